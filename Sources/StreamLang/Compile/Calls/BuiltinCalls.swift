// Calls of the library's entries.

import RxEngine
import StreamSyntax

extension Compiler {
    /// What an entry's result is to be, where an Optional is expected: of `reduce((0, 0)) { … }` the tuple itself, since
    /// the first value is none.
    private func bare(
        _ expected: ScriptType, _ signature: BuiltinSignature, _ match: ArgumentMatch, _ arguments: [Argument]
    ) -> ScriptType {
        guard case .optional(let wrapped) = expected, case .generic = signature.function.result else { return expected }
        for (parameter, source) in zip(signature.function.parameters, match.sources) {
            guard parameter.type == signature.function.result, case .one(let index) = source else { continue }
            let given = probe(arguments[index].value)
            // A variable of a generic type: what it holds is taken as it is.
            if given == .unknown, case .name = arguments[index].value.kind { return wrapped }
            return given == .unknown || given.isOptionalType ? expected : wrapped
        }
        return expected
    }

    /// Code that calls an entry of the library.
    func emitBuiltin(
        _ builtin: Builtin, _ signature: BuiltinSignature, receiver: Typed?, ownerType: ScriptType,
        _ arguments: [Argument], _ match: ArgumentMatch, _ expected: ScriptType, at span: Span,
        generics: [ScriptType], receiverPlace: Place? = nil
    ) -> Typed {
        if signature.function.canThrow, builtin.form.isCallable { checkTry(builtin.name, at: span) }
        if signature.function.isAsync, builtin.form.isCallable { checkAwait(builtin.name, at: span) }
        var bindings = Bindings()
        if let owner = builtin.owner {
            if case .optional(let wrapped) = ownerType {
                bindings = Bindings(names: owner.genericParameters, [wrapped])
            } else {
                bindings = Bindings(ownerType, asSeenBy: owner)
            }
            bindings["Self"] = ownerType
        }
        for (name, type) in zip(signature.generics, generics) { bindings[name] = type }
        bindings.bind(signature.requirementsOfOwner)
        if expected != .unknown, expected != .any,
            builtin.form.isStatic || builtin.form == .function || !signature.generics.isEmpty
        {
            bindings.bind(signature.function.result, to: bare(expected, signature, match, arguments))
        }
        let parameters = signature.function.parameters
        if parameters.count > 1 {
            bindSiblings(&bindings, parameters, match.sources, arguments, signature.requirements)
            bindSeeds(&bindings, parameters, match.sources, arguments)
        }
        var codes = parameters.map { _ -> Thunk? in nil }
        // An inout argument arrives as a cell, and what the cell holds afterwards goes back to its place.
        var changed: InoutPlaces = []
        var selected: ScriptType = .unknown
        var given = parameters.map(\.type)
        let label = pendingLabel?.span == span ? pendingLabel?.text : nil
        for index in order(of: match.sources, arguments) {
            let parameter = parameters[index]
            switch match.sources[index] {
            case .missing: break
            case .one(let position):
                let argument = arguments[position].value
                let wanted = bindings.apply(parameter.type)
                if parameter.isInout, case .inoutArgument(let operand) = argument.kind, let place = place(operand) {
                    changed.append((index, place))
                    codes[index] = Thunk { _ in .object(Cell(.void)) }
                } else if parameter.isAutoclosure {
                    let closure = compileAutoclosure(argument, wanted)
                    bindings.bind(parameter.type, to: closure.type)
                    codes[index] = Thunk(closure.code)
                } else if parameter.label == "builder", case .closure(let closure) = argument.kind {
                    codes[index] = Thunk(compileClosure(closure.listing, wanted.function, at: argument.span).code)
                } else {
                    if builtin.keepsClosures { noteEscaping(argument) }
                    let value = unwrapped(
                        compile(argument, wanted), for: parameter, signature.requirements, at: argument.span)
                    bindings.bind(parameter.type, to: value.type)
                    given[index] = value.type
                    if index == 0, let function = value.type.function { selected = function.result }
                    let isOpen = wanted.contains { if case .unknown = $0 { true } else { false } }
                    let told = isOpen ? bindings.apply(parameter.type) : wanted
                    codes[index] =
                        takingErrorsOfItsKind(value, argument, asked: wanted)
                        ?? Thunk(coerce(value, to: told, at: argument.span).code)
                }
            case .many(let positions):
                let wanted = bindings.apply(parameter.type)
                let compiled = compileElements(positions.map { arguments[$0].value }, wanted)
                bindings.bind(parameter.type, to: compiled.type)
                given[index] = compiled.type
                codes[index] = Thunk { frame in .array(try compiled.codes.map { try $0(frame) }) }
            }
        }
        if match.isLenient { noteMissingLabel(builtin, at: span) }
        if let renamed = builtin.renamed, !builtin.isNotedAtRun { noteOldName(builtin, renamed, at: span) }
        let result =
            joined(builtin, ownerType, codes)
            ?? followed(builtin, selected, bindings.apply(signature.function.result))
        let caller = CallContext.Caller(line: source.line(at: endOfCallee(span)), function: functionName)
        let context = CallContext(site(span, label: label), result, session, caller)
        switch builtin.body {
        case .mutate(let body):
            guard let receiverPlace else { return .invalid }
            let isPure = ownerType.isChangedPurely(by: builtin, given: Array(zip(parameters, given)))
            if let change = builtin.change, codes.count == 1, let argument = codes[0]?.run {
                let action = change(argument).code(in: receiverPlace, isPure: isPure) { value, argument in
                    let call = Arguments(receiver: .void, argument, in: context)
                    _ = try self.located(span) { try body(&value, call) }
                }
                return Typed(action: action)
            }
            let given = Self.arguments(codes, context)
            let change: (Frame, Arguments) throws -> Value = { frame, call in
                var answer = Value.void
                try receiverPlace.change(frame, isPure) { value in
                    answer = try self.located(span) { try body(&value, call) }
                }
                return answer
            }
            if changed.isEmpty {
                let code: Code = { frame in try change(frame, try given(frame, .void)) }
                let exchange = builtin.name == "swapAt" ? exchange(arguments, in: receiverPlace, code) : nil
                return exchange.map { Typed(action: Thunk(code).ignoringResult, integers: $0) } ?? Typed(result, code)
            }
            return Typed(result) { frame in
                let call = try given(frame, .void)
                return try Compiler.moving(changed, { call[$0] }, frame) { try change(frame, call) }
            }
        case .call(let body) where !changed.isEmpty:
            let (receiver, given) = (receiver.codeOrVoid, Self.arguments(codes, context))
            return Typed(result) { frame in
                let call = try given(frame, try receiver(frame))
                return try Compiler.moving(changed, { call[$0] }, frame) { try self.located(span) { try body(call) } }
            }
        case .call(let body):
            var typed = Typed(
                result, builtinCode(body, builtin.shortcut, receiver.codeOrVoid, codes, context, at: span))
            if codes.isEmpty, let direct = receiver?.direct {
                let run = direct.run
                typed.direct = Direct(direct.parameterCount) { a, b in
                    let value = try run(a, b)
                    return try self.located(span) { try body(Arguments(receiver: value, in: context)) }
                }
            }
            if builtin.name == "count", builtin.form == .property, ownerType.nominal === NominalType.array, let receiver
            {
                return receiver.count(typed.code)
            }
            return typed
        }
    }

    /// What `flatMap` and its like give: of a Signal whose function makes Drivers, a Driver.
    private func followed(_ builtin: Builtin, _ selected: ScriptType, _ result: ScriptType) -> ScriptType {
        guard builtin.name.hasPrefix("flatMap"), builtin.owner?.isKind(of: .sharedSequence) == true,
            let made = selected.nominal, made === NominalType.driver || made === NominalType.signal
        else { return result }
        return .nominal(made, result.genericArguments)
    }

    /// What `joined` gives of elements that are no strings.
    private func joined(_ builtin: Builtin, _ owner: ScriptType, _ codes: [Thunk?]) -> ScriptType? {
        guard builtin.name == "joined", let nominal = owner.nominal,
            let element = nominal.arguments(owner.genericArguments, asSeenBy: .sequence).first
        else { return nil }
        if element == .unknown { return .unknown }
        guard element != .string, let inner = element.nominal, inner.isKind(of: .sequence) else { return nil }
        let kind: NominalType =
            nominal.isKind(of: .lazySequence)
            ? .lazySequence : codes.contains { $0 != nil } ? .joinedSequence : .flattenSequence
        return .nominal(kind, [inner.arguments(element.genericArguments, asSeenBy: .sequence).first ?? .unknown])
    }

    private func builtinCode(
        _ body: @escaping @Sendable (Arguments) throws -> Value, _ shortcut: Builtin.Shortcut?,
        _ receiver: @escaping Code,
        _ codes: [Thunk?], _ context: CallContext, at span: Span
    ) -> Code {
        if codes.isEmpty {
            return { frame in
                let value = try receiver(frame)
                return try self.located(span) { try body(Arguments(receiver: value, in: context)) }
            }
        }
        if codes.count == 1, let first = codes[0]?.run, let shortcut {
            let session = session
            return { frame in
                let value = try receiver(frame)
                let argument = try first(frame)
                return try self.located(span) {
                    guard shortcut(value, argument) else {
                        return try body(Arguments(receiver: value, argument, in: context))
                    }
                    if session.hasFailed, let failure = session.failure { throw failure.error }
                    return .void
                }
            }
        }
        if codes.count == 1, let first = codes[0]?.run {
            return { frame in
                let value = try receiver(frame)
                let argument = try first(frame)
                return try self.located(span) { try body(Arguments(receiver: value, argument, in: context)) }
            }
        }
        let given = Self.arguments(codes, context)
        return { frame in
            let call = try given(frame, try receiver(frame))
            return try self.located(span) { try body(call) }
        }
    }

    /// Code that computes the arguments of a call, in order.
    private static func arguments(
        _ codes: [Thunk?], _ context: CallContext
    ) -> (_ frame: Frame, _ receiver: Value) throws -> Arguments {
        if codes.count == 1, let first = codes[0]?.run {
            return { frame, receiver in Arguments(receiver: receiver, try first(frame), in: context) }
        }
        if codes.count == 2, let first = codes[0]?.run, let second = codes[1]?.run {
            return { frame, receiver in
                let first = try first(frame)
                return Arguments(receiver: receiver, first, try second(frame), in: context)
            }
        }
        return { frame, receiver in
            let first = codes.isEmpty ? nil : try codes[0]?(frame)
            let second = codes.count < 2 ? nil : try codes[1]?(frame)
            let rest = codes.count < 3 ? [] : try codes[2...].map { try $0?(frame) }
            return Arguments(receiver: receiver, first, second, rest, in: context)
        }
    }

    private func noteOldName(_ builtin: Builtin, _ renamed: String, at span: Span) {
        if isProbing { return }
        let labels = Signatures.of(builtin).function.parameters.map { "\($0.label ?? "_"):" }.joined()
        let name = builtin.form == .initializer ? "\(builtin.owner?.name ?? "")(\(labels))" : builtin.name
        session.note(
            "\(site(span).file):\(source.line(at: span.start)): note: \(name) is \(renamed)",
            once: "\(builtin.owner?.name ?? "").\(name)")
    }

    /// Notes that an old form of the language was used, once for each.
    ///
    /// - Parameters:
    ///   - old: The form as the script has it.
    ///   - today: What to write today.
    ///   - version: What brought that.
    ///   - key: What counts as the same; the old form where not said otherwise.
    ///   - span: Where the form stands.
    func noteOldForm(_ old: String, _ today: String, _ version: String, once key: String? = nil, at span: Span) {
        if isProbing { return }
        session.note(
            "\(site(span).file):\(source.line(at: span.start)): note: \(old) is \(today) since \(version)",
            once: key ?? old)
    }

    private func noteMissingLabel(_ builtin: Builtin, at span: Span) {
        if isProbing { return }
        session.note(
            "\(site(span).file):\(source.line(at: span.start)): note: \(builtin.name) has labels today: \(builtin.signature)",
            once: "labels of \(builtin.owner?.name ?? "").\(builtin.name)")
    }
}
