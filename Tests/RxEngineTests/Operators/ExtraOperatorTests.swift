// The short operators of RxSwiftExt.

import RxEngine
import TestSupport
import Testing

@Suite("RxSwiftExt's short operators")
struct ExtraOperatorTests {
    private struct Point {
        let x: Int
    }

    @Test("unwrap, ignore, ignoreWhen, ofType, filterMap leave elements out")
    func filtering() {
        #expect(events(Observable<Int?>.of(1, nil, 3).unwrap()) == [.next(1), .next(3), .completed])
        #expect(events(Observable.of(1, 2, 3, 4).ignore(2, 4)) == [.next(1), .next(3), .completed])
        #expect(events(Observable.of(1, 2, 3).ignore(2...3)) == [.next(1), .completed])
        #expect(events(Observable.of(1, 2, 3).ignoreWhen { $0 > 1 }) == [.next(1), .completed])
        #expect(events(Observable<Any>.of(1, "a", 2).ofType(Int.self)) == [.next(1), .next(2), .completed])
        #expect(
            events(Observable.of(1, 2, 3).filterMap { $0 == 2 ? .ignore : .map("\($0)") })
                == [.next("1"), .next("3"), .completed])
    }

    @Test("flatMapSync emits what the operator of each element gives, at once")
    func flatMapSync() {
        struct Times: CustomOperator {
            let count: Int
            func apply(_ sink: @escaping (Int) -> Void) { for _ in 0..<count { sink(count) } }
        }
        #expect(
            events(Observable.of(2, 0, 1).flatMapSync { Times(count: $0) }) == [
                .next(2), .next(2), .next(1), .completed,
            ])
        #expect(
            events(Observable.of(1, 2, 3).flatMapSync { $0 == 2 ? FilterMap.ignore : .map("\($0)") })
                == [.next("1"), .next("3"), .completed])
        #expect(events(Observable.of(5).flatMapSync { Times(count: $0) }.take(2)) == [.next(5), .next(5), .completed])
        #expect(
            events(
                Observable.of(1, 2).flatMapSync { (number: Int) throws -> Times in
                    if number == 2 { throw TestError() }
                    return Times(count: number)
                }) == [.next(1), .error(TestError())])
    }

    @Test("distinct forgets nothing within a subscription, and everything between two")
    func distinct() {
        let source = Observable.of(1, 2, 1, 3, 2).distinct()
        #expect(events(source) == [.next(1), .next(2), .next(3), .completed])
        #expect(events(source) == [.next(1), .next(2), .next(3), .completed])
        #expect(events(Observable.of(1, 2, 3, 4).distinct { $0 == 2 }) == [.next(1), .next(2), .completed])
    }

    @Test("elements and errors split a materialized sequence")
    func elementsAndErrors() {
        let source = Observable.of(1).concatError(TestError(1)).materialize()
        #expect(events(source.elements()) == [.next(1), .completed])
        #expect(events(source.errors().map { "\($0)" }) == [.next("TestError(number: 1)"), .completed])
    }

    @Test("map(to:), map(at:), mapAt, mapMany, not, apply")
    func mapping() {
        #expect(events(Observable.of(1, 2).map(to: "x")) == [.next("x"), .next("x"), .completed])
        #expect(events(Observable.of(Point(x: 1)).map(at: \.x)) == [.next(1), .completed])
        #expect(events(Observable.of(Point(x: 1)).mapAt(\.x)) == [.next(1), .completed])
        #expect(events(Observable.of([1, 2], []).mapMany { $0 * 10 }) == [.next([10, 20]), .next([]), .completed])
        #expect(events(Observable.of([1]).mapMany { _ -> Int in throw TestError(2) }) == [.error(TestError(2))])
        #expect(events(Observable.of(true, false).not()) == [.next(false), .next(true), .completed])
        #expect(events(Observable.of(1).apply { $0.map { $0 + 1 } }) == [.next(2), .completed])
    }

    @Test("nwise and pairwise group neighbours")
    func nwise() {
        #expect(events(Observable.of(1, 2, 3, 4).nwise(3)) == [.next([1, 2, 3]), .next([2, 3, 4]), .completed])
        #expect(events(Observable.of(1, 2).nwise(3)) == [.completed])
        #expect(
            events(Observable.of(1, 2, 3).pairwise().map { "\($0)" }) == [.next("(1, 2)"), .next("(2, 3)"), .completed])
    }

    @Test("count, toArray, toSortedArray, and")
    func aggregating() {
        #expect(events(Observable.of("a", "b").count()) == [.next(2), .completed])
        #expect(events(Observable.of(1, 2, 3).count { $0 > 1 }) == [.next(2), .completed])
        #expect(events(Observable.of(1, 2).toArray().asObservable()) == [.next([1, 2]), .completed])
        #expect(events(Observable<Int>.empty().toArray().asObservable()) == [.next([]), .completed])
        #expect(
            events(Observable.of(1).concatError(TestError(1)).toArray().asObservable()) == [.error(TestError(1))])
        #expect(events(Observable.of(3, 1, 2).toSortedArray().asObservable()) == [.next([1, 2, 3]), .completed])
        #expect(
            events(Observable.of(3, 1, 2).toSortedArray(ascending: false).asObservable())
                == [.next([3, 2, 1]), .completed])
        let byLength = Observable.of("bb", "a").toSortedArray { $0.count < $1.count }
        #expect(events(byLength.asObservable()) == [.next(["a", "bb"]), .completed])
        #expect(events(Observable.of(true, true).and().asObservable()) == [.next(true), .completed])
        #expect(events(Observable.of(true, false, true).and().asObservable()) == [.next(false), .completed])
        #expect(events(Observable<Bool>.empty().and().asObservable()) == [.completed])
    }

    @Test("catchErrorJustComplete and ignoreErrors")
    func errors() {
        let failing = Observable.of(1).concatError(TestError(1))
        #expect(events(failing.catchErrorJustComplete()) == [.next(1), .completed])
        #expect(events(failing.ignoreErrors().take(3)) == [.next(1), .next(1), .next(1), .completed])
        #expect(events(failing.ignoreErrors { _ in true }.take(2)) == [.next(1), .next(1), .completed])
        #expect(events(failing.ignoreErrors { _ in false }) == [.next(1), .error(TestError(1))])
    }

    @Test("once emits for the first subscriber only")
    func once() {
        let source = Observable.once(1)
        #expect(events(source) == [.next(1), .completed])
        #expect(events(source) == [.completed])
    }

    @Test("fromAsync calls its function for each subscription and completes with its result")
    func fromAsync() {
        func add(_ a: Int, _ b: Int, completion: @escaping (Int) -> Void) { completion(a + b) }
        var calls = 0
        func now(completion: (Int) -> Void) {
            calls += 1
            completion(calls)
        }
        #expect(events(Observable.fromAsync(add)(1, 2)) == [.next(3), .completed])
        let source = Observable<Int>.fromAsync { now(completion: $0) }
        #expect(events(source) == [.next(1), .completed])
        #expect(events(source) == [.next(2), .completed])
    }

    @Test("zip(with:) and merge(with:)")
    func combining() {
        #expect(
            events(Observable.of(1, 2).zip(with: Observable.of("a", "b")) { "\($0)\($1)" })
                == [.next("1a"), .next("2b"), .completed])
        #expect(events(Observable.just(1).merge(with: .just(2))) == [.next(1), .next(2), .completed])
        #expect(
            events(Observable.just(1).merge(with: [.just(2), .just(3)]))
                == [.next(1), .next(2), .next(3), .completed])
    }
}
