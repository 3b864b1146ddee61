// Calls: finding what is called, fitting the arguments, building the code.

import StreamSyntax

import func Foundation.pow

extension Compiler {
    func compileCall(_ call: Call, _ expected: ScriptType, at span: Span) -> Typed {
        let arguments = CallArguments(call)
        callees.append((span, call.callee.span.end))
        defer { callees.removeLast() }
        switch call.callee.kind {
        case .name(let reference): return compileNamedCall(reference, call.callee, arguments, expected, at: span)
        case .member(let base, let reference):
            if case .superReference = base.kind { return compileSuperCall(reference, arguments, expected, at: span) }
            if isOwnModule(base) { return compileNamedCall(reference, call.callee, arguments, expected, at: span) }
            if reference.name.text == "init" { return compileInitCall(base, arguments, expected, at: span) }
            if isModule(base) {
                if let type = typeNamed(by: call.callee) { return construct(type, arguments, expected, at: span) }
                if let call = compileModuleCall(reference, arguments, expected, at: span) { return call }
            }
            if let type = typeNamed(by: base) {
                if let nested = typeMember(reference, of: type) {
                    return construct(nested, arguments, expected, at: span)
                }
                let receiver = staticReceiver(base, type)
                guard case .metatype(let known) = receiver.type else { return .invalid }
                // `C.Element(count)`: what a collection has shows when the program runs.
                if let open = openAssociatedType(base, reference, known) {
                    return construct(.unknown, arguments, expected, at: span, dynamicType: open)
                }
                return tellingLiterals(of: nil, arguments) {
                    compileStaticCall(known, reference, arguments, expected, at: span, receiver: receiver)
                }
            }
            return compileMethodCall(base, reference, arguments, expected, at: span)
        case .implicitMember(let reference): return compileImplicitMember(reference, arguments, expected, at: span)
        case .superReference: return compileSuperCall(Reference(Name("init", span)), arguments, expected, at: span)
        case .closure:
            // `{ $0.count }("abc")`: what it is called with tells its parameters; a number may stand for any other.
            let parameters = arguments.all.map {
                FunctionSignature.Parameter(type: $0.value.isNumberLiteral ? .unknown : probe($0.value))
            }
            let wanted = FunctionSignature(parameters, expected, canThrow: true)
            return callValue(compile(call.callee, .function(wanted)), arguments, expected, at: span)
        default:
            if let type = typeNamed(by: call.callee) { return construct(type, arguments, expected, at: span) }
            return callValue(compile(call.callee), arguments, expected, at: span, written: call.callee)
        }
    }

    /// Where the name of what a call around the current place calls ends.
    func endOfCallee(_ call: Span) -> Int32 { callees.last { $0.call == call }?.end ?? call.start }

    private func compileNamedCall(
        _ reference: Reference, _ callee: Expression, _ arguments: CallArguments, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let name = reference.name.text
        if let open = openType(callee), case .metatype(let known) = open.type {
            return construct(known, arguments, expected, at: span, dynamicType: open)
        }
        let found = lookUp(name)
        var isLocal = false
        if case .variable(let variable)? = found {
            if case .global = variable.storage { isLocal = false } else { isLocal = true }
        }
        if case .functions(let functions)? = found, functions.contains(where: { $0.variable != nil }) { isLocal = true }
        if !isLocal, let (type, isStatic) = implicitSelf(naming: name), let nominal = type.nominal {
            let candidates = self.candidates(name, of: nominal, isStatic: isStatic, callableOnly: true)
            if !candidates.isEmpty,
                matches(candidates, arguments) || found == nil && Library.members(name, of: nil).isEmpty
            {
                if !isStatic, isBeforeSelf { return reportEarlyUse(name, at: reference.name.span) }
                return emitMemberCall(
                    name, candidates, receiver: nil, base: nil, selfValue(type, isStatic, span), isStatic: isStatic,
                    arguments,
                    expected, at: span, nameSpan: reference.name.span, generics: reference.genericArguments)
            }
            if found == nil && Library.members(name, of: nil).isEmpty || hasOwnFunction(name, nominal, isStatic),
                let member = implicitSelfMember(name), simpleType(name) == nil
            {
                return callValue(member(.unknown, callee.span), arguments, expected, at: span, written: callee)
            }
        }
        switch found {
        case .variable(let variable)?:
            if variable.type != .unknown || simpleType(name) == nil {
                return callValue(read(variable, at: callee.span), arguments, expected, at: span, written: callee)
            }
        case .functions(let functions)?:
            let others = Library.replaceableFunctions.contains(name) ? [] : Library.members(name, of: nil)
            let candidates =
                functions.map { Candidate.script($0) } + others.map { .builtin($0, Signatures.of($0)) }
            return emitFunctionCall(
                name, candidates, arguments, expected, at: span, generics: reference.genericArguments)
        case .type?, .alias?, nil: break
        }
        if let type = simpleType(name, reference.genericArguments.map { self.type($0) }) {
            let selfType = name == "Self" ? dynamicSelf(at: span, ofGenerics: true) : nil
            return construct(type, arguments, expected, at: span, selfType: selfType)
        }
        let builtins = Library.members(name, of: nil)
        guard !builtins.isEmpty else {
            if case .member(let base, _)? = memberOfConforming(reference)?.kind {
                return compileMethodCall(base, reference, arguments, expected, at: span)
            }
            reportUnknown(name, at: reference.name.span)
            for argument in arguments.all { _ = compile(argument.value) }
            return .invalid
        }
        if name == "type", arguments.all.count == 1, arguments.labels == ["of"] {
            return compileTypeOf(arguments.all[0].value, at: span)
        }
        if name == "swap", let exchange = compileSwap(arguments, at: span) { return exchange }
        let candidates = builtins.map { Candidate.builtin($0, Signatures.of($0)) }
        return emitFunctionCall(name, candidates, arguments, expected, at: span, generics: reference.genericArguments)
    }

    /// `swap(&a, &b)`, as the assignment `(a, b) = (b, a)`.
    func compileSwap(_ arguments: CallArguments, at span: Span) -> Typed? {
        let operands = arguments.all.compactMap { argument -> Expression? in
            if case .inoutArgument(let operand) = argument.value.kind { return operand }
            return nil
        }
        guard operands.count == 2, arguments.all.count == 2 else { return nil }
        let target = Expression(.tuple(operands.map { Argument(value: $0) }), span)
        let value = Expression(.tuple(operands.reversed().map { Argument(value: $0) }), span)
        return compileAssignment(target, value, at: span)
    }

    private func matches(_ candidates: [Candidate], _ arguments: CallArguments) -> Bool {
        candidates.contains {
            ArgumentMatch.match(labels: arguments.labels, trailing: arguments.trailing, to: $0.signature.parameters)
                != nil
        }
    }

    func emitFunctionCall(
        _ name: String, _ candidates: [Candidate], _ arguments: CallArguments, _ expected: ScriptType, at span: Span,
        generics: [TypeSyntax]
    ) -> Typed {
        guard let (candidate, match) = choose(candidates, arguments, receiver: nil, expected) else {
            reportMismatch(name, candidates, arguments, at: span)
            return .invalid
        }
        switch candidate {
        case .script(let member): return emitCall(member, receiver: nil, arguments.all, expected, at: span, match)
        case .builtin(let builtin, let signature):
            if name == "pow", let power = integerPower(arguments.all, expected) { return power }
            return emitBuiltin(
                builtin, signature, receiver: nil, ownerType: .unknown, arguments.all, match, expected, at: span,
                generics: generics.map { type($0) })
        }
    }

    /// `pow(2, attempt)` of a literal and an Int is a Decimal in Swift; nil for any other power. Of two literals the place
    /// may still make Doubles.
    private func integerPower(_ arguments: [Argument], _ expected: ScriptType) -> Typed? {
        guard [.unknown, .any, .decimal].contains(expected), arguments.count == 2,
            case .integer = arguments[0].value.kind,
            probe(arguments[1].value) == .int
        else { return nil }
        var result = ScriptType.decimal
        if case .integer = arguments[1].value.kind { result = expected }
        let (base, exponent) = (compile(arguments[0].value, .decimal).code, compile(arguments[1].value).code)
        return Typed(result) { frame in
            guard let base = try base(frame).decimal, case .int(let exponent) = try exponent(frame) else {
                return .void
            }
            return .decimal(pow(base, exponent))
        }
    }

    /// Reports a call whose labels or number of arguments fit nothing.
    func reportMismatch(_ name: String, _ candidates: [Candidate], _ arguments: CallArguments, at span: Span) {
        let hint = MismatchHint(name, candidates, arguments)
        report("E0406", hint.title, at: span, hint: hint.text)
        for argument in arguments.all { _ = compile(argument.value) }
    }

    // MARK: Calls of script functions

    /// Calls a function or method of the script.
    func emitCall(
        _ member: FunctionMember, receiver: Typed?, _ arguments: [Argument], _ expected: ScriptType, at span: Span,
        _ match: ArgumentMatch? = nil, receiverPlace: Place? = nil
    ) -> Typed {
        if member.isThrowing { checkTry(member.name, at: span) }
        if member.signature.isAsync { checkAwait(member, at: span) }
        let sources = match?.sources ?? arguments.indices.map { .one($0) }
        var bindings = Bindings()
        var receiverType = receiver?.type
        if case .metatype(let instance)? = receiverType { receiverType = instance }
        if let owner = member.owner ?? member.original?.owner, let type = receiverType, type.nominal != nil {
            bindings = Bindings(type, asSeenBy: owner)
        }
        if let receiverType { bindSelf(to: receiverType, in: &bindings) }
        // Any fits whatever the arguments say, and what a protocol calls a type is the receiver's to tell.
        let isReceivers = member.signature.result.genericNames.contains { $0.hasPrefix("Self.") }
        if expected != .unknown, expected.unwrapped != .any, !isReceivers {
            bindings.bind(member.signature.result, to: expected)
        }
        bindings.bind(member.sameTypes)
        // Inside a type of numbers, its literals are what the type stands for.
        if sources.count > 1,
            member.owner?.bounds.numbers.isEmpty != false || member.owner != implicitSelf?.type.nominal
        {
            bindSiblings(&bindings, member.signature.parameters, sources, arguments, member.bounds)
            bindSeeds(&bindings, member.signature.parameters, sources, arguments)
        }
        var codes: [Thunk?] = sources.map { _ in nil }
        var directs: [Direct?] = sources.map { _ in nil }
        var integers: [IntegerCode?] = sources.map { _ in nil }
        var places: [(Int, Place)] = []
        for index in order(of: sources, arguments) {
            let parameter = member.signature.parameters[index]
            let open = parameter.written ?? parameter.type
            var wanted = bindings.apply(parameter.type)
            // `(T) -> Void` takes what the other arguments say that T is.
            if parameter.written?.function != nil, open.genericNames.allSatisfy({ bindings[$0] != nil }) {
                wanted = bindings.apply(open)
            }
            if wanted == .unknown, case .generic(let name) = parameter.type, let bound = member.owner?.bounds[name],
                bound.nominal?.isNumberProtocol == true
            {
                wanted = bound
            }
            switch sources[index] {
            case .missing:
                if let literal = member.sourceLocations[index] {
                    let code = compileSourceLocation(literal, at: endOfCallee(span)).code
                    codes[index] = Thunk { frame in
                        let location = try code(frame)
                        guard parameter.isAutoclosure else { return location }
                        return .object(NativeFunction(parameterCount: 0) { _ in location })
                    }
                } else if parameter.isVariadic {
                    codes[index] = Thunk { _ in .array([]) }
                }
            case .one(let position):
                let argument = building(arguments[position].value, for: parameter)
                if parameter.isInout {
                    guard case .inoutArgument(let operand) = argument.kind else {
                        report(
                            "E0407", "passing a value to an inout parameter needs '&'", at: argument.span,
                            hint: "write '&' before the variable")
                        codes[index] = Thunk { _ in .void }
                        continue
                    }
                    let takesValue = parameter.type.nominal != nil
                    if let place = takesValue ? placeOfValue(operand) : place(operand) { places.append((index, place)) }
                    codes[index] = Thunk { _ in .void }
                } else if parameter.isAutoclosure {
                    let closure = compileAutoclosure(argument, wanted)
                    bindings.bind(parameter.type, to: closure.type)
                    codes[index] = Thunk(closure.code)
                } else {
                    if parameter.isEscaping { noteEscaping(argument) }
                    // What stands in a literal says what T is, in `[T]` of a class.
                    let expected = open.genericArguments.isEmpty ? wanted : bindings.apply(open)
                    let value = unwrapped(compile(argument, expected), for: parameter, member.bounds, at: argument.span)
                    bindings.bind(open, to: value.type)
                    bindings.bind(member.sameTypes)
                    let converted = coerce(value, to: wanted, at: argument.span)
                    codes[index] = Thunk(converted.code)
                    directs[index] = converted.direct
                    integers[index] = converted.integer
                }
            case .many(let positions):
                let elements = positions.map { arguments[$0].value }
                let compiled = compileElements(elements, parameter.written.map { bindings.apply($0) } ?? wanted)
                bindings.bind(open, to: compiled.type)
                bindings.bind(member.sameTypes)
                codes[index] = Thunk { frame in .array(try compiled.codes.map { try $0(frame) }) }
            }
        }
        let result = openedResult(bindings.apply(member.signature.result))
        if let wanted = openResults[span] { bindings.bind(member.signature.result, to: wanted) }
        for (index, source) in sources.enumerated() where codes[index] == nil {
            if case .missing = source { codes[index] = Thunk(defaultCode(index, of: member, bindings)) }
        }
        let final = codes.map { $0 ?? Thunk { _ in .void } }
        if case .enumCase(let index) = member.kind {
            return Typed(result, construction(of: index, member, final, arguments: result.certainArguments))
        }
        let all = final + typeArguments(of: member, bindings)
        let told = receiver.map { toldOwner($0, bindings) }
        var call = Typed(result, invocation(of: member, told, all, places, receiverPlace, at: span))
        if receiver == nil, places.isEmpty, all.count == directs.count, member.variable == nil,
            case .function(let code) = member.kind
        {
            call.direct = Invocation.direct(code, directs, span)
            if result == .int { return call.computing(integers: Invocation.integers(code, integers, span)) }
            if result == .bool { return call.computing(truth: Invocation.integers(code, integers, span)) }
        }
        call.isImplicitlyUnwrapped = (member.original ?? member).isImplicitlyUnwrapped
        return call
    }
}
