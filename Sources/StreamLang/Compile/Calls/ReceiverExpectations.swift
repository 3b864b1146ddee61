// What the receiver of a call should be, as far as the call around it tells.

import StreamSyntax

extension Compiler {
    /// What the receiver should be: told by what the call is to give, by its arguments, or by the receiver's own literals.
    func receiverExpectation(
        _ base: Expression, _ name: String, _ arguments: CallArguments, _ expected: ScriptType
    ) -> ScriptType {
        var wanted = preservedExpectation(base, name, expected)
        if wanted == .unknown { wanted = expectation(of: base, from: arguments, of: name) }
        if wanted == .unknown { wanted = expectation(of: base, from: arguments, observing: name) }
        if wanted == .unknown { wanted = expectation(of: base, calling: name, arguments, expected) }
        if wanted == .unknown { wanted = chainExpectation(base, expected) }
        if wanted == .unknown { wanted = expectation(ofList: base, calling: name, arguments) }
        return wanted == .unknown ? literalReceiver(base, name) : wanted
    }

    /// `.percent.locale(english)`: what a chain that begins with a dot is to be, its beginning is a member of.
    func chainExpectation(_ base: Expression, _ expected: ScriptType) -> ScriptType {
        let type = expected.unwrapped
        guard type.nominal != nil, let beginning = beginning(of: base),
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
    private func preservedExpectation(_ base: Expression, _ name: String, _ expected: ScriptType) -> ScriptType {
        // A list may be made of any other sequence: `sorted()` of a Set.
        guard case .nominal(let nominal, let arguments) = expected, arguments.count == 1, !nominal.isScript,
            nominal !== NominalType.array
        else { return .unknown }
        guard arguments[0] != .unknown, needsStreamContext(base) else { return .unknown }
        let preserves = members.builtins(name, of: nominal, isStatic: false).contains { entry in
            let signature = Signatures.of(entry)
            return signature.function.result == .nominal(nominal, [.generic("Element")])
        }
        return preserves ? expected : .unknown
    }

    /// Whether an expression is a call that is not made on the result of another: what is probed is compiled twice, which
    /// is not for chains.
    private func isCallOfItsOwn(_ expression: Expression) -> Bool {
        guard case .call(let call) = expression.kind else { return false }
        if case .member(let receiver, _) = call.callee.kind, case .call = receiver.kind { return false }
        return true
    }

    /// `get(from: json).map { (albums: [Album]) in … }`: the closure's parameter tells what a generic function makes.
    private func expectation(of base: Expression, from arguments: CallArguments, of name: String) -> ScriptType {
        guard case .closure(let closure)? = arguments.all.first?.value.kind,
            let parameters = closure.parameters, parameters.count == 1, let element = parameters[0].type,
            isCallOfItsOwn(base) || callsGenericFunction(base)
        else { return .unknown }
        guard case .nominal(let nominal, [.unknown]) = probe(base), !nominal.isScript else { return .unknown }
        return takesOthers(name, of: nominal) ? .unknown : .nominal(nominal, [type(element)])
    }

    /// Whether what a method's closure takes is nothing of its receiver's, as with `mapObserver`.
    private func takesOthers(_ name: String, of nominal: NominalType) -> Bool {
        let entries = members.builtins(name, of: nominal, isStatic: false)
        return !entries.isEmpty
            && entries.allSatisfy { entry in
                let signature = Signatures.of(entry).function
                guard case .function(let closure)? = signature.parameters.first?.type,
                    case .generic(let parameter)? = closure.parameters.first?.type
                else { return false }
                return signature.result.genericArguments == [.generic(parameter)] && parameter != "Element"
            }
    }

    /// `read("user").ifEmpty(default: guest)`: what the operator is to give, else what it is given, tells what a generic
    /// function of the script's makes.
    private func expectation(
        of base: Expression, calling name: String, _ arguments: CallArguments, _ expected: ScriptType
    ) -> ScriptType {
        guard beginsWithGenericFunction(base), case .nominal(let nominal, [.unknown]) = probe(base), !nominal.isScript
        else { return .unknown }
        for entry in members.builtins(name, of: nominal, isStatic: false) {
            let signature = Signatures.of(entry).function
            var bindings = Bindings()
            bindings.bind(signature.result, to: expected)
            if bindings["Element"] == nil, signature.parameters.map(\.label) == arguments.all.map({ $0.label?.text }) {
                for (parameter, argument) in zip(signature.parameters, arguments.all) {
                    if case .closure = argument.value.kind { continue }
                    bindings.bind(parameter.type, to: probe(argument.value))
                }
            }
            if let element = bindings["Element"] { return .nominal(nominal, [element]) }
        }
        return .unknown
    }

    /// `[.loading, .failed].contains(state)`: what the list is asked for tells whose members it lists.
    private func expectation(ofList base: Expression, calling name: String, _ arguments: CallArguments) -> ScriptType {
        guard case .array(let elements) = base.kind, !elements.isEmpty,
            elements.allSatisfy({ implicitMember(in: $0) != nil })
        else { return .unknown }
        for entry in members.builtins(name, of: .array, isStatic: false) {
            let parameters = Signatures.of(entry).function.parameters
            guard parameters.map(\.label) == arguments.all.map({ $0.label?.text }) else { continue }
            for (parameter, argument) in zip(parameters, arguments.all)
            where parameter.type == .generic("Element") && implicitMember(in: argument.value) == nil {
                let type = probe(argument.value)
                if !type.isUncertain { return .array(type) }
            }
        }
        return .unknown
    }

    /// Whether a chain of calls begins with a generic function or method of the script's.
    private func beginsWithGenericFunction(_ chain: Expression) -> Bool {
        if program.genericFunctions.isEmpty { return false }
        if case .call(let call) = chain.kind, case .member(let base, _) = call.callee.kind, case .call = base.kind {
            return beginsWithGenericFunction(base)
        }
        return callsGenericFunction(chain)
    }

    /// Whether an expression is a call of a generic function or method of the script's, on whatever.
    private func callsGenericFunction(_ expression: Expression) -> Bool {
        guard case .call(let call) = expression.kind else { return false }
        switch call.callee.kind {
        case .name(let reference), .member(_, let reference):
            return reference.genericArguments.isEmpty && program.genericFunctions.contains(reference.name.text)
        default: return false
        }
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

    private func needsStreamContext(_ base: Expression) -> Bool {
        switch base.kind {
        case .call, .implicitMember: true
        default: false
        }
    }
}
