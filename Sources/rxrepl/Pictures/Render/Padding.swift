// Text in columns.

import StreamSyntax

extension String {
    /// What stands before text that is nested so deeply. Levels beyond 32 are told as a number: a chain may be thousands of
    /// operators long.
    static func indentation(_ level: Int, by unit: String = "  ") -> String {
        String(repeating: unit, count: Swift.min(level, 32)) + (level > 32 ? "(\(level)) " : "")
    }

    /// The columns that the text takes on a terminal.
    package var displayWidth: Int { DisplayWidth.columns(of: self) }

    /// Whether the text takes more columns than there are.
    func isWider(than width: Int) -> Bool { DisplayWidth.exceeds(self, width) }

    /// The text followed by a filler up to a width; by at least one space where `separated`.
    package func padded(to width: Int, separated: Bool = false, with filler: Character = " ") -> String {
        let missing = width - displayWidth
        return missing > 0 ? self + String(repeating: filler, count: missing) : separated ? self + " " : self
    }

    /// The beginning of the text that fits, with an ellipsis in place of the rest.
    func cut(to width: Int, ellipsis: String = "…") -> String {
        if !isWider(than: width) { return self }
        var room = width - ellipsis.displayWidth
        let kept = prefix { character in
            room -= DisplayWidth.columns(of: character)
            return room >= 0
        }
        return kept + ellipsis
    }

    /// The end of the text that fits, with an ellipsis in place of the rest: of a queue's name it tells most.
    func endCut(to width: Int, ellipsis: String = "…") -> String {
        if !isWider(than: width) { return self }
        var room = width - ellipsis.displayWidth
        let kept = reversed().prefix { character in
            room -= DisplayWidth.columns(of: character)
            return room >= 0
        }
        return ellipsis + String(kept.reversed())
    }
}
