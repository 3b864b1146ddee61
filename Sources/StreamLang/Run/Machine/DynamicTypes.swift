// Types that only the run knows.

import RxEngine

/// Types that only the run knows.
package enum DynamicTypes {
    /// The type of a value, or the type that the value is.
    package static func type(of value: Value) -> TypeObject {
        value.object(as: TypeObject.self) ?? TypeObject(value.runtimeType)
    }

    /// A generic argument of an object, or of a type, as one of its superclasses names it.
    package static func argument(_ index: Int, of value: Value, asSeenBy nominal: NominalType) -> ScriptType {
        let type = value.describedType ?? value.runtimeType
        guard let own = type.nominal else { return .unknown }
        let arguments =
            own === nominal ? type.genericArguments : own.arguments(type.genericArguments, asSeenBy: nominal)
        return index < arguments.count ? arguments[index] : .unknown
    }

    /// A value of a type that is known only now.
    package static func make(
        _ type: Value, _ arguments: [Value], _ labels: [String?], _ table: MethodTable, _ context: CallContext
    ) throws -> Value {
        guard let made = type.describedType, let nominal = made.nominal else {
            throw RuntimeError("this type has no initializers", code: "E0409")
        }
        if let method = try? table.method(of: nominal) {
            let (routine, owner, entry) = method._withUnsafeGuaranteedRef { ($0.routine, $0.owner, $0.entry) }
            if let routine { return try make(made, by: routine, of: owner, arguments) }
            if case .call(let body)? = entry?.body {
                let own = CallContext(context.site, made, context.session, context.caller)
                return try body(Arguments(receiver: .object(TypeObject(made)), arguments, in: own))
            }
        }
        // `Raw(stringLiteral: text)` of a type of the library is what the literal would be.
        if arguments.count == 1, labels.count == 1, let label = labels[0], label.hasSuffix("Literal") {
            return Conversion.convert(arguments[0], to: made)
        }
        throw RuntimeError("'\(nominal.name)' cannot be made in this way", code: "E0409")
    }
}

extension DynamicTypes {
    /// A value of a type by an initializer that it or a superclass of it has.
    package static func make(
        _ type: ScriptType, by routine: Routine, of owner: NominalType?, _ arguments: [Value]
    ) throws -> Value {
        guard let nominal = type.nominal else { return .void }
        let object = Instances.make(nominal, arguments: type.genericArguments)
        if nominal.kind == .classType, !routine.delegates {
            try nominal.giveInheritedDefaults(to: object, below: owner)
        }
        // Behind what the initializer asks for by itself come the parameters of the type that it is declared for.
        let count = max(0, routine.header.pointee.parameterCount - arguments.count - 1)
        let own =
            owner?.kind == .protocolType
            ? [type] : owner.map { nominal.arguments(type.genericArguments, asSeenBy: $0) } ?? []
        let types = (0..<count).map { index in
            Value.object(TypeObject(own.count == count ? own[index] : .unknown))
        }
        return try RoutineObject(routine, types).call([object] + arguments)
    }
}

extension NominalType {
    /// Gives an object the first values of its class and of the superclasses below the one whose initializer runs.
    package func giveInheritedDefaults(to object: Value, below owner: NominalType?) throws {
        if self === owner { return }
        try giveDefaults(to: object)
        try parents.first { $0.kind == .classType && $0.isScript }?.giveInheritedDefaults(to: object, below: owner)
    }
}
