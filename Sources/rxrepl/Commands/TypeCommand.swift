// `:type`: the type of an expression.

extension PromptCommand {
    static let type = PromptCommand("type", "EXPR", "the type of an expression, without running it") { session, text in
        if text.isEmpty {
            session.report(":type needs an expression, such as :type Observable.of(1, 2)\n")
        } else if let type = session.engine.type(of: text) {
            session.console.out(type + "\n")
        } else {
            session.report("this has no type: \(text)\n")
        }
    }
}
