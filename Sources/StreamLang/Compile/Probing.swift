// Compiling to learn something, which leaves nothing behind.

import StreamSyntax

extension Compiler {
    /// Compiles without a trace, to learn a type: nothing is reported, no declaration stays.
    func probe(_ expression: Expression, expecting expected: ScriptType = .unknown) -> ScriptType {
        probed(expression, expecting: expected).type
    }

    /// Whether something can be done without an error; nothing is reported.
    func succeeds(_ action: () -> Void) -> Bool {
        probing {
            hasFailed = false
            action()
            return !hasFailed
        }
    }

    /// As `probe`, for code that stands beside the expression's own.
    func probed(_ expression: Expression, expecting expected: ScriptType) -> Typed {
        probing { compile(expression, expected) }
    }

    private func probing<Result>(_ body: () -> Result) -> Result {
        let (wasProbing, hadFailed, count) = (isProbing, hasFailed, diagnostics.count)
        isProbing = true
        defer {
            (isProbing, hasFailed) = (wasProbing, hadFailed)
            diagnostics.removeLast(diagnostics.count - count)
        }
        return body()
    }
}
