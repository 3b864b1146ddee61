// skip(until:): the elements after a signal.

extension ObservableType {
    /// Leaves elements out until another sequence emits.
    ///
    ///                         ──1──2──3──4──│
    ///     other               ───────x───
    ///     skip(until: other)  ────────3──4──│
    ///
    /// The other sequence's error ends the result. When the source completes before the other sequence has emitted,
    /// the result does not complete, as in RxSwift.
    ///
    /// - Parameter other: The sequence whose first element lets elements through.
    /// - Returns: The sequence of the elements from then on.
    ///
    /// Source: https://reactivex.io/documentation/operators/skipuntil.html
    public func skip<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return KeptProducer("skip(until:)") { stage in
            let gate = SkipUntilStage<Element, Other.Element>(stage, completesWhenClosed: false)
            source.attach(gate, under: stage)
            gate.follow(other)
            gate.settle()
            return gate
        }
    }

    /// The name of `skip(until:)` before RxSwift 6.
    @available(*, deprecated, renamed: "skip(until:)")
    public func skipUntil(_ other: some ObservableType) -> Observable<Element> { skip(until: other) }
}

/// Leaves elements out until it is steered.
final class SkipUntilStage<Element, Signal>: SteeredPipe<Element, Element, Signal> {
    private let completesWhenClosed: Bool
    private var isOpen = false

    init(_ downstream: Stage<Element>, completesWhenClosed: Bool) {
        self.completesWhenClosed = completesWhenClosed
        super.init(downstream)
    }

    /// Settled when both its sources are subscribed.
    override func subscribed() {}

    override func steer(_ signal: Signal) -> SteeringOutcome {
        isOpen = true
        return .unfollows
    }

    override func receive(_ element: Element) {
        serialised {
            if isOpen { emit(element) } else { drop(element, "not open yet") }
        }
    }

    override func complete() {
        stop(because: .completed, taking: { isOpen || completesWhenClosed }) { downstream, completes in
            if completes { downstream.complete() } else { downstream.nothingFollows() }
        }
    }
}
