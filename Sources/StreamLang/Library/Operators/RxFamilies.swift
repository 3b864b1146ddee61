// All families of entries of the Rx libraries.

extension Library {
    /// The families in the order in which the reference shows them.
    static var rxFamilies: [[Builtin]] {
        [
            creation, transforming, filtering, combining, errors, aggregating, connecting, utility, traits, subscribing, binding, observers, subjects, relays,
            events, disposing,
        ]
    }
}
