// Closures: signature and body.

extension Parser {
    /// What stands before `in`.
    private struct Signature {
        var captures: [Capture] = []
        /// How many parameters of the closure around the captures name: `[value = $0]`.
        var outerShorthandCount = 0
        var parameters: [ClosureParameter]?
        var effects = Effects()
        var result: TypeSyntax?
    }

    /// closure = "{" [ signature "in" ] statements "}"
    mutating func parseClosure() throws(Abandoned) -> Expression {
        var outer = (shorthandCount, unwrappedNames, bodyEffects)
        let outerPacks = (packs.loop, packs.values)
        (shorthandCount, unwrappedNames, bodyEffects, packs.loop) = (0, [], BodyEffects(), nil)
        defer {
            (packs.loop, packs.values) = outerPacks
            (shorthandCount, bodyEffects) = (outer.0, outer.2)
            unwrappedNames = outer.1.union(unwrappedNames.filter { !$0.hasPrefix("$") })
        }
        let start = token.start
        let closure = try bracketed { parser throws(Abandoned) in
            try parser.nested { parser throws(Abandoned) in
                let opening = parser.advance()
                let signature = try parser.parseSignature()
                outer.0 = max(outer.0, signature.outerShorthandCount)
                let body = parser.parseStatements(until: .rightBrace)
                try parser.expectClosing(.rightBrace, of: opening)
                return Closure(
                    captures: signature.captures, parameters: signature.parameters, effects: signature.effects,
                    result: signature.result, body: body, shorthandParameterCount: parser.shorthandCount,
                    unwrappedNames: parser.unwrappedNames, bodyEffects: parser.bodyEffects,
                    span: parser.span(from: start))
            }
        }
        return make(.closure(closure), from: start)
    }

    /// signature = { attribute } [ captures ] [ parameters ] effects [ "->" type ]
    private mutating func parseSignature() throws(Abandoned) -> Signature {
        guard hasSignature else { return Signature() }
        var signature = Signature()
        _ = parseTypeAttributes()
        if at(.leftBracket) {
            signature.captures = try parseCaptures()
            swap(&shorthandCount, &signature.outerShorthandCount)
        }
        if at(.leftParenthesis) {
            signature.parameters = try parseClosureParameters()
        } else if !at(Keyword.in), !at(.arrow), !atEffect {
            signature.parameters = try parseBareParameters()
        }
        signature.effects = try parseEffects()
        if accept(.arrow) != nil { signature.result = try parseType() }
        guard accept(.in) else { throw fail(.signatureWithoutIn(found: describe(token))) }
        return signature
    }

    private var atEffect: Bool {
        at(Keyword.throws) || at(Keyword.rethrows)
            || at(word: "async") && peek().kind != .comma && peek().keyword != .in
    }

    /// Whether the tokens up to an `in` can only be a signature. Looks ahead, parses nothing.
    private var hasSignature: Bool {
        var position = index
        while tokens[position].kind == .at, tokens[min(position + 1, tokens.count - 1)].kind == .identifier {
            position += 2
        }
        if tokens[position].kind == .leftBracket {
            guard partners[position] > 0 else { return false }
            // Only a capture begins so, even where the 'in' behind it was forgotten.
            let isCapture = spells(tokens[position + 1], "weak") || spells(tokens[position + 1], "unowned")
            if isCapture, tokens[position + 2].kind == .identifier || tokens[position + 2].kind == .keyword {
                return true
            }
            position = Int(partners[position]) + 1
        }
        if tokens[position].kind == .leftParenthesis {
            guard partners[position] > 0 else { return false }
            position = Int(partners[position]) + 1
            return tokens[position].kind == .arrow || endsSignature(at: position)
        }
        while tokens[position].kind == .identifier || tokens[position].kind == .wildcard {
            if spells(tokens[position], "async"), endsSignature(at: position) { return true }
            position += 1
            guard tokens[position].kind == .comma else { break }
            position += 1
        }
        return endsSignature(at: position)
    }

    /// Whether `in`, or marks or a result type that `in` ends, stand at an index.
    private func endsSignature(at start: Int) -> Bool {
        var position = start
        while tokens[position].keyword == .throws || tokens[position].keyword == .rethrows
            || spells(tokens[position], "async")
        {
            position += 1
            if tokens[position].kind == .leftParenthesis, partners[position] > 0 {
                position = Int(partners[position]) + 1
            }
        }
        if tokens[position].keyword == .in { return true }
        guard tokens[position].kind == .arrow else { return false }
        // A result type holds no braces and no keywords but a few; `in` must come before any.
        while position < tokens.count {
            switch tokens[position].kind {
            case .leftBrace, .rightBrace, .rightParenthesis, .rightBracket, .semicolon, .endOfText, .equal: return false
            case .keyword:
                switch tokens[position].keyword {
                case .in: return true
                case .any, .selfType, .throws, .rethrows, .inout: break
                default: return false
                }
            default: break
            }
            position = partners[position] > 0 ? Int(partners[position]) + 1 : position + 1
        }
        return false
    }

    /// captures = "[" [ capture { "," capture } ] "]" with capture = [ "weak" | "unowned" ] name [ "=" expression ]
    private mutating func parseCaptures() throws(Abandoned) -> [Capture] {
        try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            var captures: [Capture] = []
            while !parser.at(.rightBracket) {
                captures.append(try parser.parseCapture())
                guard parser.accept(.comma) != nil else { break }
            }
            try parser.expectClosing(.rightBracket, of: opening)
            return captures
        }
    }

    private mutating func parseCapture() throws(Abandoned) -> Capture {
        var strength = Capture.Strength.strong
        if at(word: "weak") || at(word: "unowned"), isWord(peek()) || peek().kind == .leftParenthesis {
            strength = at(word: "weak") ? .weak : .unowned
            advance()
            // `unowned(safe)`, `unowned(unsafe)`
            if at(.leftParenthesis), partners[index] > 0 { move(to: Int(partners[index]) + 1) }
        }
        guard at(.identifier) || at(Keyword.selfValue) else { throw fail(.expectedCapture(found: describe(token))) }
        let name = advanceName()
        let value = accept(.equal) == nil ? nil : try parseExpression()
        if value == nil, at(.period) { throw fail(.captureOfExpression(name.text)) }
        return Capture(strength: strength, name: name, value: value)
    }

    /// "(" [ parameter { "," parameter } ] ")" with parameter = pattern [ ":" type ]
    private mutating func parseClosureParameters() throws(Abandoned) -> [ClosureParameter] {
        try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            var parameters: [ClosureParameter] = []
            while !parser.at(.rightParenthesis) {
                _ = parser.parseTypeAttributes()
                // `_ x: Int` is written like a function's parameter: the second name counts.
                if parser.at(.wildcard), parser.peek().kind == .identifier { parser.advance() }
                let pattern = try parser.parseBindingPattern()
                guard parser.accept(.colon) != nil else {
                    parameters.append(ClosureParameter(pattern: pattern, type: nil, isInout: false, isVariadic: false))
                    if parser.accept(.comma) != nil { continue }
                    break
                }
                if parser.atExpansion, case .name(let name) = pattern.kind {
                    parameters += try parser.parsePackParameter(nil, name, []).map { element in
                        ClosureParameter(
                            pattern: Pattern(.name(element.name), pattern.span), type: element.type,
                            isInout: element.isInout, isVariadic: false)
                    }
                    guard parser.accept(.comma) != nil else { break }
                    continue
                }
                let type = try parser.parseTypeParameter(label: nil)
                parameters.append(
                    ClosureParameter(
                        pattern: pattern, type: type.type, isInout: type.isInout, isVariadic: type.isVariadic))
                guard parser.accept(.comma) != nil else { break }
            }
            try parser.expectClosing(.rightParenthesis, of: opening)
            return parameters
        }
    }

    /// Names without parentheses: `a, b in`.
    private mutating func parseBareParameters() throws(Abandoned) -> [ClosureParameter] {
        var parameters: [ClosureParameter] = []
        repeat {
            let pattern = try parseBindingPattern()
            parameters.append(ClosureParameter(pattern: pattern, type: nil, isInout: false, isVariadic: false))
        } while accept(.comma) != nil
        return parameters
    }
}
