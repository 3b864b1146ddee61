// Closures of which what they take or give tells which function is meant.

import StreamSyntax

extension Compiler {
    /// `drive { $0.take(1).subscribe() }`: the form of `bind` and `drive` whose closure takes the whole sequence, where a
    /// closure that takes elements would mean nothing; nil where that is not so.
    func takingSequence(
        among candidates: [(Candidate, ArgumentMatch)], insteadOf chosen: (Candidate, ArgumentMatch),
        _ arguments: CallArguments, _ receiver: ScriptType?
    ) -> (Candidate, ArgumentMatch)? {
        guard let receiver, !chosen.0.takesBinder, arguments.all.count == 1, let argument = arguments.all.first?.value,
            case .closure(let closure) = argument.kind, closure.takesOne,
            let binder = candidates.first(where: \.0.takesBinder)
        else { return nil }
        func isUnderstood(_ candidate: Candidate) -> Bool {
            guard case .builtin(let entry, let signature) = candidate, let owner = entry.owner,
                let parameter = signature.function.parameters.first
            else { return true }
            let wanted = Bindings(receiver, asSeenBy: owner).apply(parameter.type)
            return fit(closure, wanted) != nil && succeeds { _ = compile(argument, wanted.erasingGenerics) }
        }
        return isUnderstood(chosen.0) || !isUnderstood(binder.0) ? nil : binder
    }

    /// `flatMap { $0 as? String }`: the form whose function gives an Optional, where the function given does; nil where
    /// that is not so.
    func givingOptional(
        among candidates: [(Candidate, ArgumentMatch)], insteadOf chosen: (Candidate, ArgumentMatch),
        _ arguments: CallArguments, _ receiver: ScriptType?
    ) -> (Candidate, ArgumentMatch)? {
        guard let receiver, arguments.all.count == 1, let argument = arguments.all.first?.value,
            case .builtin(let entry, let signature) = chosen.0, let owner = entry.owner,
            var wanted = signature.function.parameters.first?.type.function, !wanted.result.isOptionalType,
            let other = candidates.first(where: \.0.takesOptionals)
        else { return nil }
        wanted.result = .unknown
        let type = probe(argument, expecting: Bindings(receiver, asSeenBy: owner).apply(.function(wanted)))
        return type.function?.result.isOptionalType == true ? other : nil
    }
}

extension Closure {
    /// Whether it uses one parameter.
    fileprivate var takesOne: Bool { parameters.map { $0.count == 1 } ?? (shorthandParameterCount == 1) }
}

extension Candidate {
    /// Whether a function of the library takes a function that gives an Optional.
    fileprivate var takesOptionals: Bool {
        guard case .builtin = self else { return false }
        return signature.parameters.first?.type.function?.result.isOptionalType == true
    }

    /// Whether a function of the library takes a function of the whole sequence.
    var takesBinder: Bool {
        if case .builtin = self { signature.parameters.first?.name == "binder" } else { false }
    }
}
