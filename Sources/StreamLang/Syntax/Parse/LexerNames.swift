// Names: identifiers, reserved words, `backticks`, $0, #names, and characters outside ASCII.

extension Lexer {
    mutating func lexName() {
        let start = position
        skipNameParts()
        if position - start == 1, bytes[start] == UInt8(ascii: "_") { return add(.wildcard, from: start) }
        let keyword = Keyword.find(UnsafeBufferPointer(rebasing: bytes[start..<position]))
        add(keyword == .none ? .identifier : .keyword, from: start, keyword: keyword)
    }

    mutating func skipNameParts() {
        while position < bytes.count {
            let current = bytes[position]
            if CharacterClass.isIdentifierPart(current) {
                position += 1
            } else if current >= 0x80 {
                let (value, length) = scalar(at: position)
                guard CharacterClass.isIdentifierPart(value) || value == 0xFE0F, !CharacterClass.isSpace(value),
                    !Paste.isLookalike(value)
                else { return }
                position += length
            } else {
                return
            }
        }
    }

    mutating func lexEscapedName() {
        let start = position
        position += 1
        skipNameParts()
        // Between backticks a name may be of any characters of a line; `${n}` is another language's text.
        var end = start + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n"),
            bytes[end] != UInt8(ascii: "\r"), bytes[end] != UInt8(ascii: "$")
        { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "`"), end > start + 1 else {
            report(.unterminatedBacktick, start, position)
            return add(.identifier, from: start + (position > start + 1 ? 1 : 0))
        }
        position = end + 1
        add(.identifier, from: start, flags: .escaped)
    }

    mutating func lexDollar() {
        let start = position
        position += 1
        skipNameParts()
        add(.dollarName, from: start)
    }

    /// `#name`, or `#"` of a raw string.
    mutating func lexPound() {
        let start = position
        var pounds = 0
        while at("#", pounds) { pounds += 1 }
        if at("\"", pounds) { return lexStringStart(pounds: pounds) }
        if at("/", pounds), let end = endOfExtendedRegularExpression(pounds: pounds) {
            position = end
            return add(.regularExpression, from: start)
        }
        position += 1
        skipNameParts()
        guard position > start + 1 else {
            report(.strayCharacter("#"), start, position)
            return add(.invalid, from: start)
        }
        add(.poundName, from: start)
    }

    /// A character outside ASCII: a name, an operator, or what a word processor made of a quote or a dash.
    mutating func lexUnicode() {
        let start = position
        let (value, length) = scalar(at: position)
        if lexLookalike(value, length: length) { return }
        if CharacterClass.isOperator(value) { return lexOperator() }
        if CharacterClass.isIdentifierHead(value) { return lexName() }
        position += length
        report(.strayCharacter(String(decoding: bytes[start..<position], as: UTF8.self)), start, position)
        trivia.insert(.spaceBefore)
    }
}
