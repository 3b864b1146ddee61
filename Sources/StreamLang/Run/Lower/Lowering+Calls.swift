// Calls: of routines, and of values that are functions.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// What a call passes for one parameter.
    enum Passed {
        case node(TypedExpression)
        /// A default, in terms of the generic parameters of what is called. Its place in the text is that of the call.
        case standard(TypedExpression, Use?)
        case operand(Operand)
        /// What is changed in its place.
        case place(LoweredPlace)
        /// Several values in one array.
        case list([TypedExpression])
        case autoclosure(TypedExpression)
    }

    func call(
        _ use: Use, _ receiver: TypedExpression?, _ arguments: [TypedArgument], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        let before = lentPlaces.count
        let result = callDeclared(use, receiver, arguments, node, target)
        while lentPlaces.count > before { endLending() }
        return result
    }

    private func callDeclared(
        _ use: Use, _ receiver: TypedExpression?, _ arguments: [TypedArgument], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        let symbol = use.symbol
        if symbol.isOperator, !program.isScript(symbol),
            let result = libraryOperator(use, arguments, node, target)
        {
            return result
        }
        if symbol.kind == .enumCase { return makeCase(use, passed(arguments, to: use), node, target) }
        if let coded = codeAsSuperclass(use, receiver, arguments) { return coded }
        if let entry = symbol.entry as? Builtin {
            if symbol.kind == .initializer,
                let object = constructWithEntry(use, entry, receiver, arguments, node, target)
            {
                return object
            }
            return callEntry(entry, receiver, arguments, node, target)
        }
        if symbol.kind == .initializer { return construct(use, receiver, arguments, node, target) }
        if !program.isScript(symbol) { return callRequirement(use, receiver, arguments, node, target) }
        let opened = opening(use, receiver, passed(arguments, to: use))
        let receiver = opened.receiver
        var all = opened.arguments
        if case .local = symbol.place { all += captures(of: symbol) }
        return callRoutine(symbol, .function, receiver, all, node.type, target)
    }

    /// What a call of a declaration passes.
    func passed(_ arguments: [TypedArgument], to use: Use) -> [Passed] {
        arguments.enumerated().map { index, argument in
            passed(argument, use.symbol.interface.parameters[safe: index], use)
        }
    }

    func passed(_ argument: TypedArgument, _ parameter: ValueSymbol.Parameter?, _ use: Use? = nil) -> Passed {
        switch argument.kind {
        case .value(let value):
            if case .inoutArgument(let node) = value.kind { return .place(place(node)) }
            if argument.isAutoclosure { return .autoclosure(value) }
            if use?.consumes(parameter) == true, let content = consumed(value) { return .operand(content) }
            let isGeneric = parameter?.type.parameter != nil
            return .node(isGeneric && isToldTypes(value.type) ? value.asExistential : value)
        case .variadic(let values): return .list(values)
        case .standard:
            let standard = parameter?.standard?.expression
            if let standard, let value = program.checked.values[ObjectIdentifier(standard)] {
                return argument.isAutoclosure ? .autoclosure(value) : .standard(value, use)
            }
            // The library's own defaults, which are literals.
            if case .integer(let magnitude, let isNegative)? = standard?.kind {
                return .operand(integer(magnitude, isNegative, argument.type, nil))
            }
            return .operand(constant(argument.type.isVoid ? .void : .none))
        }
    }

    /// The defaults of some parameters.
    func standards(of parameters: ArraySlice<ValueSymbol.Parameter>) -> [Passed] {
        parameters.map { passed(TypedArgument(kind: .standard, label: $0.label, type: $0.type), $0) }
    }

    /// A parameter's default, where the generic parameters of what is called stand for what they do in this call.
    private func standard(_ node: TypedExpression, _ use: Use?, into target: Register? = nil) -> Operand {
        // A default that needs itself has no end.
        if standards.contains(where: { $0 === node }) {
            return compute(node.type, [], target) { _ in throw RuntimeError.stackExhausted }
        }
        let outer = (standardUse, callSite)
        (standardUse, callSite) = (use, callSite ?? builder.span)
        standards.append(node)
        defer {
            (standardUse, callSite) = outer
            standards.removeLast()
        }
        return expression(node, into: target)
    }

    /// The value that is passed, for calls that change nothing in its place.
    func operand(_ passed: Passed) -> Operand {
        switch passed {
        case .node(let node): expression(node)
        case .standard(let node, let use): standard(node, use)
        case .operand(let operand): operand
        case .place(let place): read(place)
        case .list(let nodes): list(nodes)
        case .autoclosure(let node): autoclosure(node)
        }
    }

    /// Values that are computed one after the other; what a later one may change is read before.
    func operands(_ nodes: [TypedExpression]) -> [Operand] {
        nodes.enumerated().map { index, node in
            let operand = expression(node)
            let isChanged = !operand.isTemporary && nodes[(index + 1)...].contains(where: \.mayAssign)
            return isChanged ? copied(operand) : operand
        }
    }

    func list(_ nodes: [TypedExpression], _ target: Register? = nil) -> Operand {
        let limit = 200
        if nodes.count <= limit {
            let operands = self.operands(nodes)
            used(operands)
            let result = result(.unknown, target)
            builder.emit(.makeArray, result.register, list: operands) { OperandList($0) }
            return result
        }
        // A long literal is made piece by piece.
        let result = result(.unknown, target)
        builder.emit(.constant, result.register, keeping: Constant(.array([])))
        var index = 0
        while index < nodes.count {
            let piece = list(Array(nodes[index..<min(index + limit, nodes.count)]))
            builder.emit(.changeByEntry, builder.fresh(isNumber: false), result.borrowed, list: [piece]) {
                [context = callContext] in EntryCall(OperatorFunctions.append, context, $0)
            }
            used(piece)
            index += limit
        }
        return result
    }

    // MARK: Routines

    /// Calls a declaration of a script in one of its roles.
    func callRoutine(
        _ symbol: ValueSymbol, _ kind: RunProgram.Role.Kind, _ receiver: TypedExpression?, _ arguments: [Passed],
        _ type: CheckedType, _ target: Register?
    ) -> Operand {
        var all = arguments
        if symbol.isMember, !symbol.isOperator {
            let isChanged = !symbol.isStatic && program.isMutating(symbol, kind)
            if let receiver {
                // The members of a protocol know a collection or a sequence only as one that conforms.
                let isTold = symbol.owner?.isProtocol == true && isToldTypes(receiver.type)
                let own = symbol.traits.contains(.consuming) ? consumed(receiver).map { Passed.operand($0) } : nil
                all.insert(
                    own ?? (isChanged ? .place(place(receiver)) : .node(isTold ? receiver.asExistential : receiver)),
                    at: 0)
            } else {
                all.insert(.operand(selfOperand()), at: 0)
            }
        }
        return dispatch(symbol, kind, isSuper: receiver?.isSuper == true, all, type, target)
    }

    /// Calls a declaration of a script, or where only the value tells which is meant what its type has for it.
    func dispatch(
        _ symbol: ValueSymbol, _ kind: RunProgram.Role.Kind, isSuper: Bool, _ arguments: [Passed],
        _ type: CheckedType, _ target: Register? = nil
    ) -> Operand {
        if !isSuper, program.isDynamic(symbol) {
            return emitCall(by: program.table(symbol, kind, callContext), of: symbol, arguments, type, target)
        }
        guard let routine = program.routine(of: symbol, kind) else { return unsupported("'\(symbol.name)'", target) }
        return emitCall(of: routine, arguments, type, target)
    }

    /// Calls what the type of a value has for a member: of the first argument, or of the operand that is the owner's.
    func emitCall(
        by table: MethodTable, of symbol: ValueSymbol, _ arguments: [Passed], _ type: CheckedType, _ target: Register?
    ) -> Operand {
        emitCall(arguments, type, target) { base in
            let asked = (symbol.isStatic ? 1 : 0) + 2 * symbol.operandOfOwner
            builder.emit(.callMethod, base, small: asked, keeping: table)
        }
    }

    /// Calls a routine.
    func emitCall(
        of routine: Routine, _ arguments: [Passed], _ type: CheckedType, _ target: Register? = nil
    ) -> Operand {
        emitCall(arguments, type, target) { builder.emit(.call, $0, extra: builder.header(of: routine)) }
    }

    /// Emits a call: the arguments where the callee's registers will be, the call, and what is changed back in its place.
    func emitCall(
        _ arguments: [Passed], _ type: CheckedType, _ target: Register?, _ call: (Register) -> Void
    ) -> Operand {
        let base = builder.pushPassed(Machine.linkage + arguments.count)
        func slot(_ index: Int) -> Register { Register(kind: .passed, index: base + Machine.linkage + index) }
        var late: [(Operand, Int)] = []
        var taken: [(place: LoweredPlace, index: Int)] = []
        for (index, argument) in arguments.enumerated() {
            switch argument {
            case .node(let node):
                if node.type.isNumber {
                    expression(node, into: slot(index))
                } else {
                    let rest = arguments.dropFirst(index + 1)
                    let value = stable(expression(node), unless: rest)
                    late.append((taken.isEmpty || value.isTemporary ? value : copied(value), index))
                }
            case .standard: continue
            case .operand(let operand): late.append((operand, index))
            case .place(let place): taken.append((place, index))
            case .list(let nodes): late.append((list(nodes), index))
            case .autoclosure(let node): late.append((autoclosure(node), index))
            }
        }
        // Defaults are computed after what is written.
        for (index, argument) in arguments.enumerated() {
            guard case .standard(let node, let use) = argument else { continue }
            if node.type.isNumber {
                _ = standard(node, use, into: slot(index))
            } else {
                late.append((standard(node, use), index))
            }
        }
        // What is changed is taken last: `b *= b` passes what `b` was.
        let places = taken.map { place, index in (place: place, value: take(place), index: index) }
        late += places.map { (Operand(register: $0.value.register, isTemporary: true), $0.index) }
        for (operand, index) in late { builder.emit(.pass, slot(index), operand) }
        for (operand, index) in late.reversed() where !places.contains(where: { $0.index == index }) { used(operand) }
        let start = builder.position
        call(Register(kind: .passed, index: base))
        let putBack = { [self] in
            for (place, value, index) in places.reversed() {
                builder.emit(.receive, value.register, Operand(register: slot(index)))
                put(place, value)
            }
        }
        if !places.isEmpty { afterError(from: start, putBack) }
        let hasResult = !type.isVoid && !type.isNever
        var result = Operand(register: Register(kind: .passed, index: base))
        if hasResult, !type.isNumber || target != nil || !places.isEmpty {
            result = self.result(type, target)
            builder.emit(.receive, result.register, Operand(register: Register(kind: .passed, index: base)))
        }
        putBack()
        builder.popPassed(to: base)
        if !hasResult { return nothing(target) }
        if result.register.kind == .passed {
            _ = builder.pushPassed(1)
            result.isTemporary = true
        }
        return result
    }

    private func stable(_ operand: Operand, unless rest: ArraySlice<Passed>) -> Operand {
        if operand.isTemporary { return operand }
        for argument in rest {
            switch argument {
            case .node(let node): if node.mayAssign { return stable(operand, before: node) }
            case .place: return copied(operand)
            case .standard, .operand, .list, .autoclosure: continue
            }
        }
        return operand
    }

    /// Has what is changed go back to its place also after an error.
    func afterError(from start: Int, _ putBack: @escaping () -> Void) {
        let target = RoutineBuilder.Label()
        let error = builder.fresh(isNumber: false)
        let handler = builder.handle(from: start, at: target, error: error)
        let span = builder.span
        later { [self] in
            builder.span = span
            builder.place(target)
            putBack()
            builder.rethrow(error, from: handler)
        }
    }

    // MARK: Values that are functions

    func callValue(
        _ callee: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression, _ target: Register?
    ) -> Operand {
        if case .discard = callee.kind, let own = arguments.first?.plainValue {
            perform([expression(own)]) { $0[0].object(as: InstanceObject.self)?.discard() }
            return nothing(target)
        }
        let function = expression(callee)
        let (operands, changed) = inCells(arguments.map { passed($0, nil) })
        let result = node.type.isVoid ? builder.temporary(isNumber: false) : result(node.type, target)
        let start = builder.position
        builder.emit(.callValue, result.register, function, list: operands) { OperandList($0) }
        giveBack(changed, from: start)
        used(operands)
        used(function)
        if node.type.isVoid {
            drop(result)
            return nothing(target)
        }
        return result
    }

    /// The values that are passed; what the call changes comes in cells.
    func inCells(_ arguments: [Passed]) -> (operands: [Operand], changed: [(LoweredPlace, Operand)]) {
        var changed: [(LoweredPlace, Operand)] = []
        let operands = arguments.map { argument in
            guard case .place(let place) = argument else { return operand(argument) }
            let cell = builder.temporary(isNumber: false)
            builder.emit(.makeCell, cell.register, Operand(register: take(place).register, isTemporary: true))
            changed.append((place, cell))
            return cell.borrowed
        }
        return (operands, changed)
    }

    /// Puts what calls change in cells back to its places, also after an error.
    func giveBack(_ changed: [(LoweredPlace, Operand)], from start: Int) {
        guard !changed.isEmpty else { return }
        let putBack = { [self] in
            for (place, cell) in changed.reversed() {
                let value = takenOperand(of: place)
                builder.emit(.loadCell, value.register, cell.borrowed)
                builder.emit(.clear, cell.register)
                put(place, value)
            }
        }
        afterError(from: start, putBack)
        putBack()
    }
}

extension TypedExpression {
    /// The value as something of which only the run knows the type.
    fileprivate var asExistential: TypedExpression {
        TypedExpression(.conversion(.toExistential, self), type, span)
    }
}

extension ValueSymbol {
    /// Which operand of an operator that a protocol asks for is of the type that answers; 0 for all else.
    fileprivate var operandOfOwner: Int {
        guard isOperator, let own = owner?.selfParameter else { return 0 }
        return interface.parameters.firstIndex { $0.type.parameter === own } ?? 0
    }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
