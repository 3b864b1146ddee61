// Text that says what is in it: what a terminal would obey, or a reader not see, is shown as Swift writes it.

/// Makes control characters, direction overrides and invisible characters visible, such as `\u{1B}` for Escape.
///
/// The one place that decides what a terminal, a message or a picture may get of a text that came from a script, a file's
/// name or another program. What is visible already is left as it is, so that to do it twice does no harm.
package enum VisibleText {
    /// Whether text may have several lines.
    package enum Layout: Sendable {
        /// Line breaks and tabs are shown too: a label or a payload is a part of one line.
        case line
        /// Line breaks and tabs stay.
        case lines
    }

    /// The text with each hidden character written as `debugPrint` would write a control character.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - layout: What becomes of line breaks and tabs.
    ///   - keepsColours: Whether the sequences that `TextColour` writes stay, as in what rxrepl says itself.
    package static func shown(_ text: String, as layout: Layout, keepsColours: Bool = false) -> String {
        if isPlain(text, layout) { return text }
        var writer = Writer(layout: layout)
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\u{1B}", keepsColours, let end = TextColour.sequenceEnd(in: rest) {
                writer.copy(scalar, rest[..<end])
                rest = rest[end...]
            } else {
                writer.add(scalar)
            }
        }
        return writer.text
    }

    /// Whether a text is of ASCII alone and shows everything: most are.
    private static func isPlain(_ text: String, _ layout: Layout) -> Bool {
        func check(_ bytes: some Sequence<UInt8>) -> Bool {
            bytes.allSatisfy { byte in
                switch byte {
                case 0x20...0x7E: true
                case UInt8(ascii: "\n"), UInt8(ascii: "\t"): layout == .lines
                case _: false
                }
            }
        }
        return text.utf8.withContiguousStorageIfAvailable(check) ?? check(text.utf8)
    }

    /// How a hidden character is written.
    package static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\0": return "\\0"
        case "\t": return "\\t"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case _:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\u{" + (digits.count < 2 ? "0" : "") + digits + "}"
        }
    }

    /// Goes through a text and remembers what a character is shown on.
    private struct Writer {
        let layout: Layout
        var text = ""
        /// The last character that has a shape of its own; nil at the beginning of a line and behind what was hidden.
        private var base: Unicode.Scalar?
        private var marks = 0
        private var isAfterSelector = false

        init(layout: Layout) { self.layout = layout }

        mutating func copy(_ scalar: Unicode.Scalar, _ rest: Substring.UnicodeScalarView) {
            text.unicodeScalars.append(scalar)
            text.unicodeScalars.append(contentsOf: rest)
        }

        mutating func add(_ scalar: Unicode.Scalar) {
            guard isVisible(scalar) else {
                text += VisibleText.escape(scalar)
                // What would join the character belongs no more to any.
                (base, isAfterSelector) = (nil, false)
                return
            }
            text.unicodeScalars.append(scalar)
        }

        private mutating func isVisible(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x20...0x7E: return begin(scalar)
            case 0x09, 0x0A:
                base = nil
                return layout == .lines
            case ..<0xA0: return false
            case 0xA1...0xAC, 0xAE...0x2FF: return begin(scalar)
            case _: break
            }
            let properties = scalar.properties
            if properties.isVariationSelector {
                // One chooses the form of the character before it; several in a row hide a text.
                defer { isAfterSelector = true }
                return base != nil && !isAfterSelector
            }
            if properties.isDefaultIgnorableCodePoint { return isSpelling(scalar) }
            switch properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: return false
            case .unassigned: return !properties.isNoncharacterCodePoint && begin(scalar)
            case .nonspacingMark, .enclosingMark:
                // As many as Unicode's Stream-Safe Text Format allows (UAX #15), and none on what is not of this text.
                marks += 1
                isAfterSelector = false
                return base != nil && marks <= 30
            case _: return begin(scalar)
            }
        }

        /// Whether an invisible character belongs to how the characters around it are written: joiners in Arabic and Indic
        /// words and in emoji, tags in flags.
        private func isSpelling(_ scalar: Unicode.Scalar) -> Bool {
            guard let base else { return false }
            switch scalar.value {
            case 0x200C, 0x200D: return base.value >= 0x590
            case 0xE0020...0xE007F: return base.value == 0x1F3F4
            case _: return false
            }
        }

        private mutating func begin(_ scalar: Unicode.Scalar) -> Bool {
            (base, marks, isAfterSelector) = (scalar, 0, false)
            return true
        }
    }
}

extension String {
    /// The text as a part of one line that hides nothing.
    package var visible: String { VisibleText.shown(self, as: .line) }
}
