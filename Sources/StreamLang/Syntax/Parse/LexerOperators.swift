// Operators and dots: white space tells prefix, infix and postfix apart, as in Swift.

extension Lexer {
    /// Whether something stands directly before an operator.
    func isLeftBound(_ start: Int) -> Bool {
        guard start > 0, let previous = result.tokens.last, Int(previous.end) == start else { return false }
        switch previous.kind {
        case .leftParenthesis, .leftBracket, .leftBrace, .comma, .colon, .semicolon, .interpolationStart: return false
        case .infixOperator, .prefixOperator, .prefixAmpersand, .equal, .arrow, .infixQuestion: return false
        default: return true
        }
    }

    /// Whether something stands directly behind an operator.
    private func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
        guard end < bytes.count else { return false }
        switch bytes[end] {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0, UInt8(ascii: ")"),
            UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        // `x^.y` is a postfix operator, `^.y` a prefix operator.
        case UInt8(ascii: "."): return !isLeftBound
        case UInt8(ascii: "/"):
            return end + 1 >= bytes.count || bytes[end + 1] != UInt8(ascii: "/") && bytes[end + 1] != UInt8(ascii: "*")
        case 0x80...: return !CharacterClass.isSpace(scalar(at: end).value)
        default: return true
        }
    }

    mutating func lexOperator() {
        let start = position
        if let end = endOfRegularExpression() {
            position = end
            return add(.regularExpression, from: start)
        }
        skipOperator()
        addOperator(from: start)
    }

    /// Where `#/ … /#` ends, whose lines may be several; nil if nothing closes it.
    func endOfExtendedRegularExpression(pounds: Int) -> Int? {
        var index = position + pounds + 1
        let isMultiline =
            index < bytes.count && (bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r"))
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline: return nil
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "/"):
                let closing = bytes[(index + 1)...].prefix { $0 == UInt8(ascii: "#") }.count
                if closing >= pounds { return index + 1 + pounds }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Where the regular expression literal that begins here ends; nil if this slash is an operator. As in Swift, it stands
    /// where an operand may begin, has no space inside its slashes' edges, and no bracket that closes one outside.
    private func endOfRegularExpression() -> Int? {
        guard at("/"), !isLeftBound(position), position + 1 < bytes.count,
            !" \t\n\r/*".utf8.contains(bytes[position + 1])
        else { return nil }
        var (index, depth, isInClass) = (position + 1, 0, false)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: depth += 1
            case UInt8(ascii: ")") where !isInClass:
                depth -= 1
                if depth < 0 { return nil }
            case UInt8(ascii: "/"):
                let last = bytes[index - 1]
                return last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") ? nil : index + 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// Moves behind the longest operator; a comment ends it.
    private mutating func skipOperator() {
        let mayHoldDots = at(".")
        while position < bytes.count {
            let current = bytes[position]
            if current >= 0x80 {
                let (value, length) = scalar(at: position)
                guard CharacterClass.isOperatorPart(value), !Paste.isLookalike(value) else { return }
                position += length
            } else if current == UInt8(ascii: "/"), at("/", 1) || at("*", 1) {
                return
            } else if CharacterClass.isOperator(current) || mayHoldDots && current == UInt8(ascii: ".") {
                position += 1
            } else {
                return
            }
        }
    }

    private mutating func addOperator(from start: Int) {
        let left = isLeftBound(start)
        let right = isRightBound(position, isLeftBound: left)
        let length = position - start
        if length == 1 {
            switch bytes[start] {
            case UInt8(ascii: "="):
                if left != right { report(.unevenSpace("="), start, position) }
                return add(.equal, from: start)
            case UInt8(ascii: "?"): return add(.infixQuestion, from: start)
            case UInt8(ascii: "&") where right && !left: return add(.prefixAmpersand, from: start)
            default: break
            }
        } else if length == 2 {
            if bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
                return add(.arrow, from: start)
            }
            if bytes[start] == UInt8(ascii: "*"), bytes[start + 1] == UInt8(ascii: "/") {
                report(.strayCommentEnd, start, position)
                return add(.invalid, from: start)
            }
        }
        add(left == right ? .infixOperator : left ? .postfixOperator : .prefixOperator, from: start)
    }

    /// `.` before a member, or an operator such as `..<`.
    mutating func lexPeriod() {
        let start = position
        // An operator that begins with a dot may have more of them: `.*.`. A key path may go on with `.?` and `.!`; elsewhere `.!` is
        // an operator on vectors.
        if at(".", 1)
            || position + 1 < bytes.count && CharacterClass.isOperator(bytes[position + 1]) && !at("?", 1)
                && (!at("!", 1) || !isLeftBound(start) && (start == 0 || bytes[start - 1] != UInt8(ascii: "\\")))
        {
            return lexOperator()
        }
        position += 1
        add(.period, from: start)
    }
}
