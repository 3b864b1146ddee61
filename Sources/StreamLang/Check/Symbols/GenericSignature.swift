// Generic parameters and what is required of them.

/// A generic parameter: of a type, a function, a protocol (`Self`), or an opaque result (`some P`).
package final class GenericParameter {
    package let name: String
    /// What is known of an opaque result (`some P`) wherever it is used.
    package let bounds: [Type]

    package init(_ name: String, bounds: [Type] = []) {
        self.name = name
        self.bounds = bounds
    }
}

/// `T: P` or `T == U`.
package enum Requirement {
    /// The second is a protocol with the arguments of its primary associated types, a class, or `AnyObject`.
    case conforms(Type, Type)
    case same(Type, Type)
}

/// The generic parameters of one declaration, with what is required of them and of those around it.
package struct GenericSignature {
    package var parameters: [GenericParameter] = []
    package var requirements: [Requirement] = []

    package init(_ parameters: [GenericParameter] = [], _ requirements: [Requirement] = []) {
        self.parameters = parameters
        self.requirements = requirements
    }
}

extension Requirement {
    /// What it speaks of.
    package var subject: Type {
        switch self {
        case .conforms(let subject, _), .same(let subject, _): subject
        }
    }

    /// The requirement with generic arguments put in.
    package func applying(_ substitution: Substitution) -> Requirement {
        switch self {
        case .conforms(let type, let constraint): .conforms(substitution.apply(type), substitution.apply(constraint))
        case .same(let left, let right): .same(substitution.apply(left), substitution.apply(right))
        }
    }
}
