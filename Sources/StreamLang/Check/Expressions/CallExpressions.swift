// Calls, subscripts and operators.

import StreamSyntax

extension ExpressionChecker {
    // MARK: Calls

    func call(_ call: Call, _ expression: StreamSyntax.Expression) -> TypedExpression {
        // What is called is only read, be its result changed.
        let outer = target
        target = .none
        defer { target = outer }
        switch call.callee.kind {
        case _ where call.isTypeOf:
            let value = generateApart { generate(call.arguments[0].value) }
            let result = solver.fresh()
            let node = node(.invalid, result, expression)
            solver.whenKnown(value.type, expression.span) { [solver] type in
                node.kind = .member(Use(.typeOf, Substitution()), receiver: value)
                return solver.unify(result, .metatype(type), at: expression.span)
            }
            return node
        // `f(a:b:)(1, 2)`: a whole name is a function as a value, whose arguments have no labels.
        case .name(let reference) where reference.labels != nil,
            .member(_, let reference) where reference.labels != nil,
            .implicitMember(let reference) where reference.labels != nil:
            return callValue(generate(call.callee), site(call, expression))
        case .name, .member, .implicitMember:
            if let regex = regexLiteral(call, expression) { return regex }
            let site = site(call, expression)
            return reference(StreamSyntax.Expression(call.callee.kind, expression.span), site: site)
        case .superReference:
            return invalid(expression.span)
        case .discard:
            // `discard self`, which the parser reads as a call of `_`.
            return node(
                .callValue(node(.discard, .void, expression), site(call, expression).written), .void, expression)
        default:
            if let type = asType(call.callee) {
                let base = node(.metatype, .metatype(type), call.callee)
                return construct(type, base, expression, site(call, expression))
            }
            let callee = generate(call.callee)
            return callValue(callee, site(call, expression))
        }
    }

    private func site(_ call: Call, _ expression: StreamSyntax.Expression) -> CallSite {
        CallSite(
            written(call.arguments) + written(call.trailingClosures, areTrailing: true), result: solver.freshValue(),
            span: expression.span)
    }

    private func written(_ arguments: [Argument], areTrailing: Bool = false) -> [WrittenArgument] {
        let outer = isInArgument
        isInArgument = true
        defer { isInArgument = outer }
        return generateApart {
            arguments.map { argument in
                let value = meantAsLabel(argument) ?? generate(argument.value)
                return WrittenArgument(label: argument.label?.text, value: value, isTrailing: areTrailing)
            }
        }
    }

    /// `f(count = 3)`, where there is no `count`.
    private func meantAsLabel(_ argument: Argument) -> TypedExpression? {
        guard case .assignment(let target, _) = argument.value.kind, case .name(let reference) = target.kind,
            case .none = meaning(of: reference)
        else { return nil }
        _ = solver.fail(argument.value.span, .assignmentAsArgument)
        return node(.invalid, .unknown, argument.value)
    }

    func subscription(_ base: StreamSyntax.Expression, _ arguments: [Argument], _ expression: StreamSyntax.Expression)
        -> TypedExpression
    {
        let receiver = generateBase(base)
        let site = CallSite(written(arguments), result: solver.freshValue(), span: expression.span)
        let node = node(.dynamicSubscript(receiver, site.written), site.result, expression)
        solver.settle(receiver.type, as: .content, at: receiver.span)
        solver.whenKnown(receiver.type, expression.span) { [self, target] type in
            let isStatic = type.instance != nil
            let owner = type.instance?.found ?? type
            if owner.isUnknown { return solver.unify(site.result, .unknown, at: site.span) }
            var candidates = candidates("subscript", of: owner, isStatic: isStatic)
            let isOwn = candidates.contains { $0.symbol.interface.parameters.map(\.label) == ["keyPath"] }
            // `value[keyPath: path]` is every value's.
            if arguments.count == 1, arguments[0].label?.text == "keyPath" {
                let path = site.arguments[0].value
                if case .keyPath = path.kind {
                    return solver.convert(path.type, to: .nominal(.keyPath, [type, site.result]), at: site.span)
                }
                if isOwn, path.type.found.symbol?.name.hasSuffix("KeyPath") != true {
                    choose(Name("subscript", expression.span), candidates, receiver: receiver, node, site)
                    return true
                }
                return solver.whenKnown(site.arguments[0].value.type, site.span) { [self] path in
                    let value: Type =
                        switch path.symbol?.name {
                        // Of a path of any root this value may not be one.
                        case "AnyKeyPath": .optional(.any)
                        case "PartialKeyPath": .any
                        default: path.arguments.count == 2 ? path.arguments[1] : path.function?.result ?? .unknown
                        }
                    return solver.unify(site.result, value, at: site.span)
                }
            }
            candidates.removeAll {
                $0.symbol.interface.parameters.first?.label == "dynamicMember" && arguments.first?.label == nil
            }
            if target == .whole { candidates = candidates.assignable }
            let leading = dynamicMember(of: owner, isStatic: isStatic)?.filter(\.leadsToSubscripts) ?? []
            if !leading.isEmpty {
                candidates.removeAll { candidate in
                    let parameters = candidate.symbol.parameters
                    return parameters.count != site.arguments.count
                        || solver.isRuledOut(candidate, site, .inOrder(parameters.count), isOperator: false)
                }
            }
            guard !candidates.isEmpty else {
                // What a type's dynamic members lead to may have a subscript where the type has none that fits.
                if !leading.isEmpty {
                    let path = subscriptPath(site.arguments, expression)
                    let inner = CallSite(
                        [WrittenArgument(label: "dynamicMember", value: path)], result: site.result, span: site.span)
                    choose(
                        Name("subscript", expression.span), leading.map(Candidate.init), receiver: receiver, node, inner
                    )
                    return true
                }
                _ = solver.fail(site.span, .noMember("subscript", of: type, isStatic: isStatic))
                return solver.trialDepth == 0 && solver.unify(site.result, .unknown, at: site.span)
            }
            choose(Name("subscript", expression.span), candidates, receiver: receiver, node, site)
            return true
        }
        return node
    }

    // MARK: Operators

    func operation(
        _ name: Name, _ operands: [StreamSyntax.Expression], _ expression: StreamSyntax.Expression,
        _ fixity: ValueSymbol.Traits
    ) -> TypedExpression {
        // A line of a thousand terms leans to the left: it is walked, not descended.
        if operands.count == 2, case .binary = operands[0].kind { return chain(expression) }
        return operation(name, operands.map { generate($0) }, expression.span, fixity)
    }

    /// `a + b + c`, from the left.
    private func chain(_ expression: StreamSyntax.Expression) -> TypedExpression {
        var links: [(Name, StreamSyntax.Expression, Span)] = []
        var current = expression
        while case .binary(let name, let left, let right) = current.kind {
            links.append((name, right, current.span))
            current = left
        }
        var node = generate(current)
        for (name, right, span) in links.reversed() { node = operation(name, [node, generate(right)], span, []) }
        return node
    }

    func operation(_ name: Name, _ operands: [TypedExpression], _ span: Span, _ fixity: ValueSymbol.Traits)
        -> TypedExpression
    {
        let set = program.operators(name.text, fixity, operands.count)
        // An operator that does not ask for Optionals is meant of what is in a `T!`.
        for (index, operand) in operands.enumerated() where operand.type.found.variable?.implicitlyUnwrapped != nil {
            if !set.takesOptional(index) { solver.settle(operand.type, as: .content, at: operand.span) }
        }
        let site = CallSite(
            operands.map { WrittenArgument(label: nil, value: $0) }, result: solver.freshValue(), span: span)
        let node = TypedExpression(.invalid, site.result, span)
        // A range is told as a whole, and a change.
        if !name.text.hasPrefix(".."), !operands.contains(where: \.isChanged) { node.operatorSpan = name.span }
        let choose = { [self] in
            self.choose(name, set.candidates, receiver: nil, node, site, isOperator: true, operators: set)
        }
        // `x == nil` asks only whether there is something; what it is need not be comparable.
        guard name.text == "==" || name.text == "!=", let place = operands.firstIndex(where: \.isNil),
            !operands.contains(where: \.isKeyPath) || !set.hasOwn
        else {
            choose()
            return node
        }
        let value = operands[1 - place]
        let own = set.ownTakingOptional(place)
        guard !own.isEmpty, !value.isNil else {
            compareWithNil(name, operands, site, node)
            return node
        }
        // An operator of the script's that takes an Optional beside something else: `expect(x) == nil`.
        solver.whenKnown(value.type, span) { [self] type in
            let isOwn = own.contains { candidate in
                let parameters = candidate.symbol.interface.parameters
                let other = parameters[1 - place].type
                // Of an Optional itself it is asked whether there is something.
                return other.symbol === type.symbol
                    || other.parameter != nil && parameters[place].type.isOnlyNil && type.wrapped == nil
            }
            if isOwn, type.symbol != nil { choose() } else { compareWithNil(name, operands, site, node) }
            return true
        }
        return node
    }

    private func compareWithNil(
        _ name: Name, _ operands: [TypedExpression], _ site: CallSite, _ node: TypedExpression
    ) {
        node.kind = .call(
            Use(.nilComparison(name.text), Substitution()), receiver: nil,
            operands.map { TypedArgument(kind: .value($0), type: $0.type) })
        _ = solver.unify(site.result, .bool, at: site.span)
        guard let value = operands.first(where: { !$0.isNil }), let empty = operands.first(where: \.isNil) else {
            return
        }
        // Of several things that can be compared one that may be nil is meant.
        _ = solver.convert(value.type, to: .optional(solver.fresh()), at: value.span)
        solver.whenKnown(value.type, site.span) { [solver] type in
            solver.unify(empty.type, type.wrapped == nil ? .optional(type) : type, at: site.span)
        }
    }

    func operatorReference(_ name: Name, _ expression: StreamSyntax.Expression) -> TypedExpression {
        let node = node(.invalid, solver.fresh(), expression)
        let sets = [
            program.operators(name.text, [], 2), program.operators(name.text, .prefix, 1),
            program.operators(name.text, .postfix, 1),
        ]
        choose(name, sets.flatMap(\.candidates), receiver: nil, node, nil, isOperator: true)
        return node
    }

    /// `_`: as a target, nothing; as a value, what the prompt showed last.
    func discard(_ expression: StreamSyntax.Expression) -> TypedExpression {
        guard target == .none, let last = program.lastValue else { return node(.discard, solver.fresh(), expression) }
        program.lastValueUses.insert(expression.span)
        return node(.variable(last), last.interface.result, expression)
    }

    func assignment(
        _ target: StreamSyntax.Expression, _ value: StreamSyntax.Expression, _ expression: StreamSyntax.Expression
    ) -> TypedExpression {
        let place = place(target)
        let value = generate(value)
        var type = place.type
        var result = Type.void
        // `a?.b = c` gives the place what it holds, not an Optional of it, and says whether there was one.
        if case .optionalChain(let inner) = place.kind {
            type = inner.type
            result = .optional(.void)
        }
        solver.settle(type, as: .optional, at: place.span)
        switch place.kind {
        case .dynamicMember, .dynamicSubscript:
            // Which of them is meant tells what the value is for, and not the other way round.
            solver.whenKnown(type, value.span) { [solver] in solver.convert(value.type, to: $0, at: value.span) }
        default: _ = solver.convert(value.type, to: type, at: value.span)
        }
        let converted = TypedExpression(.conversion(.dynamic, value), type, value.span)
        return node(.assignment(target: place, value: converted), result, expression)
    }

    func place(_ target: StreamSyntax.Expression) -> TypedExpression {
        let outer = self.target
        self.target = .whole
        defer { self.target = outer }
        return generate(target)
    }

    func compoundAssignment(
        _ name: Name, _ target: StreamSyntax.Expression, _ value: StreamSyntax.Expression,
        _ expression: StreamSyntax.Expression
    ) -> TypedExpression {
        let place = place(target)
        var changed = place
        if case .optionalChain(let inner) = place.kind { changed = inner }
        solver.settle(changed.type, as: .content, at: place.span)
        let operand = TypedExpression(.inoutArgument(changed), changed.type, place.span)
        let change = operation(name, [operand, generate(value)], expression.span, [])
        guard case .optionalChain = place.kind else { return change }
        return node(.optionalChain(change), .optional(change.type), expression)
    }
}

extension Call {
    /// Whether it is `type(of:)`, be it with its module's name.
    fileprivate var isTypeOf: Bool {
        guard arguments.first?.label?.text == "of" else { return false }
        switch callee.kind {
        case .name(let reference): return reference.name.text == "type"
        case .member(let base, let reference):
            guard case .name(let module) = base.kind else { return false }
            return module.name.text == "Swift" && reference.name.text == "type"
        default: return false
        }
    }
}

extension TypedExpression {
    /// Whether it is `&place`, or what a compound assignment changes.
    var isChanged: Bool { if case .inoutArgument = kind { true } else { false } }

    var isNil: Bool { if case .nilLiteral = kind { true } else { false } }

    fileprivate var isKeyPath: Bool { if case .keyPath = kind { true } else { false } }
}

extension ValueSymbol {
    /// `type(of:)`, which no declaration could say.
    nonisolated(unsafe) static let typeOf = ValueSymbol("type(of:)", .variable, in: .global) {
        Interface(result: .unknown)
    }

    static func nilComparison(_ name: String) -> ValueSymbol { name == "==" ? equalsNil : differsFromNil }
    nonisolated(unsafe) private static let equalsNil = ValueSymbol("== nil", .function, in: .global) {
        Interface(result: .bool)
    }
    nonisolated(unsafe) private static let differsFromNil = ValueSymbol("!= nil", .function, in: .global) {
        Interface(result: .bool)
    }
}
