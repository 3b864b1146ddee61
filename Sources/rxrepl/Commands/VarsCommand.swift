// `:vars`: the names of the session.

extension PromptCommand {
    static let vars = PromptCommand("vars", "", "the names declared so far, with their values") { session, _ in
        let names = session.engine.names
        if names.isEmpty { session.console.out("no names are declared yet\n") }
        for name in names {
            if let echo = session.engine.variable(name) {
                session.console.out(Echo.shown(name, echo, session.liveSubscriptions) + "\n")
            }
        }
    }
}
