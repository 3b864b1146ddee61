// `:export`: the recording as a file.

import Foundation

extension PromptCommand {
    static let export = PromptCommand(
        "export", "FILE", "write what was traced; FILE's ending chooses the form",
        details: "The endings are \(TraceForm.endings)."
    ) { session, path in
        guard let form = TraceForm(path: path) else {
            return session.console.error(":export needs a file that ends in one of \(TraceForm.endings)\n")
        }
        let text = form.render(session.trace.recorder.events)
        let isWritten = (try? text.write(toFile: path, atomically: true, encoding: .utf8)) != nil
        if isWritten { session.console.out("saved \(path)\n") } else { session.console.error("cannot write \(path)\n") }
    }
}
