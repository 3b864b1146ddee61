// The threads that scripts make themselves: each has a thread of the process to itself.

import Foundation
import RxEngine
import StreamRun

/// A script's Thread.
final class ScriptThread: RunsWork, @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private enum State { case made, started, ended }

    private let lock = Lock()
    private var state: State
    private var wasCancelled = false
    private var ownName: String?
    private var ownQuality = "default"
    private var ownStackSize = 8 << 20
    /// What code keeps for the thread.
    let dictionary = SharedCollection(.dictionary(OrderedTable()), .nsMutableDictionary)
    private var body: (() throws -> Void)?
    /// What traces call it; nil if the script did not make it.
    private let label: String?
    /// Whether it is the thread that runs the script's text.
    let isMain: Bool

    /// The object of each thread that was asked for it.
    private static let slot = ThreadSlot<ScriptThread>()
    /// How many have been started and have not ended.
    private static let started = WaitableCount(0)

    /// Makes a thread that has not been started.
    init(_ body: @escaping () throws -> Void) {
        (state, isMain, label) = (.made, false, ThreadLabel.numbered("thread"))
        self.body = body
    }

    /// Stands for a thread that the script did not make.
    private init(_ thread: Thread, isMain: Bool) {
        (state, self.isMain, label) = (.started, isMain, nil)
        ownName = thread.name.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The thread that runs the script's text.
    static let main = ScriptThread(.mainThread, isMain: true)

    /// The thread that the code runs on.
    static var current: ScriptThread {
        if let known = slot.object { return known }
        let made = Thread.isMainThread ? main : ScriptThread(.current, isMain: false)
        slot.object = made
        return made
    }

    /// Whether the script made it.
    var isOwn: Bool { label != nil }

    var isExecuting: Bool { lock.withLock { state == .started } }
    var isFinished: Bool { lock.withLock { state == .ended } }
    var isCancelled: Bool { lock.withLock { wasCancelled } }
    func cancel() { lock.withLock { wasCancelled = true } }

    var name: String? {
        get { lock.withLock { ownName } }
        set { lock.withLock { ownName = newValue } }
    }

    package var quality: String {
        get { lock.withLock { ownQuality } }
        set { lock.withLock { ownQuality = newValue } }
    }

    /// How many bytes its stack is asked to have.
    var stackSize: Int {
        get { lock.withLock { ownStackSize } }
        set { lock.withLock { ownStackSize = newValue } }
    }

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - session: Where an error of the run itself goes.
    ///   - object: What lives as long as the thread runs.
    /// - Throws: `RuntimeError` if it was started before, or if there can be no more threads.
    func start(_ session: Session, keeping object: AnyObject? = nil) throws {
        let body = try lock.withLock { () throws -> (() throws -> Void)? in
            guard state == .made else {
                throw RuntimeError(
                    "attempt to start the thread again", hint: "make a new Thread; each can be started once")
            }
            // One that was cancelled before never runs.
            state = wasCancelled ? .ended : .started
            return wasCancelled ? nil : self.body.take()
        }
        guard let body else { return }
        ScriptThreads.becomeMany()
        guard
            Self.started.change({
                $0 += 1; return $0
            }) <= ThreadPool.limit
        else { throw tooMany() }
        let (label, work) = (label ?? "thread", Transfer(body))
        let run = { [self] in
            let outer = Self.slot.object
            Self.slot.object = self
            ThreadLabel.perform(as: name ?? label) {
                do { try work.open()() } catch is ThreadExit {} catch { session.fail(error) }
                withExtendedLifetime(object) {}
            }
            lock.withLock { state = .ended }
            Self.slot.object = outer
            Self.started.change { $0 -= 1 }
        }
        if VirtualWorld.current != nil { return WorkQueue(label: label, order: .concurrent).async(run) }
        let ticket = PendingTicket()
        let isStarted = ThreadPool.tryRun {
            run()
            ticket.end()
        }
        if !isStarted { throw tooMany() }
    }

    private func tooMany() -> RuntimeError {
        lock.withLock { state = .ended }
        let count = Self.started.change {
            $0 -= 1
            return $0
        }
        return RuntimeError(
            "no thread could be started: \(count) are running",
            hint: "let threads end, or give the work to an OperationQueue or to tasks, which share threads")
    }
}

/// Ends the thread that a script made; nothing catches it.
struct ThreadExit: EndsRun {}
