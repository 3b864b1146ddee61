// What XCTest waits for: expectations, those that a notification or a predicate fulfils, and waiters.

import Foundation
import RxEngine
import StreamRun

/// Something that a test waits for.
final class Expectation: @unchecked Sendable {
    // Unchecked: `lock` guards the counts and what is asked.
    private let lock = Lock()
    private var told: String
    private var expected = 1
    private var count = 0
    private var isInverted = false
    private var isStrict = false
    /// When it was fulfilled for good, as a number that grows; 0 before.
    private var turn = 0
    /// What tells whether it has come, where nobody says so.
    private let question: (() throws -> Bool)?
    /// Ends the listening for it.
    private var ending: (() -> Void)?
    /// The script's own condition on a notification.
    private var condition: FunctionObject?

    /// What tests have made and not waited for yet.
    nonisolated(unsafe) private static var awaited: [Expectation] = []  // guarded by `awaitedLock`
    private static let awaitedLock = Lock()
    /// How many were fulfilled for good.
    nonisolated(unsafe) private static var turns = 0  // guarded by `awaitedLock`

    static func changeAwaited<Result>(_ body: (inout [Expectation]) -> Result) -> Result {
        awaitedLock.withLock { body(&awaited) }
    }

    /// - Parameter question: What tells whether it has come, where nobody says so.
    init(_ description: String, asking question: (() throws -> Bool)? = nil) {
        told = description
        self.question = question
    }

    var description: String {
        get { lock.withLock { told } }
        set { lock.withLock { told = newValue } }
    }
    var expectedCount: Int {
        get { lock.withLock { expected } }
        set { lock.withLock { expected = newValue } }
    }
    var mustNotCome: Bool {
        get { lock.withLock { isInverted } }
        set { lock.withLock { isInverted = newValue } }
    }
    /// Whether more than it expects is an error to XCTest.
    var assertsOverFulfilling: Bool {
        get { lock.withLock { isStrict } }
        set { lock.withLock { isStrict = newValue } }
    }
    var handler: FunctionObject? {
        get { lock.withLock { condition } }
        set {
            var displaced = newValue
            lock.withLock { swap(&condition, &displaced) }
        }
    }

    /// Says that it has come.
    ///
    /// - Throws: An error of the run where that was said too often, if that is one.
    func fulfill() throws {
        let next = Self.awaitedLock.withLock {
            Self.turns += 1
            return Self.turns
        }
        let (ended, isTooOften) = lock.withLock { () -> ((() -> Void)?, Bool) in
            count += 1
            guard count >= expected, turn == 0 else { return (nil, isStrict && count > expected) }
            turn = next
            var ended: (() -> Void)?
            swap(&ended, &ending)
            return (ended, false)
        }
        ended?()
        if isTooOften {
            throw RuntimeError(
                "API violation - multiple calls made to XCTestExpectation.fulfill() for \(description)")
        }
    }

    /// Says what ends the listening for it.
    func end(by ending: @escaping () -> Void) { lock.withLock { self.ending = ending } }

    private var hasCome: Bool { lock.withLock { count >= expected } }
    private var order: Int { lock.withLock { turn } }

    private func ask() throws {
        if let question, !hasCome, try question() { try fulfill() }
    }

    /// How a wait ends, as XCTest names it.
    enum Outcome: String {
        case completed, timedOut, incorrectOrder, invertedFulfillment, interrupted
    }

    /// Serves the main queue until all has come, to the end of the time if something must not come.
    static func outcome(
        of expectations: [Expectation], seconds: Double, inOrder: Bool = false
    ) throws -> (outcome: Outcome, failed: Expectation?) {
        let end = WallClock.now.addingTimeInterval(seconds)
        for expectation in expectations { try expectation.ask() }
        while expectations.contains(where: { $0.mustNotCome || !$0.hasCome }), WallClock.now < end {
            try RunLoops.serve(until: WallClock.now.addingTimeInterval(0.01))
            for expectation in expectations { try expectation.ask() }
        }
        if let failed = expectations.first(where: { $0.mustNotCome == $0.hasCome }) {
            return (failed.mustNotCome ? .invertedFulfillment : .timedOut, failed)
        }
        let turns = expectations.filter { !$0.mustNotCome }
        if inOrder, let (early, _) = zip(turns, turns.dropFirst()).first(where: { $0.order > $1.order }) {
            return (.incorrectOrder, early)
        }
        return (.completed, nil)
    }
}

extension Arguments {
    /// Waits for all, and tells of a failure if one did not come as it must.
    ///
    /// - Parameter told: Where the arguments begin that say where the wait stands.
    /// - Returns: Whether all came so.
    func wait(for expectations: [Expectation], seconds: Double, inOrder: Bool = false, told: Int) throws -> Bool {
        let (outcome, failed) = try Expectation.outcome(of: expectations, seconds: seconds, inOrder: inOrder)
        guard let failed else { return true }
        let fault =
            switch outcome {
            case .invertedFulfillment: "fulfilled inverted expectation \"\(failed.description)\""
            case .incorrectOrder:
                "failed due to expectation fulfilled in incorrect order: requires \"\(failed.description)\" before"
            case .completed, .timedOut, .interrupted:
                "asynchronous wait failed: exceeded timeout with unfulfilled expectations: \"\(failed.description)\""
            }
        _ = try fail(RuntimeError(fault), told: told)
        return false
    }
}

extension Arguments {
    /// The expectations in an array, which the test then waits for no more.
    func expectations(_ index: Int) throws -> [Expectation] {
        let expectations = try sequenceElements(index).compactMap {
            $0.object(as: NativeObject<Expectation>.self)?.native
        }
        Expectation.changeAwaited { $0.removeAll { made in expectations.contains { $0 === made } } }
        return expectations
    }

    func ownExpectation() throws -> Expectation { try receiver(as: Expectation.self) }

    /// An expectation that a notification of a name fulfils, if a closure says so of it.
    func noted(name: Int, object: Int, center: Int, handler: Int?) throws -> Expectation {
        let name: Notification.Name = try native(name, "a Notification.Name")
        let expectation = Expectation("Expect notification '\(name.rawValue)' from \(sender(object))")
        expectation.handler = try handler.flatMap { isGiven($0) ? try function($0) : nil }
        let own = isGiven(center) ? try native(center, "a NotificationCenter") : OrderedNotificationCenter.shared
        let (session, site, span) = (session, site, context.caller.span)
        let token = own.addObserver(forName: name, object: poster(object), queue: nil) { [weak expectation] note in
            guard let expectation else { return }
            do {
                let value = Value.object(NativeObject(note, .notification))
                guard try expectation.handler?.test(value) ?? true else { return }
                do { try expectation.fulfill() } catch let fault as RuntimeError {
                    try session.fail(fault, file: site.file, line: site.line, at: span)
                }
            } catch { session.failInAction(error, at: site) }
        }
        let held = Transfer((own, token))
        session.outstanding.add(token) { held.open().0.removeObserver(held.open().1) }
        expectation.end {
            held.open().0.removeObserver(held.open().1)
            session.outstanding.remove(held.open().1)
        }
        return expectation
    }

    private func sender(_ index: Int) -> String { isGiven(index) ? "\(self[index])" : "any object" }

    /// An expectation that a predicate tells of, and a closure, if there is one.
    func predicted(_ predicate: Int, of object: Int, handler: Int?) throws -> Expectation {
        let more = try handler.flatMap { isGiven($0) ? try function($0) : nil }
        let test: any ScriptPredicate = try predicateArgument(predicate)
        let held = self[object].unwrapped
        return Expectation("Expect predicate `\(test)` for object \(held.map { "\($0)" } ?? "nil")") {
            guard try test.holds(for: held) else { return false }
            return try more.map { try $0.call() == .bool(true) } ?? true
        }
    }
}
