// Closures that take a sequence where others of that place take its elements.

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
}

extension Closure {
    /// Whether it uses one parameter.
    fileprivate var takesOne: Bool { parameters.map { $0.count == 1 } ?? (shorthandParameterCount == 1) }
}

extension Candidate {
    /// Whether a function of the library takes a function of the whole sequence.
    var takesBinder: Bool {
        if case .builtin = self { signature.parameters.first?.name == "binder" } else { false }
    }
}
