// What people write who come from other languages, from old Swift or from a web page: each gets its own answer.

extension Parser {
    // MARK: Statements

    /// The fault of a statement that begins with a word of another language; nil for all others.
    func misspelledStatement() -> SyntaxError? {
        guard at(.identifier),
            peek().kind == .identifier || peek().kind == .leftParenthesis || peek().kind == .leftBrace,
            !peek().startsLine
        else { return nil }
        let next = peek()
        let word = text(token)
        switch word {
        case "function", "fun", "fn", "def", "fnc", "sub":
            let after = peek(2).kind == .leftParenthesis || spells(peek(2), "<")
            return next.kind == .identifier && after ? .misspelledKeyword(word, "func") : nil
        case "const", "val", "final":
            let isBinding = next.kind == .identifier && (peek(2).kind == .equal || peek(2).kind == .colon)
            return isBinding ? .misspelledKeyword(word, "let") : nil
        case "foreach", "forEach":
            // `forEach { x in … }` calls a member.
            let inside = tokens[index..<Int(max(partners[index + 1], Int32(index)))]
            let holdsClosure = inside.contains { $0.kind == .leftBrace }
            return !holdsClosure && inside.contains { $0.keyword == .in } ? .misspelledKeyword(word, "for") : nil
        case "elif", "elsif", "elseif": return .elseIf(word)
        case "unless": return next.kind == .identifier ? .misspelledKeyword(word, "if !") : nil
        case "until": return next.kind == .identifier ? .misspelledKeyword(word, "while !") : nil
        case "interface", "trait":
            return next.kind == .identifier && opensBody ? .misspelledKeyword(word, "protocol") : nil
        case "object", "record": return next.kind == .identifier && opensBody ? .misspelledKeyword(word, "struct") : nil
        case "new", "delete": return next.kind == .identifier ? .wordOfOtherLanguage(word) : nil
        case "use", "include", "using", "require", "from":
            return next.kind == .identifier && !isFollowedByOperator(2) ? .misspelledKeyword(word, "import") : nil
        default: return nil
        }
    }

    private var opensBody: Bool { peek(2).kind == .leftBrace || peek(2).kind == .colon }

    private func isFollowedByOperator(_ distance: Int) -> Bool {
        switch peek(distance).kind {
        case .equal, .infixOperator, .leftParenthesis: true
        default: false
        }
    }

    /// The text goes on behind a whole statement on the same line.
    mutating func failAtJuxtaposition(after statement: Statement) -> Abandoned {
        switch token.kind {
        case .rightParenthesis, .rightBracket: return fail(.strayBracket(text(token)))
        case .comma: return fail(.strayComma)
        case .colon: return fail(.strayColon)
        case .arrow: return fail(.strayArrow)
        case .invalid: return Abandoned()
        // `1 +2`
        case .prefixOperator where operators.group(of: text(token)) != nil: return fail(.unevenSpace(text(token)))
        case .keyword where at(Keyword.else): return fail(.strayElse)
        case .keyword where at(Keyword.catch): return fail(.strayCatch)
        case .keyword where at(Keyword.in): return fail(.strayIn)
        case .leftBrace: return fail(.strayBrace)
        default: break
        }
        if case .expression(let expression) = statement.kind {
            if let error = juxtaposition(of: expression) { return fail(error) }
            if case .type(let type) = expression.kind {
                return fail(.typeBeforeName(source.text(type.span), text(token)))
            }
        }
        if token.kind == .identifier, let symbol = Parser.operatorWords[text(token)] {
            return fail(.operatorWord(text(token), symbol))
        }
        return fail(.twoStatementsOnLine)
    }

    /// `Int x = 5`, `print "x"`, `let y = new Foo`, `a and b`.
    private func juxtaposition(of expression: Expression) -> SyntaxError? {
        guard case .name(let reference) = expression.kind else { return nil }
        let word = reference.name.text
        if token.kind == .identifier, Parser.operatorWords[text(token)] != nil { return nil }
        if word == "new" || word == "delete" { return .wordOfOtherLanguage(word) }
        if token.kind == .identifier, peek().kind == .equal || peek().startsLine || peek().kind == .endOfText {
            return Parser.isTypeWord(word) ? .typeBeforeName(word, text(token)) : nil
        }
        switch token.kind {
        case .stringStart, .integer, .float, .identifier: return .callWithoutParentheses(word)
        default: return nil
        }
    }

    static let operatorWords = [
        "and": "&&", "or": "||", "not": "!", "xor": "!=", "mod": "%", "div": "/", "instanceof": "is",
    ]

    private static func isTypeWord(_ word: String) -> Bool {
        word.first?.isUppercase == true
            || ["int", "string", "double", "float", "bool", "char", "auto", "dim"].contains(word)
    }

    /// Something that is no declaration stands among the members of a type.
    mutating func failAtMember() -> Abandoned {
        switch token.kind {
        case .period: fail(.periodBeforeCase)
        case .identifier where peek().kind == .equal || peek().kind == .colon: fail(.memberWithoutLet(text(token)))
        case .identifier where peek().kind == .leftParenthesis: fail(.statementAmongMembers)
        case .keyword, .identifier, .poundName: fail(.statementAmongMembers)
        default: fail(.expectedDeclaration(found: describe(token)))
        }
    }

    /// A pattern of `let` or `var` that something unexpected follows.
    func misspelledBinding(_ pattern: Pattern, _ introducer: Pattern.Introducer) -> SyntaxError? {
        guard case .name(let name) = pattern.kind else { return nil }
        if at(.identifier), !token.startsLine {
            return Parser.isTypeWord(name.text)
                ? .typeBeforeName(name.text, text(token)) : .nameBeforeType(name.text, text(token))
        }
        if spells(token, ":=") { return .colonEqual }
        if spells(token, "==") { return .doubleEqualInBinding }
        return nil
    }

    // MARK: Expressions

    /// A name that no expression of Swift begins with.
    func misspelledExpression(_ name: Name) -> SyntaxError? {
        switch token.kind {
        case .identifier
        where !token.startsLine && (name.text == "new" || name.text == "typeof" || name.text == "sizeof"):
            .wordOfOtherLanguage(name.text)
        case .identifier where !token.startsLine && name.text == "not": .operatorWord("not", "!")
        case .keyword where name.text == "not" && token.keyword != .as && token.keyword != .is:
            .operatorWord("not", "!")
        case .infixOperator where spells(token, "=>") && operators.group(of: "=>") == nil: .fatArrow
        // Without the space it is the arrow of C, `s->count`.
        case .arrow where token.spaceBefore: .fatArrow
        default: nil
        }
    }

    /// No expression begins here.
    mutating func failAtPrimary() -> Abandoned {
        if token.isOperator || at(.equal) || at(.infixQuestion) || at(.postfixQuestion) || at(.postfixExclamation) {
            let symbol = text(token)
            if symbol == "..." || symbol == "…",
                peek().startsLine || peek().kind == .endOfText || peek().kind == .rightBrace
            {
                return fail(.elision)
            }
            if operators.prefix.contains(symbol), peek().kind == .endOfText {
                advance()
                return fail(.expectedOperand(symbol, found: describe(token)))
            }
            return fail(.operatorWithoutLeft(symbol))
        }
        switch token.kind {
        case .keyword where beginsUnfinishedDeclaration:
            move(to: tokens.count - 1)
            return fail(.expectedDeclaration(found: describe(token)))
        case .keyword where at(Keyword.else): return fail(.strayElse)
        case .keyword where at(Keyword.catch): return fail(.strayCatch)
        case .keyword where at(Keyword.let) || at(Keyword.var): return fail(.letInsideExpression(text(token)))
        case .keyword where at(Keyword.func): return fail(.funcInsideExpression)
        case .keyword where at(Keyword.return) || at(Keyword.throw) || at(Keyword.break) || at(Keyword.continue):
            return fail(.statementInsideExpression(text(token)))
        case .keyword where at(Keyword.default): return fail(.strayCase)
        case .keyword: return fail(.keywordInsideExpression(text(token)))
        case .rightParenthesis, .rightBracket, .rightBrace: return fail(.expressionBeforeClosing(text(token)))
        case .at: return fail(.atInsideExpression)
        case .interpolationEnd: return fail(.emptyInterpolation)
        default: return fail(.expectedExpression(found: describe(token)))
        }
    }

    /// Whether a lone `public`, `static` and so on ends the text.
    private var beginsUnfinishedDeclaration: Bool {
        Modifiers.Keyword(rawValue: token.keyword.text) != nil && peek().kind == .endOfText
    }

    mutating func failAtPoundName(_ spelling: String) -> Abandoned {
        switch spelling {
        case "#if", "#else", "#elseif", "#endif": fail(.strayConditional(spelling))
        case "#available", "#unavailable": fail(.availabilityOutsideCondition(spelling))
        case "#include", "#import", "#define": fail(.preprocessor(spelling))
        default: fail(.unsupported("macros such as '\(spelling)'"))
        }
    }

    // MARK: Operators

    mutating func failAtInfixOperator(_ infix: Infix) -> Abandoned {
        fail(unknownOperator(infix.symbol), at: infix.span)
    }

    /// The operator stands before its operand without space, and is no prefix operator.
    mutating func failAtPrefixOperator(_ name: Name) -> Abandoned {
        if name.text == "..." || name.text == "…" { return fail(.elision) }
        if name.text == "*" || name.text == "**" { return fail(unknownOperator(name.text, isPrefix: true)) }
        return fail(unknownOperator(name.text, isPrefix: true))
    }

    /// The operator stands behind its operand without space, and is no postfix operator.
    mutating func failAtPostfixOperator(_ name: Name) -> Abandoned {
        guard operators.group(of: name.text) != nil else { return fail(unknownOperator(name.text)) }
        if peek().kind == .endOfText {
            advance()
            return fail(.expectedOperand(name.text, found: describe(token)))
        }
        return fail(.unevenSpace(name.text))
    }

    private func unknownOperator(_ symbol: String, isPrefix: Bool = false) -> SyntaxError {
        if let meant = Parser.foreignOperators[symbol] { return .foreignOperator(symbol, meant) }
        let known =
            isPrefix
            ? Array(operators.prefix) : Array(operators.infix.keys).filter { $0 != "?:" && $0 != "is" && $0 != "as" }
        if isPrefix, operators.group(of: symbol) != nil { return .unevenSpace(symbol) }
        // `a !=-1` and the like: two operators without space between.
        for length in 1..<min(max(symbol.count, 1), 4) {
            let (head, tail) = (String(symbol.prefix(length)), String(symbol.dropFirst(length)))
            if operators.group(of: head) != nil || head == "=", tail != "++", tail != "--",
                operators.prefix.contains(tail)
            {
                return .operatorsTogether(head, tail)
            }
        }
        return .unknownOperator(
            symbol, nearest: symbol.utf8.count < 8 ? NearestName.find(symbol, among: known.sorted(), limit: 1) : nil)
    }

    /// Operators of other languages, with Swift's form.
    private static let foreignOperators = [
        "..": "..<' or '...", "..=": "...", "**": "pow(x, y)", "...<": "..<", "=>": ">=", "=<": "<=", "<>": "!=",
        "=!": "!=",
        "≠": "!=", "≤": "<=", "≥": ">=", "×": "*", "÷": "/", "·": "*", "→": "->", "⇒": "in", "?:": "??",
        "====": "===", ":=": "=", "||=": "=", "&&=": "=", "??=": "=", ">>>": ">>", "~>": "in",
    ]
}
