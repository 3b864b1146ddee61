// Numbers of generic types: what `0` is where a `T` is asked for shows by what the caller told that `T` stands for.

import StreamSyntax

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
            let told = typeOfNumber(expected.unwrapped)?.code
        else { return nil }
        return Typed(.unknown) { frame in
            Conversion.convert(value, to: try told(frame).object(as: TypeObject.self)?.type ?? .unknown)
        }
    }

    /// An Int made of literals where a number of a generic type is asked for, as a number of the type that shows when the
    /// program runs: the bits of `~(1 << bit)` are as many as that has.
    func asOwnNumber(_ value: Typed, _ expected: ScriptType) -> Typed {
        guard value.type == .int, expected.nominal?.isNumberProtocol == true, let told = typeOfNumber(expected)?.code
        else { return value }
        let code = value.code
        return Typed(.unknown) { frame in
            let type = try told(frame).object(as: TypeObject.self)?.type ?? .unknown
            return Conversion.convert(try code(frame), to: type)
        }
    }

    /// What a literal is beside values that are known only as those of the one generic parameter around: the numbers that
    /// it stands for. nil where it stands for anything else.
    var ownNumber: ScriptType? {
        guard let name = ownNumberName else { return nil }
        return number(name)
    }

    /// What an expression's place asks for: of arithmetic of literals the number of the one generic type around, where
    /// nothing else is known.
    func wanted(_ type: ScriptType, for expression: Expression) -> ScriptType {
        guard type.isOpen, expression.isLiteralArithmetic else { return type }
        if case .generic(let name) = type { return number(name) ?? type }
        return ownNumber ?? type
    }

    /// What literals of numbers are asked to be where a generic type is declared, with the numbers that its parameters
    /// stand for; nil for other expressions and types.
    func genericNumbers(_ expression: Expression, declared: ScriptType) -> ScriptType? {
        guard expression.holdsNumberLiterals else { return nil }
        let type = declared.mapped { part in if case .generic(let name) = part { number(name) } else { nil } }
        return type == declared ? nil : type
    }

    /// The numbers that a generic parameter stands for.
    private func number(_ name: String) -> ScriptType? {
        if name == "Self" { return implicitSelf.flatMap { $0.type.nominal?.isNumberProtocol == true ? $0.type : nil } }
        var scope: FunctionScope? = function
        while let current = scope, current.bounds[name] == nil { scope = current.parent }
        let bound = scope?.bounds[name] ?? implicitSelf?.type.nominal?.bounds[name]
        guard let nominal = bound?.nominal, nominal.isNumberProtocol else { return nil }
        return .nominal(nominal, [.generic(name)])
    }

    /// The one generic parameter around that stands for numbers: a function's, that of `self`'s type, or `Self`.
    private var ownNumberName: String? {
        var scope: FunctionScope? = function
        while let current = scope, current.typeParameters.isEmpty { scope = current.parent }
        if let scope {
            let names = scope.bounds.numbers.intersection(scope.typeParameters)
            if !names.isEmpty { return names.count == 1 ? names.first : nil }
        }
        guard let own = implicitSelf?.type.nominal else { return nil }
        if own.isNumberProtocol { return "Self" }
        let names = own.bounds.numbers
        return names.count == 1 ? names.first : nil
    }

    /// The type that a generic number is, told when the program runs.
    private func typeOfNumber(_ expected: ScriptType) -> Typed? {
        guard let name = expected.openParameter ?? ownNumberName else { return nil }
        return openType(Expression(.name(Reference(Name(name, source.span))), source.span))
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
