// Types and extensions: heads, members, enum cases; operators and precedence groups.

extension Parser {
    /// nominal = ("struct"|"class"|"enum"|"protocol"|"actor") name generics inheritance where members
    mutating func parseNominal() throws(Abandoned) -> NominalDeclaration {
        let isActor = at(word: "actor")
        let keyword = advance().keyword
        let form = isActor ? .class : NominalDeclaration.Form(rawValue: keyword.text) ?? .struct
        let name = packs.copied(try expectName { .expectedName("the \(form.rawValue)", found: $0) })
        var generics = Generics()
        var primary: [Name] = []
        if form == .protocol {
            primary = try parseGenericParameters().parameters.map(\.name)
        } else {
            generics = try parseGenericParameters()
        }
        if at(word: "extends") || at(word: "implements") { throw fail(.extends(text(token))) }
        if at(.leftParenthesis) { throw fail(.parametersOfType(name.text)) }
        var inheritance = try parseInheritance()
        let written = inheritance.count
        inheritance.removeAll { source.text($0.span).hasPrefix("~") }
        let isNoncopyable = inheritance.count < written && form != .protocol
        generics.requirements += try parseWhereClause()
        let place: Place = form == .enum ? .enumeration : form == .protocol ? .protocolBody : .type
        let members = try parseMembers(of: "\(form.rawValue) \(name.text)", in: place)
        return NominalDeclaration(
            form: isNoncopyable && form == .struct ? .class : form, isActor: isActor, isNoncopyable: isNoncopyable,
            name: name, generics: generics, primaryAssociatedTypes: primary, inheritance: inheritance,
            members: members)
    }

    /// extension = "extension" type inheritance where members
    mutating func parseExtension() throws(Abandoned) -> ExtensionDeclaration {
        advance()
        let type = packs.copied(try parseType())
        let inheritance = try parseInheritance()
        let requirements = try parseWhereClause()
        let members = try parseMembers(of: "extension \(source.text(type.span))", in: .type)
        return ExtensionDeclaration(type: type, inheritance: inheritance, requirements: requirements, members: members)
    }

    /// inheritance = [ ":" type { "," type } ]
    mutating func parseInheritance() throws(Abandoned) -> [TypeSyntax] {
        guard accept(.colon) != nil else { return [] }
        var types: [TypeSyntax] = []
        repeat {
            _ = parseTypeAttributes()
            types.append(try parseComposition())
        } while accept(.comma) != nil
        return types
    }

    /// members = "{" { declaration } "}"
    private mutating func parseMembers(of what: String, in place: Place) throws(Abandoned) -> [Declaration] {
        guard at(.leftBrace) else { throw fail(.missingBody(what, found: describe(token))) }
        return try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            var members: [Declaration] = []
            while !parser.at(.rightBrace), !parser.at(.endOfText) {
                if parser.accept(.semicolon) != nil { continue }
                let start = parser.index
                do throws(Abandoned) {
                    if let copies = try parser.parsePackCopies(in: place) {
                        members += copies
                    } else {
                        members.append(try parser.parseMember(in: place))
                    }
                } catch {
                    parser.recover(from: start)
                }
            }
            try parser.expectClosing(.rightBrace, of: opening)
            return members
        }
    }

    private mutating func parseMember(in place: Place) throws(Abandoned) -> Declaration {
        if let error = misspelledStatement() { throw fail(error) }
        guard atDeclaration else { throw failAtMember() }
        let declaration = try nested { parser throws(Abandoned) in try parser.parseDeclaration(in: place) }
        guard token.startsLine || at(.semicolon) || at(.rightBrace) || at(.endOfText) else {
            // `enum E { case a case b }` is accepted by Swift too.
            if case .enumCases = declaration.kind, at(Keyword.case) { return declaration }
            throw failAtJuxtaposition(after: Statement(.declaration(declaration), declaration.span))
        }
        return declaration
    }

    // MARK: Enum cases

    /// cases = "case" one { "," one } with one = name [ "(" payload ")" ] [ "=" expression ]
    mutating func parseEnumCases() throws(Abandoned) -> [EnumCase] {
        advance()
        var cases: [EnumCase] = []
        repeat {
            if at(.period) { throw fail(.periodBeforeCase) }
            let name = try expectName(keywords: true) { .expectedName("the case", found: $0) }
            let payload = at(.leftParenthesis) ? try parsePayload() : nil
            let rawValue = accept(.equal) == nil ? nil : try parseExpression()
            if at(.colon) { throw fail(.colonAfterCase) }
            cases.append(EnumCase(name: name, payload: payload, rawValue: rawValue))
        } while accept(.comma) != nil
        return cases
    }

    /// payload = "(" element { "," element } ")" with element = [ label ":" ] type [ "=" expression ]
    private mutating func parsePayload() throws(Abandoned) -> [EnumCase.PayloadElement] {
        try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            var elements: [EnumCase.PayloadElement] = []
            while !parser.at(.rightParenthesis) {
                var label: Name?
                if parser.isWord(parser.token),
                    parser.peek().kind == .colon || parser.isWord(parser.peek()) && parser.peek(2).kind == .colon
                {
                    let first = parser.advanceName()
                    if !parser.at(.colon) { parser.advance() }
                    parser.advance()
                    label = first.isWildcard ? nil : first
                }
                let type = try parser.parseTypeParameter(label: nil)
                let value = parser.accept(.equal) == nil ? nil : try parser.parseExpression()
                elements.append(.init(label: label, type: type.type, defaultValue: value))
                guard parser.accept(.comma) != nil else { break }
            }
            try parser.expectClosing(.rightParenthesis, of: opening)
            return elements
        }
    }

    // MARK: Operators

    /// Reads all operator declarations before anything is parsed: one may stand below its first use.
    mutating func declareOperators() {
        guard tokens.contains(where: { $0.keyword == .operator || $0.keyword == .precedencegroup }) else { return }
        var scan = self
        scan.diagnostics = []
        for groupsFirst in [true, false] {
            for position in tokens.indices
            where tokens[position].keyword == (groupsFirst ? .precedencegroup : .operator) {
                scan.move(to: groupsFirst ? position : max(position - 1, 0))
                if groupsFirst {
                    if let group = scan.attempt({ parser throws(Abandoned) in try parser.parsePrecedenceGroup() }) {
                        operators.declare(group)
                    }
                } else if let declaration = scan.attempt({ parser throws(Abandoned) in
                    try parser.parseOperatorDeclaration(try parser.parseHead())
                }) {
                    operators.declare(declaration)
                }
            }
        }
    }

    /// operator = ("prefix"|"infix"|"postfix") "operator" symbol [ ":" name { "," name } ] [ "{" … "}" ]
    mutating func parseOperatorDeclaration(_ head: Head) throws(Abandoned) -> OperatorDeclaration {
        let fixity: OperatorDeclaration.Fixity? =
            head.modifiers.contains(.prefix)
            ? .prefix : head.modifiers.contains(.infix) ? .infix : head.modifiers.contains(.postfix) ? .postfix : nil
        guard let fixity, at(Keyword.operator) else { throw fail(.operatorWithoutFixity) }
        advance()
        guard token.isOperator || at(.postfixExclamation) || at(.infixQuestion) || at(.equal) || at(.arrow) else {
            throw fail(.expectedOperatorSymbol(found: describe(token)))
        }
        let name = advanceName()
        var group: Name?
        if accept(.colon) != nil {
            group = try expectName { .expectedName("a precedence group", found: $0) }
            while accept(.comma) != nil { _ = try expectName { .expectedName("a type", found: $0) } }
        }
        // Swift 2 gave precedence in braces; empty braces are common in old code.
        if at(.leftBrace), partners[index] > 0 { move(to: Int(partners[index]) + 1) }
        return OperatorDeclaration(fixity: fixity, name: name, precedenceGroup: group)
    }

    /// precedencegroup = "precedencegroup" name "{" { property ":" value } "}"
    mutating func parsePrecedenceGroup() throws(Abandoned) -> PrecedenceGroup {
        advance()
        let name = try expectName { .expectedName("the precedence group", found: $0) }
        let opening = try expect(.leftBrace) { .missingBody("precedencegroup", found: $0) }
        var associativity = PrecedenceGroup.Associativity.none
        var (higher, lower): ([String], [String]) = ([], [])
        var isAssignment = false
        while !at(.rightBrace), !at(.endOfText) {
            let property = try expectName { .expectedGroupProperty(found: $0) }
            _ = try expect(.colon) { _ in .expectedToken(":", after: "'\(property.text)'") }
            switch property.text {
            case "associativity":
                guard let value = PrecedenceGroup.Associativity(rawValue: text(token)) else {
                    throw fail(.expectedGroupProperty(found: describe(token)))
                }
                associativity = value
                advance()
            case "assignment":
                isAssignment = at(Keyword.true)
                advance()
            case "higherThan": higher = try parseNames()
            case "lowerThan": lower = try parseNames()
            default: throw fail(.expectedGroupProperty(found: "'\(property.text)'"), at: property.span)
            }
        }
        try expectClosing(.rightBrace, of: opening)
        return PrecedenceGroup(
            name: name, associativity: associativity, higherThan: higher, lowerThan: lower, isAssignment: isAssignment)
    }

    private mutating func parseNames() throws(Abandoned) -> [String] {
        var names: [String] = []
        repeat {
            names.append(try expectName { .expectedName("a precedence group", found: $0) }.text)
        } while accept(.comma) != nil
        return names
    }
}
