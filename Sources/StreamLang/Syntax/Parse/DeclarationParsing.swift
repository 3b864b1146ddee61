// Declarations: how one is recognised, its attributes and modifiers, and the simple kinds.

extension Parser {
    /// Where a declaration stands: some kinds are only allowed in some places.
    enum Place {
        case code, type, enumeration, protocolBody
    }

    /// What a declaration begins with.
    struct Head {
        let start: Int32
        var attributes: [Attribute] = []
        var modifiers = Modifiers()
    }

    // MARK: Recognising

    /// Whether a declaration begins here: attributes and modifiers may stand before its keyword.
    var atDeclaration: Bool { declarationKeyword != nil }

    /// The index of the keyword of the declaration that begins here; nil if none does.
    var declarationKeyword: Int? {
        var position = index
        while position < tokens.count {
            let candidate = tokens[position]
            if candidate.kind == .at {
                position = skipAttribute(position)
            } else if beginsDeclaration(position) {
                return position
            } else if let keyword = modifier(position) {
                position += 1
                if tokens[min(position, tokens.count - 1)].kind == .leftParenthesis, keyword.takesArgument {
                    // `open(file)` is a call.
                    guard candidate.kind != .identifier || isModifierArgument(position) else { return nil }
                    position = max(Int(partners[position]), position) + 1
                } else if candidate.kind == .identifier, position < tokens.count, tokens[position].startsLine,
                    tokens[position].keyword == .case || !beginsDeclaration(position) && modifier(position) == nil
                {
                    // A word such as `lazy` is a modifier only with a declaration behind it.
                    return nil
                }
            } else {
                return nil
            }
        }
        return nil
    }

    /// Whether what stands in parentheses says more of a modifier: `open(set)`, `unowned(safe)`.
    private func isModifierArgument(_ opening: Int) -> Bool {
        Int(partners[opening]) == opening + 2
            && ["set", "safe", "unsafe", "nonsending"].contains(text(tokens[opening + 1]))
    }

    /// The index behind an attribute.
    func skipAttribute(_ start: Int) -> Int {
        var position = start + 2
        guard position < tokens.count else { return tokens.count }
        position = skipGenericArguments(position)
        while position + 2 < tokens.count, tokens[position].kind == .period {
            position = skipGenericArguments(position + 2)
        }
        if tokens[position].kind == .leftParenthesis, !tokens[position].spaceBefore, partners[position] > 0 {
            position = Int(partners[position]) + 1
        }
        return position
    }

    private func skipGenericArguments(_ start: Int) -> Int {
        guard isOperator(tokens[start]), spells(tokens[start], "<"), !tokens[start].spaceBefore else { return start }
        var position = start
        var depth = 0
        while position + 1 < tokens.count {
            let symbols = isOperator(tokens[position]) ? text(tokens[position]) : ""
            depth += symbols.count { $0 == "<" } - symbols.count { $0 == ">" }
            position += 1
            if depth <= 0 { return position }
        }
        return start
    }

    private func isOperator(_ token: Token) -> Bool {
        switch token.kind {
        case .prefixOperator, .infixOperator, .postfixOperator: true
        default: false
        }
    }

    private func beginsDeclaration(_ position: Int) -> Bool {
        let candidate = tokens[position]
        let next = tokens[min(position + 1, tokens.count - 1)]
        switch candidate.keyword {
        case .import, .let, .var, .func, .struct, .enum, .extension, .protocol, .typealias, .associatedtype, .deinit,
            .operator, .precedencegroup:
            return true
        case .subscript, .`init`:
            return next.kind != .period
        case .class:
            return modifier(position + 1) == nil && !beginsDeclaration(position + 1)
                || next.kind == .identifier && tokens[min(position + 2, tokens.count - 1)].kind == .leftBrace
        case .case: return true
        default: break
        }
        guard candidate.kind == .identifier, next.kind == .identifier, !next.startsLine else { return false }
        return spells(candidate, "actor")
            || spells(candidate, "macro") && tokens[min(position + 2, tokens.count - 1)].kind == .leftParenthesis
    }

    private func modifier(_ position: Int) -> Modifiers.Keyword? {
        guard position < tokens.count else { return nil }
        let candidate = tokens[position]
        switch candidate.keyword {
        case .none: break
        case .public: return .public
        case .private: return .private
        case .internal: return .internal
        case .fileprivate: return .fileprivate
        case .static: return .static
        case .class: return .class
        default: return nil
        }
        guard candidate.kind == .identifier, !candidate.flags.contains(.escaped) else { return nil }
        guard let keyword = Modifiers.Keyword(rawValue: text(candidate)), keyword != .async else {
            return spells(candidate, "async") && tokens[min(position + 1, tokens.count - 1)].keyword == .let
                ? .async : nil
        }
        return keyword
    }

    // MARK: Attributes and modifiers

    /// head = { "@" name [ generics ] { "." name [ generics ] } [ "(" … ")" ] | modifier [ "(" name ")" ] }
    mutating func parseHead() throws(Abandoned) -> Head {
        var head = Head(start: token.start)
        while true {
            if at(.at) {
                head.attributes.append(try parseAttribute())
            } else if !beginsDeclaration(index), let keyword = modifier(index) {
                let start = advance()
                var argument: String?
                if keyword.takesArgument, at(.leftParenthesis), partners[index] > 0 {
                    argument = text(peek())
                    move(to: Int(partners[index]) + 1)
                }
                head.modifiers.list.append(Modifiers.Modifier(keyword: keyword, argument: argument, span: span(start)))
            } else {
                return head
            }
        }
    }

    private mutating func parseAttribute() throws(Abandoned) -> Attribute {
        let start = index
        advance()
        guard at(.identifier) || at(.keyword) else { throw fail(.expectedAttribute(found: describe(token))) }
        let end = skipAttribute(start)
        var outer: [TypeSyntax.Component] = []
        var (name, types) = (self.name(advance()), try parseAttributeArguments())
        while accept(.period) != nil {
            outer.append(TypeSyntax.Component(name, genericArguments: types))
            (name, types) = (self.name(advance()), try parseAttributeArguments())
        }
        if let construct = Parser.unsupportedAttributes[name.text] {
            throw fail(.unsupported(construct), at: name.span)
        }
        guard index < end else { return Attribute(outer: outer, name: name, arguments: nil, genericArguments: types) }
        let arguments = token.start
        if name.text.first?.isUppercase == true {
            let values = try parseArguments()
            return Attribute(
                outer: outer, name: name, arguments: source.text(span(from: arguments)), values: values,
                genericArguments: types)
        }
        move(to: end)
        return Attribute(outer: outer, name: name, arguments: source.text(span(from: arguments)))
    }

    private mutating func parseAttributeArguments() throws(Abandoned) -> [TypeSyntax] {
        skipGenericArguments(index) > index ? try parseGenericArguments() : []
    }

    /// Attributes that change what a declaration means, in ways that are not carried out here.
    private static let unsupportedAttributes: [String: String] = [
        "freestanding": "macros", "attached": "macros",
    ]

    // MARK: Parsing

    /// declaration = head keyword …
    mutating func parseDeclaration(in place: Place) throws(Abandoned) -> Declaration {
        let outer = (packs.loop, packs.values)
        packs.loop = nil
        defer { (packs.loop, packs.values) = outer }
        let head = try parseHead()
        let kind = try parseDeclarationKind(head, in: place)
        return Declaration(kind, attributes: head.attributes, modifiers: head.modifiers, span(from: head.start))
    }

    private mutating func parseDeclarationKind(_ head: Head, in place: Place) throws(Abandoned) -> Declaration.Kind {
        switch token.keyword {
        case .import: return try parseImport()
        case .let, .var:
            // The wrappers that tell the type: `@Rounded(wrappedValue: 1.5) var price`, `@Relay<Int> var count`.
            let isWrapped = head.attributes.contains {
                $0.name.text.first?.isUppercase == true && $0.name.text != "MainActor"
            }
            return .variable(try parseVariable(in: place, isWrapped: isWrapped))
        case .func: return .function(try parseFunction(in: place))
        case .`init` where place != .code: return .initializer(try parseInitializer(in: place))
        case .`init`: throw fail(.outsideType("an initialiser", "'init'"))
        case .deinit where place != .code: return try parseDeinitializer()
        case .deinit: throw fail(.outsideType("a deinitialiser", "'deinit'"))
        case .subscript where place != .code: return .subscriptMember(try parseSubscript(in: place))
        case .subscript: throw fail(.outsideType("a subscript", "'subscript'"))
        case .struct, .class, .enum, .protocol: return .nominal(try parseNominal())
        case .extension: return .extension(try parseExtension())
        case .case where place == .enumeration: return .enumCases(try parseEnumCases())
        case .case: throw fail(.strayCase)
        // Swift 2 wrote a protocol's associated types as `typealias Element`.
        case .typealias where place == .protocolBody && peek(2).kind != .equal && !spells(peek(2), "<"):
            return try parseAssociatedType()
        case .typealias: return .typeAlias(try parseTypeAlias())
        case .associatedtype: return try parseAssociatedType()
        case .operator: return .operator(try parseOperatorDeclaration(head))
        case .precedencegroup: return .precedenceGroup(try parsePrecedenceGroup())
        default: break
        }
        if at(word: "actor") { return .nominal(try parseNominal()) }
        if at(word: "macro") { throw fail(.unsupported("macros")) }
        throw fail(.expectedDeclaration(found: describe(token)))
    }

    /// import = "import" [ kind ] name { "." name }
    private mutating func parseImport() throws(Abandoned) -> Declaration.Kind {
        advance()
        switch token.keyword {
        case .struct, .class, .enum, .protocol, .func, .let, .var, .typealias: advance()
        default: break
        }
        var path = [try expectName { .expectedName("a module", found: $0) }]
        while accept(.period) != nil {
            path.append(try expectName(keywords: true) { .expectedName("a module", found: $0) })
        }
        return .importModule(path)
    }

    /// typealias = "typealias" name generics "=" type
    private mutating func parseTypeAlias() throws(Abandoned) -> TypeAliasDeclaration {
        advance()
        let name = packs.copied(try expectName { .expectedName("the new type", found: $0) })
        var generics = try parseGenericParameters()
        guard accept(.equal) != nil else { throw fail(.typeAliasWithoutEqual(found: describe(token))) }
        _ = parseTypeAttributes()
        let type = try parseType()
        generics.requirements += try parseWhereClause()
        return TypeAliasDeclaration(name: name, generics: generics, type: type)
    }

    /// associatedtype = "associatedtype" name [ ":" types ] [ "=" type ] [ where ]
    private mutating func parseAssociatedType() throws(Abandoned) -> Declaration.Kind {
        advance()
        let name = try expectName { .expectedName("the associated type", found: $0) }
        let inheritance = try parseInheritance()
        let standard = accept(.equal) == nil ? nil : try parseType()
        return .associatedType(
            AssociatedTypeDeclaration(
                name: name, inheritance: inheritance, standard: standard, requirements: try parseWhereClause()))
    }
}

extension Modifiers.Keyword {
    /// Whether a word in parentheses may follow: `private(set)`, `unowned(safe)`.
    var takesArgument: Bool {
        switch self {
        case .open, .public, .package, .internal, .fileprivate, .private, .unowned, .nonisolated: true
        default: false
        }
    }
}
