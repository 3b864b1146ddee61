// pausable, pausableBuffered, bufferWithTrigger.

import RxEngine
import TestSupport
import Testing

@Suite("pausable and its kin")
struct PausableTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("pausable lets through what comes while the pauser says true")
    func pausable() {
        let source = scheduler.createHotObservable([
            .next(210, 1), .next(230, 2), .next(250, 3), .next(270, 4), .completed(300),
        ])
        let pauser = scheduler.createHotObservable([
            .next(220, true), .next(240, false), .next(260, true), .completed(265),
        ])
        #expect(
            scheduler.start { source.pausable(pauser) }.events == [.next(230, 2), .next(270, 4), .completed(300)])
        #expect(pauser.subscriptions == [Subscription(200, 265)])
    }

    @Test("pausableBuffered keeps the newest elements and emits them when it opens")
    func buffered() {
        let source = scheduler.createHotObservable([
            .next(205, 0), .next(210, 1), .next(215, 2), .next(230, 3), .next(250, 4), .completed(300),
        ])
        let pauser = scheduler.createHotObservable([.next(220, true), .next(240, false), .next(280, false)])
        #expect(
            scheduler.start { source.pausableBuffered(pauser, limit: 2) }.events
                == [.next(220, 1), .next(220, 2), .next(230, 3), .next(300, 4), .completed(300)])
    }

    @Test("pausableBuffered drops what is kept where it must not be flushed, and completes with the pauser")
    func bufferedEnds() {
        let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError(1))])
        #expect(
            scheduler.start { source.pausableBuffered(Observable<Bool>.never(), flushOnError: false) }.events
                == [.error(220, TestError(1))])
        let other = TestScheduler(initialClock: 0)
        let long = other.createHotObservable([.next(210, 1), .next(240, 2)])
        let pauser = other.createHotObservable([.next(220, true), .completed(230)])
        #expect(
            other.start { long.pausableBuffered(pauser, limit: nil) }.events == [.next(220, 1), .completed(230)])
        #expect(long.subscriptions == [Subscription(200, 230)])
    }

    @Test("bufferWithTrigger emits what came since the trigger before, and the rest on completion")
    func bufferWithTrigger() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(250, 3), .completed(300)])
        let trigger = scheduler.createHotObservable([.next(230, "x"), .next(240, "x"), .error(260, TestError())])
        #expect(
            scheduler.start { source.bufferWithTrigger(trigger) }.events
                == [.next(230, [1, 2]), .next(240, []), .next(300, [3]), .completed(300)])
    }
}
