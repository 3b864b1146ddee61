// The language's interpreter as the command uses it.

import Foundation
import Pictures
import RxEngine
import StreamLang
import StreamRun
import StreamSyntax

/// Runs scripts in one interpreter; diagnostics leave it rendered.
final class ScriptEngine: ScriptRunning {
    private let interpreter: Interpreter
    private let options: Options

    /// Makes an engine without names of its own.
    ///
    /// - Parameters:
    ///   - console: Where prints and notes go.
    ///   - options: Seed, colours and silence.
    ///   - failureAtPrompt: At the prompt, told of each failure at once; it ends the subscription that it happened in and
    ///     no other. Without it a failure ends all that runs.
    init(console: Console, options: Options, failureAtPrompt: (@Sendable () -> Void)? = nil) {
        let isQuiet = options.isQuiet
        self.options = options
        interpreter = Interpreter(
            output: { console.print($0) },
            notes: { if !isQuiet { console.error($0.hasSuffix("\n") ? $0 : $0 + "\n") } },
            seed: options.repeatableSeed, isSandboxed: options.sandbox == .all)
        interpreter.session.arguments = options.scriptArguments
        interpreter.session.writesErrors = { console.printError($0) }
        interpreter.session.writesReports = { console.printReport($0) }
        if !isQuiet { interpreter.warn = { [unowned self] in console.error(render($0)) } }
        let (sources, chosen) = (interpreter.sources, options)
        interpreter.session.reportsFailedAssertion = { console.error(Self.render([$0], of: sources.texts, chosen)) }
        interpreter.session.onFailure { failure in
            if let failureAtPrompt { return failureAtPrompt() }
            Tracing.recordFault(failure.error)
            // What runs or waits stops as by Ctrl-C; whoever waits for the script finds the failure.
            Interruption.request()
            Registry.disposeAll(because: .scriptFailed)
        }
    }

    /// Says how a script's `exit` ends the process.
    func onExit(_ end: @escaping @Sendable (Int32) -> Never) { interpreter.session.exit = end }

    func run(_ text: String, name: String, isPrompt: Bool) -> ScriptOutcome {
        switch interpreter.evaluate(text, name: name, isPrompt: isPrompt) {
        case .value(.void, type: _): .finished(nil)
        case .value(let value, let type): .finished(isPrompt ? echo(value, type) : nil)
        case .rejected(let diagnostics): .rejected(diagnostics: render(diagnostics))
        case .failure(let diagnostics): .failed(diagnostics: render(diagnostics))
        case .uncaught(let error, let span): uncaught(error, at: span)
        case .interrupted: takeFailure() ?? .interrupted
        }
    }

    /// What is wrong with a text, rendered; empty if nothing is.
    func check(_ text: String, name: String) -> (text: String, hasErrors: Bool) {
        let diagnostics = interpreter.check(text, name: name)
        return (render(diagnostics), diagnostics.contains { $0.severity == .error })
    }

    func isComplete(_ text: String) -> Bool { interpreter.isComplete(text) }

    var transcribed: [String] { interpreter.transcribed }

    var names: [String] { interpreter.names }

    func declaredNames(in text: String) -> [String] { interpreter.declaredNames(in: text) }

    func forgetNames() { interpreter.forgetNames() }

    func variable(_ name: String) -> ScriptOutcome.Echo? {
        interpreter.variable(name).map { echo($0.value, $0.type) }
    }

    func type(of text: String) -> String? { interpreter.type(of: text) }

    func completions(after text: String) -> [(name: String, summary: String)] {
        interpreter.completions(after: text).map { ($0.name, $0.summary) }
    }

    func takeFailure() -> ScriptOutcome? {
        guard let failure = interpreter.session.failure else { return nil }
        interpreter.session.clearFailure()
        switch failure.error {
        case let diagnostic as Diagnostic: return .failed(diagnostics: render([diagnostic]))
        case let error as RuntimeError: return .failed(diagnostics: render([error.diagnostic(at: nil)]))
        case is Interrupted: return .interrupted
        case let error: return uncaught(Value.error(error), at: nil)
        }
    }

    var hasServedMainLoop: Bool { interpreter.session.hasServedMainLoop }

    var unhandledErrors: Int { interpreter.session.unhandledErrors }

    var failedAssertions: Int { interpreter.session.failedAssertions }

    private func echo(_ value: Value, _ type: String) -> ScriptOutcome.Echo {
        if let stream = value.object(as: StreamObject.self) {
            return ScriptOutcome.Echo(
                value: stream.chain.joined(separator: " ▸ "), type: type,
                remark: stream.observer == nil ? "cold" : "hot",
                site: stream.observable.site)
        }
        if let subscription = value.asDisposable as? SubscriptionDisposable {
            return ScriptOutcome.Echo(
                value: "subscription of \(subscription.sourceName)", type: type,
                remark: subscription.isDisposed ? "ended" : "live")
        }
        return ScriptOutcome.Echo(value: value.debugDescription, type: type)
    }

    private func uncaught(_ error: Value, at span: Span?) -> ScriptOutcome {
        .failed(
            diagnostics: render([
                Diagnostic(Diagnostic.Code("E0599"), .error, "uncaught error: \(error.debugDescription)", at: span)
            ]))
    }

    private func render(_ diagnostics: [Diagnostic]) -> String {
        Self.render(diagnostics, of: interpreter.sources.texts, options)
    }

    private static func render(_ diagnostics: [Diagnostic], of texts: SourceMap, _ options: Options) -> String {
        // The window may have another size by now.
        let style = Style(for: STDERR_FILENO, options)
        return DiagnosticRenderer(sources: texts, usesColor: style.colour, width: style.width).render(diagnostics)
    }
}
