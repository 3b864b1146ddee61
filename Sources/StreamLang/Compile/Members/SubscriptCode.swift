// Subscripts: reading, and changing what they give; key paths as subscripts.

import RxEngine
import StreamSyntax

extension Compiler {
    func compileSubscript(
        _ base: Expression, _ arguments: [Argument], _ expected: ScriptType, at span: Span
    ) -> Typed {
        if arguments.count == 1, arguments[0].label?.text == "keyPath" {
            return compileKeyPathRead(base, arguments[0].value, at: span)
        }
        if arguments.count == 1, case .operatorReference(let name) = arguments[0].value.kind, name.text == "..." {
            // `array[...]`: all of it, as a slice.
            if let slice = wholeSlice(base, at: span) { return slice }
            return compileSubscript(base, [wholeRange(of: base, name, at: span)], expected, at: span)
        }
        let owner = subscriptOwner(base, expecting: literalExpectation(base, arguments, expected))
        let value = owner.value
        let call = CallArguments(arguments)
        guard let nominal = owner.type.nominal else { return dynamicSubscript(value, arguments, at: span) }
        let candidates = subscripts(of: nominal, isStatic: owner.isStatic)
        guard !candidates.isEmpty else {
            if nominal.kind == .protocolType { return dynamicSubscript(value, arguments, at: span) }
            report(
                "E0306", "value of type '\(value.type)' has no subscripts", at: span,
                hint: value.type.isOptionalType ? "unwrap it first: '?[…]'" : nil)
            return .invalid
        }
        guard let (candidate, match) = choose(candidates, call, receiver: value.type, expected) else {
            reportMismatch("subscript", candidates, call, at: span)
            return .invalid
        }
        switch candidate {
        case .builtin(let builtin, let signature):
            if let element = plainElement(of: value, arguments, signature, at: span) { return element }
            return emitBuiltin(
                builtin, signature, receiver: value, ownerType: value.type, arguments, match, expected, at: span,
                generics: [])
        case .script(let member):
            let inner = getter(of: member, isDirect: owner.isSuperclass)
            let place = member.isMutating ? placeOfValue(base) : nil
            return emitCall(inner, receiver: value, arguments, expected, at: span, match, receiverPlace: place)
        }
    }

    /// An element of an array or a dictionary, by a way of its own: nothing is more common.
    private func plainElement(
        of value: Typed, _ arguments: [Argument], _ signature: BuiltinSignature, at span: Span
    ) -> Typed? {
        guard arguments.count == 1, arguments[0].label == nil, case .nominal(let nominal, let types) = value.type else {
            return nil
        }
        let general: (Value, Value) throws -> Value = { receiver, index in
            try self.located(span) { try Subscripts.get(receiver, index) }
        }
        if nominal === NominalType.array, let element = types.first,
            signature.function.parameters[0].type == .generic("Self.Index")
        {
            let index = compile(arguments[0].value, .int)
            return index.type == .int ? value.element(at: index, element, general) : nil
        }
        if nominal === NominalType.dictionary, types.count == 2, types[0] != .unknown,
            signature.function.parameters[0].type == .generic("Key")
        {
            let key = coerce(compile(arguments[0].value, types[0]), to: types[0], at: arguments[0].value.span)
            return value.entry(of: key.code, types[1], general)
        }
        return nil
    }

    /// What a subscript is written behind, with the type that declares it.
    struct SubscriptOwner {
        let value: Typed
        let type: ScriptType
        var isStatic = false
        /// Whether overrides are passed by, as behind `super`.
        var isSuperclass = false
    }

    /// `[.small: 1, .large: 2][size]`: what a literal holds is what is expected of its element.
    private func literalExpectation(_ base: Expression, _ arguments: [Argument], _ expected: ScriptType) -> ScriptType {
        guard arguments.count == 1 else { return .unknown }
        let isKnown = !expected.isUncertain && expected.unwrapped != .any
        switch base.kind {
        case .dictionary(let elements) where isKnown || elements.contains { implicitMember(in: $0.key) != nil }:
            return .nominal(.dictionary, [probe(arguments[0].value), isKnown ? expected.unwrapped : .unknown])
        case .array where isKnown && probe(arguments[0].value) == .int: return .array(expected)
        default: return .unknown
        }
    }

    func subscriptOwner(_ base: Expression, expecting expected: ScriptType = .unknown) -> SubscriptOwner {
        if let type = typeNamed(by: base) { return SubscriptOwner(value: typeValue(type), type: type, isStatic: true) }
        if case .superReference = base.kind, let parent = superclass(at: base.span) {
            let isStatic = implicitSelf?.isStatic ?? false
            return SubscriptOwner(
                value: compileSelf(at: base.span), type: parent, isStatic: isStatic, isSuperclass: true)
        }
        let value = unwrapImplicit(compile(base, expected), base.span)
        if case .metatype(let instance) = value.type {
            return SubscriptOwner(value: value, type: instance, isStatic: true)
        }
        return SubscriptOwner(value: value, type: value.type)
    }

    /// What reads by a subscript, as a function to be called: by the value's own type unless that can have no other.
    private func getter(of member: FunctionMember, isDirect: Bool) -> FunctionMember {
        var kind = FunctionMember.Kind.requirement
        if case .subscript(let get, _) = member.kind { kind = .function(get) }
        let isOpen = !isDirect && (member.isRequirement || members.isOpen(member))
        let inner = FunctionMember(
            "subscript", owner: isOpen ? member.owner : nil, isStatic: member.isStatic, kind, member.signature)
        inner.original = member
        inner.generics = member.generics
        inner.isMutating = member.isMutating
        inner.isFunctionRequirement = member.isRequirement
        return inner
    }

    func subscripts(of nominal: NominalType, isStatic: Bool) -> [Candidate] {
        let library = members.builtins("subscript", of: nominal, isStatic: isStatic)
        // A dictionary's or string's own subscripts replace those of collections with positions.
        let own = library.filter { $0.owner === nominal }
        return members.members("subscript", of: nominal, isStatic: isStatic).map { .script($0) }
            + (own.isEmpty ? library : own).map { .builtin($0, Signatures.of($0)) }
    }

    private func dynamicSubscript(_ value: Typed, _ arguments: [Argument], at span: Span) -> Typed {
        dynamicSubscript(value, arguments.map { $0.label?.text }, arguments.map { compile($0.value).code }, at: span)
    }

    /// An element of a value whose type shows only when it runs.
    func dynamicSubscript(_ value: Typed, _ labels: [String?], _ codes: [Code], at span: Span) -> Typed {
        let code = value.code
        let site = site(span)
        let dispatcher = Dispatcher(program)
        return Typed(.unknown) { frame in
            let receiver = try code(frame)
            return try dispatcher.element(of: receiver, labels, try codes.map { try $0(frame) }, at: site, span)
        }
    }

    /// `value[keyPath: path]`
    private func compileKeyPathRead(_ base: Expression, _ path: Expression, at span: Span) -> Typed {
        let value = compile(base)
        let signature = FunctionSignature([.init(type: value.type)], .unknown)
        let path = compile(path, .function(signature))
        let (receiver, function) = (value.code, path.code)
        let result =
            path.type.function?.result ?? (path.type.genericArguments.count == 2 ? path.type.genericArguments[1] : .any)
        return Typed(result) { frame in
            let value = try receiver(frame)
            guard let path = try function(frame).object(as: KeyPathObject.self) else {
                throw self.runtimeError("E0505", "the subscript 'keyPath' needs a key path", at: span)
            }
            return try path.call(value)
        }
    }

    /// `variable[keyPath: path] = …`: writes through the properties that the path names.
    func keyPathPlace(_ base: Expression, _ path: Expression, at span: Span) -> Place? {
        let read = compileKeyPathRead(base, path, at: span)
        let value = compile(base)
        let owner = value.type.nominal?.isReferenceType == true || !isAssignable(base) ? nil : placeOfValue(base)
        let path = compile(path, .function(FunctionSignature([.init(type: value.type)], .unknown))).code
        let root = owner ?? Place(value.type, get: value.code, set: { _, _ in })
        return Place(read.type, get: read.code) { frame, new in
            guard let path = try path(frame).object(as: KeyPathObject.self) else { return }
            var place = root
            for part in path.parts {
                for step in part.steps { place = self.place(step, part.keys, inside: place, at: span) }
            }
            try place.set(frame, new)
        }
    }

    /// Where one step of a key path leads.
    private func place(_ step: KeyPathObject.Step, _ keys: [Value], inside outer: Place, at span: Span) -> Place {
        switch step {
        case .property(let name): return dynamicPlace(name, Typed(.unknown, outer.get), outer, at: span)
        case .tupleElement(let index): return tuplePlace(outer, index, at: span)
        case .unwrap:
            return Place(
                .unknown,
                get: { frame in
                    if let value = try outer.get(frame).unwrapped { return value }
                    throw self.runtimeError("E0501", "unexpectedly found nil while following a key path", at: span)
                },
                set: { frame, value in try outer.set(frame, .some(value)) })
        case .element(let positions):
            let values = positions.map { keys[$0] }
            let dispatcher = Dispatcher(program)
            let read = dynamicSubscript(
                Typed(.unknown, outer.get), values.map { _ in nil }, values.map { value in { _ in value } }, at: span)
            return Place(
                .unknown, get: read.code,
                set: { frame, value in
                    let owner = try outer.get(frame)
                    for member in self.members.members("subscript", of: owner.nominal, isStatic: false) {
                        guard case .subscript(_, let set?) = member.kind,
                            member.signature.parameters.count == values.count
                        else { continue }
                        if owner.nominal.kind == .classType {
                            _ = try dispatcher.run(set, [owner, value] + values, span)
                        } else {
                            let codes = [Thunk { _ in value }] + values.map { key in Thunk { _ in key } }
                            _ = try Invocation.callMutating(set, outer, codes, [], span)(frame)
                        }
                        return
                    }
                    try outer.mutate(frame, false) { try Collections.set(&$0, values.first ?? .none, value, span) }
                })
        }
    }
}
