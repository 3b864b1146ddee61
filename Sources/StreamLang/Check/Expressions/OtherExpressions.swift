// Optionals, casts, marks, choices between values, key paths.

import StreamSyntax

extension ExpressionChecker {
    func tupleElement(_ base: StreamSyntax.Expression, _ index: Int, _ expression: StreamSyntax.Expression)
        -> TypedExpression
    {
        let receiver = generate(base)
        let node = node(.tupleElement(receiver, index), solver.freshValue(), expression)
        solver.whenKnown(receiver.type, expression.span) { [self] type in
            if type.isUnknown { return solver.unify(node.type, .unknown, at: expression.span) }
            guard let elements = type.tupleElements, index < elements.count else {
                // `match.1`: an element of what the value stands for.
                if let found = dynamicMember(of: type) {
                    return chooseDynamicMember(found, "\(index)", receiver, node, nil)
                }
                return solver.fail(expression.span, .noMember("\(index)", of: type, isStatic: false))
            }
            return solver.unify(node.type, elements[index].type, at: expression.span)
        }
        return node
    }

    // MARK: Optionals

    func optionalBind(_ base: StreamSyntax.Expression, _ expression: StreamSyntax.Expression) -> TypedExpression {
        let inner = generate(base)
        let node = node(.optionalBind(inner), solver.freshValue(), expression)
        unwrap(inner, into: node.type)
        return node
    }

    func forceUnwrap(_ base: StreamSyntax.Expression, _ expression: StreamSyntax.Expression) -> TypedExpression {
        let inner = generate(base)
        // `self.init(…)!` gives nothing: the initializer around it ends the program where the other one fails.
        if base.delegates, selfType?.isStatic == false { return inner }
        let node = node(.forceUnwrap(inner), solver.freshValue(), expression)
        unwrap(inner, into: node.type)
        return node
    }

    private func unwrap(_ inner: TypedExpression, into result: Type) {
        solver.settle(inner.type, as: .optional, at: inner.span)
        solver.whenKnown(inner.type, inner.span) { [solver] type in
            if type.isUnknown { return solver.unify(result, .unknown, at: inner.span) }
            guard let wrapped = type.wrapped else {
                return solver.fail(inner.span, .notOptional(type))
                    || solver.trialDepth == 0 && solver.unify(result, type, at: inner.span)
            }
            return solver.unify(result, wrapped, at: inner.span)
        }
    }

    func optionalChain(_ inner: StreamSyntax.Expression, _ expression: StreamSyntax.Expression) -> TypedExpression {
        // `Int?.none` only begins with the type of an Optional.
        if !hasLink(inner) { return generate(inner) }
        let value = generate(inner)
        let node = node(.optionalChain(value), solver.fresh(), expression)
        solver.settle(value.type, as: .optional, at: inner.span)
        solver.whenKnown(value.type, expression.span) { [solver] type in
            // What is Optional already stays so.
            if type.wrapped != nil || type.isUnknown || type.isVoid {
                return solver.unify(node.type, type.optionalOnce, at: expression.span)
            }
            let content = solver.freshValue()
            content.variable?.isContent = true
            return solver.convert(type, to: content, at: expression.span)
                && solver.unify(node.type, .optional(content), at: expression.span)
        }
        return node
    }

    /// Whether a value behind which the chain goes on may be nil in it.
    private func hasLink(_ expression: StreamSyntax.Expression) -> Bool {
        switch expression.kind {
        case .member(let base, _), .subscription(let base, _), .forceUnwrap(let base), .tupleElement(let base, _):
            hasLink(base)
        case .call(let call): hasLink(call.callee)
        case .optionalBind(let base): asType(expression) == nil || hasLink(base)
        default: false
        }
    }

    // MARK: Marks and casts

    func tryMark(_ mark: TryMark, _ inner: StreamSyntax.Expression, _ expression: StreamSyntax.Expression)
        -> TypedExpression
    {
        marks.append((mark, expression.span))
        let value = generate(inner)
        guard mark == .optional else { return node(.tryMark(mark, value), value.type, expression) }
        let node = node(.tryMark(mark, value), solver.fresh(), expression)
        let isOptional = value.type.found.wrapped != nil
        solver.whenKnown(value.type, expression.span, mayBeRevised: isOptional) { [solver] type in
            // An Optional stays one, unless what is done with it needs another one around it.
            if type.wrapped != nil, let variable = node.type.found.variable {
                solver.note(guessOf: variable, orElse: [.optional(type)])
            }
            return solver.unify(node.type, type.optionalOnce, at: expression.span)
        }
        // What is expected of the whole is expected of the value, which need not be an Optional for it.
        if value.type.found.variable != nil, node.type.found.variable != nil {
            solver.add(
                ExpectationConstraint(node.type, expression.span) { [solver] expected in
                    guard let expected, expected.wrapped != nil, value.type.found.variable != nil else { return true }
                    return solver.convert(value.type, to: expected, at: value.span)
                })
        }
        return node
    }

    func cast(
        _ value: StreamSyntax.Expression, _ cast: Cast, _ syntax: TypeSyntax, _ expression: StreamSyntax.Expression
    ) -> TypedExpression {
        let inner = generate(value)
        let type = type(syntax)
        switch cast {
        case .coercion:
            // Values and the objects of Foundation that stand for them become each other as that is asked for.
            let known =
                inner.type.found.variable.map { $0.standardCollection ?? constructed(value) } ?? inner.type.found
            if let known, type.isFoundationObject || known.isFoundationObject {
                return node(.conversion(.dynamic, inner), type, expression)
            }
            if type.isFoundationObject, let variable = inner.type.found.variable, variable.literal == nil {
                // What is not known yet may turn out to be a value that such an object stands for: `(n ?? 0) as NSNumber`.
                _ = solver.add(
                    DeferredConstraint(inner.type, inner.span) { [solver] found in
                        !found.isFoundationObject || solver.convert(found, to: type, at: inner.span)
                    })
            } else {
                _ = solver.convert(inner.type, to: type, at: inner.span)
            }
            return node(.conversion(.dynamic, inner), type, expression)
        case .conditional: return node(.cast(inner, cast, type), .optional(type), expression)
        case .forced: return node(.cast(inner, cast, type), type, expression)
        }
    }

    /// The type that an expression makes a value of, before it is known what it calls: `Type(…)`, `Type(…) ?? other`.
    private func constructed(_ expression: StreamSyntax.Expression) -> Type? {
        switch expression.kind {
        case .call(let call):
            if case .name(let reference) = call.callee.kind, case .type(let type) = meaning(of: reference) {
                return type
            }
            return call.arguments.lazy.compactMap { [self] in objectClass($0.value) }.first
        case .tuple(let parts) where parts.count == 1: return constructed(parts[0].value)
        case .binary(let name, let first, _) where name.text == "??":
            guard case .name(let reference) = first.kind, case .variable(let symbol) = meaning(of: reference) else {
                return constructed(first)
            }
            return symbol.interface.result.wrapped?.found
        default: return nil
        }
    }

    /// The class of Foundation's that a call is told, of which it gives an object: `decodeObject(of: NSString.self, …)`.
    private func objectClass(_ argument: StreamSyntax.Expression) -> Type? {
        guard case .selfMember(let base) = argument.kind, case .name(let reference) = base.kind,
            case .type(let type) = meaning(of: reference)
        else { return nil }
        return type.isFoundationObject ? type : nil
    }

    func ternary(
        _ condition: StreamSyntax.Expression, _ then: StreamSyntax.Expression, _ otherwise: StreamSyntax.Expression,
        _ expression: StreamSyntax.Expression
    ) -> TypedExpression {
        solver.roles[condition.span] = .condition
        solver.roles[then.span] = .branch(isFirst: true, second: otherwise.span)
        solver.roles[otherwise.span] = .branch(isFirst: false, second: otherwise.span)
        let condition = generate(condition)
        _ = solver.convert(condition.type, to: .bool, at: condition.span)
        let result = solver.fresh()
        result.variable?.isOfBranches = true
        let branches = [then, otherwise].map { branch in
            let node = generate(branch)
            _ = solver.convert(node.type, to: result, at: node.span)
            return TypedExpression(.conversion(.dynamic, node), result, node.span)
        }
        return node(.ternary(condition: condition, then: branches[0], else: branches[1]), result, expression)
    }

    /// `if` and `switch` as values: each branch gives a value of one type.
    func conditional(_ expression: StreamSyntax.Expression) -> TypedExpression {
        let result = solver.fresh()
        result.variable?.isOfBranches = true
        let statement: Statement.Kind =
            switch expression.kind {
            case .ifExpression(let statement): .if(statement)
            case .switchExpression(let statement): .switch(statement)
            default: .fallthrough
            }
        let typed = statements.valued(result) { statements.check(Statement(statement, expression.span)) }
        return node(.conditional(typed), result, expression)
    }

    // MARK: Key paths

    func keyPath(_ path: KeyPathLiteral, _ expression: StreamSyntax.Expression) -> TypedExpression {
        let root = path.root.map { type($0) } ?? solver.fresh()
        var isOptional = false
        var value = TypedExpression(.discard, root, expression.span)
        var steps: [TypedExpression] = []
        for component in path.components {
            switch component {
            case .member(let reference): value = member(of: value, reference, expression, nil)
            case .tupleElement(let index):
                value = member(of: value, Reference(Name("\(index)", expression.span)), expression, nil)
            case .subscription(let arguments):
                let values = arguments.map { WrittenArgument(label: $0.label?.text, value: generate($0.value)) }
                value = keyPathSubscript(value, values, expression)
            case .optionalChain:
                isOptional = true
                let unwrapped = TypedExpression(.optionalBind(value), solver.fresh(), expression.span)
                unwrap(value, into: unwrapped.type)
                value = unwrapped
            case .forceUnwrap:
                let unwrapped = TypedExpression(.forceUnwrap(value), solver.fresh(), expression.span)
                unwrap(value, into: unwrapped.type)
                value = unwrapped
            }
            steps.append(value)
        }
        return keyPath(root, steps, to: value.type, isOptional: isOptional, expression)
    }

    /// The path of one subscript, whose arguments are there already.
    func subscriptPath(_ arguments: [WrittenArgument], _ expression: StreamSyntax.Expression) -> TypedExpression {
        let root = solver.fresh()
        let step = keyPathSubscript(TypedExpression(.discard, root, expression.span), arguments, expression)
        return keyPath(root, [step], to: step.type, isOptional: false, expression)
    }

    private func keyPath(
        _ root: Type, _ steps: [TypedExpression], to value: Type, isOptional: Bool,
        _ expression: StreamSyntax.Expression
    ) -> TypedExpression {
        let typed = TypedKeyPath(root: root)
        typed.steps = steps
        var result = value
        if isOptional {
            let whole = solver.fresh()
            solver.whenKnown(value, expression.span) { [solver] type in
                solver.unify(whole, type.optionalOnce, at: expression.span)
            }
            result = whole
        }
        let node = node(.keyPath(typed), solver.fresh(), expression)
        node.type.variable?.isKeyPath = true
        let found = result
        solver.add(
            ExpectationConstraint(node.type, expression.span) { [solver] expected in
                let expected = expected?.wrapped?.found ?? expected
                if let function = expected?.function, function.parameters.count == 1 {
                    guard solver.unify(root, function.parameters[0].type, at: expression.span) else { return false }
                    // What the path leads to is known from where it begins, before it tells anything of the result.
                    return solver.whenKnown(found, expression.span) { found in
                        node.type.found.function.map { solver.convert(found, to: $0.result, at: expression.span) }
                            ?? solver.unify(node.type, .function([root], found), at: expression.span)
                    }
                }
                let isKeyPath = expected?.symbol?.name.hasSuffix("KeyPath") == true
                let symbol = isKeyPath ? expected!.symbol! : TypedKeyPath.symbol(of: steps, isOptional: isOptional)
                let arguments =
                    symbol.parameters.count == 2 ? [root, found] : symbol.parameters.count == 1 ? [root] : []
                return solver.unify(node.type, .nominal(symbol, arguments), at: expression.span)
            })
        return node
    }

    private func keyPathSubscript(
        _ base: TypedExpression, _ arguments: [WrittenArgument], _ expression: StreamSyntax.Expression
    ) -> TypedExpression {
        let site = CallSite(arguments, result: solver.freshValue(), span: expression.span)
        let node = node(.dynamicSubscript(base, site.written), site.result, expression)
        solver.whenKnown(base.type, expression.span) { [self] type in
            let candidates = candidates("subscript", of: type, isStatic: false)
            guard !candidates.isEmpty else { return solver.unify(site.result, .unknown, at: site.span) }
            choose(Name("subscript", expression.span), candidates, receiver: base, node, site)
            return true
        }
        return node
    }
}

extension StreamSyntax.Expression {
    /// Whether it is `self.init(…)` or `super.init(…)`.
    fileprivate var delegates: Bool {
        guard case .call(let call) = kind, case .member(let base, let reference) = call.callee.kind,
            reference.name.text == "init"
        else { return false }
        switch base.kind {
        case .selfReference, .superReference: return true
        default: return false
        }
    }
}

extension Type {
    /// Whether values of other types are bridged to its objects: `NSNumber`, `NSError?`, `AnyObject`.
    fileprivate var isFoundationObject: Bool {
        let type = wrapped?.found ?? self
        if let constraints = type.constraints {
            return constraints.count == 1 && constraints[0].symbol === TypeSymbol.anyObject
        }
        return type.symbol.map { $0.isClass && $0.module == "Foundation" } ?? false
    }
}

extension TypedKeyPath {
    /// Whether it is known where all its steps lead to.
    var isFound: Bool {
        steps.allSatisfy { step in
            switch step.kind {
            case .member(_, let receiver), .subscript(_, let receiver, _), .tupleElement(let receiver, _),
                .forceUnwrap(let receiver):
                receiver.type.found.variable == nil
            default: false
            }
        }
    }

    /// Whether a path reads, writes to values, or writes to objects, seen from its steps.
    static func symbol(of steps: [TypedExpression], isOptional: Bool) -> TypeSymbol {
        if isOptional { return .keyPath }
        var symbol = TypeSymbol.writableKeyPath
        for step in steps {
            switch step.kind {
            case .member(let use, let receiver), .subscript(let use, let receiver, _):
                guard use.symbol.traits.contains(.settable), !use.symbol.traits.contains(.constant) else {
                    return .keyPath
                }
                if receiver.type.found.symbol?.isClass == true { symbol = .referenceWritableKeyPath }
            case .tupleElement, .forceUnwrap: continue
            default: return .keyPath
            }
        }
        return symbol
    }
}
