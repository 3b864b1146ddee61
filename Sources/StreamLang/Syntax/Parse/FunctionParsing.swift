// Functions, initialisers, subscripts and their parameters.

extension Parser {
    /// function = "func" ( name | operator ) generics parameters effects [ "->" type ] where [ block ]
    mutating func parseFunction(in place: Place) throws(Abandoned) -> FunctionDeclaration {
        advance()
        let isOperator = token.isOperator || at(.postfixExclamation) || at(.equal)
        let name = try parseFunctionName(isOperator)
        var generics = try parseGenericParameters()
        let parameters = try parseParameters(of: name.text)
        let effects = try parseEffects()
        let result = try parseResult()
        generics.requirements += try parseWhereClause()
        let body = try parseBody(of: "func \(name.text)", in: place)
        return FunctionDeclaration(
            name: name, isOperator: isOperator, generics: generics, parameters: parameters, effects: effects,
            result: result, body: body)
    }

    private mutating func parseFunctionName(_ isOperator: Bool) throws(Abandoned) -> Name {
        guard isOperator else {
            if at(Keyword.`init`) || at(Keyword.deinit) || at(Keyword.subscript) {
                throw fail(.funcBeforeInit(text(token)))
            }
            return try expectName { .expectedName("the function", found: $0) }
        }
        // `func ==<T>(…)` is lexed as the operator `==<`.
        let spelling = text(token)
        guard spelling.count > 1, spelling.hasSuffix("<"), peek().kind == .identifier else { return advanceName() }
        let symbol = Name(
            String(spelling.dropLast()), Span(source: source.id, start: Int(token.start), end: Int(token.end) - 1))
        previousEnd = token.end - 1
        token.start = token.end - 1
        return symbol
    }

    /// [ "->" type ]
    private mutating func parseResult() throws(Abandoned) -> TypeSyntax? {
        if at(.colon) { throw fail(.colonBeforeResult) }
        guard accept(.arrow) != nil else { return nil }
        return try parseType()
    }

    private mutating func parseBody(of what: String, in place: Place) throws(Abandoned) -> Block? {
        if at(.leftBrace) {
            if place == .protocolBody { report(.bodyInProtocol) }
            let outer = bodyEffects
            defer { bodyEffects = outer }
            return try parseBlock { .missingBody(what, found: $0) }
        }
        if at(Keyword.throws) || at(Keyword.rethrows) || at(word: "async") {
            throw fail(.effectBehindResult(text(token)))
        }
        if beginsType(token), !token.startsLine, place != .protocolBody || at(.identifier) {
            throw fail(.resultWithoutArrow)
        }
        if place == .protocolBody { return nil }
        throw fail(.missingBody(what, found: describe(token)))
    }

    /// initialiser = "init" [ "?" | "!" ] generics parameters effects where [ block ]
    mutating func parseInitializer(in place: Place) throws(Abandoned) -> InitializerDeclaration {
        advance()
        var failure = InitializerDeclaration.Failure.none
        // A space may stand before the mark.
        if accept(.postfixQuestion) != nil || accept(.infixQuestion) != nil {
            failure = .optional
        } else if accept(.postfixExclamation) != nil || spells(token, "!") {
            if spells(token, "!") { advance() }
            failure = .implicitlyUnwrapped
        }
        var generics = try parseGenericParameters()
        let parameters = try parseParameters(of: "init")
        let effects = try parseEffects()
        if at(.arrow) { throw fail(.resultOfInit) }
        generics.requirements += try parseWhereClause()
        let body = try parseBody(of: "init", in: place)
        return InitializerDeclaration(
            failure: failure, generics: generics, parameters: parameters, effects: effects, body: body)
    }

    /// deinitialiser = "deinit" block
    mutating func parseDeinitializer() throws(Abandoned) -> Declaration.Kind {
        advance()
        if at(.leftParenthesis) { throw fail(.parametersOfDeinit) }
        return .deinitializer(try parseBlock { .missingBody("deinit", found: $0) })
    }

    /// subscript = "subscript" generics parameters "->" type where accessors
    mutating func parseSubscript(in place: Place) throws(Abandoned) -> SubscriptDeclaration {
        advance()
        var generics = try parseGenericParameters()
        let parameters = try parseParameters(of: "subscript", labelsByDefault: false)
        _ = try expect(.arrow) { _ in .expectedToken("->", after: "the parameters of a subscript") }
        let result = try parseType()
        generics.requirements += try parseWhereClause()
        guard at(.leftBrace) else { throw fail(.missingBody("subscript", found: describe(token))) }
        return SubscriptDeclaration(
            generics: generics, parameters: parameters, result: result, accessors: try parseAccessors(in: place))
    }

    // MARK: Parameters

    /// parameters = "(" [ parameter { "," parameter } ] ")"
    ///
    /// - Parameter labelsByDefault: Whether a lone name is a label too; not so in subscripts.
    mutating func parseParameters(of what: String, labelsByDefault: Bool = true) throws(Abandoned) -> [Parameter] {
        guard at(.leftParenthesis) else { throw fail(.missingParameters(what, found: describe(token))) }
        return try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            var parameters: [Parameter] = []
            while !parser.at(.rightParenthesis) {
                parameters += try parser.parseParameter(labelsByDefault)
                guard parser.accept(.comma) != nil else { break }
            }
            try parser.expectClosing(.rightParenthesis, of: opening)
            return parameters
        }
    }

    /// parameter = { attribute [ "(" … ")" ] } [ label ] name ":" { attribute } [ "inout" ] type [ "..." ] [ "=" expression ]
    private mutating func parseParameter(_ labelsByDefault: Bool) throws(Abandoned) -> [Parameter] {
        var attributes = parseTypeAttributes()
        while at(.leftParenthesis), let wrapper = attributes.popLast() {
            attributes.append(
                Attribute(
                    outer: wrapper.outer, name: wrapper.name, arguments: nil, values: try parseArguments(),
                    genericArguments: wrapper.genericArguments))
            attributes += parseTypeAttributes()
        }
        if introducer(token) != nil, isWord(peek()) { throw fail(.markBeforeParameter(text(token))) }
        // Swift 2 wrote `inout` before the name.
        let isInout = accept(.inout)
        guard isWord(token) else { throw fail(.expectedParameter(found: describe(token))) }
        let first = advanceName()
        var name = first
        var label: Name? = labelsByDefault && !first.isWildcard ? first : nil
        if isWord(token) {
            label = first.isWildcard ? nil : first
            name = advanceName()
        }
        guard accept(.colon) != nil else {
            throw fail(.parameterWithoutType(label?.text, name.text, at(.comma) || at(.rightParenthesis)))
        }
        if at(word: "consuming"), beginsType(peek()) {
            attributes.append(Attribute(name: self.name(token), arguments: nil))
        }
        if atExpansion { return try parsePackParameter(label, name, attributes) }
        packs.values[name.text] = nil
        let type = try parseTypeParameter(label: nil)
        let value = accept(.equal) == nil ? nil : try parseValue()
        return [
            Parameter(
                label: label, name: name, type: type.type, attributes: attributes + type.attributes,
                isInout: isInout || type.isInout, isVariadic: type.isVariadic, defaultValue: value)
        ]
    }

    // MARK: Generics

    /// generics = [ "<" name [ ":" type ] { "," … } ">" ]
    mutating func parseGenericParameters() throws(Abandoned) -> Generics {
        var generics = Generics()
        guard at(word: "<") else { return generics }
        advance()
        repeat {
            _ = parseTypeAttributes()
            if at(Keyword.let) { throw fail(.unsupported("value generics")) }
            if at(word: "each"), peek().kind == .identifier {
                let elements = try parsePackNames()
                let start = generics.parameters.count
                generics.packs.append(start..<(start + elements.count))
                generics.parameters += elements
                continue
            }
            let name = try expectName { .expectedName("a generic parameter", found: $0) }
            let constraint = accept(.colon) == nil ? nil : try parseComposition()
            generics.parameters.append(Generics.Parameter(name: name, constraint: constraint))
        } while accept(.comma) != nil
        // Swift 2 wrote the requirements inside the brackets.
        generics.requirements = try parseWhereClause()
        guard atOperator(beginning: ">") else { throw fail(.expectedToken(">", after: "the generic parameters")) }
        splitOperator()
        return generics
    }

    /// where = [ "where" requirement { "," requirement } ] with requirement = type ( ":" | "==" ) type
    mutating func parseWhereClause() throws(Abandoned) -> [Generics.Requirement] {
        guard accept(.where) else { return [] }
        var requirements: [Generics.Requirement] = []
        repeat {
            if atExpansion {
                requirements += try expand { parser throws(Abandoned) in try parser.parseRequirement() }
            } else {
                requirements.append(try parseRequirement())
            }
        } while accept(.comma) != nil
        return requirements
    }

    private mutating func parseRequirement() throws(Abandoned) -> Generics.Requirement {
        let left = try parseComposition()
        if accept(.colon) != nil { return .conformance(left, try parseType()) }
        if accept(word: "==") { return .sameType(left, try parseType()) }
        throw fail(.expectedRequirement(found: describe(token)))
    }
}
