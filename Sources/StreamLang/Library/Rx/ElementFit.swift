// Whether a value is of a type that a script gave a subject or relay.

extension ScriptType {
    /// The value in the shape of this type: wrapped into an Optional, an integer as Double; nil if it surely is of
    /// another type. What is not known passes.
    func fitting(_ value: Value) -> Value? {
        switch self {
        case .unknown, .any, .generic, .function, .metatype, .never: return value
        case .optional(let wrapped):
            guard let inner = value.unwrapped else { return Value.none }
            return wrapped.fitting(inner).map { .some($0) }
        case .tuple(let elements): return fitting(value, elements)
        case .nominal(let nominal, _):
            let actual = value.nominal
            if actual === nominal { return value }
            if nominal === NominalType.double, case .int(let integer) = value { return .double(Double(integer)) }
            return nominal.isPlain && actual.isPlain && !actual.isKind(of: nominal) ? nil : value
        }
    }

    private func fitting(_ value: Value, _ elements: [Element]) -> Value? {
        if elements.isEmpty { return value.nominal.isPlain ? nil : value }
        guard let tuple = value.object(as: TupleObject.self) else { return value.nominal.isPlain ? nil : value }
        guard tuple.elements.count == elements.count else { return nil }
        var fitted: [Value] = []
        for (element, expected) in zip(tuple.elements, elements) {
            guard let part = expected.type.fitting(element) else { return nil }
            fitted.append(part)
        }
        let labels = elements.map(\.label)
        return .tuple(fitted, labels: labels.contains { $0 != nil } ? labels : tuple.labels)
    }
}

extension NominalType {
    /// Whether values of the type cannot be mistaken for those of another.
    fileprivate var isPlain: Bool {
        let plain: [NominalType] = [.int, .double, .bool, .string, .array, .dictionary, .set]
        return plain.contains(self) || (isScript && kind != .protocolType)
    }
}
