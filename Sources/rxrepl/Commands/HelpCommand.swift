// `:help`: the commands, an operator, a command.

extension PromptCommand {
    static let help = PromptCommand(
        "help", "[NAME]", "the commands, or what NAME is",
        details: "NAME is an operator, a type or a command; :ops lists the operators."
    ) { session, topic in
        _ = HelpPages.show(topic.isEmpty ? nil : topic, on: session.console)
    }
}
