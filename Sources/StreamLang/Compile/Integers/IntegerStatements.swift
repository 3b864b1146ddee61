// Statements of nothing but Ints: what loops that become programs are made of.

import StreamSyntax

/// A statement that reads and changes nothing but Ints in plain variables.
indirect enum IntegerStatement {
    /// Gives variables new values, all computed before the first is given. `general` does the same with values, and says
    /// what is wrong where this cannot.
    case assignment([Change], isDeclaration: Bool, general: (Frame) throws -> Void)
    case sequence([IntegerStatement])
    case choice(IntegerCondition, IntegerStatement, IntegerStatement)
    case whileLoop(IntegerCondition, IntegerStatement, number: Int)
    case counting(IntegerRange, IntegerStatement, number: Int)
    /// `break` and `continue` of the loop with a number.
    case left(Int)
    case continued(Int)
}

/// A condition, with the code that says what is wrong where it has no result.
struct IntegerCondition {
    let tree: IntegerTree
    let general: Test
}

/// What a `for` loop counts through.
struct IntegerRange {
    /// The slot of the loop's variable; nil for `_`.
    let variable: Int?
    let lower: IntegerTree
    let upper: IntegerTree
    let isClosed: Bool
    /// Makes the range as a value, and says what is wrong where there is none.
    let general: Thunk
}

extension IntegerStatement {
    /// A variable and its new value.
    struct Change {
        let target: IntegerTree
        let value: IntegerTree

        /// Whether an element of an array changes.
        var isOfElement: Bool {
            if case .element = target { true } else { false }
        }

        /// Nil unless value and variable are of nothing but Ints.
        init?(_ target: IntegerTree?, to value: IntegerTree?) {
            guard let target, let value else { return nil }
            self.target = target
            self.value = value
        }
    }

    /// An assignment; nil unless value and variable are of nothing but Ints.
    static func assignment(
        of value: IntegerTree?, to target: IntegerTree?, isDeclaration: Bool = false,
        _ general: @escaping (Frame) throws -> Void
    ) -> IntegerStatement? {
        Change(target, to: value).map { .assignment([$0], isDeclaration: isDeclaration, general: general) }
    }
}

extension Place {
    /// The place in a program: a plain variable, or an element of an array; nil for any other.
    var integers: IntegerTree? {
        guard type == .int || type == .bool else { return nil }
        let variable: IntegerTree
        switch home {
        case .slot(let slot): variable = .slot(slot)
        case .global(let cell): variable = .global(cell)
        case .element(let element): return element.reached { .element($0, $1, isTruth: type == .bool) }
        case .captured, .field, nil: return nil
        }
        return type == .bool ? .truth(variable) : variable
    }
}

extension Compiler {
    /// Keeps what a statement amounts to, which only a loop around it asks for.
    func note(_ statement: IntegerStatement?, at span: Span?) {
        if let span, !function.targets.isEmpty { integerStatements[span] = statement }
    }

    /// Keeps what a condition amounts to.
    func note(_ condition: Typed, _ test: @escaping Test, at span: Span) {
        integerConditions[span] = condition.truth?.tree.map { IntegerCondition(tree: $0, general: test) }
    }

    /// What statements that were compiled amount to; nil unless they are of nothing but Ints.
    func integers(_ statements: [Statement]) -> IntegerStatement? {
        var found: [IntegerStatement] = []
        for statement in statements {
            guard let integers = integers(statement) else { return nil }
            found.append(integers)
        }
        return .sequence(found)
    }

    /// What a turn of a loop amounts to.
    func integers(_ loop: ForStatement) -> IntegerStatement? {
        let body = integers(loop.body.statements)
        guard let condition = loop.condition, let body else { return body }
        return integerConditions[condition.span].map { .choice($0, body, .sequence([])) }
    }

    private func integers(_ statement: Statement) -> IntegerStatement? {
        switch statement.kind {
        case .expression, .break, .continue: return integerStatements[statement.span]
        case .forIn(let loop): return integerStatements[loop.sequence.span]
        case .while(let conditions, _):
            return conditions.first.flatMap(expression).flatMap { integerStatements[$0.span] }
        case .declaration(let declaration):
            guard case .variable(let variable) = declaration.kind, variable.bindings.count == 1,
                let value = variable.bindings[0].value
            else { return nil }
            return integerStatements[value.span]
        case .if(let branches) where statement.label == nil:
            var result = branches.otherwise.map { integers($0.statements) } ?? .sequence([])
            for clause in branches.clauses.reversed() {
                guard let condition = integers(clause.conditions), let body = integers(clause.body.statements),
                    let otherwise = result
                else { return nil }
                result = .choice(condition, body, otherwise)
            }
            return result
        default: return nil
        }
    }

    /// What exchanging two elements of an array amounts to.
    func exchange(_ positions: [Argument], in place: Place, _ general: @escaping Code) -> IntegerStatement? {
        guard let array = place.integerArray, let element = place.type.genericArguments.first,
            element == .int || element == .bool
        else { return nil }
        let elements = positions.compactMap { probed($0.value, expecting: .int).integer?.tree }.map {
            IntegerTree.element(array, $0, isTruth: element == .bool)
        }
        guard elements.count == 2, let one = IntegerStatement.Change(elements[0], to: elements[1]),
            let other = IntegerStatement.Change(elements[1], to: elements[0])
        else { return nil }
        return .assignment([one, other], isDeclaration: false) { _ = try general($0) }
    }

    func integers(_ conditions: [Condition]) -> IntegerCondition? {
        guard conditions.count == 1, let expression = expression(conditions[0]) else { return nil }
        return integerConditions[expression.span]
    }

    func expression(_ condition: Condition) -> Expression? {
        if case .expression(let expression) = condition.kind { return expression }
        return nil
    }
}
