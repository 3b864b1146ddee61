// Variables whose values are computed when they are read.

import RxEngine

/// What stands in a variable whose value is computed when it is read.
package class LazyValue: Object {
    package func compute() throws -> Value { .void }
}

/// The value of a `lazy var` that was not read yet.
package final class LazyObject: LazyValue {
    private let body: (Value) throws -> Value
    package init(_ body: @escaping (Value) throws -> Value) {
        self.body = body
        super.init(.cell)
    }
    package override func compute() throws -> Value { try body(.void) }
    /// The value of a property of `owner`.
    package func compute(for owner: Value) throws -> Value { try body(owner) }
}

/// A static stored property or a global with an initial value that is computed on first use.
package final class StaticVariable: @unchecked Sendable {
    // Unchecked: the cell guards its content; `initialize` is replaced once, under the lock.
    package let cell = Cell(.void)
    private var initialize: (() throws -> Value)?

    package init(_ initialize: (() throws -> Value)?) { self.initialize = initialize }

    package func setInitializer(_ initialize: @escaping () throws -> Value) { self.initialize = initialize }

    package func get() throws -> Value { try initialized().read() }

    /// The variable with its first value, which is computed when the variable is used first.
    package func initialized() throws -> Cell {
        lock.lock()
        defer { lock.unlock() }
        if let initialize {
            self.initialize = nil
            cell.value = try initialize()
        }
        return cell
    }

    /// Assigns the variable, whose first value is computed before, as Swift does.
    package func set(_ value: Value) throws { try initialized().assign(value) }

    /// Held while the initial value is computed, as Swift's own `once` is; recursive, since a script may ask for the
    /// variable from there.
    private let lock = Lock(recursive: true)
}
