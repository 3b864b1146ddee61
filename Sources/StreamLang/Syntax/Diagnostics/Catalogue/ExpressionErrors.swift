// What is said about expressions, operators, closures and patterns.

extension SyntaxError {
    // MARK: Expressions

    static func expectedExpression(found: String) -> SyntaxError {
        .missing("E0045", "a value", found, "write a value, a name or a call")
    }
    static func expectedOperand(_ symbol: String, found: String) -> SyntaxError {
        .missing(
            "E0046", "a value behind '\(symbol)'", found, "write the right side of the operator")
    }
    static func expectedMember(found: String) -> SyntaxError {
        SyntaxError(
            "E0047", "expected the name of a member behind '.'\(suffix(found))",
            "write a name directly behind the dot")
    }
    static func leadingPeriod(_ digits: String) -> SyntaxError {
        SyntaxError("E0147", "a number cannot begin with a dot", "write 0.\(digits)")
    }
    static func expectedKeyPath(found: String) -> SyntaxError {
        .missing("E0048", "a key path behind '\\'", found, "write \\.name or \\Type.name")
    }
    static func expressionBeforeClosing(_ text: String) -> SyntaxError {
        SyntaxError(
            "E0049", "a value is missing before '\(text)'",
            "write the value, or remove the comma or operator before")
    }
    static func letInsideExpression(_ word: String) -> SyntaxError {
        SyntaxError(
            "E0050", "'\(word)' cannot stand inside an expression",
            "declare the name in a statement of its own; in patterns it stands behind case")
    }
    static var funcInsideExpression: SyntaxError {
        SyntaxError("E0051", "'func' cannot stand inside an expression", "write a closure: { x in … }")
    }
    static func statementInsideExpression(_ word: String) -> SyntaxError {
        SyntaxError(
            "E0052", "'\(word)' is a statement and cannot stand inside an expression",
            "use if or guard around it")
    }
    static func keywordInsideExpression(_ word: String) -> SyntaxError {
        SyntaxError(
            "E0053", "the keyword '\(word)' cannot stand where a value is expected",
            "as a name it is written `\(word)`")
    }
    static var atInsideExpression: SyntaxError {
        SyntaxError("E0054", "an attribute cannot stand inside an expression", "remove the @; Swift strings have none")
    }
    static func ternaryWithoutColon(found: String) -> SyntaxError {
        .missing("E0055", "':' after '?'", found, "write condition ? a : b")
    }
    static var danglingPeriod: SyntaxError {
        SyntaxError("E0056", "a line cannot end with '.'", "write the dot at the beginning of the next line")
    }
    static var mixedCollection: SyntaxError {
        SyntaxError(
            "E0057", "an array element stands in a dictionary",
            "write key: value for each element, or no colon at all")
    }
    static var bareInit: SyntaxError {
        SyntaxError("E0059", "'init' needs something before it", "write self.init(…), super.init(…) or Type.init(…)")
    }
    static func markInsideExpression(_ mark: String, _ symbol: String) -> SyntaxError {
        SyntaxError(
            "E0060", "'\(mark)' cannot stand to the right of '\(symbol)'",
            "move \(mark) to the front: it covers all that follows")
    }
    static var tryBlock: SyntaxError {
        SyntaxError("E0061", "'try' stands before a call, not before a block", "write do { try … } catch { … }")
    }
    static var elision: SyntaxError {
        SyntaxError("E0062", "'...' stands for code that was left out", "fill in the code, or remove the line")
    }
    static func callWithoutParentheses(_ name: String) -> SyntaxError {
        SyntaxError(
            "E0063", "something is missing behind '\(name)'",
            "a call needs parentheses: \(name)(…); two statements need ; or a new line")
    }
    static func wordOfOtherLanguage(_ word: String) -> SyntaxError {
        SyntaxError("E0064", "'\(word)' is not Swift", replacement(of: word))
    }

    // MARK: Operators

    static func unknownOperator(_ symbol: String, nearest: String?) -> SyntaxError {
        SyntaxError(
            "E0065", "there is no operator '\(symbol)'",
            nearest.map { "did you mean '\($0)'?" } ?? "declare it with infix operator \(symbol), or check its spelling"
        )
    }
    static func foreignOperator(_ symbol: String, _ meant: String) -> SyntaxError {
        SyntaxError(
            "E0066", "there is no operator '\(symbol)'",
            meant == "in"
                ? "a closure is written { x in … }"
                : symbol == "=>" ? "write '>='; a closure is written { x in … }" : "write '\(meant)'")
    }
    static func operatorWord(_ word: String, _ symbol: String) -> SyntaxError {
        SyntaxError("E0067", "'\(word)' is not an operator", "write \(symbol)")
    }
    static func operatorsTogether(_ first: String, _ second: String) -> SyntaxError {
        SyntaxError("E0068", "'\(first)' and '\(second)' are read as one operator", "write a space between them")
    }
    static func unevenSpace(_ symbol: String) -> SyntaxError {
        SyntaxError("E0069", "'\(symbol)' needs white space on both sides or on none", "write a \(symbol) b")
    }
    static func operatorWithoutLeft(_ symbol: String) -> SyntaxError {
        SyntaxError("E0071", "'\(symbol)' has no value before it", "write a value on its left side")
    }
    static func nonAssociative(_ first: String, _ second: String) -> SyntaxError {
        SyntaxError("E0072", "'\(first)' and '\(second)' cannot follow each other", nonAssociativeHint(first))
    }
    static func unrelatedOperators(_ first: String, _ second: String) -> SyntaxError {
        SyntaxError(
            "E0073", "it is not defined which of '\(first)' and '\(second)' binds more tightly",
            "use parentheses")
    }
    static var fatArrow: SyntaxError {
        SyntaxError("E0074", "a closure is not written with an arrow", "write { x in … }")
    }

    // MARK: Closures and patterns

    static func signatureWithoutIn(found: String) -> SyntaxError {
        .missing("E0075", "'in' behind the parameters of the closure", found, "write { x in … }")
    }
    static func expectedCapture(found: String) -> SyntaxError {
        .missing("E0076", "a name to capture", found, "write [weak self], [x], or [name = value]")
    }
    static func captureOfExpression(_ name: String) -> SyntaxError {
        SyntaxError("E0077", "a capture needs a name", "write [name = \(name).…]")
    }
    static func expectedPattern(found: String) -> SyntaxError {
        .missing("E0078", "a name or pattern", found, "write a name, _, or a tuple of them")
    }
    static func expectedPatternValue(found: String) -> SyntaxError {
        .missing(
            "E0079", "'=' and a value behind the pattern", found, "write if case .pattern = value")
    }
    static func expectedBindingValue(found: String) -> SyntaxError {
        .missing("E0080", "'=' and a value", found, "write if let x = value")
    }

    private static func suffix(_ found: String) -> String { found.isEmpty ? "" : ", found \(found)" }

    private static func nonAssociativeHint(_ symbol: String) -> String {
        switch symbol {
        case "<", "<=", ">", ">=", "==", "!=": "write a \(symbol) b && b \(symbol) c"
        default: "use parentheses"
        }
    }

    private static func replacement(of word: String) -> String {
        switch word {
        case "new": "call the type: Type(…)"
        case "delete": "set the variable to nil; objects are freed when the last reference goes"
        case "typeof": "write type(of: x)"
        default: "write MemoryLayout<T>.size"
        }
    }
}
