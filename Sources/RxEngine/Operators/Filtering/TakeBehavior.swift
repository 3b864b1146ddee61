// TakeBehavior: whether the element that ends a sequence belongs to it.

/// Whether `take(until:)` and `take(while:)` emit the element that ends them.
public enum TakeBehavior: Sendable {
    /// The last element is emitted too.
    case inclusive
    /// The last element is left out.
    case exclusive
}
