// `:reset`: begins anew.

extension PromptCommand {
    static let reset = PromptCommand("reset", "", "end all subscriptions and forget all names") { session, _ in
        session.reset()
    }
}
