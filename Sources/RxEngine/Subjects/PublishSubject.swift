// PublishSubject: sends what it receives to those who are subscribed at that moment.

/// Both observer and observable: sends each event to the observers subscribed at that moment.
///
/// Source: https://reactivex.io/documentation/subject.html
public final class PublishSubject<Element>: Observable<Element>, ObserverType, @unchecked Sendable {
    // Unchecked: `observers` guards itself.
    private let observers = Broadcast()

    /// Makes a subject without subscribers.
    public init() { super.init("PublishSubject", needsTrampoline: false) }

    override func run(_ stage: Stage<Element>) { observers.add(stage) }

    /// Receives one event and sends it on.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error, .completed: break
        }
    }

    /// Sends an element to all who are subscribed.
    public func onNext(_ element: Element) {
        let stages = observers.snapshot()
        for index in stages.indices {
            unsafeDowncast(stages[index], to: Stage<Element>.self).receive(element)
        }
    }
}

/// The stages subscribed to a subject. Kept as `AnyStage`: an array of a generic class costs a metadata look-up a use.
final class Broadcast {
    private let lock = Lock()
    private var stages = ContiguousArray<AnyStage>()

    func add(_ stage: AnyStage) { lock.withLock { stages.append(stage) } }
    @inline(__always) func snapshot() -> ContiguousArray<AnyStage> { lock.withLock { stages } }
}
