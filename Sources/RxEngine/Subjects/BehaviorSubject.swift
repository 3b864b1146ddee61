// BehaviorSubject: has a value; new subscribers receive it first.

/// Both observer and observable: each subscriber first receives the newest element, then all that follow.
///
/// Source: https://reactivex.io/documentation/subject.html
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable,
    @unchecked Sendable
{
    // Unchecked: all state is in `core`, under its lock.

    /// The subject is its own observer.
    public typealias SubjectObserverType = BehaviorSubject<Element>

    private let core = ReplayCore<Element>(limit: 1, replaysAfterEnd: false)

    /// Makes a subject.
    ///
    /// - Parameter value: What subscribers receive until the first event.
    public convenience init(value: Element) { self.init(value: value, named: "BehaviorSubject") }

    /// Makes the subject of something that traces call by a name of its own.
    init(value: Element, named name: StaticString) {
        core.keep(value)
        super.init(name, needsTrampoline: false)
    }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { core.hasObservers }

    /// Whether the subject was disposed.
    public var isDisposed: Bool { core.wasDisposed }

    /// The newest element.
    ///
    /// - Throws: The error that ended the subject, or `RxError.disposed`.
    public func value() throws -> Element {
        let (last, ending) = core.state(of: self)
        if case .failed(let error)? = ending { throw error }
        guard let last else { preconditionFailure("a BehaviorSubject that was not disposed has a value") }
        return last
    }

    override var subjectCore: SubjectCore? { core }

    override func run(_ stage: Stage<Element>) { core.subscribe(stage, to: self) }

    /// Receives one event and sends it on.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): core.push(element, to: self)
        case .error(let error): core.end(.failed(error), of: self)
        case .completed: core.end(.completed, of: self)
        }
    }

    /// Sets the value and sends it to all who are subscribed.
    public func onNext(_ element: Element) { core.push(element, to: self) }

    /// Ends the subject with an error; later subscribers receive only that.
    public func onError(_ error: any Error) { core.end(.failed(error), of: self) }

    /// Completes the subject; later subscribers complete at once.
    public func onCompleted() { core.end(.completed, of: self) }

    /// The subject as an observer.
    public func asObserver() -> BehaviorSubject<Element> { self }

    /// Forgets all observers; later subscribers and `value()` receive `RxError.disposed`.
    public func dispose() { core.dispose() }
}
