// Lazy properties as places.

import StreamSyntax

extension Compiler {
    /// A lazy property: whatever reads or changes it computes and keeps its value first.
    func lazyPlace(
        _ property: FunctionMember, _ index: Int, _ receiver: @escaping Code, _ owner: Place?,
        _ store: @escaping (Frame, Value) throws -> Void, at span: Span
    ) -> Place {
        let name = property.name
        let mutate: Place.Mutation = { frame, isPure, body in
            let object = try receiver(frame)
            if let instance = object.object(as: InstanceObject.self) {
                // Computed before the field changes: what computes it may start threads that read it.
                if case .object(let pending) = instance[index], let lazy = pending as? LazyObject {
                    instance[index] = try lazy.compute(for: object)
                }
                return try instance.mutate(index, isPure: isPure, body)
            }
            try owner?.mutate(frame, false) { whole in
                try Structs.mutate(&whole, index, name, span) { value in
                    if case .object(let pending) = value, let lazy = pending as? LazyObject {
                        value = try lazy.compute(for: object)
                    }
                    try body(&value)
                }
            }
        }
        return Place(
            property.type,
            get: { frame in
                var result = Value.void
                try mutate(frame, true) { result = $0 }
                return result
            }, set: store, mutate: mutate)
    }
}
