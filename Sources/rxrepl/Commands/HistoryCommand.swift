// `:history`: what was entered.

extension PromptCommand {
    static let history = PromptCommand(
        "history", "[N]", "the last N entries, 20 without N", isMinor: true
    ) { session, argument in
        let entries = session.history.entries
        let count = Int(argument) ?? 20
        for (index, entry) in entries.enumerated().suffix(max(0, count)) {
            session.console.out(
                "\(index + 1)".padded(to: 5, separated: true) + entry.replacing("\n", with: "\n     ") + "\n")
        }
    }
}
