// toBlocking on the main thread, and inside of another sequence's turn. XCTest, for the real main thread.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class BlockingMainTests: LeakCheckedTestCase {
    func testAWaitOnMainServesTheMainQueue() throws {
        let source = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance).take(3)
        XCTAssertEqual(try source.toBlocking(timeout: 5).toArray(), [0, 1, 2])
        XCTAssertEqual(try Driver.just(1).delay(.milliseconds(1)).toBlocking(timeout: 5).single(), 1)
    }

    func testAWaitInsideATurnHasTurnsOfItsOwn() throws {
        let source = Observable.of(1, 2).map { try Observable.of($0, $0 + 1).toBlocking(timeout: 5).toArray() }
        XCTAssertEqual(try source.toBlocking().toArray(), [[1, 2], [2, 3]])
    }

    func testATimeoutEndsTheWaitOnMain() {
        let source = Observable<Int>.never()
        XCTAssertThrowsError(try source.toBlocking(timeout: 0).first()) { XCTAssertEqual("\($0)", "Sequence timeout.") }
        XCTAssertThrowsError(try source.toBlocking(timeout: 0.01).last()) {
            XCTAssertEqual("\($0)", "Sequence timeout.")
        }
        XCTAssertEqual(try Observable.just(1).toBlocking(timeout: 0).toArray(), [1])
    }

    func testTheSubscriptionEndsWithTheWait() throws {
        let log = Log()
        let source = Observable.of(1, 2, 3).do(onNext: { log("\($0)") }, onDispose: { log("disposed") })
        XCTAssertEqual(try source.toBlocking().first(), 1)
        XCTAssertThrowsError(try source.toBlocking().single { $0 < 3 })
        XCTAssertThrowsError(try source.toBlocking().single { _ in throw TestError(1) })
        XCTAssertEqual(log.entries, ["1", "disposed", "1", "2", "disposed", "1", "disposed"])
    }
}
