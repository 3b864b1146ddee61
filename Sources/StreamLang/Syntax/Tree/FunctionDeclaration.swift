// The trees of functions, initialisers and subscripts.

/// `func name<T: P>(label name: T = x) throws -> R where … { … }`; the name may be an operator.
package final class FunctionDeclaration: Sendable {
    package let name: Name
    package let isOperator: Bool
    package let generics: Generics
    package let parameters: [Parameter]
    package let effects: Effects
    package let result: TypeSyntax?
    /// Nil for a protocol's requirement.
    package let body: Block?

    package init(
        name: Name, isOperator: Bool, generics: Generics, parameters: [Parameter], effects: Effects,
        result: TypeSyntax?, body: Block?
    ) {
        self.name = name
        self.isOperator = isOperator
        self.generics = generics
        self.parameters = parameters
        self.effects = effects
        self.result = result
        self.body = body
    }
}

/// A parameter of a function, initialiser, subscript.
package struct Parameter: Sendable {
    /// What a caller writes before the colon; nil for `_`.
    package let label: Name?
    /// What the body calls it; `_` if it does not.
    package let name: Name
    package let type: TypeSyntax
    package let attributes: [Attribute]
    package let isInout: Bool
    package let isVariadic: Bool
    package let defaultValue: Expression?

    package var isEscaping: Bool { attributes.contains { $0.name.text == "escaping" } }
    /// Whether the body may change its copy: `consuming`.
    package var isConsumed: Bool { attributes.contains { $0.name.text == "consuming" } }
    /// Whether the argument is wrapped in a closure: `@autoclosure`.
    package var isAutoclosure: Bool { attributes.contains { $0.name.text == "autoclosure" } }
}

package final class InitializerDeclaration: Sendable {
    /// `init`, `init?`, `init!`.
    package enum Failure: Sendable {
        case none, optional, implicitlyUnwrapped
    }

    package let failure: Failure
    package let generics: Generics
    package let parameters: [Parameter]
    package let effects: Effects
    package let body: Block?

    package init(failure: Failure, generics: Generics, parameters: [Parameter], effects: Effects, body: Block?) {
        self.failure = failure
        self.generics = generics
        self.parameters = parameters
        self.effects = effects
        self.body = body
    }
}

package final class SubscriptDeclaration: Sendable {
    package let generics: Generics
    package let parameters: [Parameter]
    package let result: TypeSyntax
    package let accessors: Accessors

    package init(generics: Generics, parameters: [Parameter], result: TypeSyntax, accessors: Accessors) {
        self.generics = generics
        self.parameters = parameters
        self.result = result
        self.accessors = accessors
    }
}

/// Generic parameters with all that is required of them.
package struct Generics: Sendable {
    package struct Parameter: Sendable {
        package let name: Name
        package let constraint: TypeSyntax?
    }

    /// One requirement of a `where` clause.
    package enum Requirement: Sendable {
        /// `T: P`.
        case conformance(TypeSyntax, TypeSyntax)
        /// `T == U`.
        case sameType(TypeSyntax, TypeSyntax)
    }

    package var parameters: [Parameter] = []
    /// Where the elements of parameter packs stand among the parameters.
    package var packs: [Range<Int>] = []
    package var requirements: [Requirement] = []

    package init() {}
}
