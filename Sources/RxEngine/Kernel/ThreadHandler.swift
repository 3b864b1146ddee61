// A function that whoever stands on the engine sets to be told of something.

/// A function for each thread that set one; other threads use the one that was set last.
final class ThreadHandler<Function: Sendable>: @unchecked Sendable {
    // Unchecked: the lock guards `latest`.
    private final class Box: Sendable {
        let function: Function
        init(_ function: Function) { self.function = function }
    }

    private let own = ThreadSlot<Box>()
    private let lock = Lock()
    private var latest: Box?

    func set(_ function: Function) {
        let box = Box(function)
        own.object = box
        _ = lock.withLock { exchange(&latest, with: box) }
    }

    var current: Function? { (own.object ?? lock.withLock { latest })?.function }
}
