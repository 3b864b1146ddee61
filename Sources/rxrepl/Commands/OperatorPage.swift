// The page of help on an operator: what it does, its forms, and its marbles, on one screen.

import StreamLibrary
import StreamRun

/// Writes pages on operators.
enum OperatorPage {
    /// How many forms of an operator a page shows.
    private static let formLimit = 3

    /// The page; nil if the name is no operator's.
    ///
    /// - Parameter picture: Draws the marbles of an operator.
    static func text(_ name: String, picture: (String) -> String?) -> String? {
        guard let family = Library.operatorFamilies.first(where: { $0.entries.contains { $0.name == name } }) else {
            return nil
        }
        let all = Library.all.filter { $0.name == name && $0.renamed == nil }
        let forms = all.filter { Library.Family.owners.contains($0.owner?.name ?? "") }
        var page = "\(name) (\(family.title))\n"
        for form in forms.prefix(formLimit) { page += "  \(form.signature)\n      \(form.summary)\n" }
        var notes: [String] = []
        if forms.count > formLimit, let owner = forms.first?.owner?.name {
            let more = forms.count - formLimit
            notes.append("\(more) more form\(more > 1 ? "s" : ""): :help \(owner).\(name)")
        }
        let others = owners(of: all).filter { !Library.Family.owners.contains($0) }
        if !others.isEmpty { notes.append("also on \(others.joined(separator: ", "))") }
        if !notes.isEmpty { page += "  (\(notes.joined(separator: "; ")))\n" }
        if let example = MarbleExamples.all[name], let picture = picture(name) {
            let code = (MarbleExamples.declarations(for: name) ?? []) + [example]
            return page + "\n" + HelpPages.indented(code.joined(separator: "\n")) + picture
        }
        return page + (forms.lazy.compactMap(\.example).first.map { "\n" + HelpPages.indented($0) } ?? "")
    }

    private static func owners(of entries: [Builtin]) -> [String] {
        var seen: Set<String> = []
        return entries.compactMap(\.owner?.name).filter { seen.insert($0).inserted }
    }
}
