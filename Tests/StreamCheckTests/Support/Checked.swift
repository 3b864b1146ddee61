// A text that was checked, and what there is to ask of it.

import StreamCheck
import StreamLibrary
import StreamRun
import StreamSyntax

@testable import StreamLower

/// Checks a text with the whole library.
struct Checked {
    let program: StreamCheck.Program
    let statements: [TypedStatement]
    private let source: SourceText

    init(_ text: String) {
        source = SourceText(text, name: "test")
        let result = Parser.parse(source, stackLimit: 0)
        // The library is read once. One test at a time uses it.
        Library.open()
        RunBackend.turn.lock()
        defer { RunBackend.turn.unlock() }
        let checker = Checker(library: RunBackend.library)
        program = checker.program
        statements = checker.check(result.statements)
    }

    /// The type of a global variable, as Swift writes it.
    func type(_ name: String) -> String? { program.global.values[name]?.last.map { "\($0.interface.result)" } }

    /// What is wrong, each with its line: `3: Int is not String`.
    var mistakes: [String] { diagnostics.map(described) }

    /// What keeps the text from running.
    var errors: [String] { diagnostics.filter { $0.severity == .error }.map(described) }

    private var diagnostics: [Diagnostic] { Wording.diagnostics(of: program.mistakes, program) }

    private func described(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.span.map { source.line(at: $0.start) } ?? 0): \(diagnostic.message)"
    }
}
