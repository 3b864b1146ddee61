// `:restore`: the entries of a session that a fault of rxrepl ended.

extension PromptCommand {
    static let restore = PromptCommand(
        "restore", "", "after a fault: evaluate again what was entered",
        details: """
            If rxrepl itself fails, the session begins anew, and its entries are kept.
            :restore evaluates them again, one after the other, except the one that
            was being evaluated when it failed; that one it names. Of the commands
            it carries out those that change what scripts see, such as :load.
            """, isMinor: true
    ) { session, _ in
        let entries = session.former
        guard !entries.isEmpty else { return session.report("there is nothing to restore: no fault ended a session\n") }
        session.former = []
        for entry in entries where entry.isEnded {
            session.console.out(session.shown(entry.text) + "\n")
            session.enter(entry.text)
        }
        for entry in entries where !entry.isEnded {
            session.report("left out, because rxrepl failed in it: \(entry.text)\n")
        }
    }
}
