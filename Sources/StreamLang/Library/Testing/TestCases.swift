// XCTest's cases: a script's subclass is an object like any other, whose tests it calls itself.

import Foundation
import RxEngine

extension Library {
    static let testCases: [Builtin] = [
        hook("setUp()"), hook("tearDown()"), hook("setUpWithError() throws"), hook("tearDownWithError() throws"),
        Builtin(
            .method, on: .xcTestCase, "expectation(description: String) -> XCTestExpectation",
            "Makes something to wait for."
        ) { a in .object(NativeObject(Expectation(try a.string(0)), .xcTestExpectation)) },
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
            .method, on: .xcTestCase, "wait(for expectations: [XCTestExpectation], timeout: Double)",
            "Waits, serving the main queue, and ends the script if something did not come in time."
        ) { a in
            let expectations = try a.sequenceElements(0).compactMap {
                $0.object(as: NativeObject<Expectation>.self)?.native
            }
            let end = Date(timeIntervalSinceNow: try a.double(1))
            while expectations.contains(where: { !$0.isFulfilled }), Date() < end {
                try RunLoops.serve(until: Date(timeIntervalSinceNow: 0.01))
            }
            if let late = expectations.first(where: { !$0.isFulfilled }) {
                throw RuntimeError(
                    "asynchronous wait failed: exceeded timeout with unfulfilled expectations: \"\(late.description)\"")
            }
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

    init(_ description: String) { self.description = description }

    var expectedCount: Int {
        get { lock.withLock { expected } }
        set { lock.withLock { expected = newValue } }
    }
    func fulfill() { lock.withLock { count += 1 } }
    var isFulfilled: Bool { lock.withLock { count >= expected } }
}
