// A subject that operators hand out: its subscriptions keep the operator's source alive.

/// One of the inner sequences of `groupBy` and `window`; each subscription counts as a user of the source.
final class CountedSequence<Element>: Observable<Element>, @unchecked Sendable {
    // Unchecked: the subject and the count of users guard themselves.
    let subject = PublishSubject<Element>()
    private let users: RefCountLink

    init(_ operatorName: StaticString, _ users: RefCountLink) {
        self.users = users
        super.init(operatorName, needsTrampoline: false)
    }

    override func run(_ stage: Stage<Element>) {
        users.retain()
        subject.attach(CountedStage(stage, users), under: stage)
    }
}

private final class CountedStage<Element>: Pipe<Element, Element> {
    private let users: RefCountLink

    init(_ downstream: Stage<Element>, _ users: RefCountLink) {
        self.users = users
        super.init(downstream)
    }

    override func receive(_ element: Element) { emit(element) }
    override func didDispose(because cause: DisposeCause) { users.release(because: cause) }
}
