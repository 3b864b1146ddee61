// Lazy properties as places.

extension Compiler {
    /// A lazy property: whatever reads or changes it computes and keeps its value first.
    func lazyPlace(
        _ property: FunctionMember, _ index: Int, _ receiver: @escaping Code, _ owner: Place?,
        _ store: @escaping (Frame, Value) throws -> Void, at span: Span
    ) -> Place {
        let name = property.name
        let mutate: Place.Mutation = { frame, isPure, body in
            let object = try receiver(frame)
            func change(_ value: inout Value) throws {
                if case .object(let pending) = value, let lazy = pending as? LazyObject {
                    value = try lazy.compute(for: object)
                }
                try body(&value)
            }
            if let instance = object.object(as: InstanceObject.self) {
                return try instance.mutate(index, isPure: false, change)
            }
            try owner?.mutate(frame, false) { try Structs.mutate(&$0, index, name, span, change) }
        }
        return Place(
            property.type,
            get: { frame in
                var result = Value.void
                try mutate(frame, false) { result = $0 }
                return result
            }, set: store, mutate: mutate)
    }
}
