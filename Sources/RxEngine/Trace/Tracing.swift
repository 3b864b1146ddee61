// Whether new subscriptions are traced, and the thread's place in the tree of events.

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
        lock.withLock { session = TraceSession(sink) }
        enabled.store(true, ordering: .releasing)
    }

    /// Stops tracing new subscriptions; those that are traced go on being traced until they end.
    public static func stop() {
        enabled.store(false, ordering: .releasing)
        lock.withLock { session = nil }
    }

    /// A node for what starts a sequence without being subscribed itself, such as `connect()`; nil without tracing.
    static func node<Element>(for source: Observable<Element>) -> TraceNode? {
        guard isOn, let session = lock.withLock({ session }) else { return nil }
        return TraceNode(session: session, parent: nil, operatorName: source.operatorName, site: source.site)
    }

    /// Puts a recording stage between a sequence and the stage that subscribes it.
    static func insertProbe<Element>(under stage: Stage<Element>, from source: Observable<Element>) -> Stage<Element> {
        guard let session = lock.withLock({ session }) else { return stage }
        let node = TraceNode(
            session: session, parent: stage.node, operatorName: source.operatorName, site: source.site)
        let probe = Probe(stage, node: node)
        stage.link(probe)
        node.record(.subscribe)
        return probe
    }
}

/// One recording: its sink, its clock's start, its counters.
package final class TraceSession: Sendable {
    private let sink: any TraceSink
    private let started: Int64
    private let ids = Atomic<Int>(0)
    private let numbers = Atomic<Int>(0)

    init(_ sink: any TraceSink) {
        self.sink = sink
        started = TraceClock.nanoseconds
    }

    func makeID() -> Int { ids.wrappingAdd(1, ordering: .relaxed).newValue }
    func makeNumber() -> Int { numbers.wrappingAdd(1, ordering: .relaxed).oldValue }
    var elapsed: Int64 { TraceClock.nanoseconds - started }
    func record(_ event: TraceEvent) { sink.record(event) }
}

/// The clock of traces: virtual time in a virtual world.
enum TraceClock {
    static var nanoseconds: Int64 { read(CLOCK_MONOTONIC) }

    /// The same clock, exact to some milliseconds but five times as fast to read.
    static var coarseNanoseconds: Int64 { read(CLOCK_MONOTONIC_COARSE) }

    private static func read(_ clock: clockid_t) -> Int64 {
        if let world = VirtualWorld.current { return world.now }
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

/// One traced subscription of one operator.
package final class TraceNode: Sendable {
    let session: TraceSession
    package let id: Int
    let parent: Int?
    let depth: Int
    let operatorName: String
    let site: CallSite?

    init(session: TraceSession, parent: TraceNode?, operatorName: String, site: CallSite?) {
        self.session = session
        id = session.makeID()
        self.parent = parent?.id
        depth = parent.map { $0.depth + 1 } ?? 0
        self.operatorName = operatorName
        self.site = site
    }

    /// Records a fact about this subscription.
    ///
    /// - Returns: The fact's number.
    @discardableResult
    package func record(_ kind: TraceEvent.Kind, payload: String? = nil, cause: String? = nil) -> Int {
        let number = session.makeNumber()
        session.record(
            TraceEvent(
                number: number, time: session.elapsed, thread: ThreadLabel.current, id: id, parent: parent,
                insideOf: TraceNesting.current, depth: depth, operatorName: operatorName, site: site, kind: kind,
                payload: payload, cause: cause))
        return number
    }
}

/// The stage that records what passes between an operator and what it feeds.
final class Probe<Element>: Pipe<Element, Element> {
    override func receive(_ element: Element) {
        guard isActive else { return }
        pass(.next, payload: String(reflecting: element)) { downstream.receive(element) }
    }

    override func fail(_ error: any Error) {
        if isActive { pass(.error, payload: String(describing: error)) { downstream.fail(error) } }
        dispose(because: .error)
    }

    override func complete() {
        if isActive { pass(.completed, payload: nil) { downstream.complete() } }
        dispose(because: .completed)
    }

    override func dispose(because cause: DisposeCause) {
        if !isDisposed { node?.record(.dispose, cause: cause.description) }
        super.dispose(because: cause)
    }

    private func pass(_ kind: TraceEvent.Kind, payload: String?, _ body: () -> Void) {
        let number = node?.record(kind, payload: payload)
        TraceNesting.nest(in: number) {
            if downstream.node == nil {
                node?.record(.delivered, payload: payload.map { "\(kind.rawValue)(\($0))" } ?? kind.rawValue)
            }
            body()
        }
    }
}

/// Which event this thread is handling.
enum TraceNesting {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The number of the event being handled on this thread; nil outside of any.
    static var current: Int? {
        let raw = Int(bitPattern: pthread_getspecific(key))
        return raw == 0 ? nil : raw - 1
    }

    static func nest(in number: Int?, _ body: () -> Void) {
        let before = pthread_getspecific(key)
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: (number ?? -1) + 1))
        body()
        pthread_setspecific(key, before)
    }
}
