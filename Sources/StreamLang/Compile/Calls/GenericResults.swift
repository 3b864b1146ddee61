// What functions give whose declared result speaks of generic parameters: values are told what these stand for.

import StreamSyntax

extension Compiler {
    /// Code that makes what a function gives a value of the type that the caller told: an empty sum of Doubles is `0.0`,
    /// and a `Tag<U>` knows its `U`. Nil for a function whose result says nothing that its value does not know.
    ///
    /// - Parameter generics: The function's own; those of its type are known by `selfType`.
    func toldResult(
        _ result: ScriptType, _ generics: Generics, _ selfType: ScriptType?, _ run: @escaping Code
    ) -> Thunk? {
        var numbers = bounds(generics).numbers
        numbers.formUnion(selfType?.nominal?.bounds.numbers ?? [])
        numbers.formUnion(selfBounds(selfType).numbers)
        let own = selfType?.nominal ?? operatorOwner?.nominal
        if let told = toldSelf(result, selfType, run) { return told }
        guard result.mentions(numbers) || result.tellsArguments(besides: own) else { return nil }
        let told = testedType(result)
        return Thunk { frame in
            let value = try run(frame)
            return Conversion.convert(value, to: try told(frame))
        }
    }

    /// What an extension of a protocol gives as a `Self`: of the literal `1` the type that has the member makes its own.
    private func toldSelf(_ result: ScriptType, _ selfType: ScriptType?, _ run: @escaping Code) -> Thunk? {
        guard let selfType, selfType.nominal?.kind == .protocolType,
            result.unwrapped == .generic("Self") || result.unwrapped == selfType,
            let own = dynamicSelf(at: source.span)?.code
        else { return nil }
        return Thunk { frame in
            let value = try run(frame)
            guard let type = try own(frame).object(as: TypeObject.self)?.type, let inner = value.unwrapped else {
                return value
            }
            let made = Conversion.convert(inner, to: type)
            return result.isOptionalType ? .some(made) : made
        }
    }

    /// What the generic parameters of `self`'s type are known to be, and the associated types of a protocol that an
    /// extension asks something of: `extension Store where Item: Named`.
    func selfBounds(_ selfType: ScriptType?, _ requirements: [String: ScriptType] = [:]) -> [String: ScriptType] {
        guard let selfType, let nominal = selfType.nominal else { return [:] }
        var found = nominal.bounds
        if nominal.kind == .protocolType, nominal.isScript {
            for (name, type) in requirements where name != "Self" { found["Self.\(name)"] = type.erasingGenerics }
        }
        for (name, argument) in zip(nominal.genericParameters, selfType.genericArguments)
        where argument.nominal?.kind == .protocolType {
            found[name] = argument
        }
        return found
    }

    /// Binds `Self`, and associated types of which the extension around says something if it is that extension's.
    func bindSelf(to type: ScriptType, in bindings: inout Bindings) {
        bindings["Self"] = type
        guard let (own, _) = implicitSelf, own == type, own.nominal?.kind == .protocolType else { return }
        var scope: FunctionScope? = function
        while let current = scope {
            for name in current.bounds.keys where name.hasPrefix("Self.") {
                bindings[name] = ScriptType.generic(name).opened(inside: current.bounds)
            }
            scope = current.parent
        }
    }

    /// A type as it is written in a body: a generic parameter is what its constraint says, with itself kept behind it.
    func opened(_ type: ScriptType) -> ScriptType {
        var type = type
        var scope: FunctionScope? = function
        while let current = scope, !type.genericNames.isEmpty {
            if !current.bounds.isEmpty { type = type.opened(inside: current.bounds) }
            scope = current.parent
        }
        return type
    }

    /// What a member gives, as the body that uses it sees it: an associated type of a generic parameter is what its
    /// constraint says.
    func openedResult(_ type: ScriptType) -> ScriptType {
        type.genericNames.isEmpty ? type : opened(type).erasingFreeGenerics
    }
}

extension ScriptType {
    /// The type with generic parameters as what a script's protocols say of them, wherever they occur.
    func opened(inside bounds: [String: ScriptType]) -> ScriptType {
        mapped { part in
            if part.openParameter != nil { return part }
            guard case .generic(let name) = part, let bound = bounds[name], let nominal = bound.nominal,
                nominal.kind == .protocolType, nominal.isScript
            else { return nil }
            return nominal.genericParameters.isEmpty ? .nominal(nominal, [.generic(name)]) : bound
        }
    }

    /// The type with unknown parts for generic parameters that no constraint speaks of.
    var erasingFreeGenerics: ScriptType { erasingFreeGenerics(besides: []) }

    /// The same, with some of them kept.
    func erasingFreeGenerics(besides kept: Set<String>) -> ScriptType {
        mapped { part in
            if part.openParameter != nil { return part }
            if case .generic(let name) = part { return kept.contains(name) ? part : .unknown }
            return nil
        }
    }

    /// The generic parameter that a body sees as the protocol that constrains it.
    var openParameter: String? {
        guard case .nominal(let nominal, let arguments) = self, nominal.kind == .protocolType,
            nominal.genericParameters.isEmpty, arguments.count == 1, case .generic(let name) = arguments[0]
        else { return nil }
        return name
    }

    /// Whether values of the type are of generic types of a script, with arguments that only the caller knows; those of
    /// `self`'s own type, as it is, know them.
    fileprivate func tellsArguments(besides own: NominalType?) -> Bool {
        switch self {
        case .optional(let wrapped): wrapped.tellsArguments(besides: own)
        case .tuple(let elements): elements.contains { $0.type.tellsArguments(besides: own) }
        case .nominal(.array, let arguments): arguments.contains { $0.tellsArguments(besides: own) }
        case .nominal(let nominal, let arguments):
            (nominal.isScript || nominal === NominalType.result) && nominal.kind != .protocolType
                && !genericNames.isEmpty
                && !(nominal === own && arguments == nominal.genericParameters.map { .generic($0) })
        case .unknown, .generic, .function, .metatype, .any, .never: false
        }
    }
}

extension Conversion {
    /// A number as what a script's type makes of such a literal, and a value told what its type's parameters stand for.
    static func shaped(_ value: Value, as nominal: NominalType, _ arguments: [ScriptType]) -> Value {
        if let made = try? nominal.literal(value) { return made }
        guard !arguments.isEmpty, case .object(let object) = value, object.nominal === nominal else { return value }
        return .object(object.told(arguments))
    }
}

extension NominalType {
    /// What a script's type makes of a number literal; nil if it makes nothing of it.
    func literal(_ value: Value) throws -> Value? {
        switch value {
        case .int: try (witnesses["init(integerLiteral:)"] ?? witnesses["init(floatLiteral:)"])?.call([value])
        case .double: try witnesses["init(floatLiteral:)"]?.call([value])
        default: nil
        }
    }
}
