// `:quit`: leaves.

extension PromptCommand {
    static let quit = PromptCommand("quit", "", "leave (as Ctrl-D does)") { session, _ in session.isLeaving = true }
}
