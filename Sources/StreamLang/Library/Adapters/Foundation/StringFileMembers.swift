// Texts as bytes and as files: encodings, C strings, reading, writing, lines.

import Foundation
import StreamRun

extension Library {
    static let stringFileMembers: [Builtin] = [
        Builtin(
            .initializer, on: .string, "init?(bytes: any Sequence, encoding: String.Encoding)",
            "Reads bytes as a text, or answers nil.",
            example: "print(String(bytes: [104, 105], encoding: .utf8)!)\n// => hi"
        ) { a in
            let bytes = (try a[0].sequenceElements() ?? []).compactMap { $0.exactly(UInt8.self) }
            return .optional(String(bytes: bytes, encoding: a.encoding(1)).map { .string($0) })
        },
        Builtin(
            .initializer, on: .string, "init(string: String)", "Takes a text over, as NSString does.",
            example: "print(NSString(string: \"ab\").length)\n// => 2"
        ) { a in .string(try a.string(0)) }.ofFoundationsClass(),
        Builtin(
            .initializer, on: .string, "init(cString nullTerminatedUTF8: Array<Int8>)",
            "Reads bytes up to the first 0.",
            example: "print(String(cString: [104, 105, 0]))\n// => hi"
        ) { a in .string(String(decoding: try a.terminatedBytes(), as: UTF8.self)) },
        Builtin(
            .initializer, on: .string, "init?(validatingUTF8 cString: Array<Int8>)",
            "Reads bytes up to the first 0, or answers nil if they are no text.",
            example: "print(String(validatingUTF8: [104, 105, 0]) ?? \"\")\n// => hi"
        ) { a in .optional(String(bytes: try a.terminatedBytes(), encoding: .utf8).map { .string($0) }) },
        Builtin(
            .initializer, on: .string, "init(cString nullTerminatedUTF8: UnsafePointer<UInt8>)",
            "Makes a text of the bytes from a pointer on, up to a 0."
        ) { a in .string(try a.textOfC(0)) },
        Builtin(
            .initializer, on: .string, "init(cString nullTerminatedUTF8: UnsafePointer<Int8>)",
            "Decodes the bytes from a pointer on, up to a 0."
        ) { a in .string(try a.textOfC(0)) },
        Builtin(
            .initializer, on: .string, "init?(validatingCString nullTerminatedUTF8: Array<Int8>)",
            "Reads bytes up to the first 0, or answers nil if they are no text.",
            example: "print(String(validatingCString: [-1, 0]) == nil)\n// => true"
        ) { a in .optional(String(bytes: try a.terminatedBytes(), encoding: .utf8).map { .string($0) }) },
        Builtin(
            .property, on: .string, "utf8String: String?",
            "The bytes that `%s` of a format shows, as NSString has them.",
            example: "print(String(format: \"%5s|\", (\"ab\" as NSString).utf8String!))\n// =>    ab|"
        ) { a in .some(.string(try a.ownText())) },
        Builtin(
            .method, on: .string, "withCString<Result>(_ body: (String) throws -> Result) rethrows -> Result",
            "Calls a closure with the bytes that `%s` of a format shows.",
            example: "print(\"ab\".withCString { String(format: \"%5s|\", $0) })\n// =>    ab|"
        ) { a in try a.function(0).call(.string(try a.ownText())) },
        Builtin(
            .property, on: .string, "utf8CString: Array<Int8>", "The bytes in UTF-8 with a 0 behind.",
            example: "print(\"hi\".utf8CString.count)\n// => 3"
        ) { a in .array(try a.ownText().utf8CString.map { .integer($0, as: .int8) }) },
        Builtin(
            .initializer, on: .string, "init(contentsOfFile path: String, encoding: String.Encoding = .utf8) throws",
            "Reads a file.", reaching: .files
        ) { a in .string(try String(contentsOfFile: a.string(0), encoding: a.encoding(1))) },
        Builtin(
            .initializer, on: .string, "init(contentsOf url: URL, encoding: String.Encoding = .utf8) throws",
            "Reads a file.", reaching: .files
        ) { a in .string(try a.contents(encoding: a.encoding(1))) },
        Builtin(
            .method, on: .string, "cString(using encoding: String.Encoding) -> [CChar]?",
            "The bytes in an encoding with a 0 behind, or nil if it has none for the text.",
            example: "print(\"hé\".cString(using: .isoLatin1)!)\n// => [104, -23, 0]"
        ) { a in
            .optional(
                try a.ownText().cString(using: a.encoding(0)).map { .array($0.map { .integer($0, as: .int8) }) })
        },
        Builtin(
            .method, on: .string,
            "write(toFile path: String, atomically: Bool, encoding: String.Encoding) throws",
            "Writes the text into a file.", reaching: .files
        ) { a in
            try a.ownText().write(toFile: a.string(0), atomically: a.bool(1), encoding: a.encoding(2))
            return .void
        },
        Builtin(
            .method, on: .string, "write(to url: URL, atomically: Bool, encoding: String.Encoding) throws",
            "Writes the text into a file.", reaching: .files
        ) { a in
            try a.ownText().write(to: a.native(0, "a URL"), atomically: a.bool(1), encoding: a.encoding(2))
            return .void
        },
        Builtin(
            .method, on: .string, "enumerateLines(invoking body: (String, inout Bool) -> Void)",
            "Calls a closure with each line until that sets its second argument.",
            example: "\"a\\nb\".enumerateLines { line, _ in print(line) }\n// => a\n// => b"
        ) { a in
            try a.untilStopped(0) { step in
                try a.ownText().enumerateLines { line, stop in stop = step([.string(line)]) }
            }
        },
        Builtin(
            .method, on: .stringIndex, "utf16Offset(in s: some StringProtocol) -> Int",
            "Returns how many code units of UTF-16 come before it.",
            example: "print(\"héllo\".firstIndex(of: \"l\")!.utf16Offset(in: \"héllo\"))\n// => 2"
        ) { a in
            guard let text = a[0].part else { throw a.wrong(0, "a text") }
            let index = try a.receiver(as: String.Index.self)
            guard index <= text.endIndex else { throw Subscripts.outOfBounds }
            return .int(text.utf16.distance(from: text.startIndex, to: index))
        },
        Builtin(
            .property, on: .string, "pathComponents: [String]", "The parts of the path.",
            example: "print(\"/a/b.txt\".pathComponents)\n// => [\"/\", \"a\", \"b.txt\"]"
        ) { a in .array((try a.text() as NSString).pathComponents.map { .string($0) }) },
        Builtin(
            .method, on: .string, "appendingPathExtension(_ str: String) -> String?",
            "The path with an extension behind a point.",
            example: "print(\"a/b\".appendingPathExtension(\"txt\") ?? \"none\")\n// => a/b.txt"
        ) { a in .optional((try a.text() as NSString).appendingPathExtension(try a.string(0)).map { .string($0) }) },
        Builtin(
            .property, on: .string, "isAbsolutePath: Bool", "Whether the path begins at the root, or with a tilde.",
            example: "print(\"/a\".isAbsolutePath, \"a\".isAbsolutePath)\n// => true false"
        ) { a in .bool((try a.text() as NSString).isAbsolutePath) },
        Builtin(
            .property, on: .string, "standardizingPath: String", "The path with `..` and `.` worked out.",
            example: "print(\"/a/../b\".standardizingPath)\n// => /b", reaching: .files
        ) { a in .string((try a.text() as NSString).standardizingPath) },
        Builtin(
            .property, on: .string, "expandingTildeInPath: String",
            "The path with the user's folder in place of a tilde.",
            example: "print(\"/a/~\".expandingTildeInPath)\n// => /a/~", reaching: .environment
        ) { a in .string((try a.text() as NSString).expandingTildeInPath) },
    ]
}

extension Arguments {
    /// What an address leads to, as a text.
    func contents(encoding: String.Encoding) throws -> String {
        let url: URL = try native(0, "a URL")
        if url.isFileURL { return try String(contentsOfFile: url.path, encoding: encoding) }
        guard let text = String(data: try contents(ofURL: 0), encoding: encoding) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        return text
    }

    fileprivate func ownText() throws -> String {
        guard let text = receiver.text else {
            throw RuntimeError("this member needs a String, not \(receiver.nominal.name)")
        }
        return text
    }
}

extension Arguments {
    /// The bytes of the first argument before the first 0.
    fileprivate func terminatedBytes() throws -> [UInt8] {
        try sequence(0).prefix { $0.exactly(Int.self) != 0 }
            .compactMap { $0.exactly(Int.self).map { UInt8(truncatingIfNeeded: $0) } }
    }
}
