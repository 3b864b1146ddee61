// The rows of operators that make sequences of nothing.

#if canImport(RxSwift)
import RxCocoa
import RxSwift
import RxTest
#else
import RxEngine
#endif

extension OperatorFamily {
    static var creationRows: [OperatorRow] {
        [
            OperatorRow("just") { _ in Observable.just(1) },
            OperatorRow("just on a scheduler") { Observable.just(1, scheduler: $0.clock) },
            OperatorRow("of") { _ in Observable.of(1, 2, 3) },
            OperatorRow("of on a scheduler") { Observable.of(1, 2, 3, scheduler: $0.clock) },
            OperatorRow("from") { _ in Observable.from([1, 2, 3]) },
            OperatorRow("from on a scheduler") { Observable.from([1, 2, 3], scheduler: $0.clock) },
            OperatorRow("from(optional:)") { _ in Observable.from(optional: 1 as Int?) },
            OperatorRow("from(optional:) on a scheduler") { Observable.from(optional: 1 as Int?, scheduler: $0.clock) },
            OperatorRow("from(optional:) of nil") { Observable.from(optional: nil as Int?, scheduler: $0.clock) },
            OperatorRow("empty") { _ in Observable<Int>.empty() },
            OperatorRow("never") { _ in Observable<Int>.never() },
            OperatorRow("error") { _ in Observable<Int>.error(NamedError(description: "made")) },
            OperatorRow("range") { _ in Observable.range(start: 1, count: 3) },
            OperatorRow("range on a scheduler") { Observable.range(start: 1, count: 3, scheduler: $0.clock) },
            OperatorRow("repeatElement") { _ in Observable.repeatElement(1).take(3) },
            OperatorRow("repeatElement on a scheduler") { Observable.repeatElement(1, scheduler: $0.clock) },
            OperatorRow("generate") { inputs in
                Observable.generate(initialState: 0, condition: { $0 < 3 }, iterate: { $0 + 1 })
            },
            OperatorRow("generate on a scheduler") { inputs in
                Observable.generate(
                    initialState: 0, condition: { $0 < 3 }, scheduler: inputs.clock, iterate: { $0 + 1 })
            },
            OperatorRow("generate whose condition fails") { inputs in
                Observable.generate(
                    initialState: 0,
                    condition: { if $0 == 2 { throw NamedError(description: "condition") } else { return true } },
                    scheduler: inputs.clock, iterate: { $0 + 1 })
            },
            OperatorRow("generate whose step fails") { inputs in
                Observable.generate(
                    initialState: 0, condition: { _ in true }, scheduler: inputs.clock,
                    iterate: { if $0 == 1 { throw NamedError(description: "step") } else { return $0 + 1 } })
            },
            OperatorRow("timer") { Observable<Int>.timer(.seconds(10), scheduler: $0.clock) },
            OperatorRow("timer with a period") {
                Observable<Int>.timer(.seconds(10), period: .seconds(5), scheduler: $0.clock)
            },
            OperatorRow("interval") { Observable<Int>.interval(.seconds(10), scheduler: $0.clock) },
            OperatorRow("create that completes") { _ in
                made {
                    $0.onNext(1)
                    $0.onNext(2)
                    $0.onCompleted()
                    $0.onNext(3)
                }
            },
            OperatorRow("create that fails") { _ in
                made {
                    $0.onNext(1)
                    $0.onError(NamedError(description: "made"))
                    $0.onCompleted()
                }
            },
            OperatorRow("create that goes on") { _ in
                made {
                    $0.onNext(1)
                    $0.onNext(2)
                }
            },
            OperatorRow("deferred that fails") { _ in
                Observable<Int>.deferred { throw NamedError(description: "deferred") }
            },
            OperatorRow("using without a resource") { _ in
                Observable<Int>.using({ () throws -> BooleanDisposable in throw NamedError(description: "resource") }) {
                    _ in .never()
                }
            },
            OperatorRow("using without a sequence") { _ in
                Observable<Int>.using({ BooleanDisposable() }) { _ in throw NamedError(description: "sequence") }
            },
            OperatorRow("BehaviorSubject") { inputs in
                let subject = BehaviorSubject(value: 0)
                return pushed(inputs.clock, into: subject)
            },
            OperatorRow("BehaviorSubject that has ended") { _ in
                let subject = BehaviorSubject(value: 0)
                subject.onCompleted()
                return subject.asObservable()
            },
            OperatorRow("BehaviorSubject that has failed") { _ in
                let subject = BehaviorSubject(value: 0)
                subject.onError(NamedError(description: "before"))
                return subject.asObservable()
            },
            OperatorRow("PublishSubject") { inputs in
                let subject = PublishSubject<Int>()
                return pushed(inputs.clock, into: subject)
            },
            OperatorRow("PublishSubject that has ended") { _ in
                let subject = PublishSubject<Int>()
                subject.onCompleted()
                return subject.asObservable()
            },
            OperatorRow("PublishSubject that is disposed") { _ in
                let subject = PublishSubject<Int>()
                subject.dispose()
                // The error's text names the library's module.
                return subject.catch { error in
                    .error(NamedError(description: error is RxError ? "disposed" : "\(error)"))
                }
            },
            OperatorRow("ReplaySubject") { inputs in
                let subject = ReplaySubject<Int>.create(bufferSize: 2)
                return pushed(inputs.clock, into: subject)
            },
            OperatorRow("ReplaySubject that has ended") { _ in
                let subject = ReplaySubject<Int>.createUnbounded()
                [1, 2, 3].forEach(subject.onNext)
                subject.onCompleted()
                return subject.asObservable()
            },
            OperatorRow("ReplaySubject that has failed") { _ in
                let subject = ReplaySubject<Int>.create(bufferSize: 1)
                [1, 2, 3].forEach(subject.onNext)
                subject.onError(NamedError(description: "before"))
                return subject.asObservable()
            },
            OperatorRow("AsyncSubject") { inputs in
                let subject = AsyncSubject<Int>()
                return pushed(inputs.clock, into: subject)
            },
            OperatorRow("AsyncSubject that has ended") { _ in
                let subject = AsyncSubject<Int>()
                [1, 2, 3].forEach(subject.onNext)
                subject.onCompleted()
                return subject.asObservable()
            },
            OperatorRow("AsyncSubject that has ended empty") { _ in
                let subject = AsyncSubject<Int>()
                subject.onCompleted()
                return subject.asObservable()
            },
            OperatorRow("AsyncSubject that has failed") { _ in
                let subject = AsyncSubject<Int>()
                subject.onNext(1)
                subject.onError(NamedError(description: "before"))
                return subject.asObservable()
            },
        ] + traitCreationRows
    }

    private static var traitCreationRows: [OperatorRow] {
        [
            OperatorRow("Single.just") { _ in Single.just(1) },
            OperatorRow("Single.error") { _ in Single<Int>.error(NamedError(description: "made")) },
            OperatorRow("Single.never") { _ in Single<Int>.never() },
            OperatorRow("Single.timer") { Single<Int>.timer(.seconds(10), scheduler: $0.clock) },
            OperatorRow("Single.create") { _ in
                Single<Int>.create { observer in
                    observer(.success(1))
                    observer(.success(2))
                    return Disposables.create()
                }
            },
            OperatorRow("Single.create that fails") { _ in
                Single<Int>.create { observer in
                    observer(.failure(NamedError(description: "made")))
                    observer(.success(2))
                    return Disposables.create()
                }
            },
            OperatorRow("Maybe.just") { _ in Maybe.just(1) },
            OperatorRow("Maybe.just on a scheduler") { Maybe.just(1, scheduler: $0.clock) },
            OperatorRow("Maybe.empty") { _ in Maybe<Int>.empty() },
            OperatorRow("Maybe.error") { _ in Maybe<Int>.error(NamedError(description: "made")) },
            OperatorRow("Maybe.timer") { Maybe<Int>.timer(.seconds(10), scheduler: $0.clock) },
            OperatorRow("Maybe.create") { _ in
                Maybe<Int>.create { observer in
                    observer(.success(1))
                    observer(.completed)
                    return Disposables.create()
                }
            },
            OperatorRow("Completable.empty") { _ in Completable.empty() },
            OperatorRow("Completable.error") { _ in Completable.error(NamedError(description: "made")) },
            OperatorRow("Completable.never") { _ in Completable.never() },
            OperatorRow("Completable.create") { _ in
                Completable.create { observer in
                    observer(.completed)
                    observer(.error(NamedError(description: "made")))
                    return Disposables.create()
                }
            },
            OperatorRow("Infallible.just") { Infallible.just(1, scheduler: $0.clock) },
            OperatorRow("Infallible.of") { Infallible.of(1, 2, 3, scheduler: $0.clock) },
            OperatorRow("Infallible.from") { Infallible.from([1, 2, 3], scheduler: $0.clock) },
            OperatorRow("Infallible.empty") { _ in Infallible<Int>.empty() },
            OperatorRow("Infallible.never") { _ in Infallible<Int>.never() },
            OperatorRow("Infallible.create") { _ in
                Infallible<Int>.create { observer in
                    observer(.next(1))
                    observer(.next(2))
                    observer(.completed)
                    return Disposables.create()
                }
            },
            OperatorRow("Driver.just") { _ in Driver.just(1) },
            OperatorRow("Driver.of") { _ in Driver.of(1, 2, 3) },
            OperatorRow("Driver.from") { _ in Driver.from([1, 2, 3]) },
            OperatorRow("Driver.from(optional:)") { _ in Driver.from(optional: nil as Int?) },
            OperatorRow("Driver.empty") { _ in Driver<Int>.empty() },
            OperatorRow("Driver.never") { _ in Driver<Int>.never() },
            OperatorRow("Driver.interval") { _ in Driver<Int>.interval(.seconds(10)) },
            OperatorRow("Driver.timer") { _ in Driver<Int>.timer(.seconds(10), period: .seconds(5)) },
            OperatorRow("Signal.just") { _ in Signal.just(1) },
            OperatorRow("Signal.of") { _ in Signal.of(1, 2, 3) },
            OperatorRow("Signal.interval") { _ in Signal<Int>.interval(.seconds(10)) },
            OperatorRow("Signal.timer") { _ in Signal<Int>.timer(.seconds(10), period: .seconds(5)) },
        ]
    }

    /// A sequence by `create`, whose disposal does nothing.
    private static func made(_ push: @escaping (AnyObserver<Int>) -> Void) -> Observable<Int> {
        .create {
            push($0)
            return Disposables.create()
        }
    }

    /// A subject that is pushed into before its subscription and after it.
    private static func pushed<Subject: SubjectType>(
        _ clock: TestScheduler, into subject: Subject
    ) -> Observable<Int> where Subject.Element == Int, Subject.Observer.Element == Int {
        let observer = subject.asObserver()
        for number in 1...3 { clock.scheduleAt(180 + 10 * number) { observer.onNext(number) } }
        clock.scheduleAt(220) { observer.onCompleted() }
        return subject.asObservable()
    }
}
