// Texts that are put together of parts: what interpolations and the like make.

/// A text while it is put together. The bytes lie on the stack while they are few, so that one string is made of all of
/// them, in place of one for each part.
struct TextBuffer {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    /// All so far, once it did not fit any more.
    private var text: String?

    private init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

    /// The text that `write` puts together.
    @inline(__always)
    static func text(_ write: (inout TextBuffer) throws -> Void) throws -> String {
        try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { bytes in
            var buffer = TextBuffer(bytes)
            try write(&buffer)
            return buffer.whole
        }
    }

    private var whole: String {
        text ?? String(decoding: UnsafeBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
    }

    /// Adds a text.
    mutating func append(_ part: String) {
        let room = bytes.count - count
        let isDone =
            text == nil
            && part.utf8.withContiguousStorageIfAvailable { [bytes, count] part in
                guard part.count <= room else { return false }
                if let start = part.baseAddress {
                    (bytes.baseAddress! + count).update(from: start, count: part.count)
                }
                return true
            } == true
        if isDone { count += part.utf8.count } else { text = whole + part }
    }

    /// Adds an Int in decimal digits.
    mutating func append(_ number: Int) {
        // Twenty bytes hold any.
        guard text == nil, bytes.count - count >= 20 else { return append(String(number)) }
        var rest = number.magnitude
        let start = count
        repeat {
            bytes[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            count += 1
        } while rest > 0
        if number < 0 {
            bytes[count] = UInt8(ascii: "-")
            count += 1
        }
        bytes[start..<count].reverse()
    }
}
