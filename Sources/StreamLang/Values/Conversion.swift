// Conversions that happen at run time, at typed boundaries.

/// Conversions that happen at run time, at typed boundaries.
package enum Conversion {
    /// Gives a value the shape of a type: optionals wrapped, labels added, also inside arrays and tuples.
    package static func convert(_ value: Value, to type: ScriptType) -> Value {
        if let plain = value.plainCollection(as: type) { return plain }
        switch type {
        case .optional(let wrapped):
            guard let inner = value.unwrapped else { return .none }
            let converted = convert(inner, to: wrapped)
            return .some(converted)
        case .tuple(let elements):
            guard let tuple = value.object(as: TupleObject.self), tuple.elements.count == elements.count else {
                return value
            }
            let labels = elements.map(\.label)
            return .tuple(
                zip(tuple.elements, elements).map { convert($0, to: $1.type) },
                labels: labels.contains { $0 != nil } ? labels : nil)
        case .nominal(.array, let arguments) where arguments.count == 1:
            guard let elements = value.elements else { return value }
            return .array(elements.map { convert($0, to: arguments[0]) })
        case .nominal(.dictionary, let arguments) where arguments.contains(where: \.shapesValues):
            guard let dictionary = value.object(as: DictionaryObject.self) else { return value }
            var table = OrderedTable()
            for (key, value) in dictionary.table.all {
                table[convert(key, to: arguments[0])] = convert(value, to: arguments[1])
            }
            return .dictionary(table)
        case .nominal(.set, let arguments) where arguments.contains(where: \.shapesValues):
            guard let set = value.object(as: SetObject.self) else { return value }
            return .set(set.table.all.lazy.map { convert($0.key, to: arguments[0]) })
        case .nominal(.anyHashable, _): return .anyHashable(value)
        case .nominal(let nominal, _)
        where nominal === NominalType.decimal || nominal === NominalType.data || nominal.isKind(of: .nsNumber):
            return value.bridged(as: nominal)
        case .nominal(.nsError, _): return value.asNSError
        case .nominal(.double, _):
            if case .int(let integer) = value { return .double(Double(integer)) }
            if case .real(let number)? = value.object(as: NumberObject.self)?.number { return .double(number) }
            return value
        case .nominal(.cgFloat, _):
            switch value {
            case .int(let integer): return .cgFloat(Double(integer))
            case .double(let number): return .cgFloat(number)
            default: return value
            }
        case .nominal(let nominal, _) where nominal.name == "Float":
            switch value {
            case .int(let integer): return .object(NumberObject(.float(Float(integer)), nominal))
            case .double(let double): return .object(NumberObject(.float(Float(double)), nominal))
            default: return value
            }
        case .nominal(let nominal, _) where nominal.isScript || nominal === NominalType.result:
            return shaped(value, as: nominal, type.certainArguments)
        case .nominal(let nominal, _) where nominal.isInteger:
            guard case .int = value, nominal != .int else { return value }
            // `~(1 << bit)` was made of literals before it was known of how many bits.
            return value.truncated(toInteger: nominal) ?? value
        default: return value
        }
    }
}

extension Value {
    /// What a mutable collection or text of Foundation holds, where one that does not change is asked for.
    fileprivate func plainCollection(as type: ScriptType) -> Value? {
        guard let asked = type.nominal, case .object(let object) = self, let shared = object as? SharedCollection,
            [NominalType.array, .dictionary, .set, .data, .indexSet, .characterSet, .string].contains(asked)
        else { return nil }
        return shared.value
    }
}

extension ScriptType {
    /// Whether values are others once they are known to be of the type.
    fileprivate var shapesValues: Bool {
        switch self {
        case .optional, .tuple, .nominal(.anyHashable, _): true
        default: false
        }
    }
}

extension Conversion {
    /// A number as what a script's type makes of such a literal, and a value told what its type's parameters stand for.
    static func shaped(_ value: Value, as nominal: NominalType, _ arguments: [ScriptType]) -> Value {
        if let made = try? nominal.literal(value) { return made }
        guard !arguments.isEmpty, case .object(let object) = value, object.nominal === nominal else { return value }
        return .object(object.told(arguments))
    }
}

extension NominalType {
    /// What a script's type makes of a number literal; nil if it makes nothing of it.
    func literal(_ value: Value) throws -> Value? {
        switch value {
        case .int: try (witnesses["init(integerLiteral:)"] ?? witnesses["init(floatLiteral:)"])?.call([value])
        case .double: try witnesses["init(floatLiteral:)"]?.call([value])
        default: nil
        }
    }
}
