// Making strings: `String(describing:)`, `String(repeating:count:)`, `String(format:)` and the like.

import Foundation

extension Library {
    package static let stringConversions: [Builtin] = [
        Builtin(
            .initializer, on: .string, "init()", "Makes an empty string.", example: "print(String().count)\n// => 0"
        ) {
            _ in .string("")
        },
        Builtin(
            .initializer, on: .string, "init(_ value: Any)",
            "Makes a string of a number, characters, a text or whatever describes itself.",
            example: "print(String(5) + String(Array(\"ab\")))\n// => 5ab"
        ) { a in
            // `Substring(text)` is the whole of the text, with its positions.
            if a.ownType(or: .string) === NominalType.substring, let part = a[0].part { return .substring(part) }
            if let view = a[0].object(as: TextView.self) {
                return a.ownType(or: .string) === NominalType.substring
                    ? .substring(view.text) : .string(String(view.text))
            }
            if a[0].text == nil, let elements = try a[0].sequenceElements() {
                let pieces = elements.compactMap { element in
                    element.text ?? element.object(as: NativeObject<Unicode.Scalar>.self).map { String($0.native) }
                }
                if pieces.count == elements.count { return .string(pieces.joined()) }
            }
            return .string(try a[0].text(as: .print))
        },
        Builtin(
            .initializer, on: .string, "init(_ c: Character)", "Makes a string of a character.",
            example: "let letter: Character = \"a\"\nprint(String(letter).count)\n// => 1"
        ) { a in .string(try a.string(0)) },
        Builtin(
            .initializer, on: .string, "init?(_ codeUnits: Substring.UTF8View)",
            "Makes a string of some bytes of another, or answers nil if they are none of a text.",
            example: "print(String(\"né\".utf8.dropFirst())!)\n// => é"
        ) { a in try a.decoded() },
        Builtin(
            .initializer, on: .string, "init?(_ codeUnits: Substring.UTF16View)",
            "Makes a string of some units of another, or answers nil if they are none of a text."
        ) { a in try a.decoded() },
        Builtin(
            .initializer, on: .string, "init<Subject>(describing subject: Subject)", "Makes the text that print shows.",
            example: "print(String(describing: Optional(1)))\n// => Optional(1)"
        ) { a in .string(try a[0].text(as: .print)) },
        Builtin(
            .initializer, on: .string, "init<Subject>(reflecting subject: Subject)",
            "Makes the text that debugPrint shows.",
            example: "print(String(reflecting: \"s\"))\n// => \"s\""
        ) { a in .string(try a[0].text(as: .debug)) },
        Builtin(
            .initializer, on: .string, "init(repeating repeatedValue: String, count: Int)",
            "Repeats a text or character.", example: "print(String(repeating: \"ab\", count: 3))\n// => ababab"
        ) { a in .string(try a.repeated(a.string(0), a.count(1))) },
        Builtin(
            .initializer, on: .string, "init<T: BinaryInteger>(_ value: T, radix: Int = 10, uppercase: Bool = false)",
            "Writes an integer in another number system.", example: "print(String(255, radix: 16))\n// => ff"
        ) { a in
            let radix = a.has(1) ? try a.int(1) : 10
            guard (2...36).contains(radix) else { throw RuntimeError("radix must be between 2 and 36, not \(radix)") }
            guard let number = a[0].exactly(Int128.self) else { throw a.wrong(0, "an integer") }
            return .string(String(number, radix: radix, uppercase: a.has(2) ? try a.bool(2) : false))
        },
        Builtin(
            .initializer, on: .string, "init(format: String, _ arguments: CVarArg...)",
            "Fills values into a format in the style of printf.",
            example: "print(String(format: \"%.2f %02d %@\", 1.005, 7, \"s\"))\n// => 1.00 07 s"
        ) { a in
            .string(try FormattedText(a.string(0), a.has(1) ? a.array(1) : []).made())
        },
        Builtin(
            .initializer, on: .string, "init(format: String, arguments: [CVarArg])",
            "Fills values into a format in the style of printf.",
            example: "print(String(format: \"%d-%d\", arguments: [1, 2]))\n// => 1-2"
        ) { a in
            .string(try FormattedText(a.string(0), a.array(1)).made())
        },
        Builtin(
            .initializer, on: .string, "init(format: String, locale: Locale?, _ arguments: CVarArg...)",
            "Fills values into a format in the style of printf, by the rules of a locale.",
            example: "print(String(format: \"%.1f\", locale: Locale(identifier: \"de_DE\"), 2.5))\n// => 2,5"
        ) { a in
            .string(try FormattedText(a.string(0), a.has(2) ? a.array(2) : []).made(locale: a.locale(1)))
        },
        Builtin(
            .initializer, on: .string, "init(format: String, locale: Locale?, arguments: [CVarArg])",
            "Fills values into a format in the style of printf, by the rules of a locale.",
            example:
                "print(String(format: \"%d: %.1f\", locale: Locale(identifier: \"de_DE\"), arguments: [1, 2.5]))\n// => 1: 2,5"
        ) { a in
            .string(try FormattedText(a.string(0), a.array(2)).made(locale: a.locale(1)))
        },
        Builtin(
            .staticMethod, on: .string,
            "localizedStringWithFormat(_ format: String, _ arguments: CVarArg...) -> String",
            "Fills values into a format in the style of printf, by the rules of the present locale.",
            example: "print(String.localizedStringWithFormat(\"%@: %.1f\", \"a\", 2.5))\n// => a: 2.5"
        ) { a in
            .string(try FormattedText(a.string(0), a.has(1) ? a.array(1) : []).made(locale: .current))
        },
        Builtin(
            .initializer, on: .string,
            "init(unsafeUninitializedCapacity capacity: Int, initializingUTF8With initializer: (UnsafeMutableBufferPointer<UInt8>) throws -> Int) rethrows",
            "Makes a string of the bytes in UTF-8 that a closure puts into their places; it gives how many there are.",
            example: """
                let text = String(unsafeUninitializedCapacity: 3) { buffer in
                    buffer[0] = 72
                    buffer[1] = 105
                    return 2
                }
                print(text)
                // => Hi
                """, guarding: [.within(0, 0...ByteLimit.most)]
        ) { a in
            let capacity = try a.count(0)
            let memory = ScriptMemory(capacity: capacity, isLent: true)
            let answer = try a.function(1).call(.buffer(ScriptBuffer(memory)))
            guard case .int(let count) = answer, (0...capacity).contains(count) else {
                throw RuntimeError("\(answer) bytes are not within the capacity, which is \(capacity)")
            }
            return .string(
                String(decoding: try memory.takeBack(count).map { $0.exactly(UInt8.self) ?? 0 }, as: UTF8.self))
        },
        Builtin(
            .initializer, on: .string, "init?(data: Data, encoding: String.Encoding)",
            "Decodes bytes, or answers nil if they are no text.",
            example: "print(String(data: Data([104, 105]), encoding: .utf8) ?? \"\")\n// => hi"
        ) { a in
            let data: Data = try a.native(0, "a Data")
            return .optional(String(data: data, encoding: a.encoding(1)).map { .string($0) })
        },
        Builtin(
            .initializer, on: .string, "init(decoding codeUnits: any Sequence, as sourceEncoding: Any)",
            "Decodes bytes in UTF-8, or units in UTF-16.",
            example: "print(String(decoding: [104, 105], as: UTF8.self))\n// => hi"
        ) { a in
            guard a[1].describedType?.nominal === NominalType.utf16Encoding else {
                return .string(String(decoding: try a.bytes(0), as: UTF8.self))
            }
            let units = try a.sequence(0).map {
                guard let unit = $0.exactly(UInt16.self) else { throw a.wrong(0, "a sequence of UTF-16 units") }
                return unit
            }
            return .string(String(decoding: units, as: UTF16.self))
        },
        Builtin(
            .initializer, on: .string, "init?(validating codeUnits: any Sequence, as sourceEncoding: Any)",
            "Decodes bytes in UTF-8, or units in UTF-16; nil if they are no text.",
            example: "print(String(validating: [104, 105] as [UInt8], as: UTF8.self) ?? \"none\")\n// => hi"
        ) { a in
            guard a[1].describedType?.nominal === NominalType.utf16Encoding else {
                return .optional(try String(validating: a.bytes(0), as: UTF8.self).map { .string($0) })
            }
            let units = try a.sequence(0).compactMap { $0.exactly(UInt16.self) }
            return .optional(String(validating: units, as: UTF16.self).map { .string($0) })
        },
    ]
}

extension Arguments {
    /// The text of a view's bytes or units, or nil if they are none of a text.
    fileprivate func decoded() throws -> Value {
        guard let view = self[0].object(as: TextView.self) else { throw wrong(0, "a view of a text") }
        return .optional(view.decoded.map { .string($0) })
    }

    /// An argument as bytes: Data, or a sequence of integers.
    package func bytes(_ index: Int) throws -> [UInt8] {
        if let data = self[index].object(as: NativeObject<Data>.self) { return Array(data.native) }
        return try sequence(index).map {
            guard let byte = $0.exactly(UInt8.self) else { throw wrong(index, "a sequence of bytes") }
            return byte
        }
    }
}
