// take(until:): the elements before a signal, or before one that matches.

import Synchronization

extension ObservableType {
    /// Emits elements until another sequence emits, then completes.
    ///
    ///                        ──1──2──3──4──│
    ///     other              ───────x───
    ///     take(until: other) ──1──2─│
    ///
    /// The other sequence is subscribed first. Its error ends the result; its completion has no effect.
    ///
    /// - Parameter other: The sequence whose first element ends the result.
    /// - Returns: The sequence of the elements until then.
    ///
    /// Source: https://reactivex.io/documentation/operators/takeuntil.html
    public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return KeptProducer("take(until:)") { stage in
            let source = source
            let gate = TakeUntilStage<Element, Other.Element>(stage, because: .otherEmitted)
            stage.link(gate)
            gate.follow(other)
            source.attach(gate)
            return gate
        }
    }

    /// Emits elements until one matches, then completes.
    ///
    ///                                                   ──1──2──3──4──│
    ///     take(until: { $0 == 3 })                      ──1──2──│
    ///     take(until: { $0 == 3 }, behavior: .inclusive)──1──2──3│
    ///
    /// - Parameters:
    ///   - predicate: Whether an element is the last; an error that it throws ends the sequence.
    ///   - behavior: Whether the element that matches is emitted too.
    /// - Returns: The sequence of the elements until then.
    ///
    /// Source: https://reactivex.io/documentation/operators/takeuntil.html
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        take("take(until:)", endsWhere: true, predicate, behavior)
    }

    /// What `take(until:)` and `take(while:)` share: takes elements until the predicate gives `endsWhere`.
    func take(
        _ operatorName: StaticString, endsWhere: Bool, _ predicate: @escaping (Element) throws -> Bool,
        _ behavior: TakeBehavior
    ) -> Observable<Element> {
        let source = asObservable()
        return KeptProducer(operatorName) { stage in
            source.attach(TakeMatchingStage(stage, endsWhere: endsWhere, predicate, behavior), under: stage)
        }
    }

    /// The name of `take(until:)` before RxSwift 6.
    @available(*, deprecated, renamed: "take(until:)")
    public func takeUntil(_ other: some ObservableType) -> Observable<Element> { take(until: other) }

    /// The name of `take(until:behavior:)` before RxSwift 6.
    @available(*, deprecated, renamed: "take(until:behavior:)")
    public func takeUntil(
        _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
    ) -> Observable<Element> {
        take(until: predicate, behavior: behavior)
    }
}

/// Passes elements on until it is steered, then completes.
final class TakeUntilStage<Element, Signal>: SteeredPipe<Element, Element, Signal> {
    private let cause: DisposeCause

    init(_ downstream: Stage<Element>, because cause: DisposeCause) {
        self.cause = cause
        super.init(downstream)
    }

    override var satisfaction: DisposeCause { cause }

    override func receive(_ element: Element) { serialised { emit(element) } }

    override func steer(_ signal: Signal) -> SteeringOutcome {
        _ = life.set(Life.satisfied)
        return .completes
    }
}

private final class TakeMatchingStage<Element>: Pipe<Element, Element> {
    private let endsWhere: Bool
    private let predicate: (Element) throws -> Bool
    private let behavior: TakeBehavior
    private let isOver = Atomic<Bool>(false)

    init(
        _ downstream: Stage<Element>, endsWhere: Bool, _ predicate: @escaping (Element) throws -> Bool,
        _ behavior: TakeBehavior
    ) {
        self.endsWhere = endsWhere
        self.predicate = predicate
        self.behavior = behavior
        super.init(downstream)
    }

    override var satisfaction: DisposeCause { endsWhere ? .predicateTrue : .predicateFalse }

    override func receive(_ element: Element) {
        guard !isOver.load(ordering: .relaxed) else { return }
        do {
            guard try predicate(element) == endsWhere else { return emit(element) }
            isOver.store(true, ordering: .relaxed)
        } catch {
            isOver.store(true, ordering: .relaxed)
            return finish(error)
        }
        switch behavior {
        case .inclusive: emit(element)
        case .exclusive: drop(element, "predicate was \(endsWhere)")
        }
        finishEarly()
    }
}
