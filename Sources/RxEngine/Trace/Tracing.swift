// Whether new subscriptions are traced, and what one recording consists of.

import Foundation
import Synchronization

/// Turns tracing on and off. The decision is taken when a subscription is made; it never changes for a living one.
public enum Tracing {
    private static let enabled = Atomic<Bool>(false)
    private static let lock = Lock()
    nonisolated(unsafe) private static var session: TraceSession?  // guarded by `lock`

    /// Whether subscriptions made now are traced.
    @inline(__always) static var isOn: Bool { enabled.load(ordering: .relaxed) }

    /// Traces subscriptions made from now on.
    ///
    /// - Parameter sink: Receives the facts.
    public static func start(_ sink: any TraceSink) {
        replaceSession(with: TraceSession(sink))
        enabled.store(true, ordering: .releasing)
    }

    /// Stops tracing new subscriptions; those that are traced go on being traced until they end.
    public static func stop() {
        enabled.store(false, ordering: .releasing)
        replaceSession(with: nil)
    }

    /// Traces elsewhere while a function runs, then goes on as before.
    ///
    /// - Parameter sink: Receives the facts about subscriptions made meanwhile.
    package static func record(to sink: any TraceSink, while body: () -> Void) {
        let (wasOn, before) = (isOn, lock.withLock { session })
        start(sink)
        body()
        replaceSession(with: before)
        enabled.store(wasOn, ordering: .releasing)
    }

    private static func replaceSession(with next: TraceSession?) {
        _ = lock.withLock { exchange(&session, with: next) }
    }

    /// Changes the clock that work runs on, for good. The recording goes on at its next whole second, so that times never
    /// go back and those of a virtual clock read well.
    package static func changeClock(_ change: () -> Void) {
        let before = TraceClock.nanoseconds
        change()
        let elapsed = lock.withLock { session }.map { before - $0.started } ?? 0
        TraceClock.set(to: before + (1_000_000_000 - elapsed % 1_000_000_000) % 1_000_000_000)
    }

    /// Nanoseconds since the recording began, on its clock; nil if there is none.
    package static var elapsed: Int64? { lock.withLock { session }?.elapsed }

    /// What is recorded to now; nil without tracing.
    static var current: TraceSession? { isOn ? lock.withLock { session } : nil }

    /// A node for what starts a sequence without being subscribed itself, such as `connect()`; nil without tracing.
    static func node<Element>(for source: Observable<Element>) -> TraceNode? {
        current.map { TraceNode(session: $0, of: source, startsOnly: true) }
    }

    /// Subscribes a sequence with a recording stage between it and the stage that asks for it.
    ///
    /// - Parameters:
    ///   - stage: Who asks.
    ///   - source: The sequence.
    ///   - start: Starts it for the stage that it is given: the recording one, or `stage` itself if tracing just ended.
    static func subscribe<Element>(
        _ stage: Stage<Element>, to source: Observable<Element>, start: (Stage<Element>) -> Void
    ) {
        guard let session = lock.withLock({ session }) else { return start(stage) }
        Turn.perform(in: session) {
            let node = TraceNode(session: session, of: source, parent: stage.node, subscriber: stage.subscriberOrigin)
            stage.node?.passOn(subscribing: node)
            // Recorded before it is linked: a stage that has ended disposes the probe at once.
            node.record(.subscribe, cause: source.subjectCore?.welcome)
            let probe = Probe(stage, node: node)
            stage.link(source.subjectCore == nil ? probe : SubjectProbeLink(probe))
            start(probe)
            probe.subscribed()
        }
    }

    /// Records that a closure failed, for the operator that called it with the element which this thread is handling, or for
    /// the subscriber. For a host that then ends all subscriptions at once, so that the error itself reaches no stage.
    package static func recordFault(_ error: any Error) {
        let thread = TracedThread.current
        guard let handled = thread.context.handled else { return thread.context.noteFaultOfSubscriber() }
        handled.by.record(
            .error, payload: String(describing: error), cause: TraceEvent.words(forHandling: handled.element),
            on: thread, thread.name)
    }

    /// How the host tells where it pushes from.
    package struct HostPlaces: Sendable {
        /// The place of the current thread, as the host numbers them from 1; 0 where it is not known. Below 2³¹.
        let current: @Sendable () -> UInt32
        /// What a number stands for.
        let site: @Sendable (UInt32) -> CallSite?

        package init(current: @escaping @Sendable () -> UInt32, site: @escaping @Sendable (UInt32) -> CallSite?) {
            self.current = current
            self.site = site
        }
    }

    /// Set before anything is traced.
    nonisolated(unsafe) package static var hostPlaces: HostPlaces?

    nonisolated(unsafe) private static var hostDescriber: Any?  // guarded by `lock`

    /// Says how elements of a host language are shown; all others are as `debugPrint` shows them.
    package static func describe<Element>(by describer: @escaping @Sendable (Element) -> String) {
        _ = lock.withLock { exchange(&hostDescriber, with: describer) }
    }

    /// How elements of one type are shown.
    static func describer<Element>(of type: Element.Type) -> (Element) -> String {
        lock.withLock { hostDescriber } as? @Sendable (Element) -> String ?? { TraceEvent.payload(of: $0) }
    }

    /// Records what happened to a sequence outside of any subscription, such as an element that nobody received.
    static func record<Element>(
        _ kind: TraceEvent.Kind, of source: Observable<Element>, payload: String? = nil, cause: String
    ) {
        guard let session = current else { return }
        Turn.perform(in: session) {
            TraceNode(session: session, of: source, hasID: false).record(kind, payload: payload, cause: cause)
        }
    }
}

/// One recording: its sink, its clock's start, its counters.
package final class TraceSession: Sendable {
    private let sink: any TraceSink
    fileprivate let started: Int64
    private let ids = Atomic<Int>(0)
    private let numbers = Atomic<UInt32>(0)
    private let turns = Atomic<UInt32>(0)

    init(_ sink: any TraceSink) {
        self.sink = sink
        started = TraceClock.nanoseconds
    }

    func makeID() -> Int { ids.wrappingAdd(1, ordering: .relaxed).newValue }
    func makeNumber() -> UInt32 { numbers.wrappingAdd(1, ordering: .relaxed).oldValue & ~(1 << 31) }
    func makeTurn() -> UInt32 { turns.wrappingAdd(1, ordering: .relaxed).newValue }
    func newTurn(in context: TraceContext) -> TraceContext {
        context.entering(turn: makeTurn(), at: Tracing.hostPlaces?.current() ?? 0)
    }
    var elapsed: Int64 { TraceClock.nanoseconds - started }
    func record(_ event: TraceEvent) { sink.record(event) }
}

/// The clock of traces: virtual time in a virtual world. It goes on where it was when the one takes over from the other.
enum TraceClock {
    private static let offset = Atomic<Int64>(0)

    static var nanoseconds: Int64 { read(CLOCK_MONOTONIC) }

    /// The same clock, exact to some milliseconds but five times as fast to read.
    static var coarseNanoseconds: Int64 { read(CLOCK_MONOTONIC_COARSE) }

    /// Makes it a certain time.
    fileprivate static func set(to time: Int64) { offset.add(time - nanoseconds, ordering: .relaxed) }

    private static func read(_ clock: clockid_t) -> Int64 {
        let offset = offset.load(ordering: .relaxed)
        if let world = VirtualWorld.current { return world.now + offset }
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) + offset
    }
}
