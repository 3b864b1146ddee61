// How many terminal columns text takes, so that carets stand under what they mean.

/// Column arithmetic for terminals (Unicode Standard Annex 11: wide characters take two columns).
package enum DisplayWidth {
    /// A tab is shown as this many spaces.
    package static let tab = 4

    /// The columns of a text without line breaks.
    package static func columns(of text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    /// The same for a string, most of which are of ASCII alone.
    package static func columns(of text: String) -> Int {
        let isPlain = text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { 0x20..<0x7F ~= $0 } } ?? false
        return isPlain ? text.utf8.count : columns(of: text[...])
    }

    /// Whether a text takes more columns than there are, without a look at all of a long one.
    package static func exceeds(_ text: some StringProtocol, _ width: Int) -> Bool {
        var room = width
        return text.contains { character in
            room -= columns(of: character)
            return room < 0
        }
    }

    /// The columns of one character as a reader sees it (a grapheme cluster).
    package static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first == "\t" { return tab }
        if first.isASCII { return 1 }
        // A variation selector asks for the emoji form, which is wide.
        if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(first) ? 2 : 1
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isEmojiPresentation { return true }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            return true
        default: return false
        }
    }

    /// A line as it is shown: tabs as spaces, what is hidden made visible.
    package static func shown(_ line: String) -> String {
        VisibleText.shown(line.replacing("\t", with: String(repeating: " ", count: tab)), as: .line)
    }
}
