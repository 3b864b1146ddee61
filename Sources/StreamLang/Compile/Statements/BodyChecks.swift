// What a function's body owes: a value on every path, and an answer to the errors that its calls may throw.

import StreamSyntax

extension Compiler {
    /// Reports a declared function that may end without the value it promises.
    func checkReturns(_ statements: [Statement], _ result: ScriptType, at span: Span) {
        switch result {
        case .void, .never, .unknown, .any: return
        default: break
        }
        if statements.count == 1, isExpression(statements[0]) { return }
        guard !statements.contains(where: { leaves($0) }) else { return }
        report(
            "E0417", "this function must return a value of type '\(result)' on every path", at: span,
            hint: "write 'return …' where it can end without one")
    }

    /// Reports a closure of several lines that ends without the value which its place surely needs.
    func checkClosureReturns(_ closure: Closure, _ result: ScriptType) {
        guard closure.body.count != 1 || !isExpression(closure.body[0]) else { return }
        let isCertain =
            closure.result != nil || result.nominal === NominalType.disposable
            || [.int, .bool, .string, .double].contains(result)
        guard isCertain else { return }
        switch result {
        case .void, .never, .unknown, .any, .generic: return
        default: break
        }
        guard !closure.body.contains(where: { leaves($0) }) else { return }
        // `{ (_: Never) -> Int in }` is never called.
        if closure.parameters?.contains(where: { $0.type.map { type($0) } == .never }) == true { return }
        report(
            "E0417", "this closure must return a value of type '\(result)' on every path", at: closure.span,
            hint: result.nominal === NominalType.disposable
                ? "end it with 'return Disposables.create()'" : "write 'return …' where it can end without one")
    }

    /// Reports a closure that names more parameters than it gets.
    func checkParameters(of closure: Closure, _ expected: FunctionSignature?) {
        guard let expected else { return }
        let isShorthand = closure.parameters == nil
        let (named, given) = (
            closure.parameters?.count ?? closure.shorthandParameterCount, expected.parameters.count
        )
        // Where no value is asked for, another function of the name may take closures that get one.
        guard named > given, given > 0 || !isShorthand else { return }
        if given == 1 {
            switch expected.parameters[0].type {
            case .tuple(let elements) where elements.count == named || isShorthand: return
            case .unknown, .any, .generic: return
            default: break
            }
        }
        let what = given == 0 ? "no value" : given == 1 ? "one value" : "\(given) values"
        if isShorthand {
            report(
                "E0422", "this closure gets \(what), but uses $\(named - 1)", at: closure.span,
                hint: "the \(given == 1 ? "value is" : "values begin with") $0")
            return
        }
        report(
            "E0422", "this closure gets \(what), but names \(named) parameters", at: closure.span,
            hint: given == 0 ? "leave the parameters and 'in' out" : "write { \(parameterNames(given)) in … }")
    }

    private func parameterNames(_ count: Int) -> String {
        ["value", "first, second", "first, second, third"][min(count, 3) - 1]
    }

    /// Whether nothing behind the statement is ever reached, as far as its form tells.
    private func leaves(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .return, .throw, .fallthrough: true
        case .expression(let expression): neverReturns(expression)
        case .if(let branches):
            branches.otherwise.map { leaves($0.statements) } == true
                && branches.clauses.allSatisfy { leaves($0.body.statements) }
        case .switch(let choice): choice.cases.allSatisfy { leaves($0.body) }
        case .do(let body, let catches): leaves(body.statements) && catches.allSatisfy { leaves($0.body.statements) }
        case .while(let conditions, _):
            conditions.allSatisfy { if case .expression(let condition) = $0.kind { isTrue(condition) } else { false } }
        case .repeatWhile(let body, let condition): isTrue(condition) || leaves(body.statements)
        case .declaration, .guard, .forIn, .defer, .break, .continue: false
        }
    }

    /// Whether the end of a block is never reached, be it that a loop's next turn or end follows.
    func exits(_ statements: [Statement]) -> Bool {
        statements.contains { statement in
            switch statement.kind {
            case .break, .continue: true
            case .if(let branches):
                branches.otherwise.map { exits($0.statements) } == true
                    && branches.clauses.allSatisfy { exits($0.body.statements) }
            case .switch(let choice): choice.cases.allSatisfy { exits($0.body) }
            case .do(let body, let catches): exits(body.statements) && catches.allSatisfy { exits($0.body.statements) }
            default: leaves(statement)
            }
        }
    }

    private func leaves(_ statements: [Statement]) -> Bool { statements.contains { leaves($0) } }

    private func isTrue(_ expression: Expression) -> Bool {
        if case .boolean(true) = expression.kind { return true }
        return false
    }

    /// Calls such as `fatalError()`, and of the script's own functions that give `Never`.
    private func neverReturns(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .tryMark(_, let operand), .awaitMark(let operand): return neverReturns(operand)
        case .call(let call):
            let name: String
            switch call.callee.kind {
            case .name(let reference): name = reference.name.text
            case .member(_, let reference): name = reference.name.text
            default: return false
            }
            if case .functions(let functions)? = lookUp(name) {
                return functions.contains { $0.signature.result == .never }
            }
            return ["fatalError", "preconditionFailure", "assertionFailure", "exit", "abort", "dispatchMain"].contains(
                name)
        default: return false
        }
    }

    /// Reports a call that may throw and does not say so.
    func checkTry(_ name: String, at span: Span) {
        if isCoveredByTry { return }
        report(
            "E0418", "'\(name)' can throw an error, but its call is not marked with 'try'", at: span,
            hint: "write 'try' before it, inside do { … } catch { … } where it can fail; or 'try?' for an Optional")
    }

    /// Reports a call that waits and does not say so.
    func checkAwait(_ name: String, at span: Span) {
        if isCoveredByAwait { return }
        report(
            "E0433", "expression is 'async' but is not marked with 'await'", at: span,
            hint: "'\(name)' waits: write 'await' before it, in an async function or inside Task { … }")
    }

    /// As above, for a function of the script that no other one of its name stands beside which does not wait.
    func checkAwait(_ member: FunctionMember, at span: Span) {
        if isCoveredByAwait { return }
        var others: [FunctionMember] = []
        if let owner = (member.original ?? member).owner {
            others = [false, true].flatMap { members.members(member.name, of: owner, isStatic: $0) }
        } else if case .functions(let functions)? = lookUp(member.name) {
            others = functions
        }
        if others.allSatisfy(\.signature.isAsync) { checkAwait(member.name, at: span) }
    }

    /// Reports a throw, or a call behind `try`, whose error has nowhere to go.
    func checkHandled(at span: Span) {
        guard function.isDeclared, !function.canThrow, !function.isCatching else { return }
        report(
            "E0419", "an error that is thrown here is not handled", at: span,
            hint: "mark the function with 'throws' behind its parameters, or catch it: do { … } catch { … }")
    }

    /// Reports a thrown value that is no error.
    func checkThrown(_ type: ScriptType, at span: Span) {
        guard case .nominal(let nominal, _) = type, nominal.kind != .protocolType, !nominal.isKind(of: .error),
            !members.parents(of: nominal).contains(where: { $0.isKind(of: .error) })
        else { return }
        report(
            "E0421", "a value of type '\(type)' cannot be thrown: it is no Error", at: span,
            hint: nominal.isScript
                ? "declare it with ': Error'" : "throw a case of an enum that is declared with ': Error'")
    }

    /// Reports a value that a function without a result returns.
    func checkReturned(_ type: ScriptType, at span: Span) {
        guard function.isDeclared else { return }
        switch type {
        case .void, .unknown, .never, .any, .generic: return
        default:
            report(
                "E0420", "this function has no result, but returns a value of type '\(type)'", at: span,
                hint: "write '-> \(type)' behind its parameters, or only 'return'")
        }
    }
}
