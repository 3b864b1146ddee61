// zip and combineLatest of the traits take two to eight sources, with a function or as tuples.

import RxEngine
import TestSupport
import XCTest

final class TraitZipTests: LeakCheckedTestCase {
    func testSingles() {
        func s(_ number: Int) -> Single<Int> { .just(number) }
        let sums = [
            Single.zip(s(1), s(2)) { $0 + $1 }, Single.zip(s(1), s(2), s(3)) { $0 + $1 + $2 },
            Single.zip(s(1), s(2), s(3), s(4)) { $0 + $1 + $2 + $3 },
            Single.zip(s(1), s(2), s(3), s(4), s(5)) { $0 + $1 + $2 + $3 + $4 },
            Single.zip(s(1), s(2), s(3), s(4), s(5), s(6)) { $0 + $1 + $2 + $3 + $4 + $5 },
            Single.zip(s(1), s(2), s(3), s(4), s(5), s(6), s(7)) { $0 + $1 + $2 + $3 + $4 + $5 + $6 },
            Single.zip(s(1), s(2), s(3), s(4), s(5), s(6), s(7), s(8)) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 },
        ]
        let tuples = [
            Single.zip(s(1), s(2)).map { "\($0)" }, Single.zip(s(1), s(2), s(3)).map { "\($0)" },
            Single.zip(s(1), s(2), s(3), s(4)).map { "\($0)" },
            Single.zip(s(1), s(2), s(3), s(4), s(5)).map { "\($0)" },
            Single.zip(s(1), s(2), s(3), s(4), s(5), s(6)).map { "\($0)" },
            Single.zip(s(1), s(2), s(3), s(4), s(5), s(6), s(7)).map { "\($0)" },
            Single.zip(s(1), s(2), s(3), s(4), s(5), s(6), s(7), s(8)).map { "\($0)" },
        ]
        XCTAssertEqual(try sums.map { try $0.toBlocking().single() }, [3, 6, 10, 15, 21, 28, 36])
        XCTAssertEqual(try tuples.map { try $0.toBlocking().single() }, tupleTexts)
    }

    func testMaybes() {
        XCTAssertEqual(
            timeline { _ in Maybe.zip(Maybe.just(1), Maybe.just("a"), Maybe.just(true)) },
            "next((1, \"a\", true)) @ 200 completed @ 200")
        XCTAssertEqual(timeline { _ in Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 } }, "completed @ 200")
    }

    func testInfallibles() {
        func i(_ number: Int) -> Infallible<Int> { .just(number) }
        let tuples = [
            Infallible.zip(i(1), i(2)).map { "\($0)" }, Infallible.zip(i(1), i(2), i(3)).map { "\($0)" },
            Infallible.zip(i(1), i(2), i(3), i(4)).map { "\($0)" },
            Infallible.zip(i(1), i(2), i(3), i(4), i(5)).map { "\($0)" },
            Infallible.zip(i(1), i(2), i(3), i(4), i(5), i(6)).map { "\($0)" },
            Infallible.zip(i(1), i(2), i(3), i(4), i(5), i(6), i(7)).map { "\($0)" },
            Infallible.zip(i(1), i(2), i(3), i(4), i(5), i(6), i(7), i(8)).map { "\($0)" },
        ]
        let newest = [
            Infallible.combineLatest(i(1), i(2)).map { "\($0)" },
            Infallible.combineLatest(i(1), i(2), i(3)).map { "\($0)" },
            Infallible.combineLatest(i(1), i(2), i(3), i(4)).map { "\($0)" },
            Infallible.combineLatest(i(1), i(2), i(3), i(4), i(5)).map { "\($0)" },
            Infallible.combineLatest(i(1), i(2), i(3), i(4), i(5), i(6)).map { "\($0)" },
            Infallible.combineLatest(i(1), i(2), i(3), i(4), i(5), i(6), i(7)).map { "\($0)" },
            Infallible.combineLatest(i(1), i(2), i(3), i(4), i(5), i(6), i(7), i(8)).map { "\($0)" },
        ]
        XCTAssertEqual(try tuples.map { try $0.toBlocking().single() }, tupleTexts)
        XCTAssertEqual(try newest.map { try $0.toBlocking().single() }, tupleTexts)
    }

    func testDrivers() {
        func d(_ number: Int) -> Driver<Int> { .just(number) }
        let tuples = [
            Driver.zip(d(1), d(2)).map { "\($0)" }, Driver.zip(d(1), d(2), d(3)).map { "\($0)" },
            Driver.zip(d(1), d(2), d(3), d(4)).map { "\($0)" },
            Driver.zip(d(1), d(2), d(3), d(4), d(5)).map { "\($0)" },
            Driver.zip(d(1), d(2), d(3), d(4), d(5), d(6)).map { "\($0)" },
            Driver.zip(d(1), d(2), d(3), d(4), d(5), d(6), d(7)).map { "\($0)" },
            Driver.zip(d(1), d(2), d(3), d(4), d(5), d(6), d(7), d(8)).map { "\($0)" },
        ]
        let newest = [
            Driver.combineLatest(d(1), d(2)).map { "\($0)" }, Driver.combineLatest(d(1), d(2), d(3)).map { "\($0)" },
            Driver.combineLatest(d(1), d(2), d(3), d(4)).map { "\($0)" },
            Driver.combineLatest(d(1), d(2), d(3), d(4), d(5)).map { "\($0)" },
            Driver.combineLatest(d(1), d(2), d(3), d(4), d(5), d(6)).map { "\($0)" },
            Driver.combineLatest(d(1), d(2), d(3), d(4), d(5), d(6), d(7)).map { "\($0)" },
            Driver.combineLatest(d(1), d(2), d(3), d(4), d(5), d(6), d(7), d(8)).map { "\($0)" },
        ]
        XCTAssertEqual(try tuples.map { try $0.toBlocking().single() }, tupleTexts)
        XCTAssertEqual(try newest.map { try $0.toBlocking().single() }, tupleTexts)
        // Of sources alone the compiler finds the result's type in no time.
        let sum = Driver.zip(d(1), d(2), d(3), d(4), d(5), d(6), d(7), d(8)) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
        XCTAssertEqual(try sum.toBlocking().single(), 36)
    }

    /// `(1, 2)`, `(1, 2, 3)` … up to eight.
    private var tupleTexts: [String] {
        (2...8).map { count in "(" + (1...count).map(String.init).joined(separator: ", ") + ")" }
    }
}
