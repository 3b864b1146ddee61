// What all kinds of sets have in the same form.

extension Builtin {
    /// A way to combine two sets: into a new one, and in place.
    ///
    /// - Parameters:
    ///   - type: What signatures call a set.
    ///   - summaries: Of both, as are the examples.
    ///   - combine: Makes the set of the receiver and the argument.
    package static func combination(
        on owner: NominalType, of type: String, _ name: String, _ inPlace: String, _ summaries: (String, String),
        examples: (String?, String?) = (nil, nil), _ combine: @escaping @Sendable (Arguments) throws -> Value
    ) -> [Builtin] {
        [
            Builtin(
                .method, on: owner, "\(name)(_ other: \(type)) -> \(type)", summaries.0, example: examples.0, combine),
            .mutating(on: owner, "\(inPlace)(_ other: \(type))", summaries.1, example: examples.1) { set, a in
                set = try combine(a.asked(of: set))
                return .void
            },
        ]
    }
}
