// `:ops`: the operators by family.

import Foundation
import Pictures
import StreamLibrary
import StreamRun

extension PromptCommand {
    static let ops = PromptCommand(
        "ops", "[WORD]", "the operators by family, or those of WORD",
        details: """
            WORD is a family, or what an operator's name or summary has in it: then
            each has a line of its own.
            :help NAME draws what an operator does.
            """
    ) { session, word in
        let style = Style(for: STDOUT_FILENO, session.options)
        let text = OperatorList.text(word, style)
        session.console.out(text.isEmpty ? "no operator has '\(word)' in its name or summary\n" : text)
    }
}

/// Lists of operators.
enum OperatorList {
    /// All families, or one line for each operator of a family or with a word in its name or summary.
    static func text(_ word: String, _ style: Style) -> String {
        if word.isEmpty { return families(style) }
        let word = word.lowercased()
        let family = Library.operatorFamilies.first { $0.title == word }
        let all = Library.operatorFamilies.flatMap(\.entries)
        let entries = family?.entries ?? all.filter { "\($0.name) \($0.summary)".lowercased().contains(word) }
        return style.fitted(entries.map { $0.name.padded(to: 24) + $0.summary + "\n" }.joined())
    }

    /// A paragraph a family.
    private static func families(_ style: Style) -> String {
        let width = style.width ?? 100
        return Library.operatorFamilies.map { family in
            var lines = [""]
            for name in family.entries.map(\.name) {
                if lines[lines.count - 1].count + name.count + 15 > width { lines.append("") }
                lines[lines.count - 1] += name + " "
            }
            let titles =
                [style.bold(family.title.padded(to: 14))]
                + repeatElement(String(repeating: " ", count: 14), count: lines.count - 1)
            return zip(titles, lines).map { $0 + $1.dropLast() + "\n" }.joined()
        }.joined()
    }
}
