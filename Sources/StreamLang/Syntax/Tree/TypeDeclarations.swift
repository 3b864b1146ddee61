// The trees of declarations that make or extend types and operators.

/// `struct`, `class`, `enum` or `protocol`.
package final class NominalDeclaration: Sendable {
    package enum Form: String, Sendable {
        case `struct`, `class`, `enum`, `protocol`
    }

    package let form: Form
    /// Whether it is an `actor`: a class whose instances let one caller in at a time.
    package let isActor: Bool
    /// Whether no value of it is copied. Nobody can tell a struct of that kind from a class, and it has a `deinit`, too: its
    /// form is a class.
    package let isNoncopyable: Bool
    package let name: Name
    package let generics: Generics
    /// The names in the angle brackets of a protocol.
    package let primaryAssociatedTypes: [Name]
    /// The superclass, conformances or raw type after the colon, as written.
    package let inheritance: [TypeSyntax]
    package let members: [Declaration]

    package init(
        form: Form, isActor: Bool = false, isNoncopyable: Bool = false, name: Name, generics: Generics,
        primaryAssociatedTypes: [Name] = [],
        inheritance: [TypeSyntax],
        members: [Declaration]
    ) {
        self.form = form
        self.isActor = isActor
        self.isNoncopyable = isNoncopyable
        self.name = name
        self.generics = generics
        self.primaryAssociatedTypes = primaryAssociatedTypes
        self.inheritance = inheritance
        self.members = members
    }
}

package final class ExtensionDeclaration: Sendable {
    package let type: TypeSyntax
    package let inheritance: [TypeSyntax]
    package let requirements: [Generics.Requirement]
    package let members: [Declaration]

    package init(
        type: TypeSyntax, inheritance: [TypeSyntax], requirements: [Generics.Requirement], members: [Declaration]
    ) {
        self.type = type
        self.inheritance = inheritance
        self.requirements = requirements
        self.members = members
    }
}

/// One case of an enum: `failed(code: Int = 0)`, `red = "r"`.
package struct EnumCase: Sendable {
    package struct PayloadElement: Sendable {
        package let label: Name?
        package let type: TypeSyntax
        package let defaultValue: Expression?
    }

    package let name: Name
    /// Nil if no parentheses are written.
    package let payload: [PayloadElement]?
    package let rawValue: Expression?
}

/// `associatedtype Iterator: IteratorProtocol = IndexingIterator<Self> where Iterator.Element == Element`.
package struct AssociatedTypeDeclaration: Sendable {
    package let name: Name
    package let inheritance: [TypeSyntax]
    package let standard: TypeSyntax?
    package let requirements: [Generics.Requirement]
}

package struct TypeAliasDeclaration: Sendable {
    package let name: Name
    package let generics: Generics
    package let type: TypeSyntax
}

/// `infix operator <~ : AssignmentPrecedence`.
package struct OperatorDeclaration: Sendable {
    package enum Fixity: String, Sendable {
        case prefix, infix, postfix
    }

    package let fixity: Fixity
    package let name: Name
    package let precedenceGroup: Name?
}

package struct PrecedenceGroup: Sendable {
    package enum Associativity: String, Sendable {
        case left, right, none
    }

    package let name: Name
    package let associativity: Associativity
    package let higherThan: [String]
    package let lowerThan: [String]
    package let isAssignment: Bool
}
