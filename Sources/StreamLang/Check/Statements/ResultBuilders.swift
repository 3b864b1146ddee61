// Statements in a result builder: each gives a part of the whole.

import StreamSyntax

extension StatementChecker {
    /// Checks the statements of a builder's closure or function. What they give is put together when they run; here each is
    /// a value by itself.
    func build(_ statements: [Statement], in builder: TypeSymbol) -> [TypedStatement] {
        statements.map { check($0) }
    }
}
