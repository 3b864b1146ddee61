// How output may look on the place where it goes: colours, characters, width.

import StreamSyntax

/// What a renderer may use.
package struct Style: Sendable, Hashable {
    /// Whether escape sequences may colour the text.
    package var colour: Bool
    /// Whether characters outside ASCII are shown.
    package var unicode: Bool
    /// How many columns a line has; nil for no limit, as in files.
    package var width: Int?

    package init(colour: Bool = false, unicode: Bool = true, width: Int? = nil) {
        self.colour = colour
        self.unicode = unicode
        self.width = width
    }

    /// The text in a colour, where colours are allowed.
    package func paint(_ text: String, _ colour: TextColour) -> String { self.colour ? colour.paint(text) : text }

    /// The text in bold type, where that is allowed.
    package func bold(_ text: String) -> String { colour ? TextColour.bold(text) : text }

    /// A text with the signs that traces and pictures have, in ASCII where only that is shown.
    package func plain(_ text: String) -> String {
        if unicode { return text }
        let signs = ["′": "'", "→": "->", "·": ".", "│": "|", "✗": "#", "…": "..."]
        return signs.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }

    /// A text of sentences or of columns, with such signs, in rows that the window holds.
    package func fitted(_ text: String) -> String { plain(text).wrapped(to: width) }

    /// The text, or what stands for it where only ASCII is shown.
    package func pick(_ text: String, ascii: String) -> String { unicode ? text : ascii }
}
