// The live subscriptions of the process: what `:subs` lists and Ctrl-C ends, with tracing on or off.

import Synchronization

/// What is known about one live subscription without tracing it.
package struct LiveSubscription: Sendable, Hashable {
    /// Its number, in the order in which subscriptions were made, from 1.
    package let number: UInt64
    /// The operator next to the subscriber.
    package let operatorName: String
    /// The name and place of the sequence, where known.
    package let site: CallSite?
    /// When it was made, in nanoseconds on the clock of traces.
    package let since: Int64
}

/// All subscriptions that somebody outside the engine made and that have not ended: the outermost ones.
///
/// Only once it is open: a process that asks for none of this, as those of the library's users, does not pay for it either.
///
/// A list through the subscriptions themselves, so that an entry costs two short lock sections and no memory. It does
/// not keep them alive: they leave it at the latest in their `deinit`, which waits for `lock`. So under the lock every
/// entry may be read, but none may be retained beyond it, since its `deinit` may have begun.
package enum Registry {
    typealias Entry = Unmanaged<RegisteredSubscription>

    private static let lock = Lock()
    // All guarded by `lock`.
    nonisolated(unsafe) private static var head: Entry?
    nonisolated(unsafe) private static var tail: Entry?
    nonisolated(unsafe) private static var lastNumber: UInt64 = 0
    private static let rounds = Atomic<Int>(0)

    private static let opened = Atomic<Bool>(false)

    /// Has the subscriptions entered that are made from now on.
    package static func open() { opened.store(true, ordering: .relaxed) }

    static var isOpen: Bool { opened.load(ordering: .relaxed) }

    /// How often all subscriptions were ended: a source that belongs to none of them looks whether that has changed.
    static var endings: Int { rounds.load(ordering: .relaxed) }

    /// The live subscriptions, the oldest first.
    package static var live: [LiveSubscription] {
        var facts: [LiveSubscription] = []
        lock.withLock { forEach { if !$0.isDisposed { facts.append($0.facts) } } }
        return facts
    }

    /// How many subscriptions were made so far.
    package static var count: UInt64 { lock.withLock { lastNumber } }

    /// Disposes live subscriptions, the oldest first.
    ///
    /// - Parameters:
    ///   - cause: Why, for traces.
    ///   - number: Only those that were made after the one of this number; 0 for all.
    package static func disposeAll(because cause: DisposeCause, madeAfter number: UInt64 = 0) {
        if number == 0 { rounds.add(1, ordering: .relaxed) }
        var ends: [(Upstream?, (() -> Void)?)] = []
        lock.withLock {
            forEach { if $0.links.number > number, let end = $0.takeEnds() { ends.append(end) } }
        }
        for (upstream, onDisposed) in ends {
            upstream?.dispose(because: cause)
            onDisposed?()
        }
    }

    static func add(_ subscription: RegisteredSubscription) {
        let entry = Unmanaged.passUnretained(subscription)
        lock.lock()
        lastNumber += 1
        subscription.links = (lastNumber, tail, nil)
        if let tail { tail._withUnsafeGuaranteedRef { $0.links.next = entry } } else { head = entry }
        tail = entry
        lock.unlock()
    }

    /// Removes a subscription; does nothing if that was done before.
    static func remove(_ subscription: RegisteredSubscription) {
        lock.lock()
        defer { lock.unlock() }
        let (number, previous, next) = subscription.links
        guard number != 0 else { return }
        subscription.links = (0, nil, nil)
        if let previous { previous._withUnsafeGuaranteedRef { $0.links.next = next } } else { head = next }
        if let next { next._withUnsafeGuaranteedRef { $0.links.previous = previous } } else { tail = previous }
    }

    private static func forEach(_ body: (RegisteredSubscription) -> Void) {
        var current = head
        while let entry = current {
            current = entry._withUnsafeGuaranteedRef { subscription in
                body(subscription)
                return subscription.links.next
            }
        }
    }
}
