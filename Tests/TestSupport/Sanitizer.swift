// Whether the tests run under a sanitizer, for the few that it cannot follow.

import Foundation

package enum Sanitizer {
    /// Whether Thread Sanitizer watches: its own stack ends at 65,536 calls, before a script's does.
    package static let watchesThreads = isLoaded("__tsan_init")

    /// Whether Address Sanitizer watches: it keeps what was freed for a while, so that memory grows.
    package static let watchesMemory = isLoaded("__asan_init")

    /// What a process of its own needs in its environment so that it is watched as this one is.
    package static let environment = ["ASAN_OPTIONS", "TSAN_OPTIONS"].compactMap { name in
        ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
    }

    private static func isLoaded(_ symbol: String) -> Bool { dlsym(nil, symbol) != nil }
}
