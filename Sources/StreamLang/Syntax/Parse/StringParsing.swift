// String literals: escapes, indentation, interpolations.

extension Parser {
    /// regularExpression = "/" … "/" | "#/" … "/#", which is `Regex(literal: "…")`; over several lines white space and
    /// comments in it mean nothing.
    mutating func parseRegularExpression() -> Expression {
        let start = token.start
        let token = advance()
        let written = text(token)
        let pounds = written.prefix { $0 == "#" }.count
        var pattern = String(written.dropFirst(pounds + 1).dropLast(pounds + 1))
        if pattern.first?.isNewline == true { pattern = "(?x)" + pattern }
        let literal = make(.string(StringLiteral([.text(pattern)])), from: start)
        let type = make(.name(Reference(Name("Regex", span(token)))), from: start)
        return make(
            .call(Call(callee: type, arguments: [Argument(label: Name("literal", span(token)), value: literal)])),
            from: start)
    }

    /// string = stringStart { stringText | interpolationStart arguments interpolationEnd } stringEnd
    mutating func parseString() throws(Abandoned) -> Expression {
        let opening = advance()
        // Texts wait until the closing quotes show the indentation.
        var parts: [(text: Token?, arguments: [Argument])] = []
        while !at(.stringEnd) {
            if let text = accept(.stringText) {
                parts.append((text, []))
            } else if let start = accept(.interpolationStart) {
                let arguments = try bracketed { parser throws(Abandoned) in
                    try parser.parseArguments(until: .interpolationEnd, of: start)
                }
                if arguments.isEmpty { throw fail(.emptyInterpolation, at: span(start)) }
                parts.append((nil, arguments))
            } else {
                throw fail(.unterminatedString)
            }
        }
        let closing = advance()
        if at(.stringStart), !token.startsLine { throw fail(.adjacentStrings) }
        return make(.string(makeLiteral(parts, opening, closing)), from: opening.start)
    }

    private mutating func makeLiteral(
        _ parts: [(text: Token?, arguments: [Argument])], _ opening: Token, _ closing: Token
    ) -> StringLiteral {
        var decoder = StringDecoder(source: source, opening: opening, closing: closing)
        var segments: [StringLiteral.Segment] = []
        for (index, part) in parts.enumerated() {
            guard let token = part.text else {
                segments.append(.interpolation(part.arguments))
                continue
            }
            let text = decoder.decode(token, isFirst: index == 0, isLast: index == parts.count - 1)
            if !text.isEmpty { segments.append(.text(text)) }
        }
        if opening.flags.contains(.multiline), parts.first?.text == nil { decoder.checkBegin(parts.isEmpty) }
        for (error, span) in decoder.faults { report(error, at: span) }
        return StringLiteral(segments)
    }
}

/// Turns the raw text of a literal into what it means.
struct StringDecoder {
    let source: SourceText
    let opening: Token
    private let isMultiline: Bool
    /// The white space before the closing `"""`, which is taken off each line.
    private let indentation: ArraySlice<UInt8>
    private(set) var faults: [(SyntaxError, Span)] = []

    init(source: SourceText, opening: Token, closing: Token) {
        self.source = source
        self.opening = opening
        isMultiline = opening.flags.contains(.multiline)
        let line = source.lineSpan(source.line(at: closing.start))
        indentation = isMultiline ? source.bytes[Int(line.start)..<Int(closing.start)] : []
        if isMultiline, closing.end > closing.start, !indentation.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
            faults.append((.multilineEnd, Span(source: source.id, start: Int(closing.start), end: Int(closing.end))))
        }
    }

    /// Checks a literal that does not begin with text: only a line break may follow its opening quotes.
    mutating func checkBegin(_ isEmpty: Bool) {
        guard faults.isEmpty else { return }
        faults.append((.multilineStart, Span(source: source.id, start: Int(opening.start), end: Int(opening.end))))
    }

    /// Decodes a stretch of text.
    ///
    /// - Parameters:
    ///   - token: The text between quotes and interpolations.
    ///   - isFirst: Whether the opening quotes stand before it.
    ///   - isLast: Whether the closing quotes stand behind it.
    mutating func decode(_ token: Token, isFirst: Bool, isLast: Bool) -> String {
        var bytes: [UInt8] = []
        var position = Int(token.start)
        let end = Int(token.end)
        bytes.reserveCapacity(end - position)
        if isMultiline, isFirst { position = skipFirstLineBreak(position, end) }
        while position < end {
            switch source.bytes[position] {
            case UInt8(ascii: "\\") where isEscape(position, end):
                position = decodeEscape(position, end, &bytes)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if source.bytes[position] == UInt8(ascii: "\r"), position + 1 < end,
                    source.bytes[position + 1] == UInt8(ascii: "\n")
                {
                    position += 1
                }
                position = skipIndentation(position + 1, end)
                bytes.append(UInt8(ascii: "\n"))
            default:
                bytes.append(source.bytes[position])
                position += 1
            }
        }
        if isMultiline, isLast, bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text of a multi-line literal begins on the line behind its quotes.
    private mutating func skipFirstLineBreak(_ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end, source.bytes[position] == 0x20 || source.bytes[position] == 0x09 { position += 1 }
        guard position < end,
            source.bytes[position] == UInt8(ascii: "\n") || source.bytes[position] == UInt8(ascii: "\r")
        else {
            faults.append((.multilineStart, Span(source: source.id, start: start, end: end)))
            return position
        }
        if source.bytes[position] == UInt8(ascii: "\r"), position + 1 < end,
            source.bytes[position + 1] == UInt8(ascii: "\n")
        {
            position += 1
        }
        return skipIndentation(position + 1, end)
    }

    private mutating func skipIndentation(_ start: Int, _ end: Int) -> Int {
        guard isMultiline else { return start }
        var position = start
        for expected in indentation {
            guard position < end, source.bytes[position] == expected else { break }
            position += 1
        }
        let isBlank =
            position >= end || source.bytes[position] == UInt8(ascii: "\n")
            || source.bytes[position] == UInt8(ascii: "\r")
        if position - start < indentation.count, !isBlank, faults.isEmpty {
            faults.append((.multilineIndentation, Span(source: source.id, start: position, end: position + 1)))
        }
        return position
    }

    // MARK: Escapes

    /// Whether the backslash has as many `#` behind it as the literal.
    private func isEscape(_ position: Int, _ end: Int) -> Bool {
        let pounds = Int(opening.pounds)
        guard position + pounds < end else { return false }
        return pounds == 0 || source.bytes[(position + 1)...(position + pounds)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// escape = "\" { "#" } ( "0" | "\" | "t" | "n" | "r" | '"' | "'" | "u{" hex "}" | line break )
    private mutating func decodeEscape(_ start: Int, _ end: Int, _ bytes: inout [UInt8]) -> Int {
        let position = start + 1 + Int(opening.pounds)
        guard position < end else { return end }
        switch source.bytes[position] {
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "0"): bytes.append(0)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): bytes.append(source.bytes[position])
        case UInt8(ascii: "u"): return decodeUnicodeEscape(start, position + 1, end, &bytes)
        case UInt8(ascii: "\n") where isMultiline: return skipIndentation(position + 1, end)
        case UInt8(ascii: "\r") where isMultiline:
            let isPair = position + 1 < end && source.bytes[position + 1] == UInt8(ascii: "\n")
            return skipIndentation(position + (isPair ? 2 : 1), end)
        // What ends a line may be followed by spaces.
        case 0x20 where isMultiline, 0x09 where isMultiline:
            let next = source.bytes[position..<end].firstIndex { $0 != 0x20 && $0 != 0x09 }
            guard let next, source.bytes[next] == UInt8(ascii: "\n") else { fallthrough }
            return skipIndentation(next + 1, end)
        default:
            let rest = String(decoding: source.bytes[position..<min(position + 4, end)], as: UTF8.self).prefix(1)
            let next = position + max(1, rest.utf8.count)
            faults.append((.unknownEscape(String(rest)), Span(source: source.id, start: start, end: min(next, end))))
            return min(next, end)
        }
        return position + 1
    }

    private mutating func decodeUnicodeEscape(_ start: Int, _ brace: Int, _ end: Int, _ bytes: inout [UInt8]) -> Int {
        var position = brace
        var value: UInt32 = 0
        var digits = 0
        if position < end, source.bytes[position] == UInt8(ascii: "{") {
            position += 1
            while position < end, digits < 9, let digit = Character(UnicodeScalar(source.bytes[position])).hexDigitValue
            {
                value = value &* 16 &+ UInt32(digit)
                digits += 1
                position += 1
            }
        }
        let isClosed = position < end && source.bytes[position] == UInt8(ascii: "}")
        guard isClosed, digits >= 1, digits <= 8, let scalar = UnicodeScalar(value) else {
            faults.append((.badUnicodeEscape, Span(source: source.id, start: start, end: max(position, brace))))
            return position
        }
        bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
        return position + 1
    }
}
