// XCTest's cases: a script's subclass is an object like any other, whose tests it calls itself.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let testCases: [Builtin] =
        waiting + [
            hook("setUp()"), hook("tearDown()"), hook("setUpWithError() throws"), hook("tearDownWithError() throws"),
            Builtin(
                .staticMethod, on: .xcTestCase, "setUp()",
                "Runs before the first test of a class that XCTMain runs; subclasses override it."
            ) { _ in .void },
            Builtin(
                .staticMethod, on: .xcTestCase, "tearDown()",
                "Runs after the last test of a class that XCTMain runs; subclasses override it."
            ) { _ in .void },
            Builtin(
                .initializer, on: .xcTestCase, "init(name: String, testClosure: (XCTestCase) throws -> Void)",
                "Makes a case with a test of its own, as XCTest on Linux does."
            ) { a in .testCase(try a.string(0)) },
            Builtin(.property, on: .xcTestCase, "name: String", "The class and the test: CounterTests.testNext.") { a in
                .string("\(a.receiver.nominal.name).\(a.receiver.testName ?? "")")
            },
            Builtin(
                .method, on: .xcTestCase, "addTeardownBlock(_ block: @escaping () -> Void)",
                "Has a closure run when a test that XCTMain runs has ended."
            ) { a in
                a.receiver.teardownBlocks = [.object(try a.function(0))] + a.receiver.teardownBlocks
                return .void
            },
            Builtin(
                .method, on: .xcTestCase, "expectation(description: String, \(fileAndLine)) -> XCTestExpectation",
                "Makes something to wait for."
            ) { a in
                let expectation = Expectation(try a.string(0))
                Expectation.changeAwaited { $0.append(expectation) }
                return .object(NativeObject(expectation, .xcTestExpectation))
            },
            Builtin(
                .initializer, on: .xcTestExpectation, "init(description: String, \(fileAndLine))",
                "Makes something to wait for."
            ) { a in .object(NativeObject(Expectation(try a.string(0)), .xcTestExpectation)) },
            Builtin(
                .method, on: .xcTestExpectation, "fulfill(_ file: StaticString = \"\", line: Int = 0)",
                "Says that what is waited for has come."
            ) { a in
                do { try a.ownExpectation().fulfill() } catch let fault as RuntimeError {
                    return try a.fail(fault, told: 0)
                }
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
                "waitForExpectations(timeout: Double, \(fileAndLine), handler: ((Error?) -> Void)? = nil) -> Void",
                "Waits for everything that the test has made with expectation(description:).", guarding: [.ordered(0)]
            ) { a in
                let expectations = Expectation.changeAwaited { awaited in
                    defer { awaited = [] }
                    return awaited
                }
                let hasCome = try a.wait(for: expectations, seconds: a.double(0), told: 1)
                let timedOut = NSError(domain: "org.swift.XCTestErrorDomain", code: 0)
                if a.isGiven(3) { _ = try a.function(3).call(hasCome ? .none : .some(.error(timedOut))) }
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
