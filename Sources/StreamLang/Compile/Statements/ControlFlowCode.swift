// Conditions, `if` and `guard`.

import StreamSyntax

extension Compiler {
    /// Code that tests a list of conditions; what they bind is defined in the current block.
    func compileConditions(_ conditions: [Condition]) -> Test {
        let tests = conditions.map { Check(compileCondition($0)) }
        if tests.count == 1 { return tests[0].run }
        return { frame in
            for test in tests where !(try test.run(frame)) { return false }
            return true
        }
    }

    func compileCondition(_ expression: Expression) -> Test {
        let tested = condition(expression)
        let test = test(tested)
        note(tested, test, at: expression.span)
        return test
    }

    func compileCondition(_ condition: Condition) -> Test {
        switch condition.kind {
        case .expression(let expression): return compileCondition(expression)
        case .availability(let holds): return { _ in holds }
        case .optionalBinding(let introducer, let pattern, let syntax, let value):
            let annotation = syntax.map { type($0) }
            let compiled = compile(value, annotation.map { .optional($0) } ?? .unknown)
            if !compiled.type.isOptionalType, compiled.type != .unknown, compiled.type != .any {
                report(
                    "E0414", "'if let' needs an Optional value, not '\(compiled.type)'", at: value.span,
                    hint: "it always has a value: use it without 'if let'")
            }
            let content = compiled.contentCode
            let match = compilePattern(pattern, annotation ?? compiled.type.unwrapped, isVariable: introducer == .var)
            return { frame in
                guard let content = try content(frame) else { return false }
                return try match(frame, content)
            }
        case .matching(let pattern, let syntax, let value):
            let compiled = compile(value, syntax.map { type($0) } ?? .unknown)
            let code = compiled.code
            let match = compilePattern(pattern, compiled.type, isVariable: false)
            return { frame in try match(frame, try code(frame)) }
        }
    }

    func compileIf(_ branches: IfStatement) -> Action {
        var otherwise: Action = { _ in .normal }
        if let block = branches.otherwise { otherwise = compileBlock(block.statements) }
        for clause in branches.clauses.reversed() {
            let next = otherwise
            let ((check, block), slots) = inBlock {
                (Check(compileConditions(clause.conditions)), Step(compileBlock(clause.body.statements)))
            }
            let (test, body) = (check.run, block.run)
            otherwise = releasing(slots, after: { frame in try test(frame) ? try body(frame) : try next(frame) })
        }
        return otherwise
    }

    func compileGuard(_ conditions: [Condition], _ otherwise: Block, at span: Span) -> Action {
        if !exits(otherwise.statements) {
            report(
                "E0427", "the body of 'guard' must not fall through", at: span,
                hint: "end it with return, throw, break or continue")
        }
        // The body is compiled first: what the conditions bind is not visible in it.
        let body = compileBlock(otherwise.statements)
        let test = compileConditions(conditions)
        return { frame in
            if try test(frame) { return .normal }
            return try body(frame)
        }
    }
}
