// What several users live on: disposed when the last of them is.

import Synchronization

/// Keeps what it is linked to until its holder and all other users have let go.
final class RefCountLink: AnyStage {
    /// The holder is the first user.
    private let users = Atomic<Int>(1)
    private let held = Atomic<Bool>(true)

    init() { super.init(above: nil, node: nil) }

    /// Whether the holder has not let go.
    var isHeld: Bool { held.load(ordering: .acquiring) }

    /// Counts one more user, who must `release`.
    func retain() { users.wrappingAdd(1, ordering: .relaxed) }

    /// Counts one user less.
    ///
    /// - Parameter cause: Why, should it be the last.
    func release(because cause: DisposeCause) {
        if users.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 { super.dispose(because: cause) }
    }

    /// The holder lets go.
    override func dispose(because cause: DisposeCause) {
        if held.exchange(false, ordering: .acquiringAndReleasing) { release(because: cause) }
    }
}
