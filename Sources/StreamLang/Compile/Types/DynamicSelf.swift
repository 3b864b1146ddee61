// `Self` where only the running program knows it: in classes, whose subclasses share the code, and in protocols.

import StreamSyntax

extension Compiler {
    /// The type that `Self` is at run time; nil where the compiler knows it, as in structs and enums.
    ///
    /// - Parameter ofGenerics: Whether the arguments of a generic struct or enum matter too.
    func dynamicSelf(at span: Span, ofGenerics: Bool = false) -> Typed? {
        guard let (type, isStatic) = implicitSelf, let nominal = type.nominal,
            nominal.kind == .protocolType || (nominal.kind == .classType && nominal.isScript)
                || ofGenerics && nominal.isScript && !nominal.genericParameters.isEmpty,
            case .variable(let variable)? = lookUp("self")
        else { return nil }
        let own = read(variable, at: span)
        if isStatic {
            if case .metatype = variable.type { return own }
            return nil
        }
        let code = own.code
        return Typed(.metatype(type)) { frame in
            let value = try code(frame)
            // The initializer of an enum has no value yet.
            if let type = value.object(as: TypeObject.self) { return .object(type) }
            return .object(TypeObject((value.unwrapped ?? value).runtimeType))
        }
    }

    /// `self.init(rawValue: …)` in a protocol's extension where only the types that conform have the initializer.
    func delegateOpenly(to nominal: NominalType, _ arguments: CallArguments, at span: Span) -> Typed? {
        guard nominal.kind == .protocolType, let type = dynamicSelf(at: span), let place = selfPlace(at: span) else {
            return nil
        }
        let code = dynamicCall(type, Name("init", span), arguments, at: span).code
        return Typed(.void) { frame in
            let made = try code(frame)
            if case .none = made { throw FailedInitializer() }
            try place.set(frame, made.unwrapped ?? made)
            return .void
        }
    }

    /// What stands for the type in front of a static member: as it is at run time, or the named type.
    func staticReceiver(_ base: Expression, _ type: ScriptType) -> Typed {
        openType(base) ?? ownType(type) ?? typeValue(type)
    }

    /// The generic type around, which by its name alone means the one that `self` is of.
    func ownType(_ type: ScriptType) -> Typed? {
        guard let own = implicitSelf?.type.nominal, own === type.nominal, own.isScript, !own.genericParameters.isEmpty
        else { return nil }
        // A loop: the compiler takes three seconds to find the types of the same condition in a closure.
        for (parameter, argument) in zip(own.genericParameters, type.genericArguments)
        where argument != .unknown && argument != .generic(parameter) && argument.openParameter != parameter {
            return nil
        }
        return writtenType(.nominal(own, own.genericParameters.map { .generic($0) })).with(type: .metatype(type))
    }
}

extension ScriptType {
    /// The type with `Self` filled in.
    func replacingSelf(_ type: ScriptType?) -> ScriptType {
        guard let type else { return self }
        return mapped { if case .generic("Self") = $0 { type } else { nil } }
    }
}

/// Ends an initializer that handed over to one that gave nil.
struct FailedInitializer: Error {}

/// New objects for initializers to fill.
enum Instances {
    /// The object that an initializer of the type gets as `self`.
    static func make(_ nominal: NominalType, arguments: [ScriptType] = []) -> Value {
        switch nominal.kind {
        case .classType: .object(InstanceObject(fieldCount: nominal.fields.count, nominal, arguments: arguments))
        case .structure:
            .object(StructObject(Array(repeating: .void, count: nominal.fields.count), nominal, arguments: arguments))
        case .enumeration: .object(TypeObject(.nominal(nominal, arguments)))
        case .protocolType: .void
        }
    }
}

extension NominalType {
    /// Gives an object that the library makes the declared values of its own fields.
    func giveDefaults(to object: Value) throws { _ = try witnesses["default values"]?.call(object) }

    /// The same for the fields that its superclasses declare, before its own.
    func giveInheritedDefaults(to object: Value) throws {
        for parent in parents where parent.kind == .classType && parent.isScript {
            try parent.giveInheritedDefaults(to: object)
        }
        try giveDefaults(to: object)
    }
}
