// The one way in which values cross from thread to thread.

import Synchronization

/// Carries a value to another thread.
///
/// The engine's elements and closures need not be Sendable, as in RxSwift. What makes the crossing safe is that the
/// sender does not touch the value after it was sealed, or that the value guards itself. Sealing releases and opening
/// acquires, so that what the sender wrote before is seen by the receiver, and Thread Sanitizer sees that it is.
package final class Transfer<Value>: @unchecked Sendable {
    private let value: Value
    private let fence = Atomic<Bool>(false)

    package init(_ value: Value) {
        self.value = value
        fence.store(true, ordering: .releasing)
    }

    /// The value, on the other side.
    package func open() -> Value {
        _ = fence.load(ordering: .acquiring)
        return value
    }
}
