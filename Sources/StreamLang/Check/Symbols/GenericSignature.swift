// Generic parameters and what is required of them.

/// A generic parameter: of a type, a function, a protocol (`Self`), or an opaque result (`some P`).
package final class GenericParameter {
    package let name: String
    /// What is known of an opaque result (`some P`) wherever it is used.
    package let bounds: [Type]
    /// The opaque result as it is declared, which this is for certain generic arguments: of `some Stream<T>` a
    /// `some Stream<Int>`.
    private let origin: GenericParameter?
    /// What an opaque result is in truth, once its body is checked, if that does not depend on generic arguments.
    private var given: Type?

    package init(_ name: String) {
        self.name = name
        (bounds, origin) = ([], nil)
    }

    /// An opaque result.
    package init(bounds: [Type], of origin: GenericParameter? = nil) {
        name = "some \(bounds.map(\.description).joined(separator: " & "))"
        self.bounds = bounds
        self.origin = origin
    }

    /// The same opaque result with other arguments.
    func replacing(bounds: [Type]) -> GenericParameter { GenericParameter(bounds: bounds, of: origin ?? self) }

    /// What an opaque result is in truth; nil for other parameters, and where that depends on generic arguments.
    var underlying: Type? { (origin ?? self).given }

    fileprivate func note(given type: Type) {
        let type = type.revealed
        // One that is given by itself, or by what the call of a generic function makes, has no type of its own; inside of its
        // function what a generic type has of it is an `any P`.
        if given == nil, !type.contents.contains(.parameter), !type.hasUnknown, !type.isExistential { given = type }
    }

    /// Whether both are the same, or one opaque result for arguments that may be the same.
    func isDeclared(as other: GenericParameter) -> Bool {
        self === other || !bounds.isEmpty && (origin ?? self) === (other.origin ?? other)
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
    /// Whether it asks a generic parameter itself to conform to something.
    package func isConformance(of parameter: GenericParameter) -> Bool {
        if case .conforms(let subject, _) = self { subject.parameter === parameter } else { false }
    }

    /// Whether it asks that two types are the same.
    var isSame: Bool { if case .same = self { true } else { false } }

    /// What it says that a type is the same as; nil if it does not speak of that.
    func equal(to type: Type) -> Type? {
        guard case .same(let left, let right) = self else { return nil }
        return left.isSame(as: type) ? right : right.isSame(as: type) ? left : nil
    }

    /// What it speaks of.
    package var subject: Type {
        switch self {
        case .conforms(let subject, _), .same(let subject, _): subject
        }
    }

    /// The types of which it says something: of two that are the same both.
    var sides: [Type] {
        if case .same(let left, let right) = self { [left, right] } else { [subject] }
    }

    /// The requirement with generic arguments put in.
    package func applying(_ substitution: Substitution) -> Requirement {
        switch self {
        case .conforms(let type, let constraint): .conforms(substitution.apply(type), substitution.apply(constraint))
        case .same(let left, let right): .same(substitution.apply(left), substitution.apply(right))
        }
    }
}

extension Type {
    /// The type with what opaque results in it are in truth: of `Box<some P>` a `Box<Circle>`.
    package var revealed: Type {
        guard contents.contains(.parameter) else { return self }
        if let underlying = parameter?.underlying { return underlying.revealed }
        return parameter == nil ? mapParts(\.revealed) : self
    }

    /// Notes what opaque results in it are, of which a value of another type is given.
    func noteOpaque(given node: TypedExpression?) {
        if let node, contents.contains(.parameter) { noteOpaque(given: node.unconverted.type) }
    }

    private func noteOpaque(given type: Type) {
        let type = type.found
        if let parameter { return parameter.bounds.isEmpty ? () : parameter.note(given: type) }
        if let elements = tupleElements, let given = type.tupleElements, elements.count == given.count {
            for (element, given) in zip(elements, given) { element.type.noteOpaque(given: given.type) }
        } else if symbol != nil, symbol === type.symbol {
            for (argument, given) in zip(arguments, type.arguments) { argument.noteOpaque(given: given) }
        }
    }
}
