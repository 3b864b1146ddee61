// Statements: each is solved by itself, with what those before it declared.

import StreamSyntax

/// Checks statements, in the scope of the expression checker that it belongs to.
package final class StatementChecker {
    unowned let expressions: ExpressionChecker
    /// The type of the value that branches give, inside `if` and `switch` expressions.
    private var branchResult: Type?
    /// How many statements are around, so that only the outermost is finished: it finishes what is inside.
    private var depth = 0
    /// The tree of the variable with accessors that is being declared.
    private(set) var declaring: ValueSymbol.Tree = .none
    /// Bodies that may name what their block declares behind them.
    private var postponed: [() -> Void] = []

    var program: Program { expressions.program }
    var solver: Solver { expressions.solver }
    var scope: Scope { expressions.scope }

    init(_ expressions: ExpressionChecker) { self.expressions = expressions }

    // MARK: Blocks

    /// Checks the statements of a block in the scope at hand.
    func check(_ statements: [Statement]) -> [TypedStatement] {
        Collector(program).collect(statements, in: scope)
        return withPostponedBodies { checkInOrder(statements) }
    }

    /// Checks what a block consists of, then the bodies of its local functions and accessors, which know all its variables.
    private func withPostponedBodies<Result>(_ check: () -> Result) -> Result {
        let outer = postponed
        postponed = []
        let result = check()
        for check in postponed { check() }
        postponed = outer
        return result
    }

    /// Looks at a body of a function or of accessors that is declared in the block at hand.
    func postpone(_ check: @escaping (BodyChecker, Scope) -> Void) {
        let (checker, scope) = (BodyChecker(program), scope)
        if scope.isFile { check(checker, scope) } else { postponed.append { check(checker, scope) } }
    }

    private func checkInOrder(_ statements: [Statement]) -> [TypedStatement] {
        if let context = scope.ownFunction, let builder = context.builder, !returnsValue(statements) {
            return BuilderStatements(self, builder).check(
                statements, giving: context.result, statements.last?.span ?? solver.place)
        }
        return statements.enumerated().map { index, statement in
            // A function of one expression gives its value.
            if statements.count == 1, index == 0, let context = scope.ownFunction, !context.result.found.isVoid,
                !context.isInitializer,
                let value = statement.value
            {
                return check(Statement(.return(value), statement.span))
            }
            return check(statement)
        }
    }

    private func block(_ block: Block) -> [TypedStatement] { self.block(block.statements) }

    private func block(_ statements: [Statement], in kind: Scope.Kind = .block) -> [TypedStatement] {
        expressions.inside(Scope(kind, in: scope)) {
            guard let result = branchResult, let last = statements.last, case .expression(let value) = last.kind else {
                return check(statements)
            }
            // The last expression of a branch is its value.
            Collector(program).collect(statements, in: scope)
            return withPostponedBodies {
                let first = unvalued { statements.dropLast().map { check($0) } }
                let node = valuedBranch(value, result)
                return first + [TypedStatement(.expression(node), last.span)]
            }
        }
    }

    private func valuedBranch(_ value: StreamSyntax.Expression, _ result: Type) -> TypedExpression {
        if case .ifExpression(let statement) = value.kind {
            return TypedExpression(.conditional(check(Statement(.if(statement), value.span))), result, value.span)
        }
        if case .switchExpression(let statement) = value.kind {
            return TypedExpression(.conditional(check(Statement(.switch(statement), value.span))), result, value.span)
        }
        return unvalued { expressions.generate(value, expecting: result) }
    }

    func valued<Result>(_ result: Type, _ body: () -> Result) -> Result {
        let outer = branchResult
        branchResult = result
        defer { branchResult = outer }
        return body()
    }

    private func unvalued<Result>(_ body: () -> Result) -> Result {
        let outer = branchResult
        branchResult = nil
        defer { branchResult = outer }
        return body()
    }

    // MARK: Solving

    /// Solves for what a statement's expression needs. What is inside another statement is finished with that one.
    func solve(_ generate: () -> TypedExpression) -> TypedExpression {
        let part = solver.part()
        if depth == 0, solver.trialDepth == 0 { solver.beginAccount() }
        depth += 1
        let node = solver.withOwnMistakes {
            let node = generate()
            // The branches of an expression are solved with what is around it.
            if branchResult == nil || depth == 1 { note(solver.solve(part)) }
            return node
        }
        depth -= 1
        if depth == 0, solver.trialDepth == 0 {
            Finisher(solver).finish(node)
            solver.reset()
        }
        return node
    }

    /// Statements go on after what is wrong; a trial is not as good as one without.
    private func note(_ holds: Bool) { if !holds, solver.trialDepth > 0 { solver.count(.mistake) } }

    /// Checks statements that are in an expression, with which they are finished.
    func inside(_ check: () -> TypedExpression) -> TypedExpression {
        depth += 1
        defer { depth -= 1 }
        return check()
    }

    // MARK: One statement

    func check(_ statement: Statement) -> TypedStatement {
        TypedStatement(kind(statement), statement.span, label: statement.label?.text)
    }

    private func kind(_ statement: Statement) -> TypedStatement.Kind {
        switch statement.kind {
        case .expression(let expression): return .expression(solve { expressions.generate(expression) })
        case .declaration(let declaration): return self.declaration(declaration)
        case .if(let statement):
            return .if(
                statement.clauses.map { clause in
                    expressions.inside(Scope(.block, in: scope)) { (conditions(clause.conditions), block(clause.body)) }
                }, otherwise: statement.otherwise.map { block($0) })
        case .guard(let conditions, let otherwise):
            let body = unvalued { block(otherwise) }
            return .guard(self.conditions(conditions), otherwise: body)
        case .switch(let statement):
            let subject = unvalued { solve { expressions.generate(statement.subject) } }
            return .switch(subject, statement.cases.map { checkCase($0, subject.type) })
        case .forIn(let loop): return .forIn(self.loop(loop) { block($0) })
        case .while(let conditions, let body):
            return expressions.inside(Scope(.block, in: scope)) { .while(self.conditions(conditions), block(body)) }
        case .repeatWhile(let body, let condition):
            return .repeatWhile(block(body), truth(condition))
        case .do(let body, let syntax, let clauses):
            let outer = expressions.thrown
            let said = syntax.map { expressions.type($0) }
            expressions.setThrown([])
            let typed = block(body.statements, in: clauses.isEmpty && said == nil ? .block : .caught(said))
            let error = said ?? caughtType()
            expressions.setThrown(outer + (clauses.isEmpty ? expressions.thrown : []))
            return .do(typed, clauses.map { checkCatch($0, error) })
        case .defer(let body): return .defer(block(body))
        case .return(let value):
            guard let value, let context = scope.function else { return .return(nil) }
            return .return(unvalued { solve { returned(value, context) } })
        case .throw(let value):
            let node = unvalued { solve { expressions.generate(value, expecting: scope.thrown) } }
            expressions.setThrown(expressions.thrown + [node.type])
            return .throw(node)
        case .break(let label): return .break(label?.text)
        case .continue(let label): return .continue(label?.text)
        case .fallthrough: return .fallthrough
        }
    }

    private func returned(_ value: StreamSyntax.Expression, _ context: FunctionContext) -> TypedExpression {
        let node = expressions.generate(value)
        // `return print(x)` where nothing is given.
        if context.result.found.isVoid, !context.isClosure { return node }
        note(solver.convert(node.type, to: context.result, at: node.span))
        return TypedExpression(.conversion(.dynamic, node), context.result, node.span)
    }

    /// Whether some statements give a value, not counting those of functions inside.
    func returnsValue(_ statements: [Statement]) -> Bool { statements.contains { $0.returnsValue } }

    // MARK: Conditions

    func conditions(_ conditions: [Condition]) -> [TypedCondition] {
        unvalued { conditions.map { condition($0) } }
    }

    /// Checks an expression that must be a Bool.
    private func truth(_ expression: StreamSyntax.Expression) -> TypedExpression {
        solver.roles[expression.span] = .condition
        return solve { expressions.generate(expression, expecting: .bool) }
    }

    private func condition(_ condition: Condition) -> TypedCondition {
        switch condition.kind {
        case .expression(let expression):
            return .expression(truth(expression))
        case .optionalBinding(let introducer, let pattern, let syntax, let value):
            var wrapped = Type.unknown
            let node = solve {
                if let syntax {
                    wrapped = expressions.type(syntax)
                    return expressions.generate(value, expecting: .optional(wrapped))
                }
                let node = expressions.generate(value)
                let result = solver.fresh()
                wrapped = result
                solver.settle(node.type, as: .optional, at: node.span)
                solver.whenKnown(node.type, node.span) { [solver] type in
                    if type.wrapped == nil, !type.isUnknown, !type.isAny {
                        _ = solver.fail(node.span, .notOptional(type))
                    }
                    return solver.unify(result, type.wrapped ?? type, at: node.span)
                }
                return node
            }
            let traits: ValueSymbol.Traits = introducer == .let ? .constant : .settable
            return .binding(self.pattern(pattern, wrapped.resolved, binds: true, traits: traits), node)
        case .matching(let pattern, let syntax, let value):
            let node = solve { expressions.generate(value, expecting: syntax.map { expressions.type($0) }) }
            return .matching(self.pattern(pattern, node.type, binds: false), node)
        case .availability(let holds): return .availability(holds)
        }
    }

    // MARK: Cases, loops, catches

    private func checkCase(_ one: SwitchCase, _ subject: Type) -> TypedCase {
        expressions.inside(Scope(.block, in: scope)) {
            let items = items(one.items, subject)
            return TypedCase(items: items, isDefault: one.isDefault, body: block(one.body), span: one.span)
        }
    }

    func items(_ items: [SwitchCase.Item], _ subject: Type) -> [(
        pattern: TypedPattern, condition: TypedExpression?
    )] {
        unvalued {
            items.map { item in
                (
                    pattern(item.pattern, subject, binds: false),
                    item.guardExpression.map { condition in truth(condition)
                    }
                )
            }
        }
    }

    /// What the clauses of a `do` catch: errors of the one type that is thrown in it, or any.
    private func caughtType() -> Type {
        let types = expressions.thrown.map { thrown -> Type in
            let type = thrown.resolved
            return program.normalized(type.function?.error ?? type, in: scope.environment)
        }.filter { !$0.isNever }
        guard let first = types.first, first.symbol != nil || first.isRigid,
            types.allSatisfy({ $0.isSame(as: first) })
        else { return .anyError }
        return first
    }

    private func checkCatch(_ clause: CatchClause, _ error: Type) -> TypedCatch {
        expressions.inside(Scope(.block, in: scope)) {
            var implicit: ValueSymbol?
            if clause.namesError {
                let symbol = ValueSymbol(local: "error", error)
                scope.declare(symbol)
                implicit = symbol
            }
            let items = items(clause.items, error)
            return TypedCatch(items: items, implicit: implicit, body: block(clause.body))
        }
    }

    /// - Parameter check: Checks the statements of its body, in their scope.
    func loop(_ loop: ForStatement, _ check: ([Statement]) -> [TypedStatement]) -> TypedLoop {
        let sequence = unvalued {
            solve {
                let node = expressions.generate(loop.sequence)
                solver.settle(node.type, as: .content, at: node.span)
                // `for kind: Kind in [.a, .b]`: what is written tells what a list has, or what makes the sequence.
                guard let written = loop.type else { return node }
                let element = expressions.type(written)
                if let variable = node.type.found.variable, variable.standardCollection != nil {
                    _ = solver.convert(node.type, to: .array(element), at: node.span)
                } else {
                    solver.whenKnown(node.type, node.span) { [solver, program] type in
                        guard let own = program.associatedType("Element", of: type, in: solver.environment) else {
                            return true
                        }
                        return solver.convert(own, to: element, at: node.span)
                    }
                }
                return node
            }
        }
        let known = program.associatedType("Element", of: sequence.type, in: scope.environment)
        if !isIterated(sequence.type) { _ = solver.fail(sequence.span, .noSequence(sequence.type)) }
        let element = known ?? .unknown
        return expressions.inside(Scope(.block, in: scope)) {
            let type = loop.type.map { expressions.type($0) } ?? element
            let pattern = pattern(loop.pattern, type, binds: !loop.isCase)
            let condition = loop.condition.map { condition in
                unvalued { truth(condition) }
            }
            return TypedLoop(
                pattern: pattern, sequence: sequence, condition: condition,
                body: unvalued { check(loop.body.statements) }, isAwait: loop.isAwait)
        }
    }

    /// Whether a loop may go over values of a type, as far as that can be said.
    private func isIterated(_ type: Type) -> Bool {
        let type = type.found
        if type.isUnknown || type.isAny || type.variable != nil { return true }
        return [TypeSymbol.sequence, .asyncSequence].contains {
            program.conformance(of: type, to: $0, in: scope.environment) != nil
        }
    }

    // MARK: Declarations

    private func declaration(_ declaration: Declaration) -> TypedStatement.Kind {
        guard case .variable(let variable) = declaration.kind else {
            if !scope.isFile { postpone { $0.check(declaration, in: $1) } }
            return .declaration(declaration)
        }
        let bindings = variable.bindings.map { binding in
            if !declaration.attributes.isEmpty,
                let wrapped = BodyChecker(program).declareWrapped(
                    binding, binding.type.map { expressions.type($0) }, declaration.attributes, in: scope)
            {
                observeWrapped(binding, variable)
                return wrapped.kind
            }
            return self.variable(binding, variable, declaration)
        }
        if bindings.count == 1 { return bindings[0] }
        return .several(
            zip(bindings, variable.bindings).map { TypedStatement($0, $1.value?.span ?? declaration.span) })
    }

    private func variable(
        _ binding: VariableDeclaration.Binding, _ variable: VariableDeclaration, _ declaration: Declaration
    ) -> TypedStatement.Kind {
        if binding.accessors != nil { declaring = .variable(variable, binding) }
        defer { declaring = .none }
        if let value = binding.value, binding.accessors?.isComputed != true {
            var written: Type?
            var isOpen = false
            let node = unvalued {
                solve {
                    written = binding.type.map { expressions.type($0) }
                    isOpen = written == nil && !tellsType(value)
                    return expressions.generate(value, expecting: written)
                }
            }
            let isWeak = declaration.modifiers.contains(.weak)
            let type = written?.resolved ?? (isOpen ? .unknown : node.type)
            note(value, node.type)
            written?.noteOpaque(given: node)
            let traits = traits(binding, variable, declaration)
            let pattern = pattern(
                binding.pattern, isWeak && type.wrapped == nil ? .optional(type) : type, binds: true, traits: traits)
            // Observers know the variable.
            if let accessors = binding.accessors {
                postpone { $0.check(accessors, of: type, in: $1, traits: traits.intersection(.implicitlyUnwrapped)) }
            }
            return .variable(pattern, value: node, binding)
        }
        let type = binding.type.map { expressions.type($0) } ?? .unknown
        var builder: Type?
        if case .name(let name) = binding.pattern.kind, scope.isFile {
            builder = scope.values[name.text]?.last { $0.span == name.span }?.interface.builder
        }
        let traits = traits(binding, variable, declaration)
        let pattern = pattern(binding.pattern, type, binds: true, traits: traits)
        if let accessors = binding.accessors {
            let kept = traits.intersection(.implicitlyUnwrapped)
            postpone { $0.check(accessors, of: type, in: $1, builder: builder, traits: kept) }
        }
        return .variable(pattern, value: nil, binding)
    }

    /// Notes a subject or relay whose element type nothing tells: `let subject = PublishSubject()`.
    private func note(_ value: StreamSyntax.Expression, _ type: Type) {
        guard !program.isPrompt, case .call(let call) = value.kind, let symbol = type.symbol,
            symbol.module == "RxSwift" || symbol.module == "RxRelay",
            type.arguments.count == 1, type.arguments[0].isUnknown,
            call.arguments.allSatisfy({ $0.label?.text == "bufferSize" }), call.trailingClosures.isEmpty
        else { return }
        var callee = call.callee
        if case .member(let owner, _) = callee.kind { callee = owner }
        guard case .name(let reference) = callee.kind, reference.name.text == symbol.name else { return }
        _ = solver.fail(callee.span, .openElement(symbol))
    }

    /// Whether a value can say of which type the variable is; what is wrong with one that cannot is reported.
    private func tellsType(_ value: StreamSyntax.Expression) -> Bool {
        switch value.kind {
        case .implicitMember(let reference): return solver.fail(value.span, .noContext(reference.name.text))
        case .name(let reference):
            guard case .type = expressions.meaning(of: reference) else { return true }
            return solver.fail(value.span, .typeAsValue(reference.name.text))
        default: return true
        }
    }

    private func traits(
        _ binding: VariableDeclaration.Binding, _ variable: VariableDeclaration, _ declaration: Declaration
    ) -> ValueSymbol.Traits {
        var traits: ValueSymbol.Traits = variable.introducer == .let ? .constant : .settable
        if binding.value == nil { traits.insert(.assignedLater) }
        if binding.type?.isImplicitlyUnwrapped == true { traits.insert(.implicitlyUnwrapped) }
        if declaration.modifiers.contains(.weak) { traits.insert(.weak) }
        if declaration.modifiers.contains(.unowned) { traits.insert(.unowned) }
        if declaration.modifiers.contains(.lazy) { traits.insert(.lazy) }
        if declaration.modifiers.contains(.async) { traits.formUnion([.concurrent, .lazy, .awaited]) }
        return traits
    }
}

extension Scope {
    /// The function whose braces these are.
    var ownFunction: FunctionContext? { if case .function(let context) = kind { context } else { nil } }
}
