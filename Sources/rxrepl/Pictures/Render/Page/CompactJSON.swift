// JSON for a page's program, written number by number: a long trace is mostly numbers.

/// Builds a JSON text that may stand inside of a `script` element.
struct CompactJSON {
    private var bytes: [UInt8] = []
    /// Whether the next value is the first of its list.
    private var isFirst = true

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func object(_ body: (inout CompactJSON) -> Void) { enclosed("{", "}", body) }

    mutating func list(_ body: (inout CompactJSON) -> Void) { enclosed("[", "]", body) }

    /// A member of an object that is a list.
    mutating func list(_ key: StaticString, _ body: (inout CompactJSON) -> Void) {
        name(key)
        list(body)
    }

    /// A member of an object that is a list of numbers.
    mutating func list(_ key: StaticString, of numbers: some Sequence<Int>) {
        list(key) { list in for number in numbers { list.add(number) } }
    }

    /// A member of an object that is a list of texts.
    mutating func list(_ key: StaticString, of texts: some Sequence<String>) {
        list(key) { list in for text in texts { list.add(text) } }
    }

    /// A member of an object that is a number.
    mutating func member(_ key: StaticString, _ number: Int) {
        name(key)
        add(number)
    }

    mutating func add(_ number: Int) {
        separate()
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        if bytes.count - start > 1 { bytes[start...].reverse() }
    }

    /// A text; `<` is written by its number, so that nothing in it ends the element around it.
    mutating func add(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case ..<0x20, UInt8(ascii: "<"):
                let digits = Array("0123456789abcdef".utf8)
                bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            case _: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func name(_ key: StaticString) {
        add(String(describing: key))
        bytes.append(UInt8(ascii: ":"))
        isFirst = true
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func enclosed(_ start: Unicode.Scalar, _ end: Unicode.Scalar, _ body: (inout CompactJSON) -> Void)
    {
        separate()
        bytes.append(UInt8(ascii: start))
        isFirst = true
        body(&self)
        bytes.append(UInt8(ascii: end))
        isFirst = false
    }
}
