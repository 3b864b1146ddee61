// What of a text is shown, and how what hides is made visible.

import StreamSyntax
import Testing

@Suite("Visible text") struct VisibleTextTests {
    @Test(
        "shows what a terminal would obey and what no reader would see",
        arguments: [
            ("\u{1B}]0;title\u{7}", "\\u{1B}]0;title\\u{07}"), ("\u{1B}[31mred", "\\u{1B}[31mred"),
            ("a\rb", "a\\rb"), ("a\u{8}b\u{7F}", "a\\u{08}b\\u{7F}"), ("\0", "\\0"), ("a\nb\tc", "a\\nb\\tc"),
            ("\u{9B}31m\u{85}", "\\u{9B}31m\\u{85}"), ("\u{202E}txt.exe\u{2066}", "\\u{202E}txt.exe\\u{2066}"),
            ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("a\u{200B}b\u{FEFF}c\u{AD}d", "a\\u{200B}b\\u{FEFF}c\\u{AD}d"),
            ("a\u{200D}b", "a\\u{200D}b"), ("x\u{E0041}", "x\\u{E0041}"), ("\u{3164}\u{115F}", "\\u{3164}\\u{115F}"),
            ("\u{FFFE}\u{FFFF}", "\\u{FFFE}\\u{FFFF}"), ("\u{301}a", "\\u{301}a"),
            ("a\u{FE0F}\u{FE01}", "a\u{FE0F}\\u{FE01}"),
        ])
    func hidden(text: String, shown: String) {
        #expect(Array(text.visible.unicodeScalars) == Array(shown.unicodeScalars))
        #expect(text.visible.visible == text.visible)
    }

    @Test(
        "leaves what is written so as it is",
        arguments: [
            "plain", "naïve café", "e\u{301}", "日本語 한국어", "👩‍👩‍👧‍👦", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "→ ⨯ │ ✗", "→", "עברית",
            "\\u{1B}",
        ])
    func visible(text: String) { #expect(Array(text.visible.unicodeScalars) == Array(text.unicodeScalars)) }

    @Test("keeps line breaks where a text has lines, and colours where they are our own") func layout() {
        #expect(VisibleText.shown("a\n\tb\r", as: .lines) == "a\n\tb\\r")
        let own = TextColour.red.paint("x", isBold: true) + TextColour.bold("y")
        #expect(VisibleText.shown(own, as: .lines, keepsColours: true) == own)
        #expect(VisibleText.shown(own, as: .lines).hasPrefix("\\u{1B}[1;38;5;196mx\\u{1B}[0m"))
        for text in ["\u{1B}[2J", "\u{1B}[38;5;1m", "\u{1B}[8m", "\u{1B}[", "\u{1B}"] {
            #expect(VisibleText.shown(text, as: .lines, keepsColours: true).hasPrefix("\\u{1B}"))
        }
    }

    @Test("of many marks on one character shows those that Unicode's Stream-Safe Text Format allows") func marks() {
        let text = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(text.visible.unicodeScalars.prefix(32).last == "\\")
        #expect(text.visible.utf8.count == 1 + 30 * 2 + 99_970 * 7)
    }
}
