// Closures.

import StreamSyntax

extension ExpressionChecker {
    func closure(_ closure: Closure, _ expression: StreamSyntax.Expression) -> TypedExpression {
        let typed = TypedClosure(closure)
        let node = node(.closure(typed), solver.fresh(), expression)
        node.type.variable?.isClosure = true
        let inner = Scope(.block, in: scope)
        for capture in closure.captures {
            // `[weak self]` is an Optional inside; `[x = f()]` a new constant, of which the body tells nothing.
            let part = solver.part()
            let value = capture.value.map { generate($0) } ?? captured(capture.name)
            if !solver.isKnown(value.type) { _ = solver.solve(part) }
            let symbol = ValueSymbol(local: capture.name.text, .unknown, span: capture.name.span)
            let type = solver.fresh()
            symbol.settle(type)
            solver.whenKnown(value.type, value.span) { [solver] found in
                let isWeak = capture.strength == .weak
                return solver.unify(type, isWeak && found.wrapped == nil ? .optional(found) : found, at: value.span)
            }
            typed.captures.append((symbol, value))
            inner.declare(symbol)
        }
        let constraint = ClosureConstraint(node, typed, in: inner, self)
        constraint.writtenResult = closure.result.map { syntax in inside(inner) { type(syntax) } }
        solver.add(constraint)
        return node
    }

    private func captured(_ name: Name) -> TypedExpression {
        generate(StreamSyntax.Expression(name.text == "self" ? .selfReference : .name(Reference(name)), name.span))
    }

    func shorthand(_ index: Int, _ expression: StreamSyntax.Expression) -> TypedExpression {
        var current: Scope? = scope
        while let scope = current {
            if let own = scope.values["$\(index)"]?.last {
                return node(.variable(own), own.interface.result, expression)
            }
            current = scope.parent
        }
        let isInClosure = scope.function?.isClosure ?? false
        _ = solver.fail(expression.span, .noClosureParameter(index, isInClosure: isInClosure))
        return invalid(expression.span)
    }

    /// Looks at the body of a closure.
    ///
    /// - Parameters:
    ///   - parameters: Its parameters, where they are known before the whole function is.
    ///   - expected: The function that is expected, as far as it is known.
    ///   - wantsNothing: Whether it is known to give nothing.
    func open(
        _ constraint: ClosureConstraint, parameters: [FunctionType.Parameter]?, expected: FunctionType?,
        wantsNothing: Bool
    ) -> Bool {
        let closure = constraint.closure
        let source = closure.source
        let known = parameters ?? expected?.parameters
        let given = known?.map { $0.isVariadic ? .array($0.type) : $0.type }
        let inner = Scope(.block, in: constraint.scope)
        let result =
            constraint.writtenResult ?? constraint.expectedOfCall(solver) ?? solver.fresh()
        result.variable?.isClosureResult = true
        let context = FunctionContext(result: result, isClosure: true, builder: constraint.builder)
        let awaited = expected?.thrown?.found
        context.thrown =
            inside(constraint.scope) { resolver().thrown(source.effects) }
            ?? (awaited?.variable == nil && !source.effects.mayThrow ? awaited : nil)
        let body = Scope(.function(context), in: inner)
        let types = declare(source, given, closure, in: inner, outer: constraint.scope)
        let shape = FunctionType(
            types.enumerated().map { index, type in
                // What is variadic outside is a list inside.
                if let parameter = known?.at(index), parameter.isVariadic { return parameter }
                if source.parameters?.at(index)?.isVariadic == true {
                    return FunctionType.Parameter(type.arguments[0], isVariadic: true)
                }
                return FunctionType.Parameter(type, isInout: isInout(source, index, known))
            }, result, isThrowing: expected?.isThrowing ?? source.effects.isThrowing,
            // Where it is to say what it throws, it is any error, or none.
            thrown: context.thrown
                ?? awaited.map { _ in
                    source.effects.mayThrow || source.bodyEffects.mayThrow ? .anyError : .nominal(.never)
                },
            isAsync: expected?.isAsync ?? source.effects.isAsync)
        // A closure of one tuple may name its elements, which are none of Void: `{ () in … }`.
        let isSplit = given?.count == 1 && types.count != 1
        for (index, symbol) in closure.parameters.enumerated() where !isSplit && isInout(source, index, known) {
            symbol.traits.insert(.inoutParameter)
        }
        let whole = isSplit ? [FunctionType.Parameter(.tuple(types.map { TupleElement(type: $0) }))] : shape.parameters
        var function = shape
        function.parameters = whole
        closure.result = result
        closure.isInBuilder = constraint.builder != nil
        // What it throws is not thrown where it stands.
        let outer = thrown
        defer { setThrown(outer) }
        return inside(body) {
            if let expression = constraint.singleExpression(wantsNothing: wantsNothing) {
                let node = generateApart { generate(expression) }
                if wantsNothing && source.result == nil || result.found.isVoid {
                    guard solver.unify(result, .void, at: node.span) else { return false }
                    if solver.isSomething(node.type) { solver.count(.function) }
                    closure.body = [TypedStatement(.expression(node), node.span)]
                } else {
                    closure.body = [
                        TypedStatement(
                            .return(TypedExpression(.conversion(.dynamic, node), result, node.span)), node.span)
                    ]
                    result.variable?.mayBeDropped = true
                    if case .conditional = node.kind { node.type.variable?.mayBeDropped = true }
                    guard solver.convert(node.type, to: result, at: node.span) else { return false }
                }
                return solver.unify(constraint.node.type, .function(function), at: constraint.node.span)
            }
            // What the statements give is known from what is expected, or from the first `return`.
            guard solver.unify(constraint.node.type, .function(function), at: constraint.node.span), solver.drain()
            else { return false }
            if let wanted = expected?.result, wanted.found.isNever, source.result == nil {
                guard solver.unify(result, wanted, at: constraint.node.span) else { return false }
            }
            let endsInError = source.body.last?.neverReturns ?? false
            if result.found.isNever {
                // What never comes back needs no `return`.
            } else if !statements.returnsValue(source.body), !endsInError, constraint.builder == nil,
                source.result == nil
            {
                guard solver.unify(result, .void, at: constraint.node.span) else { return false }
            } else if let wanted = expected?.result.found, wanted.variable == nil, source.result == nil {
                guard solver.unify(result, wanted, at: constraint.node.span) else { return false }
            }
            let score = solver.score
            closure.body = statements.check(source.body)
            solver.countMistakes(since: score)
            return true
        }
    }

    private func isInout(_ source: Closure, _ index: Int, _ known: [FunctionType.Parameter]?) -> Bool {
        if let parameters = source.parameters, index < parameters.count, parameters[index].isInout { return true }
        return known?.at(index)?.isInout ?? false
    }

    /// Declares the parameters of a closure, and gives their types.
    private func declare(_ source: Closure, _ given: [Type]?, _ closure: TypedClosure, in scope: Scope, outer: Scope)
        -> [Type]
    {
        closure.parameters = []
        closure.patterns = []
        let count = source.parameters?.count ?? max(source.shorthandParameterCount, given?.count ?? 0)
        var known = given ?? []
        // `{ a, b in }` and `{ $0 + $1 }` of one pair take it apart.
        if known.count == 1, count > 1, source.parameters != nil || source.shorthandParameterCount > 1 {
            if known[0].found.variable != nil {
                let whole = known[0]
                known = (0..<count).map { _ in solver.fresh() }
                _ = solver.unify(whole, .tuple(known.map { TupleElement(type: $0) }), at: solver.place)
            } else if let elements = known[0].found.tupleElements, elements.count == count {
                known = elements.map(\.type)
            }
        }
        var types: [Type] = []
        for index in 0..<count {
            let expected = index < known.count ? known[index] : solver.fresh()
            if let parameters = source.parameters {
                types.append(declare(parameters[index], expected, closure, in: scope, outer))
            } else {
                let symbol = ValueSymbol(local: "$\(index)", expected, traits: .parameter)
                closure.parameters.append(symbol)
                closure.patterns.append(nil)
                scope.declare(symbol)
                types.append(expected)
            }
        }
        return types
    }

    private func declare(
        _ parameter: ClosureParameter, _ expected: Type, _ closure: TypedClosure, in scope: Scope, _ outer: Scope
    ) -> Type {
        let written = parameter.type.map { syntax in
            inside(outer) { parameter.isVariadic ? .array(self.type(syntax)) : self.type(syntax) }
        }
        if let written, let syntax = parameter.type {
            solver.settleParameter(written, expected, at: syntax.span)
        }
        let type = written ?? expected
        let name = parameter.pattern.names.first ?? "_"
        let traits: ValueSymbol.Traits =
            parameter.type?.isImplicitlyUnwrapped == true ? [.parameter, .implicitlyUnwrapped] : .parameter
        let symbol = ValueSymbol(local: name, type, traits: traits, span: parameter.pattern.span)
        closure.parameters.append(symbol)
        if case .tuple = parameter.pattern.kind {
            closure.patterns.append(inside(scope) { statements.pattern(parameter.pattern, type, binds: true) })
        } else {
            closure.patterns.append(nil)
            scope.declare(symbol)
        }
        return type
    }
}

extension Array {
    fileprivate func at(_ index: Int) -> Element? { index < count ? self[index] : nil }
}

extension Solver {
    /// Says that a closure's parameter is of the type that is written there; if it gets something else, that is what is wrong.
    fileprivate func settleParameter(_ written: Type, _ given: Type, at span: Span) {
        func settle() -> Bool {
            // A closure may take an Optional or any P of what it is given, and name the elements of a tuple in its own way.
            let isOther = written.wrapped != nil || written.isExistential || given.found.tupleElements != nil
            return isOther ? convert(passed: given, to: written, at: span) : unify(written, given, at: span)
        }
        guard trialDepth > 0 || attempt({ settle() && drain() }) else {
            _ = fail(span, .closureParameter(written, given: given))
            return
        }
        _ = settle()
    }

    /// Says that a closure's statements are written in a result builder.
    func build(_ argument: TypedExpression, in builder: Type) {
        guard let constraint = argument.closureConstraint, !constraint.isDone else { return }
        let outer = constraint.builder
        constraint.builder = builder
        record(.run { constraint.builder = outer })
    }
}
