// Closures that unwrap the elements of a list literal: `[a, b].compactMap { $0?.count }`.

extension Solver {
    /// Whether a closure unwraps the elements of a list literal, which are Optionals then. What gives elements back, as
    /// `filter` does, is left out: in Swift these are none, only what the closure takes.
    func isUnwrapped(_ element: TypeVariable) -> Bool {
        guard element.fallback != nil else { return false }
        return closures.contains { closure in
            guard closure.isSingleExpression, !closure.closure.source.unwrappedNames.isEmpty,
                parameters(of: closure, thatAre: element).contains(where: closure.unwrapsParameter)
            else { return false }
            return choices.allSatisfy { !$0.passes(closure) || !gives(element, $0) }
        }
    }

    /// The positions of the parameters that get the elements of a list. As long as a member is still to be chosen that is the
    /// first one.
    private func parameters(of closure: ClosureConstraint, thatAre element: TypeVariable) -> [Int] {
        guard let expected = closure.expected(self) else {
            let isPassed = choices.contains { !$0.isDone && $0.passes(closure) && $0.isMember(ofElements: element) }
            return isPassed ? [0] : []
        }
        let types = expected.parameters.map(\.type)
        let taken = types.count == 1 ? types[0].found.tupleElements?.map(\.type) ?? types : types
        return taken.indices.filter { taken[$0].found.variable === element }
    }

    /// Whether a call gives something that has the elements as a part.
    private func gives(_ element: TypeVariable, _ choice: Choice) -> Bool {
        if choice.isDone { return choice.site.map { occurs(element, in: $0.result) } ?? false }
        return choice.candidates.contains { occurs(element, in: $0.owner.apply($0.symbol.interface.result)) }
    }
}

extension ClosureConstraint {
    /// Whether `?` or `!` stands behind one of its parameters.
    fileprivate func unwrapsParameter(_ index: Int) -> Bool {
        let source = closure.source
        guard let parameters = source.parameters else { return source.unwrappedNames.contains("$\(index)") }
        return index < parameters.count
            && parameters[index].pattern.names.first.map(source.unwrappedNames.contains) ?? false
    }
}

extension Choice {
    /// Whether a closure is one of its arguments.
    fileprivate func passes(_ closure: ClosureConstraint) -> Bool {
        site?.arguments.contains { $0.value.closureConstraint === closure } ?? false
    }

    /// Whether it is a member of a collection of the elements.
    fileprivate func isMember(ofElements element: TypeVariable) -> Bool {
        candidates.contains { candidate in
            candidate.owner.types.contains { type in
                type.found.variable === element || type.found.arguments.contains { $0.found.variable === element }
            }
        }
    }
}
