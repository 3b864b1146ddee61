// What the brackets of a text need, whatever else is wrong with it.

extension SourceText {
    /// What closes the brackets that the text leaves open.
    package var missingBrackets: String {
        var open: [Character] = []
        for token in Lexer.lex(self).tokens {
            switch token.kind {
            case .leftParenthesis: open.append(")")
            case .leftBracket: open.append("]")
            case .leftBrace: open.append("}")
            case .rightParenthesis, .rightBracket, .rightBrace: _ = open.popLast()
            case _: break
            }
        }
        return String(open.reversed())
    }
}
