// NSAttributedString: texts whose parts have attributes.

import Foundation
import StreamRun

extension Library {
    static let attributedStringMembers: [Builtin] =
        [NominalType.attributedString, .mutableAttributedString].flatMap(attributedStringInitializers)
        + attributedStringReading + attributedStringChanging + attributedStringKeys

    private static func attributedStringInitializers(_ kind: NominalType) -> [Builtin] {
        @Sendable func made(_ text: NSAttributedString) -> Value {
            .object(
                NativeObject(
                    kind === NominalType.attributedString ? text : NSMutableAttributedString(attributedString: text),
                    kind))
        }
        let isPlain = kind === NominalType.attributedString
        return [
            Builtin(
                .initializer, on: kind,
                "init(string: String, attributes: Dictionary<NSAttributedString.Key, Any>? = nil)",
                "Makes a text that has the same attributes everywhere.",
                example: isPlain ? "print(NSAttributedString(string: \"abc\").length)\n// => 3" : nil
            ) { a in made(NSAttributedString(string: try a.string(0), attributes: try a.textAttributes(1))) },
            Builtin(
                .initializer, on: kind, "init(attributedString: NSAttributedString)", "Makes a copy of another text."
            ) { a in made(try a.attributedText(a[0])) },
        ]
    }

    private static let attributedStringReading: [Builtin] = [
        Builtin(.property, on: .attributedString, "string: String", "The text without its attributes.") { a in
            .string(try a.attributedText(a.receiver).string)
        },
        Builtin(.property, on: .attributedString, "length: Int", "The length in UTF-16.") { a in
            .int(try a.attributedText(a.receiver).length)
        },
        Builtin(
            .method, on: .attributedString,
            "attribute(_ name: NSAttributedString.Key, at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?) -> Any?",
            "An attribute of a place of the text, or nil."
        ) { a in
            let text = try a.attributedText(a.receiver)
            let place = try a.place(1, in: text)
            var range = NSRange()
            let value = text.attribute(try a.textKey(a[0]), at: place, effectiveRange: &range) as? Value
            try a.tell(range, 2)
            return .optional(value)
        },
        Builtin(
            .method, on: .attributedString,
            "attributes(at location: Int, effectiveRange range: UnsafeMutablePointer<NSRange>?) -> Dictionary<NSAttributedString.Key, Any>",
            "The attributes of a place of the text."
        ) { a in
            let text = try a.attributedText(a.receiver)
            var range = NSRange()
            let found = text.attributes(at: try a.place(0, in: text), effectiveRange: &range)
            try a.tell(range, 1)
            return .attributes(found)
        },
        Builtin(
            .method, on: .attributedString,
            "attribute(_ name: NSAttributedString.Key, at location: Int, longestEffectiveRange range: UnsafeMutablePointer<NSRange>?, in rangeLimit: NSRange) -> Any?",
            "An attribute of a place of the text, or nil, and how far it reaches within a part."
        ) { a in
            let text = try a.attributedText(a.receiver)
            var range = NSRange()
            let value = text.attribute(
                try a.textKey(a[0]), at: try a.place(1, in: text), longestEffectiveRange: &range,
                in: try a.range(3, in: text))
            try a.tell(range, 2)
            return .optional(value as? Value)
        },
        Builtin(
            .method, on: .attributedString,
            "attributes(at location: Int, longestEffectiveRange range: UnsafeMutablePointer<NSRange>?, in rangeLimit: NSRange) -> Dictionary<NSAttributedString.Key, Any>",
            "The attributes of a place of the text, and how far they reach within a part."
        ) { a in
            let text = try a.attributedText(a.receiver)
            var range = NSRange()
            let found = text.attributes(
                at: try a.place(0, in: text), longestEffectiveRange: &range, in: try a.range(2, in: text))
            try a.tell(range, 1)
            return .attributes(found)
        },
        Builtin(
            .method, on: .attributedString, "attributedSubstring(from range: NSRange) -> NSAttributedString",
            "A part of the text with its attributes.",
            example: """
                let text = NSAttributedString(string: "abc")
                print(text.attributedSubstring(from: NSRange(location: 1, length: 2)).string)
                // => bc
                """
        ) { a in
            let text = try a.attributedText(a.receiver)
            return .object(
                NativeObject(text.attributedSubstring(from: try a.range(0, in: text)), .attributedString))
        },
        Builtin(
            .method, on: .attributedString,
            "isEqual(to other: NSAttributedString) -> Bool", "Whether another text is the same, with its attributes."
        ) { a in
            .bool(try a.attributedText(a.receiver).isEqual(to: a.attributedText(a[0])))
        },
        Builtin(
            .method, on: .attributedString,
            "enumerateAttributes(in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [], using block: (Dictionary<NSAttributedString.Key, Any>, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void)",
            "Calls a closure with each part that has the same attributes, and a pointer that stops it.",
            example: """
                let text = NSMutableAttributedString(string: "ab", attributes: [.kern: 1])
                text.append(NSAttributedString(string: "c"))
                text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
                    print(attributes.count, range)
                }
                // => 1 {0, 2}
                // => 0 {2, 1}
                """
        ) { a in
            let text = try a.attributedText(a.receiver)
            var parts: [[Value]] = []
            text.enumerateAttributes(in: try a.range(0, in: text), options: a.optionSet(1)) { attributes, range, _ in
                parts.append([.attributes(attributes), .range(range)])
            }
            return try a.callEach(2, parts)
        },
        Builtin(
            .method, on: .attributedString,
            "enumerateAttribute(_ attrName: NSAttributedString.Key, in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [], using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void)",
            "Calls a closure with each part in which an attribute is the same, and a pointer that stops it."
        ) { a in
            let text = try a.attributedText(a.receiver)
            var parts: [[Value]] = []
            text.enumerateAttribute(
                try a.textKey(a[0]), in: try a.range(1, in: text), options: a.optionSet(2)
            ) { value, range, _ in parts.append([.optional(value as? Value), .range(range)]) }
            return try a.callEach(3, parts)
        },
    ]

    private static let attributedStringChanging: [Builtin] = [
        Builtin(
            .method, on: .mutableAttributedString, "beginEditing()",
            "Begins several changes, which are made at once here."
        ) { _ in .void },
        Builtin(.method, on: .mutableAttributedString, "endEditing()", "Ends several changes.") { _ in .void },
        Builtin(
            .method, on: .mutableAttributedString, "append(_ attrString: NSAttributedString)", "Adds another text.",
            example: """
                let text = NSMutableAttributedString(string: "a")
                text.append(NSAttributedString(string: "b"))
                print(text.string)
                // => ab
                """
        ) { a in
            try a.changedText().append(a.attributedText(a[0]))
            return .void
        },
        Builtin(
            .method, on: .mutableAttributedString,
            "addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange)",
            "Gives a part of the text an attribute."
        ) { a in
            let text = try a.changedText()
            text.addAttribute(try a.textKey(a[0]), value: a[1], range: try a.range(2, in: text))
            return .void
        },
        Builtin(
            .method, on: .mutableAttributedString,
            "addAttributes(_ attrs: Dictionary<NSAttributedString.Key, Any>, range: NSRange)",
            "Gives a part of the text more attributes."
        ) { a in
            let text = try a.changedText()
            text.addAttributes(try a.textAttributes(0) ?? [:], range: try a.range(1, in: text))
            return .void
        },
        Builtin(
            .method, on: .mutableAttributedString,
            "removeAttribute(_ name: NSAttributedString.Key, range: NSRange)", "Takes an attribute from a part."
        ) { a in
            let text = try a.changedText()
            text.removeAttribute(try a.textKey(a[0]), range: try a.range(1, in: text))
            return .void
        },
        Builtin(
            .method, on: .mutableAttributedString,
            "setAttributes(_ attrs: Dictionary<NSAttributedString.Key, Any>?, range: NSRange)",
            "Gives a part of the text these attributes and no others."
        ) { a in
            let text = try a.changedText()
            text.setAttributes(try a.textAttributes(0), range: try a.range(1, in: text))
            return .void
        },
        Builtin(
            .method, on: .mutableAttributedString, "replaceCharacters(in range: NSRange, with str: String)",
            "Puts a text in place of a part, with the attributes that this began with.",
            example: """
                let text = NSMutableAttributedString(string: "abc")
                text.replaceCharacters(in: NSRange(location: 0, length: 2), with: "-")
                print(text.string)
                // => -c
                """
        ) { a in
            let text = try a.changedText()
            text.replaceCharacters(in: try a.range(0, in: text), with: try a.string(1))
            return .void
        },
        Builtin(
            .method, on: .mutableAttributedString,
            "replaceCharacters(in range: NSRange, with attrString: NSAttributedString)",
            "Puts another text in place of a part."
        ) { a in
            let text = try a.changedText()
            text.replaceCharacters(in: try a.range(0, in: text), with: try a.attributedText(a[1]))
            return .void
        },
        Builtin(
            .method, on: .mutableAttributedString, "insert(_ attrString: NSAttributedString, at loc: Int)",
            "Puts another text between two places."
        ) { a in
            let (text, place) = (try a.changedText(), try a.int(1))
            guard (0...text.length).contains(place) else {
                throw RuntimeError("\(place) is no place of the text of length \(text.length)")
            }
            text.insert(try a.attributedText(a[0]), at: place)
            return .void
        },
        Builtin(
            .method, on: .mutableAttributedString, "deleteCharacters(in range: NSRange)", "Takes a part away."
        ) { a in
            let text = try a.changedText()
            text.deleteCharacters(in: try a.range(0, in: text))
            return .void
        },
        Builtin(
            .method, on: .mutableAttributedString, "setAttributedString(_ attrString: NSAttributedString)",
            "Becomes what another text is."
        ) { a in
            try a.changedText().setAttributedString(NSAttributedString(attributedString: try a.attributedText(a[0])))
            return .void
        },
    ]

    private static let attributedStringKeys: [Builtin] =
        [
            Builtin(
                .initializer, on: .attributedStringKey, "init(_ rawValue: String)", "Makes the name of an attribute."
            ) { a in .object(NativeObject(NSAttributedString.Key(try a.string(0)), .attributedStringKey)) },
            Builtin(.initializer, on: .attributedStringKey, "init(rawValue: String)", "Makes the name of an attribute.")
            { a in .object(NativeObject(NSAttributedString.Key(try a.string(0)), .attributedStringKey)) },
            Builtin(.property, on: .attributedStringKey, "rawValue: String", "The attribute's name as a text.") { a in
                .string(try a.textKey(a.receiver).rawValue)
            },
        ]
        + [
            ("font", "NSFont"), ("foregroundColor", "NSColor"), ("backgroundColor", "NSBackgroundColor"),
            ("kern", "NSKern"), ("link", "NSLink"), ("paragraphStyle", "NSParagraphStyle"),
            ("underlineStyle", "NSUnderline"), ("strikethroughStyle", "NSStrikethrough"),
        ].map { name, rawValue in
            Builtin(
                .staticProperty, on: .attributedStringKey, "\(name): NSAttributedString.Key",
                "The name of an attribute of UIKit's, which shows nowhere here."
            ) { _ in .object(NativeObject(NSAttributedString.Key(rawValue), .attributedStringKey)) }
        }
}

extension Value {
    fileprivate static func attributes(_ attributes: [NSAttributedString.Key: Any]) -> Value {
        var table = OrderedTable()
        for (key, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            table[.object(NativeObject(key, .attributedStringKey))] = value as? Value
        }
        return .dictionary(table)
    }
}

extension Arguments {
    fileprivate func attributedText(_ value: Value) throws -> NSAttributedString {
        if let text = value.object(as: NativeObject<NSAttributedString>.self)?.native { return text }
        if let text = value.object(as: NativeObject<NSMutableAttributedString>.self)?.native { return text }
        throw RuntimeError("an NSAttributedString is needed, not \(value.nominal.name)")
    }

    fileprivate func changedText() throws -> NSMutableAttributedString {
        guard let text = try attributedText(receiver) as? NSMutableAttributedString else {
            throw RuntimeError("an NSAttributedString cannot be changed", hint: "make an NSMutableAttributedString")
        }
        return text
    }

    fileprivate func textKey(_ value: Value) throws -> NSAttributedString.Key {
        guard let key = value.object(as: NativeObject<NSAttributedString.Key>.self)?.native else {
            throw RuntimeError("an NSAttributedString.Key is needed, not \(value.nominal.name)")
        }
        return key
    }

    fileprivate func textAttributes(_ index: Int) throws -> [NSAttributedString.Key: Any]? {
        guard isGiven(index), let table = self[index].unwrapped?.object(as: DictionaryObject.self)?.table else {
            return nil
        }
        return Dictionary(try table.all.map { (try textKey($0.key), $0.value) }, uniquingKeysWith: { $1 })
    }

    /// Puts the range of what was found where a pointer leads, if one was given.
    fileprivate func tell(_ range: NSRange, _ index: Int) throws {
        guard var pointer = self[index].unwrapped else { return }
        try Subscripts.set(&pointer, .int(0), to: .range(range))
    }

    fileprivate func place(_ index: Int, in text: NSAttributedString) throws -> Int {
        try Subscripts.position(.int(int(index)), in: text.length)
    }

    fileprivate func range(_ index: Int, in text: NSAttributedString) throws -> NSRange {
        let range: NSRange = try native(index, "an NSRange")
        guard range.isInside(text.length) else {
            throw RuntimeError("the range \(range) is no part of the text of length \(text.length)")
        }
        return range
    }
}
