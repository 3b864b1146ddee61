// What is known of generic parameters inside the declaration that has them.

/// The requirements in force in a scope: `T: P`, `T.Element == Int`.
package final class GenericEnvironment {
    package let requirements: [Requirement]

    package init(_ requirements: [Requirement] = []) { self.requirements = requirements }

    /// The environment with more requirements.
    package func adding(_ more: [Requirement]) -> GenericEnvironment {
        more.isEmpty ? self : GenericEnvironment(requirements + more)
    }

    /// The protocols and classes that are asked of a type as it is written.
    package func constraints(on type: Type) -> [Type] {
        requirements.compactMap { requirement in
            if case .conforms(let subject, let constraint) = requirement, subject.isSame(as: type) {
                constraint
            } else {
                nil
            }
        }
    }

    /// What a requirement says a parameter or an associated type is, preferring what says more: a concrete type before a
    /// parameter before an associated type.
    package func equal(_ type: Type) -> Type? {
        var best: Type?
        for case .same(let left, let right) in requirements {
            let other = left.isSame(as: type) ? right : right.isSame(as: type) ? left : nil
            guard let other, Self.isNearer(other, than: best ?? type) else { continue }
            best = other
        }
        return best
    }

    /// Of two parameters, or two associated types, that are the same the one that comes first by name stands for both.
    private static func isNearer(_ type: Type, than other: Type) -> Bool {
        let (own, others) = (rank(type), rank(other))
        return own == others ? own > 0 && type.description < other.description : own < others
    }

    /// How far a type is from being known; among associated types the longer path is farther.
    private static func rank(_ type: Type) -> Int {
        switch type.kind {
        case .parameter: 1
        case .dependent(let base, _): 1 + rank(base)
        default: 0
        }
    }
}
