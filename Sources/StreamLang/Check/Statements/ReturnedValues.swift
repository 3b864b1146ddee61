// What statements give back, as far as their text alone says it.

import StreamSyntax

extension StreamSyntax.Expression {
    var isAssignment: Bool {
        switch kind {
        case .assignment, .compoundAssignment: true
        default: false
        }
    }
}

extension Statement {
    /// The expression that it is, as which the only statement of a function gives its value.
    var value: StreamSyntax.Expression? {
        switch kind {
        case .expression(let expression): expression.isAssignment ? nil : expression
        case .if(let statement): statement.isValued ? StreamSyntax.Expression(.ifExpression(statement), span) : nil
        case .switch(let statement):
            statement.isValued ? StreamSyntax.Expression(.switchExpression(statement), span) : nil
        default: nil
        }
    }

    /// Whether nothing behind it is ever reached: `throw`, `fatalError()`, `while true` that nothing leaves, an `if` all of
    /// whose branches end with such a statement.
    var neverReturns: Bool {
        func end(_ statements: [Statement]) -> Bool { statements.last?.neverReturns ?? false }
        return switch kind {
        case .throw: true
        case .if(let statement):
            statement.clauses.allSatisfy { end($0.body.statements) } && end(statement.otherwise?.statements ?? [])
        case .switch(let statement): statement.cases.allSatisfy { end($0.body) }
        case .do(let body, _, let clauses):
            end(body.statements) && clauses.allSatisfy { end($0.body.statements) }
        case .while(let conditions, let body):
            conditions.allSatisfy(\.isTrue) && !body.statements.contains { $0.breaks(label) }
        case .expression(let expression):
            if case .call(let call) = expression.kind, case .name(let reference) = call.callee.kind {
                reference.name.text == "fatalError"
            } else {
                false
            }
        default: false
        }
    }

    /// Whether a `return` with a value is in it, not counting those of functions and closures inside.
    var returnsValue: Bool { returns { _ in true } }

    /// Whether a value of which something holds is returned in it.
    fileprivate func returns(_ holds: (StreamSyntax.Expression) -> Bool) -> Bool {
        if case .return(let value) = kind { return value.map(holds) ?? false }
        return blocks.contains { $0.contains { $0.returns(holds) } }
    }

    /// Whether a `break` in it leaves the loop around it.
    ///
    /// - Parameters:
    ///   - label: Of the loop.
    ///   - isInner: Whether a `break` without a label leaves a loop or `switch` inside of that.
    private func breaks(_ label: Name?, isInner: Bool = false) -> Bool {
        if case .break(let named) = kind { return named.map { $0.text == label?.text } ?? !isInner }
        let isLeft =
            switch kind {
            case .forIn, .while, .repeatWhile, .switch: true
            case .expression(let expression): if case .switchExpression = expression.kind { true } else { false }
            default: false
            }
        return blocks.contains { $0.contains { $0.breaks(label, isInner: isInner || isLeft) } }
    }

    /// The statements in its braces, not those of functions and closures.
    private var blocks: [[Statement]] {
        switch kind {
        case .if(let statement): statement.clauses.map(\.body.statements) + [statement.otherwise?.statements ?? []]
        case .guard(_, let otherwise): [otherwise.statements]
        case .switch(let statement): statement.cases.map(\.body)
        case .forIn(let loop): [loop.body.statements]
        case .while(_, let body), .repeatWhile(let body, _): [body.statements]
        case .do(let body, _, let clauses): [body.statements] + clauses.map(\.body.statements)
        case .expression(let expression):
            // `if` and `switch` at the start of a line are statements that were read as expressions.
            switch expression.kind {
            case .ifExpression(let statement): Statement(.if(statement), span).blocks
            case .switchExpression(let statement): Statement(.switch(statement), span).blocks
            default: []
            }
        case .return, .declaration, .defer, .throw, .break, .continue, .fallthrough: []
        }
    }
}

extension [Statement] {
    /// Whether they return something whose type only its surroundings tell: an implicit member, a literal.
    var givesUntold: Bool { contains { $0.returns(\.isUntold) } }

    /// Whether they return a value of a type that is named without generic arguments, `Pair(first)`, and of which something
    /// holds.
    func giveValue(ofType holds: (String) -> Bool) -> Bool {
        contains { statement in
            statement.returns { value in
                guard case .call(let call) = value.kind, case .name(let reference) = call.callee.kind else {
                    return false
                }
                return holds(reference.name.text)
            }
        }
    }

    /// Whether they return values, all of which are looked for in the type that is expected: `.started`, `nil`.
    var returnOnlyExpected: Bool {
        contains(where: \.returnsValue) && !contains { $0.returns { !$0.isOfExpected } }
    }
}

extension Condition {
    fileprivate var isTrue: Bool {
        if case .expression(let expression) = kind, case .boolean(true) = expression.kind { true } else { false }
    }
}

extension StreamSyntax.Expression {
    fileprivate var isOfExpected: Bool {
        switch kind {
        case .nilLiteral: true
        case .ternary(_, let then, let otherwise): then.isOfExpected && otherwise.isOfExpected
        default: beginsImplicitly
        }
    }

    fileprivate var isUntold: Bool {
        switch kind {
        case .integer, .float, .nilLiteral, .array, .dictionary: true
        case .ternary(_, let then, let otherwise): then.isUntold || otherwise.isUntold
        case .tuple(let elements): elements.contains { $0.value.isUntold }
        case .binary(_, let left, _): left.isUntold
        default: beginsImplicitly
        }
    }
}
