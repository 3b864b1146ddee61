// Statements: lists of them, what ends one, and the simple kinds.

extension Parser {
    /// text = { statement }
    mutating func parseText() -> [Statement] {
        var statements: [Statement] = []
        while !at(.endOfText) {
            statements += parseStatements(until: .endOfText)
            if at(.rightBrace) {
                report(.strayBracket("}"))
                advance()
            }
        }
        return statements
    }

    /// statements = { statement ( newline | ";" ) }, up to a closing brace, or to the next `case` of a switch
    mutating func parseStatements(until closing: Token.Kind, isSwitchCase: Bool = false) -> [Statement] {
        var statements: [Statement] = []
        while !at(closing), !at(.endOfText), !at(.rightBrace) {
            if isSwitchCase, atSwitchCase { break }
            if closing != .endOfText, atOuterClosing { break }
            if accept(.semicolon) != nil { continue }
            let start = index
            do throws(Abandoned) {
                if let copies = try parsePackCopies(in: .code), let last = copies.last {
                    statements += copies.map { Statement(.declaration($0), $0.span) }
                    try expectStatementEnd(
                        closing, after: Statement(.declaration(last), last.span), isSwitchCase: isSwitchCase)
                    continue
                }
                let statement = try nested { parser throws(Abandoned) in try parser.parseStatement() }
                statements.append(statement)
                try expectStatementEnd(closing, after: statement, isSwitchCase: isSwitchCase)
            } catch {
                recover(from: start)
            }
        }
        return statements
    }

    /// Whether the bracket here closes one that was opened before the block: the block's own brace is missing.
    private var atOuterClosing: Bool {
        (at(.rightParenthesis) || at(.rightBracket)) && partners.contains(Int32(index))
    }

    var atSwitchCase: Bool {
        if at(Keyword.default) { return peek().kind == .colon }
        return at(Keyword.case) || at(.at) && spells(peek(), "unknown")
    }

    private mutating func expectStatementEnd(
        _ closing: Token.Kind, after statement: Statement, isSwitchCase: Bool
    ) throws(Abandoned) {
        if token.startsLine || at(.semicolon) || at(closing) || at(.endOfText) || at(.rightBrace) { return }
        if isSwitchCase, atSwitchCase { return }
        if closing != .endOfText, atOuterClosing { return }
        if case .declaration(let declaration) = statement.kind, case .importModule = declaration.kind, at(.leftBrace) {
            return
        }
        throw failAtJuxtaposition(after: statement)
    }

    /// block = "{" statements "}"
    mutating func parseBlock(_ error: (_ found: String) -> SyntaxError) throws(Abandoned) -> Block {
        guard at(.leftBrace) else { throw fail(error(describe(token))) }
        return try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            let statements = parser.parseStatements(until: .rightBrace)
            try parser.expectClosing(.rightBrace, of: opening)
            return Block(statements, parser.span(from: opening.start))
        }
    }

    /// Takes a closing bracket; a missing one is reported with the place of its partner.
    mutating func expectClosing(_ kind: Token.Kind, of opening: Token) throws(Abandoned) {
        guard !at(kind) else {
            advance()
            return
        }
        throw fail(.missingClosing(bracket(kind), opening: span(opening), found: describe(token)))
    }

    private func bracket(_ kind: Token.Kind) -> String {
        switch kind {
        case .rightParenthesis, .interpolationEnd: ")"
        case .rightBracket: "]"
        default: "}"
        }
    }

    /// What a message calls a token.
    func describe(_ token: Token) -> String {
        switch token.kind {
        case .endOfText: "the end of the text"
        case .stringStart: "a string"
        case .regularExpression: "a regular expression"
        case .keyword: "the keyword '\(text(token))'"
        case .stringEnd, .stringText: "the end of a string"
        default: "'\(text(token))'"
        }
    }

    // MARK: One statement

    /// statement = [ label ":" ] controlFlow | declaration | transfer | expression
    mutating func parseStatement() throws(Abandoned) -> Statement {
        let start = token.start
        if let error = misspelledStatement() { throw fail(error) }
        if let label = parseLabel() {
            let takesNone = at(Keyword.guard) || at(Keyword.defer)
            guard !takesNone, let statement = try parseControlFlow(label: label, from: start) else {
                throw fail(.labelWithoutLoop)
            }
            return statement
        }
        if let statement = try parseControlFlow(label: nil, from: start) { return statement }
        if let statement = try parseTransfer() { return statement }
        if let statement = try parseYield() { return statement }
        if atDeclaration || at(.at) {
            let declaration = try parseDeclaration(in: .code)
            return Statement(.declaration(declaration), declaration.span)
        }
        if let directive = try parseDirective() { return directive }
        let expression = try parseExpressionStatement()
        return Statement(.expression(expression), expression.span)
    }

    private mutating func parseLabel() -> Name? {
        guard at(.identifier), peek().kind == .colon else { return nil }
        switch peek(2).keyword {
        case .for, .while, .repeat, .switch, .do, .if, .guard, .defer, .let, .var, .func: break
        default: return nil
        }
        let label = advanceName()
        advance()
        return label
    }

    /// transfer = "return" [ expression ] | "throw" expression | ( "break" | "continue" ) [ label ] | "fallthrough"
    private mutating func parseTransfer() throws(Abandoned) -> Statement? {
        let start = token.start
        switch token.keyword {
        case .return:
            advance()
            let endsHere = at(.rightBrace) || at(.semicolon) || at(.endOfText) || atSwitchCase
            if endsHere || token.startsLine && !continuesReturn { return Statement(.return(nil), span(from: start)) }
            return Statement(.return(try parseExpression()), span(from: start))
        case .throw:
            bodyEffects.mayThrow = true
            advance()
            return Statement(.throw(try parseExpression()), span(from: start))
        case .break:
            advance()
            return Statement(.break(parseJumpLabel() ?? packs.loop), span(from: start))
        case .continue:
            advance()
            return Statement(.continue(parseJumpLabel().map(packs.continued)), span(from: start))
        case .fallthrough:
            advance()
            return Statement(.fallthrough, span(from: start))
        default: return nil
        }
    }

    /// Whether a line behind a bare `return` is its value: an expression, as in Swift, but no statement.
    private var continuesReturn: Bool {
        if at(.keyword) {
            switch token.keyword {
            case .selfValue, .super, .nil, .true, .false, .selfType, .any, .try: return true
            default: return false
            }
        }
        return !atDeclaration && !at(.at)
    }

    private mutating func parseJumpLabel() -> Name? {
        at(.identifier) && !token.startsLine ? advanceName() : nil
    }

    /// `#warning("…")` and `#error("…")`; other `#names` are expressions.
    private mutating func parseDirective() throws(Abandoned) -> Statement? {
        guard at(.poundName), at(word: "#warning") || at(word: "#error") else { return nil }
        let start = token.start
        let isError = at(word: "#error")
        advance()
        _ = try expect(.leftParenthesis) { _ in .expectedToken("(", after: "#warning") }
        let message = try parseExpression()
        _ = try expect(.rightParenthesis) { _ in .expectedToken(")", after: "the message") }
        var text = ""
        if case .string(let literal) = message.kind { text = literal.plainText ?? "" }
        report(isError ? .userError(text) : .userWarning(text), at: span(from: start))
        return Statement(.expression(make(.tuple([]), from: start)), span(from: start))
    }

    /// `discard self`: a call of `_`.
    private mutating func parseDiscard() throws(Abandoned) -> Expression {
        let start = token.start
        advance()
        let callee = make(.discard, from: start)
        return make(.call(Call(callee: callee, arguments: [Argument(value: try parsePrimary())])), from: start)
    }

    private mutating func parseExpressionStatement() throws(Abandoned) -> Expression {
        if mode == .prompt, index == 0, at(.period) {
            return try parseSequence(beginningWith: make(.discard, from: token.start))
        }
        if at(word: "discard"), peek().keyword == .selfValue, !peek().startsLine { return try parseDiscard() }
        return try parseExpression()
    }
}
