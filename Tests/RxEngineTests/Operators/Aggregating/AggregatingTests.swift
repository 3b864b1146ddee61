// reduce.

import RxEngine
import TestSupport
import Testing

@Suite("Aggregating")
struct AggregatingTests {
    @Test("reduce emits one result on completion, the seed for an empty source")
    func reduce() {
        #expect(events(Observable.of(1, 2, 3).reduce(10, accumulator: +)) == [.next(16), .completed])
        #expect(events(Observable<Int>.empty().reduce(10, accumulator: +)) == [.next(10), .completed])
        #expect(
            events(Observable.of(1, 2).reduce(0, accumulator: +, mapResult: { "\($0)" })) == [.next("3"), .completed])
        #expect(events(Observable.of(1).concatError(TestError(1)).reduce(0, accumulator: +)) == [.error(TestError(1))])
    }

    @Test("reduce ends with the error of either function")
    func reduceErrors() {
        #expect(
            events(Observable.of(1).reduce(0) { (_: Int, _: Int) -> Int in throw TestError(2) })
                == [.error(TestError(2))])
        let failing = Observable.of(1).reduce(
            0, accumulator: { $0 + $1 }, mapResult: { _ -> Int in throw TestError(3) })
        #expect(events(failing) == [.error(TestError(3))])
    }
}
