// Letting go of long chains of values, such as lists whose elements hold each other.

import Foundation
import RxEngine

/// Releases what a value held on a stack of its own once the current one is nearly used up.
enum DeepRelease {
    /// Whether the stack is so far used up that a `deinit` could soon make no calls.
    @inline(__always) static var isNeeded: Bool { StackRoom.here < StackRoom.limits.calls + 65_536 }

    /// Empties an array of values; to be called by the `deinit` of whatever may hold a value of its own kind.
    @inline(__always)
    static func release(_ values: inout [Value]) {
        if isNeeded { elsewhere(&values) { _ in } }
    }

    /// Empties an array of values on another stack, and waits for that.
    ///
    /// - Parameter body: What is to be done with the values first; it must not hold them itself.
    @inline(never)
    static func elsewhere(_ values: inout [Value], _ body: @escaping ([Value]) -> Void) {
        let (box, done) = (Box(values, body), DispatchSemaphore(value: 0))
        values = []
        // What is released runs scripts, which must not meet the store's own guard from another thread.
        if Store.isUnderWay { return Store.postpone { box.empty() } }
        let thread = Thread {
            box.empty()
            done.signal()
        }
        thread.stackSize = 64 << 20
        thread.start()
        done.wait()
    }

    private final class Box: @unchecked Sendable {
        // Unchecked: given from one thread to another, which alone uses it then.
        private var values: [Value]
        private let body: ([Value]) -> Void

        init(_ values: [Value], _ body: @escaping ([Value]) -> Void) {
            self.values = values
            self.body = body
        }

        func empty() {
            body(values)
            values = []
        }
    }
}
