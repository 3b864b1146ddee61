// The entries of subscribe in all its forms.

import RxEngine

extension Library {
    package static let subscribing: [Builtin] =
        [
            Builtin(
                .method, on: .observableType, "subscribe(_ on: (Event<Element>) -> Void) -> Disposable",
                "Calls a function with each event.",
                example: """
                    Observable.of(1).subscribe { event in print(event) }
                    // => next(1)
                    // => completed
                    """
            ) { a in try a.subscribeWithAnything { .event($0) } },
            Builtin(
                .method, on: .observableType, "subscribe(_ observer: ObserverType<Element>) -> Disposable",
                "Sends each event to an observer.",
                example: """
                    let subject = PublishSubject<Int>()
                    subject.subscribe(onNext: { print($0) })
                    Observable.of(1).subscribe(subject)
                    // => 1
                    """
            ) { a in try a.subscribeWithAnything { .event($0) } },
            Builtin(
                .method, on: .observableConvertibleType, "subscribe(_ label: String) -> Disposable",
                "Prints each event after a label.",
                example: """
                    Observable.of(1).subscribe("numbers")
                    // => numbers: next(1)
                    // => numbers: completed
                    """
            ) { a in try a.subscribeWithAnything { .event($0) } },
            Builtin(
                .method, on: .observableType,
                "subscribe(onNext: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> Disposable",
                "Calls a function for each kind of event.",
                example: """
                    Observable.of(1).subscribe(onNext: { print($0) }, onCompleted: { print("done") }, onDisposed: { print("disposed") })
                    // => 1
                    // => done
                    // => disposed
                    """
            ) { a in try a.subscribe(onNext: 0, onError: 1, onCompleted: 2, onDisposed: 3) },
            Builtin(
                .method, on: .observableType,
                "subscribe<Object: AnyObject>(with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> Disposable",
                "Calls a function for each kind of event as long as an object lives, which is not retained."
            ) { a in try a.subscribeWithObject(onNext: 1, onError: 2, onCompleted: 3, onDisposed: 4) },

            Builtin(
                .method, on: .single, "subscribe(_ observer: (SingleEvent<Element>) -> Void) -> Disposable",
                "Calls a function with the result.",
                example: """
                    Single.just("a").subscribe { print($0) }
                    // => success("a")
                    """
            ) { a in
                try a.subscribeWithAnything { event in
                    switch event {
                    case .next(let element): .result(.success(element))
                    case .error(let error): .result(.failure(error))
                    case .completed: nil
                    }
                }
            },
            Builtin(
                .method, on: .single,
                "subscribe(onSuccess: ((Element) -> Void)? = nil, onFailure: ((Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> Disposable",
                "Calls a function with the element or the error.",
                example: """
                    Single.just(1).subscribe(onSuccess: { print($0) })
                    // => 1
                    """
            ) { a in try a.subscribe(onNext: 0, onError: 1, onCompleted: nil, onDisposed: 2) },
            Builtin(
                .method, on: .single,
                "subscribe<Object: AnyObject>(with object: Object, onSuccess: ((Object, Element) -> Void)? = nil, onFailure: ((Object, Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> Disposable",
                "Calls a function with the element or the error as long as an object lives, which is not retained."
            ) { a in try a.subscribeWithObject(onNext: 1, onError: 2, onCompleted: nil, onDisposed: 3) },

            Builtin(
                .method, on: .maybe, "subscribe(_ observer: (MaybeEvent<Element>) -> Void) -> Disposable",
                "Calls a function with the element, the error or the completion.",
                example: """
                    Maybe<Int>.empty().subscribe { print($0) }
                    // => completed
                    """
            ) { a in
                let element = a.receiver.runtimeType.certainArguments
                return try a.subscribeWithAnything { event in
                    switch event {
                    case .next(let value): .enumCase("success", of: .maybeEvent, [value], arguments: element)
                    case .error(let error): .enumCase("error", of: .maybeEvent, [.error(error)], arguments: element)
                    case .completed: .enumCase("completed", of: .maybeEvent, arguments: element)
                    }
                }
            },
            Builtin(
                .method, on: .maybe,
                "subscribe(onSuccess: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> Disposable",
                "Calls a function with the element or the error, or on completion without an element.",
                example: """
                    Maybe.just(1).subscribe(onSuccess: { print($0) }, onCompleted: { print("none") })
                    // => 1
                    """
            ) { a in try a.subscribe(onNext: 0, onError: 1, onCompleted: 2, onDisposed: 3) },
            Builtin(
                .method, on: .maybe,
                "subscribe<Object: AnyObject>(with object: Object, onSuccess: ((Object, Element) -> Void)? = nil, onError: ((Object, Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> Disposable",
                "As subscribe(onSuccess:onError:onCompleted:), as long as an object lives, which is not retained."
            ) { a in try a.subscribeWithObject(onNext: 1, onError: 2, onCompleted: 3, onDisposed: 4) },

            Builtin(
                .method, on: .completable, "subscribe(_ observer: (CompletableEvent) -> Void) -> Disposable",
                "Calls a function on completion or with the error.",
                example: """
                    Completable.empty().subscribe { print($0) }
                    // => completed
                    """
            ) { a in
                try a.subscribeWithAnything { event in
                    switch event {
                    case .next: nil
                    case .error(let error): .enumCase("error", of: .completableEvent, [.error(error)])
                    case .completed: .enumCase("completed", of: .completableEvent)
                    }
                }
            },
            Builtin(
                .method, on: .completable,
                "subscribe(onCompleted: (() -> Void)? = nil, onError: ((Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> Disposable",
                "Calls a function on completion or with the error.",
                example: """
                    Completable.empty().subscribe(onCompleted: { print("done") })
                    // => done
                    """
            ) { a in try a.subscribe(onNext: nil, onError: 1, onCompleted: 0, onDisposed: 2) },
            Builtin(
                .method, on: .completable,
                "subscribe<Object: AnyObject>(with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> Disposable",
                "As subscribe(onCompleted:onError:), as long as an object lives, which is not retained."
            ) { a in try a.subscribeWithObject(onNext: nil, onError: 2, onCompleted: 1, onDisposed: 3) },

            Builtin(
                .method, on: .infallible, "subscribe(_ on: (InfallibleEvent<Element>) -> Void) -> Disposable",
                "Calls a function with each event.",
                example: """
                    Infallible.just(1).subscribe { print($0) }
                    // => next(1)
                    // => completed
                    """
            ) { a in
                let element = a.receiver.runtimeType.certainArguments
                return try a.subscribeWithAnything { event in
                    switch event {
                    case .next(let value): .enumCase("next", of: .infallibleEvent, [value], arguments: element)
                    case .error: nil
                    case .completed: .enumCase("completed", of: .infallibleEvent, arguments: element)
                    }
                }
            },
        ] + safe("subscribe", on: .infallible) + safe("drive", on: .driver) + safe("emit", on: .signal)
        // Behind the form with onNext, which a trailing closure means.
        + feeding("drive", label: "_ ", on: .driver)

    /// The forms without errors, under the name that each kind has for them.
    private static func safe(_ name: String, on kind: NominalType) -> [Builtin] {
        let first = name == "drive" ? "asDriver(onErrorJustReturn: 0)" : "asSignal(onErrorJustReturn: 0)"
        let source = kind === NominalType.infallible ? "Infallible.just(1)" : "Observable.just(1).\(first)"
        return [
            Builtin(
                .method, on: kind,
                "\(name)(onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil) -> Disposable",
                "Calls a function for each kind of event.",
                example: """
                    \(source).\(name)(onNext: { print($0) })
                    // => 1
                    """
            ) { a in try a.subscribe(onNext: 0, onError: nil, onCompleted: 1, onDisposed: 2) },
            Builtin(
                .method, on: kind,
                "\(name)<Object: AnyObject>(with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil) -> Disposable",
                "Calls a function for each kind of event as long as an object lives, which is not retained."
            ) { a in try a.subscribeWithObject(onNext: 1, onError: nil, onCompleted: 2, onDisposed: 3) },
        ]
    }
}
