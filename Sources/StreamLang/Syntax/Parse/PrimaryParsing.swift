// Primary expressions: literals, names, brackets.

extension Parser {
    /// primary = literal | name | "self" | "super" | "." name | "(" … ")" | "[" … "]" | closure | keyPath | "_"
    ///         | if | switch | "#" name
    mutating func parsePrimary() throws(Abandoned) -> Expression {
        let start = token.start
        switch token.kind {
        case .integer: return try parseInteger()
        case .float:
            let literal = advance()
            let digits = text(literal)
            return make(.float(Parser.float(digits)), from: start)
        case .duration: return try parseDuration()
        case .stringStart: return try parseString()
        case .regularExpression: return parseRegularExpression()
        case .identifier:
            if at(word: "some") || at(word: "any"), peek().kind == .identifier, !peek().startsLine {
                let type = try parseType()
                return make(.type(type), from: start)
            }
            let name = advanceName()
            if let literal = SourceLocationLiteral(old: name.text) {
                return make(.sourceLocation(literal), from: start)
            }
            if let error = misspelledExpression(name) { throw fail(error, at: name.span) }
            return make(.name(parseReference(name)), from: start)
        case .keyword: return try parseKeywordExpression()
        case .dollarName: return try parseDollarName()
        case .wildcard:
            advance()
            return make(.discard, from: start)
        case .period:
            advance()
            if at(.integer) { throw fail(.leadingPeriod(text(token)), at: span(from: start)) }
            if token.startsLine { throw fail(.expectedMember(found: describe(token))) }
            return make(.implicitMember(parseReference(try expectMember())), from: start)
        case .leftParenthesis: return try parseParentheses()
        case .leftBracket: return try parseCollection()
        case .leftBrace: return try parseClosure()
        case .backslash: return try parseKeyPath()
        case .poundName: return try parsePoundName()
        case .invalid:
            advance()
            return make(.invalid, from: start)
        default:
            throw failAtPrimary()
        }
    }

    private mutating func parseKeywordExpression() throws(Abandoned) -> Expression {
        let start = token.start
        switch token.keyword {
        case .true, .false:
            let value = at(Keyword.true)
            advance()
            return make(.boolean(value), from: start)
        case .nil:
            advance()
            return make(.nilLiteral, from: start)
        case .selfValue:
            advance()
            return make(.selfReference, from: start)
        case .super:
            advance()
            return make(.superReference, from: start)
        case .selfType, .any:
            let name = advanceName()
            return make(.name(Reference(name)), from: start)
        case .if:
            let statement = try bracketed { parser throws(Abandoned) in try parser.parseIf() }
            return make(.ifExpression(statement), from: start)
        case .switch:
            let statement = try bracketed { parser throws(Abandoned) in try parser.parseSwitch() }
            return make(.switchExpression(statement), from: start)
        case .`init` where peek().kind == .leftParenthesis:
            throw fail(.bareInit)
        default:
            throw failAtPrimary()
        }
    }

    // MARK: Numbers

    private mutating func parseInteger() throws(Abandoned) -> Expression {
        let start = token.start
        let literal = advance()
        let digits = text(literal)
        guard let value = UInt64(digits) ?? Parser.integer(digits.filter { $0 != "_" }) else {
            report(.integerTooLarge, at: span(from: start))
            return make(.invalid, from: start)
        }
        return make(.integer(magnitude: value, isNegative: false), from: start)
    }

    private static func integer(_ digits: String) -> UInt64? {
        switch digits.prefix(2) {
        case "0x": UInt64(digits.dropFirst(2), radix: 16)
        case "0b": UInt64(digits.dropFirst(2), radix: 2)
        case "0o": UInt64(digits.dropFirst(2), radix: 8)
        default: UInt64(digits)
        }
    }

    static func float(_ digits: String) -> Double {
        Double(digits.filter { $0 != "_" }) ?? .nan
    }

    private mutating func parseDuration() throws(Abandoned) -> Expression {
        let start = token.start
        let token = advance()
        let literal = text(token)
        let unit = literal.drop { $0.isNumber || $0 == "_" || $0 == "." }
        let perUnit = Lexer.nanoseconds(perUnit: String(unit)) ?? 1
        let amount = Parser.float(String(literal.dropLast(unit.count)))
        guard let nanoseconds = Int64(exactly: (amount * Double(perUnit)).rounded()) else {
            report(.durationTooLong, at: span(from: start))
            return make(.invalid, from: start)
        }
        return make(.duration(nanoseconds: nanoseconds), from: start)
    }

    /// `$0` is a parameter; `$name` belongs to property wrappers.
    private mutating func parseDollarName() throws(Abandoned) -> Expression {
        let start = token.start
        let spelling = text(token).dropFirst()
        guard let position = Int(spelling), position < 256 else {
            if spelling.isEmpty || spelling.first?.isNumber == true { throw fail(.strayCharacter("$")) }
            return make(.name(Reference(advanceName())), from: start)
        }
        advance()
        shorthandCount = max(shorthandCount, position + 1)
        return make(.shorthandParameter(position), from: start)
    }

    // MARK: Brackets

    /// "(" expression ")" | "(" [ element { "," element } ] ")" with element = [ label ":" ] expression
    private mutating func parseParentheses() throws(Abandoned) -> Expression {
        if let type = parseBracketedTypeValue() { return type }
        let start = token.start
        let elements = try parseArguments()
        // `(Int, String) -> Void` can only be a type here.
        if elements.count == 1, elements[0].label == nil {
            return Expression(elements[0].value.kind, span(from: start))
        }
        return make(.tuple(elements), from: start)
    }

    /// "[" [ expression { "," expression } ] "]" | "[" ":" "]" | "[" key ":" value { "," key ":" value } "]"
    private mutating func parseCollection() throws(Abandoned) -> Expression {
        if let type = parseBracketedTypeValue() { return type }
        let start = token.start
        let kind = try bracketed { parser throws(Abandoned) -> Expression.Kind in
            let opening = parser.advance()
            if parser.accept(.colon) != nil {
                try parser.expectClosing(.rightBracket, of: opening)
                return .dictionary([])
            }
            var elements: [Expression] = []
            var pairs: [DictionaryElement] = []
            while !parser.at(.rightBracket) {
                let element = try parser.parseValue()
                if parser.accept(.colon) != nil {
                    pairs.append(DictionaryElement(key: element, value: try parser.parseValue()))
                } else {
                    elements.append(element)
                }
                guard parser.accept(.comma) != nil else { break }
            }
            try parser.expectClosing(.rightBracket, of: opening)
            if !pairs.isEmpty, !elements.isEmpty { throw parser.fail(.mixedCollection, at: elements[0].span) }
            return pairs.isEmpty ? .array(elements) : .dictionary(pairs)
        }
        return make(kind, from: start)
    }
}
