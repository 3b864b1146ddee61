// Postfix forms: members, calls, subscripts, `?`, `!`, and trailing closures.

extension Parser {
    /// postfix = primary { "." member | arguments | "[" arguments "]" | "?" | "!" | closure | postfixOperator }
    mutating func parsePostfix(_ primary: Expression) throws(Abandoned) -> Expression {
        var expression = primary
        let start = primary.span.start
        var bindsOptional = false
        while !isStopped {
            switch token.kind {
            case .period:
                expression = try parseMember(of: expression, from: start)
            case .leftParenthesis where !token.startsLine:
                expression = try parseCall(of: expression, from: start)
            case .leftBracket where !token.startsLine:
                let arguments = try parseArguments()
                expression = make(.subscription(expression, arguments), from: start)
            case .leftBrace where beginsTrailingClosure(after: expression):
                let closures = try parseTrailingClosures()
                let call = Call(callee: expression, arguments: [], trailingClosures: closures)
                expression = make(.call(call), from: start)
            case .postfixQuestion:
                if let type = parseOptionalTypeValue(expression) {
                    expression = type
                } else {
                    advance()
                    bindsOptional = true
                    noteUnwrapped(expression)
                    expression = make(.optionalBind(expression), from: start)
                }
            case .postfixExclamation:
                advance()
                noteUnwrapped(expression)
                expression = make(.forceUnwrap(expression), from: start)
            case .postfixOperator:
                guard let next = try parsePostfixOperator(expression, from: start) else {
                    return close(expression, bindsOptional)
                }
                expression = next
            default:
                return close(expression, bindsOptional)
            }
        }
        throw Abandoned()
    }

    /// Notes a name that `?` or `!` stands behind.
    private mutating func noteUnwrapped(_ expression: Expression) {
        switch expression.kind {
        case .shorthandParameter(let index): unwrappedNames.insert("$\(index)")
        case .name(let reference): unwrappedNames.insert(reference.name.text)
        default: break
        }
    }

    private mutating func close(_ expression: Expression, _ bindsOptional: Bool) -> Expression {
        bindsOptional ? make(.optionalChain(expression), from: expression.span.start) : expression
    }

    /// Nil if the operator is an infix one that lacks its right side, or its space.
    private mutating func parsePostfixOperator(_ operand: Expression, from start: Int32) throws(Abandoned)
        -> Expression?
    {
        let name = name(token)
        guard operators.postfix.contains(name.text) else { throw failAtPostfixOperator(name) }
        advance()
        return make(.postfixOperator(operand, name), from: start)
    }

    // MARK: Members

    /// member = "." ( name [ labels ] [ generics ] | integer | "self" )
    private mutating func parseMember(of base: Expression, from start: Int32) throws(Abandoned) -> Expression {
        let period = advance()
        if at(Keyword.selfValue) {
            advance()
            return make(.selfMember(base), from: start)
        }
        if at(.integer) {
            let digits = advance()
            guard let position = Int(text(digits)) else {
                throw fail(.expectedMember(found: describe(digits)), at: span(digits))
            }
            return make(.tupleElement(base, position), from: start)
        }
        if token.startsLine { throw fail(.danglingPeriod, at: span(period)) }
        return make(.member(base, parseReference(try expectMember())), from: start)
    }

    /// A name that was read, with the labels or generic arguments behind it.
    mutating func parseReference(_ name: Name) -> Reference {
        if at(.leftParenthesis), !token.startsLine, let labels = parseCompoundLabels() {
            return Reference(name, labels: labels)
        }
        guard atOperator(beginning: "<"), at(word: "<") else { return Reference(name) }
        let arguments = attempt { parser throws(Abandoned) -> [TypeSyntax]? in
            let arguments = try parser.parseGenericArguments()
            return parser.confirmsGenericArguments ? arguments : nil
        }
        return Reference(arguments?.isEmpty == true ? name.ofNoElements : name, genericArguments: arguments ?? [])
    }

    /// Whether what follows `>` shows that `a<b>` is a name with generic arguments and no comparison (Swift's rule).
    private var confirmsGenericArguments: Bool {
        if token.startsLine { return true }
        switch token.kind {
        case .leftParenthesis, .leftBracket, .rightParenthesis, .rightBracket, .leftBrace, .rightBrace, .period, .comma,
            .semicolon, .colon, .endOfText, .postfixExclamation, .postfixQuestion, .interpolationEnd:
            return true
        // Not in `x < width, y >= 0`.
        case .equal: return token.start > previousEnd
        default: return at(word: "&")
        }
    }

    /// `(_:at:)` behind a name; nil if a call's arguments stand there.
    private mutating func parseCompoundLabels() -> [String]? {
        guard partners[index] > index + 1 else { return nil }
        let closing = Int(partners[index])
        var position = index + 1
        var labels: [String] = []
        while position < closing {
            guard isWord(tokens[position]), tokens[position + 1].kind == .colon else { return nil }
            labels.append(text(tokens[position]))
            position += 2
        }
        move(to: closing + 1)
        return labels
    }

    // MARK: Calls

    private mutating func parseCall(of callee: Expression, from start: Int32) throws(Abandoned) -> Expression {
        let arguments = try parseArguments()
        var closures: [Argument] = []
        if at(.leftBrace), beginsTrailingClosure(after: callee) { closures = try parseTrailingClosures() }
        return make(.call(Call(callee: callee, arguments: arguments, trailingClosures: closures)), from: start)
    }

    /// arguments = ( "(" | "[" ) [ argument { "," argument } ] ( ")" | "]" ) with argument = [ label ":" ] expression
    mutating func parseArguments() throws(Abandoned) -> [Argument] {
        try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            let closing = opening.kind.closing ?? .rightParenthesis
            return try parser.parseArguments(until: closing, of: opening)
        }
    }

    mutating func parseArguments(until closing: Token.Kind, of opening: Token) throws(Abandoned) -> [Argument] {
        var arguments: [Argument] = []
        while !at(closing) {
            arguments += try parseArgument()
            if accept(.comma) != nil { continue }
            if at(closing) { break }
            // Articles forget the comma between two closures: say so, and go on as if it were there.
            guard token.startsLine, isWord(token), peek().kind == .colon else { break }
            report(.missingComma, at: span(from: previousEnd).after)
        }
        try expectClosing(closing, of: opening)
        return arguments
    }

    private mutating func parseArgument() throws(Abandoned) -> [Argument] {
        var label: Name?
        if isWord(token), peek().kind == .colon {
            label = advanceName()
            advance()
            if label?.isWildcard == true { label = nil }
        }
        if atExpansion {
            let values = try expand { parser throws(Abandoned) in try parser.parseValue() }
            return values.enumerated().map { Argument(label: $0.offset == 0 ? label : nil, value: $0.element) }
        }
        return [Argument(label: label, value: try parseValue())]
    }

    /// An operator that stands alone where a value may: `reduce(0, +)`.
    mutating func parseOperatorReference() -> Expression? {
        guard token.isOperator, !at(word: "…") else { return nil }
        switch peek().kind {
        case .comma, .rightParenthesis, .rightBracket:
            let name = advanceName()
            return make(.operatorReference(name), from: name.span.start)
        default: return nil
        }
    }

    /// An expression, or an operator as a function value.
    mutating func parseValue() throws(Abandoned) -> Expression {
        if let reference = parseOperatorReference() { return reference }
        return try parseExpression()
    }

    // MARK: Trailing closures

    /// Whether a `{` begins an argument of the call before it.
    private func beginsTrailingClosure(after callee: Expression) -> Bool {
        switch callee.kind {
        case .integer, .float, .boolean, .nilLiteral, .string, .duration, .array, .dictionary, .closure: return false
        default: break
        }
        if spells(peek(), "didSet") || spells(peek(), "willSet"),
            peek(2).kind == .leftBrace || peek(2).kind == .leftParenthesis
        {
            return false
        }
        return !isBeforeBody || isFollowedByBody
    }

    /// Before a body, braces are a closure only if what follows them shows that the condition goes on (Swift's rule).
    private var isFollowedByBody: Bool {
        guard partners[index] > 0 else { return false }
        let next = tokens[min(Int(partners[index]) + 1, tokens.count - 1)]
        if next.startsLine { return false }
        switch next.kind {
        case .leftBrace, .comma, .leftParenthesis, .leftBracket, .period, .postfixQuestion, .infixQuestion,
            .postfixExclamation, .colon, .equal, .infixOperator, .postfixOperator:
            return true
        case .keyword: return next.keyword == .where || next.keyword == .is || next.keyword == .as
        default: return false
        }
    }

    /// closures = closure { label ":" closure }
    private mutating func parseTrailingClosures() throws(Abandoned) -> [Argument] {
        let first = try measured { parser throws(Abandoned) in try parser.parseClosure() }
        var closures = [Argument(value: first)]
        while isWord(token), !at(Keyword.default), peek().kind == .colon, peek(2).kind == .leftBrace {
            let label = advanceName()
            advance()
            closures.append(Argument(label: label.isWildcard ? nil : label, value: try parseClosure()))
        }
        return closures
    }
}
