// Runs scripts in tests.

import RxEngine
import StreamSyntax
import TestSupport

@testable import StreamLang

/// What running a text gave.
struct Run {
    /// The lines that the script printed.
    let lines: [String]
    /// Codes and messages of what stopped it.
    let errors: [String]
    /// The hints of those.
    let hints: [String]
    /// The value of its last expression, with its type, if asked for.
    let value: String?
    /// An error that nothing caught.
    let uncaught: String?

    /// Runs a text in a session of its own, or after others in one that exists.
    init(_ text: String, in interpreter: Interpreter? = nil, isPrompt: Bool = false) {
        let output = Output()
        let interpreter = interpreter ?? Interpreter(output: { output.append($0) })
        switch interpreter.evaluate(text, name: "test.rxs", isPrompt: isPrompt) {
        case .value(let value, let type): self.init(output, value: "\(value): \(type)")
        case .rejected(let diagnostics), .failure(let diagnostics): self.init(output, diagnostics: diagnostics)
        case .uncaught(let error, _): self.init(output, uncaught: error.description)
        case .interrupted: self.init(output, uncaught: "interrupted")
        }
    }

    private init(_ output: Output, diagnostics: [Diagnostic] = [], value: String? = nil, uncaught: String? = nil) {
        lines = output.lines
        errors = diagnostics.map { "\($0.code) \($0.message)" }
        hints = diagnostics.compactMap(\.hint)
        self.value = value
        self.uncaught = uncaught
    }
}
