// Merging with a limit: what concat(), concatMap and merge(maxConcurrent:) share.

import Foundation

extension ObservableType {
    /// Turns each element into a sequence; at most so many of them run at once, the others wait in order.
    func mergeQueued<Source: ObservableConvertibleType>(
        _ operatorName: StaticString, _ limit: Int, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Producer(operatorName) { stage in
            let join = QueuedJoin(stage, limit)
            stage.link(join)
            join.subscribe(source, at: QueueingStage(join, selector))
            join.settle()
        }
    }
}

/// A join that subscribes the next waiting source when one ends, without growing the stack for sources that end at
/// once.
private final class QueuedJoin<Output>: Join<Output> {
    private let queueLock = Lock()
    private let isOpen: Bool
    // All guarded by `queueLock`.
    private var free: Int
    private var waiting = RingBuffer<Observable<Output>>()
    private var starters: [pthread_t] = []

    init(_ downstream: Stage<Output>, _ limit: Int) {
        free = limit
        isOpen = limit > 0
        super.init(downstream)
    }

    /// Subscribes the source now or when its turn comes.
    func enqueue(_ source: Observable<Output>) {
        // With no room at all nothing ever starts, and the output completes with what brings the sources.
        guard isOpen else { return }
        begin()
        queueLock.withLock { waiting.push(source) }
        startWaiting()
    }

    /// Nothing more will be enqueued. Where nothing runs any more this completes the output before it lets go of what
    /// brought the sources, as RxSwift does.
    func close<Input>(_ stage: JoinedStage<Input, Output>) {
        if !isAlone { release(stage) }
        end()
    }

    override func innerEnded() {
        queueLock.withLock { free += 1 }
        startWaiting()
        end()
    }

    /// Subscribes what waits, as far as the limit allows. A call from inside a subscription that it makes leaves the
    /// work to the loop that is under way on this thread.
    private func startWaiting() {
        let thread = pthread_self()
        let isNested = queueLock.withLock {
            if starters.contains(where: { pthread_equal($0, thread) != 0 }) { return true }
            starters.append(thread)
            return false
        }
        if isNested { return }
        while let source = next(for: thread) { subscribe(source) }
    }

    private func next(for thread: pthread_t) -> Observable<Output>? {
        queueLock.withLock {
            if free > 0, !waiting.isEmpty, isActive {
                free -= 1
                return waiting.removeFirst()
            }
            starters.removeAll { pthread_equal($0, thread) != 0 }
            return nil
        }
    }

    override func didDispose(because cause: DisposeCause) {
        let released = queueLock.withLock { waiting.removeAll() }
        withExtendedLifetime(released) {}
        super.didDispose(because: cause)
    }
}

private final class QueueingStage<Input, Source: ObservableConvertibleType>: JoinedStage<Input, Source.Element> {
    private let queue: QueuedJoin<Source.Element>
    private let selector: (Input) throws -> Source

    init(_ join: QueuedJoin<Source.Element>, _ selector: @escaping (Input) throws -> Source) {
        queue = join
        self.selector = selector
        super.init(join)
    }

    override func receive(_ element: Input) {
        guard isActive else { return }
        do {
            queue.enqueue(try selector(element).asObservable())
        } catch {
            join.finish(error)
        }
    }

    override func complete() {
        if life.set(Life.stopped) & Life.ended == 0 { queue.close(self) }
    }
}
