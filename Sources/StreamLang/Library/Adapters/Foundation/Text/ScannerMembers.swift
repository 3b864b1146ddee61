// Scanner: reads a text piece by piece.

import Foundation
import StreamRun

extension Library {
    static let scannerMembers: [Builtin] = readingMembers + textsIntoVariables

    private static let readingMembers: [Builtin] = [
        Builtin(
            .initializer, on: .scanner, "init(string: String)", "Begins to read a text.",
            example: """
                let scanner = Scanner(string: "width: 12.5 cm")
                print(scanner.scanUpToString(":") ?? "", scanner.scanString(":") ?? "")
                print(scanner.scanDouble() ?? 0, scanner.scanCharacters(from: .letters) ?? "", scanner.isAtEnd)
                // => width :
                // => 12.5 cm true
                """
        ) { a in .object(NativeObject(Scanner(string: try a.string(0)), .scanner)) },
        Builtin(.property, on: .scanner, "string: String", "The whole text.") { a in
            .string(try a.scanner().string)
        },
        Builtin(.property, on: .scanner, "isAtEnd: Bool", "Whether nothing is left but what is skipped.") { a in
            .bool(try a.scanner().isAtEnd)
        },
        Builtin(.settableProperty, on: .scanner, "currentIndex: String.Index", "The position of what is read next.") {
            a in
            let scanner = try a.scanner()
            if a.has(0) { scanner.currentIndex = try a.stringIndex(0, in: scanner.string[...]) }
            return .index(scanner.currentIndex)
        },
        Builtin(.settableProperty, on: .scanner, "caseSensitive: Bool", "Whether capitals are letters of their own.") {
            a in
            let scanner = try a.scanner()
            if a.has(0) { scanner.caseSensitive = try a.bool(0) }
            return .bool(scanner.caseSensitive)
        },
        Builtin(
            .settableProperty, on: .scanner, "charactersToBeSkipped: CharacterSet?",
            "What is skipped before each piece: blanks and ends of lines, unless told otherwise."
        ) { a in
            let scanner = try a.scanner()
            if a.has(0) {
                scanner.charactersToBeSkipped = a[0].unwrapped?.object(as: NativeObject<CharacterSet>.self)?.native
            }
            return .optional(scanner.charactersToBeSkipped.map { .characterSet($0) })
        },
        Builtin(.settableProperty, on: .scanner, "locale: Any?", "Whose numbers are read; nil for those of programs.") {
            a in
            let scanner = try a.scanner()
            if a.has(0) { scanner.locale = a.locale(0) }
            return .optional((scanner.locale as? Locale).map { .object(NativeObject($0, .locale)) })
        },
        reading("scanInt", .int) { $0.scanInt(representation: $1) },
        reading("scanInt32", .int32) { $0.scanInt32(representation: $1) },
        reading("scanInt64", .int64) { $0.scanInt64(representation: $1) },
        reading("scanUInt64", .uint64) { $0.scanUInt64(representation: $1) },
        fraction("scanDouble", "Double") { scanner in scanner.scanDouble().map { .double($0) } },
        fraction("scanFloat", "Float") { scanner in scanner.scanFloat().map { .float($0) } },
        changing("scanInt", "Int") { scanner in scanner.scanInt().map { .int($0) } },
        changing("scanInt32", "Int32") { scanner in scanner.scanInt32().map { .integer($0, as: .int32) } },
        changing("scanHexInt32", "UInt32") { scanner in
            scanner.scanUInt64(representation: .hexadecimal).map { .integer(UInt32(clamping: $0), as: .uint32) }
        },
        changing("scanHexInt64", "UInt64") { scanner in
            scanner.scanUInt64(representation: .hexadecimal).map { .integer($0, as: .uint64) }
        },
        changing("scanDouble", "Double") { scanner in scanner.scanDouble().map { .double($0) } },
        changing("scanFloat", "Float") { scanner in scanner.scanFloat().map { .float($0) } },
        Builtin(
            .method, on: .scanner, "scanDecimal() -> Decimal?", "Reads a decimal number, or answers nil and stays.",
            example: "print(Scanner(string: \"0.10\").scanDecimal()!)\n// => 0.1"
        ) { a in .optional(try a.scanner().scanDecimal().map { .decimal($0) }) },
        Builtin(.method, on: .scanner, "scanCharacter() -> Character?", "Reads one character, or answers nil.") { a in
            .optional(try a.scanner().scanCharacter().map { .character($0) })
        },
        Builtin(
            .method, on: .scanner, "scanString(_ searchString: String) -> String?",
            "Reads a text if that comes next, or answers nil and stays."
        ) { a in .optional(try a.scanner().scanString(a.string(0)).map { .string($0) }) },
        Builtin(
            .method, on: .scanner, "scanUpToString(_ substring: String) -> String?",
            "Reads what stands before a text, or all that is left; nil if that is nothing."
        ) { a in .optional(try a.scanner().scanUpToString(a.string(0)).map { .string($0) }) },
        Builtin(
            .method, on: .scanner, "scanCharacters(from set: CharacterSet) -> String?",
            "Reads as long as characters belong to a set; nil if none does."
        ) { a in
            .optional(try a.scanner().scanCharacters(from: a.native(0, "a CharacterSet")).map { .string($0) })
        },
        Builtin(
            .method, on: .scanner, "scanUpToCharacters(from set: CharacterSet) -> String?",
            "Reads up to the first character of a set; nil if that is nothing."
        ) { a in
            .optional(try a.scanner().scanUpToCharacters(from: a.native(0, "a CharacterSet")).map { .string($0) })
        },
    ]

    /// The forms of old programs, which put a text into a variable and answer whether there was one.
    private static let textsIntoVariables: [Builtin] = [
        Builtin(
            .settableProperty, on: .scanner, "scanLocation: Int",
            "How many units of UTF-16 come before what is read next."
        ) { a in
            let scanner = try a.scanner()
            let units = scanner.string.utf16
            if a.has(0) {
                let location = try a.int(0)
                guard (0...units.count).contains(location) else { throw Subscripts.outOfBounds }
                scanner.currentIndex = units.index(units.startIndex, offsetBy: location)
            }
            return .int(units.distance(from: units.startIndex, to: scanner.currentIndex))
        },
        storing("scanString(_ string: String", "a text") { try $0.scanString($1.string(0)) },
        storing("scanUpTo(_ string: String", "what stands before a text") { try $0.scanUpToString($1.string(0)) },
        storing("scanCharacters(from set: CharacterSet", "characters of a set") {
            $0.scanCharacters(from: try $1.native(0, "a CharacterSet"))
        },
        storing("scanUpToCharacters(from set: CharacterSet", "what stands before characters of a set") {
            $0.scanUpToCharacters(from: try $1.native(0, "a CharacterSet"))
        },
    ]

    private static func storing(
        _ start: String, _ what: String, _ read: @escaping @Sendable (Scanner, Arguments) throws -> String?
    ) -> Builtin {
        Builtin(
            .method, on: .scanner, "\(start), into result: inout String?) -> Bool",
            "Reads \(what) into a variable, or answers false and stays."
        ) { a in
            guard let text = try read(a.scanner(), a) else { return .bool(false) }
            a[1].object(as: Cell.self)?.value = .some(.string(text))
            return .bool(true)
        }
    }

    private static func reading<Number: FixedWidthInteger & Sendable>(
        _ name: String, _ type: NominalType,
        _ read: @escaping @Sendable (Scanner, Scanner.NumberRepresentation) -> Number?
    ) -> Builtin {
        Builtin(
            .method, on: .scanner,
            "\(name)(representation: Scanner.NumberRepresentation = .decimal) -> \(type.name)?",
            "Reads a number, or answers nil and stays.",
            example: "print(Scanner(string: \"0x1f\").\(name)(representation: .hexadecimal)!)\n// => 31"
        ) { a in
            let isHexadecimal = a.has(0) && a[0].enumView?.caseName == "hexadecimal"
            let number = try a.scanner().beforeNumber { read($0, isHexadecimal ? .hexadecimal : .decimal) }
            return .optional(number.map { .integer($0, as: type) })
        }
    }

    private static func fraction(
        _ name: String, _ type: String, _ read: @escaping @Sendable (Scanner) -> Value?
    ) -> Builtin {
        Builtin(
            .method, on: .scanner, "\(name)() -> \(type)?", "Reads a number with a fraction, or answers nil and stays."
        ) { a in .optional(try a.scanner().beforeNumber(read)) }
    }

    /// The form of old programs, which puts the number into a variable and answers whether there was one.
    private static func changing(
        _ name: String, _ type: String, _ read: @escaping @Sendable (Scanner) -> Value?
    ) -> Builtin {
        Builtin(
            .method, on: .scanner, "\(name)(_ result: inout \(type)) -> Bool",
            "Reads a number into a variable, or answers false and stays.",
            example:
                "var x: \(type) = 0\nprint(Scanner(string: \"7\").\(name)(&x), x)\n// => true 7\(type.contains("Int") ? "" : ".0")",
            guarding: [.unguarded(0, "it only gets what is read")]
        ) { a in
            guard let variable = a[0].object(as: Cell.self) else { throw a.wrong(0, "a variable") }
            guard let number = try a.scanner().beforeNumber(read) else { return .bool(false) }
            variable.value = number
            return .bool(true)
        }
    }
}

extension Scanner {
    /// Reads a number, where one may come next.
    fileprivate func beforeNumber<Number>(_ read: (Scanner) -> Number?) -> Number? { mayBeginNumber ? read(self) : nil }

    /// Whether a number may come next: Foundation traps where a character outside of the first 65,536 does, such as a flag.
    private var mayBeginNumber: Bool {
        let rest = string[currentIndex...].unicodeScalars.drop {
            $0.value <= 0xFFFF && ($0 == "+" || $0 == "-" || charactersToBeSkipped?.contains($0) == true)
        }
        return rest.first.map { $0.value <= 0xFFFF } ?? true
    }
}

extension String {
    /// What the number at the text's beginning can be read from, for the same reason.
    var beginningOfNumber: NSString { NSString(string: String(unicodeScalars.prefix { $0.value <= 0xFFFF })) }
}

extension Arguments {
    fileprivate func scanner() throws -> Scanner { try receiver(as: Scanner.self) }
}
