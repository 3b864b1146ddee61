// `is`, `as?`, and which type a value has at run time.

extension Conformances {
    /// Whether a value is one of a type.
    package func isKind(_ value: Value, of type: ScriptType) -> Bool {
        cast(value, to: type) != nil
    }

    /// The value as the type sees it; nil if it is of another type.
    package func cast(_ value: Value, to type: ScriptType) -> Value? {
        switch type {
        case .any, .unknown, .generic: return value
        // Whatever is no object is put into one.
        case .nominal(let nominal, _) where nominal === NominalType.anyObject: return value
        case .optional(let wrapped):
            guard let content = value.unwrapped else { return Value.none }
            if let found = cast(content, to: wrapped) { return Value.some(found) }
            return content.innermost == nil ? Value.none : nil
        case .tuple(let elements):
            if elements.isEmpty { if case .void? = value.innermost { return .void } else { return nil } }
            guard let tuple = value.innermost?.object(as: TupleObject.self), tuple.elements.count == elements.count
            else { return nil }
            let parts = zip(tuple.elements, elements).compactMap { cast($0, to: $1.type) }
            guard parts.count == elements.count else { return nil }
            return type.holdsOptionals ? .tuple(parts, labels: tuple.labels) : .object(tuple)
        case .function(let signature):
            guard let function = value.innermost?.object(as: FunctionObject.self) else { return nil }
            guard let told = function as? ToldFunction else {
                return function is KeyPathObject ? nil : .object(function)
            }
            return told.runtimeType.function?.isSeen(as: signature) == true ? .object(told.function) : nil
        case .metatype(let instance):
            guard let object = value.innermost?.object(as: TypeObject.self) else { return nil }
            if let wanted = instance.nominal, wanted.kind == .protocolType {
                return conforms(object.type, to: wanted) ? .object(object) : nil
            }
            return object.type.fit(instance) != nil ? .object(object) : nil
        case .never: return nil
        case .nominal(let nominal, let arguments):
            if value.isOptional, isAnyOptional(nominal) { return value }
            guard let value = nominal === NominalType.optional ? value : value.innermost else { return nil }
            if nominal.isKind(of: .anyKeyPath) {
                return value.object(as: KeyPathObject.self)?.isKind(of: nominal, arguments) == true ? value : nil
            }
            if nominal === NominalType.string || nominal === NominalType.substring,
                let text = value.object(as: StringObject.self)
            {
                return (text.part != nil) == (nominal === NominalType.substring) ? value : nil
            }
            guard isKind(value, of: nominal), nominal.isInherited || value.nominal === nominal else {
                if nominal === NominalType.anyHashable {
                    return isKind(value, of: .hashable) ? .anyHashable(value) : nil
                }
                if let erased = value.object(as: AnyHashableObject.self) { return cast(erased.base, to: type) }
                if let shared = value.object(as: SharedCollection.self)?.value, shared.nominal === nominal {
                    return cast(shared, to: type)
                }
                if nominal === NominalType.nsNumber, value.nominal !== NominalType.cgFloat, value.nsNumber != nil {
                    return value.bridged(as: nominal)
                }
                return value.bridged(to: nominal)
            }
            guard let element = arguments.first, element != .unknown else { return value }
            if nominal.kind == .protocolType, !hasAssociated(value, arguments, of: nominal) { return nil }
            if nominal.isScript {
                return nominal.kind == .protocolType || has(value, arguments, of: nominal) ? value : nil
            }
            if let stream = value.object(as: StreamObject.self), let own = type.argument("Element"),
                !stream.mayHave(own)
            {
                return nil
            }
            if !value.nominal.isCastByElements {
                return has(value, arguments, of: nominal) ? value : nil
            }
            if !hasFunctions(value, as: arguments) { return nil }
            if let elements = value.elements {
                let (fit, others) = castEach(elements, to: element)
                return fit ? others.map { .array($0) } ?? value.retold(as: type) : nil
            }
            if let entries = value.object(as: SetObject.self)?.table.all {
                let (fit, others) = castEach(entries.map(\.key), to: element)
                return fit ? others.map { .set($0) } ?? value.retold(as: type) : nil
            }
            if let entries = value.object(as: DictionaryObject.self)?.table.all {
                let (keys, values) = (entries.map(\.key), entries.map(\.value))
                let (keysFit, otherKeys) = castEach(keys, to: element)
                guard keysFit else { return nil }
                let (valuesFit, otherValues) = castEach(values, to: arguments.count > 1 ? arguments[1] : .any)
                guard valuesFit else { return nil }
                guard otherKeys != nil || otherValues != nil else { return value.retold(as: type) }
                var table = OrderedTable()
                for (key, value) in zip(otherKeys ?? keys, otherValues ?? values) { table[key] = value }
                return .dictionary(table)
            }
            return value
        }
    }

    /// Whether Optionals conform to a protocol whatever they hold.
    private func isAnyOptional(_ nominal: NominalType) -> Bool {
        nominal.kind == .protocolType && !NominalType.hashable.isKind(of: nominal)
            && isKind(.optional, of: nominal)
    }

    /// Whether a value of a script's generic type, or of a subclass, has these generic arguments, as far as it knows.
    private func has(_ value: Value, _ arguments: [ScriptType], of nominal: NominalType) -> Bool {
        let type = value.runtimeType
        guard let own = type.nominal else { return true }
        let known = own === nominal ? type.genericArguments : own.arguments(type.genericArguments, asSeenBy: nominal)
        // What the fields hold says little where they may hold more.
        let isTold = own !== nominal || value.object(as: Object.self)?.toldArguments.isEmpty == false
        return zip(known, arguments).allSatisfy { known, wanted in
            known.erasingGenerics.isUncertain || wanted.erasingGenerics.isUncertain || known == wanted
                || !isTold && (wanted.nominal?.kind ?? .protocolType) != .structure
        }
    }

    /// Whether a value has what is asked of the associated types of a protocol, as far as both are known:
    /// `any Sequence<Int>`.
    private func hasAssociated(_ value: Value, _ arguments: [ScriptType], of nominal: NominalType) -> Bool {
        if value.object(as: StreamObject.self) != nil { return true }
        let type = value.runtimeType
        return zip(nominal.genericParameters, arguments).allSatisfy { name, wanted in
            guard let own = associated(name, of: type) else { return true }
            return own == wanted || own.erasingGenerics.isUncertain || wanted.erasingGenerics.isUncertain
        }
    }

    /// Whether the functions in a collection, if that is what it holds, are of a type.
    private func hasFunctions(_ value: Value, as arguments: [ScriptType]) -> Bool {
        let told = value.object(as: Object.self)?.toldArguments ?? []
        return zip(told, arguments).allSatisfy { told, wanted in
            guard case .function(let own) = told, case .function(let wanted) = wanted else { return true }
            return own.isSeen(as: wanted)
        }
    }

    /// Whether all values are of a type, and what they are as the type sees them, nil if that is what they are anyway: a cast
    /// may take them out of Optionals and AnyHashables, or put them into some, also further inside.
    private func castEach(_ values: [Value], to type: ScriptType) -> (fit: Bool, others: [Value]?) {
        var others: [Value]?
        for (index, value) in values.enumerated() {
            guard let found = cast(value, to: type) else { return (false, nil) }
            if others == nil, !found.isUnchanged(from: value) { others = Array(values[..<index]) }
            others?.append(found)
        }
        return (true, others)
    }
}

extension Value {
    /// Whether a cast gave the value as it was.
    fileprivate func isUnchanged(from value: Value) -> Bool {
        switch (self, value) {
        case (.object(let one), .object(let other)): one === other
        case (.object, _), (_, .object): false
        default: true
        }
    }
}

extension Value {
    /// What is in all Optionals around it; nil if one of them is nil.
    package var innermost: Value? {
        guard isOptional else { return self }
        return unwrapped?.innermost
    }

    /// A collection that says of itself something else than what it is cast to now says nothing any more.
    fileprivate func retold(as type: ScriptType) -> Value {
        guard case .object(let object) = self, !object.toldArguments.isEmpty,
            object.toldArguments != type.genericArguments
        else { return self }
        return .object(object.told([]))
    }
}

extension StreamObject {
    /// Whether the elements may be of a type: they are what the script said, if it did.
    fileprivate func mayHave(_ type: ScriptType) -> Bool {
        let (own, asked) = (knownElement.erasingGenerics, type.erasingGenerics)
        return own.isUncertain || asked.isUncertain || own.description == asked.description
    }
}

extension FunctionSignature {
    /// Whether a cast makes a function of this type one of another: the same one, which may throw where this one does not.
    fileprivate func isSeen(as other: FunctionSignature) -> Bool {
        func agree(_ own: ScriptType, _ wanted: ScriptType) -> Bool {
            own == wanted || own.erasingGenerics.isUncertain || wanted.erasingGenerics.isUncertain
        }
        return parameters.count == other.parameters.count && isAsync == other.isAsync
            && (!canThrow || other.canThrow && (other.thrown == nil || other.thrown == thrown))
            && agree(result, other.result)
            && zip(parameters, other.parameters).allSatisfy { own, wanted in
                own.isInout == wanted.isInout && own.isVariadic == wanted.isVariadic && agree(own.type, wanted.type)
            }
    }
}

extension NominalType {
    /// Whether values of other types may be of this one too. Of the library's own some inherit from each other that do not
    /// in Swift.
    fileprivate var isInherited: Bool { isScript || kind == .classType || kind == .protocolType }

    /// Whether a cast asks the elements of a value, and not what the value was told of them.
    fileprivate var isCastByElements: Bool {
        self === NominalType.array || self === NominalType.set || self === NominalType.dictionary
    }
}

extension ScriptType {
    /// Whether it is an Optional, or a tuple with one.
    fileprivate var holdsOptionals: Bool {
        switch self {
        case .optional: true
        case .tuple(let elements): elements.contains(where: \.type.holdsOptionals)
        default: false
        }
    }

    /// Whether all of the type is known, with nothing in it that may stand for another type.
    var isConcrete: Bool {
        switch self {
        case .unknown, .any, .generic, .metatype, .never: false
        case .function(let signature):
            signature.result.isConcrete && signature.parameters.allSatisfy { $0.type.isConcrete }
        case .optional(let wrapped): wrapped.isConcrete
        case .tuple(let elements): elements.allSatisfy { $0.type.isConcrete }
        case .nominal(let nominal, let arguments):
            nominal.kind != .protocolType && arguments.allSatisfy { $0.isConcrete }
        }
    }
}
