// What a subscription keeps alive, and from when on it does not.

import RxEngine
import TestSupport
import Testing

/// Something that a closure holds on to.
private final class Held {
    func use() {}
}

@Suite("what is released")
struct ReleaseTests {
    private typealias Make = (Held, PublishSubject<Int>) -> Observable<Int>

    private let chains: [(name: String, make: Make)] = [
        (
            "create",
            { held, subject in
                .create { observer in
                    held.use()
                    return subject.subscribe(observer)
                }
            }
        ),
        (
            "deferred",
            { held, subject in
                .deferred {
                    held.use()
                    return subject.asObservable()
                }
            }
        ),
        (
            "map",
            { held, subject in
                subject.map { element in
                    held.use()
                    return element
                }
            }
        ),
        (
            "flatMap",
            { held, subject in
                subject.flatMap { element -> Observable<Int> in
                    held.use()
                    return .just(element)
                }
            }
        ),
        (
            "do",
            { held, subject in
                subject.do(onNext: { _ in held.use() }, onDispose: { held.use() })
            }
        ),
        (
            "catch",
            { held, subject in
                subject.catch { _ in
                    held.use()
                    return .empty()
                }
            }
        ),
        (
            "share",
            { held, subject in
                subject.map { element in
                    held.use()
                    return element
                }.share(replay: 1)
            }
        ),
    ]

    @Test("a subscription that ended or was disposed retains nothing, though its handle is kept")
    func ended() {
        let ends: [(name: String, end: (PublishSubject<Int>, any Disposable) -> Void)] = [
            ("completion", { subject, _ in subject.onCompleted() }),
            ("error", { subject, _ in subject.onError(TestError()) }),
            ("dispose", { _, subscription in subscription.dispose() }),
        ]
        for (name, make) in chains {
            for (way, end) in ends {
                let subject = PublishSubject<Int>()
                weak var inChain: Held?
                weak var inHandler: Held?
                let subscription: any Disposable
                do {
                    let (first, second) = (Held(), Held())
                    (inChain, inHandler) = (first, second)
                    subscription = make(first, subject).subscribe(
                        onNext: { _ in second.use() }, onError: { _ in second.use() }, onCompleted: { second.use() },
                        onDisposed: { second.use() })
                }
                subject.onNext(1)
                #expect(inHandler != nil, "\(name), \(way)")
                end(subject, subscription)
                #expect(inChain == nil, "\(name), \(way)")
                #expect(inHandler == nil, "\(name), \(way)")
                #expect(!subject.hasObservers, "\(name), \(way)")
                subscription.dispose()
            }
        }
    }

    @Test("the functions of create and deferred, and the element of just, are not retained after use")
    func afterUse() {
        for (name, make) in chains.prefix(2) {
            let subject = PublishSubject<Int>()
            weak var held: Held?
            let subscription: any Disposable
            do {
                let object = Held()
                held = object
                subscription = make(object, subject).subscribe()
            }
            #expect(held == nil, "\(name)")
            #expect(subject.hasObservers, "\(name)")
            subscription.dispose()
        }
        weak var element: Held?
        let subscription: any Disposable
        do {
            let object = Held()
            element = object
            subscription = Observable.just(object).concat(Observable<Held>.never()).subscribe()
        }
        #expect(element == nil)
        subscription.dispose()
    }

    @Test(
        "an operator that has parameters is kept by its subscriptions, with its source; one that has only a function is not"
    )
    func keptOperators() {
        typealias Apply = (Observable<Int>) -> any ObservableType
        let kept: [(name: String, apply: Apply)] = [
            ("take", { $0.take(3) }), ("skip", { $0.skip(1) }), ("scan", { $0.scan(0, accumulator: +) }),
            ("take(while:)", { $0.take(while: { _ in true }) }), ("skip(while:)", { $0.skip(while: { _ in true }) }),
            ("distinctUntilChanged", { $0.distinctUntilChanged() }), ("reduce", { $0.reduce(0, accumulator: +) }),
            ("takeLast", { $0.takeLast(1) }), ("element(at:)", { $0.element(at: 3) }), ("single", { $0.single() }),
            ("take(until:)", { $0.take(until: Observable<Int>.never()) }),
            ("withLatestFrom", { $0.withLatestFrom(Observable<Int>.never()) }),
            ("combineLatest", { Observable.combineLatest($0, Observable<Int>.never()) }),
            ("zip", { Observable.zip($0, Observable<Int>.never()) }),
            ("amb", { $0.amb(Observable<Int>.never()) }), ("catch", { $0.catch { _ in .empty() } }),
            ("groupBy", { $0.groupBy { $0 } }), ("debug", { $0.debug("", trimOutput: true) }),
        ]
        let others: [(name: String, apply: Apply)] = [
            ("map", { $0.map { $0 } }), ("filter", { $0.filter { _ in true } }), ("do", { $0.do(onNext: { _ in }) }),
            ("flatMap", { $0.flatMap { Observable.just($0) } }),
            ("merge", { Observable.merge($0, Observable<Int>.never()) }),
            ("materialize", { $0.materialize() }), ("enumerated", { $0.enumerated() }),
        ]
        for (isKept, operators) in [(true, kept), (false, others)] {
            for (name, apply) in operators {
                let subject = PublishSubject<Int>()
                weak var held: Held?
                func subscribe(_ sequence: any ObservableType) -> any Disposable { sequence.subscribe { _ in } }
                let subscription: any Disposable
                do {
                    let object = Held()
                    held = object
                    subscription = subscribe(apply(chains[0].make(object, subject)))
                }
                #expect((held != nil) == isKept, "\(name)")
                subscription.dispose()
                #expect(held == nil, "\(name)")
            }
        }
    }

    @Test("single and element(at:) count before they emit, so that a handler may push again")
    func countedBefore() {
        let operators: [(name: String, apply: (Observable<Int>) -> Observable<Int>, expected: [Event<Int>])] = [
            ("single", { $0.single() }, [.next(1), .error(RxError.moreThanOneElement)]),
            ("element(at:)", { $0.element(at: 0) }, [.next(1), .completed]),
            ("take", { $0.take(1) }, [.next(1), .completed]),
        ]
        for (name, apply, expected) in operators {
            let subject = PublishSubject<Int>()
            var events: [String] = []
            let subscription = apply(subject).subscribe { event in
                events.append("\(event)")
                if case .next(let element) = event, element < 3 { subject.onNext(element + 1) }
            }
            subject.onNext(1)
            #expect(events == expected.map { "\($0)" }, "\(name)")
            subscription.dispose()
        }
    }
}
