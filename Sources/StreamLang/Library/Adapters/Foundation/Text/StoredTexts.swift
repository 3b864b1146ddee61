// Texts made of code units and bytes that lie one behind the other: in a list, or from where a pointer leads on.

import Foundation
import StreamRun

extension Library {
    static let storedTextMembers: [Builtin] =
        storages(of: "UInt16").flatMap(codeUnitTexts)
        + ["UnsafeRawPointer", "Array<UInt8>", "Array<Int8>"].map(textOfBytes)
        + textStorages.flatMap(textsOfC)
        + [
            Builtin(
                .method, on: .nsString, "getCharacters(_ buffer: UnsafeMutablePointer<UInt16>, range: NSRange)",
                "Puts code units of a part where a pointer leads.",
                example: """
                    var units: [unichar] = [0, 0]
                    ("abc" as NSString).getCharacters(&units, range: NSRange(location: 1, length: 2))
                    print(units)
                    // => [98, 99]
                    """
            ) { a in
                let text = try a.text()
                let (pointer, range) = (try a.pointer(0), try a.range(1, in: text))
                for (offset, unit) in (text as NSString).substring(with: range).utf16.enumerated() {
                    try pointer.fill(offset, with: .integer(unit, as: .uint16))
                }
                return .void
            }
        ]

    private static let textStorages = storages(of: "Int8") + ["String"]

    private static func textOfBytes(_ storage: String) -> Builtin {
        Builtin(
            .initializer, on: .nsString, "init?(bytes: \(storage), length len: Int, encoding: UInt)",
            "Makes a text of bytes in an encoding; nil if they are none.",
            example: storage == "Array<UInt8>"
                ? """
                let bytes: [UInt8] = [104, 105, 0]
                print(NSString(bytes: bytes, length: 2, encoding: String.Encoding.utf8.rawValue) ?? "none")
                // => hi
                """ : nil
        ) { a in
            let bytes = try a.storedBytes(0, count: a.count(1))
            return .optional(String(bytes: bytes, encoding: a.encodingNumber(2)).map { .string($0) })
        }
    }

    private static func storages(of element: String) -> [String] {
        ["UnsafePointer<\(element)>", "Array<\(element)>"]
    }

    private static func codeUnitTexts(_ storage: String) -> [Builtin] {
        let isList = storage.hasPrefix("Array")
        return [
            Builtin(
                .initializer, on: .string, "init(utf16CodeUnits: \(storage), count: Int)",
                "Makes a text of code units of UTF-16.",
                example: isList
                    ? "let units: [unichar] = [72, 105]\nprint(String(utf16CodeUnits: units, count: 2))\n// => Hi" : nil
            ) { a in .string(try a.textOfCodeUnits()) },
            Builtin(
                .initializer, on: .string,
                "init(utf16CodeUnitsNoCopy: \(storage), count: Int, freeWhenDone flag: Bool)",
                "Makes a text of code units of UTF-16, which are copied all the same."
            ) { a in .string(try a.textOfCodeUnits()) },
            Builtin(
                .initializer, on: .nsString, "init(characters: \(storage), length: Int)",
                "Makes a text of code units of UTF-16.",
                example: isList
                    ? "let units: [unichar] = [72, 105]\nprint(NSString(characters: units, length: 2))\n// => Hi" : nil
            ) { a in .string(try a.textOfCodeUnits()) },
            Builtin(
                .initializer, on: .nsMutableString, "init(characters: \(storage), length: Int)",
                "Makes a text that changes of code units of UTF-16."
            ) { a in .mutableText(try a.textOfCodeUnits()) },
        ]
    }

    private static func textsOfC(_ storage: String) -> [Builtin] {
        let isList = storage.hasPrefix("Array")
        let encoded = "Makes a text of the bytes up to a 0, in an encoding; nil if they are none."
        let plain = "Makes a text of the bytes up to a 0; nil if they are none."
        return [
            Builtin(
                .initializer, on: .string, "init?(utf8String bytes: \(storage))", plain,
                example: isList ? "print(String(utf8String: [104, 105, 0]) ?? \"none\")\n// => hi" : nil
            ) { a in .optional(String(bytes: try a.bytesOfC(0), encoding: .utf8).map { .string($0) }) },
            Builtin(
                .initializer, on: .string, "init?(cString: \(storage), encoding enc: String.Encoding)", encoded,
                example: isList
                    ? "print(String(cString: [104, 105, 0], encoding: .ascii) ?? \"none\")\n// => hi" : nil
            ) { a in .optional(String(bytes: try a.bytesOfC(0), encoding: a.encoding(1)).map { .string($0) }) },
            Builtin(
                .initializer, on: .nsString, "init?(utf8String nullTerminatedCString: \(storage))", plain,
                example: isList
                    ? nil : storage == "String" ? "print(NSString(utf8String: \"a\") ?? \"none\")\n// => a" : nil
            ) { a in .optional(String(bytes: try a.bytesOfC(0), encoding: .utf8).map { .string($0) }) },
            Builtin(
                .initializer, on: .nsString, "init?(cString nullTerminatedCString: \(storage), encoding: UInt)", encoded
            ) { a in .optional(String(bytes: try a.bytesOfC(0), encoding: a.encodingNumber(1)).map { .string($0) }) },
        ]
    }
}

extension Arguments {
    /// The first values of a list, or of what lies from a pointer on.
    private func stored(_ index: Int, count: Int) throws -> [Value] {
        if let pointer = self[index].pointer { return try pointer.contents(count) }
        let values = try sequence(index)
        guard count <= values.count else {
            throw RuntimeError("there are \(values.count) elements, and not \(count)")
        }
        return Array(values.prefix(count))
    }

    /// The text of so many code units of UTF-16.
    fileprivate func textOfCodeUnits() throws -> String {
        let units = try stored(0, count: count(1)).map { value in
            guard let unit = value.exactly(UInt16.self) else { throw wrong(0, "code units") }
            return unit
        }
        return String(decoding: units, as: UTF16.self)
    }

    fileprivate func storedBytes(_ index: Int, count: Int) throws -> [UInt8] {
        if let pointer = self[index].pointer { return try pointer.raw.bytes(count) }
        return try stored(index, count: count).map { try byte($0, index) }
    }

    /// The bytes of a list, a text, or from where a pointer leads on, up to a 0.
    fileprivate func bytesOfC(_ index: Int) throws -> [UInt8] {
        if let text = self[index].text { return Array(text.utf8.prefix { $0 != 0 }) }
        guard let pointer = self[index].pointer else {
            return try sequence(index).map { try byte($0, index) }.prefix { $0 != 0 }.map { $0 }
        }
        var bytes: [UInt8] = []
        while true {
            let next = try byte(pointer.content(bytes.count), index)
            if next == 0 { return bytes }
            bytes.append(next)
        }
    }

    private func byte(_ value: Value, _ index: Int) throws -> UInt8 {
        guard let byte = value.exactly(UInt8.self) ?? value.exactly(Int8.self).map({ UInt8(bitPattern: $0) }) else {
            throw wrong(index, "bytes")
        }
        return byte
    }
}
