// What sits between an operator and what it feeds while a chain is traced.

import Foundation

/// The stage that records what passes between an operator and what it feeds.
final class Probe<Element>: Pipe<Element, Element> {
    private let lock = Lock()
    /// The events that are being passed on. Guarded by `lock`, which is never held meanwhile.
    private var passages: [Passage] = []
    private let describe = Tracing.describer(of: Element.self)

    /// A subject that is disposed, or that nobody has any more, lets its observers go without a word.
    deinit {
        let ends = Life.claimed | Life.disposed
        if life.set(Life.claimed) & ends == 0 { node?.record(.dispose, cause: "the subject was released") }
    }

    override func receive(_ element: Element) {
        guard isActive else { return }
        pass(.next, payload: describe(element)) { downstream.receive(element) }
    }

    override func fail(_ error: any Error) {
        if isActive {
            pass(.error, payload: String(describing: error), cause: origin(of: error)) { downstream.fail(error) }
        }
        end(because: .error)
    }

    /// Where an error comes from that no source of the operator sent.
    private func origin(of error: any Error) -> String? {
        if node?.hasReceivedError == true { return nil }
        if let place = (error as? any LocatedError)?.thrownAt { return "thrown at \(place.file):\(place.line)" }
        guard error.isUnrecoverable, let handled = TracedThread.current.context.handled, handled.by === node else {
            return nil
        }
        return TraceEvent.words(forHandling: handled.element)
    }

    override func complete() {
        if isActive { pass(.completed, payload: nil) { downstream.complete() } }
        end(because: .completed)
    }

    override func nothingFollows() { downstream.nothingFollows() }

    override func dispose(because cause: DisposeCause) {
        if claimEnd(because: cause) { super.dispose(because: cause) }
    }

    /// The operator has ended and lets its source go by itself, in its own order: without the probe it would not be
    /// disposed by what it feeds either.
    private func end(because cause: DisposeCause) {
        if claimEnd(because: cause) { detach(because: cause) }
    }

    /// Records the end.
    ///
    /// - Returns: Whether this is the first to do so; for the others the stage has stopped already.
    private func claimEnd(because cause: DisposeCause) -> Bool {
        if life.set(Life.claimed | Life.stopped) & (Life.claimed | Life.disposed) != 0 { return false }
        node?.record(.dispose, cause: node?.words(for: cause))
        return true
    }

    private func pass(
        _ kind: TraceEvent.Kind, payload: String?, cause: String? = nil, _ body: () -> Void
    ) {
        guard let node else { return body() }
        let thread = TracedThread.current, name = thread.name
        let before = thread.context
        if before.turn == 0 { thread.context = node.session.newTurn(in: before) }
        node.emit(kind, on: thread, name)
        downstream.node?.receive(kind, on: name)
        let fact = node.record(kind, payload: payload, cause: cause, on: thread, name)
        let passage = Passage(thread: pthread_self(), name: name, number: fact.number, kind: kind, payload: payload)
        enter(passage, of: node, on: thread)
        thread.context = thread.context.entering(fact, of: node)
        if downstream.node == nil { node.record(.delivered, of: kind, payload: payload, on: thread, name) }
        body()
        thread.context = before
        leave(passage)
    }

    /// Notes an event on its way, and states it when another one is still on its way here: the operator, or who pushes
    /// into it, broke the rule that events come one after the other.
    private func enter(_ passage: Passage, of node: TraceNode, on thread: TracedThread) {
        let other = lock.withLock {
            defer { passages.append(passage) }
            return passages.last
        }
        guard let other else { return }
        let cause =
            pthread_equal(other.thread, passage.thread) != 0
            ? "reentrancy: \(passage.event) inside \(other.event)"
            : "two threads at once: \(passage.name.text) with \(passage.event), \(other.name.text) still with \(other.event)"
        node.record(.anomaly, cause: cause, on: thread, passage.name)
    }

    /// Forgets an event that has passed.
    private func leave(_ passage: Passage) {
        lock.withLock {
            if let place = passages.lastIndex(where: { $0.number == passage.number }) { passages.remove(at: place) }
        }
    }
}

/// What the subscriber of a traced subject lives on. As without a trace, the subject alone keeps what it feeds: else a
/// trace would keep alive what a program expects to go with the subject.
final class SubjectProbeLink<Element>: Upstream {
    private weak var probe: Probe<Element>?

    init(_ probe: Probe<Element>) { self.probe = probe }

    override func dispose(because cause: DisposeCause) { probe?.dispose(because: cause) }
}

/// One event on its way through a probe.
private struct Passage {
    let thread: pthread_t
    let name: ThreadName
    /// The event's number in its recording.
    let number: Int
    let kind: TraceEvent.Kind
    let payload: String?

    /// The event, as traces write it.
    var event: String { payload.map { "\(kind.word)(\($0))" } ?? kind.word }
}
