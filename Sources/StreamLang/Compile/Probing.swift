// Compiling to learn something, which leaves nothing behind.

extension Compiler {
    /// Compiles without a trace, to learn a type: nothing is reported, no declaration stays.
    func probe(_ expression: Expression, expecting expected: ScriptType = .unknown) -> ScriptType {
        probed(expression, expecting: expected).type
    }

    /// Whether something can be done without an error; nothing is reported.
    func succeeds(_ action: () -> Void) -> Bool {
        let (wasProbing, hadFailed, count) = (isProbing, hasFailed, diagnostics.count)
        (isProbing, hasFailed) = (true, false)
        defer {
            (isProbing, hasFailed) = (wasProbing, hadFailed)
            diagnostics.removeLast(diagnostics.count - count)
        }
        action()
        return !hasFailed
    }

    /// As `probe`, for code that stands beside the expression's own.
    func probed(_ expression: Expression, expecting expected: ScriptType) -> Typed {
        let (wasProbing, hadFailed) = (isProbing, hasFailed)
        let count = diagnostics.count
        isProbing = true
        defer {
            (isProbing, hasFailed) = (wasProbing, hadFailed)
            diagnostics.removeLast(diagnostics.count - count)
        }
        return compile(expression, expected)
    }
}
