// The base of the stress tests: many threads in one sequence, checked for the grammar, for leaks and for deadlocks.

import Foundation
import TestSupport
import XCTest

@testable import RxEngine

/// A test case whose tests end without leaks, with what they share. Run these under Thread Sanitizer too.
class StressTestCase: LeakCheckedTestCase {
    /// How often a race is tried that may only rarely be lost.
    let rounds = 40
    /// How many elements a thread pushes.
    let pushes = 100

    /// Checks that observers saw no breach of the grammar.
    final func assertGrammar<Element>(
        _ observers: GrammarObserver<Element>..., file: StaticString = #filePath, line: UInt = #line
    ) {
        for observer in observers { XCTAssertEqual(observer.violations, [], file: file, line: line) }
    }

    /// Whether work on threads of its own ends in time; what hangs is left behind.
    ///
    /// - Parameters:
    ///   - bodies: Each runs on a thread of its own.
    ///   - seconds: How long to wait for all of them.
    final func ends(within seconds: Double = 5, _ bodies: (() -> Void)...) -> Bool {
        let done = DispatchSemaphore(value: 0)
        let all = Transfer(bodies)
        Thread {
            onThreads(all.open().count) { all.open()[$0]() }
            done.signal()
        }.start()
        return done.wait(timeout: .now() + seconds) == .success
    }
}

/// A place where threads wait for each other: nobody goes on before so many have come. Gives up after two seconds.
final class MeetingPoint: @unchecked Sendable {
    // Unchecked: the condition guards the count.
    private let condition = NSCondition()
    private var missing: Int

    init(_ count: Int) { missing = count }

    /// Waits for the others.
    ///
    /// - Returns: Whether all came.
    @discardableResult
    func meet() -> Bool {
        condition.withLock {
            missing -= 1
            condition.broadcast()
            let limit = Date(timeIntervalSinceNow: 2)
            while missing > 0, condition.wait(until: limit) {}
            return missing <= 0
        }
    }
}
