// What a script prints, kept for a test.

import RxEngine

/// Collects what a script prints, from any thread.
package final class Output: @unchecked Sendable {
    // Unchecked: the lock guards the text.
    private let lock = Lock()
    private var collected = ""

    package init() {}

    package func append(_ text: String) { lock.withLock { collected += text } }

    package var text: String { lock.withLock { collected } }

    /// The lines, without what follows the last line end.
    package var lines: [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
