// TestScheduler: default times, hot and cold sequences, subscriptions.

import RxEngine
import Testing

private struct Failure: Error {}

@Suite("TestScheduler")
struct TestSchedulerTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("start creates at 100, subscribes at 200 and disposes at 1000")
    func defaults() {
        var created: Int?
        let source = scheduler.createHotObservable([.next(150, 0), .next(210, 1), .next(999, 2), .next(1001, 3)])
        let observer = scheduler.start {
            created = scheduler.clock
            return source
        }
        #expect(created == 100)
        #expect(observer.events == [.next(210, 1), .next(999, 2)])
        #expect(source.subscriptions == [Subscription(200, 1000)])
    }

    @Test("a hot sequence sends to those subscribed at that time; a stop event ends the subscription through operators")
    func hot() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230), .next(240, 3)])
        let observer = scheduler.start { source.map { $0 * 10 } }
        #expect(observer.events == [.next(210, 10), .next(220, 20), .completed(230)])
        #expect(source.subscriptions == [Subscription(200, 230)])
    }

    @Test("a cold sequence counts its times from each subscription")
    func cold() {
        let source = scheduler.createColdObservable([.next(10, "a"), .error(20, Failure())])
        let late = scheduler.createObserver(String.self)
        scheduler.scheduleAt(500) { _ = source.filter { _ in true }.subscribe(late) }
        let observer = scheduler.start { source.map { $0 } }
        #expect(observer.events == [.next(210, "a"), .error(220, Failure())])
        #expect(late.events == [.next(510, "a"), .error(520, Failure())])
        #expect(source.subscriptions == [Subscription(200, 220), Subscription(500, 520)])
    }

    @Test("start with a dispose time")
    func disposeTime() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(300, 2)])
        let observer = scheduler.start(disposed: 250) { source }
        #expect(observer.events == [.next(210, 1)])
        #expect(source.subscriptions == [Subscription(200, 250)])
    }

    @Test("work for the past is done now, behind what is due now; with a processing delay, one tick later")
    func workForThePast() {
        for (delay, expected) in [(false, ["due 0", "past 0"]), (true, ["due 1", "past 1"])] {
            let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: delay)
            var log: [String] = []
            for (name, seconds) in [("due", 0), ("past", -5)] {
                _ = scheduler.scheduleRelative(name, dueTime: .seconds(seconds)) { name in
                    log.append("\(name) \(scheduler.clock)")
                    return Disposables.create()
                }
            }
            scheduler.start()
            #expect(log == expected)
        }
    }

    @Test("records describe themselves")
    func descriptions() {
        #expect(Recorded.next(210, "a").debugDescription == "next(a) @ 210")
        #expect(Recorded.completed(230, Int.self).debugDescription == "completed @ 230")
        #expect(Subscription(200, 300).debugDescription == "(200: 300)")
        #expect(Subscription(200).debugDescription == "(200: Infinity)")
        #expect(Recorded.events(.next(1, 2), .completed(3)) == [.next(1, 2), .completed(3)])
    }
}
