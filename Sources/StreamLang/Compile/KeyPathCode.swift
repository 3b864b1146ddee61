// Key paths used as functions, and durations.

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
        let result = inFunction("key path", used: UsedNames(in: []), isClosure: false) { scope -> ScriptType in
            let slot = scope.makeSlot()
            var keySlots = keys.map { _ in scope.makeSlot() }[...]
            var value = Typed(slot: slot, root)
            var chains = false
            for component in path.components {
                switch component {
                case .member(let reference):
                    steps.append(.property(reference.name.text))
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
                    let read = dynamicSubscript(
                        value, arguments.map { $0.label?.text }, slots.map { slot in { $0[slot] } }, at: span)
                    value = Typed(element, read.code)
                case .optionalChain:
                    steps.append(.unwrap)
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
        let shape = ScriptType.function(FunctionSignature([.init(type: root)], result))
        if keys.isEmpty { return Typed(constant: .object(KeyPathObject(code, steps)), shape) }
        let codes = keys.map(\.code)
        return Typed(shape) { frame in .object(KeyPathObject(code, steps, keys: try codes.map { try $0(frame) })) }
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

/// A key path: a function from its root; its steps let the library write through it.
package final class KeyPathObject: FunctionObject {
    /// One step from a value to a part of it.
    enum Step: Hashable {
        case property(String)
        case tupleElement(Int)
        /// A subscript with some of the keys.
        case element([Int])
        case unwrap
    }

    /// The steps of each path that was appended, with the keys of its subscripts.
    let parts: [(steps: [Step], keys: [Value])]
    private let body: ([Value]) throws -> Value

    init(_ code: FunctionCode, _ steps: [Step], keys: [Value] = []) {
        parts = [(steps, keys)]
        body = { arguments in
            try Frame.with(code.frameSize, stackLimit: StackLimit.current) { frame in
                frame[0] = arguments.first ?? .void
                for (index, key) in keys.enumerated() { frame[index + 1] = key }
                return try code.run(frame)
            }
        }
        super.init(parameterCount: 1)
    }

    /// The path that goes on from the end of another.
    init(_ first: KeyPathObject, appending second: KeyPathObject) {
        parts = first.parts + second.parts
        body = { try second.call([try first.call($0)]) }
        super.init(parameterCount: 1)
    }

    package override func call(_ arguments: [Value]) throws -> Value { try body(arguments) }

    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? KeyPathObject else { return false }
        return route == other.route
    }
    package override func hash(into hasher: inout Hasher) { hasher.combine(route) }

    private var route: [[AnyHashable]] {
        parts.flatMap { part in
            part.steps.map { step in
                if case .element(let keys) = step { return keys.map { AnyHashable(part.keys[$0]) } }
                return [AnyHashable(step)]
            }
        }
    }
}
