// Generic arguments in the place of generic parameters.

/// What stands for each of some generic parameters.
package struct Substitution {
    /// There are seldom more than four, and the last ones are the innermost.
    private var pairs: [(parameter: GenericParameter, type: Type)] = []

    package init() {}

    /// - Parameter types: As many as there are parameters, or fewer where some are not known.
    package init(_ parameters: [GenericParameter], _ types: [Type]) {
        if parameters.isEmpty { return }
        pairs.reserveCapacity(parameters.count + 1)
        for (parameter, type) in zip(parameters, types) { pairs.append((parameter, type)) }
    }

    package var types: [Type] { pairs.map(\.type) }

    package subscript(parameter: GenericParameter) -> Type? {
        for index in pairs.indices.reversed() where pairs[index].parameter === parameter { return pairs[index].type }
        return nil
    }

    package mutating func set(_ parameter: GenericParameter, _ type: Type) { pairs.append((parameter, type)) }

    package mutating func add(_ other: Substitution) {
        if pairs.isEmpty { pairs = other.pairs } else { pairs += other.pairs }
    }

    /// With each of the types changed.
    package func mapTypes(_ change: (Type) -> Type) -> Substitution {
        var result = self
        for index in pairs.indices {
            let type = change(pairs[index].type)
            if type !== pairs[index].type { result.pairs[index].type = type }
        }
        return result
    }

    /// A type with its parameters replaced. An associated type of what is now known is left to who asks, as `dependent`.
    package func apply(_ type: Type) -> Type {
        if pairs.isEmpty || !type.contents.contains(.parameter) { return type }
        if case .parameter(let parameter) = type.kind, let own = self[parameter] { return own }
        return type.mapParts(apply)
    }
}
