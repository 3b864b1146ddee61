// The commands of the prompt as a page of Markdown, made of their table.

/// Writes `docs/commands.md`.
enum CommandsPage {
    static var text: String {
        var page = """
            # Commands of the prompt

            A line that begins with a colon is a command; its name may be cut short. This page is made by
            `make reference` of what `:help` shows.

            | command | what it does |
            |---|---|

            """
        for command in PromptCommand.all {
            page += "| `\(command.usage.replacing("|", with: "\\|"))` | \(command.summary) |\n"
        }
        for command in PromptCommand.all where !command.details.isEmpty {
            page += "\n## :\(command.name)\n\n```text\n\(command.details)\n```\n"
        }
        return page
    }
}
