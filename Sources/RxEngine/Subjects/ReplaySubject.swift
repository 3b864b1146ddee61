// ReplaySubject: sends new subscribers what it received before.

/// Both observer and observable: each subscriber first receives the newest elements again, then all that follow.
///
/// Source: https://reactivex.io/documentation/subject.html
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable,
    @unchecked Sendable
{
    // Unchecked: all state is in `core`, under its lock.

    /// The subject is its own observer.
    public typealias SubjectObserverType = ReplaySubject<Element>

    private let core: ReplayCore<Element>

    /// Makes a subject; `name` is what traces call it.
    init(limit: Int, named name: StaticString = "ReplaySubject") {
        core = ReplayCore(limit: limit, replaysAfterEnd: true)
        super.init(name, needsTrampoline: false)
    }

    /// Makes a subject that keeps some elements.
    ///
    /// - Parameter bufferSize: How many elements each subscriber receives again at most; must not be negative.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        precondition(bufferSize >= 0, "ReplaySubject.create: bufferSize must not be negative")
        return ReplaySubject(limit: bufferSize)
    }

    /// Makes a subject that keeps all elements.
    public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(limit: .max) }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { core.hasObservers }

    /// Whether the subject was disposed.
    package var isDisposed: Bool { core.wasDisposed }

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

    /// Keeps an element and sends it to all who are subscribed.
    public func onNext(_ element: Element) { core.push(element, to: self) }

    /// Ends the subject with an error; later subscribers receive what was kept, then the error.
    public func onError(_ error: any Error) { core.end(.failed(error), of: self) }

    /// Completes the subject; later subscribers receive what was kept, then completion.
    public func onCompleted() { core.end(.completed, of: self) }

    /// The subject as an observer.
    public func asObserver() -> ReplaySubject<Element> { self }

    /// Forgets all observers and elements; later subscribers receive `RxError.disposed`.
    public func dispose() { core.dispose() }
}
