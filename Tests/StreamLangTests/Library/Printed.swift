// Collects what a script prints.

import RxEngine

/// Text that grows from any thread.
final class Printed: @unchecked Sendable {
    // Unchecked: `lock` guards the text.
    private let lock = Lock()
    private var pieces: [String] = []

    func append(_ piece: String) { lock.withLock { pieces.append(piece) } }

    /// All that was printed.
    var text: String { lock.withLock { pieces.joined() } }
}
