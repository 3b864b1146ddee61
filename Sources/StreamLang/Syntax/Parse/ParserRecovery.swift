// Reporting faults, going on behind them, and telling an unfinished text from a wrong one.

extension Parser {
    /// Reports a fault at a place, by default the current token, and goes on.
    mutating func report(_ error: SyntaxError, at span: Span? = nil) {
        guard !isStopped else { return }
        let isAtEnd = token.kind == .endOfText && span == nil
        let isBehind = isAtEnd || error.isMissing && span == nil && token.startsLine && index > 0
        let place = (span ?? (isBehind ? self.span(from: previousEnd).after : self.span(token))).plain
        let diagnostic = error.diagnostic(at: place)
        if diagnostic.severity == .error {
            if open != nil { return }
            let errors = diagnostics.filter { $0.severity == .error }
            if isAtEnd, errors.isEmpty { open = findOpenConstruct() }
            // What follows a fault on the same line is mostly its consequence.
            let line = source.line(at: place.start)
            if errors.contains(where: { $0.span.map { source.line(at: $0.start) } == line }) { return }
            if errors.count == Limit.errors {
                diagnostics.append(SyntaxError.tooManyErrors.diagnostic(at: place))
                isStopped = true
                return
            }
        }
        diagnostics.append(diagnostic)
    }

    /// Reports a fault that the production cannot go on from.
    mutating func fail(_ error: SyntaxError, at span: Span? = nil) -> Abandoned {
        report(error, at: span)
        return Abandoned()
    }

    /// The innermost bracket without a partner, or else a line that needs a right side.
    private func findOpenConstruct() -> OpenConstruct {
        for index in tokens.indices.reversed() where partners[index] < 0 {
            switch tokens[index].kind {
            case .leftParenthesis: return .parenthesis
            case .leftBracket: return .bracket
            case .leftBrace: return .brace
            default: continue
            }
        }
        return .continuation
    }

    /// Moves behind a statement that could not be parsed: to the next line outside its brackets.
    ///
    /// - Parameter start: The index of the statement's first token.
    mutating func recover(from start: Int) {
        // At the end there is nothing to go on to; a parse that was stopped is there.
        if at(.endOfText) { return }
        let fault = index
        var position = start
        while position < tokens.count - 1 {
            let candidate = tokens[position]
            if position > start, position >= fault {
                if candidate.kind == .rightBrace || candidate.startsLine || candidate.kind == .semicolon { break }
            }
            if partners[position] > 0 { position = Int(partners[position]) }
            position += 1
        }
        move(to: max(position, fault == start ? start + 1 : fault))
    }
}
