// The texts that an interpreter has read.

import RxEngine
import StreamSyntax

/// The texts that an interpreter has read, which any thread may ask for.
public final class SourceTexts: @unchecked Sendable {
    // Unchecked: `lock` guards the map.
    private let lock = Lock()
    private var map = SourceMap()

    /// The texts read so far, for rendering diagnostics.
    public var texts: SourceMap { lock.withLock { map } }

    /// Adds a text and gives it its identity.
    func add(_ text: String, name: String) -> SourceText { lock.withLock { map.add(text, name: name) } }
}
