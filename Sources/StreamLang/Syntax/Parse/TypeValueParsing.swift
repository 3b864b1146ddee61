// Types where values stand: `[Int]()`, `Int?.none`, `(Int, String).self`.

extension Parser {
    /// The type that a bracket begins, if what follows its partner can only follow a type; nil for a literal.
    mutating func parseBracketedTypeValue() -> Expression? {
        guard partners[index] > 0 else { return nil }
        let start = token.start
        let closing = Int(partners[index])
        guard confirmsType(at: closing + 1, isBracket: at(.leftBracket)) else { return nil }
        return attempt { parser throws(Abandoned) -> Expression? in
            let type = try parser.parseType()
            guard parser.index > closing, parser.at(.leftParenthesis) || parser.at(.period) else { return nil }
            return parser.make(.type(type), from: start)
        }
    }

    /// Whether the tokens behind a bracketed type or literal show that it is a type.
    private func confirmsType(at position: Int, isBracket: Bool) -> Bool {
        let next = tokens[min(position, tokens.count - 1)]
        let second = tokens[min(position + 1, tokens.count - 1)]
        switch next.kind {
        case .leftParenthesis: return isBracket && !next.startsLine && !next.spaceBefore
        case .period: return second.keyword == .selfValue || second.keyword == .`init` || spells(second, "Type")
        case .postfixQuestion: return confirmsOptionalType(at: position + 1)
        default: return false
        }
    }

    /// Whether the tokens behind `T?` show that `T` is a type: `(x)`, `.none`, `.some`, `.self`, `.init`.
    private func confirmsOptionalType(at position: Int) -> Bool {
        let next = tokens[min(position, tokens.count - 1)]
        let second = tokens[min(position + 1, tokens.count - 1)]
        switch next.kind {
        case .leftParenthesis: return !next.spaceBefore
        case .period:
            return second.keyword == .selfValue || second.keyword == .`init` || spells(second, "none")
                || spells(second, "some")
        default: return false
        }
    }

    /// `Int?` in `Int?(4)`: the `?` is the current token.
    mutating func parseOptionalTypeValue(_ expression: Expression) -> Expression? {
        guard confirmsOptionalType(at: index + 1), Parser.namesType(expression) else { return nil }
        guard let type = TypeSyntax(naming: expression) else { return nil }
        advance()
        let optional = TypeSyntax(.optional(type), span(from: expression.span.start))
        return make(.type(optional), from: expression.span.start)
    }
}

extension TypeSyntax {
    /// The type that an expression names, if its form is that of a type: `Int`, `A.B<C>`, `[Int]`, `(A, B)`.
    ///
    /// - Parameter expression: An expression; whether its names are those of types is not looked at.
    package convenience init?(naming expression: Expression) {
        guard let kind = TypeSyntax.kind(naming: expression) else { return nil }
        self.init(kind, expression.span)
    }

    private static func kind(naming expression: Expression) -> Kind? {
        switch expression.kind {
        case .type(let type): return type.kind
        case .name(let reference):
            guard reference.labels == nil else { return nil }
            return .named([Component(reference.name, genericArguments: reference.genericArguments)])
        case .member(let base, let reference):
            guard reference.labels == nil, case .named(let path)? = kind(naming: base) else { return nil }
            return .named(path + [Component(reference.name, genericArguments: reference.genericArguments)])
        case .array(let elements):
            guard elements.count == 1, let element = TypeSyntax(naming: elements[0]) else { return nil }
            return .array(element)
        case .dictionary(let elements):
            guard elements.count == 1, let key = TypeSyntax(naming: elements[0].key),
                let value = TypeSyntax(naming: elements[0].value)
            else { return nil }
            return .dictionary(key: key, value: value)
        case .tuple(let elements):
            var parameters: [TypeParameter] = []
            for element in elements {
                guard let type = TypeSyntax(naming: element.value) else { return nil }
                parameters.append(TypeParameter(label: element.label, type: type))
            }
            return .tuple(parameters)
        case .optionalChain(let chain):
            guard case .optionalBind(let wrapped) = chain.kind else { return nil }
            return TypeSyntax(naming: wrapped).map(Kind.optional)
        default: return nil
        }
    }
}
