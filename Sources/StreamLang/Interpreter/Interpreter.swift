// The façade: text in, output and diagnostics out.

import Foundation
import RxEngine
import StreamCheck
import StreamLibrary
import StreamLower
import StreamRun
import StreamSyntax

/// Runs scripts, one text after the other, in one session that keeps their names.
public final class Interpreter {
    /// How an evaluation went.
    public enum Outcome {
        /// The text ran; at the prompt, the value of its last expression with its type as Swift writes it.
        case value(Value, type: String)
        /// It was refused: nothing of it ran.
        case rejected([Diagnostic])
        /// Something stopped it while it ran.
        case failure([Diagnostic])
        /// The script threw an error that nothing caught.
        case uncaught(Value, at: Span?)
        /// It was interrupted.
        case interrupted
    }

    /// What the library needs to know of its surroundings.
    package let session: Session
    private let backend: RunBackend
    /// Receives what a text is warned of, before the text runs.
    public var warn: ([Diagnostic]) -> Void = { _ in }
    private var operators = OperatorTable.standard
    private var transcript = Transcript()
    /// The texts that ran at the prompt without fault, each as it does the same in a script.
    public var transcribed: [String] { transcript.texts }
    /// The texts read so far, for rendering diagnostics.
    public let sources = SourceTexts()

    /// The trees of the last text: to take them apart takes a good part of the time, which a process that ends can save.
    private var latest: [Statement] = []

    /// Makes an interpreter without names of its own.
    ///
    /// - Parameters:
    ///   - output: Receives what scripts print, each `print` whole, line ends included; from any thread.
    ///   - notes: Receives notes about old names, one line each.
    ///   - seed: Makes random numbers the same at each run; nil for system randomness.
    ///   - isSandboxed: Keeps scripts from processes, files, the network and the environment.
    public init(
        output: @escaping @Sendable (String) -> Void, notes: @escaping @Sendable (String) -> Void = { _ in },
        seed: UInt64? = nil, isSandboxed: Bool = false
    ) {
        Library.open()
        Store.guideEngine()
        Tracing.hostPlaces = Session.places
        Tracing.describe { (value: Value) in value.isSequence ? "a sequence" : value.debugDescription }
        session = Session(output: output, notes: notes, seed: seed, isSandboxed: isSandboxed)
        backend = RunBackend(session)
    }

    /// Checks and runs a text on the calling thread.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: What diagnostics call it: a path, `<7>` for an entry of the prompt.
    ///   - isPrompt: Whether the text is one of several, whose last value and whose names are wanted; a file's variables
    ///     may end with it.
    /// - Returns: How it went. Work that the text started on other threads or timers goes on.
    public func evaluate(_ text: String, name: String, isPrompt: Bool = false) -> Outcome {
        session.clearFailure()
        session.takeMisuse()
        session.noteOverlaps()
        if isPrompt { session.promptOwnsTerminal = true }
        let (source, statements, diagnostics) = parse(text, name: name, isPrompt: isPrompt)
        if diagnostics.contains(where: { $0.severity == .error }) { return .rejected(diagnostics) }
        latest = statements
        let (prepared, found) = backend.prepare(source, statements, isPrompt: isPrompt)
        let shown = (diagnostics + found).shown
        guard let prepared else { return .rejected(shown) }
        if !shown.isEmpty { warn(shown) }
        let outcome = outcome(type: prepared.type.description, isPrompt: isPrompt) {
            let value = try prepared.run()
            try Library.run(prepared.tests, in: session)
            return value
        }
        if case .value(let value, _) = outcome {
            if isPrompt { note(text, statements, value, prepared) }
        } else {
            backend.forgetUnassigned(of: source.id)
        }
        return outcome
    }

    /// Notes a text of the prompt that ran without fault, and its last value: that of an expression, or of a `let`. One of
    /// a `var` is not kept: it may be released any time.
    private func note(
        _ text: String, _ statements: [Statement], _ value: Value, _ prepared: RunBackend.Prepared
    ) {
        guard let last = statements.last else { return }
        transcript.add(text, uses: prepared.lastValueUses)
        if case .expression = last.kind {
            if case .void = value { return }
            backend.remember(value, prepared.type, at: last.span)
            transcript.noteExpression(at: Int(last.span.start), uses: prepared.lastValueUses)
        } else if let name = last.constantName, let (value, type) = backend.variable(name) {
            if case .void = value { return }
            backend.remember(value, type, at: last.span)
            transcript.noteValue(named: name)
        }
    }

    /// Parses and checks a text without running it.
    ///
    /// - Returns: What is wrong with it.
    public func check(_ text: String, name: String) -> [Diagnostic] {
        asking {
            let (source, statements, diagnostics) = parse(text, name: name, isPrompt: false)
            if diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
            latest = statements
            return (diagnostics + backend.mistakes(source, statements)).shown
        }
    }

    /// Whether a text is whole, or waits for more lines.
    public func isComplete(_ text: String) -> Bool {
        parse(SourceText(text, name: "<prompt>"), isPrompt: true).completeness == .complete
    }

    /// The names that a text declares by `let` or `var`, if that is all it does. Nothing is checked or kept.
    public func declaredNames(in text: String) -> [String] {
        let statements = parse(SourceText(text, name: "<prompt>"), isPrompt: true).statements
        guard statements.count == 1, case .declaration(let declaration) = statements[0].kind,
            case .variable(let variable) = declaration.kind
        else { return [] }
        return variable.bindings.flatMap { $0.pattern.names }
    }

    /// Lets go of the names and their values, which the code of functions and closures would otherwise keep alive, and
    /// ends the timers and observers that the session's texts left.
    public func forgetNames() {
        session.outstanding.endAll()
        backend.forgetNames()
    }

    /// The names that the session's texts declared.
    public var names: [String] { backend.names }

    /// The value of a global variable, with its type as Swift writes it; nil if there is none of that name.
    public func variable(_ name: String) -> (value: Value, type: String)? {
        backend.variable(name).map { ($0.value, $0.type.description) }
    }

    /// The type of an expression as Swift writes it, without running it; nil if it has mistakes.
    public func type(of text: String) -> String? {
        asking {
            let (source, statements, diagnostics) = parse(text, name: "<prompt>", isPrompt: true)
            guard diagnostics.isEmpty else { return nil }
            return backend.type(source, statements)
        }
    }

    /// What may stand in the place of a text's placeholder; nil if the checker does not come there.
    func candidates(in text: String) -> [CompletionCandidate]? {
        asking {
            let (source, statements, _) = parse(text, name: "<prompt>", isPrompt: true)
            return backend.completions(source, statements)?.compactMap { candidate in
                guard let symbol = candidate.symbol else {
                    return CompletionCandidate(name: candidate.name, summary: candidate.type.description)
                }
                guard let entry = symbol.entry as? Builtin else {
                    return CompletionCandidate(name: candidate.name, summary: symbol.summary)
                }
                // Old names work, but are not what to write.
                return entry.renamed == nil ? CompletionCandidate(name: candidate.name, summary: entry.summary) : nil
            }
        }
    }

    /// Reads a text that is not to run: the operators that it declares are forgotten.
    private func asking<Result>(_ body: () -> Result) -> Result {
        let operators = self.operators
        defer { self.operators = operators }
        return body()
    }

    private func parse(_ text: String, name: String, isPrompt: Bool) -> (SourceText, [Statement], [Diagnostic]) {
        let source = sources.add(text, name: name)
        let result = parse(source, isPrompt: isPrompt)
        operators = result.operators
        return (source, result.statements, result.diagnostics)
    }

    private func parse(_ source: SourceText, isPrompt: Bool) -> ParseResult {
        Parser.parse(
            source, mode: isPrompt ? .prompt : .file, operators: operators, stackLimit: StackLimit.current)
    }

    private func outcome(type: String, isPrompt: Bool, _ run: () throws -> Value) -> Outcome {
        defer { MainActorTurn.end() }
        do {
            let value = try run()
            if let failure = session.failure { return outcome(failure.error) }
            // A wait that an interruption ended may have been the last that the text did.
            if isPrompt, Interruption.isRequested { return .interrupted }
            return .value(value, type: type)
        } catch {
            // What a wait throws because an interruption ended it is not what went wrong.
            if isPrompt, Interruption.isRequested { return .interrupted }
            // The first failure is what went wrong; what passes here may only be its consequence.
            return outcome(session.failure?.error ?? error)
        }
    }

    private func outcome(_ error: any Error) -> Outcome {
        switch error {
        case let diagnostic as Diagnostic: .failure([diagnostic])
        case let error as RuntimeError:
            .failure([error.diagnostic(at: nil)])
        case is Interrupted: .interrupted
        default: .uncaught(Value.error(error), at: (error as? ScriptError)?.span)
        }
    }
}

extension Statement {
    /// The name of the one constant that it declares, if that is all it does.
    fileprivate var constantName: String? {
        guard case .declaration(let declaration) = kind, case .variable(let variable) = declaration.kind,
            variable.introducer == .let, variable.bindings.count == 1,
            case .name(let name) = variable.bindings[0].pattern.kind, !declaration.modifiers.contains(.weak)
        else { return nil }
        return name.text
    }
}
