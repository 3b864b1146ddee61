// How output may look on the place where it goes: colours, characters, width.

/// What a renderer may use.
struct Style: Sendable, Hashable {
    /// Whether escape sequences may colour the text.
    var colour = false
    /// Whether characters outside ASCII are shown.
    var unicode = true
    /// How many columns a line has; nil for no limit, as in files.
    var width: Int?

    /// A colour that can be read on light and on dark ground.
    enum Colour: String, Sendable {
        case red = "31"
        case green = "32"
        case magenta = "35"
        case cyan = "36"
        case bold = "1"
        case faint = "2"
    }

    /// The text in a colour, where colours are allowed.
    func paint(_ text: String, _ colour: Colour?) -> String {
        guard self.colour, let colour, !text.isEmpty else { return text }
        return "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m"
    }

    /// A text with the signs that traces and pictures have, in ASCII where only that is shown.
    func plain(_ text: String) -> String {
        if unicode { return text }
        let signs = ["→": "->", "·": ".", "│": "|", "✗": "#", "…": "..."]
        return signs.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }

    /// The text, or what stands for it where only ASCII is shown.
    func pick(_ text: String, ascii: String) -> String { unicode ? text : ascii }
}
