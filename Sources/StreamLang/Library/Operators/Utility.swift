// The entries of the operators that watch a sequence without changing it.

import RxEngine

extension Library {
    package static let utility: [Builtin] = [
        Builtin.stream(
            on: NominalType.allSequences,
            "debug(_ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function) -> Stream<Element>",
            "Prints each subscription, event and disposal with the time.",
            example: """
                Observable.of(1).debug("one").subscribe()
                // => [..]: one -> subscribed
                // => [..]: one -> Event next(1)
                // => [..]: one -> Event completed
                // => [..]: one -> isDisposed
                """
        ) { a in
            let session = a.session
            let identifier = a.isGiven(0) ? try a.string(0) : try a.place(file: 2, line: 3, function: 4)
            return try a.stream().debug(identifier, trimOutput: a.isGiven(1) ? a.bool(1) : false) {
                session.write($0 + "\n")
            }
        },
        Builtin.stream(
            "do(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Stream<Element>",
            "Calls functions beside the events, before or after they go on.",
            example: """
                Observable.of(1).do(onNext: { print("before", $0) }, afterNext: { print("after", $0) })
                    .subscribe(onNext: { print("got", $0) })
                // => before 1
                // => got 1
                // => after 1
                """
        ) { a in
            try a.effects(next: 0, afterNext: 1, error: 2, afterError: 3, completed: 4, afterCompleted: 5, subscribe: 6)
        },
        Builtin.stream(
            on: [.maybe],
            "do(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Maybe<Element>",
            "Calls functions beside the events."
        ) { a in
            try a.effects(next: 0, afterNext: 1, error: 2, afterError: 3, completed: 4, afterCompleted: 5, subscribe: 6)
        },
        Builtin.stream(
            on: [.single],
            "do(onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil, onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Single<Element>",
            "Calls functions beside the events."
        ) { a in
            try a.effects(
                next: 0, afterNext: 1, error: 2, afterError: 3, completed: nil, afterCompleted: nil, subscribe: 4)
        },
        Builtin.stream(
            on: [.completable],
            "do(onError: ((Error) throws -> Void)? = nil, afterError: ((Error) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Completable",
            "Calls functions beside the events."
        ) { a in
            try a.effects(
                next: nil, afterNext: nil, error: 0, afterError: 1, completed: 2, afterCompleted: 3, subscribe: 4)
        },
        Builtin.stream(
            on: NominalType.safeSequences,
            "do(onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil, onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil) -> Stream<Element>",
            "Calls functions beside the events."
        ) { a in
            try a.effects(
                next: 0, afterNext: 1, error: nil, afterError: nil, completed: 2, afterCompleted: 3, subscribe: 4)
        },
        Builtin.stream(
            on: NominalType.manyElementSequences,
            "withUnretained<Object: AnyObject>(_ object: Object) -> Stream<(Object, Element)>",
            "Puts an object beside each element without keeping it alive; completes when it is gone.",
            example: """
                class Screen { let name = "home" }
                let screen = Screen()
                Observable.of(1).withUnretained(screen).subscribe(onNext: { screen, number in print(screen.name, number) })
                // => home 1
                """
        ) { a in try a.withUnretained { .tuple([$0, $1]) } },
        Builtin.stream(
            on: NominalType.manyElementSequences,
            "withUnretained<Object: AnyObject, Result>(_ object: Object, resultSelector: (Object, Element) -> Result) -> Stream<Result>",
            "Combines each element with an object that it does not keep alive."
        ) { a in
            let combine = try a.combiner(1)
            let session = a.session
            let site = a.site
            return try a.withUnretained { object, element in
                do { return try combine(object, element) } catch {
                    session.failInAction(error, at: site)
                    return .void
                }
            }
        },
    ].flatMap { $0 }
}

extension Arguments {
    /// `do`, its closures given by the positions of the arguments; the last three follow each other.
    fileprivate func effects(
        next: Int?, afterNext: Int?, error: Int?, afterError: Int?, completed: Int?, afterCompleted: Int?,
        subscribe: Int
    ) throws -> Observable<Value> {
        try stream().do(
            onNext: next.flatMap { try optionalEffect($0) }, afterNext: afterNext.flatMap { try optionalEffect($0) },
            onError: error.flatMap { try optionalErrorEffect($0) },
            afterError: afterError.flatMap { try optionalErrorEffect($0) },
            onCompleted: completed.flatMap { try optionalPlainEffect($0) },
            afterCompleted: afterCompleted.flatMap { try optionalPlainEffect($0) },
            onSubscribe: optionalCallback(subscribe), onSubscribed: optionalCallback(subscribe + 1),
            onDispose: optionalCallback(subscribe + 2))
    }

    fileprivate func withUnretained(_ combine: @escaping (Value, Value) -> Value) throws -> Observable<Value> {
        guard case .object(let object) = self[0].unwrapped ?? .none else { throw wrong(0, "an object") }
        return try stream().withUnretained(object) { combine(.object($0), $1) }
    }
}
