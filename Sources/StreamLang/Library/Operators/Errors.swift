// The entries of the operators that deal with errors.

import RxEngine

extension Library {
    package static let errors: [Builtin] = [
        Builtin.stream(
            on: [.observableType, .single, .maybe, .completable],
            "catch(_ handler: (Error) throws -> Stream<Element>) -> Stream<Element>",
            "Goes on with another sequence after an error.",
            example: """
                Observable<Int>.error(RxError.unknown).catch { error in
                    print(error)
                    return .just(0)
                }.subscribe(onNext: { print($0) })
                // => Unknown error occurred.
                // => 0
                """
        ) { a in try a.caught() },
        Builtin.stream(
            on: [.observableType, .single, .maybe],
            "catchAndReturn(_ element: Element) -> Stream<Element>",
            "Emits an element instead of an error, then completes.",
            example: """
                Observable<Int>.error(RxError.unknown).catchAndReturn(0).subscribe { print($0) }
                // => next(0)
                // => completed
                """
        ) { a in try a.stream().catchAndReturn(a[0]) },
        Builtin.source(
            "catch(sequence: [Stream<Element>]) -> Stream<Element>",
            "Tries sequences one after the other until one does not fail.",
            example: """
                Observable.catch(sequence: [Observable<Int>.error(RxError.unknown), Observable.just(2)])
                    .subscribe(onNext: { print($0) })
                // => 2
                """
        ) { a in .catch(sequence: try a.variadicStreams(0)) },
        Builtin.source(
            "catch(sequence: Sequence<Stream<Element>>) -> Stream<Element>",
            "Tries sequences one after the other until one does not fail, each taken when its turn comes."
        ) { a in .catch(sequence: try a.walkedStreams(0)) },
        Builtin.stream(
            "retry() -> Stream<Element>", "Subscribes again after each error.",
            example: """
                var attempt = 0
                Observable<Int>.deferred { attempt += 1; return attempt < 3 ? .error(RxError.unknown) : .just(attempt) }
                    .retry()
                    .subscribe(onNext: { print($0) })
                // => 3
                """
        ) { a in try a.stream().retry() },
        Builtin.stream(
            on: [.observableType, .single, .maybe, .completable], "retry(_ maxAttemptCount: Int) -> Stream<Element>",
            "Subscribes again after an error, so many times in all.",
            example: """
                Observable<Int>.error(RxError.unknown).retry(2).subscribe { print($0) }
                // => error(Unknown error occurred.)
                """
        ) { a in try a.stream().retry(a.count(0, of: "retry")) },
        Builtin.stream(
            on: [.observableType, .single, .maybe, .completable],
            "retry<Trigger>(when notificationHandler: (Observable<Error>) -> ObservableType<Trigger>) -> Stream<Element>",
            "Subscribes again whenever a sequence made of the errors emits.",
            example: """
                var attempt = 0
                Observable<Int>.deferred { attempt += 1; return attempt < 3 ? .error(RxError.unknown) : .just(attempt) }
                    .retry(when: { errors in errors.take(5) })
                    .subscribe(onNext: { print($0) })
                // => 3
                """
        ) { a in try a.retriedWhen() },
    ].flatMap { $0 }
}

extension Arguments {
    /// `catch(_:)`; the handler gets the error as scripts see it.
    func caught() throws -> Observable<Value> { try caught(in: stream()) }

    /// `catch(_:)` on another sequence than the receiver's.
    func caught(in source: Observable<Value>, by index: Int = 0) throws -> Observable<Value> {
        let selector = try selector(index)
        return source.catch { error in
            if error is any EndsRun { throw error }
            return try selector(.error(error))
        }
    }

    /// `retry(when:)`; the handler gets the errors as scripts see them.
    func retriedWhen() throws -> Observable<Value> {
        let function = try function(0)
        let context = context
        let sequence = sequence()
        return try stream().retry(when: { (errors: Observable<any Error>) -> Observable<Value> in
            do {
                return try sequence(function.call(.stream(errors.recast { .error($0) })))
            } catch {
                context.failInAction(error)
                return .empty()
            }
        })
    }
}
