// What waits for expectations: test cases and waiters; and the expectations that notifications and predicates fulfil.

import Foundation
import StreamRun

extension Library {
    /// What test cases have for waiting.
    static let waiting: [Builtin] =
        [
            wait("wait(for expectations: [XCTestExpectation], timeout: Double, enforceOrder: Bool = false)"),
            wait(
                "fulfillment(of expectations: [XCTestExpectation], timeout: Double = 60, enforceOrder: Bool = false) async"
            ),
            Builtin(
                .method, on: .xcTestCase,
                "expectation(forNotification notificationName: Notification.Name, object: Any? = nil, notificationCenter: NotificationCenter = NotificationCenter.default, handler: ((Notification) -> Bool)? = nil) -> XCTestExpectation",
                "Makes something to wait for that a notification fulfils, if a closure says so of it."
            ) { a in
                let expectation = try a.noted(name: 0, object: 1, center: 2, handler: 3)
                Expectation.changeAwaited { $0.append(expectation) }
                return .object(NativeObject(expectation, .xcTestExpectation))
            },
            Builtin(
                .method, on: .xcTestCase,
                "expectation(for predicate: NSPredicate, evaluatedWith object: Any? = nil, handler: (() -> Bool)? = nil) -> XCTestExpectation",
                "Makes something to wait for that a predicate tells of."
            ) { a in
                let expectation = try a.predicted(0, of: 1, handler: 2)
                Expectation.changeAwaited { $0.append(expectation) }
                return .object(NativeObject(expectation, .xcTestExpectation))
            },
            Builtin(
                .settableProperty, on: .xcTestCase, "continueAfterFailure: Bool",
                "Whether a test would go on after a failure; a script never does."
            ) { a in .bool(a.has(0) ? try a.bool(0) : true) },
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
            ("wait(for expectations: [XCTestExpectation], timeout: Double, enforceOrder: Bool = false)", ""),
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

    /// A method of test cases that ends the script if something did not come as it must.
    private static func wait(_ signature: String) -> Builtin {
        Builtin(
            .method, on: .xcTestCase, signature,
            "Waits, serving the main queue, and ends the script if something did not come in time.",
            guarding: [.ordered(1)]
        ) { a in
            try Expectation.wait(
                for: a.expectations(0), seconds: a.isGiven(1) ? a.double(1) : 60,
                inOrder: a.isGiven(2) ? a.bool(2) : false)
            return .void
        }
    }

    /// What an XCTWaiter is: nothing but an object.
    private final class Waiter: Sendable {}
}
