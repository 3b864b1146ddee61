// `:clear`: forgets what was traced, and nothing else.

extension PromptCommand {
    static let clear = PromptCommand(
        "clear", "", "forget what was traced; names and subscriptions stay",
        details: """
            Pictures and :export then begin here. :reset forgets the names as well.
            """, isMinor: true
    ) { session, _ in
        session.trace.recorder.clear()
        session.show("nothing is traced now; names and subscriptions stay\n")
    }
}
