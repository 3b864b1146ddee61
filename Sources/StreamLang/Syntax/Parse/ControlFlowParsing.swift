// Control flow: if, guard, switch, loops, do and defer.

extension Parser {
    /// The statement that begins with a control-flow keyword; nil if none stands here.
    mutating func parseControlFlow(label: Name?, from start: Int32) throws(Abandoned) -> Statement? {
        let kind: Statement.Kind
        if packs.isPossible {
            if atPackLoop { return try parsePackLoop(label, from: start) }
            if atExpansion, peek().kind != .leftBrace { return try parseExpandedStatement(label, from: start) }
        }
        let outer = packs.loop
        // What `break` ends without a name is no loop over packs any more.
        if [.for, .while, .repeat, .switch].contains(token.keyword) { packs.loop = nil }
        defer { packs.loop = outer }
        switch token.keyword {
        case .if:
            // `if` as the first operand of a longer expression is rare enough to be left out, as in Swift.
            kind = .if(try parseIf())
        case .guard: kind = try parseGuard()
        case .switch: kind = .switch(try parseSwitch())
        case .for: kind = .forIn(try parseFor())
        case .while:
            advance()
            let conditions = try parseConditions()
            kind = .while(conditions, try parseBlock { .missingBody("while", found: $0) })
        case .repeat: kind = try parseRepeat()
        case .do: kind = try parseDo()
        case .defer:
            advance()
            kind = .defer(try parseBlock { .missingBody("defer", found: $0) })
        default: return nil
        }
        return Statement(kind, span(from: start), label: label)
    }

    // MARK: if, guard

    /// if = "if" conditions block { "else" "if" conditions block } [ "else" block ]
    mutating func parseIf() throws(Abandoned) -> IfStatement {
        var clauses: [IfStatement.Clause] = []
        while true {
            advance()
            let conditions = try parseConditions()
            if !at(.leftBrace) { throw fail(misplacedBody) }
            let body = try parseBlock { .missingBody("if", found: $0) }
            clauses.append(IfStatement.Clause(conditions: conditions, body: body))
            if at(word: "elif") || at(word: "elsif") || at(word: "elseif") { throw fail(.elseIf(text(token))) }
            guard accept(.else) else { return IfStatement(clauses: clauses, otherwise: nil) }
            if at(Keyword.if) { continue }
            return IfStatement(clauses: clauses, otherwise: try parseBlock { .missingBody("else", found: $0) })
        }
    }

    /// What stands where the body of an `if` should.
    private var misplacedBody: SyntaxError {
        if at(word: "then") { return .then }
        if at(.equal) { return .assignmentInCondition }
        return .missingBody("if", found: describe(token))
    }

    /// guard = "guard" conditions "else" block
    private mutating func parseGuard() throws(Abandoned) -> Statement.Kind {
        advance()
        let conditions = try parseConditions()
        guard accept(.else) else { throw fail(.guardWithoutElse(found: describe(token))) }
        return .guard(conditions, otherwise: try parseBlock { .missingBody("else", found: $0) })
    }

    /// conditions = condition { "," condition }
    mutating func parseConditions() throws(Abandoned) -> [Condition] {
        let outer = isBeforeBody
        isBeforeBody = true
        defer { isBeforeBody = outer }
        if at(.leftBrace) { throw fail(.missingConditionBeforeBody) }
        var conditions = [try parseCondition()]
        // Swift 2 wrote `where` before the condition behind a binding.
        while accept(.comma) != nil || accept(.where) { conditions.append(try parseCondition(behind: conditions.last)) }
        return conditions
    }

    /// condition = ("let"|"var") pattern [":" type] ["=" expression] | "case" pattern [":" type] "=" expression
    ///           | "#available" "(" … ")" | expression
    private mutating func parseCondition(behind previous: Condition? = nil) throws(Abandoned) -> Condition {
        let start = token.start
        // Swift 2 wrote `let` once: `if let x = a, y = b`.
        if case .optionalBinding(let introducer, _, _, _)? = previous?.kind, token.kind == .identifier,
            peek().kind == .equal
        {
            return Condition(kind: try parseOptionalBinding(introducer), span: span(from: start))
        }
        if let introducer = introducer(token) {
            advance()
            return Condition(kind: try parseOptionalBinding(introducer), span: span(from: start))
        }
        if at(Keyword.case) {
            advance()
            let pattern = try parseMatchingPattern(beforeEqual: true)
            let type = accept(.colon) == nil ? nil : try parseType()
            _ = try expect(.equal) { .expectedPatternValue(found: $0) }
            return Condition(kind: .matching(pattern, type, try parseExpression()), span: span(from: start))
        }
        if at(word: "#available") || at(word: "#unavailable") {
            let holds = at(word: "#available")
            advance()
            let opening = try expect(.leftParenthesis) { _ in .expectedToken("(", after: "#available") }
            while !at(.rightParenthesis), !at(.endOfText) { advance() }
            try expectClosing(.rightParenthesis, of: opening)
            return Condition(kind: .availability(holds), span: span(from: start))
        }
        let expression = try parseExpression()
        switch expression.kind {
        case .assignment: throw fail(.assignmentInCondition, at: expression.span)
        default: return Condition(kind: .expression(expression), span: span(from: start))
        }
    }

    func introducer(_ token: Token) -> Pattern.Introducer? {
        switch token.keyword {
        case .let: .let
        case .var: .var
        default: nil
        }
    }

    private mutating func parseOptionalBinding(_ introducer: Pattern.Introducer) throws(Abandoned) -> Condition.Kind {
        let pattern = try parseBindingPattern()
        let type = accept(.colon) == nil ? nil : try parseType()
        if accept(.equal) != nil { return .optionalBinding(introducer, pattern, type, try parseExpression()) }
        guard case .name(let name) = pattern.kind else { throw fail(.expectedBindingValue(found: describe(token))) }
        let value = Expression(name.text == "self" ? .selfReference : .name(Reference(name)), name.span)
        return .optionalBinding(introducer, pattern, type, value)
    }

    // MARK: Loops

    /// for = "for" ["try"] ["await"] ["unsafe"] ("case" pattern | ["var"] binding) [":" type] "in" expression ["where" expression] block
    mutating func parseFor() throws(Abandoned) -> ForStatement {
        advance()
        let head = tokens[index...].prefix { $0.kind != .leftBrace && ($0.start == token.start || !$0.startsLine) }
        if head.contains(where: { $0.kind == .semicolon }) { throw fail(.cStyleFor) }
        if at(.leftParenthesis), partners[index] > 0,
            tokens[index..<Int(partners[index])].contains(where: { $0.keyword == .in })
        {
            throw fail(.forInParentheses)
        }
        let isTry = accept(.try)
        let isAwait = accept(word: "await")
        if isTry { bodyEffects.mayThrow = true }
        if isAwait { bodyEffects.awaits = true }
        if at(word: "unsafe"), peek().keyword != .in, peek().kind != .colon { advance() }
        let isCase = accept(.case)
        let pattern: Pattern
        if isCase {
            pattern = try parseMatchingPattern(beforeEqual: true)
        } else {
            if introducer(token) == .let { throw fail(.letInFor) }
            let start = token.start
            let isVariable = accept(.var)
            let names = try parseBindingPattern(isOfLoop: !isVariable)
            pattern = isVariable ? Pattern(.binding(.var, names), span(from: start)) : names
        }
        let type = accept(.colon) == nil ? nil : try parseType()
        guard accept(.in) else { throw fail(.forWithoutIn(found: describe(token))) }
        let outer = isBeforeBody
        isBeforeBody = true
        defer { isBeforeBody = outer }
        let sequence = try atExpansion ? parseExpandedElement() : parseExpression()
        let condition = accept(.where) ? try parseExpression() : nil
        let body = try parseBlock { .missingBody("for", found: $0) }
        return ForStatement(
            pattern: pattern, isCase: isCase, type: type, sequence: sequence, condition: condition, body: body,
            isAwait: isAwait, isTry: isTry)
    }

    /// repeat = "repeat" block "while" expression
    private mutating func parseRepeat() throws(Abandoned) -> Statement.Kind {
        advance()
        let body = try parseBlock { .missingBody("repeat", found: $0) }
        guard accept(.while) else { throw fail(.repeatWithoutWhile(found: describe(token))) }
        return .repeatWhile(body, try parseExpression())
    }

    // MARK: do, catch

    /// do = "do" [ "throws" [ "(" type ")" ] ] block { "catch" [ item { "," item } | "where" expression ] block }
    private mutating func parseDo() throws(Abandoned) -> Statement.Kind {
        advance()
        var error: TypeSyntax?
        if accept(.throws) { error = try parseThrownType() }
        let outer = bodyEffects
        let body = try parseBlock { .missingBody("do", found: $0) }
        let inner = bodyEffects
        bodyEffects.mayThrow = outer.mayThrow
        var clauses: [CatchClause] = []
        while at(Keyword.catch) {
            let start = advance().start
            let outer = isBeforeBody
            isBeforeBody = true
            defer { isBeforeBody = outer }
            var items: [SwitchCase.Item] = []
            let hasPattern = !at(Keyword.where) && !at(.leftBrace)
            if at(Keyword.where) {
                items = [try parseGuard(of: Pattern(.wildcard, span(from: token.start)))]
            } else if !at(.leftBrace), !at(.endOfText) {
                repeat { items.append(try parseCaseItem()) } while accept(.comma) != nil
            }
            let clause = try parseBlock { .missingBody("catch", found: $0) }
            clauses.append(CatchClause(items: items, namesError: !hasPattern, body: clause, span: span(from: start)))
        }
        if at(Keyword.while), !token.startsLine { throw fail(.doWhile) }
        if inner.mayThrow, !clauses.contains(where: \.catchesAll) { bodyEffects.mayThrow = true }
        return .do(body, throwing: error, clauses)
    }
}
