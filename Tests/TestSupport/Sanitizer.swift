// Whether the tests run under a sanitizer, for the few that it cannot follow.

import Foundation

package enum Sanitizer {
    /// Whether Thread Sanitizer watches: its own stack ends at 65,536 calls, before a script's does.
    package static let watchesThreads = isLoaded("__tsan_init")

    private static func isLoaded(_ symbol: String) -> Bool { dlsym(nil, symbol) != nil }
}
