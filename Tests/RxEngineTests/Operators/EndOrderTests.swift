// In which order side effects happen as sequences end and are disposed: RxSwift's order, and nothing after a dispose.

import RxEngine
import TestSupport
import Testing

@Suite("the order of endings")
struct EndOrderTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private let log = Log()

    /// Events at given times, whose end and disposal are logged under a name.
    private func source(_ name: String, _ events: Recorded<Event<Int>>...) -> Observable<Int> {
        logged(name, scheduler.createHotObservable(events).asObservable())
    }

    private func logged(_ name: String, _ source: Observable<Int>) -> Observable<Int> {
        source.do(
            onCompleted: { log("\(name) completes") }, afterCompleted: { log("\(name) has completed") },
            onDispose: { log("\(name) goes") })
    }

    /// Runs a sequence from 200 to 1000.
    ///
    /// - Returns: What was logged.
    private func run(_ sequence: Observable<Int>) -> [String] {
        _ = scheduler.start { logged("result", sequence) }
        return log.entries
    }

    @Test("the end of share lets the source go by itself, after its own end")
    func share() {
        #expect(
            run(source("source", .completed(210)).share()) == [
                "source completes", "result completes", "result has completed", "result goes", "source has completed",
                "source goes",
            ])
    }

    @Test("publish lets the source go before its end is sent on")
    func publish() {
        #expect(
            run(source("source", .completed(210)).publish().refCount()) == [
                "source completes", "source goes", "result completes", "result has completed", "result goes",
                "source has completed",
            ])
    }

    @Test("delay lets the source go at once, when it ends")
    func delay() {
        #expect(
            run(source("source", .next(205, 1), .completed(210)).delay(.seconds(50), scheduler: scheduler)) == [
                "source completes", "source goes", "source has completed", "result completes", "result has completed",
                "result goes",
            ])
    }

    @Test("sample does not let go of a sampler that completes before the source")
    func sample() {
        #expect(
            run(source("source", .next(205, 1), .completed(250)).sample(source("sampler", .completed(210)))) == [
                "sampler completes", "sampler has completed", "sampler goes", "source completes", "source goes",
                "source has completed", "result goes",
            ])
    }

    @Test("concatMap completes before it lets go of a source that leaves nothing running")
    func concatMapWithNothingRunning() {
        #expect(
            run(source("source", .completed(210)).concatMap { Observable.just($0) }) == [
                "source completes", "result completes", "result has completed", "source goes", "result goes",
                "source has completed",
            ])
    }

    @Test("concatMap lets go of a source that completes while something runs")
    func concatMapWhileRunning() {
        let inner = source("inner", .completed(250))
        #expect(
            run(source("source", .next(205, 1), .completed(210)).concatMap { _ in inner }) == [
                "source completes", "source goes", "source has completed", "inner completes", "inner goes",
                "result completes", "result has completed", "result goes", "inner has completed",
            ])
    }

    @Test("flatMap lets go of its source before it completes")
    func flatMap() {
        #expect(
            run(source("source", .completed(210)).flatMap { Observable.just($0) }) == [
                "source completes", "source goes", "result completes", "result has completed", "result goes",
                "source has completed",
            ])
    }

    @Test("ignoreElements lets go of its source before it completes")
    func ignoreElements() {
        #expect(
            run(source("source", .completed(210)).ignoreElements().map(to: 0)) == [
                "source completes", "source goes", "result completes", "result has completed", "result goes",
                "source has completed",
            ])
    }

    @Test("the elements of a collection that are combined are let go after the error of one")
    func errorInCollection() {
        func order(_ combine: (Observable<Int>, Observable<Int>) -> Observable<Int>) -> [String] {
            let log = Log()
            func source(_ name: String, _ subject: PublishSubject<Int>) -> Observable<Int> {
                subject.do(onDispose: { log("\(name) goes") })
            }
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            let subscription = combine(source("a", a), source("b", b)).subscribe(onError: { _ in log("error passes") })
            b.onError(TestError())
            subscription.dispose()
            return log.entries
        }
        #expect(order { .zip($0, $1) { $0 + $1 } } == ["b goes", "error passes", "a goes"])
        #expect(order { .zip([$0, $1]) { $0[0] + $0[1] } } == ["error passes", "a goes", "b goes"])
        #expect(order { .combineLatest($0, $1) { $0 + $1 } } == ["b goes", "error passes", "a goes"])
        #expect(order { .combineLatest([$0, $1]) { $0[0] + $0[1] } } == ["error passes", "a goes", "b goes"])
    }

    @Test("what waits in merge(maxConcurrent:) is subscribed after the one that ended is let go")
    func mergeQueued() {
        let sources = ["a", "b"].map { name in
            Observable.of(1).do(
                afterCompleted: { log("\(name) has completed") }, onSubscribe: { log("\(name) begins") },
                onDispose: { log("\(name) goes") })
        }
        _ = run(Observable.from(sources).merge(maxConcurrent: 1))
        #expect(
            log.entries == [
                "a begins", "a goes", "a has completed", "b begins", "b goes", "result completes",
                "result has completed", "result goes", "b has completed",
            ])
    }

    @Test("flatMapLatest lets go of an inner sequence that fails before its error passes")
    func flatMapLatest() {
        let inner = logged("inner", scheduler.createColdObservable([.error(10, TestError())]).asObservable())
        let sequence = source("source", .next(205, 1)).flatMapLatest { _ in inner }
        #expect(
            run(sequence.do(onError: { _ in log("error passes") })) == [
                "inner goes", "error passes", "source goes", "result goes",
            ])
    }

    @Test("ifEmpty(switchTo:) lets go of the first sequence when it has completed by itself")
    func ifEmpty() {
        #expect(
            run(source("source", .completed(210)).ifEmpty(switchTo: source("other", .completed(250)))) == [
                "source completes", "source has completed", "source goes", "other completes", "result completes",
                "result has completed", "other goes", "result goes", "other has completed",
            ])
    }

    @Test("withLatestFrom lets its source go before the other sequence")
    func withLatestFrom() {
        #expect(run(source("source").withLatestFrom(source("other"))) == ["source goes", "other goes", "result goes"])
    }

    @Test(
        "who disposes in the last element's handler hears of no completion",
        arguments: ["debounce", "buffer", "takeLast"])
    func disposeWithinLastElement(operatorName: String) {
        let scheduler = scheduler
        let numbers = source("source", .next(205, 1), .completed(210))
        let last: Observable<Int> =
            switch operatorName {
            case "debounce": numbers.debounce(.seconds(50), scheduler: scheduler)
            case "buffer": numbers.buffer(timeSpan: .seconds(50), count: 5, scheduler: scheduler).map(\.count)
            default: numbers.takeLast(1)
            }
        let subscription = SerialDisposable()
        scheduler.scheduleAt(200) {
            subscription.disposable = logged("result", last).subscribe(onNext: { _ in subscription.dispose() })
        }
        scheduler.start()
        #expect(log.entries == ["source completes", "source goes", "result goes", "source has completed"])
    }
}
