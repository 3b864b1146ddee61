// From the declarations that a name may mean to the node of the one that is meant.

import StreamSyntax

extension ExpressionChecker {
    // MARK: Choosing

    /// What a member's name may mean on values of a type, or on the type itself.
    func candidates(_ name: String, of type: Type, isStatic: Bool) -> [Candidate] {
        let found = program.members(name, of: type, isStatic: isStatic, in: solver.environment).map(Candidate.init)
        return isStatic ? found : found + oldCandidates(name, of: type)
    }

    /// Lets the solver decide which declaration is meant, and makes the node what it then is.
    func choose(
        _ name: Name, _ candidates: [Candidate], receiver: TypedExpression?, _ node: TypedExpression, _ site: CallSite?,
        isOperator: Bool = false, operators: OperatorSet? = nil
    ) {
        node.nameSpan = name.span
        var candidates = candidates
        if case .superReference = receiver?.kind, let own = selfType?.type {
            // `Self` of what a superclass declares is the class that asks.
            candidates = candidates.map { candidate in
                guard let owner = candidate.symbol.owner else { return candidate }
                return candidate.setting(owner.selfParameter, own)
            }
        }
        // A property that is called: its value is read first.
        if let site, !candidates.isEmpty, candidates.allSatisfy({ $0.symbol.isValue && !$0.isCurried }) {
            let value = TypedExpression(.invalid, solver.fresh(), node.span)
            choose(name, candidates, receiver: receiver, value, nil)
            node.kind = .callValue(value, site.written)
            solver.whenKnown(value.type, site.span) { [self] type in callFound(type, node, value, site) }
            return
        }
        let type = solver.fresh()
        let place = site == nil ? node.span : name.span
        let choice = Choice(name.text, candidates, site: site, type: type, isOperator: isOperator, place) {
            [self, solver] candidate, opened, match in
            let use = Use(candidate.symbol, opened.substitution)
            let isRead = candidate.symbol.kind == .variable && !candidate.isCurried
            if site != nil || isRead, opened.interface.isThrowing || opened.interface.isRethrowing {
                let thrown = opened.interface.thrown.map(opened.substitution.apply)
                noteThrown(thrown ?? function(thrownOf: opened.interface, match, site), at: node.span)
            }
            if let site, let match {
                let arguments = zip(opened.parameters, match.positions).map { parameter, positions in
                    TypedArgument(parameter, positions, site.arguments)
                }
                node.kind =
                    candidate.symbol.kind == .subscript
                    ? .subscript(use, receiver: receiver ?? node, arguments) : .call(use, receiver: receiver, arguments)
                return
            }
            let value: TypedExpression.Kind =
                if isRead {
                    receiver.map { .member(use, receiver: $0) } ?? .variable(candidate.symbol)
                } else {
                    .function(use, receiver: candidate.isCurried ? nil : receiver)
                }
            if let site {
                node.kind = .callValue(
                    TypedExpression(value, solver.valueType(candidate, opened), node.span), site.written)
            } else {
                node.kind = value
            }
        }
        if site == nil {
            let isImplicitlyUnwrapped = candidates.contains {
                $0.symbol.traits.contains(.implicitlyUnwrapped) && $0.symbol.kind == .variable
            }
            _ =
                isImplicitlyUnwrapped
                ? solver.whenKnown(type, node.span) { [self] found in
                    solver.unify(
                        node.type, found.wrapped == nil ? found : solver.fresh(unwrapped: found),
                        at: node.span)
                } : solver.unify(node.type, type, at: node.span)
        }
        choice.operators = operators
        if candidates.count == 1 {
            // Whoever makes nodes goes on; a trial is not as good as one without a mistake.
            if solver.narrow(choice, .known) == nil, solver.trialDepth > 0 { solver.count(.mistake) }
        } else if solver.decideByOperands(choice) {
            return
        } else {
            solver.add(choice)
        }
    }

    /// The function whose errors are those of a call that throws what its only function throws: `list.map(parse)`.
    private func function(thrownOf interface: ValueSymbol.Interface, _ match: ArgumentMatch?, _ site: CallSite?)
        -> Type?
    {
        guard interface.isRethrowing, let match, let site else { return nil }
        let given = zip(interface.parameters, match.positions).flatMap { parameter, positions in
            parameter.type.closureShape?.isThrowing == true ? positions.range.map { site.arguments[$0].value.type } : []
        }
        return given.count == 1 ? given[0] : nil
    }

    /// Calls a value whose type was found: a function, or something with `callAsFunction`.
    func callFound(_ type: Type, _ node: TypedExpression, _ callee: TypedExpression, _ site: CallSite) -> Bool {
        if type.symbol != nil || type.isExistential || type.isRigid {
            let methods = candidates("callAsFunction", of: type, isStatic: false)
            if !methods.isEmpty {
                choose(Name("callAsFunction", site.span), methods, receiver: callee, node, site)
                return true
            }
        }
        if let instance = type.instance?.found { return construct(instance, callee, node, site) }
        if type.symbol?.attributes.contains("dynamicCallable") == true {
            return callDynamically(type, node, callee, site)
        }
        if let function = type.function, function.isThrowing {
            noteThrown(function.thrown, at: node.span)
        }
        if type.isUnknown { node.kind = .dynamicCall(callee, site.written) }
        return solver.apply(type, to: site)
    }

    /// Calls a value of a `@dynamicCallable` type: with the arguments as a list, or as pairs if one has a label.
    private func callDynamically(_ type: Type, _ node: TypedExpression, _ callee: TypedExpression, _ site: CallSite)
        -> Bool
    {
        let methods = candidates("dynamicallyCall", of: type, isStatic: false)
        let lists = methods.filter { $0.symbol.interface.parameters.map(\.label) == ["withArguments"] }
        let isList = !lists.isEmpty && site.arguments.allSatisfy { $0.label == nil }
        let label = isList ? "withArguments" : "withKeywordArguments"
        let chosen = methods.filter { $0.symbol.interface.parameters.map(\.label) == [label] }
        guard let parameter = chosen.first?.symbol.interface.parameters.first else {
            return solver.fail(site.span, .notCallable(type))
        }
        let values = site.arguments.map(\.value)
        let list: TypedExpression
        if isList {
            list = array(values, site.span)
        } else {
            let keys = site.arguments.map { TypedExpression(.text($0.label ?? ""), solver.fresh(.string), site.span) }
            list = dictionary(zip(keys, values).map { (key: $0, value: $1) }, site.span)
        }
        let argument = WrittenArgument(label: parameter.label, value: list)
        let call = CallSite([argument], result: site.result, span: site.span)
        choose(Name("dynamicallyCall", site.span), chosen, receiver: callee, node, call)
        return true
    }

    func callValue(_ callee: TypedExpression, _ site: CallSite) -> TypedExpression {
        let node = TypedExpression(.callValue(callee, site.written), site.result, site.span)
        solver.settle(callee.type, as: .content, at: callee.span)
        // `{ … }(1)`: a closure that is called at once gets its types from the call.
        if callee.isClosure, let variable = callee.type.found.variable {
            callee.closureConstraint?.isCalledAtOnce = true
            let parameters = site.arguments.map { FunctionType.Parameter($0.value.type, isInout: $0.value.isChanged) }
            solver.addUpper(variable, .function(FunctionType(parameters, site.result)), at: site.span)
        }
        solver.whenKnown(callee.type, site.span) { [self] type in callFound(type, node, callee, site) }
        return node
    }

    // MARK: Initializers

    /// `Type(…)`.
    func construct(
        _ type: Type, _ base: TypedExpression, _ expression: StreamSyntax.Expression, _ site: CallSite
    ) -> TypedExpression {
        let node = node(.invalid, site.result, expression)
        _ = construct(type, base, node, site)
        return node
    }

    func construct(_ type: Type, _ base: TypedExpression, _ node: TypedExpression, _ site: CallSite) -> Bool {
        let type = type.found
        // What stands in angle brackets are the type's arguments, not the initializer's.
        site.genericArguments = []
        if type.variable != nil {
            return solver.whenKnown(type, site.span) { [self] found in construct(found, base, node, site) }
        }
        if type.isUnknown { return dynamic(base, "init", node, site) }
        if let symbol = type.symbol, !symbol.copies.isEmpty { return construct(copyOf: symbol, base, node, site) }
        // `Version("1.2")`: a literal as the only argument is a literal of the type, if that can be written so.
        if let literal = site.onlyLiteral, type.symbol != nil,
            let kind = literal.type.found.variable?.literal,
            solver.accepts(kind, type), !literal.isInterpolation || solver.isInterpolated(type)
        {
            node.kind = .conversion(.dynamic, literal)
            return solver.unify(literal.type, type, at: site.span) && solver.unify(site.result, type, at: site.span)
        }
        let candidates = candidates("init", of: type, isStatic: true)
        guard !candidates.isEmpty else {
            if let elements = type.tupleElements, elements.count == site.arguments.count {
                node.kind = .conversion(
                    .tuple,
                    TypedExpression(
                        .tuple(site.arguments.map(\.value)),
                        .tuple(site.arguments.map { TupleElement(type: $0.value.type) }), site.span))
                for (element, argument) in zip(elements, site.arguments)
                where !solver.convert(argument.value.type, to: element.type, at: site.span) { return false }
                return solver.unify(site.result, type, at: site.span)
            }
            return solver.fail(site.span, .noInitializer(type))
                || solver.trialDepth == 0 && dynamic(base, "init", node, site)
        }
        if let done = callMade(type, candidates, base, node, site) { return done }
        // What is made is known before it is known by which initializer, so that all of it converts to what is expected.
        if case .nominal = type.kind,
            candidates.allSatisfy({ $0.symbol.interface.result.wrapped == nil || !site.hasLabels(of: $0.symbol) }),
            !solver.unify(site.result, type, at: site.span)
        {
            return false
        }
        choose(Name("init", site.span), candidates, receiver: base, node, site)
        return true
    }
}

extension ExpressionChecker {
    /// `Rule("a") { … }`: closures behind the parentheses that no initializer takes are for the `callAsFunction` of what is
    /// made; nil if it is made with them.
    private func callMade(
        _ type: Type, _ initializers: [Candidate], _ base: TypedExpression, _ node: TypedExpression, _ site: CallSite
    ) -> Bool? {
        guard site.hasTrailingClosure,
            !initializers.contains(where: { ArgumentMatching.match(site.arguments, $0.symbol.parameters) != nil })
        else { return nil }
        let methods = candidates("callAsFunction", of: type, isStatic: false)
        if methods.isEmpty { return nil }
        let making = CallSite(
            site.arguments.filter { !$0.isTrailing }, result: solver.freshValue(), span: site.span)
        let made = TypedExpression(.invalid, making.result, node.span)
        guard construct(type, base, made, making) else { return false }
        let call = CallSite(site.arguments.filter(\.isTrailing), result: site.result, span: site.span)
        choose(Name("callAsFunction", site.span), methods, receiver: made, node, call)
        return true
    }

    /// Makes a value of one of the types that the name of one with parameter packs stands for.
    private func construct(
        copyOf symbol: TypeSymbol, _ base: TypedExpression, _ node: TypedExpression, _ site: CallSite
    ) -> Bool {
        let candidates = symbol.copies.flatMap { copy in
            self.candidates("init", of: copy.declared, isStatic: true).map { candidate in
                var candidate = candidate
                candidate.opensOwner = true
                candidate.member = Member(
                    symbol: candidate.symbol, substitution: candidate.owner,
                    requirements: candidate.requirements + copy.requirements)
                return candidate
            }
        }
        let made = solver.fresh()
        base.type = .metatype(made)
        choose(Name("init", site.span), candidates, receiver: base, node, site)
        return solver.whenKnown(site.result, site.span) { [solver] type in
            let isFailable = !symbol.copies.contains { $0 === type.symbol }
            return solver.unify(made, isFailable ? type.wrapped ?? type : type, at: site.span)
        }
    }
}

extension CallSite {
    /// Whether a function has a parameter for the label of each argument.
    fileprivate func hasLabels(of symbol: ValueSymbol) -> Bool {
        let labels = symbol.interface.parameters.map(\.label)
        return hasTrailingClosure || arguments.allSatisfy { labels.contains($0.label) }
    }

    /// The literal that is its only argument.
    fileprivate var onlyLiteral: TypedExpression? {
        guard arguments.count == 1, arguments[0].label == nil else { return nil }
        switch arguments[0].value.kind {
        case .integer, .float, .boolean, .text, .interpolation: return arguments[0].value
        default: return nil
        }
    }
}

extension TypedExpression {
    fileprivate var isInterpolation: Bool { if case .interpolation = kind { true } else { false } }
}

extension Candidate {
    /// The candidate with another type in the place of a parameter of its owner.
    fileprivate func setting(_ parameter: GenericParameter, _ type: Type) -> Candidate {
        var substitution = owner
        substitution.set(parameter, type)
        var result = self
        result.member = Member(symbol: symbol, substitution: substitution, requirements: requirements)
        return result
    }
}

extension ValueSymbol {
    /// Whether it is read where it is called: a property, a case without values.
    fileprivate var isValue: Bool { kind == .variable || kind == .enumCase && interface.parameters.isEmpty }
}

extension Reference {
    /// The candidates that have the labels which are written: `insert(_:at:)`. What is not called is a property, if there is
    /// one: functions beside it are meant only of a script's own, since `items.count` stands everywhere, and what is around
    /// it had to tell.
    func filter(_ candidates: [Candidate], isCalled: Bool = true) -> [Candidate] {
        guard let labels else {
            let hasProperty = !isCalled && candidates.contains { $0.symbol.kind == .variable }
            return hasProperty
                ? candidates.filter { $0.symbol.kind != .function || $0.symbol.entry == nil } : candidates
        }
        let exact = candidates.filter { $0.symbol.interface.parameters.map { $0.label ?? "_" } == labels }
        if !exact.isEmpty { return exact }
        // The first argument had no label in Swift 2.
        return candidates.filter { candidate in
            let own = candidate.symbol.interface.parameters.map { $0.label ?? "_" }
            return own.count == labels.count && labels.first == "_" && own.dropFirst() == labels.dropFirst()
        }
    }
}

extension CallSite {
    /// The arguments in their order, for a call of what has no declaration.
    var written: [TypedArgument] {
        arguments.map { TypedArgument(kind: .value($0.value), label: $0.label, type: $0.value.type) }
    }
}

extension TypedArgument {
    init(_ parameter: ValueSymbol.Parameter, _ positions: ArgumentMatch.Positions, _ arguments: [WrittenArgument]) {
        label = parameter.label
        type = parameter.type
        isAutoclosure = parameter.isAutoclosure
        kind =
            parameter.isVariadic
            ? .variadic(positions.range.map { arguments[$0].value })
            : positions.first.map { .value(arguments[$0].value) } ?? .standard
    }
}
