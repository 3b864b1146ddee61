// Values that are put where only the run knows their types, and are told them.

/// An Optional that was told its type: `nil`, or one around something that may be of any type.
package final class ToldOptional: Object {
    /// What is in it.
    package let content: Value?
    private let type: ScriptType

    init(_ content: Value?, _ type: ScriptType) {
        (self.content, self.type) = (content, type)
        super.init(.optional)
    }

    package override var enumView: EnumView? { content.map { ("some", [nil], [$0]) } ?? ("none", [], []) }
    package override var runtimeType: ScriptType { type }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        try writer.write(.optional(content), as: form)
    }
    package override func isEqual(to other: Object) throws -> Bool {
        try Value.optional(content).equals((other as? ToldOptional).map { .optional($0.content) } ?? .object(other))
    }
    package override func isEqual(toPlain other: Value) throws -> Bool { try Value.optional(content).equals(other) }
    package override func hash(into hasher: inout Hasher) { hasher.combine(Value.optional(content)) }
    package override var tableHash: Int { Value.optional(content).tableHash }
}

extension Value {
    /// The value as it is where only the run knows its type, having been of one before: what cannot tell by itself of which
    /// type it is, also in Optionals and tuples, is told.
    package func told(as type: ScriptType) -> Value {
        switch (self, type) {
        // `Any?` of a function.
        case (_, .function) where isOptional: return .optional(unwrapped.map { $0.told(as: type) })
        case (.object(let object), .function):
            guard let function = object as? FunctionObject, !(function is ToldFunction) else { return self }
            return .object(ToldFunction(function, type))
        case (_, .tuple(let types)):
            guard let tuple = object(as: TupleObject.self), tuple.elements.count == types.count else { return self }
            return .tuple(zip(tuple.elements, types).map { $0.told(as: $1.type) }, labels: tuple.labels)
        case (_, .optional(let wrapped)):
            guard isOptional else { return told(as: wrapped) }
            guard let content = unwrapped?.told(as: wrapped) else {
                return wrapped.erasingGenerics.isUncertain ? .none : .object(ToldOptional(nil, type))
            }
            return wrapped.isExistential ? .object(ToldOptional(content, type)) : .some(content)
        case (.object(let object), .nominal(let nominal, let arguments)):
            guard nominal === object.nominal, nominal.isToldByElements, !type.erasingGenerics.isUncertain else {
                return self
            }
            return .object(object.told(arguments))
        default: return self
        }
    }
}

extension Value {
    /// The value as one of another type: what is put where only the run knows its type is told the one that it had.
    package func told(as type: ScriptType, in wanted: ScriptType) -> Value {
        switch (wanted, type) {
        case (.optional(let wanted), .optional(let wrapped)):
            return .optional(unwrapped?.told(as: wrapped, in: wanted))
        case (.optional(let wanted), _): return .optional(unwrapped?.told(as: type, in: wanted))
        case (.tuple(let wanted), .tuple(let types)):
            guard let tuple = object(as: TupleObject.self), tuple.elements.count == types.count else { return self }
            let elements = tuple.elements.indices.map {
                tuple.elements[$0].told(as: types[$0].type, in: wanted[$0].type)
            }
            return .tuple(elements, labels: tuple.labels)
        case (.nominal(.array, let wanted), .nominal(.array, let types)):
            return elements.map { .array($0.map { $0.told(as: types[0], in: wanted[0]) }) } ?? self
        case (.nominal(.dictionary, let wanted), .nominal(.dictionary, let types)):
            guard let entries = object(as: DictionaryObject.self)?.table.all else { return self }
            var table = OrderedTable()
            for (key, value) in entries { table[key] = value.told(as: types[1], in: wanted[1]) }
            return .dictionary(table)
        default: return wanted.isExistential ? told(as: type) : self
        }
    }
}

extension NominalType {
    /// Whether values of the type know their elements alone, which may be none, or of several types.
    fileprivate var isToldByElements: Bool {
        self === NominalType.array || self === NominalType.arraySlice || self === NominalType.contiguousArray
            || self === NominalType.set
            || self === NominalType.dictionary
    }
}

extension ScriptType {
    /// Whether values of several types are of this one.
    fileprivate var isExistential: Bool {
        switch self {
        case .any: true
        case .nominal(let nominal, _): nominal.kind == .protocolType
        default: false
        }
    }
}
