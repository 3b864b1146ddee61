// `:load`: runs a script in the session.

extension PromptCommand {
    static let load = PromptCommand("load", "FILE", "run a script here, keeping its names") { session, path in
        if path.isEmpty { return session.report(":load needs a file\n") }
        if let text = ScriptRunner.read(path, session.console) { session.run(text, name: path) }
    }
}
