// Short names for values that are too long for a marble.

/// Which text a marble shows for each value, and what the letters stand for.
struct MarbleLegend: Sendable {
    private var texts: [String: String] = [:]
    private(set) var entries: [(letter: String, value: String)] = []

    /// Chooses for all values of a diagram: a value of up to three columns shows itself, the others get letters.
    init(_ values: [String]) {
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
        let own = Set(values.map(Self.bare).filter(Self.fits))
        var free = letters.filter { !own.contains($0) }[...]
        for value in values where texts[value] == nil {
            let bare = Self.bare(value)
            if Self.fits(bare) {
                texts[value] = bare
            } else if let letter = free.popFirst() {
                texts[value] = letter
                entries.append((letter, value))
            } else {
                texts[value] = "*"
            }
        }
    }

    /// What the marble of a value shows.
    func text(for value: String) -> String { texts[value] ?? "*" }

    /// The value without the quotes of a string.
    private static func bare(_ value: String) -> String {
        let isQuoted = value.count > 2 && value.first == "\"" && value.last == "\"" && !value.contains("\\")
        return isQuoted ? String(value.dropFirst().dropLast()) : value
    }

    private static func fits(_ text: String) -> Bool {
        (1...3).contains(text.displayWidth)
            && text.allSatisfy { $0.isLetter || $0.isNumber || String($0).displayWidth == 2 }
    }
}
