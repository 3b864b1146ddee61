// Parts of places: the elements of tuples, and the values inside of optionals.

import StreamSyntax

extension Compiler {
    func tuplePlace(_ owner: Place, _ index: Int, at span: Span) -> Place {
        var type = ScriptType.unknown
        if case .tuple(let elements) = owner.type, index < elements.count { type = elements[index].type }
        let mutate: Place.Mutation = { frame, isPure, body in
            try owner.mutate(frame, isPure) { value in
                guard let tuple = value.object(as: TupleObject.self), index < tuple.elements.count else {
                    throw self.runtimeError("E0505", "the value has no element \(index)", at: span)
                }
                var elements = tuple.elements
                try body(&elements[index])
                value = .object(TupleObject(elements, labels: tuple.labels))
            }
        }
        return Place(
            type,
            get: { frame in
                guard let tuple = try owner.get(frame).object(as: TupleObject.self), index < tuple.elements.count else {
                    throw self.runtimeError("E0505", "the value has no element \(index)", at: span)
                }
                return tuple.elements[index]
            }, set: { frame, value in try mutate(frame, true) { $0 = value } },
            isReachedOnce: owner.isReachedOnce, mutate: mutate)
    }

    /// `place!` or `place?`: the value inside an Optional.
    func unwrappedPlace(_ owner: Place, isChain: Bool, at span: Span) -> Place {
        let missing: () -> any Error = {
            isChain
                ? NilInChain()
                : self.runtimeError("E0501", "unexpectedly found nil while unwrapping an Optional value", at: span)
        }
        let mutate: Place.Mutation = { frame, isPure, body in
            try owner.mutate(frame, isPure) { value in
                guard var inner = value.unwrapped else { throw missing() }
                let wasOptional = value.isOptional
                value = .void
                defer { value = wasOptional ? .some(inner) : inner }
                try body(&inner)
            }
        }
        return Place(
            owner.type.unwrapped,
            get: { frame in
                guard let inner = try owner.get(frame).unwrapped else { throw missing() }
                return inner
            }, set: { frame, value in try mutate(frame, true) { $0 = value } },
            isReachedOnce: owner.isReachedOnce, mutate: mutate)
    }
}
