// How the parser's tests write their expectations.

import RxEngine
import Testing

@testable import StreamSyntax

extension Parser {
    /// Parses a text on a test's thread.
    static func parse(
        _ source: SourceText, mode: Mode = .file, operators: OperatorTable = .standard
    ) -> ParseResult {
        parse(source, mode: mode, operators: operators, stackLimit: StackRoom.limits.calls)
    }
}

/// The trees of a text as S-expressions, or its diagnostics if it has errors.
func tree(_ text: String, operators: OperatorTable = .standard) -> String {
    let result = Parser.parse(SourceText(text, name: "test.rxs"), operators: operators)
    return result.hasErrors ? faults(result) : TreeDump.dump(result.statements)
}

/// The diagnostics of a result: `1:5 E0045 message`, one a line.
func faults(_ result: ParseResult) -> String {
    result.diagnostics.map { diagnostic in
        let start = diagnostic.span?.start ?? 0
        let place = "\(result.source.line(at: start)):\(result.source.column(at: start))"
        return "\(place) \(diagnostic.code) \(diagnostic.message)"
    }.joined(separator: "\n")
}

/// The diagnostics of a text.
func faults(_ text: String) -> String { faults(Parser.parse(SourceText(text, name: "test.rxs"))) }
