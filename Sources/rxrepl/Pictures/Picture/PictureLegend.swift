// How values are written in a picture: as they are where there is room, else by letters that a legend explains.

/// Which text a mark shows for each value, and what the letters stand for.
package struct PictureLegend: Sendable {
    private var texts: [String: String] = [:]
    private(set) var entries: [(letter: String, value: String)] = []

    /// Chooses for all values of a picture.
    ///
    /// - Parameters:
    ///   - values: The values, in the order in which they are drawn.
    ///   - width: How many columns a value may take that shows itself; others get letters, and after those numbers with a
    ///     prime. Booleans get `T` and `F`.
    init(_ values: [String], width: Int) {
        let own = Set(values.compactMap { Self.text($0, width) })
        var free = ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)).filter {
            !own.contains($0)
        }[...]
        var number = 0
        for value in values where texts[value] == nil {
            if let text = Self.text(value, width) {
                texts[value] = text
                continue
            }
            let letter: String
            if let truth = ["true": "T", "false": "F"][value], !own.contains(truth), free.contains(truth) {
                letter = truth
                free.removeAll { $0 == truth }
            } else if let next = free.popFirst() {
                letter = next
            } else {
                number += 1
                letter = "\(number)′"
            }
            texts[value] = letter
            entries.append((letter, value))
        }
    }

    /// What the mark of a value shows.
    func text(for value: String) -> String { texts[value] ?? "" }

    /// The value without the quotes of a string.
    package static func bare(_ value: String) -> String {
        let isQuoted = value.count > 2 && value.first == "\"" && value.last == "\"" && !value.contains("\\")
        return isQuoted ? String(value.dropFirst().dropLast()) : value
    }

    /// How a value is written that shows itself; nil if there is no room, or if it would look like signs of the picture. A
    /// string that would has its quotes.
    private static func text(_ value: String, _ width: Int) -> String? {
        let bare = bare(value)
        if !looksLikeSigns(bare) { return bare.isWider(than: width) ? nil : bare }
        guard bare != value, !value.isWider(than: width) else { return nil }
        return value
    }

    /// Whether something in a text may be taken for a sign of the picture.
    private static func looksLikeSigns(_ text: String) -> Bool {
        guard !text.isEmpty, text.first != " ", text.last != " " else { return true }
        // As in `next(1)` and `(1, 2)`: other parentheses hold what one turn made.
        var open: [(isOwn: Bool, hasComma: Bool)] = []
        var before: Character?
        for character in text {
            switch character {
            case "(": open.append((before?.isLetter == true, false))
            case ")":
                guard let last = open.popLast(), last.isOwn || last.hasComma else { return true }
            case _ where character.isLetter || character.isNumber || String(character).displayWidth == 2: break
            case _ where "-+.,:;'?/%*=<>&@$^_\"[]{} ".contains(character):
                if character == ",", !open.isEmpty { open[open.count - 1].hasComma = true }
            case _: return true
            }
            before = character
        }
        return !open.isEmpty
    }
}
