// JSON as the decoder reads it: with all digits of its numbers, and of keys that stand there twice the first.

import Foundation
import StreamRun

/// A walk through the bytes of a JSON text that is known to be valid.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0

    /// Parsed JSON: dictionaries, arrays, texts, numbers and nulls of Foundation.
    ///
    /// - Throws: `JSONError.invalid` for what is no JSON, and for a number that neither a Double nor a Decimal can hold.
    static func parse(_ data: Data, by decoder: JSONDecoder? = nil) throws -> Any {
        if let decoder, decoder.allowsJSON5 || decoder.assumesTopLevelDictionary {
            let reader = JSONDecoder()
            (reader.allowsJSON5, reader.assumesTopLevelDictionary) = (
                decoder.allowsJSON5, decoder.assumesTopLevelDictionary
            )
            guard let plain = try? reader.decode(PlainJSON.self, from: data) else { throw JSONError.invalid }
            return plain.value
        }
        guard let plain = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) else {
            throw JSONError.invalid
        }
        // In other encodings than UTF-8 every character of JSON's own has a zero.
        if data.prefix(4).contains(0) { return plain }
        var text = JSONReader(bytes: Array(data))
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { text.position = 3 }
        return try text.value()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func value() throws -> Any {
        skipSpace()
        defer { skipSpace() }
        switch next.map({ Character(UnicodeScalar($0)) }) {
        case "{":
            var object: [String: Any] = [:]
            try list(until: "}") { text in
                let key = try text.string()
                text.skipSpace()
                text.position += 1
                let value = try text.value()
                if object[key] == nil { object[key] = value }
            }
            return object
        case "[":
            var array: [Any] = []
            try list(until: "]") { array.append(try $0.value()) }
            return array
        case "\"": return try string()
        case "t": return word("true", NSNumber(value: true))
        case "f": return word("false", NSNumber(value: false))
        case "n": return word("null", NSNull())
        default: return try number()
        }
    }

    /// What stands in brackets, with commas in between.
    private mutating func list(until end: Character, _ element: (inout JSONReader) throws -> Void) throws {
        repeat {
            position += 1
            skipSpace()
            guard let byte = next else { throw JSONError.invalid }
            if byte == end.asciiValue { break }
            try element(&self)
            skipSpace()
        } while next == 0x2C
        position += 1
    }

    private mutating func word(_ word: String, _ value: NSObject) -> NSObject {
        position += word.utf8.count
        return value
    }

    private mutating func string() throws -> String {
        let start = position
        position += 1
        var hasEscapes = false
        while let byte = next, byte != 0x22 {
            hasEscapes = hasEscapes || byte == 0x5C
            position += byte == 0x5C ? 2 : 1
        }
        position += 1
        guard position <= bytes.count else { throw JSONError.invalid }
        if !hasEscapes { return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self) }
        let quoted = Data(bytes[start..<position])
        let plain = try? JSONSerialization.jsonObject(with: quoted, options: .fragmentsAllowed)
        guard let text = plain as? String else { throw JSONError.invalid }
        return text
    }

    private mutating func number() throws -> NSNumber {
        let start = position
        while let byte = next, byte.isPartOfNumber { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let integer = Int(text) { return NSNumber(value: integer) }
        if let integer = UInt(text) { return NSNumber(value: integer) }
        guard let double = Double(text), double.isFinite else { throw JSONError.invalid }
        let mantissa = text.prefix { !"eE".contains($0) }
        let digits = mantissa.filter(\.isNumber).drop { $0 == "0" }
        if double == 0, !digits.isEmpty { throw JSONError.invalid }
        // A Double has about fifteen digits; what has more is kept as the Decimal that it is.
        if digits.count > 15, let decimal = Decimal(string: text) { return NSDecimalNumber(decimal: decimal) }
        return NSNumber(value: double)
    }
}

extension UInt8 {
    /// Whether it is a digit, a sign, a point or the sign of an exponent.
    fileprivate var isPartOfNumber: Bool {
        (0x30...0x39).contains(self) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(self)
    }
}

/// JSON of whatever form Foundation's decoder reads, as dictionaries, arrays, texts, numbers and nulls.
private struct PlainJSON: Decodable {
    let value: Any

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let fields = try? decoder.container(keyedBy: Key.self) {
            var object: [String: Any] = [:]
            for key in fields.allKeys { object[key.stringValue] = try fields.decode(PlainJSON.self, forKey: key).value }
            value = object
        } else if var elements = try? decoder.unkeyedContainer() {
            var array: [Any] = []
            while !elements.isAtEnd { array.append(try elements.decode(PlainJSON.self).value) }
            value = array
        } else {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                value = NSNull()
            } else if let truth = try? single.decode(Bool.self) {
                value = NSNumber(value: truth)
            } else if let integer = try? single.decode(Int.self) {
                value = NSNumber(value: integer)
            } else if let double = try? single.decode(Double.self) {
                value = NSNumber(value: double)
            } else {
                value = try single.decode(String.self)
            }
        }
    }
}
