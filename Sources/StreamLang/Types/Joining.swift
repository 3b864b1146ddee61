// What types are together, and how well one fits where another is wanted.

extension ScriptType {
    /// The type that holds values of both: Optional if one is, Double if a number literal may become one.
    package func joined(with other: ScriptType) -> ScriptType {
        if self == other || other == .unknown || other == .never { return self }
        if self == .unknown || self == .never { return other }
        switch (self, other) {
        case (.optional(let left), .optional(let right)): return .optional(left.joined(with: right))
        case (.optional(let wrapped), let plain), (let plain, .optional(let wrapped)):
            return .optional(wrapped.joined(with: plain))
        case (.nominal(let left, let leftArguments), .nominal(let right, let rightArguments)):
            if left === right, leftArguments.count == rightArguments.count {
                return .nominal(left, zip(leftArguments, rightArguments).map { $0.joined(with: $1) })
            }
            if right.isKind(of: left) { return filled(by: other) }
            if left.isKind(of: right) { return other.filled(by: self) }
            if let shared = left.parents.first(where: { right.isKind(of: $0) }) {
                let told = left.arguments(leftArguments, asSeenBy: shared)
                // A String and a list of Strings are collections, but of different things.
                if shared.kind == .protocolType, !shared.isScript,
                    zip(told, right.arguments(rightArguments, asSeenBy: shared)).contains(where: {
                        $0 != $1 && !$0.isUncertain && !$1.isUncertain
                    })
                {
                    return .any
                }
                return .nominal(shared, told)
            }
            return .any
        case (.tuple(let left), .tuple(let right)) where left.count == right.count:
            return .tuple(
                zip(left, right).map { Element(label: $0.label ?? $1.label, type: $0.type.joined(with: $1.type)) })
        default: return .any
        }
    }

    /// The type with what it leaves open taken from one that is a kind of it.
    private func filled(by special: ScriptType) -> ScriptType {
        guard isUncertain, case .nominal(let nominal, let arguments) = self, let other = special.nominal else {
            return self
        }
        let known = other.arguments(special.genericArguments, asSeenBy: nominal)
        guard known.count == arguments.count else { return self }
        return .nominal(nominal, zip(arguments, known).map { $0.joined(with: $1) })
    }

    /// How well a value of this type fits a parameter: nil if it cannot, 0 if unknown, more the surer.
    package func fit(_ parameter: ScriptType) -> Int? {
        switch (self, parameter) {
        case (.unknown, _), (_, .unknown), (.any, _), (.never, _): return 0
        case (_, .any), (_, .generic): return 1
        case (.nominal(let left, let leftArguments), .nominal(let right, let rightArguments)):
            if left === right {
                var total = 4
                for (argument, expected) in zip(leftArguments, rightArguments) {
                    guard let part = argument.fit(expected) else { return nil }
                    total += part
                }
                return total
            }
            if left.isKind(of: right) { return 3 }
            if right === NominalType.anyHashable { return 1 }
            if left === NominalType.int, right === NominalType.double { return nil }
            return left.kind == .protocolType || right.kind == .protocolType ? 0 : nil
        case (.optional(let left), .optional(let right)): return left.fit(right)
        case (_, .optional(let wrapped)): return fit(wrapped).map { max($0 - 1, 0) }
        case (.optional, _): return nil
        case (.tuple(let left), .tuple(let right)):
            guard left.count == right.count else { return nil }
            var total = 2
            for (argument, expected) in zip(left, right) {
                guard let part = argument.type.fit(expected.type) else { return nil }
                total += part
            }
            return total
        case (.function(let left), .function(let right)):
            guard left.parameters.count == right.parameters.count else {
                return left.parameters.count == 1 || right.parameters.count == 1 ? 0 : nil
            }
            var total = 2
            for (argument, expected) in zip(left.parameters, right.parameters) {
                guard let part = argument.type.fit(expected.type) else { return nil }
                total += part
            }
            guard let part = left.result.fit(right.result) else { return right.result == .void ? total : nil }
            return total + part
        case (.metatype(let left), .metatype(let right)): return left.fit(right)
        case (.nominal(let nominal, _), _), (_, .nominal(let nominal, _)):
            return nominal.kind == .protocolType ? 0 : nil
        default: return nil
        }
    }
}
