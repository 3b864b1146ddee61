// Elements of collections as places.

import StreamSyntax

extension Compiler {
    func subscriptPlace(_ base: Expression, _ arguments: [Argument], at span: Span) -> Place? {
        if arguments.count == 1, arguments[0].label?.text == "keyPath" {
            return keyPathPlace(base, arguments[0].value, at: span)
        }
        if arguments.count == 1, case .operatorReference(let name) = arguments[0].value.kind, name.text == "..." {
            return subscriptPlace(base, [wholeRange(of: base, name, at: span)], at: span)
        }
        let subscripted = subscriptOwner(base)
        let (value, type) = (subscripted.value, subscripted.type)
        let read = compileSubscript(base, arguments, .unknown, at: span)
        if let nominal = type.nominal,
            case let (.script(member), match)? = choose(
                subscripts(of: nominal, isStatic: subscripted.isStatic), CallArguments(arguments), receiver: type,
                .unknown),
            member.isRequirement || member.subscriptSetter != nil
        {
            var bindings = Bindings()
            var codes = zip(member.signature.parameters, match.sources).enumerated().map { position, pair -> Thunk in
                switch pair.1 {
                case .missing: return Thunk { try member.defaults[position]?($0) ?? .none }
                case .one(let index):
                    let argument = arguments[index].value
                    if pair.0.isAutoclosure { return Thunk(compileAutoclosure(argument, pair.0.type).code) }
                    let wanted = bindings.apply(pair.0.type)
                    let value = compile(argument, wanted)
                    bindings.bind(pair.0.type, to: value.type)
                    return Thunk(coerce(value, to: wanted, at: argument.span).code)
                case .many(let indices):
                    let elements = compileElements(indices.map { arguments[$0].value }, pair.0.type)
                    return Thunk { frame in .array(try elements.codes.map { try $0(frame) }) }
                }
            }
            codes += typeArguments(of: member, bindings)
            let given = codes
            let isShared =
                nominal.isReferenceType || member.isSetterNonmutating
                || nominal.kind == .protocolType && !isAssignable(base)
            let owner = isShared || subscripted.isStatic ? nil : placeOfValue(base)
            return scriptElementPlace(
                member, value, owner, given, read, isDirect: subscripted.isSuperclass, at: span)
        }
        let isObject = type.nominal.map { $0.kind == .classType && !$0.isScript } == true
        guard let owner = isObject ? Place(type, get: value.code, set: { _, _ in }) : placeOfValue(base) else {
            return nil
        }
        let index = arguments.first?.value ?? base
        let keyType = keyType(type)
        let compiled = compile(index, keyType)
        let key =
            keyType.nominal === NominalType.anyHashable
            ? coerce(compiled, to: keyType, at: index.span).code : compiled.code
        if arguments.count == 2, arguments[1].label?.text == "default" {
            let entry = type.genericArguments.last ?? .unknown
            let fallback = coerce(compile(arguments[1].value, entry), to: entry, at: arguments[1].value.span)
            return entryPlace(owner, key, read.with(type: entry), fallback, at: span)
        }
        let change: (inout Value, Value, (inout Value) throws -> Void) throws -> Void = { value, key, body in
            try Collections.mutate(&value, key, default: nil, span, body)
        }
        let hasInertKeys = type.hasInertKeys
        let element = Place.Element(owner: owner, key: key, position: compiled.integer?.tree, change: change) {
            frame, key, isPure, body in
            try owner.change(frame, isPure && hasInertKeys) { try change(&$0, key, body) }
        }
        return elementPlace(element, read) { frame, key, value in
            try owner.change(frame, hasInertKeys) { try Collections.set(&$0, key, value, span) }
        }
    }

    /// The place of a dictionary's entry that is made where there is none.
    private func entryPlace(
        _ owner: Place, _ key: @escaping Code, _ read: Typed, _ fallback: Typed, at span: Span
    ) -> Place {
        let (constant, makeDefault, hasInertKeys) = (fallback.constant, fallback.code, owner.type.hasInertKeys)
        let mutate: (Frame, Value, Bool, (inout Value) throws -> Void) throws -> Void = { frame, key, isPure, body in
            // Made only where it is needed, and before the dictionary is taken out of its variable.
            let isKnown = try constant == nil && owner.get(frame).hasEntry(for: key)
            let initial = try constant ?? (isKnown ? .void : makeDefault(frame))
            try owner.change(frame, isPure && hasInertKeys) {
                try Collections.mutate(&$0, key, default: initial, span, body)
            }
        }
        var element = Place.Element(
            owner: owner, key: key,
            change: { try Collections.mutate(&$0, $1, default: constant, span, $2) }, mutate: mutate)
        if case .int(let initial)? = constant { element.initial = initial }
        return elementPlace(element, read) { frame, key, value in
            try mutate(frame, key, true) { entry in
                Displaced.keep(entry)
                entry = value
            }
        }
    }

    private func elementPlace(
        _ element: Place.Element, _ read: Typed, _ set: @escaping (Frame, _ key: Value, Value) throws -> Void
    ) -> Place {
        let (key, mutate) = (element.key, element.mutate)
        var place = Place(read.type, get: read.code, set: { frame, value in try set(frame, try key(frame), value) }) {
            frame, isPure, body in
            try mutate(frame, try key(frame), isPure, body)
        }
        place.home = .element(element)
        return place
    }

    private func keyType(_ type: ScriptType) -> ScriptType {
        guard case .nominal(let nominal, let arguments) = type else { return .unknown }
        return nominal === NominalType.dictionary ? arguments.first ?? .unknown : .unknown
    }

    /// Gives an element another value, the key being computed first.
    func assigning(_ value: Typed, to element: Place.Element, _ type: ScriptType, at span: Span) -> Action {
        let (owner, code) = (element.owner, value.code)
        guard owner.type.nominal === NominalType.dictionary else {
            return ElementAssignment(position: element.key, element: code).code(
                in: owner, isPure: owner.type.hasInertKeys
            ) {
                try Collections.set(&$0, $1.position, $1.element, span)
            }
        }
        // A dictionary's own subscript takes an Optional, that with a default takes a value.
        let isOwn = owner.type.genericArguments.last.map { type == .optional($0) } ?? true
        let content = isOwn ? value.contentCode : { try code($0) }
        let isPure = owner.type.hasInertKeys
        let action = EntryAssignment(key: element.key, content: content).code(in: owner, isPure: isPure) {
            try Collections.set(&$0, $1.key, .optional($1.content), span)
        }
        return isPure ? action : { frame in try Displaced.releasedAfter { try action(frame) } }
    }
}
