// The door to the run: checked texts in, what they do out.

import Foundation
import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

/// Checks and runs the texts of a session.
package final class RunBackend {
    private let session: Session
    private var checker: Checker
    private var program: RunProgram
    /// What the library declares, which is read once.
    nonisolated(unsafe) static let library = LibraryInterface(LibraryInterface.all, entries: LibraryEntries())
    /// One thread at a time reads the library's declarations.
    static let turn = Lock()

    package init(_ session: Session) {
        self.session = session
        checker = Checker(library: Self.library)
        program = RunProgram(checker.program, session)
        let found = Transfer(WeakBackend(self))
        session.findsClass = { found.open().backend?.classNamed($0) }
    }

    private struct WeakBackend {
        weak var backend: RunBackend?
        init(_ backend: RunBackend) { self.backend = backend }
    }

    /// A class of the texts by its name, from whatever thread that asks.
    private func classNamed(_ name: String) -> ScriptType? {
        Self.turn.withLock {
            guard case .nominal(let symbol)? = checker.program.global.types[name], symbol.isClass,
                symbol.allParameters.isEmpty
            else { return nil }
            let nominal = program.types.nominal(symbol)
            program.finishRoutines()
            return .nominal(nominal, [])
        }
    }

    /// Lets go of all names and their values.
    package func forgetNames() {
        Self.turn.withLock {
            checker = Checker(library: Self.library)
            program = RunProgram(checker.program, session)
            OwnTexts.forget()
        }
    }

    /// A text that was checked and lowered.
    package struct Prepared {
        /// Runs it.
        package let run: () throws -> Value
        /// The type of its last expression.
        package let type: CheckedType
        /// The classes of tests of a file that makes none of their objects itself: they run behind it.
        package let tests: [TestClass]
        /// Where it names the last value of the prompt.
        package let lastValueUses: Set<Span>
    }

    /// Checks a text and makes its code. One that has mistakes declares nothing.
    ///
    /// - Returns: What runs it; nil if it has mistakes, which come instead.
    package func prepare(
        _ source: SourceText, _ statements: [Statement], isPrompt: Bool
    ) -> (prepared: Prepared?, diagnostics: [Diagnostic]) {
        Self.turn.withLock {
            let before = checker.program.state
            let result = prepareInTurn(source, statements, isPrompt: isPrompt)
            if result.prepared == nil { checker.program.state = before }
            return result
        }
    }

    private func check(
        _ source: SourceText, _ statements: [Statement], isPrompt: Bool
    ) -> (typed: [TypedStatement], diagnostics: [Diagnostic]) {
        program.sources[source.id] = source
        program.isPrompt = isPrompt
        checker.program.isPrompt = isPrompt
        checker.program.text = source
        let before = checker.program.mistakes.count
        let typed = checker.check(statements)
        return (typed, Wording.diagnostics(of: checker.program.mistakes[before...], checker.program))
    }

    private func prepareInTurn(
        _ source: SourceText, _ statements: [Statement], isPrompt: Bool
    ) -> (prepared: Prepared?, diagnostics: [Diagnostic]) {
        let (typed, diagnostics) = check(source, statements, isPrompt: isPrompt)
        if diagnostics.contains(where: { $0.severity == .error }) { return (nil, diagnostics) }
        program.begin(typed)
        let lowering = Lowering(program, "main", at: statements.first?.span ?? Span.nowhere)
        lowering.function.isFile = true
        var type = CheckedType.void
        if isPrompt, let last = typed.last, case .expression(let node) = last.kind {
            lowering.statements(Array(typed.dropLast()))
            type = node.type
            lowering.builder.span = node.span
            lowering.finish(with: node)
        } else {
            lowering.statements(typed)
            for type in checker.program.typesOfText where type.attributes.contains("main") {
                lowering.callMain(of: type)
            }
            lowering.builder.emit(.finishNothing)
        }
        program.finish(lowering)
        program.finishRoutines()
        if !program.diagnostics.isEmpty { return (nil, program.diagnostics) }
        let routine = lowering.builder.routine
        if ProcessInfo.processInfo.environment["RXREPL_LISTING"] != nil {
            FileHandle.standardError.write(Data((program.listing + "\n").utf8))
        }
        let prepared = Prepared(
            run: { try Machine.run(routine.header) { _ in } }, type: type,
            tests: isPrompt || program.makesTestCases ? [] : checker.program.typesOfText.compactMap(program.tests),
            lastValueUses: checker.program.lastValueUses)
        return (prepared, diagnostics)
    }

    // MARK: Names

    /// The names that the texts declared.
    package var names: [String] {
        let scope = checker.program.global
        return Set(scope.values.keys).union(scope.types.keys).filter { name in
            name.first.map { $0.isLetter || $0 == "_" } == true && !name.contains("#")
        }.sorted()
    }

    /// The variable of a name: its value, and its type.
    package func variable(_ name: String) -> (value: Value, type: CheckedType)? {
        guard let symbol = checker.program.global.values[name]?.last(where: { $0.kind == .variable }),
            let cell = program.globals[ObjectIdentifier(symbol)]
        else { return nil }
        return (symbol.isUncounted ? Weak.read(cell.value) : cell.value, symbol.interface.result)
    }

    /// Forgets the variables of a text that failed before they got their values.
    package func forgetUnassigned(of source: SourceID) {
        Self.turn.withLock {
            for symbol in checker.program.global.values.values.joined() where symbol.span?.source == source {
                guard symbol.kind == .variable, !symbol.isComputedVariable, symbol.wrapper == nil,
                    !symbol.interface.result.isVoid
                else { continue }
                if case .void = program.globals[ObjectIdentifier(symbol)]?.value ?? .void {
                    checker.program.forget(symbol)
                }
            }
        }
    }

    /// Keeps a value under the name `_`.
    package func remember(_ value: Value, _ type: CheckedType, at span: Span) {
        let symbol = ValueSymbol("_", .variable, in: .global, traits: [.constant, .stored], span: span) {
            ValueSymbol.Interface(result: type)
        }
        program.cell(of: symbol).value = value
        checker.program.lastValue = symbol
    }

    // MARK: Asking

    /// Checks a text that is not to run: nothing of it stays.
    private func asking<Result>(_ body: () -> Result) -> Result {
        Self.turn.withLock {
            let before = checker.program.state
            defer {
                checker.program.state = before
                checker.program.completion = nil
            }
            return body()
        }
    }

    /// What is wrong with a text.
    package func mistakes(_ source: SourceText, _ statements: [Statement]) -> [Diagnostic] {
        asking { check(source, statements, isPrompt: false).diagnostics }
    }

    /// The type of a text's last expression; nil if it has mistakes.
    package func type(_ source: SourceText, _ statements: [Statement]) -> String? {
        asking {
            let (typed, diagnostics) = check(source, statements, isPrompt: true)
            if diagnostics.contains(where: { $0.severity == .error }) { return nil }
            guard case .expression(let node)? = typed.last?.kind else { return "()" }
            return node.type.description
        }
    }

    /// What may stand in the place of a text's placeholder; nil if the checker does not come there.
    package func completions(_ source: SourceText, _ statements: [Statement]) -> [MemberCompletion.Candidate]? {
        asking {
            let completion = MemberCompletion()
            checker.program.completion = completion
            _ = check(source, statements, isPrompt: true)
            checker.program.completion = nil
            return completion.candidates(checker.program)
        }
    }
}
