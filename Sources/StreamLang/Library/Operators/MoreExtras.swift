// The entries of RxSwiftExt's operators that work on whole sequences.

import RxEngine

extension Library {
    package static let moreExtras: [Builtin] = [
        Builtin.source(
            "once(_ element: Element) -> Stream<Element>", "Emits an element to the first subscriber only.",
            example: """
                let start = Observable.once("go")
                start.subscribe(onNext: { print("first", $0) })
                start.subscribe(onNext: { print("second", $0) })
                // => first go
                """
        ) { a in .once(a[0]) },
        Builtin.source(
            "cascade(_ observables: [Observable<Element>]) -> Stream<Element>",
            "Goes over to a later sequence for good as soon as that emits.",
            example: """
                Observable.cascade([Observable.of(1), Observable.of(2)]).subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in .cascade(try a.variadicStreams(0)) },
        Builtin.stream(
            "cascade(_ next: [Observable<Element>]) -> Stream<Element>",
            "Goes over to a later sequence for good as soon as that emits."
        ) { a in try a.stream().cascade(a.variadicStreams(0)) },
        Builtin.stream(
            "merge(with other: Observable<Element>) -> Stream<Element>",
            "Emits the elements of both sequences as they come.",
            example: """
                Observable.of(1, 2).merge(with: Observable.of(3, 4)).subscribe(onNext: { print($0) })
                // => 1
                // => 3
                // => 2
                // => 4
                """
        ) { a in try a.stream().merge(with: a.stream(0)) },
        Builtin.stream(
            "merge(with others: [Observable<Element>]) -> Stream<Element>",
            "Emits the elements of several sequences as they come."
        ) { a in try a.stream().merge(with: a.variadicStreams(0)) },
        Builtin.stream(
            "merge(with others: Observable<Element>...) -> Stream<Element>",
            "Emits the elements of several sequences as they come.",
            example: """
                Observable.of(1, 2).merge(with: .of(3), .of(4)).subscribe(onNext: { print($0) })
                // => 1
                // => 3
                // => 4
                // => 2
                """
        ) { a in try a.stream().merge(with: a.variadicStreams(0)) },
        Builtin.stream(
            "zip<Other, Result>(with second: ObservableConvertibleType<Other>, resultSelector: (Element, Other) throws -> Result) -> Observable<Result>",
            "Combines the first elements of both sequences, then the second ones, and so on.",
            example: """
                Observable.of(1, 2).zip(with: Observable.of("a", "b")) { "\\($0)\\($1)" }.subscribe(onNext: { print($0) })
                // => 1a
                // => 2b
                """
        ) { a in try a.stream().zip(with: a.stream(0), resultSelector: a.combiner(1)) },
        Builtin.stream(
            on: [.single, .maybe],
            "zip<Other, Result>(with second: Stream<Other>, resultSelector: (Element, Other) throws -> Result) -> Stream<Result>",
            "Combines the element with that of another sequence.",
            example: """
                Single.just(1).zip(with: Single.just("a")) { "\\($0)\\($1)" }.subscribe { print($0) }
                // => success("1a")
                """
        ) { a in try a.stream().zip(with: a.stream(0), resultSelector: a.combiner(1)) },
        Builtin.stream(
            "catchErrorJustComplete() -> Stream<Element>", "Completes instead of failing.",
            example: """
                Observable<Int>.error(RxError.unknown).catchErrorJustComplete().subscribe { print($0) }
                // => completed
                """
        ) { a in try a.stream().catchErrorJustComplete() },
        Builtin.stream(
            "ignoreErrors() -> Stream<Element>", "Subscribes again after every error.",
            example: """
                var attempt = 0
                Observable<Int>.deferred { attempt += 1; return attempt < 2 ? .error(RxError.unknown) : .just(attempt) }
                    .ignoreErrors()
                    .subscribe(onNext: { print($0) })
                // => 2
                """
        ) { a in try a.stream().ignoreErrors() },
        Builtin.stream(
            "ignoreErrors(_ predicate: (Error) -> Bool) -> Stream<Element>",
            "Subscribes again after the errors for which a predicate holds."
        ) { a in
            let predicate = try a.predicate(0)
            return try a.stream().ignoreErrors { error in
                if error is any EndsRun { return false }
                return (try? predicate(.error(error))) ?? false
            }
        },
        Builtin.stream(
            "pausable(_ pauser: ObservableType<Bool>) -> Stream<Element>",
            "Drops elements while another sequence says false.",
            example: """
                let isOpen = BehaviorSubject(value: false)
                let words = PublishSubject<String>()
                words.pausable(isOpen).subscribe(onNext: { print($0) })
                words.onNext("a")
                isOpen.onNext(true)
                words.onNext("b")
                // => b
                """
        ) { a in try a.stream().pausable(a.truths(0, "pausable")) },
        Builtin.stream(
            "pausableBuffered(_ pauser: ObservableType<Bool>, limit: Int? = 1, flushOnCompleted: Bool = true, flushOnError: Bool = true) -> Stream<Element>",
            "Holds elements back while another sequence says false, up to a limit.",
            example: """
                let isOpen = BehaviorSubject(value: false)
                let words = PublishSubject<String>()
                words.pausableBuffered(isOpen, limit: 10).subscribe(onNext: { print($0) })
                words.onNext("a")
                isOpen.onNext(true)
                // => a
                """
        ) { a in
            let limit = a.has(1) ? (a.isGiven(1) ? try a[1].unwrapped.map { try a.integer($0) } : nil) : 1
            return try a.stream().pausableBuffered(
                a.truths(0, "pausableBuffered"), limit: limit, flushOnCompleted: a.isGiven(2) ? a.bool(2) : true,
                flushOnError: a.isGiven(3) ? a.bool(3) : true)
        },
        Builtin.stream(
            "bufferWithTrigger<Other>(_ trigger: ObservableType<Other>) -> Stream<[Element]>",
            "Collects elements into an array whenever another sequence emits.",
            example: """
                let flush = PublishSubject<Void>()
                let words = PublishSubject<String>()
                words.bufferWithTrigger(flush).subscribe(onNext: { print($0) })
                words.onNext("a")
                words.onNext("b")
                flush.onNext(())
                // => ["a", "b"]
                """
        ) { a in a.recast(try a.stream().bufferWithTrigger(a.stream(0))) { .array($0) } },
        Builtin.stream(
            "apply<Result>(_ transform: (Observable<Element>) -> Observable<Result>) -> Observable<Result>",
            "Passes the sequence through a function.",
            example: """
                func doubled(_ numbers: Observable<Int>) -> Observable<Int> { numbers.map { $0 * 2 } }
                Observable.of(1, 2).apply(doubled).subscribe(onNext: { print($0) })
                // => 2
                // => 4
                """
        ) { a in
            let result = try a.function(0).call(.stream(a.stream()))
            if let observable = try result.asObservable(in: a.session) { return observable }
            throw RuntimeError("the function given to apply must return an Observable, not \(result.nominal.name)")
        },
        Builtin.stream(
            on: NominalType.primitiveSequences,
            "apply<Result>(_ transform: (Stream<Element>) -> Stream<Result>) -> Stream<Result>",
            "Passes the sequence through a function.",
            example: """
                func doubled(_ number: Single<Int>) -> Single<Int> { number.map { $0 * 2 } }
                Single.just(1).apply(doubled).subscribe { print($0) }
                // => success(2)
                """
        ) { a in
            let result = try a.function(0).call(a.receiver)
            if let sequence = try result.asObservable(in: a.session) { return sequence }
            throw RuntimeError("the function given to apply must return a sequence, not \(result.nominal.name)")
        },
        ([.observableType] + NominalType.sharedSequences).map { kind in
            Builtin(
                .method, on: kind,
                "partition(_ predicate: (Element) throws -> Bool) -> (matches: Stream<Element>, nonMatches: Stream<Element>)",
                "Splits into the elements for which a predicate holds and the others.",
                example: kind !== NominalType.observableType
                    ? nil
                    : """
                    let (even, odd) = Observable.of(1, 2, 3).partition { $0 % 2 == 0 }
                    even.subscribe(onNext: { print("even", $0) })
                    odd.subscribe(onNext: { print("odd", $0) })
                    // => even 2
                    // => odd 1
                    // => odd 3
                    """, of: kind.sequenceKind
            ) { a in
                let parts = try a.stream().partition(a.predicate(0))
                let results = [parts.matches, parts.nonMatches].map { part in
                    a.result(kind.sequenceKind.derive(part, in: a.context), as: kind.sequenceKind)
                }
                return .tuple(results, labels: ["matches", "nonMatches"])
            }
        },
        (0...6).flatMap { [fromAsync($0), singleFromAsync($0)] },
    ].flatMap { $0 }

    /// `fromAsync` of a function with so many arguments before its completion handler.
    private static func fromAsync(_ count: Int) -> Builtin {
        Builtin(
            .staticMethod, on: .observableType,
            fromAsync(count, handler: "@escaping (Element) -> Void", generics: [], "Observable<Element>"),
            "Turns a function with a completion handler into \(count == 0 ? "" : "one that gives ")a sequence.",
            example: count != 1
                ? nil
                : """
                func double(_ number: Int, completion: (Int) -> Void) { completion(number * 2) }
                let doubled = Observable.fromAsync(double)
                doubled(4).subscribe { print($0) }
                // => next(8)
                // => completed
                """
        ) { a in
            try a.awaitingFunction { results, observer in
                observer.onNext(results.first ?? .void)
                observer.onCompleted()
            }
        }
    }

    /// The same for a Single, whose function's handler is called with a result or an error.
    private static func singleFromAsync(_ count: Int) -> Builtin {
        Builtin(
            .staticMethod, on: .single,
            fromAsync(
                count, handler: "@escaping (Element?, Failure?) -> Void", generics: ["Failure: Error"],
                "Single<Element>"),
            "Turns a function with a completion handler, for a result or an error, into \(count == 0 ? "" : "one that gives ")a Single.",
            example: count != 1
                ? nil
                : """
                func double(_ number: Int, completion: (Int?, Error?) -> Void) { completion(number * 2, nil) }
                Single<Int>.fromAsync(double)(4).subscribe { print($0) }
                // => success(8)
                """
        ) { a in
            try a.awaitingFunction(as: .single) { results, observer in
                let (element, error) = (results.first?.unwrapped, results.dropFirst().first?.unwrapped)
                switch (element, error) {
                case (let element?, nil):
                    observer.onNext(element)
                    observer.onCompleted()
                case (nil, let error?): observer.onError(error.asError)
                case (.some, .some), (nil, nil): observer.onError(FromAsyncError.inconsistentCompletionResult)
                }
            }
        }
    }

    private static func fromAsync(_ count: Int, handler: String, generics: [String], _ result: String) -> String {
        let arguments = (0..<count).map { "A\($0 + 1)" }
        let all = arguments + generics
        return "fromAsync\(all.isEmpty ? "" : "<\(all.joined(separator: ", "))>")"
            + "(_ asyncRequest: (\((arguments + [handler]).joined(separator: ", "))) -> Void)"
            + " -> \(count == 0 ? "" : "(\(arguments.joined(separator: ", "))) -> ")\(result)"
    }
}

extension Arguments {
    /// The function that `fromAsync` makes: it takes all arguments but the completion handler, and gives a sequence.
    ///
    /// - Parameters:
    ///   - kind: The kind of the sequence.
    ///   - receive: Sends what the completion handler was called with to the sequence's observer.
    fileprivate func awaitingFunction(
        as kind: NominalType = .observable, _ receive: @escaping ([Value], AnyObserver<Value>) -> Void
    ) throws -> Value {
        let function = try function(0)
        let handlerArity = kind === NominalType.single ? 2 : 1
        let (session, site, elementType) = (session, site, elementType)
        let make = { (arguments: [Value]) -> Value in
            let sequence = Observable<Value>.create { observer in
                let handler = NativeFunction(parameterCount: handlerArity) { results in
                    receive(results, observer)
                    return .void
                }
                do {
                    _ = try function.call(arguments + [.object(handler)])
                } catch {
                    session.failInAction(error, at: site)
                }
                return Disposables.create()
            }
            return .stream(sequence, as: kind, of: elementType)
        }
        // The sequence itself where nothing else is asked for.
        if function.parameterCount == 1 { return make([]) }
        return .object(NativeFunction(parameterCount: function.parameterCount.map { max($0 - 1, 0) }, make))
    }

    /// An argument as a sequence of truth values.
    fileprivate func truths(_ index: Int, _ name: String) throws -> Observable<Bool> {
        let (session, site) = (session, site)
        return try stream(index).recast { element in
            if case .bool(let truth) = element { return truth }
            throw session.crossing(
                RuntimeError("\(name) needs a sequence of Bool, not of \(element.nominal.name)"), at: site)
        }
    }

    fileprivate func integer(_ value: Value) throws -> Int {
        if case .int(let integer) = value { return integer }
        throw RuntimeError("an Int is needed, not \(value.nominal.name)")
    }
}
