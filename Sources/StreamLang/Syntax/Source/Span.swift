// Where something stands in a text: the currency of every diagnostic and of every trace's call site.

/// Identifies one text of a session (a file, or one entry at the prompt).
public struct SourceID: Hashable, Sendable {
    /// The position of the text in its ``SourceMap``.
    public let index: Int32

    /// Makes the identifier of the text at the given position of its source map.
    public init(_ index: Int) { self.index = Int32(index) }

    /// What spans of the library's own declarations carry, which belong to no session.
    package static let library = SourceID(-1)
}

/// A half-open range of UTF-8 offsets in one text.
public struct Span: Hashable, Sendable {
    /// The text that the offsets count in.
    public let source: SourceID
    /// The offset of the first byte.
    public let start: Int32
    /// The offset behind the last byte.
    public let end: Int32
    /// Which copy of a declaration with parameter packs it belongs to; nothing for all others.
    package var copy = PackCopy()

    /// The place of what stands in no text.
    package static let nowhere = Span(source: SourceID(0), start: 0, end: 0)

    /// Makes a span of the bytes from `start` up to, not including, `end`.
    public init(source: SourceID, start: Int, end: Int) {
        self.source = source
        self.start = Int32(start)
        self.end = Int32(end)
    }

    /// Whether another span of the same text lies within this one.
    package func contains(_ other: Span) -> Bool {
        source == other.source && start <= other.start && other.end <= end
    }

    /// The smallest span that holds this one and another of the same text.
    public func joined(to other: Span) -> Span {
        var joined = Span(source: source, start: Int(min(start, other.start)), end: Int(max(end, other.end)))
        joined.copy = copy
        return joined
    }

    /// The empty span behind the last byte: where something is missing.
    public var after: Span { Span(source: source, start: Int(end), end: Int(end)) }

    /// The place in the text, whatever copy it belongs to.
    package var plain: Span { Span(source: source, start: Int(start), end: Int(end)) }
}

/// One of the copies that are made of a declaration with parameter packs: one for each number of elements.
package struct PackCopy: Hashable, Sendable {
    private var bits: UInt32 = 0

    package init() {}

    /// - Parameters:
    ///   - number: No other copy of the text has it.
    ///   - needed: How many copies must have a mistake that is one of the text, and not of a number of elements.
    package init(_ number: Int, needed: Int) {
        bits = UInt32(truncatingIfNeeded: number) << 8 | UInt32(min(needed, 255))
    }

    package var needed: Int { Int(bits & 255) }
    package var isNone: Bool { bits == 0 }
}
