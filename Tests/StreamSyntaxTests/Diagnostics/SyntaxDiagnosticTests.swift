// What a reader sees for wrong programs: Tests/Golden/syntax-errors.txt holds each input with its rendered diagnostics.

import Foundation
import TestSupport
import Testing

@testable import StreamSyntax

@Suite("Diagnostics of wrong programs")
struct SyntaxDiagnosticTests {
    private static let file = "syntax-errors.txt"
    static let goldens = WrongProgram.all(in: file)

    private static func parse(_ program: String) -> (result: ParseResult, rendered: String) {
        var sources = SourceMap()
        let result = Parser.parse(sources.add(program, name: "demo.rxs"))
        return (result, DiagnosticRenderer(sources: sources).render(result.diagnostics))
    }

    @Test("show exactly what the golden file holds", arguments: goldens)
    func rendered(golden: WrongProgram) { #expect(Self.parse(golden.program).rendered == golden.expected) }

    @Test("are there for at least a hundred mistakes, and each says what to change")
    func hints() {
        #expect(Self.goldens.count >= 100)
        for golden in Self.goldens {
            let diagnostics = Self.parse(golden.program).result.diagnostics
            #expect(!diagnostics.isEmpty, "\(golden.title)")
            for diagnostic in diagnostics where diagnostic.code.description != "E0027" {
                #expect(diagnostic.hint != nil, "\(golden.title)")
            }
        }
    }

    @Test("never share a code")
    func codes() throws {
        let catalogue = WrongProgram.sources.appending(path: "StreamLang/Syntax/Diagnostics/Catalogue")
        var seen: Set<Substring> = []
        for name in ["LexicalErrors", "ExpressionErrors", "StatementErrors", "DeclarationErrors"] {
            let text = try String(contentsOf: catalogue.appending(path: "\(name).swift"), encoding: .utf8)
            for match in text.matches(of: /"([EW]\d{4})"/) {
                #expect(seen.insert(match.1).inserted, "\(match.1) in \(name)")
            }
        }
        #expect(seen.count > 130)
    }

    /// Run with `UPDATE_GOLDEN=1` to rewrite the file; then read the difference.
    @Test("are rewritten on request", .enabled(if: ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil))
    func update() throws {
        try WrongProgram.update(Self.file, Self.goldens) { Self.parse($0).rendered }
    }
}
