// All families of entries of the Rx libraries.

extension Library {
    /// The families in the order in which the reference shows them.
    static var rxFamilies: [[Builtin]] {
        [
            creation, transforming, filtering, combining, errors, aggregating, subscribing, observers, subjects, relays,
            events, disposing,
        ]
    }
}
