// The entries of the operators that share one subscription.

import RxEngine

extension Library {
    package static let connecting: [Builtin] = [
        Builtin.stream(
            on: [.observableType, .infallible],
            "share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Stream<Element>",
            "Shares one subscription among all subscribers, and replays some of the last elements to later ones.",
            example: """
                let shared = Observable<Int>.create { observer in
                    print("subscribed")
                    observer.onNext(1)
                    return Disposables.create()
                }.share(replay: 1)
                shared.subscribe(onNext: { print("a", $0) })
                shared.subscribe(onNext: { print("b", $0) })
                // => subscribed
                // => a 1
                // => b 1
                """
        ) { a in
            try a.stream().share(
                replay: a.has(0) ? a.count(0, of: "share(replay:)") : 0, scope: a.lifetimeScope(1))
        },
        connectable(
            "publish() -> ConnectableObservable<Element>",
            "Emits nothing until it is connected, then to all subscribers.",
            example: """
                let numbers = Observable.of(1, 2).publish()
                numbers.subscribe(onNext: { print($0) })
                print("connect")
                numbers.connect()
                // => connect
                // => 1
                // => 2
                """
        ) { a in try a.stream().publish() },
        connectable(
            "replay(_ bufferSize: Int) -> ConnectableObservable<Element>",
            "As publish, and replays the last elements to later subscribers.",
            example: """
                let source = PublishSubject<Int>()
                let numbers = source.replay(1)
                numbers.connect()
                source.onNext(1)
                source.onNext(2)
                numbers.subscribe(onNext: { print($0) })
                // => 2
                """
        ) { a in try a.stream().replay(a.count(0, of: "replay")) },
        connectable(
            "replayAll() -> ConnectableObservable<Element>",
            "As publish, and replays all elements to later subscribers.",
            example: """
                let source = PublishSubject<Int>()
                let numbers = source.replayAll()
                numbers.connect()
                source.onNext(1)
                source.onNext(2)
                numbers.subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in try a.stream().replayAll() },
        connectable(
            "multicast(_ subject: SubjectType<Element>) -> ConnectableObservable<Element>",
            "Sends everything through one subject once connected.",
            example: """
                let numbers = Observable.of(1, 2).multicast(ReplaySubject<Int>.createUnbounded())
                numbers.connect()
                numbers.subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in
            let subject = try a.subject(a[0])
            return try a.stream().multicast(subject)
        },
        connectable(
            "multicast(makeSubject: () -> SubjectType<Element>) -> ConnectableObservable<Element>",
            "Sends everything through a subject that is made at each connection."
        ) { a in
            let factory = try a.factory(0)
            let arguments = a
            return try a.stream().multicast(makeSubject: {
                do {
                    return try arguments.subject(factory())
                } catch {
                    arguments.session.failInAction(error, at: arguments.site)
                    return ScriptSubject(observable: .empty(), observer: AnyObserver { _ in })
                }
            })
        },
        Builtin.stream(
            "multicast<Result>(_ subjectSelector: () throws -> SubjectType<Element>, selector: (Observable<Element>) throws -> Observable<Result>) -> Observable<Result>",
            "Shares the sequence through a subject within a function.",
            example: """
                Observable.of(1).multicast({ PublishSubject<Int>() }, selector: { Observable.zip($0, $0) })
                    .subscribe(onNext: { print($0) })
                // => (1, 1)
                """
        ) { a in
            let factory = try a.factory(0)
            let selector = try a.selector(1)
            let arguments = a
            return try a.stream().multicast(
                { try arguments.subject(factory()) }, selector: { try selector(.stream($0)) })
        },
        [
            Builtin(
                .method, on: .connectableObservableType, "connect() -> Disposable",
                "Subscribes to the source, for all subscribers."
            ) { a in try a.unlessFailed(.disposable(a.connectableReceiver().connect())) }
        ],
        Builtin.stream(
            on: [.connectableObservableType], "refCount() -> Observable<Element>",
            "Connects with the first subscriber and disconnects after the last.",
            example: """
                Observable.of(1, 2).publish().refCount().subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """,
            as: .observable
        ) { a in try a.connectableReceiver().refCount() },
    ].flatMap { $0 }

    private static func connectable(
        _ signature: String, _ summary: String, example: String? = nil,
        _ body: @escaping @Sendable (Arguments) throws -> ConnectableObservable<Value>
    ) -> [Builtin] {
        Builtin.stream(on: [.observableType], signature, summary, example: example, as: .connectableObservable, body)
    }
}

/// A subject of a script, of whichever kind.
struct ScriptSubject: SubjectType {
    let observable: Observable<Value>
    let observer: AnyObserver<Value>

    func asObserver() -> AnyObserver<Value> { observer }
    func asObservable() -> Observable<Value> { observable }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Value {
        observable.subscribe(observer)
    }
}

extension Arguments {
    /// A value as a subject.
    fileprivate func subject(_ value: Value) throws -> ScriptSubject {
        guard let observable = try value.asObservable(in: session), let observer = value.asObserver(in: session) else {
            throw RuntimeError("multicast needs a subject, not \(value.nominal.name)")
        }
        return ScriptSubject(observable: observable, observer: AnyObserver { observer.on($0) })
    }

    fileprivate func connectableReceiver() throws -> ConnectableObservable<Value> {
        if let connectable = try stream() as? ConnectableObservable<Value> { return connectable }
        throw RuntimeError("connect needs a ConnectableObservable", hint: "publish() makes one")
    }

    /// `.whileConnected` or `.forever`.
    func lifetimeScope(_ index: Int) -> SubjectLifetimeScope {
        self[index].enumView?.caseName == "forever" ? .forever : .whileConnected
    }
}
