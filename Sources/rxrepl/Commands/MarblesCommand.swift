// `:marbles`: what happened so far, as marbles.

import Foundation

extension PromptCommand {
    static let marbles = PromptCommand(
        "marbles", "[NAME]", "what happened so far, as marbles",
        details: "NAME is an operator or a label: only chains that have it."
    ) { session, name in
        let style = Style(for: STDOUT_FILENO, session.options)
        let picture = Picture(session.trace.recorder.events, named: name.isEmpty ? nil : name)
        let diagram = MarbleText(picture, style: style).text
        session.console.out(diagram.isEmpty ? nothingTraced(of: name, session) : diagram)
    }

    /// What is said where no chain can be shown: those of a name may be missing, or all.
    @MainActor
    static func nothingTraced(of name: String, _ session: PromptSession) -> String {
        name.isEmpty || session.trace.recorder.events.isEmpty
            ? "nothing was traced yet\n" : "no chain was traced that has an operator or a label '\(name)'\n"
    }
}
