// The order in which the statements of a file run: as they are written, but for variables that are used before.

import StreamSyntax

/// Takes the declaration of a variable first where a statement above it uses it: code of an app has them in several files,
/// where each gets its value when it is first asked for.
struct FileOrder {
    /// Where a file's own statements name a variable of a file.
    struct Use {
        let symbol: ValueSymbol
        let span: Span
    }

    private let program: Program
    private let statements: [TypedStatement]
    private let uses: [Use]
    /// For each statement the end of its uses.
    private let ends: [Int]
    /// The statement that gives each variable its first value.
    private var declarations: [ObjectIdentifier: Int] = [:]
    private var isTaken: [Bool] = []
    private var order: [Int] = []

    /// - Parameter ends: For each statement how many of the uses are in it and before it.
    init(_ program: Program, _ statements: [TypedStatement], _ uses: [Use], _ ends: [Int]) {
        (self.program, self.statements, self.uses, self.ends) = (program, statements, uses, ends)
    }

    func ordered() -> [TypedStatement] {
        guard uses.contains(where: \.isEarly) else { return statements }
        var copy = self
        copy.arrange()
        return copy.order.map { statements[$0] }
    }

    private mutating func arrange() {
        for (index, statement) in statements.enumerated() {
            for symbol in statement.valuedVariables { declarations[ObjectIdentifier(symbol)] = index }
        }
        isTaken = statements.map { _ in false }
        var told: Set<ObjectIdentifier> = []
        for index in statements.indices {
            for use in self.uses(of: index) where use.isEarly {
                var plan: [Int] = []
                guard !program.isPrompt, plans(use, within: [index], &plan) else {
                    // Of variables that follow from each other their types say so, unless they are written.
                    if !use.symbol.isCircular { program.note(.usedTooEarly(use.symbol.name), at: use.span) }
                    continue
                }
                for index in plan { take(index) }
                if told.insert(ObjectIdentifier(use.symbol)).inserted, let declared = use.symbol.span {
                    program.note(.usedEarly(use.symbol.name, declared: declared), at: use.span)
                }
            }
            if !isTaken[index] { take(index) }
        }
    }

    private mutating func take(_ index: Int) {
        isTaken[index] = true
        order.append(index)
    }

    private func uses(of index: Int) -> ArraySlice<Use> { uses[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

    /// Finds the declarations that must be taken so that a variable has its value.
    ///
    /// - Parameters:
    ///   - around: The statements that need it.
    ///   - plan: What was found so far, in the order in which it must be taken.
    /// - Returns: Whether it can have one.
    private func plans(_ use: Use, within around: [Int], _ plan: inout [Int]) -> Bool {
        guard let index = declarations[ObjectIdentifier(use.symbol)] else {
            // Texts before, and what statements above gave a value.
            return !use.symbol.isDeclared(after: statements[around[0]].span)
        }
        if isTaken[index] || plan.contains(index) { return true }
        if around.contains(index) { return around.last == index && !use.isEarly }
        for inner in uses(of: index) where !plans(inner, within: around + [index], &plan) { return false }
        plan.append(index)
        return true
    }
}

extension FileOrder.Use {
    fileprivate var isEarly: Bool { symbol.isDeclared(after: span) }
}

extension TypedStatement {
    /// The variables that it declares with their first values.
    fileprivate var valuedVariables: [ValueSymbol] {
        switch kind {
        case .variable(let pattern, let value, _):
            pattern.variables.filter {
                (value != nil || $0.interface.result.beginsAsNil) && !$0.traits.contains(.awaited)
            }
        case .several(let parts): parts.flatMap(\.valuedVariables)
        default: []
        }
    }
}
