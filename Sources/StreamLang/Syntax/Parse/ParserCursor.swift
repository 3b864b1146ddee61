// How productions look at tokens, move on, and make nodes.

extension Parser {
    // MARK: Looking

    func at(_ kind: Token.Kind) -> Bool { token.kind == kind }

    func at(_ keyword: Keyword) -> Bool { token.keyword == keyword }

    /// Whether the current token is a name or operator with this spelling.
    func at(word: StaticString) -> Bool { spells(token, word) }

    func peek(_ distance: Int = 1) -> Token { tokens[min(index + distance, tokens.count - 1)] }

    func spells(_ token: Token, _ word: StaticString) -> Bool {
        let start = Int(token.start)
        guard Int(token.end) - start == word.utf8CodeUnitCount else { return false }
        return source.bytes.withUnsafeBufferPointer { bytes in
            for offset in 0..<word.utf8CodeUnitCount where bytes[start + offset] != word.utf8Start[offset] {
                return false
            }
            return true
        }
    }

    /// Whether the current token is an operator that begins with a character: `>` in `>>` and `>?`.
    func atOperator(beginning character: Unicode.Scalar) -> Bool {
        switch token.kind {
        case .prefixOperator, .infixOperator, .postfixOperator:
            source.bytes[Int(token.start)] == UInt8(ascii: character)
        default: false
        }
    }

    func text(_ token: Token) -> String {
        token.flags.contains(.escaped)
            ? source.text(Span(source: source.id, start: Int(token.start) + 1, end: Int(token.end) - 1))
            : source.text(span(token))
    }

    func span(_ token: Token) -> Span {
        var span = Span(source: source.id, start: Int(token.start), end: Int(token.end))
        span.copy = packs.copy
        return span
    }

    /// From a start up to the end of what was parsed last.
    func span(from start: Int32) -> Span {
        var span = Span(source: source.id, start: Int(start), end: Int(max(start, previousEnd)))
        span.copy = packs.copy
        return span
    }

    func name(_ token: Token) -> Name { Name(text(token), span(token)) }

    // MARK: Moving

    @discardableResult
    mutating func advance() -> Token {
        let current = token
        previousEnd = current.end
        if index + 1 < tokens.count { index += 1 }
        token = tokens[index]
        return current
    }

    /// Passes a name. Its text is asked for afterwards: what is being changed would be copied as a whole.
    mutating func advanceName() -> Name {
        let passed = advance()
        return name(passed)
    }

    mutating func accept(_ kind: Token.Kind) -> Token? { token.kind == kind ? advance() : nil }

    mutating func accept(_ keyword: Keyword) -> Bool {
        guard token.keyword == keyword else { return false }
        advance()
        return true
    }

    mutating func accept(word: StaticString) -> Bool {
        guard spells(token, word) else { return false }
        advance()
        return true
    }

    mutating func expect(
        _ kind: Token.Kind, _ error: (_ found: String) -> SyntaxError
    ) throws(Abandoned) -> Token {
        guard token.kind == kind else { throw fail(error(describe(token))) }
        return advance()
    }

    /// Takes a name: an identifier, or with `keywords` any word, as behind a dot.
    mutating func expectName(
        keywords: Bool = false, _ error: (_ found: String) -> SyntaxError
    ) throws(Abandoned) -> Name {
        guard token.kind == .identifier || keywords && token.kind == .keyword else {
            if token.kind == .keyword, !keywords { throw fail(.keywordAsName(text(token))) }
            throw fail(error(describe(token)))
        }
        return advanceName()
    }

    /// The name of a member behind a dot, which may be a keyword, or that of a projected value: `$name`.
    mutating func expectMember() throws(Abandoned) -> Name {
        if at(.dollarName) { return advanceName() }
        return try expectName(keywords: true) { .expectedMember(found: $0) }
    }

    /// Takes the first character of an operator and leaves the rest: `>` of `>>`, `?` of `??`.
    mutating func splitOperator() {
        guard token.end - token.start > 1 else {
            advance()
            return
        }
        previousEnd = token.start + 1
        token.start += 1
        token.flags = token.flags.subtracting([.startsLine, .spaceBefore])
        if spells(token, "=") {
            token.kind = .equal
        } else if spells(token, "->") {
            token.kind = .arrow
        } else if spells(token, "?") {
            token.kind = .postfixQuestion
        } else if spells(token, "!") {
            token.kind = .postfixExclamation
        }
    }

    /// Moves to the token with an index.
    mutating func move(to target: Int) {
        index = min(target, tokens.count - 1)
        token = tokens[index]
        previousEnd = index > 0 ? tokens[index - 1].end : 0
    }

    // MARK: Trying

    /// Runs a production; if it fails, nothing has happened.
    mutating func attempt<Result>(_ body: (inout Parser) throws(Abandoned) -> Result?) -> Result? {
        let saved = self
        do throws(Abandoned) {
            if let result = try body(&self) { return result }
        } catch {}
        self = saved
        return nil
    }

    /// Runs a production one level deeper, if there is room for it: on a thread with a small stack that may end first.
    mutating func nested<Result>(_ body: (inout Parser) throws(Abandoned) -> Result) throws(Abandoned) -> Result {
        guard depth < Limit.nesting, stackEnd > stackLimit else { throw stop() }
        let outer = height
        depth += 1
        height = 0
        defer {
            depth -= 1
            height = max(outer, height)
        }
        return try body(&self)
    }

    /// Where the stack of the current thread ends now.
    private var stackEnd: UInt {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    }

    /// Runs a production whose tree does not add to the height of its siblings.
    mutating func measured<Result>(_ body: (inout Parser) throws(Abandoned) -> Result) throws(Abandoned)
        -> Result
    {
        let outer = height
        height = 0
        defer { height = max(outer, height) }
        return try body(&self)
    }

    /// Runs a production inside brackets, where `{` and `=` have their usual meaning again.
    mutating func bracketed<Result>(_ body: (inout Parser) throws(Abandoned) -> Result) throws(Abandoned) -> Result {
        let outer = (isBeforeBody, stopsAtEqual)
        (isBeforeBody, stopsAtEqual) = (false, false)
        defer { (isBeforeBody, stopsAtEqual) = outer }
        return try body(&self)
    }

    // MARK: Making

    mutating func make(_ kind: Expression.Kind, from start: Int32) -> Expression {
        height += 1
        if height > Limit.height { _ = stop() }
        return Expression(kind, span(from: start))
    }

    /// Reports that the text is nested too deeply, and ends the parse.
    mutating func stop() -> Abandoned {
        let abandoned = fail(.tooDeep)
        isStopped = true
        move(to: tokens.count - 1)
        return abandoned
    }
}
