// What is said about statements.

extension SyntaxError {
    // MARK: Statements

    static func missingBody(_ what: String, found: String) -> SyntaxError {
        .missing("E0081", "'{' and a body for '\(what)'", found, bodyHint(what))
    }
    static var missingConditionBeforeBody: SyntaxError {
        SyntaxError(
            "E0082", "a condition is missing",
            "write it before the {; a closure in a condition needs parentheses")
    }
    static var assignmentInCondition: SyntaxError {
        SyntaxError(
            "E0083", "'=' assigns and cannot be a condition",
            "compare with ==; write spaces around !=; unwrap with if let x = …")
    }
    static var then: SyntaxError { SyntaxError("E0084", "Swift has no 'then'", "write if condition { … }") }
    static func elseIf(_ word: String) -> SyntaxError {
        SyntaxError("E0085", "'\(word)' is not Swift", "write else if")
    }
    static func guardWithoutElse(found: String) -> SyntaxError {
        .missing(
            "E0086", "'else' behind the conditions of 'guard'", found, "write guard … else { return }")
    }
    static func forWithoutIn(found: String) -> SyntaxError {
        .missing("E0087", "'in' behind the variable of 'for'", found, "write for x in xs { … }")
    }
    static var cStyleFor: SyntaxError {
        SyntaxError("E0088", "Swift has no C-style 'for'", "write for i in 0..<n { … }, or use stride(from:to:by:)")
    }
    static var forInParentheses: SyntaxError {
        SyntaxError("E0143", "the head of 'for' has no parentheses", "write for x in xs { … }")
    }
    static var letInFor: SyntaxError {
        SyntaxError(
            "E0089", "the variable of 'for' is declared without 'let'",
            "write for x in xs { … }; with a pattern, for case let")
    }
    static var doWhile: SyntaxError {
        SyntaxError("E0090", "this loop is written 'repeat' in Swift", "write repeat { … } while condition")
    }
    static func repeatWithoutWhile(found: String) -> SyntaxError {
        .missing(
            "E0091", "'while' behind the body of 'repeat'", found, "write repeat { … } while condition")
    }
    static var labelWithoutLoop: SyntaxError {
        SyntaxError("E0092", "only a loop, if, switch or do can have a label", "remove the label")
    }
    static var switchWithoutSubject: SyntaxError {
        SyntaxError(
            "E0093", "'switch' needs a value",
            "write switch value { case … }; for conditions alone use if and else if")
    }
    static func statementOutsideCase(found: String) -> SyntaxError {
        .missing(
            "E0094", "'case' or 'default' in a switch", found, "write case pattern: before the statements")
    }
    static func caseWithoutColon(found: String) -> SyntaxError {
        .missing(
            "E0095", "':' behind the patterns of a case", found, "write case pattern: statements")
    }
    static var emptyCase: SyntaxError {
        SyntaxError(
            "E0096", "a case must hold at least one statement",
            "write break to do nothing; to share a body, write case a, b:")
    }
    static func misspelledKeyword(_ word: String, _ meant: String) -> SyntaxError {
        SyntaxError("E0097", "'\(word)' is not Swift", "write \(meant)")
    }

    private static func bodyHint(_ what: String) -> String {
        switch what {
        case "if", "else", "while", "for", "repeat", "do", "catch", "guard":
            "braces are needed even around one statement: \(what) … { … }"
        case "switch": "write switch value { case … }"
        default: "write { … }"
        }
    }
}
