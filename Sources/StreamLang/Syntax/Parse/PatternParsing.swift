// Patterns: those that only bind names, and those that match.

extension Parser {
    /// binding = name | "_" | "(" [label ":"] binding { "," … } ")"
    ///
    /// - Parameter isOfLoop: Whether a part may say `var` by itself: `for (name, var list) in lists`.
    mutating func parseBindingPattern(isOfLoop: Bool = false) throws(Abandoned) -> Pattern {
        try nested { parser throws(Abandoned) in
            let start = parser.token.start
            switch parser.token.kind {
            case .identifier: return Pattern(.name(parser.advanceName()), parser.span(from: start))
            case .wildcard:
                parser.advance()
                return Pattern(.wildcard, parser.span(from: start))
            case .leftParenthesis:
                let elements = try parser.parsePatternElements { parser throws(Abandoned) in
                    try parser.parseBindingPattern(isOfLoop: isOfLoop)
                }
                return parser.tuplePattern(elements, from: start)
            case .keyword where isOfLoop && (parser.at(Keyword.var) || parser.at(Keyword.let)):
                let introducer: Pattern.Introducer = parser.at(Keyword.var) ? .var : .let
                parser.advance()
                return Pattern(.binding(introducer, try parser.parseBindingPattern()), parser.span(from: start))
            // `guard let self else { … }`
            case .keyword where parser.at(Keyword.selfValue):
                return Pattern(.name(parser.advanceName()), parser.span(from: start))
            case .keyword: throw parser.fail(.keywordAsName(parser.text(parser.token)))
            default: throw parser.fail(.expectedPattern(found: parser.describe(parser.token)))
            }
        }
    }

    /// One unlabelled element is that element: parentheses only group.
    private func tuplePattern(_ elements: [Pattern.Element], from start: Int32) -> Pattern {
        if elements.count == 1, elements[0].label == nil { return Pattern(elements[0].pattern.kind, span(from: start)) }
        return Pattern(.tuple(elements), span(from: start))
    }

    private mutating func parsePatternElements(
        _ element: (inout Parser) throws(Abandoned) -> Pattern
    ) throws(Abandoned) -> [Pattern.Element] {
        try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            var elements: [Pattern.Element] = []
            while !parser.at(.rightParenthesis) {
                var label: Name?
                if parser.at(.identifier) || parser.at(.keyword), parser.peek().kind == .colon {
                    label = parser.advanceName()
                    parser.advance()
                }
                elements.append(Pattern.Element(label: label, pattern: try element(&parser)))
                guard parser.accept(.comma) != nil else { break }
            }
            try parser.expectClosing(.rightParenthesis, of: opening)
            return elements
        }
    }

    // MARK: Matching

    /// A pattern behind `case` or `catch`.
    ///
    /// - Parameter beforeEqual: Whether `=` ends it, as in `if case p = value`.
    mutating func parseMatchingPattern(beforeEqual: Bool) throws(Abandoned) -> Pattern {
        let outer = stopsAtEqual
        stopsAtEqual = beforeEqual || outer
        defer { stopsAtEqual = outer }
        return try parsePattern(isBinding: false)
    }

    /// pattern = primary [ "?" ] { "as" type }
    ///
    /// - Parameter isBinding: Whether `let` or `var` stands before: then a bare name is a new variable.
    private mutating func parsePattern(isBinding: Bool) throws(Abandoned) -> Pattern {
        try nested { parser throws(Abandoned) in
            let start = parser.token.start
            var pattern = try parser.parsePrimaryPattern(isBinding: isBinding)
            // Of `(1...9)?` the expression ends with the bracket.
            if case .expression = pattern.kind, !parser.at(.postfixQuestion) { return pattern }
            while true {
                if parser.at(.postfixQuestion) {
                    parser.advance()
                    pattern = Pattern(.optional(pattern), parser.span(from: start))
                } else if parser.at(Keyword.as) {
                    parser.advance()
                    pattern = Pattern(.cast(pattern, try parser.parseType()), parser.span(from: start))
                } else {
                    return pattern
                }
            }
        }
    }

    /// primary = ("let"|"var") pattern | "_" | "is" type | tuple | enumCase | name (when binding) | expression
    private mutating func parsePrimaryPattern(isBinding: Bool) throws(Abandoned) -> Pattern {
        let start = token.start
        if let introducer = introducer(token) {
            advance()
            if introducer == .let, at(Keyword.let) || at(Keyword.var) {
                throw fail(.expectedPattern(found: describe(token)))
            }
            return Pattern(.binding(introducer, try parsePattern(isBinding: true)), span(from: start))
        }
        if accept(.wildcard) != nil { return Pattern(.wildcard, span(from: start)) }
        if accept(.is) { return Pattern(.typeTest(try parseType()), span(from: start)) }
        if isBinding, at(.identifier), !continuesExpression(peek()) {
            return Pattern(.name(advanceName()), span(from: start))
        }
        if at(.leftParenthesis), partners[index] > 0, !isOperand(behind: Int(partners[index])) {
            let elements = try parsePatternElements { parser throws(Abandoned) in
                try parser.parsePattern(isBinding: isBinding)
            }
            return tuplePattern(elements, from: start)
        }
        if let enumCase = parseEnumCasePattern(isBinding: isBinding) { return enumCase }
        let expression = try parseExpression()
        return Pattern(.expression(expression), expression.span)
    }

    /// Whether a token makes a name before it the beginning of a longer expression.
    private func continuesExpression(_ next: Token) -> Bool {
        switch next.kind {
        case .period, .leftParenthesis, .leftBracket, .infixOperator, .postfixOperator: true
        case .prefixOperator: spells(next, "<")
        default: false
        }
    }

    /// Whether a bracket that closes at an index is only the first operand of an expression.
    private func isOperand(behind closing: Int) -> Bool {
        let next = tokens[min(closing + 1, tokens.count - 1)]
        return !next.startsLine
            && (next.kind == .infixOperator || next.kind == .postfixOperator || next.kind == .period)
    }

    /// enumCase = [ name { "." name } ] "." name [ "(" [label ":"] pattern { "," … } ")" ]
    ///          | name "(" [label ":"] pattern { "," … } ")"      inside of the enum
    ///
    /// - Returns: Nil, and nothing has happened, if an expression begins here that is no such pattern.
    private mutating func parseEnumCasePattern(isBinding: Bool) -> Pattern? {
        guard at(.period) || at(.identifier) || at(Keyword.selfType) else { return nil }
        let place = NoPatterns.Place(
            index: index, isBinding: isBinding, isBeforeBody: isBeforeBody, stopsAtEqual: stopsAtEqual)
        if noPatterns.places.contains(place) { return nil }
        let pattern = attempt { parser throws(Abandoned) in
            let start = parser.token.start
            var base: Expression?
            if !parser.at(.period) {
                let first = parser.advanceName()
                if parser.at(.leftParenthesis), !parser.token.startsLine {
                    return try parser.parseEnumCasePayload(of: first, base: nil, from: start, isBinding: isBinding)
                }
                base = parser.make(.name(parser.parseReference(first)), from: start)
            }
            while parser.accept(.period) != nil {
                let name = try parser.expectName(keywords: true) { .expectedMember(found: $0) }
                if parser.at(.leftParenthesis), !parser.token.startsLine {
                    return try parser.parseEnumCasePayload(of: name, base: base, from: start, isBinding: isBinding)
                }
                guard let owner = base else {
                    let pattern = Pattern(.enumCase(base: nil, name, payload: nil), parser.span(from: start))
                    return parser.continuesExpression(parser.token) ? nil : pattern
                }
                base = parser.make(.member(owner, parser.parseReference(name)), from: start)
            }
            guard let base, parser.at(.postfixQuestion) else { return nil }
            let value = Pattern(.expression(base), base.span)
            parser.advance()
            // `case nav?.pop:` is an expression.
            if parser.continuesExpression(parser.token), !parser.token.startsLine { return nil }
            return Pattern(.optional(value), parser.span(from: start))
        }
        if pattern == nil { noPatterns.places.insert(place) }
        return pattern
    }

    /// Parses what stands in the parentheses; nil if it makes a call such as `limit.rounded(1)`, no pattern.
    private mutating func parseEnumCasePayload(
        of name: Name, base: Expression?, from start: Int32, isBinding: Bool
    ) throws(Abandoned) -> Pattern? {
        let payload = try parsePatternElements { parser throws(Abandoned) in
            try parser.parsePattern(isBinding: isBinding)
        }
        if continuesExpression(token) { return nil }
        let isCall = payload.allSatisfy { if case .expression = $0.pattern.kind { true } else { false } }
        if isCall, base.map({ !Parser.namesType($0) }) ?? (name.span.start == start) { return nil }
        return Pattern(.enumCase(base: base, name, payload: payload), span(from: start))
    }

    /// Whether an expression is a name that is written like a type's: with a capital.
    static func namesType(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let reference), .member(_, let reference):
            reference.name.text.unicodeScalars.first?.properties.isUppercase == true
        default: false
        }
    }
}
