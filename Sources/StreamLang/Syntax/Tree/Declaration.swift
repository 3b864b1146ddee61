// The tree of a declaration: what is common to all, and one case per kind.

/// A declaration with its attributes and modifiers.
package final class Declaration: Sendable {
    package let kind: Kind
    package let attributes: [Attribute]
    package let modifiers: Modifiers
    package let span: Span

    package init(_ kind: Kind, attributes: [Attribute] = [], modifiers: Modifiers = Modifiers(), _ span: Span) {
        self.kind = kind
        self.attributes = attributes
        self.modifiers = modifiers
        self.span = span
    }

    /// Whether an attribute of some name stands before it.
    package func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name.text == name } }

    /// Whether it says that it cannot be used here: `@available(*, unavailable, renamed: "other")`.
    package var isUnavailable: Bool {
        attributes.contains { attribute in
            guard attribute.name.text == "available", let arguments = attribute.arguments else { return false }
            let words = arguments.dropFirst().dropLast().split(separator: ",").map { $0.filter { $0 != " " } }
            return words.count > 1 && ["*", "Linux"].contains(words[0]) && words[1] == "unavailable"
        }
    }

    package enum Kind: Sendable {
        /// `import A.B`.
        case importModule([Name])
        case variable(VariableDeclaration)
        case function(FunctionDeclaration)
        case initializer(InitializerDeclaration)
        case deinitializer(Block)
        case subscriptMember(SubscriptDeclaration)
        case nominal(NominalDeclaration)
        case `extension`(ExtensionDeclaration)
        /// `case a, b(Int)` in an enum.
        case enumCases([EnumCase])
        case typeAlias(TypeAliasDeclaration)
        /// `associatedtype Element: P` in a protocol.
        case associatedType(AssociatedTypeDeclaration)
        case `operator`(OperatorDeclaration)
        case precedenceGroup(PrecedenceGroup)
    }
}

/// `@name` or `@name(…)`.
package struct Attribute: Sendable {
    /// The types that the name is nested in: `UI` of `@UI.Builder`, `Optional<Int>` of `@Optional<Int>.Box`.
    package var outer: [TypeSyntax.Component] = []
    package let name: Name
    /// The arguments as text; those of Swift's own attributes have no meaning here.
    package let arguments: String?
    /// The arguments of an attribute that names a type, as a property wrapper does.
    package var values: [Argument] = []
    /// The types in angle brackets behind the name: `@Relay<Int>`.
    package var genericArguments: [TypeSyntax] = []

    /// The type that it names.
    package var type: TypeSyntax {
        TypeSyntax(.named(outer + [TypeSyntax.Component(name, genericArguments: genericArguments)]), name.span)
    }

    /// The type that it names, as an expression that can be called.
    package var expression: Expression {
        let parts = outer.map { Reference($0.name, genericArguments: $0.genericArguments) }
        let all = parts + [Reference(name, genericArguments: genericArguments)]
        return all.dropFirst().reduce(Expression(.name(all[0]), name.span)) { Expression(.member($0, $1), name.span) }
    }
}

/// The modifiers of a declaration.
package struct Modifiers: Sendable {
    package struct Modifier: Sendable {
        package let keyword: Keyword
        /// `set` in `private(set)`, `safe` in `unowned(safe)`.
        package let argument: String?
        package let span: Span
    }

    package enum Keyword: String, Sendable, CaseIterable {
        case `open`, `public`, package, `internal`, `fileprivate`, `private`
        case `static`, `class`, final, required, convenience, override, dynamic, optional
        case lazy, weak, unowned, mutating, nonmutating, consuming, borrowing, indirect
        case oldConsuming = "__consuming"
        case prefix, postfix, infix
        case nonisolated, isolated, distributed, async
    }

    package var list: [Modifier] = []

    package init() {}

    package func contains(_ keyword: Keyword) -> Bool { list.contains { $0.keyword == keyword } }

    package func first(_ keyword: Keyword) -> Modifier? { list.first { $0.keyword == keyword } }

    /// Whether the member belongs to the type, not to an instance: `static` or `class`.
    package var isStatic: Bool { contains(.static) || contains(.class) }
}
