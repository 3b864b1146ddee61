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
        Library.open()
        (program, statements) = Self.inTurn {
            let checker = Checker(library: RunBackend.library)
            return (checker.program, checker.check(result.statements))
        }
    }

    /// The library is read once, as far as it is asked for. One test at a time asks.
    static func inTurn<Result>(_ body: () -> Result) -> Result {
        RunBackend.turn.lock()
        defer { RunBackend.turn.unlock() }
        return body()
    }

    /// The type of a global variable, as Swift writes it.
    func type(_ name: String) -> String? {
        Self.inTurn { program.global.values[name]?.last.map { "\($0.interface.result)" } }
    }

    /// What is wrong, each with its line: `3: Int is not String`.
    var mistakes: [String] { diagnostics.map(described) }

    /// What keeps the text from running.
    var errors: [String] { diagnostics.filter { $0.severity == .error }.map(described) }

    private var diagnostics: [Diagnostic] { Self.inTurn { Wording.diagnostics(of: program.mistakes, program) } }

    private func described(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.span.map { source.line(at: $0.start) } ?? 0): \(diagnostic.message)"
    }
}
