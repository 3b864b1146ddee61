// What the second design shows for the wrong programs: the same as the first, or what another file holds.

import Foundation
import StreamSyntax
import TestSupport
import Testing

@testable import StreamLang

@Suite("Diagnostics of learners' programs in the second design", .serialized)
struct CheckedProgramDiagnosticTests {
    /// The programs of which the second design shows something else, with what that is. Its entries only become fewer, or
    /// better than those of the first design.
    private static let file = "program-errors-checked.txt"
    private static let goldens = WrongProgram.all(in: "program-errors.txt")

    private static func rendered(_ program: String) -> String {
        let interpreter = Interpreter(output: { _ in })
        interpreter.backend = RunBackend(interpreter.session)
        var diagnostics: [Diagnostic] = []
        interpreter.warn = { diagnostics = $0 }
        switch interpreter.evaluate(program + "\n", name: "demo.rxs") {
        case .value, .interrupted: break
        case .rejected(let found), .failure(let found): diagnostics = found
        case .uncaught(let error, let span):
            diagnostics.append(
                Diagnostic(Diagnostic.Code("E0599"), .error, "uncaught error: \(error.debugDescription)", at: span))
        }
        // How deep a recursion gets depends on the thread.
        return DiagnosticRenderer(sources: interpreter.sources).render(diagnostics)
            .replacing(/\d+ more times/, with: "many more times")
    }

    @Test("are those of the first design, or listed", .enabled(if: !Sanitizer.watchesMemory))
    func snapshots() throws {
        let shown = Self.goldens.map { Self.rendered($0.program) }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
            let others = zip(Self.goldens, shown).filter { $0.expected != $1 }
            let texts = Dictionary(others.map { ($0.program, $1) }, uniquingKeysWith: { first, _ in first })
            try WrongProgram.update(Self.file, others.map(\.0)) { texts[$0] ?? "" }
            return
        }
        let listed = Dictionary(
            WrongProgram.all(in: Self.file).map { ($0.title + $0.program, $0.expected) },
            uniquingKeysWith: { first, _ in first })
        for (golden, text) in zip(Self.goldens, shown) {
            let other = listed[golden.title + golden.program]
            #expect(text == other ?? golden.expected, "\(golden.title)")
            #expect(other != golden.expected, "\(golden.title): UPDATE_GOLDEN=1 takes it from the list")
        }
        #expect(listed.count <= 14)
    }

    @Test("say what to change where the fault is found before the run")
    func hints() {
        for golden in Self.goldens where !Self.rendered(golden.program).contains("= hint:") {
            let shown = Self.rendered(golden.program)
            #expect(!shown.contains(/error\[E0[0-4]/), "\(golden.title)")
        }
    }
}
