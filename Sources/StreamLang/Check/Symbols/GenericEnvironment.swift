// What is known of generic parameters inside the declaration that has them.

/// The requirements in force in a scope: `T: P`, `T.Element == Int`.
package final class GenericEnvironment {
    package let requirements: [Requirement]
    /// Whether it says of two types that they are the same.
    private(set) lazy var equates = requirements.contains(where: \.isSame)

    package init(_ requirements: [Requirement] = []) { self.requirements = requirements }

    /// The environment with more requirements.
    package func adding(_ more: [Requirement]) -> GenericEnvironment {
        more.isEmpty ? self : GenericEnvironment(requirements + more)
    }

    /// The protocols and classes that are asked of a type by any of its names.
    package func constraints(on names: [Type]) -> [Type] {
        requirements.compactMap { requirement in
            guard case .conforms(let subject, let constraint) = requirement else { return nil }
            return names.contains { subject.isSame(as: $0) } ? constraint : nil
        }
    }

    /// The parameters and associated types that a type is said to be the same as, itself first: where
    /// `S.Element == Element`, what is asked of the one is asked of the other.
    package func names(of type: Type) -> [Type] {
        var names = [type]
        if !equates { return names }
        var index = 0
        while index < names.count {
            for requirement in requirements {
                guard let other = requirement.equal(to: names[index]), other.pathLength != nil,
                    !names.contains(where: { $0.isSame(as: other) })
                else {
                    continue
                }
                names.append(other)
            }
            index += 1
        }
        return names
    }

    /// What a requirement says a parameter or an associated type is, preferring what says more: a concrete type before a
    /// parameter before an associated type.
    package func equal(_ type: Type) -> Type? {
        var best: Type?
        for requirement in requirements {
            guard let other = requirement.equal(to: type), Self.isNearer(other, than: best ?? type) else { continue }
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
    private static func rank(_ type: Type) -> Int { type.pathLength.map { $0 + 1 } ?? 0 }
}

extension Type {
    /// Whether it may be a certain path of associated types once `Self` is put in: it ends with the same one.
    func mayBecome(_ path: Type) -> Bool {
        guard case .dependent(_, let own) = kind, case .dependent(_, let name) = path.kind else { return false }
        return own == name
    }

    /// How many associated types a path goes through: none for `T`, 2 for `T.Iterator.Element`; nil for what is no path.
    package var pathLength: Int? {
        switch kind {
        case .parameter: 0
        case .dependent(let base, _): (base.pathLength ?? 0) + 1
        default: nil
        }
    }
}
