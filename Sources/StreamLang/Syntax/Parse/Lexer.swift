// Cuts a text into tokens, in one pass over its bytes and without recursion.

/// What the lexer found.
struct LexedText {
    /// Ends with one `endOfText` token.
    var tokens: [Token] = []
    var diagnostics: [Diagnostic] = []
    /// What the text ended inside of, if it is something that the lexer alone can see.
    var open: OpenConstruct?
}

/// The lexer. Strings are a mode: the stack `strings` holds the literals that the position is in.
struct Lexer {
    /// A string literal that is not closed yet.
    struct OpenString {
        let start: Int
        let pounds: Int
        let isMultiline: Bool
        /// Open parentheses of the interpolation that is being lexed; 0 while in the text of the string.
        var parentheses = 0
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let source: SourceID
    var position = 0
    var result = LexedText()
    var strings: [OpenString] = []
    /// What was skipped before the token that is being made.
    var trivia: Token.Flags = [.startsLine, .spaceBefore]

    static func lex(_ text: SourceText) -> LexedText {
        text.bytes.withUnsafeBufferPointer { bytes in
            var lexer = Lexer(bytes: bytes, source: text.id)
            lexer.run()
            return lexer.result
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, source: SourceID) {
        self.bytes = bytes
        self.source = source
        result.tokens.reserveCapacity(bytes.count / 4 + 8)
    }

    private mutating func run() {
        skipShebang()
        while true {
            if let string = strings.last, string.parentheses == 0 {
                lexStringText(string)
                continue
            }
            skipTrivia()
            if position >= bytes.count { break }
            lexToken()
        }
        closeAtEnd()
        add(.endOfText, from: bytes.count)
    }

    // MARK: Bytes

    func byte(_ offset: Int = 0) -> UInt8 {
        let index = position + offset
        return index < bytes.count && index >= 0 ? bytes[index] : 0
    }

    func at(_ character: Unicode.Scalar, _ offset: Int = 0) -> Bool { byte(offset) == UInt8(ascii: character) }

    /// The character that begins at an index, and its number of bytes. Broken UTF-8 reads as U+FFFD of one byte.
    func scalar(at index: Int) -> (value: UInt32, length: Int) {
        guard index < bytes.count else { return (0, 0) }
        let first = bytes[index]
        if first < 0x80 { return (UInt32(first), 1) }
        var iterator = UTF8()
        var rest = bytes[index..<min(index + 4, bytes.count)].makeIterator()
        guard case .scalarValue(let scalar) = iterator.decode(&rest) else { return (0xFFFD, 1) }
        return (scalar.value, UTF8.width(scalar))
    }

    func span(_ start: Int, _ end: Int) -> Span { Span(source: source, start: start, end: end) }

    mutating func report(_ error: SyntaxError, _ start: Int, _ end: Int) {
        result.diagnostics.append(error.diagnostic(at: span(start, end)))
    }

    /// Adds a token that ends at the position.
    mutating func add(
        _ kind: Token.Kind, from start: Int, flags: Token.Flags = [], keyword: Keyword = .none, pounds: Int = 0
    ) {
        var all = trivia.union(flags)
        if position >= bytes.count || isSpace(at: position) { all.insert(.spaceAfter) }
        trivia = []
        result.tokens.append(
            Token(
                kind: kind, flags: all, keyword: keyword, pounds: UInt8(min(pounds, 255)), start: Int32(start),
                end: Int32(position)))
    }

    private func isSpace(at index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
        case UInt8(ascii: "/"):
            index + 1 < bytes.count && (bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*"))
        default: false
        }
    }

    // MARK: White space and comments

    private mutating func skipShebang() {
        guard at("#"), at("!", 1) else { return }
        while position < bytes.count, !at("\n") { position += 1 }
    }

    private mutating func skipTrivia() {
        while position < bytes.count {
            switch byte() {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
                position += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                trivia.insert(.startsLine)
                position += 1
            case UInt8(ascii: "/") where at("/", 1):
                while position < bytes.count, !at("\n"), !at("\r") { position += 1 }
            case UInt8(ascii: "/") where at("*", 1):
                skipBlockComment()
            case 0x80...:
                let (value, length) = scalar(at: position)
                guard CharacterClass.isSpace(value) else { return }
                position += length
            default:
                return
            }
            trivia.insert(.spaceBefore)
        }
    }

    /// Comments nest: each `/*` inside needs its own `*/`.
    private mutating func skipBlockComment() {
        let start = position
        var depth = 0
        repeat {
            if position >= bytes.count {
                report(.unterminatedComment, start, start + 2)
                result.open = .comment
                return
            } else if at("/"), at("*", 1) {
                depth += 1
                position += 2
            } else if at("*"), at("/", 1) {
                depth -= 1
                position += 2
            } else {
                if at("\n") { trivia.insert(.startsLine) }
                position += 1
            }
        } while depth > 0
    }

    // MARK: Tokens

    private mutating func lexToken() {
        let start = position
        let first = byte()
        if CharacterClass.isIdentifierHead(first) { return lexName() }
        if CharacterClass.isDigit(first) { return lexNumber() }
        if first >= 0x80 { return lexUnicode() }
        if let kind = Lexer.punctuation(first) {
            position += 1
            return addPunctuation(kind, from: start)
        }
        switch first {
        case UInt8(ascii: "\""): lexStringStart(pounds: 0)
        case UInt8(ascii: "'"): lexSingleQuoted()
        case UInt8(ascii: "`"): lexEscapedName()
        case UInt8(ascii: "#"): lexPound()
        case UInt8(ascii: "$"): lexDollar()
        case UInt8(ascii: "."): lexPeriod()
        case UInt8(ascii: "?") where isLeftBound(start), UInt8(ascii: "!") where isLeftBound(start):
            position += 1
            add(first == UInt8(ascii: "?") ? .postfixQuestion : .postfixExclamation, from: start)
        default:
            if CharacterClass.isOperator(first) { return lexOperator() }
            position += 1
            report(.strayCharacter(String(UnicodeScalar(first))), start, position)
            trivia.insert(.spaceBefore)
        }
    }

    static func punctuation(_ byte: UInt8) -> Token.Kind? {
        switch byte {
        case UInt8(ascii: "("): .leftParenthesis
        case UInt8(ascii: ")"): .rightParenthesis
        case UInt8(ascii: "["): .leftBracket
        case UInt8(ascii: "]"): .rightBracket
        case UInt8(ascii: "{"): .leftBrace
        case UInt8(ascii: "}"): .rightBrace
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: ":"): .colon
        case UInt8(ascii: ";"): .semicolon
        case UInt8(ascii: "@"): .at
        case UInt8(ascii: "\\"): .backslash
        default: nil
        }
    }

    /// Adds punctuation; a parenthesis may belong to an interpolation.
    mutating func addPunctuation(_ kind: Token.Kind, from start: Int) {
        guard !strings.isEmpty else { return add(kind, from: start) }
        switch kind {
        case .leftParenthesis:
            strings[strings.count - 1].parentheses += 1
        case .rightParenthesis:
            strings[strings.count - 1].parentheses -= 1
            if strings[strings.count - 1].parentheses == 0 { return add(.interpolationEnd, from: start) }
        default: break
        }
        add(kind, from: start)
    }
}
