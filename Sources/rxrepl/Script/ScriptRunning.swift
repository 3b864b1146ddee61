// What the command needs of the language: text in, text out.

import RxEngine

/// How a text went, as text: the command shows it and knows no value.
enum ScriptOutcome: Sendable, Equatable {
    /// It ran; at the prompt, what to show of its last expression.
    case finished(Echo?)
    /// It could not be parsed or resolved; nothing ran.
    case rejected(diagnostics: String)
    /// An error ended it.
    case failed(diagnostics: String)
    case interrupted

    /// A value with its kind, as the prompt shows it.
    struct Echo: Sendable, Equatable {
        let value: String
        let type: String
        /// What a sequence is, `cold` or `hot`, and a subscription, `live` or `ended`.
        var remark: String?
        /// Where a sequence was made, by which its subscriptions are known.
        var site: CallSite?
    }
}

/// Runs texts one after the other, keeping their names.
protocol ScriptRunning: AnyObject {
    /// Runs a text on the calling thread.
    func run(_ text: String, name: String, isPrompt: Bool) -> ScriptOutcome
    /// Whether a text is whole, or waits for more lines.
    func isComplete(_ text: String) -> Bool
    /// The texts that ran at the prompt without fault, for `:save`.
    var transcribed: [String] { get }
    /// The names that texts declared.
    var names: [String] { get }
    /// The names that a text declares by `let` or `var`, if that is all it does.
    func declaredNames(in text: String) -> [String]
    /// Lets go of the names and their values; nothing runs here any more.
    func forgetNames()
    /// What is known of a name's value.
    func variable(_ name: String) -> ScriptOutcome.Echo?
    /// The type of an expression; nil if it does not compile.
    func type(of text: String) -> String?
    /// The members that may follow a text which ends with a dot, with a line about each.
    func completions(after text: String) -> [(name: String, summary: String)]
    /// The error that a closure or timer raised after its text had run, if any; forgets it.
    func takeFailure() -> ScriptOutcome?
    /// Whether a text served the main run loop itself, and so ends without waiting for what it started.
    var hasServedMainLoop: Bool { get }
    /// How many error events reached a subscription without an error handler.
    var unhandledErrors: Int { get }
    /// How many assertions of XCTest have failed, after which a text goes on.
    var failedAssertions: Int { get }
}
