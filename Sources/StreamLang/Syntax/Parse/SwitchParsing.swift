// The switch statement and its cases.

extension Parser {
    /// switch = "switch" expression "{" { case } "}"
    mutating func parseSwitch() throws(Abandoned) -> SwitchStatement {
        advance()
        let outer = isBeforeBody
        isBeforeBody = true
        defer { isBeforeBody = outer }
        if at(.leftBrace) { throw fail(.switchWithoutSubject) }
        let subject = try parseExpression()
        guard at(.leftBrace) else { throw fail(.missingBody("switch", found: describe(token))) }
        return try bracketed { parser throws(Abandoned) in
            let opening = parser.advance()
            var cases: [SwitchCase] = []
            while !parser.at(.rightBrace), !parser.at(.endOfText) {
                let start = parser.index
                do throws(Abandoned) {
                    cases.append(try parser.parseCase())
                } catch {
                    parser.recoverInSwitch(from: start)
                }
            }
            try parser.expectClosing(.rightBrace, of: opening)
            return SwitchStatement(subject: subject, cases: cases)
        }
    }

    /// Moves to the next `case` behind a fault.
    private mutating func recoverInSwitch(from start: Int) {
        recover(from: start)
        while !at(.rightBrace), !at(.endOfText), !atSwitchCase {
            move(to: partners[index] > 0 ? Int(partners[index]) + 1 : index + 1)
        }
    }

    /// case = ( "case" item { "," item } | [ "@unknown" ] "default" ) ":" statements
    private mutating func parseCase() throws(Abandoned) -> SwitchCase {
        let start = token.start
        if at(.at) {
            advance()
            advance()
        }
        var items: [SwitchCase.Item] = []
        let isDefault = accept(.default)
        if !isDefault {
            guard accept(.case) else { throw fail(.statementOutsideCase(found: describe(token))) }
            items = try parseCaseItems()
        }
        guard accept(.colon) != nil else { throw fail(.caseWithoutColon(found: describe(token))) }
        let body = parseStatements(until: .rightBrace, isSwitchCase: true)
        if body.isEmpty, at(.rightBrace) || atSwitchCase, open == nil {
            report(.emptyCase, at: span(from: start))
        }
        return SwitchCase(items: items, isDefault: isDefault, body: body, span: span(from: start))
    }

    private mutating func parseCaseItems() throws(Abandoned) -> [SwitchCase.Item] {
        let outer = isBeforeBody
        isBeforeBody = true
        defer { isBeforeBody = outer }
        var items = [try parseCaseItem()]
        while accept(.comma) != nil { items.append(try parseCaseItem()) }
        return items
    }

    /// item = pattern [ "where" expression ]
    mutating func parseCaseItem() throws(Abandoned) -> SwitchCase.Item {
        try parseGuard(of: parseMatchingPattern(beforeEqual: false))
    }

    /// What may stand behind a pattern: `where` with a condition.
    mutating func parseGuard(of pattern: Pattern) throws(Abandoned) -> SwitchCase.Item {
        SwitchCase.Item(pattern: pattern, guardExpression: accept(.where) ? try parseExpression() : nil)
    }
}
