// The bodies of functions and closures, and which statement gives their value.

import StreamSyntax

/// A compiled body, with what makes faster code possible.
struct Body {
    let code: Code
    let type: ScriptType
    var direct: Direct?
    /// The code of Ints of a body whose result is an Int or a truth value.
    var integers: IntegerBody?

    init(_ code: @escaping Code, _ type: ScriptType, direct: Direct? = nil) {
        self.code = code
        self.type = type
        self.direct = direct
    }

    /// A body that is one expression.
    init(_ value: Typed, _ type: ScriptType) {
        self.init(value.code, type, direct: value.direct)
        integers = value.integral.map { IntegerBody($0.code, isTruth: $0.isTruth) }
    }
}

extension Compiler {
    /// What a function gives, where its generic parameters may say what that is.
    func compileResult(_ expression: Expression, _ expected: ScriptType) -> Typed {
        compile(expression, expected, declared: function.openResult)
    }

    /// An expression whose place is declared with a type that generic parameters may be part of.
    func compile(_ expression: Expression, _ expected: ScriptType, declared: ScriptType) -> Typed {
        noteOpenResult(declared, of: expression)
        if !declared.genericNames.isEmpty, let numbers = genericNumbers(expression, declared: declared) {
            return compile(expression, numbers).with(type: expected)
        }
        let value = compile(expression, expected)
        guard value.isImplicitlyUnwrapped, case .generic = declared else { return value }
        return forceUnwrapped(value, at: expression.span)
    }

    /// Compiles the statements of a function or closure; a single expression is its result.
    func compileBody(_ statements: [Statement], isClosure: Bool) -> Body {
        let expected = function.resultType
        if statements.count == 1, let expression = resultExpression(statements[0], expected) {
            let value = compileResult(expression, expected)
            if expected == .void {
                if function.isDeclared { warnIfUnused(expression, value.type) }
                if value.action != nil { return Body(value, .void) }
                let code = value.code
                let direct = value.direct.map { direct in
                    let run = direct.run
                    return Direct(direct.parameterCount) { first, second in
                        _ = try run(first, second)
                        return .void
                    }
                }
                return Body(
                    { frame in
                        _ = try code(frame)
                        return .void
                    }, .void, direct: direct)
            }
            let result = coerce(value, to: expected, at: expression.span)
            return Body(result, expected.isUncertain ? value.type : expected)
        }
        if statements.count == 1, case .return(let expression?) = statements[0].kind {
            let value = compileResult(expression, expected)
            if expected == .void { checkReturned(value.type, at: expression.span) }
            let result = coerce(value, to: expected, at: expression.span)
            return Body(result, expected.isUncertain ? value.type : expected)
        }
        let run = compileStatements(statements)
        var type = expected
        if expected.isUncertain {
            type = function.returns.reduce(.unknown) { $0.joined(with: $1) }
            if function.returns.isEmpty { type = .void }
            // Literals that were compiled before a sibling showed an Optional are wrapped when they return.
            if type.isOptionalType, function.returns.contains(where: { !$0.isOptionalType }) {
                let wanted = type
                return Body(
                    { frame in
                        guard case .returned(let value) = try run(frame) else { return .void }
                        return Conversion.convert(value, to: wanted)
                    }, type)
            }
            if type == .any { type = .unknown }
        }
        var body = Body(
            { frame in
                if case .returned(let value) = try run(frame) { return value }
                return .void
            }, type)
        if expected == .int || expected == .bool, let amount = conditional(statements[...]),
            let found = probed(amount, expecting: expected).integral, found.isTruth == (expected == .bool)
        {
            body.integers = IntegerBody(found.code, isTruth: found.isTruth)
        }
        return body
    }

    /// The expression whose value a body of one statement has; an `if` or `switch` counts where a value is asked for.
    private func resultExpression(_ statement: Statement, _ expected: ScriptType) -> Expression? {
        let expression: Expression
        switch statement.kind {
        case .expression(let value): expression = value
        case .if, .switch:
            guard expected != .void, let branching = branchingExpression(statement) else { return nil }
            expression = branching
        default: return nil
        }
        return isValue(expression) ? expression : nil
    }

    /// An `if` or `switch` statement as the expression that it is where a value is asked for.
    func branchingExpression(_ statement: Statement) -> Expression? {
        switch statement.kind {
        case .if(let branches): Expression(.ifExpression(branches), statement.span)
        case .switch(let choice): Expression(.switchExpression(choice), statement.span)
        default: nil
        }
    }

    /// Assignments and the like are statements even where they stand alone in a closure.
    private func isValue(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .ifExpression(let branches): return branches.otherwise != nil && isSingleExpressions(branches)
        case .switchExpression(let choice):
            return choice.cases.allSatisfy { $0.body.count == 1 && isExpression($0.body[0]) }
        default: return true
        }
    }

    private func isSingleExpressions(_ branches: IfStatement) -> Bool {
        branches.clauses.allSatisfy { $0.body.statements.count == 1 && isExpression($0.body.statements[0]) }
            && branches.otherwise.map { $0.statements.count == 1 && isExpression($0.statements[0]) } == true
    }

    func isExpression(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .expression(let expression): isValue(expression)
        case .throw: true
        case .if, .switch: branchingExpression(statement).map { isValue($0) } ?? false
        default: false
        }
    }
}
