// Errors that no operator recovers from.

import Synchronization

/// An error of the program that runs, not of the sequence: it ends every chain that it reaches, past `catch` and `retry`.
package protocol UnrecoverableError: Error {}

extension Error {
    /// Whether it ends every chain that it reaches.
    var isUnrecoverable: Bool {
        let type = unsafeBitCast(Self.self as Any.Type, to: UInt.self)
        if type == lastRecoverableType.load(ordering: .relaxed) { return false }
        if self is any UnrecoverableError { return true }
        lastRecoverableType.store(type, ordering: .relaxed)
        return false
    }
}

/// The type that was found to be recoverable last. To ask the runtime takes as long as three attempts of `retry`.
private let lastRecoverableType = Atomic<UInt>(0)
