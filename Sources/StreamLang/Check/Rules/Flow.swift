// Where statements go on, as far as their form tells.

import StreamSyntax

/// Answers whether what stands behind some statements is ever reached.
struct Flow {
    let program: Program

    init(_ program: Program) { self.program = program }

    /// Whether nothing behind the statements is ever reached.
    func leaves(_ statements: [TypedStatement]) -> Bool { statements.contains { leaves($0) } }

    private func leaves(_ statement: TypedStatement) -> Bool {
        switch statement.kind {
        case .return, .throw, .fallthrough: true
        case .expression(let node): neverReturns(node)
        case .if(let clauses, let otherwise):
            otherwise.map(leaves) == true && clauses.allSatisfy { leaves($0.body) }
        case .switch(_, let cases): cases.allSatisfy { leaves($0.body) }
        case .do(let body, let clauses): leaves(body) && clauses.allSatisfy { leaves($0.body) }
        case .while(let conditions, _):
            conditions.allSatisfy { if case .expression(let condition) = $0 { isTrue(condition) } else { false } }
        case .repeatWhile(let body, let condition): isTrue(condition) || leaves(body)
        case .declaration, .guard, .forIn, .defer, .break, .continue, .variable, .several: false
        }
    }

    /// Whether the end of a block is never reached, be it that a loop's next turn or end follows.
    func exits(_ statements: [TypedStatement]) -> Bool {
        statements.contains { statement in
            switch statement.kind {
            case .break, .continue: true
            case .if(let clauses, let otherwise):
                otherwise.map(exits) == true && clauses.allSatisfy { exits($0.body) }
            case .switch(_, let cases): cases.allSatisfy { exits($0.body) }
            case .do(let body, let clauses): exits(body) && clauses.allSatisfy { exits($0.body) }
            default: leaves(statement)
            }
        }
    }

    private func isTrue(_ node: TypedExpression) -> Bool {
        if case .boolean(true) = node.unconverted.kind { true } else { false }
    }

    private func neverReturns(_ node: TypedExpression) -> Bool {
        if node.type.isNever { return true }
        switch node.kind {
        case .tryMark(_, let inner), .awaitMark(let inner), .conversion(_, let inner): return neverReturns(inner)
        case .call(let use, _, _): return use.symbol.interface.result.isNever
        case .conditional(let statement): return leaves([statement])
        default: return false
        }
    }
}
