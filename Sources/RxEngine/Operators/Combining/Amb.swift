// amb: the sequence that emits first.

import Synchronization

extension ObservableType {
    /// Follows whichever of several sequences sends an event first; the others are disposed.
    ///
    ///     a             ─────1──2──│
    ///     b             ──7──8──9──│
    ///     amb([a, b])   ──7──8──9──│
    ///
    /// - Parameter sequence: The sequences, subscribed in this order.
    /// - Returns: The events of the first one to send any.
    ///
    /// Source: https://reactivex.io/documentation/operators/amb.html
    public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        KeptProducer("amb") { stage in
            let join = AmbJoin(stage)
            stage.link(join)
            for source in sequence { join.enter(source) }
            join.settle()
            return join
        }
    }

    /// Follows whichever of two sequences sends an event first; the other is disposed.
    ///
    /// - Parameter right: The other sequence, subscribed second.
    /// - Returns: The events of the first one to send any.
    ///
    /// Source: https://reactivex.io/documentation/operators/amb.html
    public func amb<O2: ObservableType>(_ right: O2) -> Observable<Element> where O2.Element == Element {
        Observable.amb([asObservable(), right.asObservable()])
    }
}

private final class AmbJoin<Element>: Join<Element> {
    private let isDecided = Atomic<Bool>(false)

    /// Subscribes a source. One that comes too late is subscribed too, as in RxSwift, but disposed.
    func enter(_ source: Observable<Element>) {
        let stage = AmbStage(self)
        insert(stage)
        if isDecided.load(ordering: .acquiring) { release(stage, because: .otherWasFirst) }
        source.attach(stage)
    }

    /// Decides for a stage, unless another one was faster.
    func win(_ stage: AmbStage<Element>) {
        guard isDecided.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
        else { return }
        stage.hasWon = true
        release(allBut: stage, because: .otherWasFirst)
    }
}

private final class AmbStage<Element>: JoinedStage<Element, Element> {
    private let race: AmbJoin<Element>
    /// Only touched where events of this source are delivered.
    var hasWon = false

    init(_ join: AmbJoin<Element>) {
        race = join
        super.init(join)
    }

    private var mayPass: Bool {
        guard isActive else { return false }
        if !hasWon { race.win(self) }
        return hasWon
    }

    override func receive(_ element: Element) {
        if mayPass { join.downstream.receive(element) }
    }

    override func fail(_ error: any Error) {
        if mayPass { join.finish(error) }
    }

    override func complete() {
        if mayPass { join.finish() }
    }
}
