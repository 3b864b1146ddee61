// How diagnostics quote what a script made: a value of a megabyte is named, not shown.

extension String {
    /// The most that a sentence of a diagnostic holds, in Unicode scalars.
    private static let longestSentence = 1000

    /// The text as a sentence of a diagnostic: where it is longer than any that people wrote, a value in it is, and the
    /// middle is left out, with its length.
    package var shortened: String {
        guard utf8.count > Self.longestSentence else { return self }
        let scalars = unicodeScalars
        let count = scalars.count
        guard count > Self.longestSentence else { return self }
        let (first, last) = (Self.longestSentence * 6 / 10, Self.longestSentence * 3 / 10)
        return String(scalars.prefix(first)) + " … (\(count - first - last) more characters) … "
            + String(scalars.suffix(last))
    }
}
