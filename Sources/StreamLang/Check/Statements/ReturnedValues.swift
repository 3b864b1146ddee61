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

    /// Whether nothing behind it is ever reached: `throw`, `fatalError()`, an `if` all of whose branches end with such a
    /// statement.
    var neverReturns: Bool {
        func end(_ statements: [Statement]) -> Bool { statements.last?.neverReturns ?? false }
        return switch kind {
        case .throw: true
        case .if(let statement):
            statement.clauses.allSatisfy { end($0.body.statements) } && end(statement.otherwise?.statements ?? [])
        case .switch(let statement): statement.cases.allSatisfy { end($0.body) }
        case .do(let body, _, let clauses):
            end(body.statements) && clauses.allSatisfy { end($0.body.statements) }
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
        func any(_ statements: [Statement]) -> Bool { statements.contains { $0.returns(holds) } }
        switch kind {
        case .return(let value): return value.map(holds) ?? false
        case .if(let statement):
            return statement.clauses.contains { any($0.body.statements) } || any(statement.otherwise?.statements ?? [])
        case .guard(_, let otherwise): return any(otherwise.statements)
        case .switch(let statement): return statement.cases.contains { any($0.body) }
        case .forIn(let loop): return any(loop.body.statements)
        case .while(_, let body), .repeatWhile(let body, _): return any(body.statements)
        case .do(let body, _, let clauses): return any(body.statements) || clauses.contains { any($0.body.statements) }
        case .expression(let expression):
            // `if` and `switch` at the start of a line are statements that were read as expressions.
            switch expression.kind {
            case .ifExpression(let statement): return Statement(.if(statement), span).returns(holds)
            case .switchExpression(let statement): return Statement(.switch(statement), span).returns(holds)
            default: return false
            }
        case .declaration, .defer, .throw, .break, .continue, .fallthrough: return false
        }
    }
}

extension [Statement] {
    /// Whether they return something whose type only its surroundings tell: an implicit member, a literal.
    var givesUntold: Bool { contains { $0.returns(\.isUntold) } }

    /// Whether they return values, all of which are looked for in the type that is expected: `.started`, `nil`.
    var returnOnlyExpected: Bool {
        contains(where: \.returnsValue) && !contains { $0.returns { !$0.isOfExpected } }
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
        default: beginsImplicitly
        }
    }
}
