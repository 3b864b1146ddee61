// sample: the newest element each time another sequence emits.

extension ObservableType {
    /// Emits the newest element each time a sampler emits or completes, if there is one since the last time.
    ///
    ///                       ──1──2──────3──4───│
    ///     sampler           ───────x──x──────x───x─│
    ///     sample(sampler)   ───────2─────────4───│
    ///
    /// - Parameters:
    ///   - sampler: The sequence that says when, subscribed second.
    ///   - defaultValue: Emitted where there is no new element.
    /// - Returns: The elements sampled; after the source has completed it completes at the next sample.
    ///
    /// Source: https://reactivex.io/documentation/operators/sample.html
    public func sample(_ sampler: some ObservableType, defaultValue: Element? = nil) -> Observable<Element> {
        let source = asObservable()
        let sampler = sampler.asObservable()
        return KeptProducer("sample") { stage in
            let join = Join(stage)
            stage.link(join)
            let sampled = SampledStage(join)
            join.subscribe(source, at: sampled)
            join.subscribe(sampler, at: SamplerStage(join, sampled, defaultValue))
            join.settle()
            return join
        }
    }
}

/// Holds the newest element that was not sampled yet.
private final class SampledStage<Element>: JoinedStage<Element, Element> {
    // Both guarded by the join's lock.
    let newest = Cell<Element>(keeps: .newest)
    var hasCompleted = false

    override func receive(_ element: Element) {
        var element = element
        join.lock.lock()
        if let node, !newest.isEmpty {
            node.drop(newest.take()) { "not sampled" }
        }
        newest.put(&element)
        join.lock.unlock()
    }

    override func complete() {
        join.lock.lock()
        hasCompleted = true
        join.lock.unlock()
        join.release(self)
    }
}

private final class SamplerStage<Signal, Element>: JoinedStage<Signal, Element> {
    private let sampled: SampledStage<Element>
    private let defaultValue: Element?

    init(_ join: Join<Element>, _ sampled: SampledStage<Element>, _ defaultValue: Element?) {
        self.sampled = sampled
        self.defaultValue = defaultValue
        super.init(join)
    }

    override func receive(_ element: Signal) { sample() }

    /// Samples a last time. As in RxSwift this ends the output only if the source has completed before.
    override func complete() {
        sample()
        _ = life.set(Life.stopped)
    }

    private func sample() {
        guard isActive else { return }
        join.lock.lock()
        let newest = sampled.newest.isEmpty ? defaultValue : sampled.newest.remove()
        if join.isActive, let newest { join.downstream.receive(newest) }
        let isOver = sampled.hasCompleted
        join.lock.unlock()
        if isOver { join.finish() }
    }
}
