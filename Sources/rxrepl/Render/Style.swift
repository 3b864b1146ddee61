// How output may look on the place where it goes: colours, characters, width.

import StreamSyntax

/// What a renderer may use.
struct Style: Sendable, Hashable {
    /// Whether escape sequences may colour the text.
    var colour = false
    /// Whether characters outside ASCII are shown.
    var unicode = true
    /// How many columns a line has; nil for no limit, as in files.
    var width: Int?

    /// The text in a colour, where colours are allowed.
    func paint(_ text: String, _ colour: TextColour) -> String { self.colour ? colour.paint(text) : text }

    /// The text in bold type, where that is allowed.
    func bold(_ text: String) -> String { colour ? TextColour.bold(text) : text }

    /// A text with the signs that traces and pictures have, in ASCII where only that is shown.
    func plain(_ text: String) -> String {
        if unicode { return text }
        let signs = ["′": "'", "→": "->", "·": ".", "│": "|", "✗": "#", "…": "..."]
        return signs.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }

    /// A text of sentences or of columns, with such signs, in rows that the window holds.
    func fitted(_ text: String) -> String { plain(text).wrapped(to: width) }

    /// The text, or what stands for it where only ASCII is shown.
    func pick(_ text: String, ascii: String) -> String { unicode ? text : ascii }
}
