// The colours of all that is written to a terminal, to be read on light and on dark ground.

/// What tells kinds of text apart, besides their words.
///
/// The colours are of the part of the 256 that themes leave as it is: the sixteen that themes choose cannot be relied on
/// (green on xterm's white has a contrast of 2.2:1, bold yellow 1.1:1, red on a VGA's black 2.7:1, faint text in Solarized
/// 1.9:1). Each of these has at least 3:1 on white, on black and on both grounds of Solarized, as a test reckons.
package enum TextColour: Int, CaseIterable, Sendable {
    case red = 196
    case green = 64
    case orange = 166
    case magenta = 133
    case blue = 31
    case grey = 244

    /// The text in this colour.
    package func paint(_ text: String, isBold: Bool = false) -> String {
        text.isEmpty ? text : "\u{1B}[\(isBold ? "1;" : "")38;5;\(rawValue)m\(text)\u{1B}[0m"
    }

    /// Where a sequence of these ends in what follows its Escape; nil if another stands there.
    static func sequenceEnd(in text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView.Index? {
        guard text.first == "[", let end = text.prefix(16).firstIndex(of: "m") else { return nil }
        return sequences.contains(String(text[..<end])) ? text.index(after: end) : nil
    }

    private static let sequences: Set<String> = Set(
        allCases.flatMap { ["[38;5;\($0.rawValue)", "[1;38;5;\($0.rawValue)"] } + ["[0", "[1"])

    /// The text in the terminal's own colour, but bold.
    package static func bold(_ text: String) -> String { text.isEmpty ? text : "\u{1B}[1m\(text)\u{1B}[0m" }
}
