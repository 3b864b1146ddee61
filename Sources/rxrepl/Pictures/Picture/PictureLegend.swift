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
        let own = Set(values.map(Self.bare).filter { Self.fits($0, width) })
        var free = ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)).filter {
            !own.contains($0)
        }[...]
        var number = 0
        for value in values where texts[value] == nil {
            let bare = Self.bare(value)
            if Self.fits(bare, width) {
                texts[value] = bare
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

    /// Whether a text can stand for itself: nothing in it looks like a sign of the picture.
    private static func fits(_ text: String, _ width: Int) -> Bool {
        guard !text.isEmpty, !text.isWider(than: width), text.first != " ", text.last != " " else { return false }
        var depth = 0
        var before: Character?
        for character in text {
            switch character {
            // As in `next(1)`: parentheses of their own hold what one turn made.
            case "(" where before?.isLetter == true: depth += 1
            case ")" where depth > 0: depth -= 1
            case _ where character.isLetter || character.isNumber || String(character).displayWidth == 2: break
            case _ where "-+.,:'?/%[]{} ".contains(character): break
            case _: return false
            }
            before = character
        }
        return depth == 0
    }
}
