// In which order several observers of one source receive: as they came, except that who comes after the first one has left
// takes its place. So it is in RxSwift.

import RxEngine
import TestSupport
import Testing

@Suite("the order of observers")
struct ObserverOrderTests {
    /// What several observers are subscribed to.
    private enum Kind: CaseIterable {
        case publishSubject, behaviorSubject, replaySubject, publishRelay, share, hotObservable

        /// Makes it, and the function that sends to those who are subscribed.
        func make() -> (source: Observable<Int>, send: (Int) -> Void) {
            switch self {
            case .publishSubject:
                let subject = PublishSubject<Int>()
                return (subject, subject.onNext)
            case .behaviorSubject:
                let subject = BehaviorSubject(value: 0)
                return (subject.skip(1), subject.onNext)
            case .replaySubject:
                let subject = ReplaySubject<Int>.create(bufferSize: 0)
                return (subject, subject.onNext)
            case .publishRelay:
                let relay = PublishRelay<Int>()
                return (relay.asObservable(), relay.accept)
            case .share:
                let subject = PublishSubject<Int>()
                return (subject.share(), subject.onNext)
            case .hotObservable:
                let scheduler = TestScheduler(initialClock: 0)
                let hot = scheduler.createHotObservable((1...9).map { .next($0, $0) })
                return (hot.asObservable(), { scheduler.advanceTo($0) })
            }
        }
    }

    @Test("who comes after the first has left is the first", arguments: Kind.allCases)
    private func firstPlace(kind: Kind) {
        let (source, send) = kind.make()
        let log = Log()
        func subscribe(_ name: String) -> any Disposable { source.subscribe(onNext: { log("\(name)\($0)") }) }
        let first = subscribe("a")
        let others = ["b", "c"].map(subscribe)
        send(1)
        first.dispose()
        let newFirst = subscribe("d")
        let last = subscribe("e")
        send(2)
        others[0].dispose()
        let another = subscribe("f")
        send(3)
        newFirst.dispose()
        send(4)
        let third = subscribe("g")
        send(5)
        let expected = "a1 b1 c1 d2 b2 c2 e2 d3 c3 e3 f3 c4 e4 f4 g5 c5 e5 f5"
        #expect(log.entries.joined(separator: " ") == expected)
        [others[1], last, another, third].forEach { $0.dispose() }
    }

    @Test("an element that is on its way reaches those who were there, in their order")
    func whileSending() {
        let subject = PublishSubject<Int>()
        let log = Log()
        let first = SerialDisposable()
        var late: (any Disposable)?
        first.disposable = subject.subscribe(onNext: { number in
            log("a\(number)")
            first.dispose()
            late = subject.subscribe(onNext: { log("late\($0)") })
        })
        let second = subject.subscribe(onNext: { log("b\($0)") })
        subject.onNext(1)
        subject.onNext(2)
        #expect(log.entries == ["a1", "b1", "late2", "b2"])
        late?.dispose()
        second.dispose()
        #expect(!subject.hasObservers)
    }

    @Test("churn among many observers keeps every one of them, in order")
    func churn() {
        let subject = PublishSubject<Int>()
        var model: [Int] = []
        var isFirstFree = false
        var subscriptions: [Int: any Disposable] = [:]
        var received: [Int] = []
        var random = UInt32(7)
        for step in 0..<3000 {
            random = random &* 1_664_525 &+ 1_013_904_223
            if model.isEmpty || random >> 16 & 7 < 4 {
                subscriptions[step] = subject.subscribe(onNext: { _ in received.append(step) })
                model.insert(step, at: isFirstFree ? 0 : model.count)
                isFirstFree = false
            } else {
                let index = random >> 20 & 3 == 0 ? 0 : Int(random >> 8) % model.count
                let key = model.remove(at: index)
                if index == 0 && !isFirstFree { isFirstFree = true }
                subscriptions.removeValue(forKey: key)?.dispose()
                if model.isEmpty { isFirstFree = false }
            }
            if step % 50 == 0 {
                received = []
                subject.onNext(step)
                #expect(received == model)
            }
        }
        subscriptions.values.forEach { $0.dispose() }
        #expect(!subject.hasObservers)
    }

    @Test("a group of disposables has the same order")
    func group() {
        let log = Log()
        let group = CompositeDisposable()
        let keys = ["a", "b", "c"].map { name in group.insert(Disposables.create { log(name) }) }
        if let key = keys[0] { group.remove(for: key) }
        _ = group.insert(Disposables.create { log("d") })
        _ = group.insert(Disposables.create { log("e") })
        group.dispose()
        #expect(log.entries == ["a", "d", "b", "c", "e"])
    }
}
