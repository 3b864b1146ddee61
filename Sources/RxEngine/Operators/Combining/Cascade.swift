// cascade: the furthest sequence that has begun to emit.

extension ObservableType {
    /// Emits the elements of one sequence at a time: whenever a later one emits, it takes over for good.
    ///
    ///     first                        ──1──2─────3──4──
    ///     second                       ────────a──────b──│
    ///     cascade([first, second])     ──1──2──a──────b──│
    ///
    /// All sequences are subscribed at once; those before the one that takes over are disposed. The result completes
    /// when all have, and fails with any of them.
    ///
    /// - Parameter observables: The sequences in their order.
    /// - Returns: The sequence of elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#cascade
    public static func cascade<Sequence: Swift.Sequence>(_ observables: Sequence) -> Observable<Element>
    where Sequence.Element: ObservableType, Sequence.Element.Element == Element {
        let sources = observables.map { $0.asObservable() }
        if sources.isEmpty { return .empty() }
        return Producer("cascade") { stage in
            let cascade = CascadeLink(stage, count: sources.count)
            stage.link(cascade)
            for (index, source) in sources.enumerated() {
                let step = CascadeStage(stage, cascade, index)
                cascade.enter(step, at: index)
                source.attach(step)
            }
        }
    }

    /// Emits this sequence's elements until one of those that follow emits, which then takes over for good.
    ///
    /// - Parameter next: The sequences that follow, in their order.
    /// - Returns: The sequence of elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#cascade
    public func cascade<Sequence: Swift.Sequence>(_ next: Sequence) -> Observable<Element>
    where Sequence.Element: ObservableType, Sequence.Element.Element == Element {
        .cascade([asObservable()] + next.map { $0.asObservable() })
    }
}

/// Holds the stages of a cascade that still count.
private final class CascadeLink: AnyStage {
    /// Serialises delivery, recursive because a handler may push into any of the sources. Never held while disposing.
    let lock = Lock(recursive: true)
    private var steps: [AnyStage?]
    private var running: Int
    private(set) var current = 0

    init(_ downstream: AnyStage, count: Int) {
        steps = Array(repeating: nil, count: count)
        running = count
        super.init(node: downstream.node)
    }

    func enter(_ step: AnyStage, at index: Int) {
        let isLate = lock.withLock {
            if isActive, index >= current { steps[index] = step }
            return steps[index] == nil
        }
        if isLate { step.dispose(because: .switchedAway) }
    }

    /// Makes a later source the current one; called under the lock.
    ///
    /// - Returns: The stages to dispose outside of the lock.
    func take(over index: Int) -> ArraySlice<AnyStage?> {
        let overtaken = steps[current..<index]
        for step in current..<index where steps[step] != nil {
            steps[step] = nil
            running -= 1
        }
        current = index
        return overtaken
    }

    /// A source completed; true if it was the last. Called under the lock.
    func complete(_ index: Int) -> Bool {
        if steps[index] == nil { return false }
        steps[index] = nil
        running -= 1
        return running == 0
    }

    override func didDispose(because cause: DisposeCause) {
        let rest = lock.withLock {
            defer { steps = Array(repeating: nil, count: steps.count) }
            return steps
        }
        for step in rest { step?.dispose(because: cause) }
    }
}

private final class CascadeStage<Element>: Pipe<Element, Element> {
    private let cascade: CascadeLink
    private let index: Int

    init(_ downstream: Stage<Element>, _ cascade: CascadeLink, _ index: Int) {
        self.cascade = cascade
        self.index = index
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        let overtaken: ArraySlice<AnyStage?> = cascade.lock.withLock {
            guard cascade.isActive, index >= cascade.current else { return [] }
            let overtaken = cascade.take(over: index)
            emit(element)
            return overtaken
        }
        for step in overtaken { step?.dispose(because: .switchedAway) }
    }

    override func fail(_ error: any Error) {
        let isLast = cascade.lock.withLock {
            guard cascade.life.set(Life.stopped) & Life.ended == 0 else { return false }
            downstream.fail(error)
            return true
        }
        if isLast { cascade.dispose(because: .error) }
    }

    override func complete() {
        let isLast = cascade.lock.withLock {
            guard cascade.complete(index), cascade.life.set(Life.stopped) & Life.ended == 0 else { return false }
            downstream.complete()
            return true
        }
        if isLast { cascade.dispose(because: .completed) }
        dispose(because: .completed)
    }
}
