// Types by their names, and what their generic parameters stand for.

extension Parser {
    /// Whether the name of a type inside of the one before stands here.
    var atMemberType: Bool {
        at(.period) && peek().kind == .identifier && !spells(peek(), "Type") && !spells(peek(), "Protocol")
    }

    /// named = name [ generics ] { "." name [ generics ] }
    mutating func parseNamedType() throws(Abandoned) -> TypeSyntax {
        try parseNamedType(in: [], from: token.start)
    }

    mutating func parseNamedType(
        in outer: [TypeSyntax.Component], from start: Int32
    ) throws(Abandoned) -> TypeSyntax {
        var components = outer
        while true {
            let name = advanceName()
            let arguments = at(word: "<") ? try parseGenericArguments() : []
            components.append(TypeSyntax.Component(name, genericArguments: arguments))
            guard atMemberType else { break }
            advance()
        }
        return TypeSyntax(.named(components), span(from: start))
    }

    /// generics = "<" type { "," type } ">"
    mutating func parseGenericArguments() throws(Abandoned) -> [TypeSyntax] {
        try bracketed { parser throws(Abandoned) in
            parser.advance()
            var arguments = [try parser.parseGenericArgument()]
            while parser.accept(.comma) != nil { arguments.append(try parser.parseGenericArgument()) }
            guard parser.atOperator(beginning: ">") else {
                throw parser.fail(.expectedToken(">", after: "the generic arguments"))
            }
            parser.splitOperator()
            return arguments
        }
    }

    private mutating func parseGenericArgument() throws(Abandoned) -> TypeSyntax {
        if at(.integer) { throw fail(.unsupported("value generics")) }
        return try parseType()
    }
}
