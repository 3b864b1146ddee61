// Making values of types: initializers, memberwise ones included.

import StreamSyntax

extension Compiler {
    /// The number type that stands for a generic parameter of `self`'s type, which an extension says to be a number: its
    /// values take on the other operand's type.
    private func constraintNumber(_ type: ScriptType) -> ScriptType? {
        guard case .generic(let name) = type, let (own, _) = implicitSelf, let nominal = own.nominal,
            let index = nominal.genericParameters.firstIndex(of: name), index < own.genericArguments.count,
            let constraint = own.genericArguments[index].nominal
        else { return nil }
        if constraint.isKind(of: .floatingPoint) { return .double }
        return constraint.isKind(of: .binaryInteger) ? .int : nil
    }

    /// What a generic parameter of `self`'s type stands for, which `self` itself knows when it runs.
    private func argumentOfSelf(_ type: ScriptType, at span: Span) -> Typed? {
        guard case .generic(let name) = type, let (own, isStatic) = implicitSelf, lookUp("self") != nil,
            let index = own.nominal?.genericParameters.firstIndex(of: name)
        else { return nil }
        let receiver = compileSelf(at: span).code
        return Typed(.unknown) { frame in
            let value = try receiver(frame)
            let whole = isStatic ? value.object(as: TypeObject.self)?.type ?? .unknown : value.runtimeType
            let arguments = whole.genericArguments
            return .object(TypeObject(index < arguments.count ? arguments[index] : .unknown))
        }
    }

    /// The generic parameter of `self`'s type of which no more than a protocol is known here.
    private func ownParameter(conformingTo bound: NominalType) -> ScriptType? {
        guard let (own, _) = implicitSelf, let names = own.nominal?.genericParameters,
            let index = own.genericArguments.firstIndex(where: { $0.nominal === bound }), index < names.count
        else { return nil }
        return .generic(names[index])
    }

    /// `Type(…)`.
    func construct(
        _ type: ScriptType, _ arguments: CallArguments, _ expected: ScriptType, at span: Span,
        dynamicType: Typed? = nil, selfType: Typed? = nil
    ) -> Typed {
        // `let box: Box<Double> = Box(1)`: what is expected tells the generic arguments.
        if let nominal = type.nominal, type.genericArguments.contains(.unknown), nominal.isScript, dynamicType == nil,
            expected.unwrapped.nominal === nominal, !expected.unwrapped.isUncertain, type != expected.unwrapped
        {
            return construct(expected.unwrapped, arguments, expected, at: span)
        }
        guard let nominal = type.nominal else {
            if let dynamicType { return dynamicCall(dynamicType, Name("init", span), arguments, at: span) }
            if case .tuple(let elements) = type, elements.count == arguments.all.count {
                return compileTuple(arguments.all, type, at: span)
            }
            if let number = constraintNumber(type) {
                return construct(number, arguments, expected, at: span).with(type: .unknown)
            }
            if let held = argumentOfSelf(type, at: span) {
                return dynamicCall(held, Name("init", span), arguments, at: span)
            }
            report("E0409", "'\(type)' cannot be constructed", at: span)
            return .invalid
        }
        if nominal === NominalType.regex, arguments.trailingCount > 0 {
            report(
                "E0199", "rxrepl does not support RegexBuilder", at: span,
                hint: "write a literal, as in /[0-9]+/, or Regex(\"[0-9]+\")")
            return .invalid
        }
        if dynamicType == nil, let literal = onlyLiteral(arguments, of: nominal) {
            return compileOwnLiteral(literal, type, at: literal.span) ?? .invalid
        }
        // What the place expects says the generic arguments that are not written.
        let type = expected.unwrapped.nominal === nominal ? type.completed(by: expected.unwrapped) : type
        let candidates = candidates("init", of: nominal, isStatic: true, callableOnly: true)
        var dynamicType = dynamicType
        if nominal.kind == .protocolType, dynamicType == nil, selfTypeInScope?.nominal === nominal {
            dynamicType = dynamicSelf(at: span) ?? toldType("Self", at: span)
        }
        if candidates.isEmpty, let dynamicType {
            return dynamicCall(dynamicType, Name("init", span), arguments, at: span)
        }
        // `.init()` of a generic parameter, which an extension's `where` clause says to conform to the protocol.
        if nominal.kind == .protocolType, dynamicType == nil, let own = ownParameter(conformingTo: nominal),
            let held = argumentOfSelf(own, at: span)
        {
            return dynamicCall(held, Name("init", span), arguments, at: span)
        }
        guard !candidates.isEmpty, nominal.kind != .protocolType || dynamicType != nil else {
            report(
                "E0409", "'\(nominal.name)' cannot be constructed because it has no accessible initializers", at: span,
                hint: nominal.kind == .protocolType
                    ? "it is a protocol: construct a type that conforms to it"
                    : members.builtins("create", of: nominal, isStatic: true).first.map {
                        "write \(nominal.name).\($0.name)(\(Signatures.of($0).function.callHint))"
                    })
            return .invalid
        }
        guard let (candidate, match) = choose(candidates, arguments, receiver: type, expected) else {
            if let dynamicType, nominal.kind == .protocolType, !nominal.isScript {
                return dynamicCall(dynamicType, Name("init", span), arguments, at: span)
            }
            reportMismatch(nominal.name, candidates, arguments, at: span)
            return .invalid
        }
        switch candidate {
        case .builtin(let builtin, let signature):
            if builtin.owner !== nominal, nominal.isScript, nominal.kind == .classType,
                let own = ownArguments(candidates, arguments, at: span)
            {
                let made = construct(type, own, expected, at: span, dynamicType: dynamicType, selfType: selfType)
                return keepingAncestor(made, of: nominal, arguments, at: span)
            }
            let made = emitBuiltin(
                builtin, signature,
                // Which type makes a value of a protocol shows when the program runs.
                receiver: nominal.kind == .protocolType ? dynamicType ?? typeValue(type) : typeValue(type),
                ownerType: type, arguments.all, match, expected, at: span, generics: [])
            if mayFail(candidates, arguments) { return made.with(type: .unknown) }
            // What a conformance gives makes a value of the type that conforms.
            let isOwn = nominal.isScript && builtin.owner?.kind == .protocolType && nominal.kind != .protocolType
            return isOwn && !signature.function.result.isOptionalType ? made.with(type: type) : made
        case .script(let member):
            if let dynamicType {
                // Which initializer it is shows with the type, at run time.
                let open = FunctionMember("init", owner: nominal, isStatic: true, .requirement, member.signature)
                open.original = member
                let call = emitCall(open, receiver: dynamicType, arguments.all, type, at: span, match)
                return call.with(type: member.isFailable ? .optional(type) : type)
            }
            guard case .initializer(_, let isFailable) = member.kind else { return .invalid }
            let reified = ReifiedArguments()
            // Generic parameters mean what `self` or the caller knows; so do those of the type's own bare name.
            let isBare = selfTypeInScope?.nominal === nominal && type.genericArguments.contains(.unknown)
            let whole = isBare ? .nominal(nominal, nominal.genericParameters.map { .generic($0) }) : type
            let open = whole.erasingGenerics == whole ? nil : testedType(whole.closed)
            let made = Typed(type) { frame in
                var told = isBare ? try open?(frame).certainArguments ?? [] : []
                if told.isEmpty { told = try reified.open?(frame).certainArguments ?? reified.types }
                if told.isEmpty, let selfType {
                    told = try selfType.code(frame).object(as: TypeObject.self)?.type.certainArguments ?? []
                }
                if told.isEmpty, let open { told = try open(frame).certainArguments }
                return Instances.make(nominal, arguments: told)
            }
            let call = withNumbers(
                emitCall(member, receiver: made, arguments.all, type, at: span, match), of: type, match)
            let generic = inferred(type, nominal, member, call)
            reified.types = generic.certainArguments
            reified.open = openedToSelf(generic)
            return call.with(type: isFailable ? .optional(generic) : generic)
        }
    }

    /// What makes an object of a script's class where an initializer of the library's superclass is called: a view that is
    /// made of nothing has an empty frame, and a class without initializers of its own needs nothing.
    private func ownArguments(_ candidates: [Candidate], _ arguments: CallArguments, at span: Span) -> CallArguments? {
        let labels = candidates.compactMap { candidate -> [String?]? in
            guard case .script = candidate else { return nil }
            return candidate.signature.parameters.map(\.label)
        }
        if arguments.all.isEmpty, labels.contains(["frame"]) {
            let zero = Expression(.implicitMember(Reference(Name("zero", span))), span)
            return CallArguments([Argument(label: Name("frame", span), value: zero)])
        }
        return labels.contains([]) ? CallArguments([]) : nil
    }

    /// Whether it shows only when the program runs that the call gives an Optional: `Int(value)` reads a text, and
    /// converts a number.
    private func mayFail(_ candidates: [Candidate], _ arguments: CallArguments) -> Bool {
        guard arguments.all.count == 1, arguments.all[0].label == nil, candidates.count > 1 else { return false }
        let unlabelled = candidates.map(\.signature).filter {
            $0.parameters.count == 1 && $0.parameters[0].label == nil
        }
        return Set(unlabelled.map(\.result.isOptionalType)).count == 2 && probe(arguments.all[0].value) == .unknown
    }

    private func inferred(_ type: ScriptType, _ nominal: NominalType, _ member: FunctionMember, _ call: Typed)
        -> ScriptType
    {
        if type.genericArguments.contains(.unknown), case .nominal = call.type.unwrapped { return call.type.unwrapped }
        return type
    }

    /// `self.init(…)` and `Type.init(…)`.
    func compileInitCall(
        _ base: Expression, _ arguments: CallArguments, _ expected: ScriptType, at span: Span
    ) -> Typed {
        if case .selfReference = base.kind, let (type, isStatic) = implicitSelf {
            if isStatic { return construct(type, arguments, expected, at: span, dynamicType: dynamicSelf(at: span)) }
            return delegate(to: type, isOwn: true, arguments, at: span)
        }
        if let type = typeNamed(by: base) {
            if let open = openType(base), case .metatype(let known) = open.type {
                return construct(known, arguments, expected, at: span, dynamicType: open)
            }
            return construct(type, arguments, expected, at: span)
        }
        let value = compile(base)
        if case .metatype(let instance) = value.type {
            return construct(instance, arguments, expected, at: span, dynamicType: value)
        }
        return dynamicCall(value, Name("init", span), arguments, at: span)
    }

    /// An initializer that hands over to another one of the same type, or of the superclass.
    func delegate(
        to type: ScriptType, isOwn: Bool, _ arguments: CallArguments, at span: Span
    ) -> Typed {
        guard let nominal = type.nominal else { return .invalid }
        let candidates = candidates("init", of: nominal, isStatic: true, callableOnly: true)
            .filter { nominal.kind != .classType || !$0.isSynthesizedCoding }
        guard let (candidate, match) = choose(candidates, arguments, receiver: type, .unknown) else {
            if arguments.all.isEmpty { return Typed(constant: .void, .void) }
            if let open = delegateOpenly(to: nominal, arguments, at: span) { return open }
            if let decoding = synthesized("from", arguments, of: nominal, at: span, JSON.decode(_:into:as:)) {
                return decoding
            }
            reportMismatch("init", candidates, arguments, at: span)
            return .invalid
        }
        guard case .script(var member) = candidate, case .initializer(let own, let canFail) = member.kind else {
            if isOwn, nominal.isScript, nominal.kind == .classType, case .builtin = candidate {
                return startLikeAncestor(nominal, arguments, at: span)
            }
            guard implicitSelf?.type.nominal === nominal, let place = selfPlace(at: span) else {
                return initializeAncestor(arguments, at: span) ?? Typed(constant: .void, .void)
            }
            // An initializer that an extension adds to a type of the library: what is made becomes `self`.
            let made = construct(type, arguments, .unknown, at: span)
            let (code, isFailable) = (made.code, made.type.isOptionalType)
            return Typed(.void) { frame in
                let value = try code(frame)
                if isFailable, case .none = value { throw FailedInitializer() }
                try place.set(frame, isFailable ? value.unwrapped ?? value : value)
                return .void
            }
        }
        if isOwn, nominal.kind == .classType {
            // A subclass may have overridden the initializer.
            let open = FunctionMember("init", owner: nominal, .function(own), member.signature)
            open.original = member
            open.isFailable = member.isFailable
            member = open
        }
        let receiver = compileSelf(at: span)
        let call = emitCall(member, receiver: receiver, arguments.all, .unknown, at: span, match)
        let (code, isFailable) = (call.code, member.isFailable || canFail)
        let place = nominal.kind == .classType ? nil : selfPlace(at: span)
        return Typed(.void) { frame in
            let made = try code(frame)
            if isFailable, case .none = made { throw FailedInitializer() }
            try place?.set(frame, isFailable ? made.unwrapped ?? made : made)
            return .void
        }
    }
}

extension Candidate {
    /// Whether it is what a type has by being Codable, which a subclass calls for the inherited fields alone.
    var isSynthesizedCoding: Bool {
        guard case .builtin(let builtin, _) = self, let owner = builtin.owner else { return false }
        return [NominalType.codable, .encodable, .decodable].contains(owner)
    }
}
