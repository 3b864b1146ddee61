// Texts that need no object: most words, characters, keys and names that a script computes with.

/// A text of at most eight characters of ASCII, whose last one is not NUL. It lies in the value itself, in place of an
/// object that would have to be allocated, counted and freed.
public struct ShortText: Hashable, Sendable {
    // The bytes from the lowest on, then zeros. Swift keeps a string of up to fifteen bytes in the string itself too, the
    // first eight of them in its first word, and in the highest byte of its second one how many there are. So one is made
    // of the other without a look at any byte; a test tells should that ever change.
    let bytes: UInt64

    /// What stands in the second word of a Swift string.
    private static let tag: UInt64 = 0xE0

    @inline(__always)
    private init(bytes: UInt64) { self.bytes = bytes }

    /// Takes a text; nil for a longer one, and for what is not ASCII.
    @inline(__always)
    public init?(_ text: String) {
        let words = unsafeBitCast(text, to: (UInt64, UInt64).self)
        let short = ShortText(bytes: words.0)
        if words.1 == short.secondWord { self = short } else { self.init(elsewhere: text) }
    }

    /// Takes a text that may lie in memory of its own though it is short.
    @inline(never)
    private init?(elsewhere text: String) {
        guard text.utf8.count <= 8 else { return nil }
        var text = text
        guard let short = text.withUTF8({ ShortText(utf8: $0) }) else { return nil }
        self = short
    }

    /// Takes a text in UTF-8; nil for a longer one, and for what is not ASCII.
    @inline(__always)
    init?(utf8: UnsafeBufferPointer<UInt8>) {
        guard utf8.count <= 8 else { return nil }
        var bytes: UInt64 = 0
        for byte in utf8.reversed() { bytes = bytes << 8 | UInt64(byte) }
        self.init(bytes, count: utf8.count)
    }

    /// Takes the first bytes of a word, from the lowest on, at most eight; nil for what is not ASCII.
    @inline(__always)
    init?(_ word: UInt64, count: Int) {
        // A shift by 64, where there are no bytes, gives 0.
        self.init(bytes: word & (UInt64.max >> UInt64(64 &- 8 &* count)))
        guard bytes & 0x8080_8080_8080_8080 == 0, self.count == count else { return nil }
    }

    /// Takes a byte of a plain text.
    @inline(__always)
    init(plain byte: UInt8) { bytes = UInt64(byte) }

    /// A number in decimal digits; nil for one that takes more than eight characters.
    @inline(__always)
    package init?(_ number: Int) {
        guard number > -10_000_000, number < 100_000_000 else { return nil }
        var (rest, bytes) = (number.magnitude, UInt64(0))
        repeat {
            bytes = bytes << 8 | UInt64(UInt8(ascii: "0")) + UInt64(rest % 10)
            rest /= 10
        } while rest > 0
        self.init(bytes: number < 0 ? bytes << 8 | UInt64(UInt8(ascii: "-")) : bytes)
    }

    /// The text with another one behind it; nil for more than eight characters.
    @inline(__always)
    package func appending(_ other: ShortText) -> ShortText? {
        let count = count
        guard count + other.count <= 8 else { return nil }
        return ShortText(bytes: bytes | other.bytes << UInt64(8 * count))
    }

    /// Its byte, where it has only one.
    @inline(__always)
    var onlyByte: Int? { bytes < 0x80 && bytes > 0 ? Int(truncatingIfNeeded: bytes) : nil }

    /// How many bytes it has.
    @inline(__always)
    var count: Int { 8 - bytes.leadingZeroBitCount / 8 }

    @inline(__always)
    private var secondWord: UInt64 { (Self.tag | UInt64(truncatingIfNeeded: count)) << 56 }

    /// The text as a Swift string.
    @inline(__always)
    public var text: String { unsafeBitCast((bytes, secondWord), to: String.self) }

    // The characters beyond ASCII that equal one of ASCII.
    private static let twins: [Unicode.Scalar: Unicode.Scalar] = ["\u{37E}": ";", "\u{1FEF}": "`", "\u{212A}": "K"]

    /// The hash of any text: that of the short one that it equals, if it does.
    static func tableHash(of text: String) -> Int {
        if let short = ShortText(text) { return short.tableHash }
        // Each of the twins takes three bytes at the most.
        guard text.utf8.count <= 24, text.utf8.contains(where: { $0 >= 0x80 }) else { return text.hashValue }
        var plain = ""
        plain.unicodeScalars.append(contentsOf: text.unicodeScalars.map { twins[$0] ?? $0 })
        return ShortText(plain)?.tableHash ?? text.hashValue
    }

    /// A hash that takes three instructions: a script's own keys need no protection from anybody.
    @inline(__always)
    var tableHash: Int { OrderedTable.hash(of: Int(bitPattern: UInt(bytes))) }
}

extension ShortText: Comparable {
    /// The order of ASCII, which is that of the strings.
    public static func < (left: ShortText, right: ShortText) -> Bool {
        left.bytes.byteSwapped < right.bytes.byteSwapped
    }
}

extension StringProtocol {
    /// Whether each byte is a character of its own: of ASCII, without carriage returns, which make one character with a
    /// line feed, and without NUL.
    var isPlain: Bool { utf8.allSatisfy { $0 > 0 && $0 < 0x80 && $0 != UInt8(ascii: "\r") } }
}
