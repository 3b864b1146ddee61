// One place of a printf format, such as `%-8.3f`: its parts, read from the bytes of the format.

/// What stands between a percent sign and the letter that ends it.
///
/// ```
/// specifier = "%" [position] flag* [width] ["." [precision]] length? conversion
/// position  = digits "$"              flag      = "-" | "+" | " " | "#" | "0"
/// width     = digits | "*" [position]  precision = digits | "*" [position]
/// length    = "hh" | "h" | "l" | "ll" | "q" | "L" | "j" | "z" | "t"
/// ```
struct FormatSpecifier {
    /// A width or precision.
    enum Amount {
        case number(Int)
        /// `*`: an argument tells; nil for the next one.
        case argument(Int?)
    }

    /// The bits of an argument that a length lets through; a C `int` has 32.
    enum Length {
        case char, short, int, long
    }

    /// Which argument is shown, counted from 0; nil for the next one.
    var position: Int?
    /// The flags, each once.
    var flags: [UInt8] = []
    var width: Amount?
    var precision: Amount?
    var length = Length.int
    /// Whether the length asks for a `long double`, which no argument is.
    var isExtended = false
    var conversion: UInt8 = 0

    /// Whether nothing but the conversion and its length is given.
    var isPlain: Bool { position == nil && flags.isEmpty && width == nil && precision == nil }

    /// The largest width, precision and position: beyond it C's own functions are not to be trusted.
    static let largestAmount = 1_000_000
}

/// Reads specifiers from a format.
struct FormatReader {
    private let bytes: [UInt8]
    private(set) var index: Int
    private let start: Int

    /// Begins at a percent sign.
    init(_ bytes: [UInt8], at percent: Int) {
        self.bytes = bytes
        start = percent
        index = percent + 1
    }

    /// The specifier; `index` then stands behind it.
    ///
    /// - Throws: A `RuntimeError` that says what is wrong with it.
    mutating func specifier() throws -> FormatSpecifier {
        var specifier = FormatSpecifier()
        let first = index
        if let number = try digits() {
            if take("$") {
                guard number > 0 else { throw malformed("positions are counted from 1") }
                specifier.position = number - 1
            } else {
                index = first
            }
        }
        while let byte = peek, Self.flags.contains(byte) {
            if !specifier.flags.contains(byte) { specifier.flags.append(byte) }
            index += 1
        }
        specifier.width = try amount()
        // Without digits the precision is 0.
        if take(".") { specifier.precision = try amount() ?? .number(0) }
        readLength(into: &specifier)
        guard let conversion = peek else { throw malformed("the format ends within it") }
        index += 1
        // C would take wide characters from %lc and %ls.
        let isWide = specifier.length == .long && (conversion == UInt8(ascii: "c") || conversion == UInt8(ascii: "s"))
        guard Self.conversions.contains(conversion), !isWide else { throw unknown(conversion, specifier) }
        specifier.conversion = conversion
        return specifier
    }

    /// The specifier as written, as far as it has been read.
    var text: String { String(decoding: bytes[start..<index], as: UTF8.self) }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// A number in decimal digits; nil if none begins here.
    private mutating func digits() throws -> Int? {
        var number: Int?
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            index += 1
            number = min((number ?? 0) * 10 + Int(byte) - 48, FormatSpecifier.largestAmount + 1)
        }
        if let number, number > FormatSpecifier.largestAmount { throw FormatFault.tooLarge(text) }
        return number
    }

    private mutating func amount() throws -> FormatSpecifier.Amount? {
        guard take("*") else { return try digits().map { .number($0) } }
        let behindStar = index
        if let number = try digits(), number > 0, take("$") { return .argument(number - 1) }
        index = behindStar
        return .argument(nil)
    }

    private mutating func readLength(into specifier: inout FormatSpecifier) {
        switch peek {
        case UInt8(ascii: "h"):
            index += 1
            specifier.length = take("h") ? .char : .short
        case UInt8(ascii: "l"):
            index += 1
            specifier.length = .long
            specifier.isExtended = take("l")
        case UInt8(ascii: "q"), UInt8(ascii: "L"):
            index += 1
            specifier.length = .long
            specifier.isExtended = true
        case UInt8(ascii: "j"), UInt8(ascii: "z"), UInt8(ascii: "t"):
            index += 1
            specifier.length = .long
        default: break
        }
    }

    private func malformed(_ reason: String) -> RuntimeError {
        RuntimeError(
            "the specifier '\(text)' of a format is not complete: \(reason)",
            hint: "write %% for a percent sign", code: FormatFault.malformed)
    }

    private mutating func unknown(_ conversion: UInt8, _ specifier: FormatSpecifier) -> RuntimeError {
        // The whole character, of which `conversion` is the first byte.
        while let byte = peek, byte & 0xC0 == 0x80 { index += 1 }
        if conversion == UInt8(ascii: "%") {
            return malformed("a percent sign takes no flags, width or length")
        }
        let hint =
            switch Unicode.Scalar(conversion) {
            case "n": "count the text that was made: text.count"
            case "D", "U", "O": "write %ld, %lu or %lo: Foundation on Linux prints this one as it stands"
            case "-", "+", " ", "#", "0"..."9", ".", "*", "$":
                "position, flags, width and precision follow each other, as in %1$-8.3f"
            case "c": "write %C"
            case "s": "write %s for a C string, %@ for a String"
            case "S": "write %@ for a String"
            case "b", "B": "write %@ for String(number, radix: 2)"
            case "'", ",": "number.formatted() writes separators between thousands"
            default: "write %% for a percent sign, %d for an Int, %f for a Double, %@ for a String"
            }
        return RuntimeError("a format has no specifier '\(text)'", hint: hint, code: FormatFault.malformed)
    }

    private static let flags = Set("-+ #0".utf8)
    private static let conversions = Set("diuoxXcCsp@eEfFgGaA".utf8)
}

/// The faults of formats and their arguments.
enum FormatFault {
    /// The argument is not of the kind that its specifier shows.
    static let mismatch = "E0540"
    /// There is no argument for a specifier.
    static let missing = "E0541"
    /// What follows a percent sign is no specifier.
    static let malformed = "E0542"
    /// The text would be too long.
    static let size = "E0543"

    static func tooLarge(_ specifier: String) -> RuntimeError {
        RuntimeError(
            "the specifier '\(specifier)' of a format has a number above \(FormatSpecifier.largestAmount)",
            hint: "String(repeating:count:) makes long texts", code: size)
    }
}
