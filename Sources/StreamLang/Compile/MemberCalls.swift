// Calling members: methods of values, of types and of those that show only at run time.

extension Compiler {
    func compileMethodCall(
        _ base: Expression, _ reference: Reference, _ arguments: CallArguments, _ expected: ScriptType, at span: Span
    ) -> Typed {
        if let seeded = compileSeeded(base, reference, arguments, expected, at: span) { return seeded }
        return tellingLiterals(of: base, arguments) {
            compilePlainCall(base, reference, arguments, expected, at: span)
        }
    }

    /// A call of a method whose receiver's literals are what they are.
    private func compilePlainCall(
        _ base: Expression, _ reference: Reference, _ arguments: CallArguments, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let name = reference.name.text
        var wanted = receiverExpectation(base, name, expected)
        if wanted == .unknown { wanted = expectation(of: base, from: arguments) }
        if wanted == .unknown { wanted = expectation(of: base, from: arguments, observing: name) }
        if wanted == .unknown { wanted = chainExpectation(base, expected) }
        if wanted == .unknown { wanted = literalReceiver(base, name) }
        let value = unwrapImplicit(compile(base, wanted), base.span)
        if case .metatype(let instance) = value.type {
            return compileStaticCall(instance, reference, arguments, expected, at: span, receiver: value)
        }
        if case .tuple(let elements) = value.type, elements.contains(where: { $0.label == name }) {
            return callValue(
                compileMember(of: value, name, .unknown, at: span, isStatic: false), arguments, expected, at: span)
        }
        if case .function = value.type, Library.members(name, of: .keyPath).isEmpty {
            report(
                "E0306", "value of type '\(value.type)' has no member '\(name)'", at: reference.name.span,
                hint: "a function is called: write its arguments behind it, as in single(.success(…))")
            return .invalid
        }
        guard let nominal = value.type.nominal else {
            return dynamicCall(value, reference.name, arguments, place: changeable(base), at: span)
        }
        if let today = today(name, on: base, value.type, arguments, expected, at: reference.name.span) {
            return compileMethodCall(
                today.base, Reference(Name(today.name, reference.name.span)), today.arguments, expected, at: span)
        }
        let candidates = candidates(name, of: nominal, isStatic: false, callableOnly: true)
        if candidates.isEmpty {
            if let converted = sharedSequence(of: base, nominal, name) {
                return compileMethodCall(converted, reference, arguments, expected, at: span)
            }
            if let lookUp = dynamicLookUp(value.type, reference.name) {
                return callValue(compileSubscript(base, [lookUp], .unknown, at: span), arguments, expected, at: span)
            }
            // A property that holds a function.
            if nominal === NominalType.disposable {
                reportNoMember(name, value.type, isStatic: false, at: reference.name.span)
                return .invalid
            }
            if nominal.kind == .protocolType || isOpen(nominal),
                members.members(name, of: nominal, isStatic: false).isEmpty,
                members.builtins(name, of: nominal, isStatic: false).isEmpty
            {
                return dynamicCall(value, reference.name, arguments, place: changeable(base), at: span)
            }
            let member = compileMember(of: value, name, .unknown, at: reference.name.span, isStatic: false)
            return callValue(
                member, arguments, expected, at: span, written: Expression(.member(base, reference), base.span))
        }
        return emitMemberCall(
            name, candidates, receiver: value.type, base: base, value, isStatic: false, arguments, expected, at: span,
            nameSpan: reference.name.span, generics: reference.genericArguments)
    }

    /// `.percent.locale(english)`: what a chain that begins with a dot is to be, its beginning is a member of.
    func chainExpectation(_ base: Expression, _ expected: ScriptType) -> ScriptType {
        let type = expected.unwrapped
        // Members of generic types may have changed what they are made for.
        guard type.nominal != nil, type.genericArguments.isEmpty, let beginning = beginning(of: base),
            hasStatic(beginning.name.text, type)
        else { return .unknown }
        return type
    }

    /// The `.name` that a chain of members begins with.
    private func beginning(of chain: Expression) -> Reference? {
        switch chain.kind {
        case .implicitMember(let reference): reference
        case .call(let call): beginning(of: call.callee)
        case .member(let base, _): beginning(of: base)
        default: nil
        }
    }

    /// What the receiver should be, when the result is expected to be a stream and the operator keeps the elements.
    private func receiverExpectation(_ base: Expression, _ name: String, _ expected: ScriptType) -> ScriptType {
        // A list may be made of any other sequence: `sorted()` of a Set.
        guard case .nominal(let nominal, let arguments) = expected, arguments.count == 1, !nominal.isScript,
            nominal !== NominalType.array
        else { return .unknown }
        guard arguments[0] != .unknown, needsStreamContext(base) else { return .unknown }
        let preserves = members.builtins(name, of: nominal, isStatic: false).contains { entry in
            let signature = Signatures.of(entry)
            return signature.function.result == .nominal(nominal, [.generic("Element")])
        }
        return preserves ? expected : conversionExpectation(base, name, nominal, arguments)
    }

    /// `get(path).asSingle()`: what a conversion is to give tells what a generic function makes.
    private func conversionExpectation(
        _ base: Expression, _ name: String, _ wanted: NominalType, _ arguments: [ScriptType]
    ) -> ScriptType {
        guard name.hasPrefix("as"), isCallOfItsOwn(base), case .nominal(let nominal, [.unknown]) = probe(base) else {
            return .unknown
        }
        let converts = members.builtins(name, of: nominal, isStatic: false).contains { entry in
            Signatures.of(entry).function.result == .nominal(wanted, [.generic("Element")])
        }
        return converts ? .nominal(nominal, arguments) : .unknown
    }

    /// Whether an expression is a call that is not made on the result of another: what is probed is compiled twice, which
    /// is not for chains.
    private func isCallOfItsOwn(_ expression: Expression) -> Bool {
        guard case .call(let call) = expression.kind else { return false }
        if case .member(let receiver, _) = call.callee.kind, case .call = receiver.kind { return false }
        return true
    }

    /// `get(from: json).map { (albums: [Album]) in … }`: the closure's parameter tells what a generic function makes.
    private func expectation(of base: Expression, from arguments: CallArguments) -> ScriptType {
        guard isCallOfItsOwn(base), case .closure(let closure)? = arguments.all.first?.value.kind,
            let parameters = closure.parameters, parameters.count == 1, let element = parameters[0].type
        else { return .unknown }
        guard case .nominal(let nominal, [.unknown]) = probe(base), !nominal.isScript else { return .unknown }
        return .nominal(nominal, [type(element)])
    }

    /// `values.map { .loaded($0) }.bind(to: state)`: what observes a chain tells what it emits, if nothing else does.
    private func expectation(of base: Expression, from arguments: CallArguments, observing name: String) -> ScriptType {
        guard ["bind", "drive", "emit", "subscribe"].contains(name), arguments.all.count == 1,
            let observer = arguments.all.first, [nil, "to"].contains(observer.label?.text), case .call = base.kind
        else { return .unknown }
        if case .closure = observer.value.kind { return .unknown }
        guard UsedNames(in: base).hasImplicitMembers else { return .unknown }
        guard case .nominal(let nominal, [.unknown]) = probe(base), !nominal.isScript,
            let element = probe(observer.value).associated("Element")
        else { return .unknown }
        return .nominal(nominal, [element])
    }

    /// A type of the script's own that converts to a Driver or Signal is driven as that.
    private func sharedSequence(of base: Expression, _ nominal: NominalType, _ name: String) -> Expression? {
        guard nominal.isScript, members.members(name, of: nominal, isStatic: false).isEmpty,
            members.parents(of: nominal).contains(where: { $0.isKind(of: .sharedSequenceConvertibleType) })
        else { return nil }
        let conversion = Reference(Name("asSharedSequence", base.span))
        return Expression(
            .call(Call(callee: Expression(.member(base, conversion), base.span), arguments: [])), base.span)
    }

    private func needsStreamContext(_ base: Expression) -> Bool {
        switch base.kind {
        case .call, .implicitMember: true
        default: false
        }
    }

    func emitMemberCall(
        _ name: String, _ candidates: [Candidate], receiver: ScriptType?, base: Expression?, _ value: Typed,
        isStatic: Bool, _ arguments: CallArguments, _ expected: ScriptType, at span: Span, nameSpan: Span,
        generics: [TypeSyntax]
    ) -> Typed {
        var receiverType = receiver ?? value.type
        if isStatic, case .metatype(let instance) = receiverType { receiverType = instance }
        guard let (candidate, match) = choose(candidates, arguments, receiver: receiverType, expected) else {
            if let void = voidArgument(name, candidates, receiverType, arguments, at: nameSpan) {
                return emitMemberCall(
                    name, candidates, receiver: receiver, base: base, value, isStatic: isStatic, void, expected,
                    at: span, nameSpan: nameSpan, generics: generics)
            }
            reportMismatch(name, candidates, arguments, at: nameSpan)
            return .invalid
        }
        switch candidate {
        case .script(let member):
            if member.isMutating, receiverType.nominal?.kind != .classType {
                guard let base else {
                    let place = selfPlace(at: span)
                    return emitCall(
                        member, receiver: value, arguments.all, expected, at: span, match, receiverPlace: place)
                }
                guard let place = place(base) else { return .invalid }
                return emitCall(member, receiver: value, arguments.all, expected, at: span, match, receiverPlace: place)
            }
            return emitCall(
                member, receiver: value, arguments.all, expected, at: span, match)
        case .builtin(let builtin, let signature):
            noteCapital(name, builtin, at: nameSpan)
            var receiverPlace: Place?
            if builtin.form == .mutatingMethod {
                receiverPlace = base.map { place($0) } ?? selfPlace(at: span)
                if receiverPlace == nil { return .invalid }
            }
            return emitBuiltin(
                builtin, signature, receiver: value, ownerType: receiverType, arguments.all, match, expected, at: span,
                generics: generics.map { type($0) }, receiverPlace: receiverPlace)
        }
    }

    func compileStaticCall(
        _ type: ScriptType, _ reference: Reference, _ arguments: CallArguments, _ expected: ScriptType, at span: Span,
        receiver: Typed? = nil
    ) -> Typed {
        let name = reference.name.text
        let value = receiver ?? typeValue(type)
        if name == "init" { return construct(type, arguments, expected, at: span, dynamicType: receiver) }
        guard let nominal = type.nominal else { return dynamicCall(value, reference.name, arguments, at: span) }
        let candidates = candidates(name, of: nominal, isStatic: true, callableOnly: true)
        if candidates.isEmpty {
            let member = compileMember(of: value, name, .unknown, at: reference.name.span, isStatic: true)
            return callValue(member, arguments, expected, at: span)
        }
        return emitMemberCall(
            name, candidates, receiver: type, base: nil, value, isStatic: true, arguments, expected, at: span,
            nameSpan: reference.name.span, generics: reference.genericArguments)
    }

    /// A call on a value whose type shows only when it runs.
    ///
    /// - Parameter place: Where the value lives, if the member may change it there.
    func dynamicCall(
        _ value: Typed, _ name: Name, _ arguments: CallArguments, place: Place? = nil, at span: Span
    ) -> Typed {
        let labels = arguments.all.map { $0.label?.text }
        let (codes, places) = openArguments(arguments.all) { index, argument in
            compile(argument, changingClosure(argument, at: index, name.text, labels)).code
        }
        let code = value.code
        let dispatcher = Dispatcher(program)
        let site = site(span)
        let nameSpan = name.span
        return Typed(.unknown) { frame in
            let receiver = try code(frame)
            let change = place.map { place in
                { (body: (inout Value) throws -> Void) in try place.mutate(frame, false, body) }
            }
            let values = try codes.map { try $0(frame) }
            return try Compiler.moving(places, { values[$0] }, frame) {
                try dispatcher.call(receiver, name.text, labels, values, changing: change, at: site, nameSpan)
            }
        }
    }

    /// The type of a closure that changes an argument, as the library's methods of that name have it, for a receiver whose
    /// type shows only when it runs: `reduce(into:)` of a generic parameter.
    private func changingClosure(
        _ argument: Expression, at index: Int, _ name: String, _ labels: [String?]
    ) -> ScriptType {
        guard case .closure = argument.kind else { return .unknown }
        let parameters = Library.methods(name).compactMap { entry -> FunctionSignature.Parameter? in
            let parameters = Signatures.of(entry).function.parameters
            guard parameters.count == labels.count,
                zip(parameters, labels).dropLast().allSatisfy({ $0.label == $1 })
            else { return nil }
            return parameters[index]
        }
        return parameters.first { $0.type.function?.parameters.contains(where: \.isInout) == true }?.type ?? .unknown
    }

    /// The place of a receiver that a mutating member may change; nil where it has none.
    private func changeable(_ base: Expression) -> Place? {
        guard isAssignable(base) else { return nil }
        // What cannot be assigned is no mistake here.
        let wasProbing = isProbing
        isProbing = true
        defer { isProbing = wasProbing }
        return place(base)
    }
}
