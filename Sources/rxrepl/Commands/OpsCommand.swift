// `:ops`: the operators, one line each.

import StreamLang

extension PromptCommand {
    static let ops = PromptCommand("ops", "[WORD]", "operators whose name or summary has WORD") { session, word in
        let entries = Library.all.filter { entry in
            ["Observable", "ObservableType"].contains(entry.owner?.name) && entry.renamed == nil
                && (word.isEmpty || (entry.name + " " + entry.summary).lowercased().contains(word.lowercased()))
        }
        var seen: Set<String> = []
        let lines = entries.filter { seen.insert($0.name).inserted }.map { $0.name.padded(to: 26) + $0.summary + "\n" }
        session.console.out(lines.isEmpty ? "no operator has '\(word)' in its name or summary\n" : lines.joined())
    }
}
