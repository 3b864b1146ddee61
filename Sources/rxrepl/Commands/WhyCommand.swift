// `:why`: the chain of causes of what happened to a subscription.

extension PromptCommand {
    static let why = PromptCommand(
        "why", "ID", "why the last thing happened to subscription ID",
        details: "Shows the events inside whose handling it happened, the first cause first."
    ) { session, argument in
        let events = session.trace.recorder.events
        guard let id = Int(argument.drop { $0 == "#" }), let last = events.last(where: { $0.id == id }) else {
            session.console.error(":why needs the number of a traced subscription, such as :why 3\n")
            return
        }
        let byNumber = Dictionary(events.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        var chain = [last]
        while let outer = chain.last?.insideOf.flatMap({ byNumber[$0] }) { chain.append(outer) }
        session.console.out(TextTrace.render(chain.reversed(), filter: TraceFilter(level: .all)))
    }
}
