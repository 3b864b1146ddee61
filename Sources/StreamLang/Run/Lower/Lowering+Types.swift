// Types as values, and what generic parameters stand for.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// What a type's generic arguments are, if the text says it all.
    func staticArguments(_ type: CheckedType) -> [ScriptType]? {
        let type = type.revealed
        if type.contents.contains(.parameter) { return nil }
        return type.arguments.map { program.types.argument($0) }
    }

    /// The generic arguments of a value that is made, as an array of types; nil if it has none.
    func runtimeArguments(_ type: CheckedType) -> Operand? {
        if type.arguments.isEmpty { return nil }
        if let known = staticArguments(type) { return constant(.array(known.map { .object(TypeObject($0)) })) }
        let types = type.arguments.map { typeValue($0, nil) }
        return compute(.unknown, types, nil) { .array($0) }
    }

    /// The arguments of a generic type that are known only when the code runs, as an array of types.
    func openArguments(of owner: TypeSymbol, _ use: Use) -> Operand? {
        let arguments = owner.allParameters.compactMap { use.substitution[$0] }
        guard arguments.contains(where: { $0.contents.contains(.parameter) }) else { return nil }
        return compute(.unknown, arguments.map { typeValue($0, nil) }, nil) { .array($0) }
    }

    /// A type as a value.
    func typeValue(_ type: CheckedType, _ target: Register?) -> Operand {
        let type = type.revealed
        if !type.contents.contains(.parameter) {
            return constant(.object(TypeObject(program.types.argument(type))), target)
        }
        let parameters = type.parametersInside
        let operands = parameters.map { parameterType($0) }
        let runtime = program.types.runtimeType(type)
        if parameters.count == 1, type.parameter != nil { return moved(operands[0], to: target) }
        let names = parameters.map(\.name)
        let conformances = program.conformances
        return compute(.unknown, operands, target) { values in
            let known = Dictionary(
                zip(names, values.map { $0.describedType ?? .unknown }), uniquingKeysWith: { $1 })
            return .object(TypeObject(conformances.replacingParameters(of: runtime, known)))
        }
    }

    /// What a generic parameter stands for.
    func parameterType(_ parameter: GenericParameter) -> Operand {
        if let use = standardUse, let type = use.substitution[parameter] {
            standardUse = nil
            defer { standardUse = use }
            return typeValue(type, nil)
        }
        if let home = home(.type(ObjectIdentifier(parameter))) { return load(home, .unknown, nil) }
        guard let owner = function.owner, homes[.selfReference] != nil || outer != nil else {
            return constant(.object(TypeObject(.generic(parameter.name))))
        }
        // A closure that asks only for types that `self` tells takes them with it, and does not keep `self`.
        if outer != nil, owner.tells(parameter) {
            let register = capture(.type(ObjectIdentifier(parameter)))
            homes[.type(ObjectIdentifier(parameter))] = .register(register)
            return Operand(register: register)
        }
        return parameterOfSelf(parameter, owner, selfOperand())
    }

    /// What a parameter of the type around stands for, as an object of the type tells it.
    func parameterOfSelf(_ parameter: GenericParameter, _ owner: TypeSymbol?, _ own: Operand) -> Operand {
        guard let owner else { return constant(.object(TypeObject(.generic(parameter.name)))) }
        if parameter === owner.selfParameter {
            return compute(.unknown, [own.borrowed], nil) { .object(DynamicTypes.type(of: $0[0])) }
        }
        guard let index = owner.allParameters.firstIndex(where: { $0 === parameter }) else {
            return constant(.object(TypeObject(.generic(parameter.name))))
        }
        let nominal = program.types.nominal(owner)
        return compute(.unknown, [own.borrowed], nil) { values in
            .object(TypeObject(DynamicTypes.argument(index, of: values[0], asSeenBy: nominal)))
        }
    }

    /// `type(of: value)`
    func typeOfValue(_ value: TypedExpression, _ node: TypedExpression, _ target: Register?) -> Operand {
        // What is put into an Optional or `any P` only to be passed is asked for itself.
        let inner = value.passed
        let operand = told(inner) ?? castOperand(inner)
        if inner.type.isExact, !inner.type.hasUnknown {
            drop(operand)
            return typeValue(inner.type, target)
        }
        let declared = value.type.isRigid ? typeValue(value.type, nil) : nil
        // What an associated type stands for, a part of a collection, the value itself tells better, unless it is Any.
        let isParameter = value.type.parameter != nil
        return compute(node.type, [operand] + (declared.map { [$0] } ?? []), target) { values in
            if values.count > 1, let type = values[1].describedType, isParameter ? type.isThatOfItsValues : type == .any
            {
                return .object(TypeObject(type))
            }
            if let type = values[0].object(as: TypeObject.self) { return .object(TypeObject(.metatype(type.type))) }
            return .object(TypeObject(values[0].runtimeType))
        }
    }

    /// What a generic function's parameters stand for, which its code may ask for: behind all arguments.
    func typeArguments(_ use: Use) -> [Passed] {
        program.hiddenParameters(of: use.symbol).map { parameter in
            .operand(typeValue(use.substitution[parameter] ?? .unknown, nil))
        }
    }

    /// What a call passes whose generic parameters stand for the own types of what is in an `any P`, or for what an
    /// `any P.Type` is. A parameter of which nothing is asked stands for `any P` itself.
    func opening(
        _ use: Use, _ receiver: TypedExpression?, _ arguments: [Passed]
    ) -> (receiver: TypedExpression?, arguments: [Passed]) {
        let parameters = use.symbol.interface.parameters
        let hidden = program.hiddenParameters(of: use.symbol)
        let requirements = use.symbol.interface.generics.requirements
        func isOpened(_ parameter: GenericParameter) -> Bool {
            guard let constraints = use.substitution[parameter]?.constraints, !constraints.isEmpty else { return false }
            if parameter === use.symbol.owner?.selfParameter { return true }
            // Passed for a parameter, an `any Error` is an Error itself.
            return !constraints.contains { $0.symbol === TypeSymbol.error }
                && requirements.contains { $0.isConformance(of: parameter) }
        }
        guard hidden.contains(where: isOpened) else { return (receiver, arguments + typeArguments(use)) }
        var all = arguments
        var receiver = receiver
        var types: [ObjectIdentifier: Operand] = [:]
        func open(_ parameter: GenericParameter, _ value: Operand, isType: Bool = false) {
            types[ObjectIdentifier(parameter)] = compute(.unknown, [value.borrowed], nil) {
                isType ? $0[0] : .object(DynamicTypes.type(of: $0[0]))
            }
        }
        func open(_ parameter: GenericParameter, in place: LoweredPlace) {
            let value = read(place)
            open(parameter, value)
            drop(value)
        }
        for (index, parameter) in parameters.enumerated() {
            // `any P.Type` is a type itself.
            let instance = parameter.type.instance
            guard let own = parameter.type.parameter ?? instance?.parameter, isOpened(own) else { continue }
            switch arguments[index] {
            case .node(let node):
                let value = expression(node)
                all[index] = .operand(value)
                open(own, value, isType: instance != nil)
            case .place(let place): open(own, in: place)
            case .standard, .operand, .list, .autoclosure: continue
            }
        }
        if let node = receiver, let own = use.symbol.owner?.selfParameter, isOpened(own) {
            if !use.symbol.traits.contains(.mutating) {
                let value = expression(node)
                receiver = named("self", node.type, in: value.register)
                open(own, value)
            } else if runsNothing(node) {
                open(own, in: place(node))
            }
        }
        all += hidden.map { parameter in
            .operand(types[ObjectIdentifier(parameter)] ?? typeValue(use.substitution[parameter] ?? .unknown, nil))
        }
        return (receiver, all)
    }
}

extension CheckedType {
    /// What a variable of the type holds without a value; nil if it must be given one.
    var valueOfNil: Value? {
        guard beginsAsNil else { return nil }
        return tupleElements.map { .tuple($0.compactMap { $0.type.found.valueOfNil }, labels: $0.map(\.label)) }
            ?? Value.none
    }

    /// Whether all values of the type are of no other type: they are no objects, and it is no protocol or parameter.
    fileprivate var isExact: Bool {
        switch kind {
        case .nominal(let symbol, _): symbol.kind == .struct || symbol.kind == .enum
        case .tuple, .function: true
        case .existential, .parameter, .dependent, .metatype, .variable, .unknown: false
        }
    }

    /// The generic parameters that occur in a type, each once.
    var parametersInside: [GenericParameter] { [self].parametersInside }
}

extension [CheckedType] {
    /// The generic parameters that occur in some types, each once.
    var parametersInside: [GenericParameter] {
        var found: [GenericParameter] = []
        func visit(_ type: CheckedType) {
            guard let parameter = type.parameter else { return type.forEachPart(visit) }
            if !found.contains(where: { $0 === parameter }) { found.append(parameter) }
        }
        forEach(visit)
        return found
    }
}

extension ScriptType {
    /// Whether `type(of:)` tells of a value of a generic parameter that stands for it no more than that: of a struct, a
    /// tuple, an `any P`, an Any. An object is of its class, and what the type does not tell the value may.
    fileprivate var isThatOfItsValues: Bool {
        switch self {
        case .nominal(let nominal, _): nominal.kind != .classType && !contains { $0 == .unknown }
        case .optional, .tuple, .function: !contains { $0 == .unknown }
        case .any: true
        default: false
        }
    }
}

extension TypeSymbol {
    /// Whether an object of the type tells what a parameter stands for.
    fileprivate func tells(_ parameter: GenericParameter) -> Bool {
        parameter === selfParameter || allParameters.contains { $0 === parameter }
    }
}

extension TypedExpression {
    /// What is passed, before it is put into an Optional or `any P`; what becomes another value is that.
    fileprivate var passed: TypedExpression {
        switch kind {
        case .conversion(.number, _): self
        case .conversion(_, let inner): inner.passed
        default: self
        }
    }
}
