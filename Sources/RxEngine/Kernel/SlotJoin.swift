// The join under zip and combineLatest: a slot for each source, and a function that reads them all.

extension ObservableType {
    /// A sequence that combines others.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - keeping: Which elements wait.
    ///   - ofCollection: Whether the sources come as a collection: RxSwift's forms of that end in another order.
    ///   - body: Makes a slot for each source, then starts the join.
    static func slotted(
        _ operatorName: StaticString, keeps keeping: CellKeeping, ofCollection: Bool = false,
        _ body: @escaping (SlotJoin<Element>) -> Void
    ) -> Observable<Element> {
        KeptProducer(operatorName) { stage in
            let join = SlotJoin(stage, keeps: keeping, ofCollection: ofCollection)
            stage.link(join)
            body(join)
            join.settle()
            return join
        }
    }

    /// A sequence that combines any number of others of one type.
    ///
    /// - Parameters:
    ///   - sources: The sequences, subscribed in this order. The newest elements of none are there at once.
    ///   - resultSelector: Makes a result of one element of each.
    static func slotted<Sources: Collection>(
        _ operatorName: StaticString, keeps keeping: CellKeeping, _ sources: Sources, ofCollection: Bool,
        _ resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
    ) -> Observable<Element> where Sources.Element: ObservableType {
        slotted(operatorName, keeps: keeping, ofCollection: ofCollection) { join in
            let slots = sources.map { join.slot($0) }
            if keeping == .newest, slots.isEmpty { join.emit { try resultSelector([]) } }
            join.start { try resultSelector(slots.map { $0.take() }) }
        }
    }
}

/// Combines the elements of a fixed number of sources. Whatever their number and types, an arity is only a few slots
/// and the function that reads them.
final class SlotJoin<Output>: Join<Output> {
    private let keeping: CellKeeping
    /// Whether the first element that cannot be combined any more, all other sources being over, ends the output. `zip` of
    /// a fixed number of sources waits for its last source, which may still fail.
    private let endsEarly: Bool
    /// Whether a source that has ended is let go before the output ends, even if it is what ends it.
    fileprivate let letsGoFirst: Bool
    // All guarded by the join's lock, once `start` was called.
    private var waiting: ContiguousArray<Int> = []
    private var filled = 0
    private var done = 0
    private var combine: (() throws -> Output)?
    private var subscriptions: [() -> Void] = []

    init(_ downstream: Stage<Output>, keeps keeping: CellKeeping, ofCollection: Bool) {
        self.keeping = keeping
        endsEarly = keeping == .newest || ofCollection
        letsGoFirst = !ofCollection
        super.init(downstream)
    }

    /// Adds a source.
    ///
    /// - Returns: Where the function finds its elements.
    func slot<Source: ObservableConvertibleType>(_ source: Source) -> Cell<Source.Element> {
        let cell = Cell<Source.Element>(keeps: keeping)
        let stage = SlotStage(self, cell, index: waiting.count)
        waiting.append(0)
        begin()
        let source = source.asObservable()
        subscriptions.append { [unowned self] in subscribe(source, at: stage) }
        return cell
    }

    /// Subscribes all sources.
    ///
    /// - Parameter combine: Takes one element from each slot and gives the result.
    func start(_ combine: @escaping () throws -> Output) {
        self.combine = combine
        let subscriptions = subscriptions
        self.subscriptions = []
        // All sources are counted already: the last to complete ends the output even while it is being subscribed.
        end()
        for subscribe in subscriptions { subscribe() }
    }

    /// Emits a result that needs no source.
    func emit(_ result: () throws -> Output) {
        do {
            downstream.receive(try result())
        } catch {
            finish(error)
        }
    }

    /// Puts an element into a slot; when all slots have one, emits the result.
    fileprivate func fill<Input>(_ stage: SlotStage<Input, Output>, _ element: Input) {
        lock.lock()
        guard isActive, stage.isActive else { return lock.unlock() }
        if let node, keeping == .newest, filled < waiting.count, !stage.cell.isEmpty {
            node.drop(stage.cell.take()) { "replaced by a newer element" }
        }
        // Written out for two cases, as in a replay.
        if stage.cell.isFull {
            let displaced = stage.cell.replace(with: element)
            unlockAfterFilling(stage)
            withExtendedLifetime(displaced) {}
        } else {
            stage.cell.push(element)
            unlockAfterFilling(stage)
        }
    }

    @inline(__always)
    private func unlockAfterFilling<Input>(_ stage: SlotStage<Input, Output>) {
        if waiting[stage.index] == 0 { filled += 1 }
        if keeping == .all || waiting[stage.index] == 0 { waiting[stage.index] += 1 }
        if filled == waiting.count {
            do {
                let result = try takeAll()
                downstream.receive(result)
                lock.unlock()
            } catch {
                lock.unlock()
                finish(error)
            }
        } else {
            let isOver = endsEarly && done == waiting.count - 1
            lock.unlock()
            if isOver { finish() }
        }
    }

    private func takeAll() throws -> Output {
        guard let combine else { preconditionFailure("a join combines only after it was started") }
        if keeping == .all {
            for index in waiting.indices {
                waiting[index] -= 1
                if waiting[index] == 0 { filled -= 1 }
            }
        }
        return try combine()
    }

    /// A source has completed.
    ///
    /// - Returns: Whether it was the last one.
    fileprivate func slotEnded() -> Bool {
        lock.withLock {
            done += 1
            return done == waiting.count
        }
    }
}

private final class SlotStage<Input, Output>: JoinedStage<Input, Output> {
    let slots: SlotJoin<Output>
    let cell: Cell<Input>
    let index: Int

    init(_ join: SlotJoin<Output>, _ cell: Cell<Input>, index: Int) {
        slots = join
        self.cell = cell
        self.index = index
        super.init(join)
    }

    override func receive(_ element: Input) { slots.fill(self, element) }

    override func fail(_ error: any Error) {
        guard isActive else { return }
        if slots.letsGoFirst { join.release(self, because: .error) }
        join.finish(error)
    }

    override func complete() {
        guard life.set(Life.stopped) & Life.ended == 0 else { return }
        if !slots.slotEnded() || slots.letsGoFirst { join.release(self) }
        join.end()
    }
}
