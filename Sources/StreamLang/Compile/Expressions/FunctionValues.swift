// Functions, methods and initializers used as values.

import RxEngine
import StreamSyntax

extension Compiler {
    /// A global or built-in function as a value: `map(String.init)`, `subscribe(onNext: print)`.
    func builtinFunctionValue(_ builtins: [Builtin], _ expected: ScriptType, at span: Span) -> Typed {
        let entry = pick(builtins, expected)
        let signature = Signatures.of(entry)
        let (site, session) = (site(span), session)
        let count = signature.function.parameters.count
        // Where the place asks for a variadic function, its arguments come as the array that the entry takes.
        let isVariadic = signature.function.takesMany(at: 0) && expected.function?.takesMany(at: 0) != true
        let function = NativeFunction(parameterCount: isVariadic ? nil : expected.function?.parameters.count ?? count) {
            arguments in
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

    private func pick(_ builtins: [Builtin], _ expected: ScriptType, labels: [String]? = nil) -> Builtin {
        let labelled = builtins.filter { Signatures.of($0).function.parameters.map { $0.label ?? "_" } == labels }
        if !labelled.isEmpty { return pick(labelled, expected) }
        guard let wanted = expected.function else { return builtins[0] }
        let sorted = builtins.map { entry -> (Builtin, Int) in
            let signature = Signatures.of(entry).function
            let required = signature.parameters.filter { !$0.hasDefault && !$0.isVariadic }.count
            var score =
                required <= wanted.parameters.count && wanted.parameters.count <= signature.parameters.count ? 4 : 0
            var isFitting = wanted.parameters.count == signature.parameters.count
            for (own, given) in zip(signature.parameters, wanted.parameters) {
                let type = own.type.freeOfGenerics
                let fit = given.type.fit(type)
                if fit == nil { isFitting = false }
                score += fit ?? -4
            }
            // A function that is a value has no defaults: `Observable.from` is the one of an Optional.
            return (entry, isFitting ? score + 100 : score)
        }
        return sorted.max { $0.1 < $1.1 }?.0 ?? builtins[0]
    }

    /// A method of the library bound to its receiver: `relay.accept`.
    ///
    /// - Parameter labels: Those of a compound name such as `from(optional:)`.
    func boundBuiltin(
        _ builtins: [Builtin], _ value: Typed, _ receiver: ScriptType, _ expected: ScriptType, at span: Span,
        labels: [String]? = nil
    ) -> Typed {
        let entry = pick(builtins, expected, labels: labels)
        let signature = Signatures.of(entry)
        var bindings = Bindings()
        if let owner = entry.owner, receiver.nominal != nil { bindings = Bindings(receiver, asSeenBy: owner) }
        for (parameter, given) in zip(signature.function.parameters, expected.function?.parameters ?? []) {
            bindings.bind(parameter.type, to: given.type)
        }
        let code = value.code
        let (site, session) = (site(span), session)
        let count = signature.function.parameters.count
        let wanted = expected.function?.parameters.count ?? count
        guard case .call(let body) = entry.body else { return mutatingReference(entry.name, at: span) }
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
    ///
    /// - Parameter labels: Those of `Type.init(from:)`, which tell the initializers apart.
    func initializerValue(_ type: ScriptType, _ expected: ScriptType, at span: Span, labels: [String]? = nil) -> Typed {
        guard let nominal = type.nominal else { return .invalid }
        var initializers = candidates("init", of: nominal, isStatic: true, callableOnly: true)
        let labelled = initializers.filter { $0.signature.parameters.map { $0.label ?? "_" } == labels }
        if !labelled.isEmpty { initializers = labelled }
        func fitting(_ count: Int) -> [Candidate] {
            initializers.filter { candidate in
                let parameters = candidate.signature.parameters
                let neededCount = parameters.filter { !$0.hasDefault }.count
                // As a function a script's initializer takes all of its arguments, or, as the one of a struct, none.
                if case .script = candidate { return count == parameters.count || count == 0 && neededCount == 0 }
                return neededCount <= count && parameters.count >= count
            }
        }
        var argumentTypes =
            expected.function?.parameters.map(\.type)
            ?? labels.map { $0.map { _ in .unknown } } ?? [.unknown]
        if argumentTypes.count == 1, case .tuple(let elements) = argumentTypes[0], !fitting(elements.count).isEmpty,
            fitting(1).allSatisfy({ argumentTypes[0].fit($0.signature.parameters[0].type.freeOfGenerics) ?? 0 == 0 })
        {
            // One tuple is spread over the parameters: it conforms to no protocol that one of them asks for.
            argumentTypes = elements.map(\.type)
        }
        let count = argumentTypes.count
        let best = fitting(count).max { first, second in
            func score(_ candidate: Candidate) -> Int {
                // Of the library's, those without a label are meant: `map(String.init)`.
                var weight = 1
                if case .builtin = candidate { weight = 10 }
                return zip(candidate.signature.parameters, argumentTypes).reduce(0) {
                    $0 + ($1.1.fit($1.0.type.freeOfGenerics) ?? -5)
                        + ($1.0.label == nil ? weight : 0)
                }
            }
            return score(first) < score(second)
        }
        guard let best else {
            report(
                "E0406", "'\(type).init' cannot be used here: no initializer takes \(count.counted("argument"))",
                at: span)
            return .invalid
        }
        // A closure that calls it: `{ Type(label: $0) }`.
        let labels = best.signature.parameters.prefix(count).map(\.label)
        let arguments = labels.enumerated().map { index, label in
            Argument(label: label.map { Name($0, span) }, value: Expression(.shorthandParameter(index), span))
        }
        let call = Call(callee: Expression(.type(TypeSyntax(.placeholder, span)), span), arguments: arguments)
        // Who calls the function handles its errors.
        let body = Statement(.expression(Expression(.tryMark(.plain, Expression(.call(call), span)), span)), span)
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

    /// `T.init(id:)` of a type that the run tells: a closure that calls it.
    func openInitializerValue(_ base: Expression, _ reference: Reference, _ expected: ScriptType, at span: Span)
        -> Typed
    {
        let count = reference.labels?.count ?? expected.function?.parameters.count ?? 1
        let arguments = (0..<count).map { index in
            let label = reference.labels?[index] ?? "_"
            return Argument(
                label: label == "_" ? nil : Name(label, span), value: Expression(.shorthandParameter(index), span))
        }
        let call = Expression(.call(Call(callee: base, arguments: arguments)), span)
        let closure = Closure(
            captures: [], parameters: nil, effects: Effects(), result: nil, body: [Statement(.expression(call), span)],
            shorthandParameterCount: count, span: span)
        return compile(Expression(.closure(closure), span), expected)
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
                let own = ScriptType.function(member.signature).freeOfGenerics
                let plain = ScriptType.function(wanted).freeOfGenerics
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
        let count = member.signature.parameters.count
        if !member.inoutParameters.isEmpty {
            let dispatcher = Dispatcher(program)
            let function = NativeFunction(parameterCount: count) { try dispatcher.run(code, $0, span) }
            return Typed(constant: .object(function), type)
        }
        return Typed(constant: .object(ClosureObject(code, captures: [], parameterCount: count)), type)
    }

    /// A script's method bound to its receiver, or (on a type) a function that still takes the receiver.
    func methodValue(
        _ methods: [FunctionMember], _ value: Typed, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let wanted = expected.function
        let member =
            methods.first { method in
                guard let wanted else { return true }
                return ScriptType.function(method.signature).freeOfGenerics.fit(
                    .function(wanted)) != nil
            } ?? methods[0]
        if member.isMutating { return mutatingReference(member.name, at: span) }
        let code = value.code
        let parameters = member.signature.parameters.count
        if member.isCase || member.isInitializer {
            let function = NativeFunction(parameterCount: parameters) { arguments in
                let codes = arguments.map { argument in Thunk { _ in argument } }
                let call = self.invocation(of: member, nil, codes, [], nil, at: span)
                return try Frame.with(1, stackLimit: StackLimit.current) { try call($0) }
            }
            var signature = member.signature
            guard case .metatype(let instance) = value.type else {
                return Typed(constant: .object(function), .function(signature))
            }
            var bindings = Bindings(names: member.owner?.genericParameters ?? [], instance.genericArguments)
            for (parameter, given) in zip(signature.parameters, wanted?.parameters ?? []) {
                bindings.bind(parameter.type, to: given.type)
            }
            if !member.isCase { signature.result = instance }
            return Typed(constant: .object(function), bindings.apply(.function(signature), keepFree: true))
        }
        let inouts = member.inoutParameters
        return Typed(.function(member.signature)) { frame in
            let receiver = try code(frame)
            return .object(
                NativeFunction(parameterCount: parameters) { arguments in
                    let codes = arguments.map { argument in Thunk { _ in argument } }
                    let typed = Typed(value.type) { _ in receiver }
                    let places = inouts.compactMap { index in
                        arguments[index].object(as: Cell.self).map { (index, Place(of: $0)) }
                    }
                    let call = self.invocation(of: member, typed, codes, places, nil, at: span)
                    return try Frame.with(1, stackLimit: StackLimit.current) { try call($0) }
                })
        }
    }

    private func mutatingReference(_ name: String, at span: Span) -> Typed {
        report(
            "E0408", "cannot reference 'mutating' method as function value", at: span,
            hint: "'\(name)' changes what it is called on: write a closure that calls it, { value.\(name)($0) }")
        return .invalid
    }
}
