// A text with its name, and the arithmetic between byte offsets and lines.

/// A text that is parsed: its name, its bytes, and where its lines begin.
public struct SourceText: Sendable {
    /// What spans of this text carry.
    public let id: SourceID
    /// The name that diagnostics show: a path, `<7>` for an entry of the prompt, `<command line>`.
    public let name: String
    /// The text as UTF-8.
    public let bytes: [UInt8]
    /// The offset of the first byte of each line; the first is 0.
    public let lineStarts: [Int32]

    /// Makes a source text.
    ///
    /// - Parameters:
    ///   - text: The whole text; lines end with LF, CR LF or CR.
    ///   - name: The name that diagnostics show.
    ///   - id: What spans of this text carry; unique within a session.
    public init(_ text: String, name: String, id: SourceID = SourceID(0)) {
        self.id = id
        self.name = name
        let bytes = Array(text.utf8)
        var starts: [Int32] = [0]
        bytes.withUnsafeBufferPointer { buffer in
            for index in buffer.indices where SourceText.endsLine(at: index, of: buffer) {
                starts.append(Int32(index + 1))
            }
        }
        self.bytes = bytes
        lineStarts = starts
    }

    private static func endsLine(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
        default: false
        }
    }

    /// The span of the whole text.
    public var span: Span { Span(source: id, start: 0, end: bytes.count) }

    /// The characters of a span.
    ///
    /// - Parameter span: A span of this text; what lies outside the text is left out.
    public func text(_ span: Span) -> String {
        let end = min(Int(span.end), bytes.count)
        return String(decoding: bytes[min(Int(span.start), end)..<end], as: UTF8.self)
    }

    /// The line that holds a byte, counted from 1.
    public func line(at offset: Int32) -> Int {
        max(1, lineStarts.indices.partitioningIndex { lineStarts[$0] > offset })
    }

    /// The column of a byte, in characters as a reader counts them (grapheme clusters), from 1.
    public func column(at offset: Int32) -> Int {
        let start = lineStarts[line(at: offset) - 1]
        return text(Span(source: id, start: Int(start), end: Int(offset))).count + 1
    }

    /// The text of a line without its end.
    ///
    /// - Parameter line: A line number, from 1.
    public func lineText(_ line: Int) -> String { text(lineSpan(line)) }

    /// The bytes of a line without its end.
    ///
    /// - Parameter line: A line number, from 1.
    public func lineSpan(_ line: Int) -> Span {
        let start = Int(lineStarts[line - 1])
        var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return Span(source: id, start: start, end: end)
    }
}
