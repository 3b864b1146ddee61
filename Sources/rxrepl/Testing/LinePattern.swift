// One expected line, in which `[..]` stands for any text.

/// A line with gaps.
struct LinePattern: Sendable, Hashable {
    let text: String

    /// Whether a line of output is what was expected.
    func matches(_ line: String) -> Bool {
        guard text.contains("[..]") else { return text == line }
        let pieces = pieces
        guard let first = pieces.first, let last = pieces.last, line.hasPrefix(first) else { return false }
        var rest = line.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let found = rest.firstRange(of: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }

    /// The texts between the gaps.
    private var pieces: [String] {
        var pieces: [String] = [], rest = text[...]
        while let gap = rest.firstRange(of: "[..]") {
            pieces.append(String(rest[..<gap.lowerBound]))
            rest = rest[gap.upperBound...]
        }
        return pieces + [String(rest)]
    }
}
