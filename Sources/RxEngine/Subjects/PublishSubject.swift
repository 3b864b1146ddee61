// PublishSubject: sends what it receives to those who are subscribed at that moment.

/// Both observer and observable: sends each event to the observers subscribed at that moment.
///
/// Source: https://reactivex.io/documentation/subject.html
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
    @unchecked Sendable
{
    // Unchecked: all state is in `core`, under its lock.

    /// The subject is its own observer.
    public typealias SubjectObserverType = PublishSubject<Element>

    private let core = SubjectCore()

    /// Makes a subject without subscribers.
    public init() { super.init("PublishSubject", needsTrampoline: false) }

    /// Makes the subject of something that traces call by a name of its own.
    init(named name: StaticString) { super.init(name, needsTrampoline: false) }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { core.hasObservers }

    /// Whether the subject was disposed.
    public var isDisposed: Bool { core.wasDisposed }

    override var subjectCore: SubjectCore? { core }

    override func run(_ stage: Stage<Element>) {
        let registration = Registration(core)
        stage.link(registration)
        core.lock.lock()
        let ending = core.ending(for: self)
        if ending == nil { registration.enter(&core.observers, stage) }
        core.lock.unlock()
        ending?.send(to: stage)
    }

    /// Receives one event and sends it on.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    /// Sends an element to all who are subscribed.
    public func onNext(_ element: Element) {
        core.lock.lock()
        let observers = core.observers.snapshot
        core.lock.unlock()
        if observers.isEmpty { core.recordUnreceived(.next(element), of: self) }
        observers.send(element)
    }

    /// Ends the subject with an error; later subscribers receive it too.
    public func onError(_ error: any Error) { end(.failed(error)) }

    /// Completes the subject; later subscribers complete at once.
    public func onCompleted() { end(.completed) }

    private func end(_ ending: Ending) { core.end(ending, of: self, countsAfterDispose: true) }

    /// The subject as an observer.
    public func asObserver() -> PublishSubject<Element> { self }

    /// Forgets all observers; later subscribers receive `RxError.disposed`.
    public func dispose() { core.dispose() }
}
