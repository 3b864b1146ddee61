// `:export`: the recording as a file.

import Pictures

extension PromptCommand {
    static let export = PromptCommand(
        "export", "FILE", "write what was traced; FILE's ending chooses the form",
        details: "The endings are \(TraceForm.endings)."
    ) { session, path in
        guard let form = TraceForm(path: path) else {
            return session.report(":export needs a file that ends in one of \(TraceForm.endings)\n")
        }
        let events = session.trace.recorder.events
        if events.isEmpty { return session.report("nothing was traced yet: there is nothing to save\n") }
        let text = form.render(events, scripts: session.trace.scripts)
        if let fault = UserFile.write(text, to: path) { return session.report(fault + "\n") }
        session.console.out("saved \(path)\n")
    }
}
