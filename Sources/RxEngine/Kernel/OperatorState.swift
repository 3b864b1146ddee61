// What an operator remembers from one event to the next.

import Foundation
import Synchronization

/// A value that an operator without a lock of its own keeps between events.
///
/// Who pushes events one at a time, as the contract of observables asks, needs no guard for it, and has none. A script
/// that breaks the contract gets wrong results and nothing worse: its language has every access guarded as soon as it may
/// run on several threads (``OperatorStates/guardAll()``).
final class OperatorState<Value: ~Copyable>: @unchecked Sendable {
    // Unchecked: `word` guards the content where there may be several threads.
    private var content: Value
    private let word = Atomic<Bool>(false)

    init(_ content: consuming Value) { self.content = content }

    /// Changes the value where it lies: nothing of the user's may run or be released in there.
    @inline(__always)
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        guard OperatorStates.areGuarded.load(ordering: .relaxed) else { return body(&content) }
        while word.exchange(true, ordering: .acquiring) { sched_yield() }
        defer { word.store(false, ordering: .releasing) }
        return body(&content)
    }
}

extension OperatorState {
    /// A copy of the value.
    @inline(__always) var value: Value { withLock { $0 } }

    /// Puts another value in the place of the present one, which it gives out, to be released when nothing is held.
    @inline(__always)
    func exchange(with value: consuming Value) -> Value {
        withLock { swap(&$0, &value) }
        return value
    }
}

/// Whether what operators remember is guarded.
package enum OperatorStates {
    fileprivate static let areGuarded = Atomic<Bool>(false)

    /// To be called before a second thread pushes events; never taken back. No operator is changing its state meanwhile on
    /// another thread, and none on this one.
    package static func guardAll() { areGuarded.store(true, ordering: .sequentiallyConsistent) }
}
