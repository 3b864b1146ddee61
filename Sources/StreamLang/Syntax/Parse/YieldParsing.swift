// The accessors `_read` and `_modify`, which lend what `get` and `set` copy.

extension Parser {
    /// What `yield` stands for: the value that is read, or the place that takes the new one.
    enum Yielding { case reading, modifying }

    /// Steps over `_read { … }` or `_modify { … }`, which count only where no `get` or `set` does the same.
    ///
    /// - Returns: The index of its keyword; nil before any other accessor.
    mutating func skipYieldingAccessor() -> Int? {
        let position = accessorWord(index)
        guard position + 1 < tokens.count, tokens[position + 1].kind == .leftBrace, partners[position + 1] > 0,
            spells(tokens[position], "_read") || spells(tokens[position], "_modify")
        else { return nil }
        move(to: Int(partners[position + 1]) + 1)
        return position
    }

    /// yielding = ("_read"|"_modify") block (a getter or a setter, where there is none)
    mutating func parseYieldingAccessor(at position: Int, into accessors: inout Accessors) throws(Abandoned) {
        let (end, around) = (index, yielding)
        move(to: position)
        let isReading = at(word: "_read")
        let mark = tokens[position - 1]
        if isReading ? accessors.get == nil : accessors.set == nil {
            let start = token.start
            yielding = isReading ? .reading : .modifying
            advance()
            let body = try parseBlock { .expectedAccessor(found: $0) }
            let accessor = Accessors.Accessor(
                parameter: nil, effects: Effects(), body: body, span: span(from: start),
                isMutating: spells(mark, "mutating"), isNonmutating: spells(mark, "nonmutating"))
            if isReading { accessors.get = accessor } else { accessors.set = accessor }
        }
        yielding = around
        move(to: end)
    }

    /// yield = "yield" expression (as last statement of a block or case) | "yield" "&" expression
    mutating func parseYield() throws(Abandoned) -> Statement? {
        guard let yielding, at(word: "yield") else { return nil }
        let start = token.start
        advance()
        switch yielding {
        case .reading:
            let value = try parseExpression()
            if at(.semicolon) { advance() }
            guard at(.rightBrace) || atSwitchCase else { throw fail(.unsupported("what follows 'yield' in '_read'")) }
            return Statement(.return(value), span(from: start))
        case .modifying:
            guard accept(.prefixAmpersand) != nil else { throw fail(.unsupported("'yield' without '&' in '_modify'")) }
            let target = try parsePrefix()
            let new = make(.name(Reference(Name("newValue", target.span))), from: start)
            return Statement(.expression(make(.assignment(target: target, value: new), from: start)), span(from: start))
        }
    }
}
