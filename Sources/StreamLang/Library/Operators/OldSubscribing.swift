// The old names around subscriptions, disposables and events.

import RxEngine

extension Library {
    package static let oldSubscribing: [Builtin] = [
        .old(
            .method, on: .observableType, "subscribeNext(_ onNext: (Element) -> Void) -> Disposable",
            Renaming("subscribeNext { … }", "subscribe(onNext: { … })", since: "3"),
            example: """
                Observable.of(1).subscribeNext { print($0) }
                // => 1
                """
        ) { a in try a.subscribe(onNext: 0, onError: nil, onCompleted: nil, onDisposed: nil) },
        .old(
            .method, on: .single, "subscribeNext(_ onNext: (Element) -> Void) -> Disposable",
            Renaming("toArray().subscribeNext { … }", "toArray().subscribe(onSuccess: { … })", since: "5")
        ) { a in try a.subscribe(onNext: 0, onError: nil, onCompleted: nil, onDisposed: nil) },
        .old(
            .method, on: .observableType, "subscribeError(_ onError: (Error) -> Void) -> Disposable",
            Renaming("subscribeError { … }", "subscribe(onError: { … })", since: "3")
        ) { a in try a.subscribe(onNext: nil, onError: 0, onCompleted: nil, onDisposed: nil) },
        .old(
            .method, on: .observableType, "subscribeCompleted(_ onCompleted: () -> Void) -> Disposable",
            Renaming("subscribeCompleted { … }", "subscribe(onCompleted: { … })", since: "3")
        ) { a in try a.subscribe(onNext: nil, onError: nil, onCompleted: 0, onDisposed: nil) },
        .old(
            .method, on: .single,
            "subscribe(onSuccess: ((Element) -> Void)? = nil, onError: (Error) -> Void, onDisposed: (() -> Void)? = nil) -> Disposable",
            Renaming("subscribe(onSuccess:onError:)", "subscribe(onSuccess:onFailure:)", since: "6")
        ) { a in try a.subscribe(onNext: 0, onError: 1, onCompleted: nil, onDisposed: 2) },
        .old(
            .method, on: .observableType,
            "subscribe(onCompleted: () -> Void, onError: (Error) -> Void) -> Disposable",
            Renaming("subscribe(onCompleted:onError:)", "subscribe(onError:onCompleted:)", since: "6"),
            example: """
                Observable.of(1).ignoreElements().subscribe(onCompleted: { print("ended") }, onError: { print($0) })
                // => ended
                """
        ) { a in try a.subscribe(onNext: nil, onError: 1, onCompleted: 0, onDisposed: nil) },
        .old(
            .method, on: .driver, "driveNext(_ onNext: (Element) -> Void) -> Disposable",
            Renaming("driveNext { … }", "drive(onNext: { … })", since: "3")
        ) { a in try a.subscribe(onNext: 0, onError: nil, onCompleted: nil, onDisposed: nil) },
        .old(
            .method, on: .observableType, "bindTo(_ observers: ObserverType<Element>...) -> Disposable",
            Renaming("bindTo(…)", "bind(to: …)", since: "4")
        ) { a in try a.feed() },
        .old(
            .method, on: .observableType, "bindTo<Result>(_ binder: (Observable<Element>) -> Result) -> Result",
            Renaming("bindTo(…)", "bind(to: …)", since: "4")
        ) { a in try a.feed() },
        .old(
            .method, on: .observableType,
            "bindTo<Argument, Result>(_ binder: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument) -> Result",
            Renaming("bindTo(…)", "bind(to: …)", since: "4")
        ) { a in try a.feedCurried() },
        .old(
            .method, on: .observableType, "bindNext(_ onNext: (Element) -> Void) -> Disposable",
            Renaming("bindNext { … }", "bind(onNext: { … })", since: "4")
        ) { a in
            try a.subscribe(onNext: a.action(0), onError: a.bindingError(), onCompleted: nil, onDisposed: nil)
        },
        .old(
            .method, on: .disposable, "addDisposableTo(_ bag: DisposeBag) -> Void",
            Renaming("addDisposableTo(…)", "disposed(by: …)", since: "4")
        ) { a in
            try a.bag(0).insert(a.receivedDisposable())
            return .void
        },
        .old(
            .property, on: .cancelable, "disposed: Bool", Renaming("disposed", "isDisposed", since: "3")
        ) { a in .bool((try a.receivedDisposable() as? any Cancelable)?.isDisposed ?? false) },
        .old(
            .settableProperty, on: .singleAssignmentDisposable, "disposable: Disposable",
            Renaming("disposable = …", "setDisposable(…)", since: "5")
        ) { a in
            guard a.has(0) else { return a.receiver }
            try a.receivedDisposable(as: SingleAssignmentDisposable.self).setDisposable(a.disposable(0))
            return .void
        },
        .old(
            .method, on: .disposeBag, "addDisposable(_ disposable: Disposable) -> Void",
            Renaming("addDisposable(…)", "insert(…)", since: "3")
        ) { a in
            try a.receiver(as: DisposeBag.self).insert(a.disposable(0))
            return .void
        },
        .old(
            .initializer, on: .disposeBag, "init(disposable: Disposable)",
            Renaming("ScopedDisposable(disposable: …)", "DisposeBag(disposing: …)", since: "3")
        ) { a in .object(NativeObject(DisposeBag(disposing: [try a.disposable(0)]), .disposeBag)) },
        .old(
            .staticProperty, on: .nopDisposable, "instance: Disposable",
            Renaming("NopDisposable.instance", "Disposables.create()", since: "3")
        ) { _ in .disposable(Disposables.create(), as: .nopDisposable) },
        .old(
            .initializer, on: .anonymousDisposable, "init(_ disposeAction: () -> Void)",
            Renaming("AnonymousDisposable { … }", "Disposables.create { … }", since: "3")
        ) { a in
            guard let action = try a.optionalCallback(0) else { throw a.wrong(0, "a closure") }
            return .disposable(Disposables.create(with: action), as: .anonymousDisposable)
        },
        .old(
            .method, on: .compositeDisposable,
            "addDisposable(_ disposable: Disposable) -> CompositeDisposable.DisposeKey?",
            Renaming("addDisposable(…)", "insert(…)", since: "3")
        ) { a in
            guard let group = try a.receivedDisposable() as? CompositeDisposable else {
                throw RuntimeError("addDisposable needs a CompositeDisposable, not \(a.receiver.nominal.name)")
            }
            return .optional(try group.insert(a.disposable(0)).map { .object(NativeObject($0, .disposeKey)) })
        },
        .old(
            .method, on: .compositeDisposable, "removeDisposable(_ key: CompositeDisposable.DisposeKey) -> Void",
            Renaming("removeDisposable(…)", "remove(for: …)", since: "3")
        ) { a in
            guard let group = try a.receivedDisposable() as? CompositeDisposable else {
                throw RuntimeError("removeDisposable needs a CompositeDisposable, not \(a.receiver.nominal.name)")
            }
            group.remove(for: try a.native(0, "a DisposeKey"))
            return .void
        },
        .old(
            .staticMethod, on: .event, "Next(_ element: Element) -> Event<Element>",
            Renaming(".Next($0)", ".next($0)", since: "3")
        ) { a in .event(.next(a[0])) },
        .old(
            .staticMethod, on: .event, "Next() -> Event<()>", Renaming(".Next()", ".next(())", since: "4")
        ) { _ in .event(.next(.void)) },
        .old(
            .staticMethod, on: .event, "Error(_ error: Error) -> Event<Element>",
            Renaming(".Error(…)", ".error(…)", since: "3")
        ) { a in .event(.error(a.error(0))) },
        .old(
            .staticProperty, on: .event, "Completed: Event<Element>", Renaming(".Completed", ".completed", since: "3")
        ) { _ in .event(.completed) },
        .old(
            .staticMethod, on: .result, "error(_ error: Error) -> Result<Success, Failure>",
            Renaming(".error(…)", ".failure(…)", since: "6")
        ) { a in .result(.failure(a.error(0))) },
    ]

    /// Collections of sequences had the operators themselves.
    package static let oldCollections: [Builtin] = [
        Builtin.oldStream(
            on: [.array], "concat() -> Observable<Element.Element>",
            Renaming("[…].concat()", "Observable.concat([…])", since: "3"),
            as: .observable
        ) { a in .concat(try a.receivedStreams()) },
        Builtin.oldStream(
            on: [.array], "merge() -> Observable<Element.Element>",
            Renaming("[…].merge()", "Observable.merge([…])", since: "3"),
            as: .observable
        ) { a in .merge(try a.receivedStreams()) },
        Builtin.oldStream(
            on: [.array], "amb() -> Observable<Element.Element>",
            Renaming("[…].amb()", "Observable.amb([…])", since: "3"), as: .observable
        ) { a in .amb(try a.receivedStreams()) },
        Builtin.oldStream(
            on: [.array], "catchError() -> Observable<Any>",
            Renaming("[…].catchError()", "Observable.catch(sequence: […])", since: "3"), as: .observable
        ) { a in .catch(sequence: try a.receivedStreams()) },
        sequence("toObservable"), sequence("asObservable"),
        join("combineLatest", .observable), join("zip", .observable),
        join("combineLatest", .driver), join("zip", .driver),
    ].flatMap { $0 }

    /// `[a, b].combineLatest { … }`, which gives a Driver where all are Drivers.
    private static func join(_ name: String, _ kind: NominalType) -> [Builtin] {
        let condition = kind === NominalType.driver ? " where Element: SharedSequenceConvertibleType" : ""
        return Builtin.oldStream(
            on: [.array],
            "\(name)<Result>(_ resultSelector: ([Element.Element]) throws -> Result) -> \(kind.name)<Result>\(condition)",
            Renaming("[…].\(name) { … }", "\(kind.name).\(name)([…]) { … }", since: "3"), as: kind
        ) { a in
            let (streams, selector) = (try a.receivedStreams(), try a.transform(0))
            let joined: Observable<Value> =
                name == "zip"
                ? .zip(streams) { try selector(.array($0)) } : .combineLatest(streams) { try selector(.array($0)) }
            return kind.derive(joined, in: a.context)
        }
    }

    /// What made an observable of a sequence in RxSwift 2.
    private static func sequence(_ name: String) -> [Builtin] {
        Builtin.oldStream(
            on: [.sequence], "\(name)() -> Observable<Element>",
            Renaming("[…].\(name)()", "Observable.from([…])", since: "3"), as: .observable
        ) { a in .from(try a.elements()) }
    }
}

extension Arguments {
    /// The receiver, an array of sequences.
    fileprivate func receivedStreams() throws -> [Observable<Value>] {
        try (receiver.elements ?? []).map { element in
            if let observable = try element.asObservable(in: session) { return observable }
            throw RuntimeError("this member needs an array of sequences, not of \(element.nominal.name)")
        }
    }
}
