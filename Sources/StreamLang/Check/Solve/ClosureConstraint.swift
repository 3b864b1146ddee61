// Closures, whose bodies are looked at once their parameters are known.

import StreamSyntax

/// A closure whose type is still to be found.
final class ClosureConstraint: Constraint {
    let node: TypedExpression
    let closure: TypedClosure
    let scope: Scope
    private let checker: ExpressionChecker
    /// Whether its body was looked at.
    private(set) var isOpen = false
    /// The type that it says it gives.
    var writtenResult: Type?
    /// The result builder that the parameter asks for.
    var builder: Type?
    /// Whether it is called where it stands: `{ … }()`.
    var isCalledAtOnce = false

    init(_ node: TypedExpression, _ closure: TypedClosure, in scope: Scope, _ checker: ExpressionChecker) {
        self.node = node
        self.closure = closure
        self.scope = scope
        self.checker = checker
        super.init(node.span)
        closure.constraint = self
    }

    override var work: Work { .closures }

    /// The function that is expected, as far as it is known.
    func expected(_ solver: Solver) -> FunctionType? {
        let found = node.type.found
        if let function = found.closureShape { return function }
        guard let variable = found.variable else { return nil }
        solver.note(variable, [.upper, .bound])
        for upper in variable.upper {
            if let function = upper.found.closureShape { return function }
            solver.note(variablesIn: upper, .bound)
        }
        return nil
    }

    /// What it gives if it is called at once and says nothing else: what the call is expected to give.
    func expectedOfCall(_ solver: Solver) -> Type? {
        guard isCalledAtOnce, let result = expected(solver)?.result.found.variable,
            let wanted = solver.expected(of: result), !wanted.isExistential, !solver.hasOpenVariables(wanted)
        else { return nil }
        return wanted
    }

    /// Whether nothing more need be known for its body to be looked at.
    func isReady(_ solver: Solver) -> Bool {
        guard let expected = expected(solver) else {
            if isOfPlainStatements, closure.source.body.givesUntold { return false }
            return closure.source.parameters?.allSatisfy { $0.type != nil } ?? false
        }
        if awaitsResult(expected, solver) { return false }
        // Parts are of what is around them: `Node(name) { Node("V") }` of a builder for any value.
        if let builder, solver.firstUntold(in: builder) != nil { return false }
        if let result = awaitedResult(expected), solver.firstUntold(in: result) != nil { return false }
        return unwrittenParameters(expected).allSatisfy { parameter in
            // Statements are looked at one by one, and so are the cases of a `switch` that gives the value: what they take
            // must be known in all its parts.
            return isSingleExpression && closure.source.singleExpression?.isConditional == false
                ? solver.isKnown(parameter) : solver.firstUntold(in: parameter) == nil
        }
    }

    /// The types of those parameters for which none is written.
    func unwrittenParameters(_ expected: FunctionType) -> [Type] {
        let written = closure.source.parameters ?? []
        return expected.parameters.enumerated().compactMap { index, parameter in
            index < written.count && written[index].type != nil ? nil : parameter.type
        }
    }

    /// Whether all that its statements return is looked for in what is expected, which is not known yet: `return .started`.
    func awaitsResult(_ expected: FunctionType, _ solver: Solver) -> Bool {
        guard isOfPlainStatements, let result = expected.result.found.variable, closure.source.body.returnOnlyExpected
        else { return false }
        solver.note(result, .bound)
        return true
    }

    /// What it is to give, if its statements return what must be told and that is known but for its parts: `return .just(.failed)`
    /// for an `Observable<T>`.
    func awaitedResult(_ expected: FunctionType) -> Type? {
        guard isOfPlainStatements, expected.result.found.variable == nil, closure.source.body.givesUntold else {
            return nil
        }
        return expected.result
    }

    /// Whether its statements return something whose type only its surroundings tell: a literal, or a value of a generic type
    /// whose arguments are not written.
    func givesUntold(_ solver: Solver) -> Bool {
        guard !isSingleExpression else { return false }
        return closure.source.body.givesUntold
            || closure.source.body.giveValue { name in
                guard case .nominal(let symbol)? = scope.meaning(of: name, in: solver.program) else { return false }
                return !symbol.allParameters.isEmpty
            }
    }

    /// Whether it is passed for `Any`, which does not say what its parameters are.
    func isForAny(_ solver: Solver) -> Bool {
        guard let variable = node.type.found.variable else { return false }
        solver.note(variable, [.upper, .bound])
        return variable.upper.contains { upper in
            solver.note(variablesIn: upper, .bound)
            return (upper.found.wrapped?.found ?? upper.found).isExistential
        }
    }

    /// Whether nothing is asked of it and nothing needs to be told: `type(of: { 1 })`.
    func isAlone(_ solver: Solver) -> Bool {
        guard let variable = node.type.found.variable else { return false }
        solver.note(variable, [.upper, .bound])
        return variable.upper.isEmpty && closure.source.parameters == nil && closure.source.shorthandParameterCount == 0
    }

    /// Whether its statements alone say what it gives: several, without a builder and without a type that is written.
    private var isOfPlainStatements: Bool { !isSingleExpression && builder == nil && closure.source.result == nil }

    /// Whether its value is that of one expression, so that what is around it and what is in it are found together.
    var isSingleExpression: Bool { closure.source.singleExpression != nil && builder == nil }

    /// The expression that is all of its body. An `if` or `switch` that is to give nothing is a statement.
    func singleExpression(wantsNothing: Bool) -> StreamSyntax.Expression? {
        guard isSingleExpression, let expression = closure.source.singleExpression else { return nil }
        if wantsNothing, closure.source.result == nil, expression.isConditional { return nil }
        return expression
    }

    /// Looks at the body.
    ///
    /// - Parameters:
    ///   - parameters: Its parameters, where they are known before the function is.
    ///   - givesNothing: Whether it is known too that the function gives nothing.
    func open(parameters: [FunctionType.Parameter]? = nil, givesNothing: Bool = false, _ solver: Solver) -> Bool {
        solver.finish(self)
        isOpen = true
        solver.record(.run { [self] in isOpen = false })
        let expected = expected(solver)
        return checker.open(
            self, parameters: parameters, expected: expected,
            wantsNothing: givesNothing || expected?.result.found.isVoid ?? false)
    }
}

extension Type {
    /// The function that a closure of the type is, also in an Optional.
    var closureShape: FunctionType? { function ?? wrapped?.found.closureShape }
}

extension Statement {
    /// Whether it is one expression, which may be the value of a branch.
    fileprivate var isValued: Bool {
        switch kind {
        case .expression(let expression): !expression.isAssignment
        case .throw: true
        case .if(let statement): statement.isValued
        case .switch(let statement): statement.isValued
        default: false
        }
    }
}

extension StreamSyntax.Expression {
    fileprivate var isConditional: Bool {
        switch kind {
        case .ifExpression, .switchExpression: true
        default: false
        }
    }
}

extension IfStatement {
    /// Whether each branch is one expression, so that the whole may be a value.
    var isValued: Bool {
        guard let otherwise else { return false }
        return (clauses.map(\.body) + [otherwise]).allSatisfy { $0.statements.count == 1 && $0.statements[0].isValued }
    }
}

extension SwitchStatement {
    /// Whether each case is one expression, so that the whole may be a value.
    var isValued: Bool { cases.allSatisfy { $0.body.count == 1 && $0.body[0].isValued } }
}

extension Closure {
    /// Whether it has parameters of which it does not say all types.
    var asksForParameters: Bool {
        parameters.map { $0.contains { $0.type == nil } } ?? (shorthandParameterCount > 0)
    }

    /// Whether it can be a function of some parameters: it names all of them, or the elements of the only one, a tuple.
    /// What is wrong with it if it gets another number of values than it takes.
    func mistake(getting given: Int) -> Mistake.Kind {
        .closureParameters(
            named: parameters?.count ?? shorthandParameterCount, given: given, isShorthand: parameters == nil)
    }

    func takes(_ parameters: [FunctionType.Parameter]) -> Bool {
        let count = self.parameters?.count ?? shorthandParameterCount
        if count == parameters.count { return true }
        guard parameters.count == 1 else { return false }
        switch parameters[0].type.found.kind {
        case .tuple(let elements): return elements.count == count
        case .variable(let variable): return count == 0 || !variable.isLiteral
        case .dependent, .parameter, .unknown: return true
        default: return false
        }
    }

    /// The expression that is all of its body.
    var singleExpression: StreamSyntax.Expression? {
        guard body.count == 1 else { return nil }
        switch body[0].kind {
        case .expression(let expression): return expression
        case .return(let expression): return expression
        case .if(let statement) where statement.isValued:
            return StreamSyntax.Expression(.ifExpression(statement), body[0].span)
        case .switch(let statement) where statement.isValued:
            return StreamSyntax.Expression(.switchExpression(statement), body[0].span)
        default: return nil
        }
    }
}

extension TypedExpression {
    /// What is still to be done for the closure that it is.
    var closureConstraint: ClosureConstraint? {
        if case .closure(let closure) = kind { closure.constraint } else { nil }
    }
}
