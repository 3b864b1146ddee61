// Calls of the library's entries, and functions and methods used as values.

import RxEngine

extension Compiler {
    /// Code that calls an entry of the library.
    func emitBuiltin(
        _ builtin: Builtin, _ signature: BuiltinSignature, receiver: Typed?, ownerType: ScriptType,
        _ arguments: [Argument], _ match: ArgumentMatch, _ expected: ScriptType, at span: Span,
        generics: [ScriptType], receiverPlace: Place? = nil
    ) -> Typed {
        var bindings = Bindings()
        if let owner = builtin.owner {
            let known: [ScriptType]
            if case .optional(let wrapped) = ownerType {
                known = [wrapped]
            } else if let nominal = ownerType.nominal {
                known = nominal === owner ? ownerType.genericArguments : nominal.arguments(ownerType.genericArguments, asSeenBy: owner)
            } else {
                known = []
            }
            bindings = Bindings(names: owner.genericParameters, known)
            bindings["Self"] = ownerType
        }
        for (name, type) in zip(signature.generics, generics) { bindings[name] = type }
        if expected != .unknown, expected != .any, builtin.form.isStatic || builtin.form == .function || !signature.generics.isEmpty {
            bindings.bind(signature.function.result, to: expected)
        }
        let parameters = signature.function.parameters
        var codes: [Thunk?] = Array(repeating: nil, count: parameters.count)
        let label = pendingLabel?.span == span ? pendingLabel?.text : nil
        for index in parameters.indices.sorted(by: { rank(match.sources[$0], arguments) < rank(match.sources[$1], arguments) }) {
            let parameter = parameters[index]
            switch match.sources[index] {
            case .missing: break
            case .one(let position):
                let argument = arguments[position].value
                let wanted = bindings.apply(parameter.type)
                if parameter.isAutoclosure {
                    codes[index] = Thunk(compileArgumentClosure(argument, wanted))
                } else {
                    let value = compile(argument, wanted)
                    bindings.bind(parameter.type, to: value.type)
                    codes[index] = Thunk(coerce(value, to: bindings.apply(parameter.type), at: argument.span).code)
                }
            case .many(let positions):
                let wanted = bindings.apply(parameter.type)
                let compiled = compileElements(positions.map { arguments[$0].value }, wanted)
                bindings.bind(parameter.type, to: compiled.type)
                codes[index] = Thunk { frame in .array(try compiled.codes.map { try $0(frame) }) }
            }
        }
        if match.isLenient { noteMissingLabel(builtin, at: span) }
        if let renamed = builtin.renamed, !builtin.isNotedAtRun { noteOldName(builtin, renamed, at: span) }
        let result = bindings.apply(signature.function.result)
        let context = CallContext(site(span, label: label), result, session)
        switch builtin.body {
        case .mutate(let body):
            guard let receiverPlace else { return .invalid }
            let isPure = !parameters.contains { $0.type.function != nil }
            return Typed(result) { frame in
                let call = try Compiler.arguments(.void, codes, context, frame)
                var answer = Value.void
                try receiverPlace.mutate(frame, isPure) { value in
                    answer = try self.located(span) { try body(&value, call) }
                }
                return answer
            }
        case .call(let body):
            var typed = Typed(result, builtinCode(body, receiver?.code ?? { _ in .void }, codes, context, at: span))
            if codes.isEmpty, let direct = receiver?.direct {
                let run = direct.run
                typed.direct = Direct(direct.parameterCount) { a, b in
                    let value = try run(a, b)
                    return try self.located(span) { try body(Arguments(receiver: value, in: context)) }
                }
            }
            return typed
        }
    }

    private func builtinCode(
        _ body: @escaping @Sendable (Arguments) throws -> Value, _ receiver: @escaping Code, _ codes: [Thunk?],
        _ context: CallContext, at span: Span
    ) -> Code {
        if codes.isEmpty {
            return { frame in
                let value = try receiver(frame)
                return try self.located(span) { try body(Arguments(receiver: value, in: context)) }
            }
        }
        if codes.count == 1, let first = codes[0]?.run {
            return { frame in
                let value = try receiver(frame)
                let argument = try first(frame)
                return try self.located(span) { try body(Arguments(receiver: value, argument, in: context)) }
            }
        }
        return { frame in
            let call = try Compiler.arguments(try receiver(frame), codes, context, frame)
            return try self.located(span) { try body(call) }
        }
    }

    private static func arguments(
        _ receiver: Value, _ codes: [Thunk?], _ context: CallContext, _ frame: Frame
    ) throws -> Arguments {
        let first = codes.isEmpty ? nil : try codes[0]?(frame)
        let second = codes.count < 2 ? nil : try codes[1]?(frame)
        let rest = codes.count < 3 ? [] : try codes[2...].map { try $0?(frame) }
        return Arguments(receiver: receiver, first, second, rest, in: context)
    }

    private func compileArgumentClosure(_ argument: Expression, _ wanted: ScriptType) -> Code {
        let closure = Closure(
            captures: [], parameters: [], effects: Effects(), result: nil,
            body: [Statement(.expression(argument), argument.span)], shorthandParameterCount: 0, span: argument.span)
        return compileClosure(
            closure, FunctionSignature([], wanted.function?.result ?? wanted, canThrow: true), at: argument.span).code
    }

    private func noteOldName(_ builtin: Builtin, _ renamed: String, at span: Span) {
        if isProbing { return }
        session.note(
            "\(site(span).file):\(source.line(at: span.start)): note: \(builtin.name) is \(renamed)",
            once: "\(builtin.owner?.name ?? "").\(builtin.name)")
    }

    private func noteMissingLabel(_ builtin: Builtin, at span: Span) {
        if isProbing { return }
        session.note(
            "\(site(span).file):\(source.line(at: span.start)): note: \(builtin.name) has labels today: \(builtin.signature)",
            once: "labels of \(builtin.owner?.name ?? "").\(builtin.name)")
    }

    // MARK: As values

    /// A global or built-in function as a value: `map(String.init)`, `subscribe(onNext: print)`.
    func builtinFunctionValue(_ builtins: [Builtin], _ expected: ScriptType, at span: Span) -> Typed {
        let entry = pick(builtins, expected)
        let signature = Signatures.of(entry)
        let (site, session) = (site(span), session)
        let count = signature.function.parameters.count
        let isVariadic = signature.function.parameters.first?.isVariadic == true
        let function = NativeFunction(parameterCount: isVariadic ? nil : expected.function?.parameters.count ?? count) { arguments in
            var values: [Value?] = Array(repeating: nil, count: count)
            if isVariadic {
                values[0] = .array(arguments)
            } else {
                for (index, argument) in arguments.prefix(count).enumerated() { values[index] = argument }
            }
            let call = Arguments(receiver: .void, values, site: site, session: session)
            return try self.located(span) {
                guard case .call(let body) = entry.body else { return .void }
                return try body(call)
            }
        }
        return Typed(constant: .object(function), .function(signature.function))
    }

    private func pick(_ builtins: [Builtin], _ expected: ScriptType) -> Builtin {
        guard let wanted = expected.function else { return builtins[0] }
        let sorted = builtins.map { entry -> (Builtin, Int) in
            let signature = Signatures.of(entry).function
            let required = signature.parameters.filter { !$0.hasDefault && !$0.isVariadic }.count
            var score = required <= wanted.parameters.count && wanted.parameters.count <= signature.parameters.count ? 4 : 0
            for (own, given) in zip(signature.parameters, wanted.parameters) {
                let type = own.type.mapped { if case .generic = $0 { .any } else { nil } }
                score += given.type.fit(type) ?? -4
            }
            return (entry, score)
        }
        return sorted.max { $0.1 < $1.1 }?.0 ?? builtins[0]
    }

    /// A method of the library bound to its receiver: `relay.accept`.
    func boundBuiltin(
        _ builtins: [Builtin], _ value: Typed, _ receiver: ScriptType, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let entry = pick(builtins, expected)
        let signature = Signatures.of(entry)
        var bindings = Bindings()
        if let owner = entry.owner, let nominal = receiver.nominal {
            bindings = Bindings(
                names: owner.genericParameters,
                nominal === owner ? receiver.genericArguments : nominal.arguments(receiver.genericArguments, asSeenBy: owner))
        }
        let code = value.code
        let (site, session) = (site(span), session)
        let count = signature.function.parameters.count
        let wanted = expected.function?.parameters.count ?? count
        guard case .call(let body) = entry.body else {
            report("E0408", "'\(entry.name)' changes its receiver and cannot be used as a value", at: span)
            return .invalid
        }
        return Typed(bindings.apply(.function(signature.function))) { frame in
            let receiver = try code(frame)
            return .object(
                NativeFunction(parameterCount: min(wanted, count)) { arguments in
                    var values: [Value?] = Array(repeating: nil, count: count)
                    if signature.function.parameters.first?.isVariadic == true {
                        values[0] = .array(arguments)
                    } else {
                        for (index, argument) in arguments.prefix(count).enumerated() { values[index] = argument }
                    }
                    return try self.located(span) {
                        try body(Arguments(receiver: receiver, values, site: site, session: session))
                    }
                })
        }
    }

    /// `Type.init` as a function.
    func initializerValue(_ type: ScriptType, _ expected: ScriptType, at span: Span) -> Typed {
        let count = expected.function?.parameters.count ?? 1
        guard let nominal = type.nominal else { return .invalid }
        let initializers = candidates("init", of: nominal, isStatic: true, callableOnly: true)
        let fitting = initializers.filter { candidate in
            let parameters = candidate.signature.parameters
            return parameters.filter { !$0.hasDefault }.count <= count && parameters.count >= count
        }
        let argumentTypes = expected.function?.parameters.map(\.type) ?? []
        let best = fitting.max { first, second in
            func score(_ candidate: Candidate) -> Int {
                zip(candidate.signature.parameters, argumentTypes).reduce(0) {
                    $0 + ($1.1.fit($1.0.type.mapped { if case .generic = $0 { .any } else { nil } }) ?? -5)
                        + ($1.0.label == nil ? 1 : 0)
                }
            }
            return score(first) < score(second)
        }
        guard let best else {
            report("E0406", "'\(type).init' cannot be used here: no initializer takes \(count) arguments", at: span)
            return .invalid
        }
        // A closure that calls it: `{ Type(label: $0) }`.
        let labels = best.signature.parameters.prefix(count).map(\.label)
        let arguments = labels.enumerated().map { index, label in
            Argument(label: label.map { Name($0, span) }, value: Expression(.shorthandParameter(index), span))
        }
        let call = Call(callee: Expression(.type(TypeSyntax(.placeholder, span)), span), arguments: arguments)
        let body = Statement(.expression(Expression(.call(call), span)), span)
        let closure = Closure(
            captures: [], parameters: nil, effects: Effects(), result: nil, body: [body],
            shorthandParameterCount: count, span: span)
        var signature = expected.function ?? FunctionSignature(best.signature.parameters, type)
        signature.result = .unknown
        let previous = constructedType
        constructedType = type
        defer { constructedType = previous }
        return compileClosure(closure, signature, at: span)
    }

    /// A script's function as a value; which of several is meant shows by what is expected.
    func functionValue(
        _ functions: [FunctionMember], _ expected: ScriptType, at span: Span, labels: [String]? = nil
    ) -> Typed {
        var fitting = functions
        if let labels {
            fitting = functions.filter { $0.signature.parameters.map { $0.label ?? "_" } == labels }
        }
        if let wanted = expected.function {
            let scored = fitting.compactMap { member -> (FunctionMember, Int)? in
                let own = ScriptType.function(member.signature).mapped { if case .generic = $0 { .any } else { nil } }
                let plain = ScriptType.function(wanted).mapped { if case .generic = $0 { .any } else { nil } }
                return own.fit(plain).map { (member, $0) }
            }
            if let best = scored.max(by: { $0.1 < $1.1 }) { fitting = [best.0] }
        }
        guard let member = fitting.first else {
            report("E0406", "no function with these labels", at: span)
            return .invalid
        }
        let type = ScriptType.function(member.signature)
        guard case .function(let code) = member.kind else { return .invalid }
        if let variable = member.variable { return read(variable, at: span).with(type: type) }
        if fitting.count > 1 {
            let alternatives = fitting
            let dispatcher = Dispatcher(program)
            let function = NativeFunction(parameterCount: member.signature.parameters.count) { arguments in
                try dispatcher.callOverloaded(alternatives, arguments, span)
            }
            return Typed(constant: .object(function), .unknown)
        }
        return Typed(constant: .object(ClosureObject(code, captures: [], parameterCount: member.signature.parameters.count)), type)
    }

    /// A script's method bound to its receiver, or (on a type) a function that still takes the receiver.
    func methodValue(
        _ methods: [FunctionMember], _ value: Typed, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let wanted = expected.function
        let member = methods.first { method in
            guard let wanted else { return true }
            return ScriptType.function(method.signature).mapped { if case .generic = $0 { .any } else { nil } }.fit(.function(wanted)) != nil
        } ?? methods[0]
        let code = value.code
        let parameters = member.signature.parameters.count
        if member.isCase || member.isInitializer {
            let function = NativeFunction(parameterCount: parameters) { arguments in
                let codes = arguments.map { argument in Thunk { _ in argument } }
                let call = self.invocation(of: member, nil, codes, [], nil, at: span)
                return try Frame.with(1, stackLimit: StackLimit.current) { try call($0) }
            }
            var signature = member.signature
            if case .metatype(let instance) = value.type { signature.result = instance }
            return Typed(constant: .object(function), .function(signature))
        }
        return Typed(.function(member.signature)) { frame in
            let receiver = try code(frame)
            return .object(
                NativeFunction(parameterCount: parameters) { arguments in
                    let codes = arguments.map { argument in Thunk { _ in argument } }
                    let typed = Typed(value.type) { _ in receiver }
                    let call = self.invocation(of: member, typed, codes, [], nil, at: span)
                    return try Frame.with(1, stackLimit: StackLimit.current) { try call($0) }
                })
        }
    }
}
