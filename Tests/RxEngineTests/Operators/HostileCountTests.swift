// Counts at the ends of Int: no operator's arithmetic overflows on them.

import RxEngine
import TestSupport
import Testing

@Suite("counts at the ends of Int")
struct HostileCountTests {
    private let source = Observable.of(1, 2, 3)
    private let all: [Event<Int>] = [.next(1), .next(2), .next(3), .completed]

    @Test("a count of 0 or less skips nothing, whatever the kind of sequence", arguments: [Int.min, .min + 1, -1, 0])
    func skipsNothing(_ count: Int) {
        #expect(events(source.skip(count)) == all)
        #expect(events(Infallible.of(1, 2, 3).skip(count).asObservable()) == all)
        #expect(events(BehaviorRelay(value: 1).skip(count).take(1)) == [.next(1), .completed])
        #expect(events(source.enumerated().map(\.element).skip(count).skip(count)) == all)
    }

    @Test("the largest counts are more than there is", arguments: [Int.max - 1, .max])
    func largest(_ count: Int) {
        #expect(events(source.skip(count)) == [.completed])
        #expect(events(source.take(count)) == all)
        #expect(events(source.takeLast(count)) == all)
        #expect(events(source.retry(count)) == all)
        #expect(events(source.replay(count).refCount()) == all)
        #expect(events(source.share(replay: count)) == all)
        #expect(events(source.map { Observable.just($0) }.merge(maxConcurrent: count)) == all)
        #expect(events(source.element(at: count)).first?.error is RxError)
        #expect(events(source.nwise(count).map(\.count)) == [.completed])
    }

    @Test("no room for sources starts none", arguments: [Int.min, -1, 0])
    func noRoom(_ count: Int) {
        #expect(events(source.map { Observable.just($0) }.merge(maxConcurrent: count)) == [.completed])
    }

    @Test("buffers and windows of any count fill, or wait for their time", arguments: [Int.min, -1, 0, 1, .max])
    func buffers(_ count: Int) {
        let scheduler = TestScheduler(initialClock: 0)
        let seen = scheduler.createObserver(Int.self)
        let span = RxTimeInterval.seconds(10)
        _ = source.buffer(timeSpan: span, count: count, scheduler: scheduler).map(\.count).subscribe(seen)
        _ = source.window(timeSpan: span, count: count, scheduler: scheduler).flatMap { $0 }.subscribe(seen)
        scheduler.start()
        #expect(seen.events.filter { $0.value.isCompleted }.count == 2)
    }

    @Test("ranges reach the ends of their type")
    func ranges() {
        #expect(events(Observable.range(start: Int.max, count: 1)) == [.next(.max), .completed])
        #expect(events(Observable.range(start: Int.min, count: .max).take(1)) == [.next(.min), .completed])
        #expect(events(Observable.range(start: Int.max, count: 0)) == [.completed])
    }
}
