// Texts made by formats in the style of printf: `String(format:)` and its like.

import Foundation

/// A format with the values that fill it.
struct FormattedText {
    private let format: String
    private let values: [Value]

    init(_ format: String, _ values: [Value]) {
        self.format = format
        self.values = values
    }

    /// The text, by the rules of a locale if one is given.
    func made(locale: Locale? = nil) throws -> String {
        let asCString = cStringPositions
        var memory: [UnsafeMutablePointer<CChar>] = []
        defer { for pointer in memory { free(pointer) } }
        let arguments = try values.enumerated().map { index, value -> any CVarArg in
            guard asCString.contains(index), let copy = strdup(try value.text(as: .print)) else {
                return try value.formatArgument()
            }
            memory.append(copy)
            return OpaquePointer(copy)
        }
        return String(format: format, locale: locale, arguments: arguments)
    }

    /// Which values `%s` shows, which are bytes in C.
    private var cStringPositions: Set<Int> {
        var found: Set<Int> = []
        var next = 0
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[percent...].dropFirst()
            var index: Int?
            let digits = rest.prefix { $0.isWholeNumber }
            if let position = Int(digits), rest[digits.endIndex...].first == "$" {
                index = position - 1
                rest = rest[digits.endIndex...].dropFirst()
            }
            let flags = rest.prefix { "-+ #0123456789.*".contains($0) }
            next += flags.count { $0 == "*" }
            rest = rest[flags.endIndex...].drop { "hlqLztj".contains($0) }
            guard let conversion = rest.popFirst(), conversion != "%" else { continue }
            if conversion == "s" { found.insert(index ?? next) }
            if index == nil { next += 1 }
        }
        return found
    }
}

extension Value {
    /// The value as an argument of `String(format:)`.
    fileprivate func formatArgument() throws -> any CVarArg {
        switch self {
        case .int(let number): number
        case .double(let number): number
        case .bool(let truth): truth ? 1 : 0
        case .void, .none: "nil"
        case .shortString(let short), .shortCharacter(let short): short.text
        case .object(let object):
            if let number = object as? NumberObject { number.formatArgument } else { try text(as: .print) }
        }
    }
}

extension NumberObject {
    fileprivate var formatArgument: any CVarArg {
        switch number {
        case .signed(let integer): integer
        case .unsigned(let integer): integer
        case .float(let float): float
        }
    }
}
