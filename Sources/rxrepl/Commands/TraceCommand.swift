// `:trace`: what is shown of what happens.

import Pictures
import StreamSyntax

extension PromptCommand {
    static let trace = PromptCommand(
        "trace", "[LEVEL] [NAME…]", "show more or less of what happens",
        details: """
            LEVEL is off, subscriptions, events or all. A NAME is an operator or a
            label; #7 is a subscription, @main a thread. Without arguments: what is
            shown now.
            """
    ) { session, argument in
        if !argument.isEmpty {
            var filter = TraceFilter(level: session.trace.filter.level)
            for word in argument.split(separator: " ") { filter.add(String(word)) }
            session.trace.filter = filter
        }
        let filter = session.trace.filter
        let chosen =
            filter.names.sorted() + filter.ids.sorted().map { "#\($0)" } + filter.threads.sorted().map { "@" + $0 }
        let only = chosen.isEmpty ? "" : "; only " + chosen.joined(separator: ", ")
        session.show("trace \(filter.level.rawValue): \(filter.level.summary)\(only)\n")
        for name in filter.names.sorted() where !argument.isEmpty {
            guard let level = NearestName.find(name, among: TraceLevel.allCases.map(\.rawValue)) else { continue }
            session.report("note: \(name) is taken for a name; did you mean the level \(level)?\n")
        }
    }
}
