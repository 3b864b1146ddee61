// What is said about characters, literals, #if, and brackets.

extension SyntaxError {
    // MARK: Characters and literals

    static func strayCharacter(_ text: String) -> SyntaxError {
        SyntaxError(
            "E0001", "'\(text)' has no meaning here", text == "#" ? "remove it; a comment begins with //" : "remove it")
    }
    static func lookalike(_ text: String, _ name: String, _ meant: Character) -> SyntaxError {
        SyntaxError("E0002", "'\(text)' is \(name)", "write \(meant)")
    }
    static var singleQuotes: SyntaxError {
        SyntaxError("E0003", "a string is written in double quotes", "write \"…\" instead of '…'")
    }
    static var strayCommentEnd: SyntaxError {
        SyntaxError("E0004", "'*/' ends no comment", "remove it, or begin the comment with /*")
    }
    static var unterminatedComment: SyntaxError {
        SyntaxError("E0005", "this comment is not closed", "end it with */; comments nest, so each /* needs its own")
    }
    static var unterminatedBacktick: SyntaxError {
        SyntaxError("E0006", "a name in backticks must end with a backtick", "write `name`")
    }
    static func numberWithoutDigits(_ prefix: String) -> SyntaxError {
        SyntaxError("E0007", "digits are missing behind '\(prefix)'", "write at least one digit")
    }
    static func numberSuffix(_ text: String) -> SyntaxError {
        SyntaxError(
            "E0008", "'\(text)' cannot stand directly behind a number",
            "time units are ns, us, ms, s, m, h; to multiply, write *")
    }
    static var integerTooLarge: SyntaxError {
        SyntaxError(
            "E0009", "this number does not fit into 64 bits",
            "the largest Int is 9223372036854775807; for larger values write a Double such as 1e20")
    }
    static var durationTooLong: SyntaxError {
        SyntaxError("E0010", "this time span is too long", "the longest is about 292 years")
    }
    static var unterminatedString: SyntaxError {
        SyntaxError(
            "E0011", "this string is not closed",
            "end it with \" on the same line, or use \"\"\" for several lines")
    }
    static var unterminatedMultilineString: SyntaxError {
        SyntaxError("E0012", "this multi-line string is not closed", "end it with \"\"\" on a line of its own")
    }
    static var unterminatedInterpolation: SyntaxError {
        SyntaxError("E0013", "this interpolation is not closed", "end \\( with ) and the string with \"")
    }
    static var emptyInterpolation: SyntaxError {
        SyntaxError("E0014", "an interpolation needs a value", "write the value between \\( and )")
    }
    static var adjacentStrings: SyntaxError {
        SyntaxError("E0015", "two strings follow each other", "join them with +")
    }
    static func unknownEscape(_ text: String) -> SyntaxError {
        SyntaxError(
            "E0016", "'\\\(text)' is no escape",
            "Swift has \\n \\t \\r \\0 \\\" \\' \\\\ and \\u{…}; for a backslash itself write \\\\")
    }
    static var badUnicodeEscape: SyntaxError {
        SyntaxError("E0017", "this is no Unicode escape", "write \\u{1F600}: one to eight hexadecimal digits in braces")
    }
    static var multilineStart: SyntaxError {
        SyntaxError(
            "E0018", "the text of a multi-line string begins on the next line",
            "break the line behind the opening \"\"\"")
    }
    static var multilineEnd: SyntaxError {
        SyntaxError("E0019", "the closing \"\"\" must stand on a line of its own", "break the line before it")
    }
    static var multilineIndentation: SyntaxError {
        SyntaxError("E0020", "this line is indented less than the closing \"\"\"", "indent it at least as far")
    }

    // MARK: Conditional compilation

    static func strayConditional(_ name: String) -> SyntaxError {
        SyntaxError("E0021", "'\(name)' has no '#if' before it", "remove it, or begin with #if")
    }
    static var unterminatedConditional: SyntaxError {
        SyntaxError("E0022", "this '#if' is not closed", "end it with #endif")
    }
    static var missingCondition: SyntaxError {
        SyntaxError("E0023", "a condition is missing", "write for example #if DEBUG")
    }
    static var badCondition: SyntaxError {
        SyntaxError(
            "E0024", "this is no condition of '#if'",
            "conditions are names, os(…), swift(…), canImport(…), joined by &&, || and !")
    }
    static func preprocessor(_ name: String) -> SyntaxError {
        SyntaxError(
            "E0025", "Swift has no '\(name)'",
            name == "#define" ? "write a let constant" : "write import and the name of the module")
    }
    static func availabilityOutsideCondition(_ name: String) -> SyntaxError {
        SyntaxError("E0026", "'\(name)' is only a condition of if, guard and while", "write if \(name)(…) { … }")
    }
    static func userError(_ text: String) -> SyntaxError { SyntaxError("E0027", text) }
    static func userWarning(_ text: String) -> SyntaxError { SyntaxError("W0028", text) }

    // MARK: Brackets and what stands between statements

    static func missingClosing(_ bracket: String, opening: Span, found: String) -> SyntaxError {
        .missing(
            "E0029", "'\(bracket)'", found, closingHint(bracket),
            note: ("the '\(partner(bracket))' to be closed is here", opening))
    }
    static func strayBracket(_ text: String) -> SyntaxError {
        SyntaxError("E0030", "this '\(text)' closes nothing", "remove it, or open the bracket before it")
    }
    static var missingComma: SyntaxError {
        SyntaxError("E0031", "a comma is missing between two arguments", "write , at the end of this line")
    }
    static var strayComma: SyntaxError {
        SyntaxError("E0032", "a comma cannot stand here", "a comma separates arguments and elements inside brackets")
    }
    static var strayColon: SyntaxError {
        SyntaxError(
            "E0033", "a colon cannot stand here",
            "labels stand inside parentheses: f(label: value); types behind let and var")
    }
    static var strayArrow: SyntaxError {
        SyntaxError(
            "E0034", "'->' cannot stand here",
            "it stands between the parameters and the result: func f() -> Int { … }, { x -> Int in … }")
    }
    static var strayBrace: SyntaxError {
        SyntaxError("E0035", "'{' cannot stand here", "a body or closure must directly follow what it belongs to")
    }
    static var strayElse: SyntaxError {
        SyntaxError(
            "E0036", "'else' has no 'if' before it",
            "write else directly behind the } of the if; in guard, behind the conditions")
    }
    static var strayCatch: SyntaxError {
        SyntaxError("E0037", "'catch' has no 'do' before it", "write do { try … } catch { … }")
    }
    static var strayIn: SyntaxError {
        SyntaxError(
            "E0038", "'in' cannot stand here",
            "it ends the parameters of a closure, { x, y in … }, and stands in for x in xs")
    }
    static var strayCase: SyntaxError {
        SyntaxError(
            "E0039", "'case' and 'default' are only allowed inside a switch or an enum",
            "compare with ==, or write if case … = …")
    }
    static var twoStatementsOnLine: SyntaxError {
        SyntaxError(
            "E0040", "two statements on one line",
            "separate them with ; or a new line; is an operator or a comma missing?")
    }
    static func expectedToken(_ token: String, after place: String) -> SyntaxError {
        SyntaxError("E0042", "expected '\(token)' behind \(place)", "write \(token)")
    }
    static var tooDeep: SyntaxError {
        SyntaxError("E0043", "this is nested too deeply", "name parts of it with let, or move them into functions")
    }
    static var tooManyErrors: SyntaxError {
        SyntaxError("E0044", "there are more errors; the rest is not shown", "correct the ones above first")
    }

    private static func closingHint(_ bracket: String) -> String {
        switch bracket {
        case ")": "close the parentheses, or write a comma between two arguments"
        case "]": "close the bracket, or write a comma between two elements"
        default: "close the braces"
        }
    }

    private static func partner(_ bracket: String) -> String {
        switch bracket {
        case ")": "("
        case "]": "["
        default: "{"
        }
    }
}
