// The pieces that the lexer cuts a text into.

/// A token: its kind, its place, and what stands around it. Twelve bytes.
package struct Token: Sendable, Hashable {
    package enum Kind: UInt8, Sendable {
        /// A name that is no keyword; with backticks also one that is.
        case identifier
        /// A reserved word; see ``Token/keyword``.
        case keyword
        /// `$0`, `$name`.
        case dollarName
        /// `_`.
        case wildcard
        /// `#if`, `#line`: the `#` and the name behind it.
        case poundName
        case integer, float, duration

        // A string is flat: start, texts and interpolations in turn, end.
        case stringStart, stringText, stringEnd
        /// `/…/`
        case regularExpression
        /// `\(` and its `)`; tokens of any kind stand between.
        case interpolationStart, interpolationEnd

        case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
        case comma, colon, semicolon, at, backslash, period, arrow, equal
        /// `?` or `!` directly behind something.
        case postfixQuestion, postfixExclamation
        /// `?` with space before it.
        case infixQuestion
        /// `&` directly before something.
        case prefixAmpersand
        case prefixOperator, infixOperator, postfixOperator
        /// Something that was already reported.
        case invalid
        case endOfText
    }

    /// What stands around the token.
    package struct Flags: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The token is the first on its line.
        package static let startsLine = Flags(rawValue: 1)
        /// White space or a comment stands before the token.
        package static let spaceBefore = Flags(rawValue: 2)
        /// White space, a comment or the end of the text stands behind the token.
        package static let spaceAfter = Flags(rawValue: 4)
        /// An identifier in backticks; the span includes them.
        package static let escaped = Flags(rawValue: 8)
        /// A string in three quotes.
        package static let multiline = Flags(rawValue: 16)
    }

    package var kind: Kind
    package var flags: Flags
    /// Which reserved word it is, for the kind `keyword`; otherwise `none`.
    package var keyword: Keyword = .none
    /// The number of `#` around a raw string, for the tokens of a string.
    package var pounds: UInt8 = 0
    package var start: Int32
    package var end: Int32

    package var startsLine: Bool { flags.contains(.startsLine) }
    package var spaceBefore: Bool { flags.contains(.spaceBefore) }

    /// Whether the token is an operator of any fixity; `=`, `->`, `?` and `!` behind something are not.
    package var isOperator: Bool {
        switch kind {
        case .prefixOperator, .infixOperator, .postfixOperator, .prefixAmpersand: true
        default: false
        }
    }
}

/// Swift's reserved words. Words that are special only in places (`get`, `async`, `lazy`, …) are identifiers.
package enum Keyword: String, Sendable, CaseIterable {
    case none = ""
    case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`, `init`, `inout`
    case `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `rethrows`, `static`
    case `struct`, `subscript`, `typealias`, `var`
    case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`
    case `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`
    case any = "Any", `as`, `false`, `is`, `nil`, selfValue = "self", selfType = "Self", `super`, `throws`, `true`,
        `try`

    /// The word as written.
    package var text: String { rawValue }

    /// The reserved word with the given spelling, or `none`.
    static func find(_ spelling: UnsafeBufferPointer<UInt8>) -> Keyword {
        guard spelling.count >= 2, spelling.count <= 15 else { return .none }
        let wanted = prefix(spelling)
        let found = table.indices.partitioningIndex { table[$0].prefix >= wanted }
        guard found < table.count, table[found].prefix == wanted, table[found].spelling.elementsEqual(spelling) else {
            return .none
        }
        return table[found].keyword
    }

    /// The first seven bytes and the length in one word: distinct for all reserved words.
    private static func prefix(_ spelling: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var result = UInt64(spelling.count)
        for byte in spelling.prefix(7) { result = result << 8 | UInt64(byte) }
        return result
    }

    private struct Entry {
        let prefix: UInt64
        let keyword: Keyword
        let spelling: [UInt8]
    }

    /// Sorted by prefix. A dictionary would hash longer than this searches.
    private static let table = allCases.filter { $0 != .none }
        .map { keyword in
            let spelling = Array(keyword.text.utf8)
            return Entry(prefix: spelling.withUnsafeBufferPointer(prefix), keyword: keyword, spelling: spelling)
        }
        .sorted { $0.prefix < $1.prefix }
}
