// What goes because it was replaced or dropped may reach back into what held it, on the same thread or another one.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class LastReferenceTests: StressTestCase {
    private typealias Source = Observable<Keepsake>
    private typealias Operator = (Source, Observable<Int>, HistoricalScheduler) -> Observable<Any>

    /// Every operator that keeps values.
    private var operators: [(name: String, apply: Operator)] { memories + joins + times + sharing }

    private let memories: [(name: String, apply: Operator)] = [
        ("scan", { source, _, _ in source.scan(Keepsake?.none) { $1 }.map { $0 as Any } }),
        ("scan of the first", { source, _, _ in source.scan([Keepsake]()) { [$1] + $0.prefix(1) }.map { $0 } }),
        ("reduce", { source, _, _ in source.reduce(Keepsake?.none) { $1 }.map { $0 as Any } }),
        ("nwise", { source, _, _ in source.nwise(2).map { $0 } }),
        ("pairwise", { source, _, _ in source.pairwise().map { $0 } }),
        ("takeLast", { source, _, _ in source.takeLast(2).map { $0 } }),
        ("toArray", { source, _, _ in source.toArray().asObservable().map { $0 } }),
        ("distinctUntilChanged", { source, _, _ in source.distinctUntilChanged().map { $0 } }),
        (
            "distinctUntilChanged by a key",
            { source, _, _ in source.distinctUntilChanged({ [$0] }, comparer: { $0 == $1 }).map { $0 } }
        ),
        ("distinct", { source, _, _ in source.distinct().map { $0 } }),
        ("groupBy", { source, _, _ in source.groupBy { $0 }.flatMap { $0 }.map { $0 } }),
        ("materialize", { source, _, _ in source.materialize().map { $0 } }),
        ("ifEmpty", { source, _, _ in source.ifEmpty(switchTo: .never()).map { $0 } }),
        (
            "generate",
            { source, _, _ in
                source.flatMapLatest { held in
                    Observable.generate(initialState: [held], condition: { $0.count < 3 }, iterate: { [held] + $0 })
                }.map { $0 }
            }
        ),
        ("retry", { source, _, _ in source.map { throw $0 }.retry(50).map { $0 } }),
        (
            "retry(when:)",
            { source, _, _ in
                source.map { throw $0 }.retry(when: { (errors: Observable<Keepsake>) in errors.take(9) }).map { $0 }
            }
        ),
        (
            "catch(sequence:)",
            { source, _, _ in
                Observable<Any>.catch(sequence: Array(repeating: source.map { throw $0 }, count: 20))
            }
        ),
    ]

    private let joins: [(name: String, apply: Operator)] = [
        ("zip", { source, _, _ in Observable.zip(source, source.skip(1)).map { $0 } }),
        ("zip of a collection", { source, _, _ in Observable.zip([source, source.skip(2)]).map { $0 } }),
        ("zip with a slow one", { source, other, _ in Observable.zip(source, other) { $1 }.map { $0 } }),
        ("combineLatest", { source, other, _ in Observable.combineLatest(source, other).map { $0 } }),
        (
            "combineLatest, one alone",
            { source, _, _ in
                Observable.combineLatest(source, Observable<Int>.never()).map { $0 }
            }
        ),
        ("withLatestFrom", { source, other, _ in other.withLatestFrom(source).map { $0 } }),
        ("sample", { source, other, _ in source.sample(other).map { $0 } }),
        ("flatMap", { source, other, _ in source.flatMap { held in other.take(1).map { _ in held } }.map { $0 } }),
        ("flatMapLatest", { source, other, _ in source.flatMapLatest { held in other.map { _ in held } }.map { $0 } }),
        (
            "flatMapFirst",
            { source, other, _ in
                source.flatMapFirst { held in other.take(1).map { _ in held } }.map { $0 }
            }
        ),
        ("concatMap", { source, other, _ in source.concatMap { held in other.take(1).map { _ in held } }.map { $0 } }),
        (
            "merge(maxConcurrent:)",
            { source, other, _ in
                source.map { held in other.take(2).map { _ in held } }.merge(maxConcurrent: 2).map { $0 }
            }
        ),
        ("amb", { source, other, _ in source.map { $0 as Any }.amb(other.map { $0 as Any }) }),
        ("cascade", { source, other, _ in Observable.cascade([source.map { $0 as Any }, other.map { $0 as Any }]) }),
        (
            "concat",
            { source, other, _ in
                Observable.concat([
                    source.take(2).map { $0 as Any }, other.take(1).map { $0 as Any }, source.map { $0 as Any },
                ])
            }
        ),
        ("pausableBuffered", { source, other, _ in source.pausableBuffered(other.map { $0 % 2 == 0 }).map { $0 } }),
        (
            "pausableBuffered, more",
            { source, other, _ in
                source.pausableBuffered(other.map { $0 % 3 == 0 }, limit: 3).map { $0 }
            }
        ),
        ("bufferWithTrigger", { source, other, _ in source.bufferWithTrigger(other).map { $0 } }),
        ("take(until:)", { source, other, _ in source.scan([]) { [$1] + $0 }.take(until: other.skip(9)).map { $0 } }),
    ]

    private let times: [(name: String, apply: Operator)] = [
        ("debounce", { source, _, clock in source.debounce(.seconds(2), scheduler: clock).map { $0 } }),
        ("throttle", { source, _, clock in source.throttle(.seconds(3), scheduler: clock).map { $0 } }),
        ("buffer", { source, _, clock in source.buffer(timeSpan: .seconds(3), count: 2, scheduler: clock).map { $0 } }),
        (
            "window",
            { source, _, clock in
                source.window(timeSpan: .seconds(3), count: 2, scheduler: clock).flatMap { $0 }.map { $0 }
            }
        ),
        ("delay", { source, _, clock in source.delay(.seconds(2), scheduler: clock).map { $0 } }),
        ("timeout", { source, _, clock in source.timeout(.seconds(2), scheduler: clock).map { $0 } }),
        ("observe(on:)", { source, _, clock in source.observe(on: clock).map { $0 } }),
        ("observe(on:) here", { source, _, _ in source.observe(on: CurrentThreadScheduler.instance).map { $0 } }),
    ]

    private let sharing: [(name: String, apply: Operator)] = [
        ("share", { source, _, _ in source.share().map { $0 } }),
        ("share(replay: 1)", { source, _, _ in source.share(replay: 1).map { $0 } }),
        ("share(replay: 2)", { source, _, _ in source.share(replay: 2).map { $0 } }),
        ("share for ever", { source, _, _ in source.share(replay: 1, scope: .forever).map { $0 } }),
        (
            "multicast",
            { source, _, _ in
                source.multicast({ ReplaySubject<Keepsake>.create(bufferSize: 1) }) { $0 }.map { $0 }
            }
        ),
    ]

    private enum End: CaseIterable { case completed, failed, disposed, bothDisposed }

    /// Runs an operator to an end.
    ///
    /// - Parameter reach: How a value that goes reaches back.
    private func play(
        _ apply: Operator, _ end: End, reach: @escaping (_ body: @escaping () -> Void) -> Void
    ) -> LastReferenceScene {
        let scene = LastReferenceScene()
        let (source, other, clock) = (PublishSubject<Keepsake>(), PublishSubject<Int>(), HistoricalScheduler())
        let sequence = apply(source, other, clock)
        scene.ring = { scene in
            reach {
                source.onNext(scene.make())
                other.onNext(1)
                sequence.take(1).subscribe(onError: { _ in }).dispose()
            }
        }
        let first = sequence.subscribe(onError: { _ in })
        let second = sequence.subscribe(onError: { _ in })
        for number in 0..<8 {
            source.onNext(scene.make())
            if number % 2 == 1 { other.onNext(number) }
            if number % 3 == 2 { clock.advanceTo(clock.clock.addingTimeInterval(2)) }
        }
        switch end {
        case .completed: source.onCompleted()
        case .failed: source.onError(scene.make())
        case .disposed: first.dispose()
        case .bothDisposed:
            first.dispose()
            second.dispose()
        }
        clock.advanceTo(clock.clock.addingTimeInterval(9))
        first.dispose()
        second.dispose()
        clock.start()
        source.dispose()
        other.dispose()
        scene.ring = { _ in }
        return scene
    }

    func testValuesThatOperatorsKeepReachBackWhenTheyGo() {
        for (name, apply) in operators {
            for end in End.allCases {
                let alive = { self.play(apply, end) { $0() }.alive }()
                XCTAssertEqual(alive, 0, "\(name), \(end)")
            }
        }
    }

    func testValuesThatOperatorsKeepReachBackFromAnotherThreadWhenTheyGo() {
        // Operators that serialise deliver under their lock, so that a value whose last use is its delivery goes there.
        for (name, apply) in memories + sharing {
            for end in End.allCases {
                _ = play(apply, end) { body in XCTAssertTrue(self.ends(within: 2, body), "\(name), \(end)") }
            }
        }
    }

    func testValuesThatSubjectsKeepReachBackWhenTheyGo() {
        for isOnThread in [false, true] {
            for disposes in [false, true] {
                let scene = LastReferenceScene()
                let reach: (@escaping () -> Void) -> Void = { body in
                    if isOnThread { XCTAssertTrue(self.ends(within: 2, body)) } else { body() }
                }
                do {
                    let behavior = BehaviorSubject(value: scene.make())
                    let relay = BehaviorRelay(value: scene.make())
                    let (async, publish) = (AsyncSubject<Keepsake>(), PublishSubject<Keepsake>())
                    let replays = [0, 1, 3].map { ReplaySubject<Keepsake>.create(bufferSize: $0) }
                    let replayRelay = ReplayRelay<Keepsake>.create(bufferSize: 2)
                    let observers: [AnyObserver<Keepsake>] =
                        [behavior.asObserver(), async.asObserver(), publish.asObserver()]
                        + replays.map { $0.asObserver() }
                    scene.ring = { scene in
                        reach {
                            for observer in observers { observer.onNext(scene.make()) }
                            relay.accept(scene.make())
                            replayRelay.accept(scene.make())
                            _ = (try? behavior.value(), relay.value.number, publish.hasObservers, async.hasObservers)
                            replays[1].subscribe(onError: { _ in }).dispose()
                            if disposes { behavior.dispose() }
                        }
                    }
                    let subscriptions = [behavior, async, publish, relay.asObservable()].map {
                        $0.subscribe(onError: { _ in })
                    }
                    for _ in 0..<6 {
                        for observer in observers { observer.onNext(scene.make()) }
                        relay.accept(scene.make())
                        replayRelay.accept(scene.make())
                    }
                    for observer in observers { observer.onError(scene.make()) }
                    scene.refill()
                    publish.dispose()
                    behavior.dispose()
                    replays.forEach { $0.dispose() }
                    subscriptions.forEach { $0.dispose() }
                }
                scene.ring = { _ in }
                waitUntil { scene.alive == 0 }
                XCTAssertEqual(scene.alive, 0, "thread: \(isOnThread), disposes: \(disposes)")
            }
        }
    }

    func testWhatDisposablesHoldReachesBackWhenItGoes() {
        for isOnThread in [false, true] {
            let scene = LastReferenceScene()
            let reach: (@escaping () -> Void) -> Void = { body in
                if isOnThread { XCTAssertTrue(self.ends(within: 2, body)) } else { body() }
            }
            do {
                let serial = SerialDisposable()
                let single = SingleAssignmentDisposable()
                let composite = CompositeDisposable()
                let counted = RefCountDisposable(disposable: KeepsakeDisposable(scene.make()))
                let bag = { [weak scene] in scene.map { DisposeBag(disposing: [KeepsakeDisposable($0.make())]) } }
                var bags = [bag()]
                scene.ring = { scene in
                    reach {
                        serial.disposable = KeepsakeDisposable(scene.make())
                        _ = (serial.disposable, single.isDisposed, composite.count, counted.isDisposed)
                        single.dispose()
                        if let key = composite.insert(KeepsakeDisposable(scene.make())) { composite.remove(for: key) }
                        _ = composite.insert(KeepsakeDisposable(scene.make()))
                        counted.retain().dispose()
                    }
                }
                single.setDisposable(Disposables.create { [held = scene.make()] in held.first.use() })
                single.dispose()
                for _ in 0..<4 {
                    serial.disposable = KeepsakeDisposable(scene.make())
                    let held = scene.make()
                    serial.disposable = Disposables.create { held.first.use() }
                    let key = composite.insert(KeepsakeDisposable(scene.make()))
                    if let key { composite.remove(for: key) }
                    bags.append(bag())
                    bags[0] = bag()
                }
                serial.dispose()
                composite.dispose()
                counted.dispose()
                bags.removeAll()
            }
            scene.ring = { _ in }
            waitUntil { scene.alive == 0 }
            XCTAssertEqual(scene.alive, 0)
        }
    }

    func testFunctionsThatTheProgramReplacesReachBackWhenTheyGo() {
        let scene = LastReferenceScene()
        let (handler, capture) = (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack)
        scene.ring = { _ in
            XCTAssertTrue(
                self.ends(within: 2) {
                    _ = (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack)
                    Tracing.stop()
                })
        }
        for _ in 0..<2 {
            let held = scene.make()
            Hooks.defaultErrorHandler = { _, _ in held.first.use() }
            let other = scene.make()
            Hooks.customCaptureSubscriptionCallstack = {
                other.first.use()
                return []
            }
            let third = scene.make()
            Tracing.start(TraceRecorder(watcher: { _ in third.first.use() }))
        }
        Hooks.defaultErrorHandler = handler
        Hooks.customCaptureSubscriptionCallstack = capture
        Tracing.stop()
        scene.ring = { _ in }
        waitUntil { scene.alive == 0 }
        XCTAssertEqual(scene.alive, 0)
    }

    func testWhatSchedulersAndTestSequencesHoldReachesBackWhenItGoes() {
        let scene = LastReferenceScene()
        do {
            let clock = TestScheduler(initialClock: 0)
            let hot = clock.createHotObservable([Recorded<Event<Keepsake>>]())
            let queue = SerialDispatchQueueScheduler(qos: .default)
            let ticks = MeetingPoint(2)
            scene.ring = { scene in
                XCTAssertTrue(
                    self.ends(within: 2) {
                        _ = (clock.clock, hot.subscriptions, "\(clock)")
                        hot.subscribe { _ in }.dispose()
                        _ = clock.schedule(()) { Disposables.create() }
                    })
            }
            for _ in 0..<3 {
                let held = scene.make()
                hot.subscribe { _ in held.first.use() }.dispose()
                clock.schedule(scene.make()) { _ in Disposables.create() }.dispose()
                _ = clock.schedule(scene.make()) { Disposables.create(with: $0) }
                clock.start()
            }
            let timer = queue.schedulePeriodic(
                (0, scene.make()), startAfter: .nanoseconds(0), period: .milliseconds(1)
            ) { state in
                if state.0 == 3 { ticks.meet() }
                return (state.0 + 1, scene.make())
            }
            ticks.meet()
            timer.dispose()
            // Until the queue has let go of the timer.
            waitUntil {
                _ = queue; return scene.alive <= 2
            }
        }
        scene.ring = { _ in }
        waitUntil { scene.alive == 0 }
        XCTAssertEqual(scene.alive, 0)
    }
}

extension Disposables {
    fileprivate static func create(with held: Keepsake) -> any Disposable { KeepsakeDisposable(held) }
}
