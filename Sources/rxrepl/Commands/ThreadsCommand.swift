// `:threads`: which threads did what.

import Pictures
import StreamSyntax

extension PromptCommand {
    static let threads = PromptCommand(
        "threads", "", "the threads that events happened on", isMinor: true
    ) { session, _ in
        let counts = Dictionary(grouping: Timeline(session.trace.recorder.events).events, by: \.thread).mapValues(
            \.count)
        let lines = counts.sorted { $0.key < $1.key }.map {
            $0.key.padded(to: 20, separated: true) + $0.value.counted("event") + "\n"
        }
        session.show(lines.isEmpty ? "nothing was traced yet\n" : lines.joined())
    }
}
