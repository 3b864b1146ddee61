// `:why`: the chain of causes of what happened to a subscription.

import Foundation
import Pictures
import RxEngine

extension PromptCommand {
    static let why = PromptCommand(
        "why", "[ID]", "why the last end or drop happened, or ID's last event",
        details: "Shows the events inside whose handling it happened, the first cause first."
    ) { session, argument in
        let events = session.trace.recorder.events
        let word = argument.drop { $0 == "#" }
        guard word.isEmpty || Int(word) != nil else {
            return session.report(":why takes the number of a subscription in the trace, such as :why 3\n")
        }
        let last = Int(word).map { id in events.last { $0.id == id } } ?? events.last { $0.kind.asksWhy }
        guard let last else {
            return session.report(
                word.isEmpty ? "nothing was dropped and nothing ended yet\n" : "no subscription #\(word) was traced\n")
        }
        let byNumber = Dictionary(events.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        var chain = [last]
        // What a failure below ended tells of it.
        if last.kind == .dispose, let failure = events.last(where: { $0.isFailure(thatEnded: last) }) {
            chain.append(failure)
        }
        while let outer = chain.last?.insideOf.flatMap({ byNumber[$0] }) { chain.append(outer) }
        let style = Style(for: STDOUT_FILENO, session.options)
        session.console.out(TextTrace.render(chain.reversed(), style: style, filter: TraceFilter(level: .all)))
    }
}

extension TraceEvent {
    /// Whether the error of an operator below ended a subscription.
    fileprivate func isFailure(thatEnded end: TraceEvent) -> Bool {
        guard kind == .error, turn == end.turn, number < end.number else { return false }
        var below = end.node.parent
        while let node = below {
            if node === self.node { return true }
            below = node.parent
        }
        return false
    }
}

extension TraceEvent.Kind {
    /// Whether one wonders why it happened.
    fileprivate var asksWhy: Bool {
        switch self {
        case .error, .dispose, .dropped, .missed, .retry, .anomaly: true
        case .subscribe, .next, .completed, .delivered, .hop, .connection, .replayed: false
        }
    }
}
