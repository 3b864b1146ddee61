// Short, stable names of threads for traces.

import Dispatch
import Foundation

/// The name of the current thread: `main`, its queue's label, or `default·1`: the kind of a thread that serves a
/// shared queue with a number in order of first use.
package enum ThreadLabel {
    /// What one thread is called.
    private final class Names {
        var fixed: String?
        var numbered: [String: String] = [:]
    }

    private static let slot = ThreadSlot<Names>()
    private static let lock = Lock()
    nonisolated(unsafe) private static var used: [String: Int] = [:]  // guarded by `lock`

    /// What the system calls a thread that nobody named.
    private static let processName = String(ProcessInfo.processInfo.processName.prefix(15))

    /// The current thread's name at this moment.
    package static var current: String {
        if let fixed = slot.object?.fixed { return fixed }
        if Thread.isMainThread { return "main" }
        let queue = queueLabel(nil).map { String(cString: $0) } ?? ""
        if queue.hasSuffix(".overcommit") {
            // No queue of Dispatch's own: a thread that the program started.
            return Thread.current.name.flatMap { $0.isEmpty || $0 == processName ? nil : $0 } ?? ownName("thread")
        }
        if let kind = sharedKind(ofQueue: queue) { return ownName(kind) }
        return queue.isEmpty ? ownName("thread") : queue
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
    package static func set(_ name: String?) { names.fixed = name }

    /// Runs a body while the current thread has a given name.
    package static func perform(as name: String, _ body: () -> Void) {
        let before = names.fixed
        names.fixed = name
        defer { names.fixed = before }
        body()
    }

    private static var names: Names {
        if let names = slot.object { return names }
        let names = Names()
        slot.object = names
        return names
    }

    /// The current thread's number as one of a kind.
    private static func ownName(_ kind: String) -> String {
        if let name = names.numbered[kind] { return name }
        let name = numbered(kind)
        names.numbered[kind] = name
        return name
    }
}

/// Dispatch's own function, which its Swift overlay on Linux leaves out; nil asks for the current queue.
@_silgen_name("dispatch_queue_get_label")
private func queueLabel(_ queue: OpaquePointer?) -> UnsafePointer<CChar>?
