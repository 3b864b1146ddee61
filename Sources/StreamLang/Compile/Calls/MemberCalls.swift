// Calling members: methods of values, of types and of those that show only at run time.

import StreamSyntax

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
        let wanted = receiverExpectation(base, name, arguments, expected)
        let whole = compile(base, wanted)
        // `map` of a `T!` is that of its Optional.
        let isOptionals = whole.isImplicitlyUnwrapped && !members.builtins(name, of: .optional, isStatic: false).isEmpty
        let value = isOptionals ? whole : unwrapImplicit(whole, base.span)
        if case .metatype(let instance) = value.type {
            return compileStaticCall(instance, reference, arguments, expected, at: span, receiver: value)
        }
        if case .tuple(let elements) = value.type, elements.contains(where: { $0.label == name }) {
            return callValue(
                compileMember(of: value, name, .unknown, at: span, isStatic: false), arguments, expected, at: span)
        }
        if case .function(let signature) = value.type, Library.members(name, of: .keyPath).isEmpty {
            report(
                "E0306", "value of type '\(value.type)' has no member '\(name)'", at: reference.name.span,
                hint: signature.parameters.allSatisfy(\.hasDefault)
                    ? "it is a function: call it with '()' first"
                    : "a function is called: write its arguments behind it, as in single(.success(…))")
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
            if let (base, name) = behindRx(reference.name, of: base, value) {
                return compileMethodCall(
                    base, Reference(name, genericArguments: reference.genericArguments), arguments, expected, at: span)
            }
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

    /// A type of the script's own that converts to a Driver or Signal is driven as that.
    private func sharedSequence(of base: Expression, _ nominal: NominalType, _ name: String) -> Expression? {
        guard nominal.isScript, members.members(name, of: nominal, isStatic: false).isEmpty,
            members.parents(of: nominal).contains(where: { $0.isKind(of: .sharedSequenceConvertibleType) })
        else { return nil }
        let conversion = Reference(Name("asSharedSequence", base.span))
        return Expression(
            .call(Call(callee: Expression(.member(base, conversion), base.span), arguments: [])), base.span)
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
                return changing(base, at: span) {
                    emitCall(member, receiver: value, arguments.all, expected, at: span, match, receiverPlace: $0)
                }
            }
            return emitCall(
                member, receiver: value, arguments.all, expected, at: span, match)
        case .builtin(let builtin, let signature):
            noteCapital(name, builtin, at: nameSpan)
            let emit = { (place: Place?) in
                self.emitBuiltin(
                    builtin, signature, receiver: value, ownerType: receiverType, arguments.all, match, expected,
                    at: span, generics: generics.map { self.type($0) }, receiverPlace: place)
            }
            return builtin.form == .mutatingMethod ? changing(base, at: span, emit) : emit(nil)
        }
    }

    func compileStaticCall(
        _ type: ScriptType, _ reference: Reference, _ arguments: CallArguments, _ expected: ScriptType, at span: Span,
        receiver: Typed? = nil
    ) -> Typed {
        let name = reference.name.text
        let value = receiver ?? ownType(type) ?? typeValue(type)
        if name == "init" { return construct(type, arguments, expected, at: span, dynamicType: receiver) }
        guard let nominal = type.nominal else { return dynamicCall(value, reference.name, arguments, at: span) }
        let candidates = candidates(name, of: nominal, isStatic: true, callableOnly: true)
        if candidates.isEmpty {
            let member = compileMember(of: value, name, .unknown, at: reference.name.span, isStatic: true)
            return callValue(member, arguments, expected, at: span)
        }
        // `Chord.minor(on: root)`: a case without values is called as a function.
        if let nominal = type.nominal, !arguments.all.isEmpty, candidates.allSatisfy(\.isPlainCase),
            !self.candidates("callAsFunction", of: nominal, isStatic: false, callableOnly: true).isEmpty
        {
            let value = compileMember(of: value, name, .unknown, at: reference.name.span, isStatic: true)
            return callValue(value, arguments, expected, at: span)
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

    /// A call that changes its receiver where that lies: `self` where none is written. What calls find it comes before the
    /// arguments.
    private func changing(_ base: Expression?, at span: Span, _ call: (Place) -> Typed) -> Typed {
        guard let base else { return selfPlace(at: span).map(call) ?? .invalid }
        return holdingReceiver(of: base) { placeOfValue($0).map(call) ?? .invalid }
    }

    /// The place of a receiver that a mutating member may change; nil where it has none.
    private func changeable(_ base: Expression) -> Place? {
        guard isAssignable(base) else { return nil }
        // What cannot be assigned is no mistake here.
        let wasProbing = isProbing
        isProbing = true
        defer { isProbing = wasProbing }
        return placeOfValue(base)
    }
}
