// An argument of a format, read as what its specifier shows; anything else is an error that names the fix.

import Foundation

/// A value beside the specifier that shows it.
struct FormatArgument {
    private let value: Value
    let specifier: FormatSpecifier
    private let text: String

    init(_ value: Value, _ specifier: FormatSpecifier, _ text: String) {
        self.value = value
        self.specifier = specifier
        self.text = text
    }

    /// The bits of an integer or truth value: of one of fewer bits than an Int those that Swift passes, 32.
    func integer() throws -> Int {
        switch value {
        case .int(let number): return number
        case .bool(let truth): return truth ? 1 : 0
        case .object(let object):
            switch (object as? NumberObject)?.number {
            case .signed(let number)?:
                let isNarrow = object.nominal !== NominalType.int64
                return isNarrow ? Int(UInt32(truncatingIfNeeded: number)) : number
            case .unsigned(let number)?: return Int(bitPattern: number)
            case .wide?, .unsignedWide?, .float?, .real?, nil: throw mismatch
            }
        case .double, .void, .none, .shortString, .shortCharacter: throw mismatch
        }
    }

    /// A floating-point number.
    func double() throws -> Double {
        guard !specifier.isExtended else {
            throw RuntimeError(
                "the specifier '\(text)' of a format shows a long double, which Swift on Linux does not pass",
                hint: "write %\(Character(Unicode.Scalar(specifier.conversion)))", code: FormatFault.mismatch)
        }
        if case .double(let number) = value { return number }
        // `x < 0 ? 0 : x` passes an Int where it is 0. Swift shows that as 0, too: of the registers of doubles none was set.
        if case .int(0) = value { return 0 }
        switch value.object(as: NumberObject.self)?.number {
        case .float(let number)?: return Double(number)
        case .real(let number)?: return number
        case .signed?, .unsigned?, .wide?, .unsignedWide?, nil: throw mismatch
        }
    }

    /// A text, for `%s`: what `utf8String` and `withCString` give.
    func string() throws -> String {
        if value.nominal !== NominalType.character, let string = value.text { return string }
        throw mismatch
    }

    /// What an object says of itself, for `%@`.
    func description() throws -> String {
        if specifier.flags.contains(UInt8(ascii: "#")) {
            throw RuntimeError(
                "'%#@' of a format asks for the plural rules of an app's stringsdict, which a script has not",
                hint: "choose the words in Swift: count == 1 ? \"item\" : \"items\"", code: FormatFault.malformed)
        }
        if isPlainNumber || value.isOptional { throw mismatch }
        return try value.text(as: .print)
    }

    /// Whether the value is a number or truth value of Swift, which is no object.
    private var isPlainNumber: Bool {
        switch value {
        case .int, .double, .bool: true
        case .void, .none, .shortString, .shortCharacter: false
        case .object(let object): object is NumberObject
        }
    }

    private var mismatch: RuntimeError {
        let type = value.runtimeType.typeName(qualified: false)
        return RuntimeError(
            "the specifier '\(text)' of a format shows \(specifier.subject), and its argument is "
                + (value == .none ? "nil" : "of type \(type)"),
            hint: hint, code: FormatFault.mismatch)
    }

    private var hint: String {
        if value.isOptional { return "unwrap the optional with ??, ! or if let" }
        let conversion = Character(Unicode.Scalar(specifier.conversion))
        switch value {
        case .bool: return "write %d for 1 or 0, or %@ for String(value)"
        case .int: return fix(.int, conversion)
        case .double: return fix(.double, conversion)
        case .void, .none, .shortString, .shortCharacter: return "write %@"
        case .object(let object):
            if let number = object as? NumberObject {
                switch number.number {
                case .float, .real: return fix(.double, conversion)
                case .signed, .unsigned, .wide, .unsignedWide: return fix(.int, conversion)
                }
            }
            if object.nominal.isKind(of: .nsNumber) {
                return specifier.isFloatingPoint ? "write number.doubleValue, or %@" : "write number.intValue, or %@"
            }
            return object.nominal === NominalType.string ? "write %@" : "write %@, which shows its description"
        }
    }

    private enum Kind { case int, double }

    private func fix(_ kind: Kind, _ conversion: Character) -> String {
        switch kind {
        case .int where specifier.isFloatingPoint: "write %d, or Double(value) for %\(conversion)"
        case .int: "write %d, or %@ for String(value)"
        case .double where conversion == "@" || conversion == "s": "write %f or %g, or %@ for String(value)"
        case .double: "write %f or %g, or Int(value) for %\(conversion)"
        }
    }
}

extension FormatSpecifier {
    /// Whether it shows floating-point numbers.
    fileprivate var isFloatingPoint: Bool { "eEfFgGaA".utf8.contains(conversion) }

    /// What it shows, in words.
    fileprivate var subject: String {
        switch conversion {
        case UInt8(ascii: "@"): "an object or String"
        case UInt8(ascii: "s"): "a C string"
        case UInt8(ascii: "c"), UInt8(ascii: "C"): "the character of an Int"
        default: isFloatingPoint ? "a Double" : "an Int"
        }
    }
}
