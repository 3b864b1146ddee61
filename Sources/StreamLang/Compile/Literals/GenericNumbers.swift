// Numbers of generic types: what `0` is where a `T` is asked for shows by what the caller told that `T` stands for.

extension NominalType {
    /// Whether it is a protocol of numbers, or of what else number literals make.
    var isNumberProtocol: Bool {
        kind == .protocolType
            && (isKind(of: .additiveArithmetic) || isKind(of: .expressibleByIntegerLiteral)
                || isKind(of: .expressibleByFloatLiteral))
    }
}

extension Compiler {
    /// A number literal in an extension for numbers of any type: `reduce(0, accumulator: +)`.
    func genericLiteral(_ value: Value, _ expected: ScriptType) -> Typed? {
        guard expected.unwrapped.nominal?.isNumberProtocol == true,
            let told = (onlyTypeParameter ?? ownNumberParameter)?.code
        else { return nil }
        return Typed(.unknown) { frame in
            Conversion.convert(value, to: try told(frame).object(as: TypeObject.self)?.type ?? .unknown)
        }
    }

    /// An Int made of literals where a number of a generic type is asked for, as a number of the type that shows when the
    /// program runs: the bits of `~(1 << bit)` are as many as that has.
    func asOwnNumber(_ value: Typed, _ expected: ScriptType, at span: Span) -> Typed {
        guard value.type == .int, let wanted = expected.nominal, wanted.isNumberProtocol else { return value }
        let isSelf = expected.openParameter == nil && implicitSelf?.type.nominal === wanted
        guard let told = (isSelf ? dynamicSelf(at: span) : onlyTypeParameter)?.code else { return value }
        let code = value.code
        return Typed(.unknown) { frame in
            let type = try told(frame).object(as: TypeObject.self)?.type ?? .unknown
            return Conversion.convert(try code(frame), to: type)
        }
    }

    /// What a literal is beside values that are known only as those of the one generic parameter around: the numbers that
    /// it stands for. nil where it stands for anything else.
    var ownNumber: ScriptType? {
        var scope: FunctionScope? = function
        while let current = scope, current.typeParameters.isEmpty { scope = current.parent }
        guard let scope, scope.typeParameters.count == 1, let bound = scope.bounds[scope.typeParameters[0]],
            bound.nominal?.isNumberProtocol == true
        else { return nil }
        return bound
    }

    /// What a property gives whose type is a generic parameter that stands for a number here: the mean of no Doubles is
    /// `0.0` where the property says `0`.
    func asNumber(_ value: Typed, of declared: ScriptType) -> Typed {
        guard case .generic = declared, let nominal = value.type.nominal, nominal.isKind(of: .floatingPoint),
            nominal.kind == .structure
        else { return value }
        let (type, code) = (value.type, value.code)
        return Typed(type) { Conversion.convert(try code($0), to: type) }
    }

    /// A struct that was just made, with fields whose types are made of generic numbers: what `0` is there shows by what
    /// the struct was made for. A call that gives all of them has converted them where the types are known.
    func withNumbers(_ made: Typed, of type: ScriptType, _ match: ArgumentMatch) -> Typed {
        guard let nominal = type.nominal, nominal.kind == .structure,
            match.defaultsUsed > 0 || type.certainArguments.isEmpty
        else { return made }
        let numbers = nominal.bounds.numbers
        let fields = nominal.fields.indices.filter { nominal.fields[$0].type.mentions(numbers) }
        if fields.isEmpty { return made }
        let code = made.code
        return Typed(made.type) { frame in
            let value = try code(frame)
            guard let object = value.object(as: StructObject.self), !object.arguments.isEmpty else { return value }
            let told = Bindings(names: nominal.genericParameters, object.arguments)
            for index in fields {
                let type = told.apply(nominal.fields[index].type)
                object.fields[index] = Conversion.convert(object.fields[index], to: type)
            }
            return value
        }
    }

    /// The one generic parameter of `self`'s type that stands for numbers.
    private var ownNumberParameter: Typed? {
        guard let names = implicitSelf?.type.nominal?.bounds.numbers, names.count == 1, let name = names.first else {
            return nil
        }
        return openType(Expression(.name(Reference(Name(name, source.span))), source.span))
    }
}

extension [String: ScriptType] {
    /// The names among some bounds that stand for numbers.
    var numbers: Set<String> { Set(filter { $0.value.nominal?.isNumberProtocol == true }.keys) }
}

extension ScriptType {
    /// Whether one of some generic parameters occurs in the type.
    func mentions(_ names: Set<String>) -> Bool { !names.isEmpty && !genericNames.isDisjoint(with: names) }

    /// The names of the generic parameters, and of associated types of theirs, that occur in the type.
    var genericNames: Set<String> {
        var found: Set<String> = []
        _ = contains { part in
            if case .generic(let name) = part { found.insert(name) }
            return false
        }
        return found
    }
}
