// Texts that lie in the value itself are, to everybody, the texts that they are.

import Testing

@testable import StreamRun

@Suite("Short texts")
struct ShortTextTests {
    static let short = ["", "a", "ab", "w99", "\u{7F}", "\r\n", "a\0b", "1234567", "12345678"]
    static let others = ["\0", "a\0", "123456789", "é", "e\u{301}", "\u{212A}", "👍", "12345678\0", "😀😀"]

    @Test("up to eight characters of ASCII lie in the value", arguments: short)
    func liesInTheValue(text: String) throws {
        let kept = try #require(ShortText(text))
        #expect(Array(kept.text.utf8) == Array(text.utf8))
        #expect(kept.count == text.utf8.count)
        #expect(kept == (try #require(ShortText(elsewhere(text)))))
        #expect(Value.string(text).short == kept)
    }

    @Test("longer texts, others than ASCII, and those that end with NUL are objects", arguments: others)
    func isAnObject(text: String) {
        #expect(ShortText(text) == nil)
        #expect(ShortText(elsewhere(text)) == nil)
        #expect(Value.string(text).text == text)
        #expect(Value.string(text).short == nil)
    }

    @Test("a short text equals an object of the same text, and leads to the same entry", arguments: short)
    func equalsItsObject(text: String) throws {
        let (value, object) = (Value.string(text), Value.object(StringObject(text)))
        #expect(try value.equals(object) && object.equals(value))
        #expect(value.hashValue == object.hashValue)
        #expect(value.tableHash == object.tableHash)
        #expect(try !value.equals(.string(text + "!")) && !value.equals(.string(text + " and what follows")))
    }

    @Test("texts that Unicode calls equal lead to the same entry")
    func equalsWithinUnicode() throws {
        for (one, other) in [("K9", "\u{212A}9"), (";", "\u{37E}"), ("`", "\u{1FEF}")] {
            #expect(one == other)
            #expect(try Value.string(one).equals(.string(other)))
            #expect(Value.string(one).tableHash == Value.string(other).tableHash)
        }
    }

    @Test("the order is that of the strings")
    func order() throws {
        for one in Self.short + Self.others {
            for other in Self.short + Self.others {
                #expect(try Value.string(one).isLess(than: .string(other)) == (one < other))
            }
        }
    }

    @Test("a change in place makes a longer text of it, and of no copy of it")
    func change() throws {
        var value = Value.string("short")
        let copy = value
        try value.withUniqueString { $0 += " no more" }
        #expect(value.text == "short no more")
        #expect(copy.text == "short")
    }

    /// The text in memory of its own, as one that was longer.
    private func elsewhere(_ text: String) -> String {
        var made = String(repeating: "x", count: 40)
        made.removeAll(keepingCapacity: true)
        made += text
        return made
    }
}
