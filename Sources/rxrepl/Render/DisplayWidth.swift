// How many columns text takes on a terminal.

extension Character {
    /// The columns that the character takes on a terminal: 0, 1 or 2.
    var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.properties.isEmojiPresentation || unicodeScalars.dropFirst().contains("\u{FE0F}") { return 2 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        case 0..<0x20, 0x7F, 0x200B: return 0
        case _: return 1
        }
    }
}

extension String {
    /// The columns that the text takes on a terminal.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// The text followed by spaces up to a width; at least one where `separated`.
    func padded(to width: Int, separated: Bool = false, with filler: Character = " ") -> String {
        let missing = width - displayWidth
        return missing > 0 ? self + String(repeating: filler, count: missing) : separated ? self + " " : self
    }

    /// The beginning of the text that fits, with `…` in place of the rest.
    func cut(to width: Int, ellipsis: String = "…") -> String {
        if displayWidth <= width { return self }
        var room = width - ellipsis.displayWidth
        let kept = prefix { character in
            room -= character.displayWidth
            return room >= 0
        }
        return kept + ellipsis
    }
}
