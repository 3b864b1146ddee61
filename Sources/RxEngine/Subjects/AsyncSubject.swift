// AsyncSubject: sends the last element when it completes.

/// Both observer and observable: on completion it sends the last element it received, then completes.
///
/// Source: https://reactivex.io/documentation/subject.html
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, @unchecked Sendable {
    // Unchecked: `last` is guarded by the core's lock, like all else in the core.

    /// The subject is its own observer.
    public typealias SubjectObserverType = AsyncSubject<Element>

    private let core = SubjectCore()
    private var last = RingBuffer<Element>(limit: 1)

    /// Makes a subject without subscribers.
    public init() { super.init("AsyncSubject", needsTrampoline: false) }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { core.hasObservers }

    override var subjectCore: SubjectCore? { core }

    override func run(_ stage: Stage<Element>) {
        let registration = Registration(core)
        stage.link(registration)
        core.lock.lock()
        let ending = core.ending(for: self)
        if ending == nil { registration.enter(&core.observers, stage) }
        let last = ending == nil ? nil : self.last.last
        core.lock.unlock()
        if let last {
            stage.node?.record(.replayed, payload: String(reflecting: last))
            stage.receive(last)
        }
        ending?.send(to: stage)
    }

    /// Receives one event.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    /// Remembers an element until the next one or completion.
    public func onNext(_ element: Element) {
        var displaced = element
        core.lock.lock()
        let isOpen = core.ending == nil
        if isOpen { last.put(&displaced) }
        core.lock.unlock()
        if !isOpen { core.recordUnreceived(.next(element), of: self) }
    }

    /// Ends the subject with an error; no element is sent.
    public func onError(_ error: any Error) {
        var forgotten: ContiguousArray<Element> = []
        core.end(.failed(error), of: self) {
            forgotten = last.removeAll()
            return nil
        }
        withExtendedLifetime(forgotten) {}
    }

    /// Sends the last element, if there was one, and completes.
    public func onCompleted() { core.end(.completed, of: self) { last.last } }

    /// The subject as an observer.
    public func asObserver() -> AsyncSubject<Element> { self }
}
