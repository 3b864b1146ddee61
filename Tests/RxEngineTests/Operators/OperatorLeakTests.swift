// Every operator gives everything back: XCTest, because the count of resources is global.

import RxEngine
import TestSupport
import XCTest

final class OperatorLeakTests: XCTestCase {
    func testSkipUntilHoldsNothingWhenItsSourceCompletesBeforeTheGateOpens() {
        let left = resourcesLeft {
            for source in [Observable.of(1, 2), .empty(), PublishSubject<Int>()] {
                _ = source.skip(until: Observable<Int>.never()).subscribe()
                (source as? PublishSubject)?.onCompleted()
            }
        }
        XCTAssertEqual(left, 0)
    }

    /// Ends in every order of what an operator reads and what steers it, without a dispose. What never ends without one
    /// (`sample` whose sampler has ended) is left out.
    func testNoOperatorOfTwoSequencesLeaksInWhateverOrderTheyEnd() {
        typealias Operator = (Observable<Int>, Observable<Int>) -> Observable<Any>
        let operators: [(name: String, apply: Operator)] = [
            ("merge", { Observable.merge($0, $1).map { $0 } }), ("zip", { Observable.zip($0, $1).map { $0 } }),
            ("zip of a collection", { Observable.zip([$0, $1]).map { $0 } }),
            ("combineLatest", { Observable.combineLatest($0, $1).map { $0 } }),
            ("combineLatest of a collection", { Observable.combineLatest([$0, $1]).map { $0 } }),
            ("concat", { $0.concat($1).map { $0 } }), ("amb", { $0.amb($1).map { $0 } }),
            ("withLatestFrom", { $0.withLatestFrom($1).map { $0 } }),
            ("flatMap", { a, b in a.flatMap { _ in b }.map { $0 } }),
            ("flatMapLatest", { a, b in a.flatMapLatest { _ in b }.map { $0 } }),
            ("flatMapFirst", { a, b in a.flatMapFirst { _ in b }.map { $0 } }),
            ("concatMap", { a, b in a.concatMap { _ in b }.map { $0 } }),
            ("take(until:)", { $0.take(until: $1).map { $0 } }),
            ("pausable", { $0.pausable($1.map { $0 > 0 }).map { $0 } }),
            ("catch", { a, b in a.catch { _ in b }.map { $0 } }),
            ("ifEmpty(switchTo:)", { $0.ifEmpty(switchTo: $1).map { $0 } }),
            ("cascade", { Observable.cascade([$0, $1]).map { $0 } }),
        ]
        let ends: [(PublishSubject<Int>) -> Void] = [{ $0.onCompleted() }, { $0.onError(TestError()) }]
        for (name, apply) in operators {
            for (endOfFirst, endOfSecond) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                for isSecondFirst in [false, true] {
                    for pushes in [0, 2] {
                        let left = resourcesLeft {
                            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
                            _ = apply(a, b).subscribe(onError: { _ in })
                            for number in 0..<pushes {
                                a.onNext(number)
                                b.onNext(number)
                            }
                            if isSecondFirst { ends[endOfSecond](b) }
                            ends[endOfFirst](a)
                            if !isSecondFirst { ends[endOfSecond](b) }
                        }
                        XCTAssertEqual(left, 0, "\(name), \(endOfFirst) \(endOfSecond) \(isSecondFirst) \(pushes)")
                    }
                }
            }
        }
    }

    func testNoOperatorLeaksHoweverItsSubscriptionEnds() {
        for (operatorName, apply) in UnaryOperators.all {
            for (sourceName, source) in UnaryOperators.sources {
                // Ended by the source, by a dispose from outside, and by one from inside.
                let left = resourcesLeft {
                    apply(source.take(5)).subscribe(onError: { _ in }).dispose()
                    apply(source.take(5)).take(1).subscribe(onError: { _ in }).dispose()
                }
                XCTAssertEqual(left, 0, "\(operatorName) of \(sourceName)")
            }
        }
    }
}
