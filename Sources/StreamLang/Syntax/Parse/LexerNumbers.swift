// Numbers: 42, 0xFF, 0b1, 0o7, 1_000, 1.5e3, 0x1p4, and durations: 500ms, 2s.

extension Lexer {
    /// number = decimal [ "." decimal ] [ ("e"|"E") [sign] decimal ] [ unit ] | "0x" … | "0b" … | "0o" …
    mutating func lexNumber() {
        let start = position
        // Behind a dot only digits count: `pair.0.1` is no fraction.
        if let previous = result.tokens.last, previous.kind == .period, Int(previous.end) == start {
            skipDigits(CharacterClass.isDigit)
            return finishNumber(.integer, from: start)
        }
        if at("0"), at("x", 1) || at("b", 1) || at("o", 1) { return lexPrefixedNumber() }
        var kind = Token.Kind.integer
        skipDigits(CharacterClass.isDigit)
        if at("."), CharacterClass.isDigit(byte(1)) {
            kind = .float
            position += 1
            skipDigits(CharacterClass.isDigit)
        }
        if at("e") || at("E") {
            let sign = at("+", 1) || at("-", 1) ? 1 : 0
            if CharacterClass.isDigit(byte(1 + sign)) {
                kind = .float
                position += 1 + sign
                skipDigits(CharacterClass.isDigit)
            }
        }
        let unit = position
        skipNameParts()
        if position > unit, Lexer.nanoseconds(perUnit: String(decoding: bytes[unit..<position], as: UTF8.self)) != nil {
            return add(.duration, from: start)
        }
        position = unit
        finishNumber(kind, from: start)
    }

    /// How long one unit of a duration literal is, in nanoseconds; nil for what is no unit.
    static func nanoseconds(perUnit unit: String) -> Int64? {
        switch unit {
        case "ns": 1
        case "us", "µs", "μs": 1_000
        case "ms": 1_000_000
        case "s": 1_000_000_000
        case "m", "min": 60_000_000_000
        case "h": 3_600_000_000_000
        default: nil
        }
    }

    private mutating func lexPrefixedNumber() {
        let start = position
        let isHex = at("x", 1)
        let last: UInt8 = at("b", 1) ? UInt8(ascii: "1") : UInt8(ascii: "7")
        position += 2
        let digits = position
        skipDigits { isHex ? CharacterClass.isHexDigit($0) : $0 >= UInt8(ascii: "0") && $0 <= last }
        if position == digits {
            skipNameParts()
            report(.numberWithoutDigits(String(decoding: bytes[start..<digits], as: UTF8.self)), start, position)
            return add(.invalid, from: start)
        }
        var kind = Token.Kind.integer
        if isHex {
            let beforeFraction = position
            if at("."), CharacterClass.isHexDigit(byte(1)) {
                position += 1
                skipDigits(CharacterClass.isHexDigit)
            }
            if at("p") || at("P") {
                kind = .float
                position += at("+", 1) || at("-", 1) ? 2 : 1
                skipDigits(CharacterClass.isDigit)
            } else {
                position = beforeFraction
            }
        }
        finishNumber(kind, from: start)
    }

    private mutating func skipDigits(_ isDigit: (UInt8) -> Bool) {
        while position < bytes.count, isDigit(bytes[position]) || bytes[position] == UInt8(ascii: "_") { position += 1 }
    }

    /// Letters directly behind a number are a mistake: `2px`, `3x`, `0b12`.
    private mutating func finishNumber(_ kind: Token.Kind, from start: Int) {
        let end = position
        skipNameParts()
        if position > end {
            report(.numberSuffix(String(decoding: bytes[end..<position], as: UTF8.self)), end, position)
            return add(.invalid, from: start)
        }
        add(kind, from: start)
    }
}
