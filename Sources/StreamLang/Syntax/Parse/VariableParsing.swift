// Variables: bindings, accessors, observers.

extension Parser {
    /// variable = ("let"|"var") binding { "," binding }
    ///
    /// - Parameter isWrapped: Whether an attribute may be a property wrapper, which can tell the type.
    mutating func parseVariable(in place: Place, isWrapped: Bool = false) throws(Abandoned) -> VariableDeclaration {
        let introducer = introducer(advance()) ?? .let
        if at(Keyword.func) { throw fail(.letBeforeFunc(introducer.rawValue)) }
        var bindings = [try parseBinding(introducer, in: place)]
        while accept(.comma) != nil { bindings.append(try parseBinding(introducer, in: place)) }
        if isWrapped, bindings.count == 1 { return VariableDeclaration(introducer: introducer, bindings: bindings) }
        return VariableDeclaration(introducer: introducer, bindings: try sharingTypes(bindings, introducer))
    }

    /// A name without type and value has the type of the binding after it: `let width, height: Double`.
    private mutating func sharingTypes(
        _ bindings: [VariableDeclaration.Binding], _ introducer: Pattern.Introducer
    ) throws(Abandoned) -> [VariableDeclaration.Binding] {
        if bindings.allSatisfy({ $0.type != nil || $0.value != nil }) { return bindings }
        var shared: TypeSyntax?
        var result: [VariableDeclaration.Binding] = []
        for binding in bindings.reversed() {
            if binding.type == nil, binding.value == nil {
                guard let type = shared else {
                    let isTuple = if case .tuple = binding.pattern.kind { true } else { false }
                    throw fail(
                        .bindingWithoutTypeOrValue(
                            introducer.rawValue, source.text(binding.pattern.span), isTuple: isTuple),
                        at: binding.pattern.span)
                }
                result.append(
                    VariableDeclaration.Binding(
                        pattern: binding.pattern, type: type, value: nil, accessors: binding.accessors))
            } else {
                shared = binding.value == nil ? binding.type : nil
                result.append(binding)
            }
        }
        return result.reversed()
    }

    /// binding = pattern [ ":" type ] [ "=" expression ] [ accessors ]
    private mutating func parseBinding(
        _ introducer: Pattern.Introducer, in place: Place
    ) throws(Abandoned) -> VariableDeclaration.Binding {
        let pattern = try parseBindingPattern()
        if let error = misspelledBinding(pattern, introducer) { throw fail(error) }
        var type: TypeSyntax?
        if accept(.colon) != nil {
            if at(.equal) { throw fail(.colonEqual) }
            _ = parseTypeAttributes()
            type = try parseType()
        }
        var value: Expression?
        if at(.equal) {
            advance()
            value = try parseValue()
        }
        var accessors: Accessors?
        if at(.leftBrace), !token.startsLine || value == nil {
            if value == nil, type == nil { throw fail(.computedWithoutType(source.text(pattern.span))) }
            let start = token
            accessors = try parseAccessors(in: place)
            if introducer == .let { throw fail(.computedLet, at: span(start)) }
        }
        return VariableDeclaration.Binding(pattern: pattern, type: type, value: value, accessors: accessors)
    }

    // MARK: Accessors

    /// accessors = "{" accessor { accessor } "}" | block (a getter)
    mutating func parseAccessors(in place: Place) throws(Abandoned) -> Accessors {
        let isRequirement = place == .protocolBody
        let outer = bodyEffects
        defer { bodyEffects = outer }
        guard isRequirement || beginsAccessor(index + 1) else {
            let start = token.start
            let body = try parseBlock { .missingBody("get", found: $0) }
            let getter = Accessors.Accessor(parameter: nil, effects: Effects(), body: body, span: body.span)
            return Accessors(get: getter, span: span(from: start))
        }
        return try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            var accessors = Accessors(span: parser.span(opening))
            var yielding: [Int] = []
            while !parser.at(.rightBrace), !parser.at(.endOfText) {
                if let position = parser.skipYieldingAccessor() {
                    yielding.append(position)
                } else {
                    try parser.parseAccessor(into: &accessors, isRequirement: isRequirement)
                }
                while parser.accept(.semicolon) != nil {}
            }
            for position in yielding { try parser.parseYieldingAccessor(at: position, into: &accessors) }
            try parser.expectClosing(.rightBrace, of: opening)
            return Accessors(
                get: accessors.get, set: accessors.set, willSet: accessors.willSet, didSet: accessors.didSet,
                span: parser.span(from: opening.start))
        }
    }

    /// The index behind the attributes and modifiers of an accessor.
    func accessorWord(_ start: Int) -> Int {
        var position = start
        while tokens[position].kind == .at { position = min(skipAttribute(position), tokens.count - 1) }
        while spells(tokens[position], "mutating") || spells(tokens[position], "nonmutating")
            || spells(tokens[position], "private")
        { position += 1 }
        return position
    }

    /// Whether an accessor, and no statement, begins at an index.
    private func beginsAccessor(_ start: Int) -> Bool {
        let position = accessorWord(start)
        guard position + 1 < tokens.count, tokens[position].kind == .identifier else { return false }
        let names: [StaticString] = ["get", "set", "willSet", "didSet", "_read", "_modify", "init"]
        guard names.contains(where: { spells(tokens[position], $0) }) else { return false }
        let next = tokens[position + 1]
        switch next.kind {
        case .leftBrace: return true
        case .leftParenthesis:
            return partners[position + 1] > 0 && tokens[Int(partners[position + 1]) + 1].kind == .leftBrace
        case .identifier: return spells(next, "async") || spells(next, "set") || spells(next, "get")
        case .keyword: return next.keyword == .throws
        default: return false
        }
    }

    /// accessor = ("get"|"set"|"willSet"|"didSet") [ "(" name ")" ] effects [ block ]
    private mutating func parseAccessor(into accessors: inout Accessors, isRequirement: Bool) throws(Abandoned) {
        while at(.at), peek().kind == .identifier {
            _ = parseTypeAttributes()
            if at(.leftParenthesis), partners[index] > 0 { move(to: Int(partners[index]) + 1) }
        }
        var isMutating = false
        var isNonmutating = false
        while at(word: "mutating") || at(word: "nonmutating") {
            isMutating = at(word: "mutating")
            isNonmutating = !isMutating
            advance()
        }
        let start = token.start
        let keyword = text(token)
        guard let property = Parser.accessor(keyword) else { throw fail(.expectedAccessor(found: describe(token))) }
        advance()
        var parameter: Name?
        if let opening = accept(.leftParenthesis) {
            parameter = try expectName { .expectedName("the new value", found: $0) }
            try expectClosing(.rightParenthesis, of: opening)
        }
        let effects = try parseEffects()
        let body = at(.leftBrace) ? try parseBlock { .expectedAccessor(found: $0) } : nil
        if body == nil, !isRequirement { throw fail(.missingBody(keyword, found: describe(token))) }
        guard accessors[keyPath: property] == nil else { throw fail(.accessorTwice(keyword), at: span(from: start)) }
        accessors[keyPath: property] = Accessors.Accessor(
            parameter: parameter, effects: effects, body: body, span: span(from: start), isMutating: isMutating,
            isNonmutating: isNonmutating)
    }

    private static func accessor(_ keyword: String) -> WritableKeyPath<Accessors, Accessors.Accessor?>? {
        switch keyword {
        case "get": \.get
        case "set": \.set
        case "willSet": \.willSet
        case "didSet": \.didSet
        default: nil
        }
    }
}
