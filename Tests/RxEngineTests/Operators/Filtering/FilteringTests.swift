// filter, distinctUntilChanged, element(at:), single, ignoreElements, compactMap.

import RxEngine
import TestSupport
import Testing

@Suite("Filtering")
struct FilteringTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private struct Person: Equatable {
        let name: String
        let age: Int
    }

    @Test("filter lets through what matches and ends with its predicate's error")
    func filter() {
        #expect(events(Observable.of(1, 2, 3).filter { $0 != 2 }) == [.next(1), .next(3), .completed])
        #expect(
            events(Observable.of(1, 2).filter { if $0 == 2 { throw TestError(1) } else { true } })
                == [.next(1), .error(TestError(1))])
    }

    @Test("compactMap leaves nil out")
    func compactMap() {
        let numbers = Observable.of("1", "x", "3").compactMap { Int($0) }
        #expect(events(numbers) == [.next(1), .next(3), .completed])
        #expect(
            events(Observable.of(1).compactMap { _ -> Int? in throw TestError(2) }) == [.error(TestError(2))])
    }

    @Test("distinctUntilChanged compares with the element before, in all its forms")
    func distinctUntilChanged() {
        let source = Observable.of(1, 1, 3, 2, 2, 1)
        #expect(events(source.distinctUntilChanged()) == [.next(1), .next(3), .next(2), .next(1), .completed])
        #expect(events(source.distinctUntilChanged { $0 % 2 }) == [.next(1), .next(2), .next(1), .completed])
        #expect(events(source.distinctUntilChanged { $0 <= $1 }) == [.next(1), .completed])
        #expect(
            events(source.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 }))
                == [.next(1), .next(3), .next(1), .completed])
        let people = Observable.of(Person(name: "a", age: 1), Person(name: "a", age: 2), Person(name: "b", age: 2))
        #expect(
            events(people.distinctUntilChanged(at: \.name).map(\.age)) == [.next(1), .next(2), .completed])
    }

    @Test("distinctUntilChanged ends with the error of either function")
    func distinctErrors() {
        let source = Observable.of(1, 2)
        #expect(
            events(source.distinctUntilChanged { _ -> Int in throw TestError(1) }) == [.error(TestError(1))])
        #expect(
            events(source.distinctUntilChanged { (_: Int, _: Int) -> Bool in throw TestError(2) })
                == [.next(1), .error(TestError(2))])
    }

    @Test("element(at:) takes one element, or fails when there are too few")
    func elementAt() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])
        #expect(scheduler.start { source.element(at: 1) }.events == [.next(220, 2), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
        #expect(events(Observable.of(1).element(at: 1)) == [.error(RxError.argumentOutOfRange)])
    }

    @Test("single passes the only element and fails for none or two")
    func single() {
        #expect(events(Observable.of(1).single()) == [.next(1), .completed])
        #expect(events(Observable<Int>.empty().single()) == [.error(RxError.noElements)])
        #expect(events(Observable.of(1, 2).single()) == [.next(1), .error(RxError.moreThanOneElement)])
        #expect(events(Observable.of(1, 2, 3).single { $0 == 2 }) == [.next(2), .completed])
        #expect(events(Observable.of(1).single { _ in throw TestError(3) }) == [.error(TestError(3))])
    }

    @Test("ignoreElements passes only the end")
    func ignoreElements() {
        var ends: [String] = []
        _ = Observable.of(1, 2).ignoreElements().subscribe(onCompleted: { ends.append("completed") })
        _ = Observable<Int>.error(TestError()).ignoreElements().subscribe(onError: { ends.append("\($0)") })
        #expect(ends == ["completed", "TestError(number: 0)"])
    }
}
