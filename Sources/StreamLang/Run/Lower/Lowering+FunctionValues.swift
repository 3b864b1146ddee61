// Functions that are not called: `map(f)`, `Int.init`, `+`.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    func functionValue(_ use: Use, _ receiver: TypedExpression?, _ node: TypedExpression, _ target: Register?)
        -> Operand
    {
        let symbol = use.symbol
        if symbol.kind == .variable, symbol.entry != nil { return globalEntry(symbol, node.type, target) }
        let parameters = symbol.interface.parameters
        if symbol.kind == .enumCase {
            if parameters.isEmpty { return makeCase(use, [], node, target) }
            if symbol.owner === TypeSymbol.optional {
                return constant(.object(NativeFunction(parameterCount: 1) { .some($0[0]) }), target)
            }
            let template = caseTemplate(use)
            return constant(
                .object(
                    NativeFunction(parameterCount: parameters.count) {
                        .object(EnumObject(template.index, $0, template.nominal, arguments: template.arguments))
                    }), target)
        }
        if symbol.isOperator, !program.isScript(symbol) {
            if parameters.count == 2, let function = OperatorFunctions.binary(symbol.name) {
                return constant(.object(BinaryFunction(function)), target)
            }
            if let function = OperatorFunctions.unary(symbol.name, isPostfix: symbol.traits.contains(.postfix)) {
                return constant(.object(NativeFunction(parameterCount: 1) { try function($0[0]) }), target)
            }
            return assignmentFunction(symbol, target)
        }
        // A function that calls it with what it gets.
        return wrapper(use, receiver, node, target)
    }

    /// `+=` as a value, for `reduce(into: 0, +=)`.
    private func assignmentFunction(_ symbol: ValueSymbol, _ target: Register?) -> Operand {
        guard symbol.name.hasSuffix("="), let function = OperatorFunctions.binary(String(symbol.name.dropLast())) else {
            return unsupported("'\(symbol.name)' as a value", target)
        }
        return constant(
            .object(
                BinaryFunction { left, right in
                    if let cell = left.object(as: Cell.self) {
                        cell.value = try function(cell.value, right)
                        return .void
                    }
                    return try function(left, right)
                }), target)
    }

    private func wrapper(_ use: Use, _ receiver: TypedExpression?, _ node: TypedExpression, _ target: Register?)
        -> Operand
    {
        let symbol = use.symbol
        guard let shape = node.type.function else { return unsupported("'\(symbol.name)' as a value", target) }
        // `Type.method` gives a function of the object that gives the method.
        if symbol.isMember, !symbol.isStatic, receiver == nil || receiver?.type.instance != nil {
            return unboundMethod(use, shape, target)
        }
        let lowering = Lowering(program, symbol.name, at: builder.span)
        lowering.function.name = symbol.name
        var arguments: [TypedArgument] = []
        for (index, parameter) in symbol.interface.parameters.enumerated() {
            let single = shape.parameters[safe: index]?.type ?? parameter.type
            let type = parameter.isVariadic ? .array(single) : single
            if index >= shape.parameters.count {
                arguments.append(TypedArgument(kind: .standard, label: parameter.label, type: type))
                continue
            }
            let value = lowering.named(
                "$\(index)", type, in: lowering.builder.parameter(isNumber: type.isNumber))
            let given = parameter.isInout ? TypedExpression(.inoutArgument(value), type, builder.span) : value
            arguments.append(TypedArgument(kind: .value(given), label: parameter.label, type: type))
            if parameter.isInout { lowering.builder.changedParameters |= 1 << UInt64(index) }
        }
        var captured: [Operand] = []
        var inner = receiver
        if let receiver {
            captured.append(expression(receiver))
            inner = lowering.named("receiver", receiver.type, in: lowering.builder.parameter(isNumber: false))
        } else if case .local = symbol.place {
            for one in program.variables.captures(of: symbol) {
                captured.append(capturedOperand(one))
                lowering.homes[one] = homeInside(one, lowering.builder.parameter(isNumber: false))
            }
        }
        captured += typesTaken(by: use, into: lowering)
        let call = TypedExpression(.call(use, receiver: inner, arguments), shape.result, builder.span)
        return closure(of: call, in: lowering, taking: captured, target)
    }

    /// What the generic parameters around stand for which a function value is of: it takes that with it.
    private func typesTaken(by use: Use, into inner: Lowering) -> [Operand] {
        use.substitution.types.parametersInside.map { parameter in
            inner.homes[.type(ObjectIdentifier(parameter))] = .register(inner.builder.parameter(isNumber: false))
            return parameterType(parameter)
        }
    }

    /// A function of a body that is one expression.
    private func closure(
        of body: TypedExpression, in inner: Lowering, taking captured: [Operand], _ target: Register?
    ) -> Operand {
        inner.finish(with: body)
        program.finish(inner)
        let routine = inner.builder.routine
        if captured.isEmpty { return constant(.object(RoutineObject(routine, [])), target) }
        let result = result(.unknown, target)
        builder.emit(.makeClosure, result.register, list: captured) { ClosureTemplate(routine, $0.compactMap { $0 }) }
        used(captured)
        return result
    }

    private func unboundMethod(_ use: Use, _ shape: StreamCheck.FunctionType, _ target: Register?) -> Operand {
        guard let own = shape.parameters.first?.type, let bound = shape.result.function else {
            return unsupported("'\(use.symbol.name)' as a value", target)
        }
        let lowering = Lowering(program, use.symbol.name, at: builder.span)
        let receiver = lowering.named("object", own, in: lowering.builder.parameter(isNumber: own.isNumber))
        let captured = typesTaken(by: use, into: lowering)
        let method = TypedExpression(.function(use, receiver: receiver), .function(bound), builder.span)
        return closure(of: method, in: lowering, taking: captured, target)
    }
}

extension Lowering {
    /// Calls `main()` of the type that is marked with `@main`.
    func callMain(of symbol: TypeSymbol) {
        let members = program.checked.members("main", of: symbol.declared, isStatic: true)
        guard let main = members.first(where: { $0.symbol.interface.parameters.isEmpty })?.symbol else { return }
        let type = TypedExpression(.metatype, .metatype(symbol.declared), builder.span)
        effect(
            TypedExpression(
                .call(Use(main, Substitution()), receiver: type, []), main.interface.result, builder.span))
    }
}
