// XCTest's cases: a script's subclass is an object like any other, whose tests it calls itself.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let testCases: [Builtin] =
        waiting + [
            hook("setUp()"), hook("tearDown()"), hook("setUpWithError() throws"), hook("tearDownWithError() throws"),
            Builtin(
                .initializer, on: .xcTestCase, "init(name: String, testClosure: (XCTestCase) throws -> Void)",
                "Makes a case with a test of its own, as XCTest on Linux does."
            ) { _ in .void },
            Builtin(
                .method, on: .xcTestCase, "expectation(description: String) -> XCTestExpectation",
                "Makes something to wait for."
            ) { a in
                let expectation = Expectation(try a.string(0))
                Expectation.changeAwaited { $0.append(expectation) }
                return .object(NativeObject(expectation, .xcTestExpectation))
            },
            Builtin(
                .initializer, on: .xcTestExpectation, "init(description: String)", "Makes something to wait for."
            ) { a in .object(NativeObject(Expectation(try a.string(0)), .xcTestExpectation)) },
            Builtin(.method, on: .xcTestExpectation, "fulfill()", "Says that what is waited for has come.") { a in
                try a.ownExpectation().fulfill()
                return .void
            },
            Builtin(
                .settableProperty, on: .xcTestExpectation, "expectedFulfillmentCount: Int", "How often it must come."
            ) { a in
                let expectation = try a.receiver(as: Expectation.self)
                if a.has(0) { expectation.expectedCount = try a.int(0) }
                return .int(expectation.expectedCount)
            },
            Builtin(
                .settableProperty, on: .xcTestExpectation, "isInverted: Bool", "Whether it must not come."
            ) { a in
                let expectation = try a.receiver(as: Expectation.self)
                if a.has(0) { expectation.mustNotCome = try a.bool(0) }
                return .bool(expectation.mustNotCome)
            },
            Builtin(
                .method, on: .xcTestCase,
                "waitForExpectations(timeout: Double, handler: ((Error?) -> Void)? = nil) -> Void",
                "Waits for everything that the test has made with expectation(description:).", guarding: [.ordered(0)]
            ) { a in
                let expectations = Expectation.changeAwaited { awaited in
                    defer { awaited = [] }
                    return awaited
                }
                try Expectation.wait(for: expectations, seconds: a.double(0))
                if a.isGiven(1) { _ = try a.function(1).call(.none) }
                return .void
            },
            Builtin(
                .method, on: .xcTestCase, "measure(_ block: () -> Void) -> Void",
                "Runs a block ten times, as XCTest does to measure it."
            ) { a in
                for _ in 0..<10 { _ = try a.function(0).call() }
                return .void
            },
        ]

    private static func hook(_ signature: String) -> Builtin {
        Builtin(.method, on: .xcTestCase, signature, "Runs around each test; subclasses override it.") { _ in .void }
    }
}
