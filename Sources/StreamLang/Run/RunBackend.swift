// The door to the run: checked texts in, what they do out.

import Foundation
import RxEngine
import StreamCheck
import StreamSyntax

/// Checks and runs the texts of a session.
final class RunBackend {
    private let checker: Checker
    private let program: RunProgram
    /// What the library declares, which is read once.
    nonisolated(unsafe) static let library = LibraryInterface(LibraryInterface.all, entries: LibraryEntries())
    /// One thread at a time reads the library's declarations.
    static let turn = Lock()

    init(_ session: Session) {
        checker = Checker(library: Self.library)
        program = RunProgram(checker.program, session)
    }

    /// Checks a text and makes its code.
    ///
    /// - Returns: What runs it; nil if it has mistakes, which come instead.
    func prepare(
        _ source: SourceText, _ statements: [Statement], isPrompt: Bool
    ) -> (run: (() throws -> Value)?, type: String, diagnostics: [Diagnostic]) {
        Self.turn.withLock {
            checker.program.trying {
                let prepared = prepareInTurn(source, statements, isPrompt: isPrompt)
                return (prepared, prepared.run != nil)
            }
        }
    }

    /// What is wrong with a text. What it declares is forgotten.
    func check(_ statements: [Statement]) -> [Diagnostic] {
        Self.turn.withLock {
            checker.program.trying { (checked(statements, isPrompt: false).diagnostics, false) }
        }
    }

    private func checked(
        _ statements: [Statement], isPrompt: Bool
    ) -> (typed: [TypedStatement], diagnostics: [Diagnostic]) {
        checker.program.isPrompt = isPrompt
        let before = checker.program.mistakes.count
        let typed = checker.check(statements)
        return (typed, Wording.diagnostics(of: checker.program.mistakes[before...], checker.program))
    }

    private func prepareInTurn(
        _ source: SourceText, _ statements: [Statement], isPrompt: Bool
    ) -> (run: (() throws -> Value)?, type: String, diagnostics: [Diagnostic]) {
        program.sources[source.id] = source
        program.isPrompt = isPrompt
        let (typed, diagnostics) = checked(statements, isPrompt: isPrompt)
        if diagnostics.contains(where: { $0.severity == .error }) { return (nil, "", diagnostics) }
        for body in checker.program.bodies.values { program.variables.note(body.statements, isFile: false) }
        program.variables.note(typed, isFile: true)
        program.types.declare(checker.program.declaredTypes)
        let lowering = Lowering(program, "main", at: statements.first?.span ?? nowhereSpan)
        lowering.function.isFile = true
        var type = "()"
        if isPrompt, let last = typed.last, case .expression(let node) = last.kind {
            lowering.statements(Array(typed.dropLast()))
            type = node.type.description
            lowering.builder.span = node.span
            lowering.finish(with: node)
        } else {
            lowering.statements(typed)
            for type in checker.program.declaredTypes where type.attributes.contains("main") {
                lowering.callMain(of: type)
            }
            lowering.builder.emit(.finishNothing)
        }
        program.finish(lowering)
        program.finishRoutines()
        if !program.diagnostics.isEmpty { return (nil, "", program.diagnostics) }
        let routine = lowering.builder.routine
        if ProcessInfo.processInfo.environment["RXREPL_LISTING"] != nil {
            FileHandle.standardError.write(Data((program.listing + "\n").utf8))
        }
        return ({ try Machine.run(routine.header) { _ in } }, type, diagnostics)
    }
}
