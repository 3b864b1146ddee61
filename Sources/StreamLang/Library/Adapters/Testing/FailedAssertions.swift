// What a failed assertion does: it is told of with its place, and the script goes on.

import RxEngine
import StreamRun
import StreamSyntax

extension Session {
    /// Tells of an assertion that failed, after which the script goes on.
    ///
    /// - Parameters:
    ///   - fault: What failed, in words.
    ///   - file: The file that a test's log names.
    ///   - line: The line that it names.
    ///   - span: The call in its text.
    /// - Throws: The fault where nobody is told of failed assertions, or an error where the test ends with its first one.
    func fail(_ fault: RuntimeError, file: String, line: Int, at span: Span?) throws {
        if let test = RunningTest.current {
            return try test.fail("\(file):\(line): error: \(test.name) : \(fault.message)", in: self)
        }
        guard let reportsFailedAssertion else { throw fault }
        countFailedAssertion()
        reportsFailedAssertion(fault.diagnostic(at: span))
    }
}

extension Arguments {
    /// A failed assertion: it is told of, and the script goes on.
    ///
    /// - Parameter told: Where the arguments begin that say where it stands.
    func fail(_ fault: RuntimeError, told: Int? = nil) throws -> Value {
        var (fault, file, line) = (fault, site.file, context.caller.line)
        if let told, isGiven(told + 1), let number = self[told + 1].exactly(Int.self) {
            (file, line) = (isGiven(told) ? try string(told) : file, number)
            if line != context.caller.line || file != site.file {
                fault = RuntimeError(fault.message, notes: fault.notes + ["for the call at \(file):\(line)"])
            }
        }
        try session.fail(fault, file: file, line: line, at: context.caller.span)
        return .void
    }
}

/// A test of a class that runs, which counts what fails.
final class RunningTest: @unchecked Sendable {
    // Unchecked: `lock` guards the counts.

    /// The class and the method: `CounterTests.testNext`.
    let name: String
    /// The object whose method the test is.
    let object: Value
    /// Writes a line of the log.
    private let say: (String) -> Void
    private let lock = Lock()
    private var failures = 0

    nonisolated(unsafe) private static var running: RunningTest?  // guarded by `runningLock`
    private static let runningLock = Lock()

    /// The test that runs now, if one does.
    static var current: RunningTest? {
        get { runningLock.withLock { running } }
        set { _ = runningLock.withLock { exchange(&running, with: newValue) } }
    }

    init(name: String, object: Value, say: @escaping (String) -> Void) {
        self.name = name
        self.object = object
        self.say = say
    }

    /// How many assertions failed.
    var failureCount: Int { lock.withLock { failures } }

    /// Writes a failure into the log.
    ///
    /// - Throws: An error of the run if the test is not to go on.
    func fail(_ line: String, in session: Session) throws {
        lock.withLock { failures += 1 }
        session.countFailedAssertion()
        say(line)
        if !object.goesOnAfterFailure {
            throw RuntimeError(
                "\(name) ends the script with its first failure",
                hint: "set continueAfterFailure to true for tests that are to go on")
        }
    }
}

extension Value {
    /// What hangs on an object of a script's class of tests.
    private var attachments: ObjectAttachments? { object(as: InstanceObject.self)?.attachments }

    /// Whether a test of the object goes on after a failure.
    var goesOnAfterFailure: Bool {
        get { attachments?.associated("continueAfterFailure") != .bool(false) }
        nonmutating set { attachments?.associate(.bool(newValue), with: "continueAfterFailure") }
    }

    /// The name of the test that an object was made for; nil if it was made for none.
    var testName: String? { object(as: NativeObject<TestName>.self)?.native.name }

    /// What is to run when the object's test has ended, the last one first.
    var teardownBlocks: [Value] {
        get { attachments?.associated("teardown blocks")?.elements ?? [] }
        nonmutating set { attachments?.associate(.array(newValue), with: "teardown blocks") }
    }
}

/// What an object of a class of tests keeps.
private struct TestName {
    let name: String
}

extension Value {
    /// What XCTestCase makes for a test of a name.
    static func testCase(_ name: String) -> Value { .object(NativeObject(TestName(name: name), .xcTestCase)) }
}
