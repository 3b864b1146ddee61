// Key paths and the expressions that begin with `#`.

extension Parser {
    /// keyPath = "\" [ type ] { "." name | "[" arguments "]" | "?" | "!" }
    mutating func parseKeyPath() throws(Abandoned) -> Expression {
        let start = advance().start
        var root: TypeSyntax?
        var components: [KeyPathLiteral.Component] = []
        if !at(.period) {
            if token.spaceBefore { throw fail(.expectedKeyPath(found: describe(token))) }
            (root, components) = try parseKeyPathRoot()
        }
        while !token.startsLine || at(.period) {
            switch token.kind {
            case .period:
                advance()
                components += try parseKeyPathMember()
            case .leftBracket: components.append(.subscription(try parseArguments()))
            case .postfixQuestion:
                advance()
                components.append(.optionalChain)
            case .postfixExclamation:
                advance()
                components.append(.forceUnwrap)
            default:
                if root == nil, components.isEmpty, previousEnd == start + 1 {
                    throw fail(.expectedKeyPath(found: describe(token)))
                }
                return make(.keyPath(KeyPathLiteral(root: root, components: components)), from: start)
            }
        }
        return make(.keyPath(KeyPathLiteral(root: root, components: components)), from: start)
    }

    private mutating func parseKeyPathMember() throws(Abandoned) -> [KeyPathLiteral.Component] {
        if accept(.selfValue) { return [] }
        // `\.?.name`, `\.[0]`
        if at(.leftBracket) || at(.postfixQuestion) || at(.postfixExclamation) { return [] }
        if let digits = accept(.integer) { return [.tupleElement(Int(text(digits)) ?? 0)] }
        return [.member(parseReference(try expectMember()))]
    }

    /// The root is a type name; components behind it begin at the first name in lower case.
    private mutating func parseKeyPathRoot() throws(Abandoned) -> (TypeSyntax?, [KeyPathLiteral.Component]) {
        let start = token.start
        if at(.leftBracket) || at(.leftParenthesis) { return (try parseType(), []) }
        var path: [TypeSyntax.Component] = []
        let first = token.keyword == .selfType ? advanceName() : try expectName { .expectedKeyPath(found: $0) }
        path.append(TypeSyntax.Component(first, genericArguments: at(word: "<") ? try parseGenericArguments() : []))
        while at(.period), peek().kind == .identifier, beginsWithCapital(peek()) {
            advance()
            let name = advanceName()
            path.append(TypeSyntax.Component(name, genericArguments: at(word: "<") ? try parseGenericArguments() : []))
        }
        return (TypeSyntax(.named(path), span(from: start)), [])
    }

    private func beginsWithCapital(_ token: Token) -> Bool {
        source.bytes[Int(token.start)] >= UInt8(ascii: "A") && source.bytes[Int(token.start)] <= UInt8(ascii: "Z")
    }

    // MARK: #names

    /// `#line` and its kin, `#selector(…)`; all others are macros.
    mutating func parsePoundName() throws(Abandoned) -> Expression {
        let start = token.start
        let spelling = text(token)
        if let literal = SourceLocationLiteral(rawValue: String(spelling.dropFirst())) {
            advance()
            return make(.sourceLocation(literal), from: start)
        }
        if spelling == "#keyPath" { return try parseKeyPathText(from: start) }
        guard spelling == "#selector" else { throw failAtPoundName(spelling) }
        advance()
        guard at(.leftParenthesis) else { throw fail(.expectedToken("(", after: "#selector")) }
        let arguments = try parseArguments()
        guard arguments.count == 1 else { throw fail(.expectedToken("one method", after: "#selector")) }
        return make(.selector(arguments[0].value), from: start)
    }

    /// `#keyPath(Person.home.city)` is the text `home.city`.
    private mutating func parseKeyPathText(from start: Int32) throws(Abandoned) -> Expression {
        advance()
        guard at(.leftParenthesis) else { throw fail(.expectedToken("(", after: "#keyPath")) }
        let arguments = try parseArguments()
        guard arguments.count == 1, let names = names(along: arguments[0].value) else {
            throw fail(.expectedToken("one property", after: "#keyPath"))
        }
        let properties = names.drop { $0.first?.isUppercase == true }
        return make(.string(StringLiteral([.text(properties.joined(separator: "."))])), from: start)
    }

    private func names(along path: Expression) -> [String]? {
        switch path.kind {
        case .name(let reference): [reference.name.text]
        case .member(let base, let reference): names(along: base).map { $0 + [reference.name.text] }
        default: nil
        }
    }
}
