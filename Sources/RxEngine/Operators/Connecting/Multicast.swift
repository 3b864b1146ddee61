// multicast: one subscription of the source, shared by means of a subject.

extension ObservableType {
    /// Feeds a subject with this sequence once connected.
    ///
    /// - Parameter subject: Receives the elements and sends them to the subscribers, for all connections.
    /// - Returns: A sequence that starts with `connect()`.
    ///
    /// Source: https://reactivex.io/documentation/operators/publish.html
    public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
    where Subject.Observer.Element == Element {
        MulticastObservable("multicast", asObservable()) { subject }
    }

    /// Feeds a subject with this sequence once connected, a new subject for each connection.
    ///
    /// - Parameter makeSubject: Makes the subject; called when a connection's subject is first needed.
    /// - Returns: A sequence that starts with `connect()`.
    ///
    /// Source: https://reactivex.io/documentation/operators/publish.html
    public func multicast<Subject: SubjectType>(
        makeSubject: @escaping () -> Subject
    ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
        MulticastObservable("multicast", asObservable(), makeSubject)
    }

    /// Lets a function use this sequence several times although it is subscribed once.
    ///
    /// - Parameters:
    ///   - subjectSelector: Makes the subject for a subscription; an error that it throws ends the result.
    ///   - selector: Given the shared sequence, makes the result.
    /// - Returns: What `selector` made; the source is connected after that was subscribed.
    ///
    /// Source: https://reactivex.io/documentation/operators/publish.html
    public func multicast<Subject: SubjectType, Result>(
        _ subjectSelector: @escaping () throws -> Subject,
        selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
    ) -> Observable<Result> where Subject.Observer.Element == Element {
        let source = asObservable()
        return KeptProducer("multicast") { stage in
            let source = source
            let pipe = ConnectedStage(stage)
            stage.link(pipe)
            do {
                let subject = try subjectSelector()
                let shared = MulticastObservable("multicast", source) { subject }
                try selector(shared).attach(pipe)
                pipe.connection.replace(
                    with: ForeignDisposable(shared.connect(above: stage)), because: .completed)
            } catch {
                pipe.fail(error)
            }
            pipe.settle()
            return pipe
        }
    }
}

/// Passes everything on, and ends the connection with the subscription.
private final class ConnectedStage<Element>: Pipe<Element, Element> {
    let connection = SerialLink()

    override func subscribed() {}
    override func receive(_ element: Element) { emit(element) }
    override func didDispose(because cause: DisposeCause) { connection.dispose(because: cause) }
}

/// The connectable sequence behind all operators that share.
final class MulticastObservable<Subject: SubjectType>: ConnectableObservable<Subject.Element>, @unchecked Sendable {
    // Unchecked: `lock` guards all variables.
    private let source: Observable<Subject.Observer.Element>
    private let makeSubject: () -> Subject
    private let disposesFirst: Bool

    // Recursive only because `makeSubject` is the user's and must be called once: nothing else is called under it.
    private let lock = Lock(recursive: true)
    private var connection: Connection<Subject>?
    private var subject: Subject?
    private var round = 0
    private var lastEndedRound = -1

    private let shared = SharedNumber()
    override var sharedNumber: UInt32 { shared.number }

    /// Makes a sequence that is not connected.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - source: What is subscribed once for all.
    ///   - disposesFirst: Whether the source is disposed before its stop event is sent on, as `publish` and `replay`
    ///     do in RxSwift, or afterwards.
    ///   - makeSubject: Makes a subject where there is none.
    init(
        _ operatorName: StaticString, _ source: Observable<Subject.Observer.Element>, disposesFirst: Bool = true,
        _ makeSubject: @escaping () -> Subject
    ) {
        self.source = source
        self.disposesFirst = disposesFirst
        self.makeSubject = makeSubject
        super.init(operatorName, needsTrampoline: false)
    }

    override func run(_ stage: Stage<Subject.Element>) { _ = enter(stage) }

    override func enter(_ stage: Stage<Subject.Element>) -> Int {
        let (subject, round) = lock.withLock { (currentSubject(), self.round) }
        let subscribed = subject.asObservable()
        // The subject is a part of this operator: no subscription of its own in traces.
        if subscribed.needsTrampoline { subscribed.forward(stage) } else { subscribed.run(stage) }
        return round
    }

    override func connect(above stage: AnyStage?) -> any Disposable {
        lock.lock()
        if let connection {
            lock.unlock()
            return connection
        }
        let node = stage?.node ?? Tracing.node(for: self)
        let observer = currentSubject().asObserver()
        let connection = Connection(self, observer, disposesFirst: disposesFirst, above: stage, node: node)
        let former = exchange(&self.connection, with: connection)
        lock.unlock()
        withExtendedLifetime(former) {}
        node?.record(.connection, cause: "connected")
        source.attach(connection)
        return connection
    }

    private func currentSubject() -> Subject {
        if let subject { return subject }
        let subject = makeSubject()
        _ = exchange(&self.subject, with: subject)
        return subject
    }

    override func isCurrent(_ round: Int) -> Bool { lock.withLock { round == self.round } }
    override func hasEnded(_ round: Int) -> Bool { lock.withLock { round == lastEndedRound } }
    override func forget(_ connection: any Disposable) -> Any? {
        (connection as? Connection<Subject>).flatMap { forget($0, hasEnded: false) }
    }

    /// Forgets a connection and its subject.
    ///
    /// - Parameters:
    ///   - connection: What has ended or was disposed; nothing happens if it is not the current one.
    ///   - hasEnded: Whether the source has ended it.
    /// - Returns: The subject, to be released outside of any lock.
    fileprivate func forget(_ connection: Connection<Subject>, hasEnded: Bool) -> Any? {
        lock.withLock {
            guard self.connection === connection else { return nil }
            if hasEnded { lastEndedRound = round }
            round += 1
            self.connection = nil
            return exchange(&subject, with: nil)
        }
    }
}

/// The one subscription of the source: feeds the subject.
private final class Connection<Subject: SubjectType>: Stage<Subject.Observer.Element>, Cancelable {
    private let owner: MulticastObservable<Subject>
    private let entry: Stage<Subject.Observer.Element>
    private let disposesFirst: Bool

    init(
        _ owner: MulticastObservable<Subject>, _ observer: Subject.Observer, disposesFirst: Bool,
        above stage: AnyStage?,
        node: TraceNode?
    ) {
        self.owner = owner
        self.disposesFirst = disposesFirst
        entry = observer.directEntry ?? HandlerStage(observer.on)
        super.init(above: stage, node: node)
    }

    override func receive(_ element: Subject.Observer.Element) {
        if isActive { entry.receive(element) }
    }

    override func fail(_ error: any Error) { end(.failed(error), because: .error) }
    override func complete() { end(.completed, because: .completed) }

    private func end(_ ending: Ending, because cause: DisposeCause) {
        guard life.set(Life.stopped) & Life.ended == 0 else { return }
        _ = owner.forget(self, hasEnded: true)
        if disposesFirst { dispose(because: cause) }
        ending.send(to: entry)
        // The source lets go of what it lives on by itself.
        if !disposesFirst { detach(because: cause) }
    }

    func dispose() { dispose(because: .disposeCalled) }

    override func didDispose(because cause: DisposeCause) {
        node?.record(.connection, cause: "disconnected: \(cause)")
    }

    override func dispose(because cause: DisposeCause) {
        _ = owner.forget(self, hasEnded: false)
        super.dispose(because: cause)
    }
}
