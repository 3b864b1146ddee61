// Every operator gives everything back: XCTest, because the count of resources is global.

import RxEngine
import TestSupport
import XCTest

final class OperatorLeakTests: XCTestCase {
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
