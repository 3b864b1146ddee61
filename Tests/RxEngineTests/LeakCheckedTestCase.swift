// The base of XCTest suites whose tests must give everything back.

import Foundation
import RxEngine
import TestSupport
import XCTest

/// A test case whose tests end with as many engine objects as they began with.
///
/// XCTest, because the count is global: XCTest cases run one after the other and before Swift Testing starts.
class LeakCheckedTestCase: XCTestCase {
    private var before: Int32 = 0

    override func setUp() {
        super.setUp()
        before = Resources.total
    }

    override func tearDown() {
        // What another queue still has in hand gets a moment to let go.
        waitUntil { Resources.total <= before }
        // Fewer than before is no leak: a test before this one had something in hand still.
        XCTAssertLessThanOrEqual(Resources.total, before, "engine objects are left")
        super.tearDown()
    }

    /// What a sequence emits between 200 and 1000 in virtual time: `next(1) @ 201 completed @ 202`.
    final func timeline<Source: ObservableConvertibleType>(_ make: @escaping (TestScheduler) -> Source) -> String {
        let scheduler = TestScheduler(initialClock: 0)
        return scheduler.start { make(scheduler).asObservable() }.events.map { "\($0)" }.joined(separator: " ")
    }
}

extension XCTestCase {
    /// Runs the main run loop until a condition holds, for ten seconds at most; longer only if the machine stood still.
    final func waitUntil(_ condition: () -> Bool) {
        let limit = Date(timeIntervalSinceNow: 10)
        var turns = 0
        while !condition(), Date() < limit || turns < 100 {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
            turns += 1
        }
    }
}
