// Key paths used as functions, and durations.

import StreamSyntax

extension Compiler {
    func compileKeyPath(_ path: KeyPathLiteral, _ expected: ScriptType, at span: Span) -> Typed {
        let root = path.root.map { type($0) } ?? expected.function?.parameters.first?.type ?? rootOfKeyPath(expected)
        let code = FunctionCode("key path")
        // The keys of its subscripts are what they were where the path was written.
        let keys = path.components.flatMap { component -> [Typed] in
            if case .subscription(let arguments) = component { return arguments.map { compile($0.value) } }
            return []
        }
        var steps: [KeyPathObject.Step] = []
        var access = KeyPathObject.Access.writing
        let result = inFunction("key path", used: UsedNames(in: []), isClosure: false) { scope -> ScriptType in
            let slot = scope.makeSlot()
            var keySlots = keys.map { _ in scope.makeSlot() }[...]
            var value = Typed(slot: slot, root)
            var chains = false
            for component in path.components {
                switch component {
                case .member(let reference):
                    steps.append(.property(reference.name.text))
                    access = access.followed(by: self.access(to: reference.name.text, of: value.type))
                    value = compileMember(
                        of: value, reference.name.text, .unknown, at: reference.name.span, isStatic: false)
                case .tupleElement(let index):
                    steps.append(.tupleElement(index))
                    let inner = value.code
                    var type = ScriptType.unknown
                    if case .tuple(let elements) = value.type, index < elements.count { type = elements[index].type }
                    value = Typed(type) { frame in
                        try inner(frame).object(as: TupleObject.self).map { $0.elements[index] } ?? .void
                    }
                case .subscription(let arguments):
                    let slots = Array(keySlots.prefix(arguments.count))
                    keySlots = keySlots.dropFirst(arguments.count)
                    steps.append(.element(slots.map { $0 - slot - 1 }))
                    let element = elementType(of: value.type)
                    access = access.followed(by: self.access(to: "subscript", of: value.type))
                    let read = dynamicSubscript(
                        value, arguments.map { $0.label?.text }, slots.map { slot in { $0[slot] } }, at: span)
                    value = Typed(element, read.code)
                case .optionalChain:
                    steps.append(.unwrap)
                    access = .reading
                    chains = true
                    let inner = value.code
                    value = Typed(value.type.unwrapped) { frame in
                        guard let wrapped = try inner(frame).unwrapped else { throw NilInChain() }
                        return wrapped
                    }
                case .forceUnwrap:
                    steps.append(.unwrap)
                    value = forceUnwrapped(value, at: span)
                }
            }
            let final = value.code
            let isOptional = value.type.isOptionalType
            code.body =
                chains
                ? { frame in
                    do {
                        let result = try final(frame)
                        return isOptional || result.isOptional ? result : .some(result)
                    } catch is NilInChain { return .none }
                } : final
            code.parameterCount = 1
            code.frameSize = scope.slotCount
            return chains && !isOptional ? .optional(value.type) : value.type
        }
        let function = ScriptType.function(FunctionSignature([.init(type: root)], result))
        let shape = (root: root, value: result, access: access)
        if keys.isEmpty { return Typed(constant: .object(KeyPathObject(code, steps, shape)), function) }
        let codes = keys.map(\.code)
        return Typed(function) { frame in
            .object(KeyPathObject(code, steps, keys: try codes.map { try $0(frame) }, shape))
        }
    }

    /// What a key path can do with a property or an element of a type.
    private func access(to name: String, of type: ScriptType) -> KeyPathObject.Access {
        guard let nominal = type.nominal, name != "self" else { return .writing }
        let isSettable: Bool
        switch members.members(name, of: nominal, isStatic: false).first?.kind {
        case .stored?: isSettable = members.members(name, of: nominal, isStatic: false)[0].isConstant == false
        case .computed(_, let set)?, .subscript(_, let set)?: isSettable = set != nil
        case .function?, .initializer?, .enumCase?, .staticStored?, .requirement?: isSettable = false
        case nil:
            isSettable =
                name == "subscript" && nominal.isKind(of: .collection) && nominal != .string
                || members.builtins(name, of: nominal, isStatic: false).contains { $0.form == .settableProperty }
        }
        return !isSettable ? .reading : nominal.kind == .classType ? .writingThroughReferences : .writing
    }

    /// What a subscript of a type gives, as far as a key path knows.
    private func elementType(of type: ScriptType) -> ScriptType {
        switch type.nominal {
        case .dictionary?: .optional(type.genericArguments.last ?? .unknown)
        case .array?, .arraySlice?: type.genericArguments.last ?? .unknown
        case let nominal?:
            members.members("subscript", of: nominal, isStatic: false).first?.signature.result.erasingGenerics
                ?? .unknown
        case nil: .unknown
        }
    }

    private func rootOfKeyPath(_ expected: ScriptType) -> ScriptType {
        if case .nominal(let nominal, let arguments) = expected, nominal.name.hasSuffix("KeyPath") {
            return arguments.first ?? .unknown
        }
        return .unknown
    }

    func compileDuration(_ nanoseconds: Int64, _ expected: ScriptType) -> Typed {
        if expected.unwrapped == .double { return Typed(constant: .double(Double(nanoseconds) / 1e9), .double) }
        return Typed(constant: .interval(nanoseconds: nanoseconds), .nominal(.dispatchTimeInterval, []))
    }
}
