// String literals: plain, raw, multi-line; interpolations are lexed in place, to any depth.

extension Lexer {
    /// The position is at the `#`s or the quote.
    mutating func lexStringStart(pounds: Int) {
        let start = position
        position += pounds
        let isMultiline = at("\"", 1) && at("\"", 2) && !(pounds > 0 && closesOnLine(pounds: pounds))
        position += isMultiline ? 3 : 1
        add(.stringStart, from: start, flags: isMultiline ? .multiline : [], pounds: pounds)
        strings.append(OpenString(start: start, pounds: pounds, isMultiline: isMultiline))
    }

    /// Whether `#"""#` and its like end on this line: then they are a plain raw string that begins with quotes.
    private func closesOnLine(pounds: Int) -> Bool {
        var index = position + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == UInt8(ascii: "\""), countPounds(at: index + 1, limit: pounds) == pounds { return true }
            index += 1
        }
        return false
    }

    private func countPounds(at index: Int, limit: Int) -> Int {
        var count = 0
        while count < limit, index + count < bytes.count, bytes[index + count] == UInt8(ascii: "#") { count += 1 }
        return count
    }

    /// Lexes text up to the next interpolation, the closing quote, or the fault that ends the string.
    mutating func lexStringText(_ string: OpenString) {
        let start = position
        while position < bytes.count {
            switch byte() {
            case UInt8(ascii: "\\"):
                let escape = 1 + countPounds(at: position + 1, limit: string.pounds)
                guard escape == 1 + string.pounds else {
                    position += 1
                    continue
                }
                if at("(", escape) { return beginInterpolation(text: start, escape: escape) }
                let isAtLineEnd = at("\n", escape) || at("\r", escape)
                position = min(position + escape + (isAtLineEnd ? 0 : 1), bytes.count)
            case UInt8(ascii: "\""):
                if let length = closingLength(of: string) { return endString(string, text: start, length: length) }
                position += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if !string.isMultiline { return breakString(string, text: start) }
                position += 1
            default:
                position += 1
            }
        }
        if string.isMultiline {
            endOpenString(string, text: start)
        } else {
            breakString(string, text: start)
        }
    }

    /// The length of the closing delimiter at the position, or nil if the quote belongs to the text.
    private func closingLength(of string: OpenString) -> Int? {
        let quotes = string.isMultiline ? 3 : 1
        if string.isMultiline, !(at("\"", 1) && at("\"", 2)) { return nil }
        guard countPounds(at: position + quotes, limit: string.pounds) == string.pounds else { return nil }
        return quotes + string.pounds
    }

    private mutating func beginInterpolation(text start: Int, escape: Int) {
        addText(from: start)
        let opening = position
        position += escape + 1
        add(.interpolationStart, from: opening)
        strings[strings.count - 1].parentheses = 1
    }

    private mutating func endString(_ string: OpenString, text start: Int, length: Int) {
        addText(from: start)
        let closing = position
        position += length
        strings.removeLast()
        add(.stringEnd, from: closing, flags: string.isMultiline ? .multiline : [], pounds: string.pounds)
    }

    private mutating func addText(from start: Int) {
        if position > start { add(.stringText, from: start) }
    }

    /// A string in single quotes ends with its line; so do the strings and interpolations around it.
    private mutating func breakString(_ string: OpenString, text start: Int) {
        report(.unterminatedString, string.start, position)
        addText(from: start)
        strings.removeLast()
        add(.stringEnd, from: position)
        while let outer = strings.last, !outer.isMultiline {
            add(.interpolationEnd, from: position)
            strings.removeLast()
            add(.stringEnd, from: position)
        }
    }

    private mutating func endOpenString(_ string: OpenString, text start: Int) {
        addText(from: start)
        report(.unterminatedMultilineString, string.start, string.start + 3 + string.pounds)
        result.open = .string
        strings.removeLast()
        add(.stringEnd, from: position, flags: .multiline, pounds: string.pounds)
    }

    /// The text ended inside interpolations: closes them so that tokens stay paired.
    mutating func closeAtEnd() {
        while let string = strings.popLast() {
            if result.open == nil, result.diagnostics.isEmpty {
                report(.unterminatedInterpolation, string.start, bytes.count)
                result.open = .string
            }
            add(.interpolationEnd, from: position)
            add(.stringEnd, from: position, flags: string.isMultiline ? .multiline : [], pounds: string.pounds)
        }
    }
}
