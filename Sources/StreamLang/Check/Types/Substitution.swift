// Generic arguments in the place of generic parameters.

/// What stands for each of some generic parameters.
package struct Substitution {
    package private(set) var parameters: [GenericParameter] = []
    package private(set) var types: [Type] = []

    package init() {}

    package init(_ parameters: [GenericParameter], _ types: [Type]) {
        self.parameters = parameters
        self.types = types
    }

    package subscript(parameter: GenericParameter) -> Type? {
        // There are seldom more than four, and the last ones are the innermost.
        for index in parameters.indices.reversed() where parameters[index] === parameter { return types[index] }
        return nil
    }

    package mutating func set(_ parameter: GenericParameter, _ type: Type) {
        parameters.append(parameter)
        types.append(type)
    }

    package mutating func add(_ other: Substitution) {
        parameters += other.parameters
        types += other.types
    }

    /// A type with its parameters replaced. An associated type of what is now known is left to who asks, as `dependent`.
    package func apply(_ type: Type) -> Type {
        if parameters.isEmpty || !type.contents.contains(.parameter) { return type }
        if case .parameter(let parameter) = type.kind, let own = self[parameter] { return own }
        return type.mapParts(apply)
    }
}
