// The life of a subscription, free of element types: what was linked above, and whether it still counts.

import Synchronization

/// Something a stage depends on and can let go of: the stage above, a timer, a registration with a subject.
package class Upstream {
    /// Gives up the resource; idempotent, from any thread, never under a lock.
    package func dispose(because cause: DisposeCause) {}
}

/// One atomic word that says where a subscription stands, and who may touch its upstream link.
///
/// The invariant: whoever first sets `disposed` takes the upstream if `linked` was set by then; else the one who
/// sets `linked` disposes it. So the link is written once and taken once, without a lock. With `settled` it is the same
/// for all that a stage holds.
struct Life: ~Copyable {
    static let stopped: UInt32 = 1
    static let disposed: UInt32 = 2
    static let linked: UInt32 = 4
    /// Free for what has one more thing that only one thread may take: an action to run, a place to fill.
    static let claimed: UInt32 = 8
    /// The stage has had enough: whoever disposes it, that is why its source is let go.
    static let satisfied: UInt32 = 16
    /// What made the stage has returned: a dispose lets go of what it lives on. Until then it only leaves the mark.
    static let settled: UInt32 = 32
    /// The stage is one of those that resources are counted of: it feeds no other one, which would be counted in its place.
    static let counted: UInt32 = 64
    /// Nothing will touch the stage any more but who holds it: set behind all else that its end does.
    static let idle: UInt32 = 128
    static let ended = stopped | disposed
    /// Eight bits from this one on tell why the stage was disposed, those above them how many stages are below it: one
    /// word for all, since there may be a hundred thousand stages.
    private static let causeShift: UInt32 = 8
    private static let depthShift: UInt32 = 16

    private let word: Atomic<UInt32>

    /// Makes the word of something that lives.
    init(isSettled: Bool = true, isCounted: Bool = false, depth: UInt32 = 0) {
        word = Atomic(
            (isSettled ? Life.settled : 0) | (isCounted ? Life.counted : 0) | min(depth, 0xFFFF) << Life.depthShift)
    }

    @inline(__always) var isCounted: Bool { word.load(ordering: .relaxed) & Life.counted != 0 }
    @inline(__always) var depth: UInt32 { word.load(ordering: .relaxed) >> Life.depthShift }

    /// Whether an event may still pass.
    @inline(__always) var isActive: Bool { word.load(ordering: .relaxed) & Life.ended == 0 }
    @inline(__always) var isDisposed: Bool { word.load(ordering: .acquiring) & Life.disposed != 0 }
    @inline(__always) var isSettled: Bool { word.load(ordering: .relaxed) & Life.settled != 0 }

    /// Whether the stage was disposed and has let go of what it lived on, or is about to.
    var isReleased: Bool {
        let ends = Life.disposed | Life.settled
        return word.load(ordering: .acquiring) & ends == ends
    }

    /// Sets bits and answers those that stood before.
    @inline(__always) func set(_ bits: UInt32) -> UInt32 {
        word.bitwiseOr(bits, ordering: .acquiringAndReleasing).oldValue
    }

    /// The stage has ended, and let go of what it lived on.
    func becomeIdle() { word.store(word.load(ordering: .relaxed) | Life.idle, ordering: .releasing) }

    var isIdle: Bool { word.load(ordering: .acquiring) & Life.idle != 0 }

    /// Begins anew, not settled yet. For a stage that is idle and that nobody else has.
    func renew() {
        let kept = word.load(ordering: .relaxed) & (Life.counted | ~0 << Life.depthShift)
        word.store(kept, ordering: .relaxed)
    }

    /// Clears bits and answers those that stood before.
    func clear(_ bits: UInt32) -> UInt32 { word.bitwiseAnd(~bits, ordering: .acquiringAndReleasing).oldValue }

    /// Marks the end, and answers the bits that stood before. Only the first cause is kept.
    @inline(__always) func end(because cause: DisposeCause) -> UInt32 {
        var current = word.load(ordering: .relaxed)
        while current & Life.disposed == 0 {
            let (isDone, original) = word.weakCompareExchange(
                expected: current, desired: current | Life.ended | cause.code << Life.causeShift,
                ordering: .acquiringAndReleasing)
            if isDone { return original }
            current = original
        }
        return current
    }

    /// Why the end came, out of the bits that `set` answered.
    static func cause(in bits: UInt32) -> DisposeCause {
        DisposeCause(code: bits >> causeShift & 0xFF) ?? .alreadyDisposed
    }
}

/// The part of a stage that does not depend on its element's type.
///
/// As long as the sequence above is being subscribed, a dispose only marks a stage: it lets go of what it lives on when
/// `subscribed()` is called. So what a source sends while it is being subscribed still runs through the operators above
/// the one that ended, as in RxSwift.
package class AnyStage: Upstream {
    private final var upstream: Upstream?

    /// The trace node of the operator that this stage belongs to; nil when the chain is not traced.
    package final let node: TraceNode?

    /// Last, so that a small field of a subclass finds room beside it.
    final let life: Life

    /// Makes a stage. One that feeds another keeps that alive, down to the end of the chain, which is what is counted: so
    /// whatever of a chain is not let go shows in the count.
    ///
    /// - Parameters:
    ///   - downstream: The stage that it feeds; nil where a chain ends.
    ///   - node: Its operator in the trace.
    ///   - isCounted: False for the end of a chain that something else stands for in the count of resources.
    ///   - isSettled: False for one that somebody will call `subscribed()` for.
    init(above downstream: AnyStage?, node: TraceNode?, isCounted: Bool = true, isSettled: Bool = true) {
        let isCounted = isCounted && downstream == nil
        life = Life(isSettled: isSettled, isCounted: isCounted, depth: downstream.map { $0.life.depth + 1 } ?? 0)
        self.node = node
        if isCounted { Resources.increment() }
    }

    /// Whether so many stages are below that a thread's stack may not hold what passes them: an event takes up to 512
    /// bytes for each, one that is traced up to 2 KB, and half of a stack of 8 MB is kept for it. RxSwift's own chains use
    /// such a stack up with 5,000 to 15,000 operators.
    final var isTooDeep: Bool { life.depth > (node == nil ? 8_192 : 2_048) }

    deinit { if life.isCounted { Resources.decrement() } }

    /// Whether an event may still pass.
    @inline(__always) package final var isActive: Bool { life.isActive }

    /// Whether the stage was disposed.
    package var isDisposed: Bool { life.isDisposed }

    /// Where the subscriber is, for traces, at the end of a chain.
    var subscriberOrigin: Origin? { nil }

    /// Whether nobody below would receive anything any more, though a dispose may not have come up to here yet.
    var isAbandoned: Bool { isDisposed }

    /// Says what this stage lives on. Called once, before that can emit.
    package func link(_ upstream: Upstream) {
        self.upstream = upstream
        // Nobody else looks at the link of a stage that is not settled.
        if !life.isSettled { return }
        if life.set(Life.linked) & Life.disposed != 0 {
            self.upstream = nil
            upstream.dispose(because: .alreadyDisposed)
        }
    }

    /// The sequence above was subscribed, and its function has returned.
    package func subscribed() { settle() }

    /// From now on a dispose lets go of what the stage lives on; if one came before, that happens now.
    final func settle() {
        let before = life.set(Life.settled | Life.linked)
        if before & (Life.disposed | Life.settled) == Life.disposed {
            letGo(before | Life.linked, because: Life.cause(in: before))
        }
    }

    package override func dispose(because cause: DisposeCause) {
        // A load is cheaper than the exchange, and many a stage is disposed from above and from below.
        if !life.isDisposed { _ = terminate(because: cause) }
    }

    /// Disposes this stage, and answers the bits of its life that stood before.
    final func terminate(because cause: DisposeCause) -> UInt32 {
        let before = life.end(because: cause)
        if before & (Life.disposed | Life.settled) == Life.settled { letGo(before, because: cause) }
        return before
    }

    private final func letGo(_ before: UInt32, because cause: DisposeCause) {
        let cause = before & Life.satisfied != 0 ? satisfaction : cause
        if before & Life.linked != 0 {
            takeUpstream()?.dispose(because: cause)
        }
        didDispose(because: cause)
    }

    /// Why the source of a satisfied stage is let go.
    var satisfaction: DisposeCause { .takeReached }

    /// The sequence above has ended by itself: forgets it without disposing it.
    final func detach(because cause: DisposeCause) {
        let before = life.end(because: cause)
        // Not settled: what it forgets ends by itself meanwhile.
        if before & (Life.disposed | Life.settled) != Life.settled { return }
        if before & Life.linked != 0 { _ = takeUpstream() }
        didDispose(because: cause)
    }

    /// Takes what the stage lived on, for the one who has just marked a linked stage disposed.
    final func takeUpstream() -> Upstream? { exchange(&upstream, with: nil) }

    /// Called once, after the stage and what it lived on were disposed.
    func didDispose(because cause: DisposeCause) {}

    /// The sequence above has let go of everything without a stop event. Only the end of a chain cares, so that it holds
    /// nothing any more; a stage between may still emit by itself.
    func nothingFollows() {}

    /// Drops what the stage lives on, which has let go of everything; the stage stays as it is.
    final func forgetUpstream() {
        if life.clear(Life.linked) & (Life.linked | Life.disposed) == Life.linked { _ = takeUpstream() }
    }

    /// Keeps the operator that this stage works for as long as there is this stage.
    func keep(_ operation: AnyObject) {}

    /// The sequence above failed.
    package func fail(_ error: any Error) {}

    /// The sequence above completed.
    package func complete() {}
}
