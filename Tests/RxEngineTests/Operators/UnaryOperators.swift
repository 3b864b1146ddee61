// The operators as functions of one sequence of integers: what tests of every operator go through.

import RxEngine
import TestSupport

enum UnaryOperators {
    typealias Operator = (name: String, apply: (Observable<Int>) -> Observable<Any>)

    static var all: [Operator] { ofOneSource + joining }

    /// Operators of one source of integers.
    private static var ofOneSource: [Operator] {
        [
            ("map", { $0.map { $0 } }),
            ("filter", { $0.filter { $0 > 1 }.map { $0 } }),
            ("compactMap", { $0.compactMap { $0 } }),
            ("take", { $0.take(1).map { $0 } }),
            ("take(until:)", { $0.take(until: Observable<Int>.never()).map { $0 } }),
            ("take(until:) at once", { $0.take(until: Observable.just(1)).map { $0 } }),
            ("take(while:)", { $0.take(while: { $0 < 2 }).map { $0 } }),
            ("takeLast", { $0.takeLast(1).map { $0 } }),
            ("skip", { $0.skip(1).map { $0 } }),
            ("skip(until:)", { $0.skip(until: Observable<Int>.never()).map { $0 } }),
            ("skip(until:) at once", { $0.skip(until: Observable.just(1)).map { $0 } }),
            ("skip(while:)", { $0.skip(while: { $0 < 2 }).map { $0 } }),
            ("distinctUntilChanged", { $0.distinctUntilChanged().map { $0 } }),
            ("element(at:)", { $0.element(at: 1).map { $0 } }),
            ("single", { $0.single().map { $0 } }),
            ("scan", { $0.scan(0, accumulator: +).map { $0 } }),
            ("reduce", { $0.reduce(0, accumulator: +).map { $0 } }),
            ("enumerated", { $0.enumerated().map { $0 } }),
            ("materialize", { $0.materialize().map { $0 } }),
            ("dematerialize", { $0.materialize().dematerialize().map { $0 } }),
            ("groupBy", { $0.groupBy { $0 % 2 }.map { $0 } }),
            ("catch", { $0.catch { _ in .just(0) }.map { $0 } }),
            ("catch to never", { $0.catch { _ in .never() }.map { $0 } }),
            ("retry", { $0.retry(2).map { $0 } }),
            ("retry(when:)", { $0.retry(when: { (_: Observable<any Error>) in Observable<Int>.never() }).map { $0 } }),
            (
                "retry(when:) answered",
                { $0.retry(when: { (errors: Observable<any Error>) in errors.take(2) }).map { $0 } }
            ),
            ("do", { $0.do(onNext: { _ in }, onDispose: {}).map { $0 } }),
            ("ifEmpty(default:)", { $0.ifEmpty(default: 1).map { $0 } }),
            ("ifEmpty(switchTo:)", { $0.ifEmpty(switchTo: .never()).map { $0 } }),
            ("pausable", { $0.pausable(Observable.just(true)).map { $0 } }),
            ("pausableBuffered", { $0.pausableBuffered(Observable.never(), limit: nil).map { $0 } }),
            ("bufferWithTrigger", { $0.bufferWithTrigger(Observable<Int>.never()).map { $0 } }),
            ("cascade", { $0.cascade([Observable.of(7, 8)]).map { $0 } }),
            ("toArray", { $0.toArray().asObservable().map { $0 } }),
            ("distinct", { $0.distinct().map { $0 } }),
            ("partition", { $0.partition { $0 > 1 }.matches.map { $0 } }),
            ("retry(_ behavior:)", { $0.retry(.immediate(maxCount: 3)).map { $0 } }),
            ("repeatWithBehavior", { $0.repeatWithBehavior(.immediate(maxCount: 3)).map { $0 } }),
            ("using", { source in Observable.using({ BooleanDisposable() }) { _ in source }.map { $0 } }),
            ("deferred", { source in Observable.deferred { source }.map { $0 } }),
        ]
    }

    /// Operators of several sources, those that share, and those that measure time.
    private static var joining: [Operator] {
        [
            ("merge", { Observable.merge($0, .never(), $0).map { $0 } }),
            ("flatMap", { $0.flatMap { Observable.of($0, $0) }.map { $0 } }),
            ("flatMapSync", { $0.flatMapSync { FilterMap.map($0) }.map { $0 } }),
            ("flatMap to never", { $0.flatMap { _ in Observable<Int>.never() }.map { $0 } }),
            ("flatMapFirst", { $0.flatMapFirst { Observable.of($0, $0) }.map { $0 } }),
            ("flatMapLatest", { $0.flatMapLatest { Observable.just($0) }.map { $0 } }),
            ("flatMapLatest to never", { $0.flatMapLatest { _ in Observable<Int>.never() }.map { $0 } }),
            ("concatMap", { $0.concatMap { Observable.of($0, $0) }.map { $0 } }),
            ("concatMap to never", { $0.concatMap { _ in Observable<Int>.never() }.map { $0 } }),
            ("merge(maxConcurrent:)", { source in Observable.of(source, source).merge(maxConcurrent: 1).map { $0 } }),
            ("concat", { Observable.concat($0, $0, .never()).map { $0 } }),
            ("startWith", { $0.startWith(7, 8).map { $0 } }),
            ("zip", { Observable.zip($0, $0).map { $0 } }),
            ("zip of a collection", { Observable.zip([$0, $0, .never()]).map { $0 } }),
            ("combineLatest", { Observable.combineLatest($0, $0, Observable.just(1)).map { $0 } }),
            ("withLatestFrom", { $0.withLatestFrom(Observable.of(1, 2)).map { $0 } }),
            ("sample", { $0.sample(Observable.of(1, 2)).map { $0 } }),
            ("amb", { $0.amb(Observable.never()).map { $0 } }),
            (
                "amb that loses",
                { $0.delaySubscription(.seconds(9), scheduler: HistoricalScheduler()).amb($0).map { $0 } }
            ),
            ("share", { $0.share().map { $0 } }),
            ("share(replay: 1)", { $0.share(replay: 1).map { $0 } }),
            ("share(replay: 2)", { $0.share(replay: 2).map { $0 } }),
            ("share(replay: 1, scope: .forever)", { $0.share(replay: 1, scope: .forever).map { $0 } }),
            ("publish().refCount()", { $0.publish().refCount().map { $0 } }),
            ("multicast", { $0.multicast({ PublishSubject<Int>() }) { Observable.zip($0, $0) }.map { $0 } }),
            (
                "window",
                { $0.window(timeSpan: .seconds(1), count: 2, scheduler: HistoricalScheduler()).merge().map { $0 } }
            ),
            ("buffer", { $0.buffer(timeSpan: .seconds(1), count: 2, scheduler: HistoricalScheduler()).map { $0 } }),
            ("debounce", { $0.debounce(.seconds(1), scheduler: HistoricalScheduler()).map { $0 } }),
            ("throttle", { $0.throttle(.seconds(1), scheduler: HistoricalScheduler()).map { $0 } }),
            ("delay", { $0.delay(.seconds(1), scheduler: HistoricalScheduler()).map { $0 } }),
            ("delaySubscription", { $0.delaySubscription(.seconds(1), scheduler: HistoricalScheduler()).map { $0 } }),
            ("timeout", { $0.timeout(.seconds(1), scheduler: HistoricalScheduler()).map { $0 } }),
            ("observe(on:)", { $0.observe(on: HistoricalScheduler()).map { $0 } }),
            ("observe(on:) at once", { $0.observe(on: CurrentThreadScheduler.instance).map { $0 } }),
            ("subscribe(on:)", { $0.subscribe(on: CurrentThreadScheduler.instance).map { $0 } }),
        ]
    }

    static var sources: [(name: String, source: Observable<Int>)] {
        [
            ("of", .of(1, 2, 3)), ("just", .just(1)), ("empty", .empty()), ("never", .never()),
            ("error", .error(TestError())), ("failing late", Observable.of(1, 2).concatError(TestError())),
            ("endless", .repeatElement(1)), ("range", .range(start: 0, count: 3)),
            (
                "subject-like",
                .create { observer in
                    observer.onNext(1)
                    observer.onNext(2)
                    return Disposables.create()
                }
            ),
        ]
    }
}
