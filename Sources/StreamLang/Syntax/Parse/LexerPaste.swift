// What copying from a web page or a word processor does to code: typographic quotes, dashes, full-width signs.

/// Characters that look like Swift's and are not.
enum Paste {
    /// What the author meant by a character; nil if it is no known look-alike.
    static func meaning(_ scalar: UInt32) -> (name: String, meant: Character)? {
        switch scalar {
        case 0x201C, 0x201D, 0x201E, 0x201F, 0xFF02: ("a typographic quote", "\"")
        case 0x2018, 0x2019, 0x201A, 0x201B, 0xFF07: ("a typographic quote", "\"")
        case 0x2010...0x2015, 0x2212, 0xFF0D: ("a typographic dash", "-")
        case 0xFF08: ("a full-width parenthesis", "(")
        case 0xFF09: ("a full-width parenthesis", ")")
        case 0xFF0C, 0x3001: ("a full-width comma", ",")
        case 0xFF1A: ("a full-width colon", ":")
        case 0xFF1B: ("a full-width semicolon", ";")
        case 0xFF5B: ("a full-width brace", "{")
        case 0xFF5D: ("a full-width brace", "}")
        case 0xFF3B, 0x3010: ("a full-width bracket", "[")
        case 0xFF3D, 0x3011: ("a full-width bracket", "]")
        case 0xFF0E, 0x3002: ("a full-width full stop", ".")
        case 0xFF1D: ("a full-width sign", "=")
        case 0xFF0B: ("a full-width sign", "+")
        case 0xFF01: ("a full-width sign", "!")
        case 0xFF1F: ("a full-width sign", "?")
        case 0xFF1E: ("a full-width sign", ">")
        case 0xFF1C: ("a full-width sign", "<")
        default: nil
        }
    }

    static func isLookalike(_ scalar: UInt32) -> Bool { meaning(scalar) != nil }
}

extension Lexer {
    /// Reports a look-alike and goes on as if the right character stood there.
    ///
    /// - Returns: Whether it was one.
    mutating func lexLookalike(_ value: UInt32, length: Int) -> Bool {
        guard let (name, meant) = Paste.meaning(value) else { return false }
        let start = position
        report(
            .lookalike(String(decoding: bytes[start..<start + length], as: UTF8.self), name, meant), start,
            start + length)
        if meant == "\"" {
            lexQuoted(opening: length) { Paste.meaning($0)?.meant == "\"" || $0 == 0x22 }
            return true
        }
        position += length
        let byte = meant.asciiValue ?? 0
        if let kind = Lexer.punctuation(byte) {
            addPunctuation(kind, from: start)
        } else {
            add(.invalid, from: start)
        }
        return true
    }

    /// `'text'` as other languages write strings.
    mutating func lexSingleQuoted() {
        let start = position
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "'"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
        let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "'")
        report(.singleQuotes, start, isClosed ? end + 1 : start + 1)
        lexQuoted(opening: 1) { $0 == 0x27 }
    }

    /// Makes a string of what stands between wrong quotes, so that the parser can go on behind it.
    private mutating func lexQuoted(opening: Int, isClosing: (UInt32) -> Bool) {
        let start = position
        position += opening
        add(.stringStart, from: start)
        let text = position
        while position < bytes.count, !at("\n") {
            let (value, length) = scalar(at: position)
            if isClosing(value) {
                if position > text { add(.stringText, from: text) }
                let closing = position
                position += length
                return add(.stringEnd, from: closing)
            }
            position += length
        }
        if position > text { add(.stringText, from: text) }
        add(.stringEnd, from: position)
    }
}
