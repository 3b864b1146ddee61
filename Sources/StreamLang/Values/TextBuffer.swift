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
    static func value(_ write: (inout TextBuffer) throws -> Void) throws -> Value {
        try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { bytes in
            var buffer = TextBuffer(bytes)
            try write(&buffer)
            return buffer.short.map(Value.shortString) ?? .string(buffer.whole)
        }
    }

    private var whole: String {
        text ?? String(decoding: UnsafeBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
    }

    private var short: ShortText? {
        guard text == nil, count <= 8 else { return nil }
        let first = UnsafeRawPointer(bytes.baseAddress!).loadUnaligned(as: UInt64.self)
        return ShortText(UInt64(littleEndian: first), count: count)
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

    /// Adds a short text.
    mutating func append(_ part: ShortText) {
        guard text == nil, bytes.count - count >= 8 else { return append(part.text) }
        put(part.bytes, part.count)
    }

    /// Writes up to eight bytes, the first of which is the lowest.
    @inline(__always)
    private mutating func put(_ word: UInt64, _ length: Int) {
        UnsafeMutableRawPointer(bytes.baseAddress! + count).storeBytes(of: word.littleEndian, as: UInt64.self)
        count &+= length
    }

    /// Adds an Int in decimal digits.
    mutating func append(_ number: Int) {
        // Twenty bytes hold any, and eight are written at a time.
        guard text == nil, bytes.count - count >= 28 else { return append(String(number)) }
        if number < 0 { put(UInt64(UInt8(ascii: "-")), 1) }
        append(digitsOf: number.magnitude)
    }

    /// Adds decimal digits, at most eight at a time.
    private mutating func append(digitsOf number: UInt) {
        var (rest, word, length, fewest): (UInt, UInt64, Int, Int) = (number, 0, 0, 1)
        if number >= 100_000_000 {
            append(digitsOf: number / 100_000_000)
            (rest, fewest) = (number % 100_000_000, 8)
        }
        repeat {
            word = word << 8 | UInt64(48 &+ rest % 10)
            rest /= 10
            length &+= 1
        } while rest > 0 || length < fewest
        put(word, length)
    }
}
