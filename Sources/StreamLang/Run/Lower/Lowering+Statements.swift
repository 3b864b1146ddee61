// Statements.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    func statements(_ list: [TypedStatement]) {
        for (index, statement) in list.enumerated() {
            if case .defer(let body) = statement.kind {
                // What follows ends with it.
                return block(deferring: body) { statements(Array(list[(index + 1)...])) }
            }
            self.statement(statement)
        }
    }

    func statement(_ statement: TypedStatement) {
        builder.span = statement.span
        switch statement.kind {
        case .expression(let node):
            let mark = builder.mark()
            effect(node)
            builder.reset(to: mark)
        case .variable(let pattern, let value, _): variable(pattern, value)
        case .several(let list): for one in list { self.statement(one) }
        case .declaration: break  // Functions and types are lowered where they are used.
        case .if(let clauses, let otherwise): self.if(clauses, otherwise, statement.label, nil)
        case .guard(let conditions, let otherwise):
            let (no, end) = (RoutineBuilder.Label(), RoutineBuilder.Label())
            for condition in conditions { self.condition(condition, else: no) }
            builder.jump(to: end)
            builder.place(no)
            block { statements(otherwise) }
            builder.place(end)
        case .switch(let subject, let cases): self.switch(subject, cases, statement.label, nil)
        case .forIn(let loop): forIn(loop, statement.label)
        case .while(let conditions, let body):
            let (start, end) = (RoutineBuilder.Label(), RoutineBuilder.Label())
            builder.place(start)
            let no = RoutineBuilder.Label()
            block(.loop(label: statement.label, breaks: end, continues: start)) {
                let declared = clause(conditions, else: no) { statements(body) }
                builder.jump(.back, to: start)
                builder.place(no)
                for register in declared { builder.emit(.clear, register) }
            }
            builder.place(end)
        case .repeatWhile(let body, let condition):
            let (start, end, next) = (RoutineBuilder.Label(), RoutineBuilder.Label(), RoutineBuilder.Label())
            builder.place(start)
            block(.loop(label: statement.label, breaks: end, continues: next)) {
                block { statements(body) }
                builder.place(next)
                test(condition, else: end)
            }
            builder.jump(.back, to: start)
            builder.place(end)
        case .do(let body, let clauses): self.do(body, clauses, statement.label)
        case .defer(let body): block(deferring: body) {}
        case .return(let value): self.return(value)
        case .throw(let value): self.throw(value, statement.span)
        case .break(let label): leaveBlock(label, isBreak: true)
        case .continue(let label): leaveBlock(label, isBreak: false)
        case .fallthrough: if let next = fallthroughs.last { builder.jump(to: next) }
        }
    }

    /// Conditions, and what is done where they hold.
    ///
    /// - Returns: The registers of what the conditions declare, which are to be cleared where one does not hold.
    private func clause(
        _ conditions: [TypedCondition], else no: RoutineBuilder.Label, _ body: () -> Void
    ) -> [Register] {
        var declared: [Register] = []
        block {
            let mark = builder.mark()
            for condition in conditions { self.condition(condition, else: no) }
            declared = builder.counted(since: mark)
            body()
        }
        return declared
    }

    // MARK: Variables

    private func variable(_ pattern: TypedPattern, _ value: TypedExpression?) {
        if let value, pattern.isConcurrent {
            let whole = awaited(value)
            bindParts(of: pattern, whole)
            return drop(whole)
        }
        if case .variable(let symbol) = pattern.kind {
            if symbol.isComputedVariable { return }
            return declare(symbol, value)
        }
        guard let value else { return pattern.variables.forEach { declare($0, nil) } }
        // `let (a, b) = (1, 2)`: no tuple is made to be taken apart at once.
        if case .tuple(let parts) = pattern.kind, case .tuple(let values) = value.kind, parts.count == values.count {
            for (part, value) in zip(parts, values) { variable(part, value) }
            return
        }
        if case .wildcard = pattern.kind { return effect(value) }
        let operand = expression(value)
        match(pattern, operand.borrowed, else: nil)
        drop(operand)
    }

    /// Declares a variable whose value is computed when it is read.
    func declare(_ symbol: ValueSymbol, content: Operand) {
        if hasCell(symbol) {
            return store(content, in: program.cell(of: symbol))
        }
        let register = builder.fresh(isNumber: false)
        builder.emit(.makeCell, register, content)
        used(content)
        homes[.variable(ObjectIdentifier(symbol))] = .cell(register)
    }

    /// Declares a variable.
    private func declare(_ symbol: ValueSymbol, _ value: TypedExpression?) {
        label = value?.streamCall.map { (symbol.name, ObjectIdentifier($0)) }
        defer { label = nil }
        let type = symbol.interface.result
        let isSpecial = symbol.isUncounted
        if hasCell(symbol) {
            let cell = program.cell(of: symbol)
            if symbol.traits.contains(.lazy), let value { return store(lazyContent(value), in: cell) }
            guard let value else {
                if let empty = type.valueOfNil, !symbol.traits.contains(.constant) { store(constant(empty), in: cell) }
                return
            }
            guard symbol.traits.contains(.constant), !isSpecial, builder.hasRoomForConstants else {
                return store(content(of: expression(value), symbol), in: cell)
            }
            // The file's own code has it at hand.
            let register = builder.fresh(isNumber: type.isNumber)
            let operand = expression(value, into: register)
            if operand.register != register { builder.emit(.copy, register, operand) }
            used(operand)
            builder.emit(.storeGlobal, nil, Operand(register: register), small: 1, keeping: cell)
            homes[.variable(ObjectIdentifier(symbol))] = .register(register)
            return
        }
        let home = Captured.variable(ObjectIdentifier(symbol))
        if symbol.traits.contains(.lazy), let value {
            return declare(symbol, content: lazyContent(value))
        }
        let isShared = isShared(symbol) || program.variables.shared.contains(ObjectIdentifier(symbol)) && value == nil
        let isNumber = type.isNumber && !isShared && !isSpecial
        let register = builder.fresh(isNumber: isNumber)
        if isShared {
            let operand = value.map { content(of: expression($0), symbol) } ?? constant(.none)
            builder.emit(.makeCell, register, operand)
            used(operand)
            homes[home] = .cell(register)
        } else if let value {
            if isSpecial {
                let operand = content(of: expression(value), symbol)
                builder.emit(.copy, register, operand)
                used(operand)
            } else if let content = consumed(value) {
                builder.emit(.copy, register, content)
                used(content)
            } else {
                let operand = expression(value, into: register)
                if operand.register != register { drop(operand) }
            }
            homes[home] = .register(register)
        } else {
            homes[home] = .register(register)
            if isNumber {
                builder.emit(.integer, register)
            } else if let empty = type.valueOfNil {
                builder.emit(.constant, register, keeping: Constant(empty))
            }
        }
    }

    /// What a variable keeps of a value.
    func content(of value: Operand, _ symbol: ValueSymbol) -> Operand {
        guard symbol.isUncounted else { return value }
        return compute(.unknown, [value], nil) { Weak.make($0[0]) }
    }

    private func store(_ operand: Operand, in cell: Cell) {
        builder.emit(.storeGlobal, nil, operand, small: 1, keeping: cell)
        used(operand)
    }

    // MARK: Conditions

    func condition(_ condition: TypedCondition, else no: RoutineBuilder.Label) {
        switch condition {
        case .expression(let node): test(node, else: no)
        case .binding(let pattern, let node):
            if case .variable(let symbol) = pattern.kind, !isShared(symbol), !hasCell(symbol) {
                // The value is unwrapped to where the variable is.
                let register = builder.fresh(isNumber: symbol.interface.result.isNumber)
                let operand = expression(node)
                builder.jump(.unwrap, to: no, register, operand.borrowed)
                drop(operand)
                homes[.variable(ObjectIdentifier(symbol))] = .register(register)
                return
            }
            let wrapped = builder.fresh(isNumber: pattern.type.isNumber)
            let operand = expression(node)
            builder.jump(.unwrap, to: no, wrapped, operand.borrowed)
            drop(operand)
            match(pattern, Operand(register: wrapped, isTemporary: true), else: no)
        case .matching(let pattern, let node):
            let subject = matchSubject(node, for: [pattern])
            match(pattern, subject, else: no)
            if !pattern.variables.isEmpty { clear(subject) }
        case .availability(let holds): if !holds { builder.jump(to: no) }
        }
    }

    func `if`(
        _ clauses: [(conditions: [TypedCondition], body: [TypedStatement])], _ otherwise: [TypedStatement]?,
        _ label: String?, _ result: Operand?
    ) {
        let end = RoutineBuilder.Label()
        block(.labelled(label, breaks: end, isSwitch: false)) {
            for clause in clauses {
                let no = RoutineBuilder.Label()
                let declared = self.clause(clause.conditions, else: no) { branchBody(clause.body, result) }
                builder.jump(to: end)
                builder.place(no)
                for register in declared { builder.emit(.clear, register) }
            }
            if let otherwise { block { branchBody(otherwise, result) } }
        }
        builder.place(end)
    }

    /// The statements of a branch; the last one gives the value where the whole is an expression.
    func branchBody(_ body: [TypedStatement], _ result: Operand?) {
        guard let result, let last = body.last else { return statements(body) }
        switch last.kind {
        case .expression(let node):
            statements(Array(body.dropLast()))
            builder.span = last.span
            branch(node, result)
        case .if, .switch:
            statements(Array(body.dropLast()))
            builder.span = last.span
            conditional(last, result)
        default: statements(body)
        }
    }

    func conditional(_ statement: TypedStatement, _ result: Operand) {
        switch statement.kind {
        case .if(let clauses, let otherwise): self.if(clauses, otherwise, nil, result)
        case .switch(let subject, let cases): self.switch(subject, cases, nil, result)
        case .do(let body, let clauses) where clauses.isEmpty: block { branchBody(body, result) }
        default: self.statement(statement)
        }
    }

    // MARK: Loops

    private func forIn(_ loop: TypedLoop, _ label: String?) {
        let (start, end, next) = (RoutineBuilder.Label(), RoutineBuilder.Label(), RoutineBuilder.Label())
        if case .variable(let symbol) = loop.pattern.kind, !isShared(symbol) || symbol.traits.contains(.constant),
            let (lower, upper, isClosed) = loop.sequence.integerRange
        {
            return block(.loop(label: label, breaks: end, continues: next)) {
                let counter = builder.fresh(isNumber: true)
                let limit = builder.fresh(isNumber: true)
                expression(lower, into: counter)
                expression(upper, into: limit)
                builder.span = loop.sequence.span
                checkRange(counter, limit, isClosed)
                builder.jump(
                    isClosed ? .jumpUnlessLessOrEqual : .jumpUnlessLess, to: end, nil, Operand(register: counter),
                    Operand(register: limit))
                builder.place(start)
                homes[.variable(ObjectIdentifier(symbol))] = .register(counter)
                block {
                    if let condition = loop.condition { test(condition, else: next) }
                    statements(loop.body)
                }
                builder.place(next)
                builder.jump(isClosed ? .countUpThrough : .countUp, to: start, counter, Operand(register: limit))
                builder.place(end)
            }
        }
        block(.loop(label: label, breaks: end, continues: next)) {
            let iterator = builder.fresh(isNumber: false)
            var sequence = expression(loop.sequence)
            // One that is declared as `T!`.
            if let content = loop.sequence.type.wrapped {
                sequence = part(.forceUnwrap, of: sequence, nil, content, nil)
            }
            builder.span = loop.sequence.span
            builder.emit(.iterate, iterator, sequence)
            used(sequence)
            builder.place(next)
            let isWhole: Bool
            if case .variable(let symbol) = loop.pattern.kind, !isShared(symbol) {
                isWhole = true
            } else {
                isWhole = false
            }
            let element = builder.fresh(isNumber: loop.pattern.type.isNumber)
            let done = RoutineBuilder.Label()
            builder.jump(.next, to: done, element, Operand(register: iterator))
            block {
                if isWhole, case .variable(let symbol) = loop.pattern.kind {
                    homes[.variable(ObjectIdentifier(symbol))] = .register(element)
                } else {
                    match(loop.pattern, Operand(register: element, isTemporary: true), else: next)
                }
                if let condition = loop.condition { test(condition, else: next) }
                statements(loop.body)
            }
            builder.jump(.back, to: next)
            builder.place(done)
        }
        builder.place(end)
    }

    /// A range whose upper bound is below the lower one is an error.
    private func checkRange(_ lower: Register, _ upper: Register, _ isClosed: Bool) {
        let ok = RoutineBuilder.Label()
        builder.jump(.jumpUnlessLess, to: ok, nil, Operand(register: upper), Operand(register: lower))
        let failed = compute(.unknown, [Operand(register: lower), Operand(register: upper)], nil) {
            try Arithmetic.range($0[0], $0[1], closed: isClosed)
        }
        drop(failed)
        builder.place(ok)
    }

    private func leaveBlock(_ label: String?, isBreak: Bool) {
        for index in blocks.indices.reversed() {
            switch blocks[index].kind {
            case .loop(let own, let breaks, let continues):
                if label != nil, label != own { continue }
                leave(to: isBreak ? index : index + 1)
                builder.jump(to: isBreak ? breaks : continues)
                return
            case .labelled(let own, let breaks, let isSwitch):
                guard isBreak, label == nil ? isSwitch : label == own else { continue }
                leave(to: index)
                builder.jump(to: breaks)
                return
            case .plain: continue
            }
        }
    }

    // MARK: Leaving

    private func `return`(_ value: TypedExpression?) {
        guard let value else { return finishFunction(nil) }
        if function.isInitializer {
            if case .nilLiteral = value.unconverted.kind { return failInitializer() }
            effect(value)
            return finishInitializer()
        }
        if value.type.isVoid || value.type.isNever {
            effect(value)
            return finishFunction(nil)
        }
        var operand = expression(value)
        // What is deferred may change the variable.
        if !operand.isTemporary, blocks.contains(where: { $0.deferred != nil }) { operand = copied(operand) }
        finishFunction(operand)
        used(operand)
    }

    /// Ends the function with a value.
    func finishFunction(_ value: Operand?) {
        if value == nil, builder.isUnreachable { return }
        if function.isInitializer, value == nil { return finishInitializer() }
        leave(to: 0, clearing: false, with: value)
        leaveCells()
        if let value {
            finish(value)
        } else {
            builder.emit(.finishNothing)
        }
    }

    /// Takes what goes back to the caller out of the cells that closures shared.
    func leaveCells() {
        for (cell, parameter) in function.changedCells {
            builder.emit(.loadCell, parameter, Operand(register: cell))
        }
    }

    private func `throw`(_ value: TypedExpression, _ span: Span) {
        let operand = expression(value)
        builder.emit(.fail, nil, operand, keeping: ThrowPlace(span, program.site(span)))
        used(operand)
    }

    private func `do`(_ body: [TypedStatement], _ clauses: [TypedCatch], _ label: String?) {
        let (end, done) = (RoutineBuilder.Label(), RoutineBuilder.Label())
        block(.labelled(label, breaks: end, isSwitch: false)) {
            guard !clauses.isEmpty else { return statements(body) }
            let error = builder.fresh(isNumber: false)
            let start = builder.position
            let left = builder.countedRegisters { block { statements(body) } }
            let target = RoutineBuilder.Label()
            builder.handle(from: start, at: target, error: error)
            builder.jump(to: end)
            builder.place(target)
            // What the statements left behind.
            for register in left { builder.emit(.clear, register) }
            emitUncatchable(error)
            let value = builder.fresh(isNumber: false)
            builder.compute(value, [Operand(register: error)]) { Value.thrown($0[0]) }
            for clause in clauses {
                if let implicit = clause.implicit {
                    homes[.variable(ObjectIdentifier(implicit))] = .register(value)
                }
                if clause.items.isEmpty {
                    block { statements(clause.body) }
                    builder.jump(to: done)
                    continue
                }
                let (no, yes) = (RoutineBuilder.Label(), RoutineBuilder.Label())
                block {
                    match(clause.items, .value(Operand(register: value)), then: yes, else: no)
                    statements(clause.body)
                }
                builder.jump(to: done)
                builder.place(no)
            }
            builder.emit(.rethrow, nil, Operand(register: error, isTemporary: true))
            builder.place(done)
        }
        builder.place(end)
    }
}

extension ValueSymbol {
    var isGlobalVariable: Bool { if case .global = place { true } else { false } }
}

extension TypedExpression {
    /// `a..<b` or `a...b` of Ints.
    fileprivate var integerRange: (lower: TypedExpression, upper: TypedExpression, isClosed: Bool)? {
        guard case .call(let use, _, let arguments) = kind, use.symbol.name == "..<" || use.symbol.name == "...",
            arguments.count == 2, let lower = arguments[0].plainValue, let upper = arguments[1].plainValue,
            lower.type.isInt, upper.type.isInt
        else { return nil }
        return (lower, upper, use.symbol.name == "...")
    }

    /// The call that makes what a variable gets: its stream bears the variable's name.
    var streamCall: TypedExpression? {
        switch kind {
        case .call: self
        case .conversion(_, let inner), .tryMark(_, let inner), .awaitMark(let inner): inner.streamCall
        default: nil
        }
    }
}
