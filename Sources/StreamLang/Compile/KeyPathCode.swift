// Key paths used as functions, and durations.

extension Compiler {
    func compileKeyPath(_ path: KeyPathLiteral, _ expected: ScriptType, at span: Span) -> Typed {
        let root = path.root.map { type($0) } ?? expected.function?.parameters.first?.type ?? rootOfKeyPath(expected)
        let code = FunctionCode("key path")
        let result = inFunction("key path", used: UsedNames(in: []), isClosure: false) { scope -> ScriptType in
            let slot = scope.makeSlot()
            var value = Typed(slot: slot, root)
            var chains = false
            for component in path.components {
                switch component {
                case .member(let reference):
                    value = compileMember(of: value, reference.name.text, .unknown, at: reference.name.span, isStatic: false)
                case .tupleElement(let index):
                    let inner = value.code
                    var type = ScriptType.unknown
                    if case .tuple(let elements) = value.type, index < elements.count { type = elements[index].type }
                    value = Typed(type) { frame in
                        try inner(frame).object(as: TupleObject.self).map { $0.elements[index] } ?? .void
                    }
                case .subscription(let arguments):
                    let keys = arguments.map { compile($0.value).code }
                    let inner = value.code
                    let element = value.type.genericArguments.last ?? .unknown
                    let dispatcher = Dispatcher(program)
                    let site = site(span)
                    value = Typed(element) { frame in
                        try dispatcher.call(try inner(frame), "subscript", keys.map { _ in nil }, try keys.map { try $0(frame) }, at: site, span)
                    }
                case .optionalChain:
                    chains = true
                    let inner = value.code
                    value = Typed(value.type.unwrapped) { frame in
                        guard let wrapped = try inner(frame).unwrapped else { throw NilInChain() }
                        return wrapped
                    }
                case .forceUnwrap: value = forceUnwrapped(value, at: span)
                }
            }
            let final = value.code
            let isOptional = value.type.isOptionalType
            code.body = chains ? { frame in
                do {
                    let result = try final(frame)
                    return isOptional || result.isOptional ? result : .some(result)
                } catch is NilInChain { return .none }
            } : final
            code.parameterCount = 1
            code.frameSize = scope.slotCount
            return chains && !isOptional ? .optional(value.type) : value.type
        }
        let names = path.components.compactMap { component -> String? in
            if case .member(let reference) = component { return reference.name.text }
            return nil
        }
        let function = KeyPathObject(code, names)
        return Typed(constant: .object(function), .function(FunctionSignature([.init(type: root)], result)))
    }

    private func rootOfKeyPath(_ expected: ScriptType) -> ScriptType {
        if case .nominal(let nominal, let arguments) = expected, nominal.name.hasSuffix("KeyPath") { return arguments.first ?? .unknown }
        return .unknown
    }

    func compileDuration(_ nanoseconds: Int64, _ expected: ScriptType) -> Typed {
        if expected.unwrapped == .double { return Typed(constant: .double(Double(nanoseconds) / 1e9), .double) }
        return Typed(constant: .interval(nanoseconds: nanoseconds), .nominal(.dispatchTimeInterval, []))
    }
}

/// A key path: a function from its root; its names let the library write through it.
package final class KeyPathObject: FunctionObject {
    package let names: [String]
    private let code: FunctionCode

    init(_ code: FunctionCode, _ names: [String]) {
        self.code = code
        self.names = names
        super.init(parameterCount: 1)
    }

    package override func call(_ arguments: [Value]) throws -> Value {
        try Frame.with(code.frameSize, stackLimit: StackLimit.current) { frame in
            frame[0] = arguments.first ?? .void
            return try code.body(frame)
        }
    }
}
