// What a learner reads for wrong programs: Tests/Golden/program-errors.txt holds each program with what is shown for it,
// from the parser to the run.

import Foundation
import StreamSyntax
import TestSupport
import Testing

@testable import StreamLang

@Suite("Diagnostics of learners' programs")
struct ProgramDiagnosticTests {
    private static let file = "program-errors.txt"
    static let goldens = WrongProgram.all(in: file)

    /// Runs a program as far as it goes.
    private static func rendered(_ program: String) -> (text: String, diagnostics: [Diagnostic]) {
        let interpreter = Interpreter(output: { _ in })
        var diagnostics: [Diagnostic] = []
        interpreter.warn = { diagnostics = $0 }
        let outcome = interpreter.evaluate(program + "\n", name: "demo.rxs")
        switch outcome {
        case .value, .interrupted: break
        case .rejected(let found), .failure(let found): diagnostics = found
        case .uncaught(let error, let span):
            diagnostics.append(
                Diagnostic(Diagnostic.Code("E0599"), .error, "uncaught error: \(error.debugDescription)", at: span))
        }
        let text = DiagnosticRenderer(sources: interpreter.sources.texts).render(diagnostics)
        // How deep a recursion gets depends on the thread.
        return (text.replacing(/\d+ more times/, with: "many more times"), diagnostics)
    }

    // Under Address Sanitizer a test's thread has not the room for all levels that are read elsewhere.
    @Test(
        "show exactly what the golden file holds",
        arguments: goldens.filter { !Sanitizer.watchesMemory || $0.title != "nesting without end" })
    func snapshot(golden: WrongProgram) {
        let shown = Self.rendered(golden.program).text
        #expect(shown == golden.expected)
        #expect(!shown.isEmpty)
    }

    @Test("are there for more than two hundred mistakes") func count() { #expect(Self.goldens.count > 200) }

    @Test("say what to change where the fault is found before the run") func hints() {
        for golden in Self.goldens {
            for diagnostic in Self.rendered(golden.program).diagnostics where diagnostic.severity == .error {
                let number = Int(diagnostic.code.description.dropFirst()) ?? 0
                if number < 500 { #expect(diagnostic.hint != nil, "\(golden.title)") }
            }
        }
    }

    @Test("are the same from a check as before a run", arguments: goldens)
    func checking(golden: WrongProgram) {
        let program = golden.program + "\n"
        let interpreter = Interpreter(output: { _ in })
        var found: [Diagnostic] = []
        interpreter.warn = { found = $0 }
        if case .rejected(let diagnostics) = interpreter.evaluate(program, name: "demo.rxs") { found = diagnostics }
        let checked = Interpreter(output: { _ in }).check(program, name: "demo.rxs")
        #expect(checked.map(\.code.description) == found.map(\.code.description))
        #expect(checked.map(\.message) == found.map(\.message))
    }

    @Test("exist for every code") func codes() throws {
        let shown = try ["program-errors.txt", "syntax-errors.txt"]
            .map { try String(contentsOf: WrongProgram.folder.appending(path: $0), encoding: .utf8) }.joined()
        let sources = WrongProgram.sources
        var codes: Set<String> = []
        for path in FileManager.default.subpaths(atPath: sources.path) ?? [] where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
            for match in text.matches(of: /"([EW]\d{4})"/) { codes.insert(String(match.1)) }
        }
        #expect(codes.count > 180)
        for code in codes.sorted() { #expect(shown.contains("[\(code)]"), "\(code) has no snapshot") }
    }

    /// Run with `UPDATE_GOLDEN=1` to rewrite the file; then read the difference.
    @Test("are rewritten on request", .enabled(if: ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil))
    func update() throws {
        try WrongProgram.update(Self.file, Self.goldens) { Self.rendered($0).text }
    }
}
