// Expressions: sequences of operands and operators, and prefix forms.

extension Parser {
    /// expression = ["try"|"try?"|"try!"] ["await"] ["unsafe"] operand { operator operand }
    mutating func parseExpression() throws(Abandoned) -> Expression {
        try nested { parser throws(Abandoned) in try parser.parseSequence() }
    }

    /// A sequence, folded by precedence.
    ///
    /// - Parameter first: Its first operand, if postfix forms are still to be added to that.
    mutating func parseSequence(beginningWith first: Expression? = nil) throws(Abandoned) -> Expression {
        var fold: Fold
        if let first { fold = Fold(try parsePostfix(first)) } else { fold = Fold(try parseOperand(isFirst: true)) }
        while let infix = try parseInfix() {
            try self.fold(infix, into: &fold)
            switch infix.kind {
            case .typeTest, .cast: continue
            case .binary, .assignment, .ternary:
                // `try` in an operand covers all that follows, and is only allowed behind an assignment or in a branch.
                let coversRest = at(Keyword.try) || at(mark: "await") || at(mark: "unsafe")
                if coversRest, case .binary(let name) = infix.kind, !isAssignment(name) {
                    report(.markInsideExpression(text(token), name.text))
                }
                fold.push(try parseOperand(isFirst: coversRest))
            }
        }
        return try finish(&fold)
    }

    private func isAssignment(_ name: Name) -> Bool {
        operators.group(of: name.text).map { operators.groups[$0]?.isAssignment == true } ?? false
    }

    /// `await` and `unsafe` are marks if an expression follows; otherwise they are names.
    private func at(mark: StaticString) -> Bool {
        guard at(word: mark), token.kind == .identifier else { return false }
        let next = peek()
        guard !next.startsLine else { return false }
        switch next.kind {
        case .identifier, .dollarName, .integer, .float, .stringStart, .regularExpression, .leftBracket, .poundName,
            .prefixOperator:
            return true
        case .leftParenthesis, .period: return next.spaceBefore
        // `await { … }()` calls the closure.
        case .leftBrace:
            let closing = Int(partners[index + 1])
            return closing > 0 && closing + 1 < tokens.count && tokens[closing + 1].kind == .leftParenthesis
                && !tokens[closing + 1].spaceBefore && !tokens[closing + 1].startsLine
        case .keyword:
            switch next.keyword {
            case .selfValue, .super, .selfType, .try, .nil, .true, .false: return true
            default: return false
            }
        default: return false
        }
    }

    /// An operand; as the first of its sequence it may have `try`, `await` or `unsafe` before it.
    private mutating func parseOperand(isFirst: Bool) throws(Abandoned) -> Expression {
        let start = token.start
        if isFirst, at(Keyword.try) {
            advance()
            var mark = TryMark.plain
            if accept(.postfixQuestion) != nil {
                mark = .optional
            } else if accept(.postfixExclamation) != nil {
                mark = .forced
            }
            let brace = at(.leftBrace) && !isBeforeBody ? span(token) : nil
            let outer = bodyEffects
            let value = try parseExpression()
            bodyEffects.mayThrow = mark == .plain || outer.mayThrow
            // `try { … }()` calls the closure.
            if let brace, case .closure = value.kind { throw fail(.tryBlock, at: brace) }
            return make(.tryMark(mark, value), from: start)
        }
        if isFirst, at(mark: "await") {
            advance()
            let value = try parseExpression()
            bodyEffects.awaits = true
            return make(.awaitMark(value), from: start)
        }
        if isFirst, at(mark: "unsafe") {
            // It tells the compiler that what is not checked is meant to be so; here all memory is checked.
            advance()
            return try parseExpression()
        }
        return try measured { parser throws(Abandoned) in try parser.parsePrefix() }
    }

    /// prefix = { prefixOperator } postfix
    mutating func parsePrefix() throws(Abandoned) -> Expression {
        let start = token.start
        switch token.kind {
        case .prefixAmpersand:
            advance()
            let target = try nested { parser throws(Abandoned) in try parser.parsePrefix() }
            return make(.inoutArgument(target), from: start)
        case .prefixOperator:
            if at(word: "/"), !operators.prefix.contains("/") {
                throw fail(.unsupported("regular expression literals"))
            }
            let name = name(token)
            guard operators.prefix.contains(name.text) else { throw failAtPrefixOperator(name) }
            advance()
            if name.text == "...", endsElision { throw fail(.elision, at: name.span) }
            let operand = try nested { parser throws(Abandoned) in try parser.parsePrefix() }
            return fold(prefix: name, operand, from: start)
        case .identifier where atOwnership:
            // Of values that can be copied, as all are here, it tells the compiler only when one ends.
            advance()
            return try parsePrefix()
        case .identifier where atPackElement:
            advance()
            let pack = try nested { parser throws(Abandoned) in try parser.parsePrefix() }
            return try element(of: pack, from: start)
        default:
            return try parsePostfix(try parsePrimary())
        }
    }

    /// `consume name`, `copy name`.
    private var atOwnership: Bool {
        let next = peek()
        return (at(word: "consume") || at(word: "copy")) && !next.startsLine
            && (next.kind == .identifier || next.keyword == .selfValue)
    }

    /// Whether no operand follows a prefix operator.
    private var endsElision: Bool { token.startsLine || at(.rightBrace) || at(.endOfText) || at(.rightParenthesis) }

    /// A minus directly before a number is part of the literal.
    private mutating func fold(prefix name: Name, _ operand: Expression, from start: Int32) -> Expression {
        if name.text == "-", operand.span.start == name.span.end {
            switch operand.kind {
            case .integer(let magnitude, isNegative: false):
                if magnitude > UInt64(Int64.max) + 1 { report(.integerTooLarge, at: span(from: start)) }
                return make(.integer(magnitude: magnitude, isNegative: true), from: start)
            case .float(let value): return make(.float(-value), from: start)
            case .duration(let nanoseconds): return make(.duration(nanoseconds: -nanoseconds), from: start)
            default: break
            }
        }
        return make(.prefixOperator(name, operand), from: start)
    }

    // MARK: Infix operators

    /// An operator between operands, with what belongs to it.
    struct Infix {
        enum Kind {
            case binary(Name)
            case assignment
            case ternary(then: Expression)
            case typeTest(TypeSyntax)
            case cast(Cast, TypeSyntax)
        }

        let kind: Kind
        let span: Span

        /// Its key in the operator table.
        var symbol: String {
            switch kind {
            case .binary(let name): name.text
            case .assignment: "="
            case .ternary: "?:"
            case .typeTest: "is"
            case .cast: "as"
            }
        }
    }

    /// infix = operator | "=" | "?" expression ":" | "is" type | "as" ["?"|"!"] type
    private mutating func parseInfix() throws(Abandoned) -> Infix? {
        let start = token
        switch token.kind {
        case .infixOperator:
            let name = advanceName()
            if name.text == "…" || name.text == "..." && start.startsLine && endsElision {
                throw fail(.elision, at: name.span)
            }
            if at(.endOfText) { throw fail(.expectedOperand(name.text, found: describe(token))) }
            return Infix(kind: .binary(name), span: name.span)
        case .equal:
            if stopsAtEqual { return nil }
            advance()
            return Infix(kind: .assignment, span: span(start))
        case .infixQuestion:
            advance()
            return try parseTernary(start)
        case .keyword where at(Keyword.is):
            advance()
            return Infix(kind: .typeTest(try parseType()), span: span(start))
        case .keyword where at(Keyword.as):
            advance()
            var cast = Cast.coercion
            if accept(.postfixQuestion) != nil {
                cast = .conditional
            } else if accept(.postfixExclamation) != nil {
                cast = .forced
            }
            return Infix(kind: .cast(cast, try parseType()), span: span(start))
        default: return nil
        }
    }

    private mutating func parseTernary(_ question: Token) throws(Abandoned) -> Infix {
        let then = try bracketedKeepingBody { parser throws(Abandoned) in try parser.parseExpression() }
        guard accept(.colon) != nil else { throw fail(.ternaryWithoutColon(found: describe(token))) }
        return Infix(kind: .ternary(then: then), span: span(question))
    }

    private mutating func bracketedKeepingBody(
        _ body: (inout Parser) throws(Abandoned) -> Expression
    ) throws(Abandoned) -> Expression {
        let outer = stopsAtEqual
        stopsAtEqual = false
        defer { stopsAtEqual = outer }
        return try body(&self)
    }
}
