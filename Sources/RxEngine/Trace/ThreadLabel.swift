// Short, stable names of threads for traces.

import Dispatch
import Foundation

/// A thread's name as facts carry it: a small number, so that a fact costs no copy of a text.
package struct ThreadName: Sendable, Hashable {
    let number: UInt16

    /// The name itself.
    package var text: String { ThreadLabel.text(of: self) }

    /// The main thread's.
    static let main = ThreadLabel.name("main")
}

/// The name of the current thread: `main`, its queue's label, or `default·1`: the kind of a thread that serves a
/// shared queue with a number in order of first use.
package enum ThreadLabel {
    private static let lock = Lock()
    // All guarded by `lock`.
    nonisolated(unsafe) private static var used: [String: Int] = [:]
    nonisolated(unsafe) private static var texts: [String] = []
    nonisolated(unsafe) private static var numbers: [String: ThreadName] = [:]

    /// What the system calls a thread that nobody named.
    private static let processName = String(ProcessInfo.processInfo.processName.prefix(15))

    /// The current thread's name at this moment.
    package static var current: String { TracedThread.current.name.text }

    /// The number that stands for a name; names beyond 65,535 share one.
    static func name(_ text: String) -> ThreadName {
        lock.withLock {
            if let known = numbers[text] { return known }
            let name = ThreadName(number: UInt16(min(texts.count, Int(UInt16.max))))
            if texts.count > name.number { return name }
            texts.append(name.number == .max ? "another" : text)
            numbers[text] = name
            return name
        }
    }

    fileprivate static func text(of name: ThreadName) -> String { lock.withLock { texts[Int(name.number)] } }

    /// What a thread is called that nobody named.
    ///
    /// - Parameters:
    ///   - queue: The label of the queue that it serves; empty for none.
    ///   - thread: The thread.
    fileprivate static func natural(onQueue queue: String, of thread: TracedThread) -> ThreadName {
        if queue.hasSuffix(".overcommit") {
            // No queue of Dispatch's own: a thread that the program started.
            return Thread.current.name.flatMap { $0.isEmpty || $0 == processName ? nil : name($0) }
                ?? thread.ownName("thread")
        }
        if let kind = sharedKind(ofQueue: queue) { return thread.ownName(kind) }
        return queue.isEmpty ? thread.ownName("thread") : name(queue)
    }

    /// `default`, `user-initiated`, … for the label of a queue that several threads serve under numbered names; nil
    /// for a queue whose threads go by its label.
    package static func sharedKind(ofQueue label: String) -> String? {
        if label.hasPrefix(schedulerPrefix) { return String(label.dropFirst(schedulerPrefix.count)) }
        let rootPrefix = "com.apple.root."
        guard label.hasPrefix(rootPrefix) else { return nil }
        let name = label.dropFirst(rootPrefix.count)
        return String(name.range(of: "-qos").map { name[..<$0.lowerBound] } ?? name)
    }

    /// Begins the labels of the concurrent queues that schedulers make for a quality of service.
    private static let schedulerPrefix = "rx.concurrent."

    /// The label of a scheduler's own concurrent queue.
    static func schedulerQueueLabel(for qos: DispatchQoS) -> String {
        let kind =
            switch qos.qosClass {
            case .background: "background"
            case .utility: "utility"
            case .default, .unspecified: "default"
            case .userInitiated: "user-initiated"
            case .userInteractive: "user-interactive"
            @unknown default: "default"
            }
        return schedulerPrefix + kind
    }

    /// A fresh name with the next number for its kind: `default·1`, `default·2`, …
    package static func numbered(_ kind: String) -> String {
        lock.withLock {
            used[kind, default: 0] += 1
            return "\(kind)·\(used[kind, default: 0])"
        }
    }

    /// Names the current thread until it is named again; nil for its natural name.
    package static func set(_ text: String?) { TracedThread.current.fixed = text.map(name) }

    /// Runs a body while the current thread has a given name.
    package static func perform(as text: String, _ body: () -> Void) {
        let thread = TracedThread.current, before = thread.fixed
        thread.fixed = name(text)
        defer { thread.fixed = before }
        body()
    }
}

/// What traces know of one thread: what it is called, and which event it is handling. Only that thread touches it.
final class TracedThread {
    private static let slot = ThreadSlot<TracedThread>()

    /// The current thread.
    @inline(__always)
    static var current: TracedThread { slot.object ?? add() }

    @inline(never)
    private static func add() -> TracedThread {
        let thread = TracedThread()
        slot.object = thread
        return thread
    }

    /// The event that it is handling.
    var context = TraceContext()

    /// What somebody named it.
    fileprivate var fixed: ThreadName?
    private let isMain = Thread.isMainThread
    private var numbered: [String: ThreadName] = [:]
    /// The label of the queue that it served last, and what it was called then.
    private var served: (label: [CChar], name: ThreadName)?

    /// Its name at this moment.
    var name: ThreadName {
        if let fixed { return fixed }
        if isMain { return .main }
        guard let label = queueLabel(nil) else { return ThreadLabel.natural(onQueue: "", of: self) }
        if let served, strcmp(served.label, label) == 0 { return served.name }
        let queue = String(cString: label), name = ThreadLabel.natural(onQueue: queue, of: self)
        // A thread that the program started may be named later.
        if !queue.hasSuffix(".overcommit") { served = (Array(queue.utf8CString), name) }
        return name
    }

    /// Its number as one of a kind.
    fileprivate func ownName(_ kind: String) -> ThreadName {
        if let name = numbered[kind] { return name }
        let name = ThreadLabel.name(ThreadLabel.numbered(kind))
        numbered[kind] = name
        return name
    }
}

/// Dispatch's own function, which its Swift overlay on Linux leaves out; nil asks for the current queue.
@_silgen_name("dispatch_queue_get_label")
private func queueLabel(_ queue: OpaquePointer?) -> UnsafePointer<CChar>?
