// `rx`: the place where types put their reactive members.

import StreamRun

/// The entries of `Reactive` and of the types that have it.
let reactiveEntries: [Builtin] = [
    Builtin(.property, on: .reactiveCompatible, "rx: Reactive<Self>", "The value's reactive members.") {
        .object(ReactiveObject($0.receiver))
    },
    Builtin(.staticProperty, on: .reactiveCompatible, "rx: Reactive<Self>.Type", "The type's reactive members.") {
        call in
        guard case .metatype(let type) = call.resultType else { return call.receiver }
        return .object(TypeObject(type))
    },
    Builtin(
        .subscript, on: .reactive,
        "subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property>",
        "A binder to a property of the value."
    ) { call in
        guard let base = call.receiver.object(as: ReactiveObject.self)?.base,
            let write = call[0].object(as: KeyPathObject.self)?.write,
            case .call(let makeBinder)? = Library.members("init", of: .binder).first?.body
        else { throw call.wrong(0, "a key path that can be written through") }
        let set = NativeFunction(parameterCount: 2) { arguments in
            var object = arguments[0]
            try write(&object, arguments[1])
            return .void
        }
        return try makeBinder(Arguments(receiver: .void, base, nil, [.object(set)], in: call.context))
    },
    Builtin(.property, on: .reactive, "base: Base", "The value whose reactive members these are.") { call in
        call.receiver.object(as: ReactiveObject.self)?.base ?? .none
    },
]
