// Single, Maybe and Completable keep their contracts.

import RxEngine
import TestSupport
import Testing

@Suite("Single, Maybe, Completable")
struct PrimitiveSequenceTests {
    private func results<Element>(_ single: Single<Element>) -> [String] {
        var log: [String] = []
        _ = single.subscribe { log.append("\($0)") }
        return log
    }

    private func results<Element>(_ maybe: Maybe<Element>) -> [String] {
        var log: [String] = []
        _ = maybe.subscribe { log.append("\($0)") }
        return log
    }

    private func results(_ completable: Completable) -> [String] {
        var log: [String] = []
        _ = completable.subscribe { log.append("\($0)") }
        return log
    }

    @Test("asSingle wants exactly one element")
    func asSingle() {
        #expect(results(Observable.of(7).asSingle()) == ["success(7)"])
        #expect(results(Observable<Int>.empty().asSingle()) == ["failure(Sequence doesn't contain any elements.)"])
        #expect(results(Observable.of(1, 2).asSingle()) == ["failure(Sequence contains more than one element.)"])
        #expect(
            results(Observable<Int>.error(TestError(1)).asSingle()) == ["failure(\(String(reflecting: TestError(1))))"])
    }

    @Test("asMaybe wants at most one element")
    func asMaybe() {
        #expect(results(Observable.of(7).asMaybe()) == ["success(7)"])
        #expect(results(Observable<Int>.empty().asMaybe()) == ["completed"])
        #expect(results(Observable.of(1, 2).asMaybe()) == ["error(Sequence contains more than one element.)"])
    }

    @Test("first takes the first element and lets the source go")
    func first() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
        let observer = scheduler.start { source.first() }
        #expect(observer.events == [.next(210, 1), .completed(210)])
        #expect(source.subscriptions == [Subscription(200, 210)])
        #expect(results(Observable<Int>.empty().first()) == ["success(nil)"])
    }

    @Test("a single calls its closures once, then onDisposed")
    func singleClosures() {
        var log: [String] = []
        let single = Single<Int>.create { observer in
            observer(.success(1))
            observer(.success(2))
            observer(.failure(TestError(1)))
            return Disposables.create { log.append("released") }
        }
        _ = single.subscribe(
            onSuccess: { log.append("success \($0)") }, onFailure: { _ in log.append("failure") },
            onDisposed: { log.append("disposed") })
        #expect(log == ["success 1", "disposed", "released"])
    }

    @Test("disposing a single ends it and calls onDisposed once")
    func disposeSingle() {
        var log: [String] = []
        let subject = PublishSubject<Int>()
        let subscription = subject.asSingle().subscribe(
            onSuccess: { _ in log.append("success") }, onFailure: { _ in log.append("failure") },
            onDisposed: { log.append("disposed") })
        subscription.dispose()
        subscription.dispose()
        subject.onNext(1)
        subject.onCompleted()
        #expect(log == ["disposed"])
        #expect(!subject.hasObservers)
    }

    @Test("subscribe(with:) holds its object weakly")
    func weakObject() {
        final class Target {}
        var target: Target? = Target()
        weak let watched = target
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        if let target {
            _ = subject.asSingle().subscribe(with: target, onSuccess: { received.append($1) })
        }
        target = nil
        #expect(watched == nil)
        subject.onNext(1)
        subject.onCompleted()
        #expect(received.isEmpty)
    }

    @Test("operators of Single")
    func singleOperators() {
        let seven = Single.just(7)
        #expect(results(seven.map { $0 * 2 }) == ["success(14)"])
        #expect(results(seven.filter { $0 > 7 }) == ["completed"])
        #expect(results(seven.compactMap { Int?($0) }) == ["success(7)"])
        #expect(results(seven.flatMap { .just("\($0)!") }) == ["success(\"7!\")"])
        #expect(results(seven.flatMapMaybe { _ in Maybe<Int>.empty() }) == ["completed"])
        #expect(results(seven.flatMapCompletable { _ in .empty() }) == ["completed"])
        #expect(results(Single<Int>.error(TestError(1)).catchAndReturn(3)) == ["success(3)"])
        #expect(results(Single<Int>.error(TestError(1)).catch { _ in .just(4) }) == ["success(4)"])
        #expect(results(seven.asCompletable()) == ["completed"])
        #expect(results(Single.zip(seven, .just("a")) { "\($0)\($1)" }) == ["success(\"7a\")"])
        #expect(results(Single.zip(seven, .just("a"), .just(true))) == ["success(7, \"a\", true)"])
        #expect(results(Single.zip([seven, .just(8)])) == ["success([7, 8])"])
        #expect(results(Single.zip([Single<Int>]()) { $0.count }) == ["success(0)"])
        #expect(results(Single.deferred { seven }) == ["success(7)"])
    }

    @Test("do calls onSuccess and afterSuccess around the element")
    func doSingle() {
        var log: [String] = []
        _ = Single.just(1)
            .do(onSuccess: { log.append("on \($0)") }, afterSuccess: { log.append("after \($0)") })
            .subscribe(onSuccess: { log.append("success \($0)") })
        #expect(log == ["on 1", "success 1", "after 1"])
    }

    @Test("retry subscribes a failing single again")
    func retry() {
        var attempts = 0
        let single = Single<Int>.create { observer in
            attempts += 1
            observer(attempts < 3 ? .failure(TestError(1)) : .success(attempts))
            return Disposables.create()
        }
        #expect(results(single.retry(3)) == ["success(3)"])
    }

    @Test("operators of Maybe")
    func maybeOperators() {
        #expect(results(Maybe<Int>.empty().ifEmpty(default: 1)) == ["success(1)"])
        #expect(results(Maybe<Int>.empty().ifEmpty(switchTo: Maybe.just(2))) == ["success(2)"])
        #expect(results(Maybe<Int>.empty().ifEmpty(switchTo: Single.just(3))) == ["success(3)"])
        #expect(results(Maybe.just(4).flatMap { .just($0 + 1) }) == ["success(5)"])
        #expect(results(Maybe.zip(Maybe.just(1), Maybe.just(2)) { $0 + $1 }) == ["success(3)"])
        #expect(results(Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 }) == ["completed"])
        let created = Maybe<Int>.create { observer in
            observer(.completed)
            observer(.success(1))
            return Disposables.create()
        }
        #expect(results(created) == ["completed"])
    }

    @Test("operators of Completable")
    func completableOperators() {
        #expect(results(Completable.empty().andThen(.empty())) == ["completed"])
        #expect(results(Completable.empty().andThen(Single.just(1))) == ["success(1)"])
        #expect(results(Completable.empty().andThen(Maybe<Int>.empty())) == ["completed"])
        #expect(events(Completable.empty().andThen(Observable.of(1, 2))) == [.next(1), .next(2), .completed])
        #expect(
            results(Completable.error(TestError(1)).andThen(Single.just(1))) == [
                "failure(\(String(reflecting: TestError(1))))"
            ])
        #expect(
            results(Completable.concat(.empty(), .error(TestError(2)), .empty())) == [
                "error(\(String(reflecting: TestError(2))))"
            ])
        #expect(results(Completable.zip(.empty(), .empty())) == ["completed"])
        #expect(
            results(Completable.zip([.empty(), .error(TestError(3))])) == ["error(\(String(reflecting: TestError(3))))"]
        )
    }

    @Test("zip waits for all completables")
    func completableZip() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createHotObservable([Recorded<Event<Never>>.completed(220)])
        let second = scheduler.createHotObservable([Recorded<Event<Never>>.completed(240)])
        let observer = scheduler.start { Completable.zip(first.asCompletable(), second.asCompletable()) }
        #expect(observer.events.map(\.time) == [240])
        #expect(first.subscriptions == [Subscription(200, 220)])
        #expect(second.subscriptions == [Subscription(200, 240)])
    }

    @Test("timing operators keep the trait")
    func timing() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.start {
            Single<Int>.timer(.seconds(10), scheduler: scheduler).delay(.seconds(5), scheduler: scheduler)
        }
        #expect(observer.events == [.next(215, 0), .completed(216)])
        let late = scheduler.createObserver(Int.self)
        scheduler.scheduleAt(1100) {
            _ = Single<Int>.never().timeout(.seconds(20), other: .just(9), scheduler: scheduler).asObservable()
                .subscribe(late)
        }
        scheduler.start()
        #expect(late.events == [.next(1120, 9), .completed(1120)])
    }
}
