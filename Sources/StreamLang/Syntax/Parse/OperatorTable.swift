// Which operators exist and how tightly they bind: Swift's, and those that scripts declare.

/// The operators that a text may use, and what else must be known of earlier texts before one is parsed.
package struct OperatorTable: Sendable {
    /// How two precedence groups stand to each other.
    enum Order {
        case higher, lower, equal, unrelated
    }

    struct Group: Sendable {
        var associativity: PrecedenceGroup.Associativity
        var isAssignment = false
        /// All groups that bind less tightly, directly or through others.
        var lower: Set<String> = []
    }

    private(set) var groups: [String: Group] = [:]
    /// The precedence group of each infix operator.
    private(set) var infix: [String: String] = [:]
    private(set) var prefix: Set<String> = []
    private(set) var postfix: Set<String> = []
    /// The types with parameter packs, with the names of these: what extends such a type is copied as it is.
    var packs: [String: [String]] = [:]
    /// What is below groups that others said to be higher before they were declared.
    private var awaited: [String: Set<String>] = [:]

    private init() {}

    /// The operators of Swift's standard library.
    package static let standard: OperatorTable = {
        var table = OperatorTable()
        var lower: Set<String> = []
        for (name, associativity, operators) in standardGroups {
            table.groups[name] = Group(
                associativity: associativity, isAssignment: name == "AssignmentPrecedence", lower: lower)
            // Those that are tighter stand in no order to the one that operators have without saying.
            if name != "DefaultPrecedence" { lower.insert(name) }
            for symbol in operators.split(separator: " ") { table.infix[String(symbol)] = name }
        }
        table.groups["DefaultPrecedence"]?.lower = [
            "TernaryPrecedence", "AssignmentPrecedence", "FunctionArrowPrecedence",
        ]
        table.prefix = ["-", "+", "!", "~", ".!", "...", "..<", "++", "--"]
        table.postfix = ["...", "++", "--"]
        return table
    }()

    /// From the loosest to the tightest.
    private static let standardGroups: [(String, PrecedenceGroup.Associativity, String)] = [
        ("FunctionArrowPrecedence", .right, ""),
        ("AssignmentPrecedence", .right, "= *= /= %= += -= <<= >>= &= |= ^= &<<= &>>= &+= &-= &*= .&= .|= .^="),
        ("TernaryPrecedence", .right, "?:"),
        ("DefaultPrecedence", .none, "~>"),
        ("LogicalDisjunctionPrecedence", .left, "|| .| .^"),
        ("LogicalConjunctionPrecedence", .left, "&& .&"),
        ("ComparisonPrecedence", .none, "< <= > >= == != === !== ~= .< .<= .> .>= .== .!="),
        ("NilCoalescingPrecedence", .right, "??"),
        ("CastingPrecedence", .none, "is as"),
        ("RangeFormationPrecedence", .none, "... ..<"),
        ("AdditionPrecedence", .left, "+ - &+ &- | ^"),
        ("MultiplicationPrecedence", .left, "* / % &* &"),
        ("BitwiseShiftPrecedence", .none, "<< >> &<< &>>"),
    ]

    /// The precedence group of an infix operator; nil if there is no such operator.
    func group(of symbol: String) -> String? { infix[symbol] }

    func order(_ left: String, _ right: String) -> Order {
        if left == right { return .equal }
        if groups[left]?.lower.contains(right) == true { return .higher }
        if groups[right]?.lower.contains(left) == true { return .lower }
        return .unrelated
    }

    func associativity(of group: String) -> PrecedenceGroup.Associativity { groups[group]?.associativity ?? .none }

    /// Whether an operator assigns to its left side and begins with another operator: `+=`.
    func isCompoundAssignment(_ symbol: String) -> Bool {
        symbol != "=" && symbol.hasSuffix("=") && infix[symbol].map { groups[$0]?.isAssignment == true } == true
    }

    /// Adds an operator. An infix operator without a group gets Swift's default precedence.
    package mutating func declare(_ declaration: OperatorDeclaration) {
        switch declaration.fixity {
        case .prefix: prefix.insert(declaration.name.text)
        case .postfix: postfix.insert(declaration.name.text)
        case .infix:
            let group = declaration.precedenceGroup?.text
            infix[declaration.name.text] = group.flatMap { groups[$0] == nil ? nil : $0 } ?? "DefaultPrecedence"
        }
    }

    /// Adds a precedence group between the ones that it names.
    package mutating func declare(_ declaration: PrecedenceGroup) {
        let name = declaration.name.text
        var group = Group(associativity: declaration.associativity, isAssignment: declaration.isAssignment)
        for other in declaration.higherThan {
            group.lower.insert(other)
            group.lower.formUnion(groups[other]?.lower ?? [])
        }
        group.lower.formUnion(awaited[name] ?? [])
        groups[name] = group
        let below = group.lower.union([name])
        for other in declaration.lowerThan where groups[other] == nil { awaited[other, default: []].formUnion(below) }
        for (other, candidate) in groups
        where declaration.lowerThan.contains(other)
            || !candidate.lower.isDisjoint(with: declaration.lowerThan + [name])
        {
            groups[other]?.lower.formUnion(below)
        }
    }
}
