// What runs because an object was released: a bag's disposables, for one.

/// What the end of an object runs. A language that changes memory in place puts it off until the change has ended.
package enum EndOfObject {
    /// Whether the current thread is in the middle of such a change. To be set before anything runs.
    nonisolated(unsafe) package static var mustWait: () -> Bool = { false }
    /// Runs something on the current thread after that change. To be set before anything runs.
    nonisolated(unsafe) package static var postpone: (@escaping () -> Void) -> Void = { $0() }

    /// Runs what the end of an object asks for, now or after the change that released it.
    package static func run(_ work: @escaping () -> Void) {
        if mustWait() { postpone(work) } else { work() }
    }
}
