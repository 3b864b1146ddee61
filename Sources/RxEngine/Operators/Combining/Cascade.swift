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
            let join = CascadeJoin(stage)
            stage.link(join)
            for _ in sources.dropFirst() { join.begin() }
            var previous: CascadeStage<Element>?
            for (index, source) in sources.enumerated() {
                let step = CascadeStage(join, index, previous)
                join.subscribe(source, at: step)
                previous = step
            }
            join.settle()
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

private final class CascadeJoin<Element>: Join<Element> {
    /// The index of the source that emits now. Guarded by `lock`.
    var current = 0
}

private final class CascadeStage<Element>: JoinedStage<Element, Element> {
    private let cascade: CascadeJoin<Element>
    private let index: Int
    private var previous: CascadeStage<Element>?

    init(_ cascade: CascadeJoin<Element>, _ index: Int, _ previous: CascadeStage<Element>?) {
        self.cascade = cascade
        self.index = index
        self.previous = previous
        super.init(cascade)
    }

    override func receive(_ element: Element) {
        cascade.lock.lock()
        let isCurrent = isActive && cascade.isActive && index >= cascade.current
        var overtaken: CascadeStage<Element>?
        if isCurrent {
            cascade.current = index
            overtaken = previous
            previous = nil
            cascade.downstream.receive(element)
        }
        cascade.lock.unlock()
        if !isCurrent { cascade.drop(element, "a later source took over") }
        while let stage = overtaken {
            overtaken = stage.retire()
        }
    }

    /// Lets the source go because a later one took over.
    ///
    /// - Returns: The one before, which goes too.
    private func retire() -> CascadeStage<Element>? {
        if life.set(Life.stopped) & Life.ended == 0 {
            join.release(self, because: .switchedAway)
            join.end()
        }
        return cascade.lock.withLock {
            return exchange(&previous, with: nil)
        }
    }
}
