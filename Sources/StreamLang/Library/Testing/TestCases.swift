// XCTest's cases: a script's subclass is an object like any other, whose tests it calls itself.

import Foundation
import RxEngine

extension Library {
    static let testCases: [Builtin] = [
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
            try a.receiver(as: Expectation.self).fulfill()
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
        Builtin(
            .method, on: .xcTestCase, "wait(for expectations: [XCTestExpectation], timeout: Double)",
            "Waits, serving the main queue, and ends the script if something did not come in time.",
            guarding: [.ordered(1)]
        ) { a in
            let expectations = try a.sequenceElements(0).compactMap {
                $0.object(as: NativeObject<Expectation>.self)?.native
            }
            Expectation.changeAwaited { $0.removeAll { made in expectations.contains { $0 === made } } }
            try Expectation.wait(for: expectations, seconds: a.double(1))
            return .void
        },
    ]

    private static func hook(_ signature: String) -> Builtin {
        Builtin(.method, on: .xcTestCase, signature, "Runs around each test; subclasses override it.") { _ in .void }
    }
}

/// Something that a test waits for.
private final class Expectation: @unchecked Sendable {
    // Unchecked: `lock` guards the counts.
    let description: String
    private let lock = Lock()
    private var expected = 1
    private var count = 0
    private var isInverted = false

    /// What tests have made and not waited for yet.
    nonisolated(unsafe) private static var awaited: [Expectation] = []  // guarded by `awaitedLock`
    private static let awaitedLock = Lock()

    static func changeAwaited<Result>(_ body: (inout [Expectation]) -> Result) -> Result {
        awaitedLock.withLock { body(&awaited) }
    }

    init(_ description: String) { self.description = description }

    var expectedCount: Int {
        get { lock.withLock { expected } }
        set { lock.withLock { expected = newValue } }
    }
    func fulfill() { lock.withLock { count += 1 } }
    var mustNotCome: Bool {
        get { lock.withLock { isInverted } }
        set { lock.withLock { isInverted = newValue } }
    }
    private var hasCome: Bool { lock.withLock { count >= expected } }

    /// Serves the main queue until all has come, to the end of the time if something must not come.
    static func wait(for expectations: [Expectation], seconds: Double) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        while expectations.contains(where: { $0.mustNotCome || !$0.hasCome }), Date() < end {
            try RunLoops.serve(until: Date(timeIntervalSinceNow: 0.01))
        }
        guard let failed = expectations.first(where: { $0.mustNotCome == $0.hasCome }) else { return }
        throw RuntimeError(
            failed.mustNotCome
                ? "fulfilled inverted expectation \"\(failed.description)\""
                : "asynchronous wait failed: exceeded timeout with unfulfilled expectations: \"\(failed.description)\"")
    }
}
