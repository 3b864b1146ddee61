// The environment as a script sees it: that of the process, and what the script has changed of it.

import Foundation
import RxEngine

/// The environment as a script sees it. C's own may not change while any thread reads it: what a script changes stands
/// beside it, and goes to the commands that it starts.
package enum ScriptEnvironment {
    private static let lock = Lock()
    /// What was changed; nil for what was taken away. `lock` guards it.
    nonisolated(unsafe) private static var changes: [String: String?] = [:]

    static func value(of name: String) -> String? {
        if let changed = lock.withLock({ changes[name] }) { return changed }
        return ProcessInfo.processInfo.environment[name]
    }

    /// - Parameter isKept: Whether a value that is there stays.
    static func set(_ name: String, to value: String?, isKept: Bool = false) {
        if isKept, self.value(of: name) != nil { return }
        lock.withLock { changes[name] = .some(value) }
    }

    static func canName(_ text: String) -> Bool { !text.isEmpty && !text.contains("=") && !text.contains("\0") }

    package static var all: [String: String] {
        let own = lock.withLock { changes }
        return own.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
    }

    /// The environment as a new process takes it; nil if it is that of this process.
    package static var lines: [String]? {
        lock.withLock { changes.isEmpty } ? nil : all.map { "\($0.key)=\($0.value)" }
    }
}
