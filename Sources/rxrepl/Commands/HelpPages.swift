// The pages of help: the same for `:help` and `rxrepl help`.

import Foundation
import StreamLibrary
import StreamRun
import StreamSyntax

/// Finds and writes pages of help.
enum HelpPages {
    /// The columns of a page where the window has more.
    static let widest = 100

    /// Writes a page.
    ///
    /// - Parameters:
    ///   - topic: An operator, `Type.member`, a type, a command, or one of the whole documents; nil for the overview.
    ///   - console: Where it goes.
    ///   - width: The columns that a page may take; whole documents take what they need.
    ///   - picture: Draws the marbles of an operator.
    /// - Returns: False if there is no such page.
    static func show(_ topic: String?, on console: Console, width: Int?, picture: (String) -> String?) -> Bool {
        guard let topic else {
            console.out(overview.wrapped(to: width))
            return true
        }
        if let text = document(topic) ?? page(topic, picture: picture)?.wrapped(to: width) {
            console.out(text)
            return true
        }
        let names = Library.all.flatMap { [$0.name, $0.owner?.name ?? $0.name] } + PromptCommand.all.map(\.name)
        let nearest = NearestName.find(topic, among: names)
        console.error("no help on '\(topic)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "") + "\n")
        return false
    }

    /// A whole document, of those that the pages of `docs` and the files of an installation are made of.
    private static func document(_ name: String) -> String? {
        switch name {
        case "reference": ReferencePage.text
        case "commands": CommandsPage.text
        case "entries": EntryList.text  // for programs, so that no list of topics has it
        case "man": ManualPage.text
        case "topics": topics.map { $0 + "\n" }.joined()
        case _: ShellCompletion(rawValue: name)?.script
        }
    }

    /// All that there is a page on, but for the members of types.
    private static var topics: [String] {
        let documents = ["reference", "commands", "man", "topics"] + ShellCompletion.allCases.map(\.rawValue)
        let commands = PromptCommand.all.map(\.name)
        let entries = Library.all.filter { $0.renamed == nil }.map { $0.owner?.name ?? $0.name }
        return Set(documents + commands + entries + MarbleExamples.all.keys + TypePage.purposes.keys).sorted()
    }

    /// The commands, one a line, on one screen.
    static var overview: String {
        let width = (PromptCommand.all.map(\.usage.count).max() ?? 0) + 2
        let minor = PromptCommand.all.filter(\.isMinor).map { ":" + $0.name }.joined(separator: ", ")
        return PromptCommand.all.filter { !$0.isMinor }.map { $0.usage.padded(to: width) + $0.summary + "\n" }.joined()
            + "Also \(minor). :help COMMAND tells more.\n".wrapped(to: 80)
    }

    /// The page on a name; nil if there is none.
    static func page(_ topic: String, picture: (String) -> String? = { _ in nil }) -> String? {
        let word = name(in: topic)
        if !topic.hasPrefix(":") {
            if let page = OperatorPage.text(word, picture: picture) { return page }
            let entries = Library.all.filter { entry in
                entry.name == word || entry.owner.map { "\($0.name).\(entry.name)" } == word
            }
            if !entries.isEmpty { return entries.map(page).joined(separator: "\n") }
            // Observables have their operators from the protocol that all sequences conform to.
            if word.hasPrefix("Observable.") {
                return HelpPages.page("ObservableType." + word.dropFirst(11), picture: picture)
            }
        }
        if let document = document(topic) { return document }
        if let command = PromptCommand.all.first(where: { $0.name == word }) {
            return command.usage + "\n" + indented(command.summary)
                + (command.details.isEmpty ? "" : indented(command.details))
        }
        return TypePage.text(word)
    }

    /// What a topic is called in the library: traces and pictures write `observe(on:)`, of commands the colon is known.
    static func name(in topic: String) -> String {
        let word = topic.hasPrefix(":") ? topic.dropFirst() : topic[...]
        return String(word.hasSuffix(")") ? word.prefix { $0 != "(" } : word)
    }

    private static func page(_ entry: Builtin) -> String {
        let owner = entry.owner.map { $0.name + "." } ?? ""
        var page = owner + entry.signature + "\n" + indented(entry.summary)
        if let renamed = entry.renamed { page += indented("Today: " + renamed) }
        if let example = entry.example { page += "\n" + indented(example) }
        return page
    }

    static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 + "\n" }.joined()
    }
}
