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
            var name = advanceName()
            let hasArguments = at(word: "<")
            let arguments = hasArguments ? try parseGenericArguments() : []
            if hasArguments, arguments.isEmpty { name = name.ofNoElements }
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
            var arguments: [TypeSyntax] = []
            repeat {
                if parser.atExpansion {
                    arguments += try parser.expand { parser throws(Abandoned) in try parser.parseGenericArgument() }
                } else {
                    arguments.append(try parser.parseGenericArgument())
                }
            } while parser.accept(.comma) != nil
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
