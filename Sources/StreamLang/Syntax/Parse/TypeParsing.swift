// Types as written.

extension Parser {
    /// type = { attribute } [ "some" | "any" ] composition [ effects "->" type ]
    mutating func parseType() throws(Abandoned) -> TypeSyntax {
        try nested { parser throws(Abandoned) in
            let start = parser.token.start
            parser.skipTypeAttributes()
            if parser.at(word: "some") || parser.at(word: "any"), parser.beginsType(parser.peek()) {
                let isOpaque = parser.at(word: "some")
                parser.advance()
                let type = try parser.parseComposition()
                return TypeSyntax(isOpaque ? .opaque(type) : .existential(type), parser.span(from: start))
            }
            if parser.at(.leftParenthesis) { return try parser.parseParenthesizedType() }
            let type = try parser.parseComposition()
            // Swift 2 wrote `Int -> Int`.
            if parser.atFunctionArrow {
                return try parser.parseFunctionType([TypeParameter(type: type)], from: start)
            }
            return type
        }
    }

    /// Whether a type may begin with a token: tells `some P` from a type that is called `some`.
    func beginsType(_ token: Token) -> Bool {
        switch token.kind {
        case .identifier, .leftParenthesis, .leftBracket: !token.startsLine
        case .keyword: token.keyword == .selfType || token.keyword == .any
        default: false
        }
    }

    /// Attributes and ownership words before a type have no effect.
    private mutating func skipTypeAttributes() {
        _ = parseTypeAttributes()
        while at(word: "borrowing") || at(word: "consuming") || at(word: "sending") || at(word: "isolated")
            || at(word: "__owned") || at(word: "__shared"),
            beginsType(peek()) || peek().kind == .at
        {
            advance()
            _ = parseTypeAttributes()
        }
        // `nonisolated(nonsending) () async -> Void`: on which actor a function runs, the function itself says.
        if at(word: "nonisolated"), peek().kind == .leftParenthesis, partners[index + 1] > 0 {
            move(to: Int(partners[index + 1]) + 1)
        }
    }

    /// { "@" name [ generics ] { "." name [ generics ] } [ "(" … ")" ] }; parentheses belong to an attribute only if that takes some.
    mutating func parseTypeAttributes() -> [Attribute] {
        var attributes: [Attribute] = []
        while at(.at), peek().kind == .identifier {
            advance()
            var outer: [TypeSyntax.Component] = []
            var (name, types) = (advanceName(), [TypeSyntax]())
            while true {
                if name.text.first?.isUppercase == true, at(word: "<"),
                    at(.prefixOperator) || at(.infixOperator) || at(.postfixOperator)
                {
                    types = (try? parseGenericArguments()) ?? []
                }
                guard at(.period), peek().kind == .identifier else { break }
                advance()
                outer.append(TypeSyntax.Component(name, genericArguments: types))
                (name, types) = (advanceName(), [])
            }
            var arguments: String?
            if at(.leftParenthesis), partners[index] > 0,
                ["convention", "isolated", "differentiable"].contains(name.text)
            {
                let start = token.start
                move(to: Int(partners[index]) + 1)
                arguments = source.text(span(from: start))
            }
            attributes.append(Attribute(outer: outer, name: name, arguments: arguments, genericArguments: types))
        }
        return attributes
    }

    /// "(" … ")" is a tuple, a parenthesised type, or the parameters of a function type.
    private mutating func parseParenthesizedType() throws(Abandoned) -> TypeSyntax {
        let start = token.start
        let elements = try parseTypeParameters()
        if atFunctionArrow { return try parseFunctionType(elements, from: start) }
        var type = tupleType(elements, from: start)
        // `(each T).Element`
        if elements.count == 1, atMemberType, case .named(let path) = type.kind {
            advance()
            type = try parseNamedType(in: path, from: start)
        }
        type = try parseTypeSuffixes(type, from: start)
        return try parseCompositionTail(type, from: start)
    }

    private func tupleType(_ elements: [TypeParameter], from start: Int32) -> TypeSyntax {
        if elements.count == 1, elements[0].label == nil, !elements[0].isVariadic {
            return TypeSyntax(elements[0].type.kind, span(from: start))
        }
        return TypeSyntax(.tuple(elements), span(from: start))
    }

    /// Whether `->`, or marks that an arrow follows, stand here.
    private var atFunctionArrow: Bool {
        if at(.arrow) { return true }
        guard at(Keyword.throws) || at(Keyword.rethrows) || at(word: "async") else { return false }
        let next = peek()
        return next.kind == .arrow || next.keyword == .throws || next.keyword == .rethrows
            || next.kind == .leftParenthesis && at(Keyword.throws)
    }

    private mutating func parseFunctionType(_ parameters: [TypeParameter], from start: Int32) throws(Abandoned)
        -> TypeSyntax
    {
        let effects = try parseEffects()
        _ = try expect(.arrow) { _ in .expectedToken("->", after: "the parameters of a function type") }
        let result = try parseType()
        return TypeSyntax(
            .function(FunctionType(parameters: parameters, effects: effects, result: result)), span(from: start))
    }

    /// effects = [ "async" ] [ "throws" [ "(" type ")" ] | "rethrows" ]
    mutating func parseEffects() throws(Abandoned) -> Effects {
        var effects = Effects()
        while true {
            if accept(word: "async") || accept(word: "reasync") {
                effects.isAsync = true
            } else if accept(.throws) {
                effects.isThrowing = true
                effects.thrown = try parseThrownType()
            } else if accept(.rethrows) {
                effects.isThrowing = true
                effects.isRethrowing = true
            } else {
                return effects
            }
        }
    }

    /// The type in `throws(E)`.
    mutating func parseThrownType() throws(Abandoned) -> TypeSyntax? {
        guard let opening = accept(.leftParenthesis) else { return nil }
        let type = try parseType()
        try expectClosing(.rightParenthesis, of: opening)
        return type
    }

    /// "(" [ element { "," element } ] ")" with element = [ label [name] ":" ] { attribute } ["inout"] type ["..."]
    private mutating func parseTypeParameters() throws(Abandoned) -> [TypeParameter] {
        try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            var elements: [TypeParameter] = []
            while !parser.at(.rightParenthesis) {
                if parser.atExpansion {
                    elements += try parser.expand { parser throws(Abandoned) in
                        try parser.parseTypeParameter(label: nil)
                    }
                } else {
                    elements.append(try parser.parseTypeParameter())
                }
                guard parser.accept(.comma) != nil else { break }
            }
            try parser.expectClosing(.rightParenthesis, of: opening)
            return elements
        }
    }

    private mutating func parseTypeParameter() throws(Abandoned) -> TypeParameter {
        var label: Name?
        if isWord(token), peek().kind == .colon || isWord(peek()) && peek(2).kind == .colon {
            label = advanceName()
            if !at(.colon) {
                // `(_ name: Int) -> Void`: the label counts, the name only documents.
                advance()
            }
            advance()
            if label?.isWildcard == true { label = nil }
        }
        return try parseTypeParameter(label: label)
    }

    /// The part of a parameter behind its colon; also that of functions and closures.
    mutating func parseTypeParameter(label: Name?) throws(Abandoned) -> TypeParameter {
        var attributes = parseTypeAttributes()
        let isInout = accept(.inout)
        attributes += parseTypeAttributes()
        let type = try parseType()
        let isVariadic = accept(word: "...")
        return TypeParameter(label: label, type: type, isInout: isInout, isVariadic: isVariadic, attributes: attributes)
    }

    /// Whether a token can be a label.
    func isWord(_ token: Token) -> Bool {
        token.kind == .identifier || token.kind == .wildcard || token.kind == .keyword && token.keyword != .inout
    }

    // MARK: Compositions and simple types

    /// composition = simple { "&" simple }
    mutating func parseComposition() throws(Abandoned) -> TypeSyntax {
        let start = token.start
        return try parseCompositionTail(try parseSimpleType(), from: start)
    }

    private mutating func parseCompositionTail(_ first: TypeSyntax, from start: Int32) throws(Abandoned) -> TypeSyntax {
        guard at(word: "&") else { return first }
        var types = [first]
        while accept(word: "&") { types.append(try parseSimpleType()) }
        return TypeSyntax(.composition(types), span(from: start))
    }

    /// simple = ( named | "[" type "]" | "[" type ":" type "]" | "(" … ")" | "_" ) { "?" | "!" | ".Type" }
    private mutating func parseSimpleType() throws(Abandoned) -> TypeSyntax {
        let start = token.start
        let type: TypeSyntax
        switch token.kind {
        case .leftParenthesis: type = tupleType(try parseTypeParameters(), from: start)
        case .leftBracket: type = try parseCollectionType()
        case .wildcard:
            advance()
            type = TypeSyntax(.placeholder, span(from: start))
        case .identifier where at(word: "each") && beginsType(peek()): type = try parsePackElement()
        case .identifier: type = try parseNamedType()
        case .keyword where at(Keyword.selfType) || at(Keyword.any): type = try parseNamedType()
        case .keyword where at(Keyword.repeat): throw fail(.unsupported("parameter packs here"))
        case .keyword where at(Keyword.class):
            // The old form of `protocol P: AnyObject`.
            type = TypeSyntax(.named([.init(Name("AnyObject", self.span(advance())))]), span(from: start))
        case .prefixOperator where at(word: "~"):
            // `~Copyable` takes something away from what is asked for.
            advance()
            _ = try parseNamedType()
            type = TypeSyntax(.named([.init(Name("Any", span(from: start)))]), span(from: start))
        default: throw fail(.expectedType(found: describe(token)))
        }
        return try parseTypeSuffixes(type, from: start)
    }

    private mutating func parseTypeSuffixes(_ type: TypeSyntax, from start: Int32) throws(Abandoned) -> TypeSyntax {
        var type = type
        while true {
            if at(.postfixQuestion) || !token.spaceBefore && atOperator(beginning: "?") {
                splitOperator()
                type = TypeSyntax(.optional(type), span(from: start))
            } else if at(.postfixExclamation) {
                advance()
                type = TypeSyntax(.implicitlyUnwrapped(type), span(from: start))
            } else if at(.period), spells(peek(), "Type") || spells(peek(), "Protocol") {
                advance()
                advance()
                type = TypeSyntax(.metatype(type), span(from: start))
            } else {
                return type
            }
        }
    }

    /// collection = "[" type [ ":" type ] "]" { "." name [ generics ] }
    private mutating func parseCollectionType() throws(Abandoned) -> TypeSyntax {
        let (type, component) = try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            let first = try parser.parseType()
            let value = parser.accept(.colon) == nil ? nil : try parser.parseType()
            try parser.expectClosing(.rightBracket, of: opening)
            let span = parser.span(from: opening.start)
            guard let value else {
                return (
                    TypeSyntax(.array(first), span),
                    TypeSyntax.Component(Name("Array", span), genericArguments: [first])
                )
            }
            return (
                TypeSyntax(.dictionary(key: first, value: value), span),
                TypeSyntax.Component(Name("Dictionary", span), genericArguments: [first, value])
            )
        }
        // `[Int].Index` is `Array<Int>.Index`; the property in `\[Int].count` is none of the type.
        guard atMemberType, name(peek()).text.first?.isUppercase == true else { return type }
        advance()
        return try parseNamedType(in: [component], from: component.name.span.start)
    }
}
