// Closures, and what they take with them.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    func closure(_ closure: TypedClosure, _ target: Register?) -> Operand {
        let inner = Lowering(program, "closure", at: builder.span, outer: self)
        inner.function.name = "closure"
        inner.function.owner = function.owner
        inner.function.makesFirstValues = function.makesFirstValues
        (inner.standardUse, inner.standards) = (standardUse, standards)
        for (index, symbol) in closure.parameters.enumerated() {
            inner.parameter(symbol, isInout: closure.isInout(index))
        }
        // Values that the capture list names: hidden parameters.
        var captured: [Operand] = []
        for (symbol, value) in closure.captures {
            let operand = content(of: expression(value), closure, symbol)
            captured.append(operand)
            inner.homes[.variable(ObjectIdentifier(symbol))] = .register(inner.builder.parameter(isNumber: false))
        }
        for (symbol, pattern) in zip(closure.parameters, closure.patterns) {
            guard let pattern, case .register(let register)? = inner.homes[.variable(ObjectIdentifier(symbol))] else {
                continue
            }
            inner.match(pattern, Operand(register: register), else: nil)
        }
        inner.prepareShared(closure.parameters)
        inner.body(closure.body)
        program.finish(inner)
        captured += inner.captures.map(capturedOperand)
        let routine = inner.builder.routine
        let result = result(.unknown, target)
        makeClosure(routine, captured, result.register)
        used(captured)
        return result
    }

    /// A closure that captures nothing is made once.
    private func makeClosure(_ routine: Routine, _ captured: [Operand], _ target: Register) {
        if captured.isEmpty {
            builder.emit(.constant, target, keeping: Constant(.object(RoutineObject(routine, []))))
        } else {
            builder.emit(.makeClosure, target, list: captured) { ClosureTemplate(routine, $0.compactMap { $0 }) }
        }
    }

    /// An expression that is computed when it is asked for.
    func autoclosure(_ node: TypedExpression) -> Operand {
        let inner = Lowering(program, "closure", at: builder.span, outer: self)
        inner.function.name = function.name
        inner.function.owner = function.owner
        (inner.standardUse, inner.standards) = (standardUse, standards)
        inner.finish(with: node)
        program.finish(inner)
        let captured = inner.captures.map(capturedOperand)
        let routine = inner.builder.routine
        let result = builder.temporary(isNumber: false)
        makeClosure(routine, captured, result.register)
        return result
    }

    /// What the capture list keeps of a value.
    private func content(of value: Operand, _ closure: TypedClosure, _ symbol: ValueSymbol) -> Operand {
        let strength = closure.source.captures.first { $0.name.span == symbol.span }?.strength
        switch strength {
        case .weak: symbol.traits.insert(.weak)
        case .unowned: symbol.traits.insert(.unowned)
        default: return value
        }
        return compute(.unknown, [value], nil) { Weak.make($0[0]) }
    }

    /// What is given to a closure for something that it captures.
    func capturedOperand(_ captured: Captured) -> Operand {
        switch home(captured) {
        case .register(let register)?, .cell(let register)?: return Operand(register: register)
        case .global(let cell)?: return constant(.object(cell))
        case nil:
            // A local function that names a variable which is declared behind its call.
            if case .variable(let id) = captured, let symbol = program.variables.symbols[id] {
                let name = symbol.name
                return compute(.unknown, [], nil) { _ in
                    throw RuntimeError("'\(name)' is used before it has a value", code: "E0506")
                }
            }
            let told = function.owner.map { [$0.selfParameter] + $0.allParameters } ?? []
            return told.first { captured == .type(ObjectIdentifier($0)) }.map(parameterType) ?? constant(.void)
        }
    }

    /// What local functions are given, beside their arguments.
    func captures(of function: ValueSymbol) -> [Passed] {
        if case .cell? = home(.selfReference) { program.functionsSharingSelf.insert(ObjectIdentifier(function)) }
        return program.variables.captures(of: function).map { .operand(capturedOperand($0)) }
    }

    /// Where something captured is inside, if it is in the given register there.
    func homeInside(_ captured: Captured, _ register: Register) -> Home {
        if case .cell? = home(captured) { return .cell(register) }
        return .register(register)
    }

    // MARK: Parameters

    /// Declares a parameter.
    func parameter(_ symbol: ValueSymbol, isInout: Bool = false) {
        let isNumber = symbol.interface.result.isNumber
        if isInout { builder.changedParameters |= 1 << UInt64(builder.parameterKinds.count) }
        homes[.variable(ObjectIdentifier(symbol))] = .register(builder.parameter(isNumber: isNumber))
    }

    /// Puts parameters that closures share, and may change, into cells.
    func prepareShared(_ symbols: [ValueSymbol]) {
        for symbol in symbols where isShared(symbol) {
            share(.variable(ObjectIdentifier(symbol)))
        }
    }

    /// Puts what lies in a register into a cell; what goes back to the caller goes back from there.
    func share(_ captured: Captured) {
        guard case .register(let register)? = homes[captured] else { return }
        let cell = builder.fresh(isNumber: false)
        builder.emit(.makeCell, cell, Operand(register: register, isTemporary: true))
        homes[captured] = .cell(cell)
        if register.kind == .parameter, builder.changedParameters & (1 << UInt64(register.index)) != 0 {
            function.changedCells.append((cell, register))
        }
    }
}

extension TypedClosure {
    /// Whether a parameter is changed in its place.
    func isInout(_ index: Int) -> Bool {
        parameters[index].traits.contains(.inoutParameter) || source.parameters?[safe: index]?.isInout == true
    }
}
