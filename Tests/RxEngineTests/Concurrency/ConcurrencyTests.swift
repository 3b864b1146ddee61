// Many threads in one sequence: nothing lost, nothing twice, no race. Run these under Thread Sanitizer too.

import Foundation
import TestSupport
import Testing

@testable import RxEngine

@Suite("Concurrency")
struct ConcurrencyTests {
    let threads = 8
    let pushes = 500

    @Test("a subject delivers every element that many threads push")
    func subject() {
        let subject = PublishSubject<Int>()
        let sum = Counter()
        let subscription = subject.subscribe(onNext: { sum.add($0) })
        onThreads(threads) { _ in for _ in 0..<pushes { subject.onNext(1) } }
        #expect(sum.value == threads * pushes)
        subscription.dispose()
    }

    @Test("observers come and go while others push")
    func churn() {
        let subject = PublishSubject<Int>()
        let stable = Counter()
        let subscription = subject.subscribe(onNext: { stable.add($0) })
        onThreads(threads) { number in
            for _ in 0..<pushes {
                if number < 4 {
                    subject.onNext(1)
                } else {
                    subject.map { $0 }.subscribe(onNext: { _ in }).dispose()
                }
            }
        }
        #expect(stable.value == 4 * pushes)
        subscription.dispose()
        #expect(!subject.hasObservers)
    }

    @Test("a replay under concurrent pushes has no gap, no duplicate and keeps the order")
    func replay() {
        for _ in 0..<20 {
            let subject = ReplaySubject<Int>.createUnbounded()
            let lists = (0..<threads).map { _ in SharedList<Int>() }
            onThreads(threads + 1) { number in
                if number == threads {
                    for element in 0..<pushes { subject.onNext(element) }
                    subject.onCompleted()
                } else {
                    _ = subject.subscribe(
                        onNext: { lists[number].append($0) }, onCompleted: { lists[number].append(-1) })
                }
            }
            for list in lists { #expect(list.elements == Array(0..<pushes) + [-1]) }
        }
    }

    @Test("who subscribes a behavior subject under pushes sees consecutive values up to the last")
    func behavior() {
        for _ in 0..<20 {
            let subject = BehaviorSubject(value: 0)
            let lists = (0..<threads).map { _ in SharedList<Int>() }
            onThreads(threads + 1) { number in
                if number == threads {
                    for element in 1...pushes { subject.onNext(element) }
                } else {
                    _ = subject.subscribe(onNext: { lists[number].append($0) })
                }
            }
            for list in lists {
                let elements = list.elements
                let first = elements.first ?? -1
                #expect(elements == Array(first...pushes))
            }
        }
    }

    @Test("one stop event of many is delivered, once")
    func stopOnce() {
        for _ in 0..<50 {
            let subject = PublishSubject<Int>()
            let ends = Counter()
            _ = subject.subscribe(onError: { _ in ends.add() }, onCompleted: { ends.add() })
            onThreads(threads) { number in
                if number.isMultiple(of: 2) { subject.onCompleted() } else { subject.onError(TestError()) }
            }
            #expect(ends.value == 1)
        }
    }

    @Test("share connects once for 32 first subscribers", arguments: [0, 1, 2])
    func share(replay: Int) {
        for _ in 0..<20 {
            let source = PublishSubject<Int>()
            let connections = Counter()
            let delivered = Counter()
            let shared = Observable<Int>.create { observer in
                connections.add()
                return source.subscribe(observer)
            }.share(replay: replay)
            let subscriptions = SharedList<any Disposable>()
            onThreads(32) { _ in subscriptions.append(shared.subscribe(onNext: { delivered.add($0) })) }
            #expect(connections.value == 1)
            source.onNext(1)
            #expect(delivered.value == 32)
            onThreads(32) { number in subscriptions.elements[number].dispose() }
            #expect(!source.hasObservers)
        }
    }

    @Test("share survives subscribers that come and go on many threads")
    func shareChurn() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        onThreads(threads) { number in
            for _ in 0..<pushes {
                if number == 0 { source.onNext(1) } else { shared.subscribe(onNext: { _ in }).dispose() }
            }
        }
        #expect(!source.hasObservers)
    }

    @Test("merge delivers one element at a time, all of them")
    func merge() {
        let sources = (0..<threads).map { _ in PublishSubject<Int>() }
        var sum = 0  // not guarded: merge must serialise
        var isCompleted = false
        _ = Observable.merge(sources.map { $0.asObservable() })
            .subscribe(onNext: { sum += $0 }, onCompleted: { isCompleted = true })
        onThreads(threads) { number in
            for _ in 0..<pushes { sources[number].onNext(1) }
            sources[number].onCompleted()
        }
        #expect(sum == threads * pushes)
        #expect(isCompleted)
    }

    @Test("flatMap with inner sequences that end on many threads completes once")
    func flatMap() {
        let inner = (0..<threads).map { _ in PublishSubject<Int>() }
        var sum = 0
        let ends = Counter()
        _ = Observable.range(start: 0, count: threads).flatMap { inner[$0] }
            .subscribe(onNext: { sum += $0 }, onCompleted: { ends.add() })
        onThreads(threads) { number in
            for _ in 0..<pushes { inner[number].onNext(1) }
            inner[number].onCompleted()
        }
        #expect(sum == threads * pushes)
        #expect(ends.value == 1)
    }

    @Test("zip pairs everything that two threads push")
    func zip() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        var pairs: [(Int, Int)] = []
        var isCompleted = false
        _ = Observable.zip(a, b).subscribe(onNext: { pairs.append($0) }, onCompleted: { isCompleted = true })
        onThreads(2) { number in
            let subject = number == 0 ? a : b
            for element in 0..<pushes { subject.onNext(element) }
            subject.onCompleted()
        }
        #expect(pairs.count == pushes)
        #expect(pairs.allSatisfy { $0.0 == $0.1 })
        #expect(isCompleted)
    }

    @Test("combineLatest ends with the last element of each source")
    func combineLatest() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        var last: (Int, Int)?
        var count = 0
        _ = Observable.combineLatest(a, b).subscribe(onNext: {
            last = $0
            count += 1
        })
        onThreads(2) { number in
            let subject = number == 0 ? a : b
            for element in 1...pushes { subject.onNext(element) }
            subject.onCompleted()
        }
        #expect(last?.0 == pushes && last?.1 == pushes)
        #expect(count <= 2 * pushes - 1)
    }

    @Test("switching, sampling and limited merging stand pushes from many threads")
    func others() {
        let (outer, signal) = (PublishSubject<Int>(), PublishSubject<Int>())
        let inner = (0..<4).map { _ in PublishSubject<Int>() }
        var delivered = 0
        let subscription = Observable.merge(
            outer.flatMapLatest { inner[$0 % 4] }, outer.withLatestFrom(signal), outer.sample(signal),
            outer.flatMapFirst { inner[$0 % 4].take(1) }, outer.concatMap { Observable.just($0) },
            outer.take(until: signal.filter { $0 < 0 })
        ).subscribe(onNext: { _ in delivered += 1 })
        onThreads(threads) { number in
            for element in 0..<pushes {
                switch number {
                case 0: outer.onNext(element)
                case 1: signal.onNext(element)
                default: inner[number % 4].onNext(element)
                }
            }
        }
        #expect(delivered > pushes)
        subscription.dispose()
        #expect(!outer.hasObservers && !signal.hasObservers && inner.allSatisfy { !$0.hasObservers })
    }

    @Test("disposing from another thread ends everything")
    func dispose() {
        for _ in 0..<50 {
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            let subscription = Observable.combineLatest(a.flatMapLatest { Observable.just($0) }, b.share())
                .subscribe(onNext: { _ in })
            onThreads(3) { number in
                switch number {
                case 0: for element in 0..<50 { a.onNext(element) }
                case 1: for element in 0..<50 { b.onNext(element) }
                default: subscription.dispose()
                }
            }
            #expect(!a.hasObservers && !b.hasObservers)
        }
    }

    @Test("amb has one winner among sources that start at once")
    func amb() {
        for _ in 0..<50 {
            let sources = (0..<threads).map { _ in PublishSubject<Int>() }
            let seen = SharedList<Int>()
            let subscription = Observable.amb(sources.map { $0.asObservable() }).subscribe(onNext: { seen.append($0) })
            onThreads(threads) { number in for _ in 0..<10 { sources[number].onNext(number) } }
            #expect(Set(seen.elements).count == 1)
            #expect(sources.filter(\.hasObservers).count == 1)
            subscription.dispose()
        }
    }

    @Test("observe(on:) keeps the order on a serial queue, and stays serial on a concurrent one")
    func observeOn() {
        for scheduler in [
            SerialDispatchQueueScheduler(qos: .default) as any SchedulerType,
            ConcurrentDispatchQueueScheduler(qos: .default),
        ] {
            let done = DispatchSemaphore(value: 0)
            var seen: [Int] = []
            _ = Observable.range(start: 0, count: 5000).observe(on: scheduler)
                .subscribe(onNext: { seen.append($0) }, onCompleted: { done.signal() })
            done.wait()
            #expect(seen == Array(0..<5000))
        }
    }

    @Test("two sequences observed on one serial queue keep the order of their events")
    func observeOnOrder() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let (gate, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        _ = scheduler.schedule(()) {
            gate.wait()
            return Disposables.create()
        }
        let subject = PublishSubject<Int>()
        var seen: [String] = []
        _ = subject.observe(on: scheduler).subscribe(onNext: { seen.append("a\($0)") })
        _ = subject.observe(on: scheduler)
            .subscribe(onNext: { seen.append("b\($0)") }, onCompleted: { done.signal() })
        for element in 1...3 { subject.onNext(element) }
        subject.onCompleted()
        gate.signal()
        done.wait()
        #expect(seen == ["a1", "b1", "a2", "b2", "a3", "b3"])
    }

    @Test("timing operators work on real queues")
    func timing() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        let done = DispatchGroup()
        let source = Observable.range(start: 0, count: 100)
        let results = SharedList<String>()
        func watch(_ name: String, _ sequence: Observable<Int>) {
            done.enter()
            let last = SharedList<Int>()
            _ = sequence.subscribe(
                onNext: { last.append($0) },
                onCompleted: {
                    results.append("\(name) \(last.elements.last ?? -1)")
                    done.leave()
                })
        }
        watch("debounce", source.debounce(.milliseconds(5), scheduler: scheduler))
        watch("throttle", source.throttle(.milliseconds(5), scheduler: scheduler))
        watch("delay", source.delay(.milliseconds(5), scheduler: scheduler))
        watch("delaySubscription", source.delaySubscription(.milliseconds(5), scheduler: scheduler))
        watch("timeout", Observable.never().timeout(.milliseconds(5), other: source, scheduler: scheduler))
        watch(
            "buffer",
            source.buffer(timeSpan: .milliseconds(5), count: 30, scheduler: scheduler)
                .concatMap { Observable.from($0) })
        watch("window", source.window(timeSpan: .milliseconds(5), count: 30, scheduler: scheduler).merge())
        watch("subscribe", source.subscribe(on: scheduler))
        done.wait()
        let names = ["debounce", "throttle", "delay", "delaySubscription", "timeout", "buffer", "window", "subscribe"]
        #expect(Set(results.elements) == Set(names.map { "\($0) 99" }))
    }
}
