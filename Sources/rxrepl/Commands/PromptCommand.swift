// The commands of the prompt: one table for carrying out, help and completion.

import Foundation
import StreamSyntax

/// A command of the prompt. Each is in a file of its own.
struct PromptCommand: Sendable {
    let name: String
    /// What follows the name, as help shows it.
    let argument: String
    /// One line.
    let summary: String
    /// More, if one line does not say it all.
    let details: String
    /// Whether the overview only names it.
    let isMinor: Bool
    let perform: @MainActor @Sendable (PromptSession, String) -> Void

    init(
        _ name: String, _ argument: String = "", _ summary: String, details: String = "", isMinor: Bool = false,
        perform: @escaping @MainActor @Sendable (PromptSession, String) -> Void
    ) {
        self.name = name
        self.argument = argument
        self.summary = summary
        self.details = details
        self.isMinor = isMinor
        self.perform = perform
    }

    /// The command as help shows it.
    var usage: String { ":" + name + (argument.isEmpty ? "" : " " + argument) }

    /// All commands, in the order of the help.
    static let all: [PromptCommand] = [
        tour, help, ops, trace, marbles, live, compare, predict, graph, subs, why, threads, leaks, clock, advance, step,
        run,
        load,
        save, export,
        vars, type, time, history, clear, reset, restore, quit,
    ]

    /// Those that change what scripts see, and so are carried out again where a session is restored.
    static let restored: Set = ["load", "trace", "clock", "advance", "step", "run", "reset"]

    /// The command that a text after the colon names, in full or cut short.
    static func named(_ text: String) -> PromptCommand? {
        let word = String(text.prefix { $0 != " " })
        let begun = all.filter { $0.name.hasPrefix(word) }
        return all.first { $0.name == word } ?? (begun.count == 1 && !word.isEmpty ? begun.first : nil)
    }

    /// The command that a bare word means, such as `quit`; nil if it means none.
    static func meant(by word: String) -> String? {
        let others = [
            "exit": "quit", "exit()": "quit", "quit()": "quit", "help()": "help", "bye": "quit", "q": "quit",
            "?": "help", "tutorial": "tour",
        ]
        return others[word] ?? all.first { $0.name == word }?.name
    }

    /// Carries out the text after the colon: a command's name, or the beginning of only one name.
    @MainActor
    static func perform(_ text: String, in session: PromptSession) {
        let parts = text.split(separator: " ", maxSplits: 1)
        let word = parts.first.map(String.init) ?? ""
        let argument = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        if let command = named(text) { return command.perform(session, argument) }
        let begun = all.filter { $0.name.hasPrefix(word) }
        if begun.count > 1, !word.isEmpty {
            return session.report(":\(word) may be \(begun.map { ":" + $0.name }.joined(separator: " or "))\n")
        }
        let nearest = NearestName.find(word, among: all.map(\.name)).map { "; did you mean :\($0)?" }
        session.report("unknown command :\(word)\(nearest ?? "; :help lists the commands")\n")
    }
}
