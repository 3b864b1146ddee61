// What waits for expectations: test cases and waiters; and the expectations that notifications and predicates fulfil.

import Foundation
import StreamRun

extension Library {
    /// What test cases have for waiting.
    static let waiting: [Builtin] =
        [
            wait(
                "wait(for expectations: [XCTestExpectation], timeout: Double, enforceOrder: Bool = false, \(fileAndLine))"
            ),
            wait(
                "fulfillment(of expectations: [XCTestExpectation], timeout: Double = 60, enforceOrder: Bool = false) async"
            ),
            Builtin(
                .method, on: .xcTestCase,
                "expectation(forNotification notificationName: Notification.Name, object: Any? = nil, notificationCenter: NotificationCenter = NotificationCenter.default, \(fileAndLine), handler: ((Notification) -> Bool)? = nil) -> XCTestExpectation",
                "Makes something to wait for that a notification fulfils, if a closure says so of it."
            ) { a in
                let expectation = try a.noted(name: 0, object: 1, center: 2, handler: 5)
                Expectation.changeAwaited { $0.append(expectation) }
                return .object(NativeObject(expectation, .xcTestExpectation))
            },
            Builtin(
                .method, on: .xcTestCase,
                "expectation(for predicate: NSPredicate, evaluatedWith object: Any? = nil, \(fileAndLine), handler: (() -> Bool)? = nil) -> XCTestExpectation",
                "Makes something to wait for that a predicate tells of."
            ) { a in
                let expectation = try a.predicted(0, of: 1, handler: 4)
                Expectation.changeAwaited { $0.append(expectation) }
                return .object(NativeObject(expectation, .xcTestExpectation))
            },
            Builtin(
                .settableProperty, on: .xcTestCase, "continueAfterFailure: Bool",
                "Whether a test that XCTMain runs goes on after a failure; else the first one ends the script."
            ) { a in
                if a.has(0) { a.receiver.goesOnAfterFailure = try a.bool(0) }
                return .bool(a.receiver.goesOnAfterFailure)
            },
        ] + expectationMembers + waiters

    private static let expectationMembers: [Builtin] = [
        Builtin(
            .settableProperty, on: .xcTestExpectation, "expectationDescription: String", "What is waited for, in words."
        ) { a in
            let expectation = try a.ownExpectation()
            if a.has(0) { expectation.description = try a.string(0) }
            return .string(expectation.description)
        },
        Builtin(
            .settableProperty, on: .xcTestExpectation, "assertForOverFulfill: Bool",
            "Whether it is an error that it comes more often than it must."
        ) { a in
            let expectation = try a.ownExpectation()
            if a.has(0) { expectation.assertsOverFulfilling = try a.bool(0) }
            return .bool(expectation.assertsOverFulfilling)
        },
        Builtin(
            .initializer, on: .xcTestNotificationExpectation,
            "init(name notificationName: Notification.Name, object: Any? = nil, notificationCenter: NotificationCenter = NotificationCenter.default)",
            "Makes something to wait for that a notification fulfils."
        ) { a in
            .object(
                NativeObject(
                    try a.noted(name: 0, object: 1, center: 2, handler: nil), .xcTestNotificationExpectation))
        },
        Builtin(
            .settableProperty, on: .xcTestNotificationExpectation, "handler: ((Notification) -> Bool)?",
            "What says whether a notification is meant; without it each is."
        ) { a in
            let expectation = try a.ownExpectation()
            if a.has(0) { expectation.handler = a.isGiven(0) ? try a.function(0) : nil }
            return .optional(expectation.handler.map { .object($0) })
        },
        Builtin(
            .initializer, on: .xcTestPredicateExpectation, "init(predicate: NSPredicate, object: Any? = nil)",
            "Makes something to wait for that a predicate tells of."
        ) { a in .object(NativeObject(try a.predicted(0, of: 1, handler: nil), .xcTestPredicateExpectation)) },
    ]

    private static let waiters: [Builtin] =
        [
            Builtin(.initializer, on: .xcTestWaiter, "init()", "Makes what waits.") { _ in
                .object(NativeObject(Waiter(), .xcTestWaiter))
            }
        ]
        + [
            (
                "wait(for expectations: [XCTestExpectation], timeout: Double, enforceOrder: Bool = false, \(fileAndLine))",
                ""
            ),
            (
                "fulfillment(of expectations: [XCTestExpectation], timeout: Double, enforceOrder: Bool = false)",
                " async"
            ),
        ].flatMap { signature, effects in
            [Builtin.Form.method, .staticMethod].map { form in
                Builtin(
                    form, on: .xcTestWaiter, "\(signature)\(effects) -> XCTWaiter.Result",
                    "Waits, serving the main queue, and tells how that ended.",
                    example: form == .staticMethod && effects.isEmpty
                        ? """
                        let never = XCTestExpectation(description: "never")
                        print(XCTWaiter.wait(for: [never], timeout: 0.01) == .timedOut)
                        // => true
                        """ : nil, guarding: [.ordered(1)]
                ) { a in
                    let ended = try Expectation.outcome(
                        of: a.expectations(0), seconds: a.double(1), inOrder: a.isGiven(2) ? a.bool(2) : false)
                    return .enumCase(ended.outcome.rawValue, of: .xcTestWaiterResult)
                }
            }
        }

    /// Where a call stands, as what makes expectations and waits for them is told it.
    static let fileAndLine = #"file: StaticString = "", line: Int = 0"#

    /// A method of test cases that tells of a failure if something did not come as it must.
    private static func wait(_ signature: String) -> Builtin {
        Builtin(
            .method, on: .xcTestCase, signature,
            "Waits, serving the main queue, and tells of a failure if something did not come in time.",
            guarding: [.ordered(1)]
        ) { a in
            _ = try a.wait(
                for: a.expectations(0), seconds: a.isGiven(1) ? a.double(1) : 60,
                inOrder: a.isGiven(2) ? a.bool(2) : false, told: 3)
            return .void
        }
    }

    /// What an XCTWaiter is: nothing but an object.
    private final class Waiter: Sendable {}
}
