// just, of, from, empty, never, error, range, repeatElement, generate: what they emit, when, and on which scheduler.

import RxEngine
import TestSupport
import Testing

@Suite("Creation")
struct CreationTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("just, empty and error send everything while they are being subscribed")
    func immediate() {
        #expect(events(.just(1)) == [.next(1), .completed])
        #expect(events(Observable<Int>.empty()) == [.completed])
        #expect(events(Observable<Int>.error(TestError(1))) == [.error(TestError(1))])
        #expect(events(Observable<Int>.never()) == [])
    }

    @Test("just on a scheduler takes one turn for the element and one for the completion")
    func justScheduled() {
        let observer = scheduler.start { Observable.just(7, scheduler: scheduler) }
        #expect(observer.events == [.next(201, 7), .completed(202)])
    }

    @Test("of and from emit one element per turn of a scheduler")
    func ofScheduled() {
        #expect(
            scheduler.start { Observable.of(1, 2, scheduler: scheduler) }.events
                == [.next(201, 1), .next(202, 2), .completed(203)])
        let strings = TestScheduler(initialClock: 0)
        #expect(
            strings.start { Observable.from(["a", "b"], scheduler: strings) }.events
                == [.next(201, "a"), .next(202, "b"), .completed(203)])
    }

    @Test("from iterates a sequence anew for each subscriber")
    func fromSequence() {
        let source = Observable.from(stride(from: 0, to: 6, by: 2))
        #expect(events(source) == [.next(0), .next(2), .next(4), .completed])
        #expect(events(source) == [.next(0), .next(2), .next(4), .completed])
        #expect(events(Observable.from("ab")) == [.next("a"), .next("b"), .completed])
    }

    @Test("from an endless sequence stops when it is disposed from inside")
    func fromEndless() {
        let source = Observable.from(sequence(first: 1) { $0 + 1 })
        #expect(events(source.take(3)) == [.next(1), .next(2), .next(3), .completed])
    }

    @Test("from(optional:) emits the value, if any")
    func fromOptional() {
        #expect(events(Observable.from(optional: 1)) == [.next(1), .completed])
        #expect(events(Observable<Int>.from(optional: nil)) == [.completed])
        #expect(
            scheduler.start { Observable.from(optional: 1, scheduler: scheduler) }.events
                == [.next(201, 1), .completed(202)])
        let other = TestScheduler(initialClock: 0)
        #expect(other.start { Observable<Int>.from(optional: nil, scheduler: other) }.events == [.completed(201)])
    }

    @Test("synchronous sources of one trampoline take turns")
    func turns() {
        var elements: [Int] = []
        let both = Observable<Int>.deferred {
            _ = Observable.of(1, 2).subscribe(onNext: { elements.append($0) })
            _ = Observable.range(start: 3, count: 2).subscribe(onNext: { elements.append($0) })
            return .empty()
        }
        both.subscribe().dispose()
        #expect(elements == [1, 3, 2, 4])
    }

    @Test("range counts, on machine words and on others")
    func range() {
        #expect(events(.range(start: -1, count: 3)) == [.next(-1), .next(0), .next(1), .completed])
        #expect(events(.range(start: 5, count: 0)) == [.completed])
        #expect(events(.range(start: UInt8(254), count: 2)) == [.next(254), .next(255), .completed])
        #expect(events(.range(start: Int8(-128), count: 2)) == [.next(-128), .next(-127), .completed])
        #expect(events(.range(start: Int.max, count: 1)) == [.next(.max), .completed])
    }

    @Test("range on a scheduler emits one integer per turn")
    func rangeScheduled() {
        #expect(
            scheduler.start { Observable.range(start: -10, count: 3, scheduler: scheduler) }.events
                == [.next(201, -10), .next(202, -9), .next(203, -8), .completed(204)])
        let other = TestScheduler(initialClock: 0)
        #expect(
            other.start(disposed: 203) { Observable.range(start: 0, count: 10, scheduler: other) }.events
                == [.next(201, 0), .next(202, 1)])
    }

    @Test("repeatElement goes on until it is disposed")
    func repeating() {
        #expect(events(Observable.repeatElement("x").take(2)) == [.next("x"), .next("x"), .completed])
        #expect(
            scheduler.start(disposed: 204) { Observable.repeatElement(1, scheduler: scheduler) }.events
                == [.next(201, 1), .next(202, 1), .next(203, 1)])
    }

    @Test("generate emits states until the condition is false")
    func generate() {
        let powers = Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
        #expect(events(powers) == [.next(1), .next(2), .next(4), .next(8), .completed])
        #expect(
            scheduler.start {
                Observable.generate(
                    initialState: 0, condition: { $0 <= 1 }, scheduler: scheduler, iterate: { $0 + 1 })
            }.events == [.next(201, 0), .next(202, 1), .completed(203)])
    }

    @Test("generate ends with the error of either function")
    func generateErrors() {
        let condition = Observable.generate(initialState: 0, condition: { _ in throw TestError(1) }, iterate: { $0 })
        #expect(events(condition) == [.error(TestError(1))])
        let iterate = Observable.generate(
            initialState: 0, condition: { _ in true }, iterate: { _ in throw TestError(2) })
        #expect(events(iterate) == [.next(0), .error(TestError(2))])
    }
}
