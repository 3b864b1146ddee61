// Patterns, and the variables that they declare.

import StreamSyntax

extension StatementChecker {
    /// Checks a pattern against the type of what it is matched with, and declares its variables in the scope at hand.
    ///
    /// - Parameter binds: Whether bare names are new variables, as behind `let`.
    func pattern(_ pattern: Pattern, _ type: Type, binds: Bool, traits: ValueSymbol.Traits = .constant) -> TypedPattern
    {
        TypedPattern(kind(pattern, type.found, binds, traits), type, pattern.span)
    }

    private func kind(_ pattern: Pattern, _ type: Type, _ binds: Bool, _ traits: ValueSymbol.Traits)
        -> TypedPattern.Kind
    {
        switch pattern.kind {
        case .wildcard: return .wildcard
        case .name(let name):
            if name.isWildcard { return .wildcard }
            return .variable(declare(name, type, traits))
        case .binding(let introducer, let inner):
            return kind(inner, type, true, introducer == .let ? .constant : .settable)
        case .tuple(let elements):
            let types = type.tupleElements
            if let types, types.count != elements.count {
                _ = solver.fail(pattern.span, .shape(types.count))
            } else if types == nil, elements.count > 1, type.found.symbol != nil {
                _ = solver.fail(pattern.span, .noTuple(type))
            }
            return .tuple(
                elements.enumerated().map { index, element in
                    let own = element.label.flatMap { label in types?.first { $0.label == label.text } }?.type
                    return self.pattern(
                        element.pattern, own ?? (types.flatMap { index < $0.count ? $0[index].type : nil } ?? .unknown),
                        binds: binds, traits: traits)
                })
        case .enumCase(let base, let name, let payload):
            // Without a dot it is a name like any other: `Point(x: .zero, y: 1)` makes a value that is compared.
            if pattern.isBare, ownCase(Reference(name)) == nil {
                if case .none = expressions.meaning(of: Reference(name)) {
                    _ = solver.fail(name.span, .unknownName(name.text, scope))
                } else if let call = pattern.call {
                    return self.expression(call, type)
                }
            }
            return enumCase(base, name, payload, type, binds, traits, pattern.span)
        case .optional(let inner):
            return .optional(self.pattern(inner, type.wrapped ?? .unknown, binds: binds, traits: traits))
        case .typeTest(let syntax): return .typeTest(expressions.type(syntax))
        case .cast(let inner, let syntax):
            let cast = expressions.type(syntax)
            return .cast(self.pattern(inner, cast, binds: binds, traits: traits), cast)
        case .expression(let expression):
            return bareCase(expression, type, binds, traits) ?? self.expression(expression, type)
        }
    }

    private func declare(_ name: Name, _ type: Type, _ traits: ValueSymbol.Traits) -> ValueSymbol {
        // A variable of a file was declared before, so that functions above it know it.
        if scope.isFile, let known = scope.values[name.text]?.last(where: { $0.span == name.span }) {
            known.settle(type)
            if known.isCircular { program.note(.circularReference(name.text), at: name.span) }
            known.traits.formUnion(traits.intersection([.concurrent, .lazy, .awaited]))
            return known
        }
        // What a `guard` of a file declares is the file's too, and hides what earlier texts declared.
        if scope.isFile { program.hideFormer(of: name) }
        let symbol = ValueSymbol(
            name.text, .variable, in: scope.isFile ? .global : .local, traits: traits, span: name.span,
            declaration: declaring
        ) { ValueSymbol.Interface(result: type) }
        scope.declare(symbol)
        return symbol
    }

    private func enumCase(
        _ base: StreamSyntax.Expression?, _ name: Name, _ payload: [Pattern.Element]?, _ type: Type, _ binds: Bool,
        _ traits: ValueSymbol.Traits, _ span: Span
    ) -> TypedPattern.Kind {
        if let call = Pattern(.enumCase(base: base, name, payload: payload), span).call, isCall(base, name, type) {
            return expression(call, type)
        }
        if let base {
            let node = solve { expressions.generate(base) }
            if let instance = node.type.found.instance?.found, instance.symbol != nil, instance.symbol !== type.symbol {
                // A case of another type than the subject's: the subject must be of that type.
                let inner = enumCase(nil, name, payload, instance, binds, traits, span)
                return instance.symbol === type.wrapped?.symbol
                    ? .optional(TypedPattern(inner, instance, name.span))
                    : .cast(TypedPattern(inner, instance, name.span), instance)
            }
        }
        guard let (member, subject) = enumCase(name.text, payload?.count, of: type) else {
            var subject = solver.withDefault(type.found)
            while let wrapped = subject.wrapped?.found { subject = wrapped }
            if subject.symbol != nil, !isCompared(name, subject),
                program.members(name.text, of: subject, isStatic: true, in: scope.environment).isEmpty
            {
                _ = solver.fail(name.span, .noMember(name.text, of: subject, isStatic: true))
            }
            let parts = payload?.map { self.pattern($0.pattern, .unknown, binds: binds, traits: traits) }
            return .enumCase(nil, name.text, payload: parts)
        }
        let types = member.symbol.interface.parameters.map {
            program.normalized(member.substitution.apply($0.type), in: scope.environment)
        }
        if let payload, payload.count != types.count, payload.count != 1 || types.isEmpty,
            types.count != 1 || types[0].found.tupleElements?.count != payload.count,
            types.count != 1 || !types[0].isUnknown && !types[0].isAny && !types[0].isRigid
        {
            _ = solver.fail(
                span, .payload(name.text, expected: types.count, given: payload.count))
        }
        let whole: Type =
            types.count == 1
            ? types[0]
            : .tuple(zip(member.symbol.interface.parameters, types).map { TupleElement(label: $0.label, type: $1) })
        let parts = payload.map { payload -> [TypedPattern] in
            // One pattern for all values together.
            if payload.count == 1, types.count != 1 {
                return [self.pattern(payload[0].pattern, whole, binds: binds, traits: traits)]
            }
            // Several patterns for the elements of the one tuple.
            let elements =
                types.count == 1 && payload.count > 1 ? types[0].found.tupleElements?.map(\.type) ?? types : types
            return payload.enumerated().map { index, element in
                let labelled = element.label.flatMap { label in
                    member.symbol.interface.parameters.firstIndex { $0.label == label.text }
                }
                let position = labelled ?? index
                return self.pattern(
                    element.pattern, position < elements.count ? elements[position] : .unknown, binds: binds,
                    traits: traits)
            }
        }
        let kind = TypedPattern.Kind.enumCase(member.symbol, member.symbol.name, payload: parts)
        return subject.isSame(as: type) ? kind : .optional(TypedPattern(kind, subject, name.span))
    }

    /// The case that a name without a dot means inside of its enum.
    private func ownCase(_ reference: Reference) -> ValueSymbol? {
        guard case .functions(let candidates, true) = expressions.meaning(of: reference), candidates.count == 1,
            candidates[0].symbol.kind == .enumCase
        else { return nil }
        return candidates[0].symbol
    }

    /// `failed`, or `failed(404)`, inside of the enum: the case, which nothing is compared with.
    private func bareCase(
        _ expression: StreamSyntax.Expression, _ type: Type, _ binds: Bool, _ traits: ValueSymbol.Traits
    ) -> TypedPattern.Kind? {
        var callee = expression
        var payload: [Pattern.Element]?
        if case .call(let call) = expression.kind {
            callee = call.callee
            payload = call.arguments.map { argument in
                Pattern.Element(
                    label: argument.label, pattern: Pattern(.expression(argument.value), argument.value.span))
            }
        }
        guard case .name(let reference) = callee.kind, let owner = ownCase(reference)?.owner,
            owner === type.symbol || owner === type.wrapped?.symbol
        else { return nil }
        return enumCase(nil, reference.name, payload, type, binds, traits, expression.span)
    }

    /// Whether an operator that compares can take a subject.
    private func takes(_ subject: Type, _ operation: ValueSymbol) -> Bool {
        guard let taken = operation.interface.parameters.last?.type, taken.parameter != nil, subject.symbol != nil
        else {
            return true
        }
        return operation.interface.generics.requirements.allSatisfy { requirement in
            guard case .conforms(let type, let bound) = requirement, type.isSame(as: taken), let wanted = bound.symbol
            else { return true }
            return program.conformance(of: subject, to: wanted, in: scope.environment) != nil
        }
    }

    /// The case that a pattern means, of the subject or of what that wraps: by its name, or by what the name is today.
    private func enumCase(_ name: String, _ payload: Int?, of type: Type) -> (member: Member, subject: Type)? {
        func find(_ spelled: String) -> (Member, Type)? {
            var subject = type
            while true {
                let cases = program.members(spelled, of: subject, isStatic: true, in: scope.environment).filter {
                    $0.symbol.kind == .enumCase && $0.symbol.name == spelled
                }
                let fitting = cases.first { payload == nil || payload == $0.symbol.interface.parameters.count }
                if let found = fitting ?? cases.first { return (found, subject) }
                guard let wrapped = subject.wrapped?.found else { return nil }
                subject = wrapped
            }
        }
        return find(name) ?? OldSpelling.caseToday(name, of: type).flatMap(find)
    }

    /// Whether what looks like a case makes a value that is compared: `.square(9)`, or of another type that `~=` takes.
    private func isCall(_ base: StreamSyntax.Expression?, _ name: Name, _ type: Type) -> Bool {
        var owner = type
        if let base {
            guard let written = solve({ expressions.generate(base) }).type.found.instance?.found else { return false }
            owner = written
            if program.declaredType(name.text, of: written.symbol ?? .optional) != nil { return true }
        }
        if enumCase(name.text, nil, of: owner) != nil { return false }
        while true {
            if !program.members(name.text, of: owner, isStatic: true, in: scope.environment).isEmpty { return true }
            guard let wrapped = owner.wrapped?.found else { break }
            owner = wrapped
        }
        return (program.operators["~="] ?? []).contains { operation in
            operation.interface.parameters.count == 2 && operation.interface.parameters[1].type.symbol === type.symbol
        }
    }

    /// Whether what looks like a case is compared with the subject by an operator of the script.
    private func isCompared(_ name: Name, _ subject: Type) -> Bool {
        if let symbol = subject.symbol, program.declaredType(name.text, of: symbol) != nil { return true }
        return name.text == "init" || program.operators["~="] != nil || subject.symbol?.isProtocol == true
    }

    /// `E.failed`, a case whose values are not looked at.
    private func caseWithoutValues(_ base: StreamSyntax.Expression, _ reference: Reference, _ type: Type)
        -> TypedPattern.Kind?
    {
        guard let owner = namedType(base),
            let member = program.members(reference.name.text, of: owner, isStatic: true, in: scope.environment).first,
            member.symbol.kind == .enumCase
        else { return nil }
        let inner = TypedPattern.Kind.enumCase(member.symbol, member.symbol.name, payload: nil)
        // An error is such a case only if it is of the type.
        return owner.symbol === type.symbol ? inner : .cast(TypedPattern(inner, owner, reference.name.span), owner)
    }

    /// The type that an expression names, also by the types around it: `Store.Failure`.
    private func namedType(_ expression: StreamSyntax.Expression) -> Type? {
        switch expression.kind {
        case .type(let syntax): return expressions.type(syntax)
        case .name(let name):
            if case .type(let type) = expressions.meaning(of: name) { return type.found }
            return nil
        case .member(let outer, let inner):
            let component = TypeSyntax.Component(inner.name, genericArguments: inner.genericArguments)
            return namedType(outer).flatMap { expressions.resolver().member(component, of: $0)?.found }
        default: return nil
        }
    }

    /// What is compared by `~=`.
    private func expression(_ expression: StreamSyntax.Expression, _ type: Type) -> TypedPattern.Kind {
        // `1 as Int`: the subject must be of the type, and is compared then.
        if case .cast(let value, .coercion, let syntax) = expression.kind {
            let cast = expressions.type(syntax)
            return .cast(TypedPattern(self.expression(value, cast), cast, value.span), cast)
        }
        // `8?`: an expression in an Optional.
        var inner = expression
        if case .optionalChain(let whole) = inner.kind { inner = whole }
        if case .optionalBind(let wrapped) = inner.kind {
            let type = type.wrapped ?? .unknown
            return .optional(TypedPattern(self.expression(wrapped, type), type, wrapped.span))
        }
        if case .member(let base, let reference) = expression.kind, let found = caseWithoutValues(base, reference, type)
        {
            return found
        }
        let subject = TypedExpression(.discard, type, expression.span)
        if case .type(let syntax) = expression.kind { return .typeTest(expressions.type(syntax)) }
        return .expression(
            solve {
                let value = expressions.generate(expression)
                // `case nil` asks only whether there is something.
                if case .nilLiteral = expression.kind, type.symbol == nil || type.wrapped != nil {
                    return expressions.operation(Name("==", expression.span), [value, subject], expression.span, [])
                }
                let site = CallSite(
                    [WrittenArgument(label: nil, value: value), WrittenArgument(label: nil, value: subject)],
                    result: solver.fresh(), span: expression.span)
                let node = TypedExpression(.invalid, site.result, expression.span)
                let set = program.operators("~=", [], 2)
                expressions.choose(
                    Name("~=", expression.span), set.candidates.filter { takes(type, $0.symbol) }, receiver: nil, node,
                    site, isOperator: true, operators: set)
                return node
            })
    }
}

extension Pattern {
    /// Whether it looks like a case without a dot before its name.
    fileprivate var isBare: Bool {
        if case .enumCase(nil, let name, _) = kind { name.span.start == span.start } else { false }
    }

    /// What it is as an expression: a call that looks like a case with a payload; nil if it declares something.
    fileprivate var call: StreamSyntax.Expression? {
        switch kind {
        case .expression(let expression): return expression
        case .enumCase(let base, let name, let payload):
            let reference = Reference(name)
            let callee = StreamSyntax.Expression(
                base.map { .member($0, reference) } ?? (isBare ? .name(reference) : .implicitMember(reference)), span)
            guard let payload else { return callee }
            let arguments = payload.compactMap { element in
                element.pattern.call.map { Argument(label: element.label, value: $0) }
            }
            guard arguments.count == payload.count else { return nil }
            return StreamSyntax.Expression(.call(Call(callee: callee, arguments: arguments)), span)
        default: return nil
        }
    }
}
