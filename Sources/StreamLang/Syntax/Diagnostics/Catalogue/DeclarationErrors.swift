// What is said about types and declarations, and about what is left out of the language.

extension SyntaxError {
    // MARK: Types

    static func expectedType(found: String) -> SyntaxError {
        .missing("E0098", "a type", found, "write a type such as Int, [String] or Observable<Int>")
    }

    // MARK: Names, variables

    static func expectedDeclaration(found: String) -> SyntaxError {
        .missing("E0100", "a declaration", found, "write let, var, func, init, or a type")
    }
    static func expectedName(_ what: String, found: String) -> SyntaxError {
        .missing(
            "E0101", "a name for \(what)", found,
            "a name begins with a letter or _; a keyword as a name stands in backticks")
    }
    static func keywordAsName(_ word: String) -> SyntaxError {
        SyntaxError("E0102", "'\(word)' is a keyword and cannot be a name", "choose another name, or write `\(word)`")
    }
    static func expectedAttribute(found: String) -> SyntaxError {
        .missing(
            "E0103", "the name of an attribute behind '@'", found, "remove the @; Swift strings have none")
    }
    static func bindingWithoutTypeOrValue(_ word: String, _ name: String, isTuple: Bool) -> SyntaxError {
        SyntaxError(
            "E0104", "'\(name)' has neither a type nor a value",
            isTuple ? "write \(word) \(name) = …" : "write \(word) \(name) = … or \(word) \(name): Type")
    }
    static var colonEqual: SyntaxError { SyntaxError("E0105", "':=' is not Swift", "write let x = value") }
    static var doubleEqualInBinding: SyntaxError {
        SyntaxError("E0106", "'==' compares and gives no value to a variable", "write =")
    }
    static func typeBeforeName(_ type: String, _ name: String) -> SyntaxError {
        SyntaxError("E0107", "the type stands behind the name in Swift", "write let \(name): \(swiftType(type)) = …")
    }
    static func nameBeforeType(_ name: String, _ type: String) -> SyntaxError {
        SyntaxError(
            "E0108", "something is missing between '\(name)' and '\(type)'",
            "a type stands behind a colon: \(name): \(swiftType(type))")
    }
    static func letBeforeFunc(_ word: String) -> SyntaxError {
        SyntaxError("E0109", "'\(word)' cannot stand before 'func'", "remove \(word)")
    }
    static func computedWithoutType(_ name: String) -> SyntaxError {
        SyntaxError("E0110", "a computed property needs its type", "write var \(name): Type { … }")
    }
    static var computedLet: SyntaxError {
        SyntaxError("E0111", "a constant cannot be computed or observed", "write var instead of let")
    }
    static func expectedAccessor(found: String) -> SyntaxError {
        .missing(
            "E0112", "'get', 'set', 'willSet' or 'didSet'", found,
            "write { get { … } set { … } }; in a protocol { get set }")
    }
    static func accessorTwice(_ word: String) -> SyntaxError {
        SyntaxError("E0113", "this variable already has '\(word)'", "remove one of them")
    }

    // MARK: Functions

    static func missingParameters(_ what: String, found: String) -> SyntaxError {
        .missing("E0114", "'(' and the parameters of '\(what)'", found, "write \(what)()")
    }
    static func expectedParameter(found: String) -> SyntaxError {
        .missing("E0115", "a parameter", found, "write name: Type")
    }
    static func markBeforeParameter(_ word: String) -> SyntaxError {
        SyntaxError(
            "E0116", "'\(word)' cannot stand before the name of a parameter",
            "remove it; to change the value, copy it: var name = name")
    }
    static func parameterWithoutType(_ label: String?, _ name: String, _ endsHere: Bool) -> SyntaxError {
        SyntaxError("E0117", "the type of parameter '\(name)' is missing", parameterHint(label, name, endsHere))
    }
    static var colonBeforeResult: SyntaxError {
        SyntaxError("E0118", "the result of a function stands behind '->'", "write -> instead of :")
    }
    static var resultWithoutArrow: SyntaxError {
        SyntaxError("E0144", "'->' is missing before the result of the function", "write func f() -> Type { … }")
    }
    static func effectBehindResult(_ word: String) -> SyntaxError {
        SyntaxError("E0145", "'\(word)' stands before '->'", "write func f() \(word) -> Type { … }")
    }
    static var bodyInProtocol: SyntaxError {
        SyntaxError(
            "E0146", "a function of a protocol has no body",
            "move the body into an extension of the protocol: there it is the default")
    }
    static var resultOfInit: SyntaxError { SyntaxError("E0119", "an initialiser has no result type", "remove it") }
    static var parametersOfDeinit: SyntaxError {
        SyntaxError("E0120", "'deinit' has no parameters", "write deinit { … }")
    }
    static func funcBeforeInit(_ word: String) -> SyntaxError {
        SyntaxError("E0121", "'\(word)' is declared without 'func'", "remove func")
    }
    static func outsideType(_ what: String, _ word: String) -> SyntaxError {
        SyntaxError(
            "E0122", "\(what) is only allowed inside a type",
            "move it into a struct, class, enum or extension; as a name, write \(word) in backticks")
    }

    // MARK: Types and extensions

    static func extends(_ word: String) -> SyntaxError {
        SyntaxError("E0123", "'\(word)' is not Swift", "write a colon: class Name: Base, Protocol { … }")
    }
    static func parametersOfType(_ name: String) -> SyntaxError {
        SyntaxError("E0124", "a type has no parameters", "write the properties inside: struct \(name) { let x: Int }")
    }
    static var statementAmongMembers: SyntaxError {
        SyntaxError(
            "E0125", "a statement cannot stand among the members of a type",
            "move it into a function, an initialiser, or behind the type")
    }
    static func memberWithoutLet(_ name: String) -> SyntaxError {
        SyntaxError("E0126", "'let' or 'var' is missing before '\(name)'", "write let \(name)")
    }
    static var periodBeforeCase: SyntaxError {
        SyntaxError("E0127", "a case is declared without a dot", "write case name")
    }
    static var colonAfterCase: SyntaxError {
        SyntaxError("E0128", "a case of an enum has no colon", "its values stand in parentheses: case name(Type)")
    }
    static func typeAliasWithoutEqual(found: String) -> SyntaxError {
        .missing("E0129", "'=' and a type", found, "write typealias Name = Type")
    }
    static func expectedRequirement(found: String) -> SyntaxError {
        .missing(
            "E0130", "':' or '==' in a where clause", found, "write where T: Protocol or where T == Type")
    }

    // MARK: Operator declarations

    static var operatorWithoutFixity: SyntaxError {
        SyntaxError(
            "E0131", "where the operator stands is missing",
            "write infix operator, prefix operator or postfix operator")
    }
    static func expectedOperatorSymbol(found: String) -> SyntaxError {
        .missing(
            "E0132", "an operator", found, "operators are made of / = - + ! * % < > & | ^ ~ ? and mathematical signs")
    }
    static func expectedGroupProperty(found: String) -> SyntaxError {
        SyntaxError(
            "E0133",
            "expected 'associativity', 'higherThan', 'lowerThan' or 'assignment' and its value, found \(found)",
            "write for example higherThan: AdditionPrecedence")
    }

    // MARK: Parameter packs

    static var repeatWithoutPack: SyntaxError {
        SyntaxError(
            "E0134", "'repeat' names no parameter pack", "name a pack behind 'each': repeat each values")
    }
    static var eachOutsideRepeat: SyntaxError {
        SyntaxError("E0135", "'each' can only be used behind 'repeat'", "write for example repeat each values")
    }
    static func unknownPack(_ name: String) -> SyntaxError {
        SyntaxError(
            "E0136", "'\(name)' is no parameter pack that is known here", "declare it in the same text: <each T>")
    }

    // MARK: What is left out

    static func unsupported(_ construct: String) -> SyntaxError {
        SyntaxError(
            "E0199", "rxrepl does not support \(construct)",
            "rxrepl runs short programs; docs/language.md lists what is left out")
    }

    private static func parameterHint(_ label: String?, _ name: String, _ endsHere: Bool) -> String {
        // `int x` and `x Int` both look like a label and a name.
        guard let label, label != name else {
            return endsHere ? "write \(name): Type" : "write a colon and the type: \(name): Type"
        }
        return label.first?.isUppercase == true || label == swiftType(label).lowercased() && label != swiftType(label)
            ? "write \(name): \(swiftType(label))"
            : "write \(label): \(name), if that is its type, or \(label) \(name): Type"
    }

    /// What another language's type is called in Swift.
    private static func swiftType(_ word: String) -> String {
        switch word {
        case "int": "Int"
        case "string": "String"
        case "double": "Double"
        case "float": "Float"
        case "bool", "boolean": "Bool"
        case "char": "Character"
        case "auto", "dim": "Type"
        default: word
        }
    }
}
