// Statements: each becomes an action that says how it ended.

import StreamSyntax

extension Compiler {
    /// Runs actions one after the other until one does not end normally.
    func sequence(_ actions: [Step]) -> Action { sequence(actions[...]) }

    private func sequence(_ actions: ArraySlice<Step>) -> Action {
        let start = actions.startIndex
        switch actions.count {
        case 0: return { _ in .normal }
        case 1: return actions[start].run
        case 2:
            let (first, second) = (actions[start].run, actions[start + 1].run)
            return { frame in
                let completion = try first(frame)
                guard case .normal = completion else { return completion }
                return try second(frame)
            }
        case 3:
            let (first, second, third) = (actions[start].run, actions[start + 1].run, actions[start + 2].run)
            return { frame in
                var completion = try first(frame)
                guard case .normal = completion else { return completion }
                completion = try second(frame)
                guard case .normal = completion else { return completion }
                return try third(frame)
            }
        default:
            // By halves, so that long scripts do not nest deeply.
            let middle = start + actions.count / 2
            return sequence([Step(sequence(actions[..<middle])), Step(sequence(actions[middle...]))])
        }
    }

    /// Compiles statements as a block: its names end with it, and its variables are released.
    func compileBlock(_ statements: [Statement]) -> Action {
        let (block, slots) = inBlock { Step(compileStatements(statements)) }
        return releasing(slots, after: block.run)
    }

    /// Statements in order, with their `defer`s at the end.
    ///
    /// - Parameter declared: Whether their names are known already.
    func compileStatements(_ statements: [Statement], declared: Bool = false) -> Action {
        if !declared { declare(statements) }
        let statements = hoistingFunctions(statements)
        var actions: [Step] = []
        for (index, statement) in statements.enumerated() {
            guard case .defer(let body) = statement.kind else {
                actions.append(Step(compile(statement)))
                continue
            }
            // What an initializer defers runs when all is there: observers see what it assigns.
            let outer = initializing
            initializing = nil
            let deferred = compileBlock(body.statements)
            initializing = outer
            let count = function.blocks.last?.slots.count ?? 0
            let following = compileStatements(Array(statements[(index + 1)...]), declared: true)
            // What is declared behind a `defer` is gone when it runs.
            let rest = releasing(Array(function.blocks.last?.slots.dropFirst(count) ?? []), after: following)
            actions.append(
                Step { frame in
                    let ending: Completion
                    do { ending = try rest(frame) } catch {
                        _ = try deferred(frame)
                        throw error
                    }
                    _ = try deferred(frame)
                    return ending
                })
            break
        }
        return sequence(actions)
    }

    func releasing(_ slots: [Int], after action: @escaping Action) -> Action {
        if slots.isEmpty { return action }
        if slots.count == 1 {
            let slot = slots[0]
            return { frame in
                defer { frame[slot] = .void }
                return try action(frame)
            }
        }
        let slots = Array(slots.reversed())
        return { frame in
            defer { for slot in slots { frame[slot] = .void } }
            return try action(frame)
        }
    }

    func compile(_ statement: Statement) -> Action {
        switch statement.kind {
        case .expression(let expression):
            note(nil, at: statement.span)
            return compileExpressionStatement(expression, at: statement.span)
        case .declaration(let declaration): return compileDeclaration(declaration)
        case .if(let branches): return labelled(statement.label, isLoop: false) { _ in compileIf(branches) }
        case .guard(let conditions, let otherwise): return compileGuard(conditions, otherwise, at: statement.span)
        case .switch(let choice):
            return labelled(statement.label, isLoop: false) { number in compileSwitch(choice, number) }
        case .forIn(let loop): return labelled(statement.label, isLoop: true) { compileFor(loop, $0) }
        case .while(let conditions, let body):
            return labelled(statement.label, isLoop: true) { compileWhile(conditions, body, $0) }
        case .repeatWhile(let body, let condition):
            return labelled(statement.label, isLoop: true) { compileRepeat(body, condition, $0) }
        case .do(let body, let catches):
            return labelled(statement.label, isLoop: false) { _ in compileDo(body, catches) }
        case .defer(let body): return compileBlock(body.statements)
        case .return(let value): return compileReturn(value, at: statement.span)
        case .throw(let expression):
            checkHandled(at: statement.span)
            let thrown = compile(expression, .nominal(.error, []))
            checkThrown(thrown.type, at: expression.span)
            let code = thrown.code
            let (span, site) = (statement.span, site(statement.span))
            return { frame in
                let error = try code(frame).asError
                var passing = error as? ScriptError ?? ScriptError(.error(error))
                passing.span = span
                passing.thrownAt = site
                throw passing
            }
        case .break(let label): return compileBreak(label, at: statement.span)
        case .continue(let label): return compileContinue(label, at: statement.span)
        case .fallthrough: return { _ in .fellThrough }
        }
    }

    private func compileExpressionStatement(_ expression: Expression, at span: Span) -> Action {
        switch expression.kind {
        case .ifExpression(let branches): return compileIf(branches)
        case .switchExpression(let choice): return compileSwitch(choice, nil)
        default: break
        }
        let value = compile(expression, .unknown)
        if let action = value.action {
            note(action.integers, at: span)
            return action.run
        }
        if function.parent != nil { warnIfUnused(expression, value.type) }
        return Thunk(value.code).ignoringResult
    }

    /// Warns of a value that nobody takes, such as the last line of a closure of several lines, which is not its result.
    func warnIfUnused(_ expression: Expression, _ type: ScriptType) {
        switch (expression.kind, type) {
        case (_, .void), (_, .unknown), (_, .never), (_, .any), (_, .generic): return
        case (.name, _), (.member, _), (.integer, _), (.float, _), (.string, _), (.boolean, _), (.binary, _): break
        default: return
        }
        if isProbing { return }
        diagnostics.append(
            Diagnostic(
                Diagnostic.Code("W0602"), .warning, "expression of type '\(type)' is unused", at: expression.span,
                hint: function.isDeclared ? "remove it" : "write 'return' before it if it is the closure's result"))
    }

    private func compileReturn(_ value: Expression?, at span: Span) -> Action {
        if function.parent == nil {
            report(
                "E0413", "'return' is only allowed inside a function or closure", at: span,
                hint: "remove it; a script ends with its last line")
        }
        guard let value else { return { _ in .returned(.void) } }
        let expected = function.resultType
        let compiled = compileResult(value, expected)
        if expected == .void { checkReturned(compiled.type, at: value.span) }
        if expected.isUncertain { function.returns.append(compiled.type) }
        let code = expected == .void ? compiled.code : coerce(compiled, to: expected, at: value.span).code
        return { .returned(try code($0)) }
    }

    // MARK: Labels

    private func labelled(_ label: Name?, isLoop: Bool, _ body: (Int) -> Action) -> Action {
        let number = function.makeTarget()
        function.targets.append((number, label?.text, isLoop))
        defer { function.targets.removeLast() }
        let action = body(number)
        guard label != nil, !isLoop else { return action }
        return { frame in
            let completion = try action(frame)
            if case .left(number) = completion { return .normal }
            return completion
        }
    }

    private func compileBreak(_ label: Name?, at span: Span) -> Action {
        let target: Int?
        if let label {
            target = function.targets.last { $0.label == label.text }?.number
        } else {
            target =
                function.targets.last { $0.isLoop || $0.label == Compiler.switchLabel }?.number
                ?? function.targets.last?.number
        }
        guard let target else {
            report(
                "E0413", "'break' is only allowed inside a loop, 'if', 'do' or 'switch'", at: span,
                hint: "in a function write 'return'")
            return { _ in .normal }
        }
        note(.left(target), at: span)
        return { _ in .left(target) }
    }

    static let switchLabel = " switch"

    private func compileContinue(_ label: Name?, at span: Span) -> Action {
        let target = function.targets.last { $0.isLoop && (label == nil || $0.label == label?.text) }
        guard let target else {
            report("E0413", "'continue' is only allowed inside a loop", at: span, hint: "in a function write 'return'")
            return { _ in .normal }
        }
        note(.continued(target.number), at: span)
        return { _ in .continued(target.number) }
    }

    // MARK: do

    private func compileDo(_ body: Block, _ catches: [CatchClause]) -> Action {
        let wasCatching = function.isCatching
        if !catches.isEmpty { function.isCatching = true }
        let action = compileBlock(body.statements)
        function.isCatching = wasCatching
        if catches.isEmpty { return action }
        let clauses = catches.map { compileCatch($0) }
        return { frame in
            do { return try action(frame) } catch let error where Errors.isCatchable(error) {
                let value = Value.error(error)
                for clause in clauses {
                    if let completion = try clause(frame, value) { return completion }
                }
                throw error
            }
        }
    }

    private func compileCatch(_ clause: CatchClause) -> (Frame, Value) throws -> Completion? {
        let ((matcher, block), slots) = inBlock { () -> (Match, Step) in
            let error = ScriptType.nominal(.error, [])
            let match: Matcher
            if clause.items.isEmpty {
                let variable = makeVariable("error", error, isConstant: true)
                let initialize = initialize(variable)
                match = { frame, value in
                    initialize(value, frame)
                    return true
                }
            } else {
                let variable = makeVariable("error", error, isConstant: true)
                let initialize = initialize(variable)
                let items = compileItems(clause.items, error)
                match = { frame, value in
                    initialize(value, frame)
                    return try items(frame, value)
                }
            }
            return (Match(match), Step(compileBlock(clause.body.statements)))
        }
        let (match, body) = (matcher.run, block.run)
        return { frame, value in
            defer { for slot in slots { frame[slot] = .void } }
            return try match(frame, value) ? try body(frame) : nil
        }
    }

    /// Alternatives with their `where`s.
    func compileItems(_ items: [SwitchCase.Item], _ type: ScriptType) -> Matcher {
        let matchers = items.map { item -> Match in
            let match = compilePattern(item.pattern, type, isVariable: false)
            guard let condition = item.guardExpression else { return Match(match) }
            let test = test(condition)
            return Match { frame, value in try match(frame, value) && test(frame) }
        }
        if matchers.count == 1 { return matchers[0].run }
        return { frame, value in
            for match in matchers where try match.run(frame, value) { return true }
            return false
        }
    }
}
