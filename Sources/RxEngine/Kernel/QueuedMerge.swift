// Merging with a limit: what concat(), concatMap and merge(maxConcurrent:) share.

extension ObservableType {
    /// Turns each element into a sequence; at most so many of them run at once, the others wait in order.
    func mergeQueued<Source: ObservableConvertibleType>(
        _ operatorName: StaticString, _ limit: Int, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Producer(operatorName) { stage in
            let source = source
            let join = QueuedJoin(stage, limit)
            join.keep(KeptFunction(selector))
            stage.link(join)
            join.subscribe(source, at: QueueingStage(join, selector))
            join.settle()
        }
    }
}

/// A join that subscribes the next waiting source when one ends: in a turn of its own on the trampoline, as in RxSwift,
/// so that sources that end at once do not grow the stack.
private final class QueuedJoin<Output>: Join<Output> {
    private let queueLock = Lock()
    private let isOpen: Bool
    // Both guarded by `queueLock`.
    private var free: Int
    private var waiting = RingBuffer<Observable<Output>>()

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
        let startsNow = queueLock.withLock {
            if free == 0 { waiting.push(source) } else { free -= 1 }
            return waiting.isEmpty
        }
        if startsNow { subscribe(source) }
    }

    /// Nothing more will be enqueued. Where nothing runs any more this completes the output before it lets go of what
    /// brought the sources, as RxSwift does.
    func close<Input>(_ stage: JoinedStage<Input, Output>) {
        if !isAlone { release(stage) }
        end()
    }

    override func innerEnded() {
        let next = queueLock.withLock {
            if waiting.isEmpty { free += 1 }
            return waiting.isEmpty ? nil : waiting.removeFirst()
        }
        if let next {
            if let trampoline = Trampoline.enter() {
                subscribe(next)
                trampoline.drain()
            } else {
                Trampoline.current.enqueue(NextSource(self, next))
            }
        }
        end()
    }
}

/// The turn in which a source that waited is subscribed.
private final class NextSource<Output>: TrampolineTask {
    private let join: QueuedJoin<Output>
    private let source: Observable<Output>

    init(_ join: QueuedJoin<Output>, _ source: Observable<Output>) {
        self.join = join
        self.source = source
        super.init(above: nil, node: nil, isCounted: false)
    }

    override func turn(on trampoline: Trampoline) -> Bool {
        if join.isActive { join.subscribe(source) }
        return false
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
