// Where statements go on, as far as their form tells.

import StreamSyntax

extension [TypedStatement] {
    /// Whether nothing behind them is ever reached.
    var leave: Bool { contains(where: \.leaves) }

    /// Whether the end of the block that they are is never reached, be it that a loop's next turn or end follows.
    var exit: Bool {
        contains { statement in
            switch statement.kind {
            case .break, .continue: true
            case .if(let clauses, let otherwise): otherwise?.exit == true && clauses.allSatisfy(\.body.exit)
            case .switch(_, let cases): cases.allSatisfy(\.body.exit)
            case .do(let body, let clauses): body.exit && clauses.allSatisfy(\.body.exit)
            default: statement.leaves
            }
        }
    }
}

extension TypedStatement {
    fileprivate var leaves: Bool {
        switch kind {
        case .return, .throw, .fallthrough: true
        case .expression(let node): node.neverReturns
        case .if(let clauses, let otherwise): otherwise?.leave == true && clauses.allSatisfy(\.body.leave)
        case .switch(_, let cases): cases.allSatisfy(\.body.leave)
        case .do(let body, let clauses): body.leave && clauses.allSatisfy(\.body.leave)
        case .while(let conditions, _):
            conditions.allSatisfy { if case .expression(let condition) = $0 { condition.isTrue } else { false } }
        case .repeatWhile(let body, let condition): condition.isTrue || body.leave
        case .declaration, .guard, .forIn, .defer, .break, .continue, .variable, .several: false
        }
    }
}

extension TypedExpression {
    fileprivate var isTrue: Bool { if case .boolean(true) = unconverted.kind { true } else { false } }

    fileprivate var neverReturns: Bool {
        if type.isNever { return true }
        return switch kind {
        case .tryMark(_, let inner), .awaitMark(let inner), .conversion(_, let inner): inner.neverReturns
        case .call(let use, _, _): use.symbol.interface.result.isNever
        case .assignment(_, let value): value.neverReturns
        case .conditional(let statement): statement.leaves
        default: false
        }
    }
}
