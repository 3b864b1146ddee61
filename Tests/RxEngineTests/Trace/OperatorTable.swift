// One small pipeline for each operator, under the name that traces show.

import Foundation
import RxEngine
import TestSupport

enum OperatorTable {
    /// A recording sink.
    private final class Sink: TraceSink, @unchecked Sendable {
        // Unchecked: `lock` guards the list.
        private let lock = NSLock()
        private var list: [TraceEvent] = []
        var events: [TraceEvent] { lock.withLock { list } }
        func record(_ event: TraceEvent) { lock.withLock { list.append(event) } }
    }

    typealias Pipeline = @Sendable (TestScheduler) -> any Disposable

    /// Runs a pipeline to time 100 with tracing on, disposes it, and gives what was recorded.
    static func trace(_ pipeline: Pipeline) -> [TraceEvent] {
        let sink = Sink()
        Tracing.start(sink)
        defer { Tracing.stop() }
        let scheduler = TestScheduler(initialClock: 0)
        let subscription = pipeline(scheduler)
        scheduler.advanceTo(100)
        subscription.dispose()
        return sink.events
    }

    /// The names that the engine's sources give to operators.
    static func namesInSources() throws -> Set<String> {
        var root = URL(fileURLWithPath: #filePath)
        while !FileManager.default.fileExists(atPath: root.appendingPathComponent("Sources/RxEngine").path) {
            root.deleteLastPathComponent()
        }
        let folder = root.appendingPathComponent("Sources/RxEngine")
        let pattern = try Regex(
            #"(?:Producer|slotted|map|filter)\("([a-zA-Z]+(?:\([a-z:]*\))?)""#, as: (Substring, Substring).self)
        var names: Set<String> = []
        for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            ?? .init()
        where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: pattern) {
                names.insert(String(match.1))
            }
        }
        return names
    }

    private static let numbers = Observable.of(1, 2, 3)
    private static let failure = Observable<Int>.error(TestError())

    static let pipelines: [(name: String, run: Pipeline)] =
        creation + transforming + filtering + combining + errors + timing + utility

    private static let creation: [(name: String, run: Pipeline)] = [
        ("just", { _ in Observable.just(1).subscribe() }),
        ("of", { _ in numbers.subscribe() }),
        ("from", { _ in Observable.from([1, 2]).subscribe() }),
        ("empty", { _ in Observable<Int>.empty().subscribe() }),
        ("never", { _ in Observable<Int>.never().subscribe() }),
        ("error", { _ in failure.subscribe(onError: { _ in }) }),
        (
            "create",
            { _ in
                Observable<Int>.create {
                    $0.onNext(1); $0.onCompleted(); return Disposables.create()
                }.subscribe()
            }
        ),
        ("deferred", { _ in Observable.deferred { numbers }.subscribe() }),
        (
            "generate",
            { _ in Observable.generate(initialState: 0, condition: { $0 < 2 }, iterate: { $0 + 1 }).subscribe() }
        ),
        ("range", { _ in Observable.range(start: 0, count: 3).subscribe() }),
        ("repeatElement", { _ in Observable.repeatElement(1).take(2).subscribe() }),
        ("using", { _ in Observable.using({ BooleanDisposable() }, observableFactory: { _ in numbers }).subscribe() }),
        ("interval", { Observable<Int>.interval(.seconds(10), scheduler: $0).subscribe() }),
        ("timer", { Observable<Int>.timer(.seconds(10), scheduler: $0).subscribe() }),
        ("once", { _ in Observable.once(1).subscribe() }),
    ]

    private static let transforming: [(name: String, run: Pipeline)] = [
        ("map", { _ in numbers.map { $0 + 1 }.subscribe() }),
        ("compactMap", { _ in numbers.compactMap { $0 > 1 ? $0 : nil }.subscribe() }),
        ("flatMap", { _ in numbers.flatMap { Observable.of($0, $0) }.subscribe() }),
        ("flatMapFirst", { _ in numbers.flatMapFirst { _ in Observable<Int>.never() }.subscribe() }),
        ("flatMapLatest", { _ in numbers.flatMapLatest { _ in Observable<Int>.never() }.subscribe() }),
        ("concatMap", { _ in numbers.concatMap { Observable.just($0) }.subscribe() }),
        ("switchLatest", { _ in Observable.of(numbers, .never()).switchLatest().subscribe() }),
        ("scan", { _ in numbers.scan(0, accumulator: +).subscribe() }),
        ("reduce", { _ in numbers.reduce(0, accumulator: +).subscribe() }),
        ("toArray", { _ in numbers.toArray().subscribe() }),
        ("groupBy", { _ in numbers.groupBy { $0 % 2 }.flatMap { $0.asObservable() }.subscribe() }),
        ("materialize", { _ in numbers.materialize().subscribe() }),
        ("dematerialize", { _ in numbers.materialize().dematerialize().subscribe() }),
        ("enumerated", { _ in numbers.enumerated().subscribe() }),
        (
            "decode",
            { _ in Observable.just(Data("[1]".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).subscribe() }
        ),
        ("map(to:)", { _ in numbers.map(to: "x").subscribe() }),
        ("flatMapSync", { _ in Observable.of(1, 2).flatMapSync { FilterMap.map($0) }.subscribe() }),
        ("map(at:)", { _ in Observable.just("abc").map(at: \.count).subscribe() }),
        ("mapMany", { _ in Observable.just([1, 2]).mapMany { $0 + 1 }.subscribe() }),
        ("not", { _ in Observable.just(true).not().subscribe() }),
        ("and", { _ in Observable.of(true, false).and().subscribe() }),
        (
            "withUnretained",
            { _ in
                let object = NSObject()
                defer { _ = object }
                return numbers.withUnretained(object).subscribe()
            }
        ),
    ]

    private static let filtering: [(name: String, run: Pipeline)] = [
        ("filter", { _ in numbers.filter { $0 > 1 }.subscribe() }),
        ("take", { _ in numbers.take(1).subscribe() }),
        ("takeLast", { _ in numbers.takeLast(1).subscribe() }),
        ("take(while:)", { _ in numbers.take(while: { $0 < 2 }).subscribe() }),
        ("take(until:)", { _ in Observable<Int>.never().take(until: Observable.just(1)).subscribe() }),
        ("skip", { _ in numbers.skip(1).subscribe() }),
        ("skip(while:)", { _ in numbers.skip(while: { $0 < 2 }).subscribe() }),
        ("skip(until:)", { _ in numbers.skip(until: Observable.just(1)).subscribe() }),
        ("element(at:)", { _ in numbers.element(at: 1).subscribe() }),
        ("single", { _ in numbers.single { $0 == 2 }.subscribe() }),
        ("first", { _ in numbers.first().subscribe() }),
        ("asSingle", { _ in Observable.just(1).asSingle().subscribe() }),
        ("asMaybe", { _ in Observable.just(1).asMaybe().subscribe() }),
        ("distinctUntilChanged", { _ in Observable.of(1, 1, 2).distinctUntilChanged().subscribe() }),
        ("distinct", { _ in Observable.of(1, 2, 1).distinct().subscribe() }),
        ("ignore", { _ in numbers.ignore(2).subscribe() }),
        ("ignoreWhen", { _ in numbers.ignoreWhen { $0 > 1 }.subscribe() }),
        ("ignoreElements", { _ in numbers.ignoreElements().subscribe() }),
        ("ifEmpty(default:)", { _ in Observable<Int>.empty().ifEmpty(default: 1).subscribe() }),
        ("ifEmpty(switchTo:)", { _ in Observable<Int>.empty().ifEmpty(switchTo: numbers).subscribe() }),
        ("sample", { _ in Observable.of(1, 2).sample(Observable<Int>.never()).subscribe() }),
        ("pausable", { _ in numbers.pausable(Observable.just(false)).subscribe() }),
        ("pausableBuffered", { _ in numbers.pausableBuffered(Observable.just(false)).subscribe() }),
    ]

    private static let combining: [(name: String, run: Pipeline)] = [
        ("combineLatest", { _ in Observable.combineLatest(numbers, Observable.of(4, 5)) { $0 + $1 }.subscribe() }),
        ("zip", { _ in Observable.zip(numbers, Observable.of(4, 5)) { $0 + $1 }.subscribe() }),
        ("merge", { _ in Observable.merge(numbers, .of(4)).subscribe() }),
        ("concat", { _ in numbers.concat(Observable.of(4)).subscribe() }),
        ("amb", { _ in Observable<Int>.never().amb(numbers).subscribe() }),
        ("startWith", { _ in numbers.startWith(0).subscribe() }),
        ("withLatestFrom", { _ in numbers.withLatestFrom(Observable.just("x")).subscribe() }),
        ("cascade", { _ in Observable.cascade([numbers, .never()]).subscribe() }),
        (
            "share",
            { _ in
                let shared = numbers.concat(Observable.never()).share(replay: 1)
                return Disposables.create(shared.subscribe(), shared.subscribe())
            }
        ),
        (
            "publish",
            { _ in
                let connectable = numbers.publish()
                return Disposables.create(connectable.subscribe(), connectable.connect())
            }
        ),
        (
            "multicast",
            { _ in
                let connectable = numbers.multicast(PublishSubject<Int>())
                return Disposables.create(connectable.subscribe(), connectable.connect())
            }
        ),
        ("andThen", { _ in Completable.empty().andThen(Single.just(1)).subscribe() }),
    ]

    private static let errors: [(name: String, run: Pipeline)] = [
        ("catch", { _ in failure.catch { _ in numbers }.subscribe() }),
        ("catchAndReturn", { _ in failure.catchAndReturn(1).subscribe() }),
        ("retry", { _ in failure.retry(2).subscribe(onError: { _ in }) }),
        ("retry(when:)", { _ in failure.retry(when: { $0.take(1) }).subscribe(onError: { _ in }) }),
        ("repeatWithBehavior", { _ in Observable.just(1).repeatWithBehavior(.immediate(maxCount: 2)).subscribe() }),
    ]

    private static let timing: [(name: String, run: Pipeline)] = [
        ("delay", { numbers.delay(.seconds(5), scheduler: $0).subscribe() }),
        ("delaySubscription", { numbers.delaySubscription(.seconds(5), scheduler: $0).subscribe() }),
        ("debounce", { numbers.debounce(.seconds(5), scheduler: $0).subscribe() }),
        ("throttle", { numbers.throttle(.seconds(5), scheduler: $0).subscribe() }),
        ("timeout", { Observable<Int>.never().timeout(.seconds(5), scheduler: $0).subscribe(onError: { _ in }) }),
        ("take(for:)", { Observable<Int>.never().take(for: .seconds(5), scheduler: $0).subscribe() }),
        ("buffer", { numbers.buffer(timeSpan: .seconds(5), count: 2, scheduler: $0).subscribe() }),
        ("window", { numbers.window(timeSpan: .seconds(5), count: 2, scheduler: $0).flatMap { $0 }.subscribe() }),
        ("bufferWithTrigger", { _ in numbers.bufferWithTrigger(Observable<Int>.never()).subscribe() }),
        ("observe(on:)", { numbers.observe(on: $0).subscribe() }),
        ("subscribe(on:)", { numbers.subscribe(on: $0).subscribe() }),
    ]

    private static let utility: [(name: String, run: Pipeline)] = [
        ("do", { _ in numbers.do(onNext: { _ in }).subscribe() }),
        ("debug", { _ in numbers.debug("x").filter { _ in false }.subscribe() }),
    ]
}
