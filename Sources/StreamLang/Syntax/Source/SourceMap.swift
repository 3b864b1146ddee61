// The texts of a session, so that a span that was stored long ago still finds its line.

/// All texts that a session has read, by ``SourceID``.
public struct SourceMap: Sendable {
    private var sources: [SourceText] = []

    /// Makes a map without texts.
    public init() {}

    /// Adds a text and gives it its identity.
    ///
    /// - Parameters:
    ///   - text: The whole text.
    ///   - name: The name that diagnostics show.
    /// - Returns: The text to parse.
    public mutating func add(_ text: String, name: String) -> SourceText {
        let source = SourceText(text, name: name, id: SourceID(sources.count))
        sources.append(source)
        return source
    }

    /// The text with an identity, or nil if this map did not give it.
    public subscript(id: SourceID) -> SourceText? {
        sources.indices.contains(Int(id.index)) ? sources[Int(id.index)] : nil
    }
}
