// The bodies of functions: what they get, and how they end.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// The parameter `self`.
    func selfParameter(isChanged: Bool) -> Register {
        if isChanged { builder.changedParameters |= 1 }
        let register = builder.parameter(isNumber: false)
        homes[.selfReference] = .register(register)
        return register
    }

    /// Declares what a function gets: `self`, its parameters, and what its generic parameters stand for.
    func enter(_ symbol: ValueSymbol, _ body: TypedBody, _ kind: RunProgram.Role.Kind = .function) {
        function.owner = symbol.owner
        if symbol.isMember, !symbol.isOperator {
            let isChanged = !symbol.isStatic && program.isMutating(symbol, kind)
            _ = selfParameter(isChanged: isChanged)
        }
        let interface = symbol.interface
        for (index, parameter) in body.parameters.enumerated() {
            self.parameter(parameter, isInout: interface.parameters[safe: index]?.isInout ?? false)
        }
        let hidden = program.hiddenParameters(of: symbol)
        builder.routine.typeParameterCount = hidden.count
        for parameter in hidden {
            homes[.type(ObjectIdentifier(parameter))] = .register(builder.parameter(isNumber: false))
        }
        if symbol.isOperator, let owner = symbol.owner { enterOperator(owner, body.parameters) }
        if case .local = symbol.place {
            // What a local function takes with it comes last.
            for captured in program.variables.captures(of: symbol) {
                let register = builder.parameter(isNumber: false)
                let isShared =
                    captured == .selfReference
                    ? program.functionsSharingSelf.contains(ObjectIdentifier(symbol)) : isCell(captured)
                homes[captured] = isShared ? .cell(register) : .register(register)
            }
        }
        prepareShared(body)
    }

    /// Puts what closures share with a body, and may change, into cells: parameters, and `self` where that goes back.
    func prepareShared(_ body: TypedBody) {
        prepareShared(body.parameters)
        if builder.changedParameters & 1 != 0, case .register? = homes[.selfReference],
            program.variables.closuresUseSelf(in: body.statements)
        {
            share(.selfReference)
        }
    }

    /// An operator of a type has no `self`: its operands tell of which type it is.
    private func enterOperator(_ owner: TypeSymbol, _ parameters: [ValueSymbol]) {
        let own = parameters.first { parameter in
            let type = parameter.interface.result
            return type.symbol === owner || type.parameter === owner.selfParameter
        }
        guard let own, case .register(let register)? = homes[.variable(ObjectIdentifier(own))] else { return }
        let type = builder.fresh(isNumber: false)
        builder.compute(type, [Operand(register: register)]) { .object(DynamicTypes.type(of: $0[0])) }
        homes[.selfReference] = .register(type)
    }

    /// Whether something captured lies in a cell.
    private func isCell(_ captured: Captured) -> Bool {
        guard case .variable(let id) = captured, let symbol = program.variables.symbols[id] else { return false }
        return isShared(symbol)
    }

    /// A whole body, with its end.
    func body(_ statements: [TypedStatement]) {
        let start = builder.position
        self.statements(statements)
        finishFunction(nil)
        leaveCells(afterErrorFrom: start)
    }

    /// What closures shared goes back to the caller after an error, too.
    func leaveCells(afterErrorFrom start: Int) {
        guard !function.changedCells.isEmpty else { return }
        let target = RoutineBuilder.Label()
        let error = builder.fresh(isNumber: false)
        builder.handle(from: start, at: target, error: error)
        builder.place(target)
        leaveCells()
        builder.emit(.rethrow, nil, Operand(register: error, isTemporary: true))
    }
}

extension Lowering {
    /// Returns the value of an expression, as the whole body.
    func finish(with node: TypedExpression) {
        if node.type.isVoid {
            effect(node)
            builder.emit(.finishNothing)
        } else {
            finish(expression(node))
        }
    }

    /// Returns a value, of which there is one kind of instruction for numbers and one for all else.
    func finish(_ value: Operand) {
        builder.emit(builder.isNumber(value.register) ? .finishNumber : .finish, nil, value)
    }
}
