// What one running script shares with the library: where it prints, which random numbers it draws.

import CSystem
import Foundation
import RxEngine
import StreamSyntax
import Synchronization

/// The surroundings of a running script.
package final class Session: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private let output: @Sendable (String) -> Void
    private let notes: @Sendable (String) -> Void
    private var noted: Set<String> = []
    private var generator: SeededGenerator?
    private var firstFailure: Failure?
    private var handlesFailure: (@Sendable (Failure) -> Void)?
    private var errorHandler: FunctionObject?
    private var marbleClock: MarbleClock?
    private var recordsPlaces = false
    private var capture: FunctionObject?
    private var unhandled = 0
    private var failedChecks = 0
    private var witnesses: [NominalType: [String: FunctionObject]] = [:]
    private var classFinder: (@Sendable (String) -> ScriptType?)?
    private var takesFailedAssertions: (@Sendable (Diagnostic) -> Void)?
    private var servedMainLoop = false
    private var servesPrompt = false
    private var ownArguments: [String] = []
    private var ends: (@Sendable (Int32) -> Never)?
    private var reportOutput: (@Sendable (String) -> Void)?
    private var errorOutput: @Sendable (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
    private let failed = Atomic<Bool>(false)
    /// What the script left running.
    package let outstanding = Outstanding()
    /// Whether the script is kept from what is outside of it.
    package let isSandboxed: Bool

    /// An error of the run itself that happened where no caller could take it.
    package struct Failure: Sendable {
        package let error: any Error
        /// The call whose closure raised it.
        package let site: CallSite?
    }

    /// What the script's extensions give a type of the library that the library asks its values: the description of an error.
    package func witness(_ name: String, of nominal: NominalType) -> FunctionObject? {
        lock.withLock { witnesses[nominal]?[name] }
    }

    /// Notes what an extension gives a type of the library.
    package func add(_ witness: FunctionObject, named name: String, to nominal: NominalType) {
        lock.withLock { witnesses[nominal, default: [:]][name] = witness }
    }

    /// Makes a session.
    ///
    /// - Parameters:
    ///   - output: Receives what the script prints, each `print` whole, line ends included.
    ///   - notes: Receives notes about old names, one line each.
    ///   - seed: Makes random numbers the same at each run; nil for system randomness.
    ///   - isSandboxed: Whether the script is kept from what is outside of it.
    package init(
        output: @escaping @Sendable (String) -> Void, notes: @escaping @Sendable (String) -> Void, seed: UInt64? = nil,
        isSandboxed: Bool = false
    ) {
        self.isSandboxed = isSandboxed
        self.output = output
        self.notes = notes
        generator = seed.map(SeededGenerator.init)
    }

    /// Prints text as one piece, whichever thread prints.
    package func write(_ text: String) { output(text) }

    /// Notes something, once for each distinct key.
    package func note(_ text: String, once key: String) {
        if lock.withLock({ noted.insert(key).inserted }) { notes(text) }
    }

    /// Ends the script because of an error of the run itself, raised inside a closure that the engine calls: stores the
    /// first such error and tells whoever runs the script, which stops what is left of it.
    ///
    /// - Parameters:
    ///   - error: What was raised; it is no Rx error and reaches no observer.
    ///   - site: The call whose closure raised it.
    package func fail(_ error: any Error, at site: CallSite? = nil) {
        let failure = Failure(error: Self.placed(error, at: site), site: site)
        failed.store(true, ordering: .relaxed)
        let handler = lock.withLock { () -> (@Sendable (Failure) -> Void)? in
            guard firstFailure == nil else { return nil }
            firstFailure = failure
            return handlesFailure ?? { _ in }
        }
        guard let handler else { return }
        handler(failure)
    }

    /// Ends the script because an object was released that Dispatch does not allow to be released; does nothing once the
    /// session is over, whose objects go in any state.
    package func failAtRelease(_ message: String, hint: String) {
        if !outstanding.isOver { fail(RuntimeError(message, hint: hint)) }
    }

    /// Where scripts push from, for traces: the place of the thread's last call of the library, which is the push. A word
    /// of 31 bits, eleven of them for the source.
    package static let places = Tracing.HostPlaces(
        current: {
            let place = csystem_last_place()
            return UInt32(place >> 32) << 20 | UInt32(place & 0xF_FFFF)
        }, site: { site(ofPlace: UInt64($0 >> 20) << 32 | UInt64($0 & 0xF_FFFF)) })

    private static func site(ofPlace place: UInt64) -> CallSite? {
        csystem_source_of_place(place).map {
            CallSite(file: String(cString: $0), line: Int(UInt32(truncatingIfNeeded: place)))
        }
    }

    /// Has the engine tell this session of preconditions that do not hold: the fault is the script's, and ends it.
    package func takeMisuse() {
        Misuse.handle { [weak self] reason in
            guard let self else { return false }
            fail(RuntimeError(reason), at: Self.site(ofPlace: csystem_last_place()))
            return true
        }
    }

    /// Has the engine tell this session of events of a subject that overlap, which a note says once for each place.
    package func noteOverlaps() {
        Overlap.listen { [weak self] in
            guard let self, let place = Self.site(ofPlace: csystem_last_place()) else { return }
            let site = "\(place.file):\(place.line)"
            note(
                "\(site): note: reentrancy: a handler, or another thread, pushes into this subject while it is still sending "
                    + "the event before; RxSwift's debug builds warn of this",
                once: "overlap \(site)")
        }
    }

    /// An error that knows no place of its own, with the place of the call whose closure raised it.
    private static func placed(_ error: any Error, at site: CallSite?) -> any Error {
        guard let error = error as? RuntimeError, let site else { return error }
        let place = "in the call at \(site.file):\(site.line)"
        return RuntimeError(
            error.message, hint: error.hint, notes: error.notes + [place], code: error.code, isWhole: error.isWhole)
    }

    /// The first error that ended the script, if one did.
    package var failure: Failure? { lock.withLock { firstFailure } }

    /// Calls a function as soon as an error ends the script, on the thread where it happens.
    package func onFailure(_ handler: @escaping @Sendable (Failure) -> Void) {
        lock.withLock { handlesFailure = handler }
    }

    /// Forgets the failure: the prompt goes on after one.
    package func clearFailure() {
        lock.withLock { firstFailure = nil }
        failed.store(false, ordering: .relaxed)
    }

    /// Whether an error has ended the script.
    @inline(__always) package var hasFailed: Bool { failed.load(ordering: .relaxed) }

    /// What the script assigned to `Hooks.defaultErrorHandler`.
    package var defaultErrorHandler: FunctionObject? {
        get { lock.withLock { errorHandler } }
        set { lock.withLock { errorHandler = newValue } }
    }

    /// What the script assigned to `Hooks.recordCallStackOnError`.
    package var recordsCallStack: Bool {
        get { lock.withLock { recordsPlaces } }
        set { lock.withLock { recordsPlaces = newValue } }
    }

    /// What the script assigned to `Hooks.customCaptureSubscriptionCallstack`.
    package var captureCallStack: FunctionObject? {
        get { lock.withLock { capture } }
        set { lock.withLock { capture = newValue } }
    }

    /// The clock of marble diagrams.
    package var marbles: MarbleClock {
        lock.withLock {
            let clock = marbleClock ?? MarbleClock()
            marbleClock = clock
            return clock
        }
    }

    /// How many error events reached a subscription without an error handler.
    package var unhandledErrors: Int { lock.withLock { unhandled } }

    /// Counts one more error event that nobody handled.
    func countUnhandledError() { lock.withLock { unhandled += 1 } }

    /// How many assertions of XCTest have failed.
    package var failedAssertions: Int { lock.withLock { failedChecks } }

    /// Receives the assertions of XCTest that fail, after each of which the script goes on; nil where one ends the script.
    package var reportsFailedAssertion: (@Sendable (Diagnostic) -> Void)? {
        get { lock.withLock { takesFailedAssertions } }
        set { lock.withLock { takesFailedAssertions = newValue } }
    }

    /// Counts one more assertion that failed.
    package func countFailedAssertion() { lock.withLock { failedChecks += 1 } }

    /// Whether the script's text served the main run loop itself: it then ends with its text, as a program does.
    package var hasServedMainLoop: Bool { lock.withLock { servedMainLoop } }

    /// Notes that the script serves the run loop of the thread that it is on.
    package func serveLoop() { if Thread.isMainThread { lock.withLock { servedMainLoop = true } } }

    /// Whether texts come from a prompt, which reads the terminal's keys itself.
    package var promptOwnsTerminal: Bool {
        get { lock.withLock { servesPrompt } }
        set { lock.withLock { servesPrompt = newValue } }
    }

    /// What the script is called by, and the arguments that follow.
    package var arguments: [String] {
        get { lock.withLock { ownArguments } }
        set { lock.withLock { ownArguments = newValue } }
    }

    /// Receives what a script writes to its standard error, line ends included.
    package var writesErrors: @Sendable (String) -> Void {
        get { lock.withLock { errorOutput } }
        set { lock.withLock { errorOutput = newValue } }
    }

    /// Receives what a compiled program would print by itself, such as an error that no subscriber handles; nil where that
    /// goes the way of what scripts print.
    package var writesReports: (@Sendable (String) -> Void)? {
        get { lock.withLock { reportOutput } }
        set { lock.withLock { reportOutput = newValue } }
    }

    /// Prints what a compiled program would print by itself.
    func report(_ text: String) { (writesReports ?? output)(text) }

    /// Finds a class of the script's own by its name; nil where there is none of that name.
    package var findsClass: (@Sendable (String) -> ScriptType?)? {
        get { lock.withLock { classFinder } }
        set { lock.withLock { classFinder = newValue } }
    }

    /// Ends the process for a script's `exit`; nil where a script cannot end it.
    package var exit: (@Sendable (Int32) -> Never)? {
        get { lock.withLock { ends } }
        set { lock.withLock { ends = newValue } }
    }

    /// Whether what the failure did not hit goes on, as it does at the prompt.
    var goesOnAfterFailure: Bool { promptOwnsTerminal }

    /// Whether the script is to print the same in each run: its random numbers follow from a seed.
    package var isRepeatable: Bool { lock.withLock { generator != nil } }

    /// A random number generator's next word.
    package func random() -> UInt64 {
        lock.withLock {
            if generator != nil { return generator?.next() ?? 0 }
            return UInt64.random(in: .min ... .max)
        }
    }
}

/// Xorshift*: the same numbers for the same seed on every machine. Source: Marsaglia, "Xorshift RNGs", 2003.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed == 0 ? 0x9E37_79B9_7F4A_7C15 : seed }

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }
}
