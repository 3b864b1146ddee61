// The entries of Single, Maybe and Completable, and of the ways to them.

import RxEngine

extension Library {
    package static let traits: [Builtin] = [
        Builtin.source(
            on: [.single],
            "create(subscribe: ((Result<Element, Error>) -> Void) -> Disposable) -> Single<Element>",
            "Makes a Single out of a function that is given what to call with the result.",
            example: """
                Single<Int>.create { single in
                    single(.success(1))
                    return Disposables.create()
                }.subscribe { print($0) }
                // => success(1)
                """
        ) { a in
            try a.created { observer, result in
                switch result.caseName {
                case "success":
                    observer.onNext(result.payload[0])
                    observer.onCompleted()
                default: observer.onError(result.payload[0].asError)
                }
            }
        },
        Builtin.source(
            on: [.maybe],
            "create(subscribe: ((MaybeEvent<Element>) -> Void) -> Disposable) -> Maybe<Element>",
            "Makes a Maybe out of a function that is given what to call with the event.",
            example: """
                Maybe<Int>.create { maybe in
                    maybe(.completed)
                    return Disposables.create()
                }.subscribe { print($0) }
                // => completed
                """
        ) { a in
            try a.created { observer, event in
                switch event.caseName {
                case "success":
                    observer.onNext(event.payload[0])
                    observer.onCompleted()
                case "completed": observer.onCompleted()
                default: observer.onError(event.payload[0].asError)
                }
            }
        },
        Builtin.source(
            on: [.completable],
            "create(subscribe: ((CompletableEvent) -> Void) -> Disposable) -> Completable",
            "Makes a Completable out of a function that is given what to call with the event.",
            example: """
                Completable.create { completable in
                    completable(.completed)
                    return Disposables.create()
                }.subscribe { print($0) }
                // => completed
                """
        ) { a in
            try a.created { observer, event in
                if event.caseName == "completed" {
                    observer.onCompleted()
                } else {
                    observer.onError(event.payload[0].asError)
                }
            }
        },
        Builtin.source(
            on: [.infallible],
            "create(subscribe: ((InfallibleEvent<Element>) -> Void) -> Disposable) -> Infallible<Element>",
            "Makes a sequence that cannot fail out of a function that is given what to call with each event.",
            example: """
                Infallible<Int>.create { observer in
                    observer(.next(1))
                    observer(.completed)
                    return Disposables.create()
                }.subscribe { print($0) }
                // => next(1)
                // => completed
                """
        ) { a in
            try a.created { observer, event in
                if event.caseName == "next" { observer.onNext(event.payload[0]) } else { observer.onCompleted() }
            }
        },
        Builtin.source(
            on: [.single],
            "create(detached: Bool = false, priority: TaskPriority? = nil, work: () async throws -> Element) -> Single<Element>",
            "Makes a Single that runs asynchronous work anew for each subscriber, and cancels it on disposal.",
            example: """
                print(try Single<Int>.create(work: { 42 }).toBlocking().single())
                // => 42
                """
        ) { a in
            let (work, session) = (try a.function(2), a.session)
            return Observable.create { observer in
                let task = ScriptTask(isDetached: true, session: session) {
                    do {
                        observer.onNext(try work.call())
                        observer.onCompleted()
                    } catch let error where !(error is any EndsRun) { observer.onError(error) }
                    return .void
                }
                return Disposables.create { task.cancel() }
            }
        },
        NominalType.primitiveSequences.map { kind in
            Builtin(
                .property, on: kind,
                "primitiveSequence: \(kind.name)\(kind.genericParameters.isEmpty ? "" : "<Element>")",
                "The sequence itself."
            ) { a in a.receiver }
        },
        Builtin.stream(
            "asSingle() -> Single<Element>", "The one element of the sequence; fails if there are none or more.",
            example: """
                Observable.of(1, 2).asSingle().subscribe { print($0) }
                // => failure(Sequence contains more than one element.)
                """,
            as: .single
        ) { a in try a.stream().asSingle().asObservable() },
        Builtin.stream(
            "first() -> Single<Element?>", "The first element, nil if there is none.",
            example: """
                Observable.of(1, 2).first().subscribe { print($0) }
                // => success(Optional(1))
                """,
            as: .single
        ) { a in a.recast(try a.stream().first().asObservable()) { .optional($0) } },
        Builtin.stream(
            on: [.observableType, .single], "asMaybe() -> Maybe<Element>",
            "The element of the sequence, if there is one; fails if there are more.",
            example: """
                Observable<Int>.empty().asMaybe().subscribe { print($0) }
                // => completed
                """,
            as: .maybe
        ) { a in
            a.receiver.nominal === NominalType.single ? try a.stream() : try a.stream().asMaybe().asObservable()
        },
        Builtin.stream(
            on: [.observableType, .single, .maybe], "asCompletable() -> Completable", "Only the end of the sequence.",
            example: """
                Observable<Int>.empty().ignoreElements().asCompletable().subscribe { print($0) }
                // => completed
                """,
            as: .completable
        ) { a in a.recast(try a.stream().ignoreElements(), noValue) },
        Builtin.stream(
            on: [.completable], "andThen<E>(_ second: Single<E>) -> Single<E>",
            "Goes on with another sequence on completion.",
            example: """
                Completable.empty().andThen(Single.just(1)).subscribe { print($0) }
                // => success(1)
                """,
            as: .single
        ) { a in try a.stream().followed(by: a.stream(0)) },
        Builtin.stream(
            on: [.completable], "andThen<E>(_ second: Maybe<E>) -> Maybe<E>",
            "Goes on with a Maybe on completion.", as: .maybe
        ) { a in try a.stream().followed(by: a.stream(0)) },
        Builtin.stream(
            on: [.completable], "andThen(_ second: Completable) -> Completable",
            "Goes on with another Completable on completion.", as: .completable
        ) { a in try a.stream().followed(by: a.stream(0)) },
        Builtin.stream(
            on: [.completable], "andThen<E>(_ second: Observable<E>) -> Observable<E>",
            "Goes on with an Observable on completion.", as: .observable
        ) { a in try a.stream().followed(by: a.stream(0)) },
        Builtin.stream(
            on: [.observableConvertibleType], "asObservable() -> Observable<Element>",
            "The sequence as an Observable.",
            example: """
                Single.just(1).asObservable().subscribe { print($0) }
                // => next(1)
                // => completed
                """,
            as: .observable
        ) { a in try a.stream() },
        Builtin.stream(
            on: [.observableConvertibleType], "asInfallible(onErrorJustReturn element: Element) -> Infallible<Element>",
            "The sequence with an element instead of an error.",
            example: """
                Observable<Int>.error(RxError.unknown).asInfallible(onErrorJustReturn: 0).subscribe(onNext: { print($0) })
                // => 0
                """,
            as: .infallible
        ) { a in try a.stream().catchAndReturn(a[0]) },
        Builtin.stream(
            on: [.observableConvertibleType],
            "asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element>",
            "The sequence, with another one after an error.", as: .infallible
        ) { a in
            let fallback = try a.stream(0)
            return try a.stream().catch { _ in fallback }
        },
        Builtin.stream(
            on: [.observableConvertibleType],
            "asInfallible(onErrorRecover: (Error) -> Infallible<Element>) -> Infallible<Element>",
            "The sequence, with one that is made of the error after an error.", as: .infallible
        ) { a in try a.caught() },
        Builtin.stream(
            on: [.publishRelay, .behaviorRelay, .replayRelay, .sharedSequence, .controlEvent],
            "asInfallible() -> Infallible<Element>", "The elements, which never end with an error.", as: .infallible
        ) { a in try a.stream() },
    ].flatMap { $0 }
}

/// What an element of a sequence without elements would be.
func noValue(_ never: Never) -> Value {}

extension Arguments {
    /// The sequence of a trait's subscribe function, which gets a function to call with the trait's own events.
    ///
    /// - Parameter send: Passes an event on.
    fileprivate func created(_ send: @escaping (AnyObserver<Value>, EnumView) -> Void) throws -> Observable<Value> {
        let session = session
        let site = site
        return try created(0) { observer in
            .object(
                NativeFunction(parameterCount: 1) { arguments in
                    guard let event = arguments.first?.enumView else {
                        let given = arguments.first?.nominal.name ?? "nothing"
                        session.fail(
                            RuntimeError("the observer takes an event such as .success(…), not \(given)"), at: site)
                        return .void
                    }
                    send(observer, event)
                    return .void
                })
        }
    }
}
