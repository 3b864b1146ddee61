// `:marbles`: what happened, as marbles.

import Foundation
import Pictures

extension PromptCommand {
    static let marbles = PromptCommand(
        "marbles", "[WORD]", "what happened last, or all of it, as marbles",
        details: """
            Draws the chains to which anything happened since the last entry that made
            something happen, each from its beginning on.
              :marbles all        every chain that was traced
              :marbles last       only the one that was subscribed last
              :marbles NAME       those with this operator, label or subscriber
            """
    ) { session, word in
        let style = Style(for: STDOUT_FILENO, session.options)
        let picture = Picture(session.trace.recorder.events, showing: choice(word, session))
        let diagram = MarbleText(picture, style: style).text
        session.console.out(diagram.isEmpty ? nothingTraced(of: isOwn(word) ? "" : word, session) : diagram)
        if word.isEmpty, picture.chainsLeftOut > 0 {
            session.show("(\(picture.chainsLeftOut.counted("older chain")) left out; :marbles all)\n")
        }
    }

    /// What follows `:marbles`, other than names.
    static let marblesArguments = ["all", "last"]

    private static func isOwn(_ word: String) -> Bool { word.isEmpty || marblesArguments.contains(word) }

    /// Which chains a word asks for.
    @MainActor
    static func choice(_ word: String, _ session: PromptSession) -> Picture.Choice {
        switch word {
        case "": .since(session.startOfLatest)
        case "all": .all
        case "last": .last
        case let name: .named(name)
        }
    }

    /// What is said where no chain can be shown: those of a name may be missing, or all.
    @MainActor
    static func nothingTraced(of name: String, _ session: PromptSession) -> String {
        name.isEmpty || session.trace.recorder.events.isEmpty
            ? "nothing was traced yet\n" : "no chain was traced that has an operator or a label '\(name)'\n"
    }
}
