// XCTMain: what runs the tests of classes one after the other, and the log that it writes.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let testSuites: [Builtin] =
        ["", "async "].map { effect in
            Builtin(
                .function,
                "testCase<T: XCTestCase>(_ allTests: [(String, (T) -> () \(effect)throws -> Void)]) -> (testCaseClass: T.Type, allTests: [(String, (XCTestCase) throws -> Void)])",
                "A class and its tests, for XCTMain.", example: effect.isEmpty ? example : nil
            ) { a in
                guard case .tuple(let parts) = a.resultType, case .metatype(let type)? = parts.first?.type else {
                    throw RuntimeError("the class of these tests is not known", hint: "name them by their class")
                }
                let tests = try a.array(0).map { test -> Value in
                    guard let parts = test.tupleElements, parts.count == 2,
                        let method = parts[1].object(as: FunctionObject.self)
                    else { throw a.wrong(0, "a list of names and methods") }
                    return .tuple([
                        parts[0],
                        .object(
                            NativeFunction(parameterCount: 1) { values in
                                guard let bound = try method.call(values[0]).object(as: FunctionObject.self) else {
                                    return .void
                                }
                                return try bound.call()
                            }),
                    ])
                }
                return .tuple([.object(TypeObject(type)), .array(tests)], labels: ["testCaseClass", "allTests"])
            }
        } + [
            Builtin(
                .function,
                "asyncTest<T: XCTestCase>(_ testClosureGenerator: @escaping (T) -> () async throws -> Void) -> (T) -> () throws -> Void",
                "A test that waits, as one among those that do not.", example: example
            ) { a in a[0] },
            Builtin(
                .function,
                "XCTMain(_ testCases: [(testCaseClass: XCTestCase.Type, allTests: [(String, (XCTestCase) throws -> Void)])]) -> Never",
                "Runs the tests of classes, prints a log of them, and ends the script: with status 1 if one failed."
            ) { a in
                var log = TestLog(a.session)
                try log.run("All tests") { log in
                    try log.run("script") { log in
                        for suite in try a.array(0) {
                            let tests = try a.tests(of: suite)
                            try log.run(tests.type.name) { try $0.run(tests) }
                        }
                    }
                }
                guard case .call(let exit)? = members("exit", of: nil).first?.body else { return .void }
                return try exit(
                    Arguments(
                        receiver: .void, [.int(log.count.failures == 0 ? 0 : 1)], site: a.site,
                        resultType: a.resultType, session: a.session))
            },
        ]

    private static let example = """
        class CounterTests: XCTestCase {
            func testNext() { XCTAssertEqual(1 + 1, 2) }
            func testLater() async { XCTAssertEqual(2 + 1, 3) }
            static let allTests = [("testNext", testNext), ("testLater", asyncTest(testLater))]
        }
        print(testCase(CounterTests.allTests).allTests.count)
        // => 2
        """
}

extension Library {
    /// Runs the tests of a script's classes that the script does not run itself, as XCTMain does, and writes the log on
    /// standard error: what the script prints stays as it is.
    package static func run(_ classes: [TestClass], in session: Session) throws {
        if classes.isEmpty { return }
        var log = TestLog(session, writesErrors: true)
        try log.run("All tests") { log in
            for tests in classes { try log.run(tests.type.name) { try $0.run(tests) } }
        }
    }
}

extension Arguments {
    /// What `testCase` gives.
    fileprivate func tests(of suite: Value) throws -> TestClass {
        guard let parts = suite.tupleElements, parts.count == 2, let type = parts[0].describedType,
            let nominal = type.nominal, let tests = parts[1].elements
        else { throw wrong(0, "a list of what testCase gives") }
        return TestClass(
            type: nominal, arguments: type.genericArguments,
            tests: try tests.map { test in
                guard let parts = test.tupleElements, parts.count == 2, let name = parts[0].text,
                    let closure = parts[1].object(as: FunctionObject.self)
                else { throw wrong(0, "a list of what testCase gives") }
                return (name, closure)
            })
    }
}

/// The log of tests that run.
private struct TestLog {
    /// How the tests of a suite ended.
    struct Count {
        var tests = 0
        var failures = 0
        var unexpected = 0
        var skipped = 0
        var seconds = 0.0
    }

    private let session: Session
    private let writesErrors: Bool
    private(set) var count = Count()

    init(_ session: Session, writesErrors: Bool = false) {
        self.session = session
        self.writesErrors = writesErrors
    }

    private static func moment() -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
        return formatter.string(from: WallClock.now)
    }

    private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }

    private func say(_ line: String) {
        if writesErrors { session.writesErrors(line + "\n") } else { session.write(line + "\n") }
    }

    /// Runs the tests of a suite, and says how they ended.
    mutating func run(_ name: String, _ body: (inout TestLog) throws -> Void) throws {
        say("Test Suite '\(name)' started at \(Self.moment())")
        let before = count
        count = Count()
        try body(&self)
        let own = count
        say("Test Suite '\(name)' \(own.failures == 0 ? "passed" : "failed") at \(Self.moment())")
        let skipped = own.skipped == 0 ? "" : "\(own.skipped.counted("test")) skipped and "
        say(
            "\t Executed \(own.tests.counted("test")), with \(skipped)\(own.failures.counted("failure"))"
                + " (\(own.unexpected) unexpected) in \(Self.rounded(own.seconds)) (\(Self.rounded(own.seconds))) seconds"
        )
        count = Count(
            tests: before.tests + own.tests, failures: before.failures + own.failures,
            unexpected: before.unexpected + own.unexpected, skipped: before.skipped + own.skipped,
            seconds: before.seconds + own.seconds)
    }

    /// Runs the tests of a class.
    mutating func run(_ tests: TestClass) throws {
        let nominal = tests.type
        let metatype = Value.object(TypeObject(.nominal(nominal, tests.arguments)))
        _ = try nominal.witness("class setUp()")?.call(metatype)
        for (name, closure) in tests.tests {
            let object = try Self.make(tests, name, closure)
            let running = RunningTest(name: "\(nominal.name).\(name)", object: object, say: say)
            say("Test Case '\(running.name)' started at \(Self.moment())")
            let began = WallClock.now
            RunningTest.current = running
            defer { RunningTest.current = nil }
            let ended = try perform(closure, of: running)
            let seconds = max(0, WallClock.now.timeIntervalSince(began))
            count.tests += 1
            count.unexpected += ended.unexpected
            count.failures += running.failureCount + ended.unexpected
            count.skipped += ended.isSkipped ? 1 : 0
            count.seconds += seconds
            let word = ended.isSkipped ? "skipped" : running.failureCount + ended.unexpected == 0 ? "passed" : "failed"
            say("Test Case '\(running.name)' \(word) (\(Self.rounded(seconds)) seconds)")
        }
        _ = try nominal.witness("class tearDown()")?.call(metatype)
    }

    /// The object of a test: made by the initializer that its class has, or that it inherits from the library.
    private static func make(_ tests: TestClass, _ name: String, _ test: FunctionObject) throws -> Value {
        if let own = tests.type.witness("init(name:testClosure:)") {
            let type = TypeObject(.nominal(tests.type, tests.arguments))
            return try own.call([.string(name), .object(test), .object(type)])
        }
        let object = Instances.make(tests.type, arguments: tests.arguments)
        try tests.type.giveInheritedDefaults(to: object, below: nil)
        object.keep(.testCase(name))
        return object
    }

    /// Runs a test between what its class runs around it.
    private func perform(
        _ test: FunctionObject, of running: RunningTest
    ) throws -> (unexpected: Int, isSkipped: Bool) {
        let (object, nominal) = (running.object, running.object.nominal)
        var (unexpected, isSkipped) = (0, false)
        func step(_ body: () throws -> Void) throws -> Bool {
            do {
                try body()
                return true
            } catch  where !(error is any EndsRun) {
                guard let skip = Value.error(error).object(as: ErrorObject.self)?.error as? Skip else {
                    // What was told of as a failed assertion is none of its own.
                    if Value.error(error).object(as: ErrorObject.self)?.error is XCTestErrorWhileUnwrappingOptional {
                        return false
                    }
                    unexpected += 1
                    session.countFailedAssertion()
                    say("<EXPR>:0: error: \(running.name) : threw error \"\(Value.error(error))\"")
                    return false
                }
                isSkipped = true
                let place = skip.site.map { "\($0.file):\($0.line)" } ?? "<unknown>:0"
                say("\(place): \(running.name) : Test skipped" + (skip.message.map { " - \($0)" } ?? ""))
            }
            return false
        }
        func hook(_ name: String) throws -> Bool { try step { _ = try nominal.witness(name)?.call(object) } }
        let isReady = try hook("setUpWithError") && hook("setUp")
        if isReady { _ = try step { _ = try test.call(object) } }
        for block in object.teardownBlocks { _ = try step { _ = try block.object(as: FunctionObject.self)?.call() } }
        _ = try hook("tearDown")
        _ = try hook("tearDownWithError")
        return (unexpected, isSkipped)
    }
}
