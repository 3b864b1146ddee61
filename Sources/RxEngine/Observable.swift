// What can be subscribed to: the protocols and the class that every sequence of the engine is.

/// A value that can be seen as an observable sequence.
public protocol ObservableConvertibleType<Element> {
    /// The type of the sequence's elements.
    associatedtype Element

    /// The value as an observable sequence.
    func asObservable() -> Observable<Element>
}

/// An observable sequence: something that pushes events to the observers that subscribe.
///
/// Only `subscribe(_:)` is required, so that a type outside the engine can conform.
/// Source: https://reactivex.io/documentation/observable.html
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// Subscribes an observer.
    ///
    /// - Parameter observer: Receives the events.
    /// - Returns: Ends the subscription when disposed.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// The sequence as an `Observable`; for a type outside the engine, a wrapper that subscribes it.
    public func asObservable() -> Observable<Element> {
        Observable.create { observer in self.subscribe(observer) }
    }
}

/// `Observable` under a name that no other library's `Observable` hides.
public typealias RxObservable<Element> = Observable<Element>

/// The base class of every sequence in the engine.
public class Observable<Element>: ObservableType, @unchecked Sendable {
    // Unchecked: sequences are immutable descriptions; those with state (subjects, share) guard it themselves.

    /// The label and place that traces show for this sequence; set before it is first subscribed.
    package final var site: CallSite? {
        get { origin?.site }
        set { origin = newValue.map { Origin($0) } }
    }

    /// The same as an object, so that a sequence and its subscriptions cost no copies of strings.
    package final var origin: Origin?

    /// The name that traces show, such as `map`.
    package final var operatorName: String { name.description }

    let name: StaticString

    /// Whether a subscription must run inside the current-thread trampoline; false for what emits nothing by itself.
    let needsTrampoline: Bool

    /// Whether traces leave this sequence out, because it only converts elements.
    let isTransparent: Bool

    /// What counts a subject's observers; nil for what is no subject.
    var subjectCore: SubjectCore? { nil }

    /// The number of what all subscriptions of this sequence share; 0 where each has all for itself.
    var sharedNumber: UInt32 { subjectCore?.shared.number ?? 0 }

    /// What a host language shows for this subject, for example in the error of a subject that was disposed.
    package final weak var hostObject: AnyObject? {
        get { subjectCore.flatMap { core in core.lock.withLock { core.hostObject } } }
        set { subjectCore.map { core in core.lock.withLock { core.hostObject = newValue } } }
    }

    init(_ operatorName: StaticString, needsTrampoline: Bool = true, isTransparent: Bool = false) {
        name = operatorName
        self.needsTrampoline = needsTrampoline
        self.isTransparent = isTransparent
    }

    /// Starts the sequence for one subscriber: each kind of sequence overrides this one hook.
    ///
    /// An implementation links what it makes to `stage` (`stage.link(...)`) before anything can be emitted. Once it
    /// has returned a dispose reaches that; one that came before is made up for.
    func run(_ stage: Stage<Element>) {
        preconditionFailure("\(type(of: self)) does not override run(_:)")
    }

    /// Subscribes a stage: decides on tracing and on the trampoline, then runs the sequence.
    final func attach(_ stage: Stage<Element>) {
        forward(stage)
        stage.subscribed()
    }

    /// Subscribes the stage that another sequence is being run for, which goes on as this one: the stage is settled by
    /// who attached it there, once all that is on the trampoline has run. A dispose before that must only mark it.
    final func forward(_ stage: Stage<Element>) {
        if StackRoom.isShort || stage.isTooDeep {
            stage.fail(NestedTooDeeply())
        } else if Tracing.isOn {
            // What a subscribe puts on the trampoline belongs to its turn, also where no stage is recorded.
            isTransparent ? Turn.share { start(stage) } : Tracing.subscribe(stage, to: self, start: start)
        } else {
            start(stage)
        }
    }

    /// Runs the sequence and all that it put on the trampoline: only then has the subscription returned.
    private final func start(_ stage: Stage<Element>) {
        if needsTrampoline, let trampoline = Trampoline.enter() {
            run(stage)
            trampoline.drain()
        } else {
            run(stage)
        }
    }

    /// Subscribes an observer.
    ///
    /// - Parameter observer: Receives the events.
    /// - Returns: Ends the subscription when disposed.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let subscription = SubscriptionDisposable.entered(for: self)
        attach(ObserverTerminal(observer, subscription))
        return subscription
    }

    /// The sequence itself.
    public final func asObservable() -> Observable<Element> { self }
}
