// Short, stable names of threads for traces.

import Foundation

/// The name of the current thread: `main`, what a scheduler set, or `thread·1` in order of first use.
package enum ThreadLabel {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            if let pointer { Unmanaged<Box>.fromOpaque(pointer).release() }
        }
        return key
    }()

    private final class Box {
        let name: String
        init(_ name: String) { self.name = name }
    }

    private static let lock = Lock()
    nonisolated(unsafe) private static var used: [String: Int] = [:]  // guarded by `lock`

    /// The current thread's name.
    package static var current: String {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue().name
        }
        return set(Thread.isMainThread ? "main" : numbered("thread"))
    }

    /// A fresh name with the next number for its kind: `default·1`, `default·2`, …
    package static func numbered(_ kind: String) -> String {
        lock.withLock {
            used[kind, default: 0] += 1
            return "\(kind)·\(used[kind, default: 0])"
        }
    }

    /// Names the current thread until it is named again.
    @discardableResult
    package static func set(_ name: String) -> String {
        if let pointer = pthread_getspecific(key) {
            Unmanaged<Box>.fromOpaque(pointer).release()
        }
        pthread_setspecific(key, Unmanaged.passRetained(Box(name)).toOpaque())
        return name
    }
}
