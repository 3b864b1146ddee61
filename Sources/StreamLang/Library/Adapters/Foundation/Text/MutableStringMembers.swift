// NSMutableString: a text that all who refer to the object see changing; and ICU's transforms of texts.

import Foundation
import StreamRun

extension Library {
    static let mutableStringMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .nsMutableString, "init(string aString: String)", "Makes a text that changes.",
                example: """
                    let text = NSMutableString(string: "ab")
                    let same = text
                    same.append("c")
                    print(text, text.length)
                    // => abc 3
                    """
            ) { a in .mutableText(try a.string(0)) },
            Builtin(
                .initializer, on: .nsMutableString, "init(capacity: Int)", "Makes an empty text with room for more.",
                example: "print(NSMutableString(capacity: 8).length)\n// => 0"
            ) { _ in .mutableText("") },
            change("append(_ aString: String)", "Adds a text at the end.") { text, a in text.append(try a.string(0)) },
            change("setString(_ aString: String)", "Becomes another text.") { text, a in
                text.setString(try a.string(0))
            },
            change("insert(_ aString: String, at loc: Int)", "Puts a text before a code unit.") { text, a in
                let (part, place) = (try a.string(0), try a.int(1))
                guard (0...text.length).contains(place) else {
                    throw RuntimeError("index \(place) is not inside of the text's \(text.length) code units")
                }
                text.insert(part, at: place)
            },
            change("deleteCharacters(in range: NSRange)", "Takes a part away.") { text, a in
                text.deleteCharacters(in: try a.range(0, in: text as String))
            },
            change("replaceCharacters(in range: NSRange, with aString: String)", "Puts a text in place of a part.") {
                text, a in
                text.replaceCharacters(in: try a.range(0, in: text as String), with: try a.string(1))
            },
            Builtin(
                .method, on: .nsMutableString,
                "replaceOccurrences(of target: String, with replacement: String, options: String.CompareOptions = [], range searchRange: NSRange) -> Int",
                "Replaces each occurrence of a text in a part, and tells how many there were.",
                example: """
                    let text = NSMutableString(string: "a-b-c")
                    print(text.replaceOccurrences(of: "-", with: "+", range: NSRange(location: 0, length: 5)), text)
                    // => 2 a+b+c
                    """
            ) { a in
                let (target, other) = (try a.string(0), try a.string(1))
                var count = 0
                _ = try a.changeText { text in
                    let range = try a.range(3, in: text as String)
                    if target.isEmpty { return }
                    try ByteLimit.check(text.length, other.utf8.count, each: max(1, target.utf16.count))
                    count = text.replaceOccurrences(
                        of: target, with: other, options: try a.compareOptions(2), range: range)
                }
                return .int(count)
            },
            Builtin(
                .method, on: .nsMutableString,
                "applyTransform(_ transform: String, reverse: Bool, range: NSRange, updatedRange resultingRange: UnsafeMutablePointer<NSRange>?) -> Bool",
                "Has ICU change a part, and tells whether it could.",
                example: """
                    let text = NSMutableString(string: "é!")
                    print(text.applyTransform("Any-Upper", reverse: false, range: NSRange(location: 0, length: 1), updatedRange: nil), text)
                    // => true É!
                    """
            ) { a in
                let (name, isReverse) = (StringTransform(rawValue: try a.string(0)), try a.bool(1))
                var range = NSRange(location: 0, length: 0)
                var isDone = false
                _ = try a.changeText { text in
                    range = try a.range(2, in: text as String)
                    let part = text.substring(with: range)
                    guard let other = part.applyingTransform(name, reverse: isReverse) else { return }
                    text.replaceCharacters(in: range, with: other)
                    range.length = other.utf16.count
                    isDone = true
                }
                if a.isGiven(3) { try a.pointer(3).fill(with: .range(range)) }
                return .bool(isDone)
            },
            Builtin(.method, on: .nsMutableString, "copy() -> Any", "The text as it is now.") { a in
                .string(try a.text())
            },
            Builtin(
                .method, on: .nsString, "mutableCopy() -> Any", "An NSMutableString with the same text.",
                example: """
                    let text = ("ab" as NSString).mutableCopy() as! NSMutableString
                    text.append("c")
                    print(text)
                    // => abc
                    """
            ) { a in .mutableText(try a.text()) },
            Builtin(
                .method, on: .nsString,
                "applyingTransform(_ transform: StringTransform, reverse: Bool) -> String?",
                "The text as ICU changes it, or nil for a transform that it does not know."
            ) { a in try a.transformed() },
            Builtin(
                .method, on: .string, "applyingTransform(_ transform: StringTransform, reverse: Bool) -> String?",
                "The text as ICU changes it, or nil for a transform that it does not know.",
                example:
                    "print(\"Crème Brûlée\".applyingTransform(.stripDiacritics, reverse: false) ?? \"none\")\n// => Creme Brulee"
            ) { a in try a.transformed() },
            Builtin(
                .initializer, on: .stringTransform, "init(_ rawValue: String)", "A transform by ICU's name.",
                example: "print(\"abc\".applyingTransform(StringTransform(\"Any-Upper\"), reverse: false)!)\n// => ABC"
            ) { a in .object(NativeObject(StringTransform(rawValue: try a.string(0)), .stringTransform)) },
            Builtin(
                .method, on: .nsRegularExpression,
                "replaceMatches(in string: NSMutableString, options: NSRegularExpression.MatchingOptions = [], range: NSRange, withTemplate templ: String) -> Int",
                "Replaces each match in a text that changes, and tells how many there were.",
                example: """
                    let text = NSMutableString(string: "a1b2")
                    let digits = try NSRegularExpression(pattern: "[0-9]")
                    print(digits.replaceMatches(in: text, range: NSRange(location: 0, length: 4), withTemplate: "#"), text)
                    // => 2 a#b#
                    """
            ) { a in
                guard let shared = a[0].object(as: SharedCollection.self), let text = shared.value.text else {
                    throw a.wrong(0, "an NSMutableString")
                }
                let (range, template) = (try a.range(2, in: text), try a.string(3))
                let options: NSRegularExpression.MatchingOptions = a.optionSet(1)
                let known = options.intersection([.anchored, .withTransparentBounds, .withoutAnchoringBounds])
                let expression = try a.receiver(as: NSRegularExpression.self)
                let count = expression.numberOfMatches(in: text, options: known, range: range)
                try ByteLimit.check(count, template.utf8.count, each: 1)
                try ByteLimit.check(text.utf8.count, template.utf8.count { $0 == UInt8(ascii: "$") }, each: 1)
                let other = expression.stringByReplacingMatches(
                    in: text, options: known, range: range, withTemplate: template)
                try shared.change(isPure: true) { $0 = .string(other) }
                return .int(count)
            },
        ]
        + textNames(
            .stringTransform, "A transform that ICU knows.",
            [
                "latinToKatakana": .latinToKatakana, "latinToHiragana": .latinToHiragana,
                "latinToHangul": .latinToHangul, "latinToArabic": .latinToArabic, "latinToHebrew": .latinToHebrew,
                "latinToThai": .latinToThai, "latinToCyrillic": .latinToCyrillic,
                "toLatin": .toLatin, "mandarinToLatin": .mandarinToLatin, "hiraganaToKatakana": .hiraganaToKatakana,
                "fullwidthToHalfwidth": .fullwidthToHalfwidth, "toXMLHex": .toXMLHex,
                "toUnicodeName": .toUnicodeName, "stripCombiningMarks": .stripCombiningMarks,
                "stripDiacritics": .stripDiacritics,
            ], StringTransform.init(rawValue:))

    private static func change(
        _ signature: String, _ summary: String,
        _ body: @escaping @Sendable (NSMutableString, Arguments) throws -> Void
    ) -> Builtin {
        Builtin(.method, on: .nsMutableString, signature, summary) { a in try a.changeText { try body($0, a) } }
    }
}

extension ByteLimit {
    /// Checks a text that is to be put into another one many times.
    static func check(_ length: Int, _ bytes: Int, each step: Int) throws {
        let (total, isTooLong) = (length / step).multipliedReportingOverflow(by: bytes)
        guard !isTooLong, total <= most else { throw RuntimeError("the text would need more than 256 MB") }
        try MemoryRoom.check(total)
    }
}

extension Value {
    /// An `NSMutableString`.
    static func mutableText(_ text: String) -> Value {
        .object(SharedCollection(.string(text), .nsMutableString))
    }
}

extension Arguments {
    fileprivate func stringTransform(_ index: Int) throws -> StringTransform { try native(index, "a StringTransform") }

    fileprivate func transformed() throws -> Value {
        .optional(try text().applyingTransform(stringTransform(0), reverse: bool(1)).map { .string($0) })
    }

    /// Changes the text of the receiver.
    fileprivate func changeText(_ body: (NSMutableString) throws -> Void) throws -> Value {
        try receiver(as: SharedCollection.self, isPure: true) { value in
            let text = NSMutableString(string: value.text ?? "")
            try body(text)
            try MemoryRoom.check(text.length)
            value = .string(String(describing: text))
        }
        return .void
    }
}
