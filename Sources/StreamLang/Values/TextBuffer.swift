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
            if buffer.text == nil, let short = ShortText(utf8: UnsafeBufferPointer(rebasing: bytes[..<buffer.count])) {
                return .shortString(short)
            }
            return .string(buffer.whole)
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

    /// Adds a short text.
    mutating func append(_ part: ShortText) {
        guard text == nil, bytes.count - count >= 8 else { return append(part.text) }
        UnsafeMutableRawPointer(bytes.baseAddress! + count).storeBytes(of: part.bytes.littleEndian, as: UInt64.self)
        count += part.count
    }

    /// Adds an Int in decimal digits.
    mutating func append(_ number: Int) {
        // Twenty bytes hold any.
        guard text == nil, bytes.count - count >= 20 else { return append(String(number)) }
        var rest = number.magnitude
        if number < 0 {
            bytes[count] = UInt8(ascii: "-")
            count += 1
        }
        var (digits, bound): (Int, UInt) = (1, 10)
        while rest >= bound, digits < 19 { (digits, bound) = (digits + 1, bound * 10) }
        count += digits
        for place in 1...digits {
            bytes[count - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }
}
