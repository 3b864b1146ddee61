// Texts made by formats in the style of printf: `String(format:)` and its like.
//
// Neither C nor Foundation ever sees a script's format: an argument that does not fit its specifier would be read as an
// address. Each specifier is checked against its argument, as Lua's lstrlib.c does, and written by itself.

import Foundation

/// A format with the values that fill it.
package struct FormattedText {
    private let bytes: [UInt8]
    private let values: [Value]
    private var made: [UInt8] = []
    private var next = 0
    /// The first half of a character that two `%C` write.
    private var surrogate: UInt16?

    package init(_ format: String, _ values: [Value]) {
        bytes = Array(format.utf8)
        self.values = values
    }

    /// The most bytes that a format makes, as in `String(repeating:count:)`.
    private static let limit = 1 << 28

    /// The text, by the rules of a locale if one is given.
    ///
    /// - Throws: A `RuntimeError` for a malformed specifier, and for one whose argument is missing or of another kind.
    package func made(locale: Locale? = nil) throws -> String {
        var copy = self
        return try copy.make(locale)
    }

    private mutating func make(_ locale: Locale?) throws -> String {
        made.reserveCapacity(bytes.count + 8 * values.count)
        var index = 0
        while index < bytes.count {
            let end = bytes[index...].firstIndex(of: UInt8(ascii: "%")) ?? bytes.count
            if end > index { try append(bytes[index..<end]) }
            guard end < bytes.count else { break }
            if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "%") {
                try append(CollectionOfOne(UInt8(ascii: "%")))
                index = end + 2
                continue
            }
            var reader = FormatReader(bytes, at: end)
            let specifier = try reader.specifier()
            index = reader.index
            try fill(specifier, reader.text, locale)
        }
        flushSurrogate()
        return String(decoding: made, as: UTF8.self)
    }

    private mutating func fill(_ specifier: FormatSpecifier, _ text: String, _ locale: Locale?) throws {
        var width = try specifier.width.flatMap { try amount($0, text) }
        let precision = try specifier.precision.flatMap { try amount($0, text) }
        var flags = specifier.flags
        if let negative = width, negative < 0 {
            width = -negative
            flags.append(UInt8(ascii: "-"))
        }
        let argument = FormatArgument(try value(specifier.position, text), specifier, text)
        let field = FormatField(
            flags: flags, width: width, precision: precision.flatMap { $0 < 0 ? nil : $0 }, locale: locale)
        switch specifier.conversion {
        case UInt8(ascii: "@"): try append(argument.description().utf8)
        case UInt8(ascii: "C"): try append(unit: UInt16(truncatingIfNeeded: argument.integer()))
        case UInt8(ascii: "c"):
            // A byte is shown as the character of that number; C would end the text at a 0.
            let byte = UInt8(truncatingIfNeeded: try argument.integer())
            if byte != 0 { try append(field.padded(String(Unicode.Scalar(byte)).utf8, length: 1)) }
        case UInt8(ascii: "s"):
            let string = try argument.string().utf8.prefix { $0 != 0 }
            let shown = field.precision.map { string.prefix($0) } ?? string
            // Cut within a character it is no text any more, and nothing is shown.
            if String(Substring(shown)).utf8.elementsEqual(shown) {
                try append(field.padded(shown, length: shown.count))
            }
        case UInt8(ascii: "d"), UInt8(ascii: "i"):
            let number = specifier.length.signed(try argument.integer())
            if specifier.isPlain, locale == nil { return try append(String(number).utf8) }
            try append(field.integer(number).utf8)
        case UInt8(ascii: "u"): try append(unsigned(argument, "u", field))
        case UInt8(ascii: "o"): try append(unsigned(argument, "o", field))
        case UInt8(ascii: "x"): try append(unsigned(argument, "x", field))
        case UInt8(ascii: "X"): try append(unsigned(argument, "X", field))
        case UInt8(ascii: "p"): try append(field.address(argument.integer()).utf8)
        default:
            let letter = Character(Unicode.Scalar(specifier.conversion))
            try append(field.double(argument.double(), letter).utf8)
        }
    }

    private func unsigned(
        _ argument: FormatArgument, _ letter: Character, _ field: FormatField
    ) throws -> String.UTF8View {
        try field.unsigned(argument.specifier.length.unsigned(argument.integer()), letter).utf8
    }

    // MARK: Arguments

    private mutating func value(_ position: Int?, _ specifier: String) throws -> Value {
        let index = position ?? next
        if position == nil { next += 1 }
        guard index < values.count else {
            throw RuntimeError(
                "the specifier '\(specifier)' asks for argument \(index + 1) of a format, which has "
                    + (values.isEmpty ? "none" : "only \(values.count)"),
                hint: "give a value for each specifier, and write %% for a percent sign", code: FormatFault.missing)
        }
        return values[index]
    }

    /// A width or precision.
    private mutating func amount(_ amount: FormatSpecifier.Amount, _ specifier: String) throws -> Int? {
        switch amount {
        case .number(let number): return number
        case .argument(let position):
            guard let number = try value(position, specifier).exactly(Int.self) else {
                throw RuntimeError(
                    "the '*' of the specifier '\(specifier)' of a format needs an Int",
                    hint: "give width or precision before the value that is shown", code: FormatFault.mismatch)
            }
            guard number.magnitude <= FormatSpecifier.largestAmount else { throw FormatFault.tooLarge(specifier) }
            return number
        }
    }

    // MARK: The text

    private mutating func append(_ text: some Collection<UInt8>) throws {
        flushSurrogate()
        guard made.count + text.count <= Self.limit else {
            throw RuntimeError("a format would make a text of more than 256 MB", code: FormatFault.size)
        }
        made += text
    }

    /// Appends a unit of UTF-16.
    private mutating func append(unit: UInt16) throws {
        if let first = surrogate, UTF16.isTrailSurrogate(unit) {
            surrogate = nil
            try append(String(decoding: [first, unit], as: UTF16.self).utf8)
        } else if UTF16.isLeadSurrogate(unit) {
            flushSurrogate()
            surrogate = unit
        } else {
            try append(String(decoding: CollectionOfOne(unit), as: UTF16.self).utf8)
        }
    }

    /// Writes the sign for what is no character in place of half a character.
    private mutating func flushSurrogate() {
        guard surrogate != nil else { return }
        surrogate = nil
        made += "\u{FFFD}".utf8
    }
}

extension FormatSpecifier.Length {
    fileprivate func signed(_ number: Int) -> Int {
        switch self {
        case .char: Int(Int8(truncatingIfNeeded: number))
        case .short: Int(Int16(truncatingIfNeeded: number))
        case .int: Int(Int32(truncatingIfNeeded: number))
        case .long: number
        }
    }

    fileprivate func unsigned(_ number: Int) -> UInt {
        switch self {
        case .char: UInt(UInt8(truncatingIfNeeded: number))
        case .short: UInt(UInt16(truncatingIfNeeded: number))
        case .int: UInt(UInt32(truncatingIfNeeded: number))
        case .long: UInt(bitPattern: number)
        }
    }
}
