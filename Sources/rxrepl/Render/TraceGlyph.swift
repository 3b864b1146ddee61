// What stands for each kind of trace event: a sign, a word and a colour. The word alone tells kinds apart.

import RxEngine

extension TraceEvent {
    /// The sign and the word, with the payload where the kind has one.
    func headline(_ style: Style) -> String {
        switch kind {
        case .subscribe: style.pick("↑", ascii: "^") + " subscribe"
        case .next: style.pick("→", ascii: ">") + " next(\(payload ?? ""))"
        case .error: style.pick("⨯", ascii: "x") + " error(\(payload ?? ""))"
        case .completed: style.pick("✓", ascii: "|") + " completed"
        case .delivered: style.pick("⇒", ascii: "=") + " " + handlerCall
        case .dispose: style.pick("▪", ascii: ".") + " dispose"
        case .dropped: style.pick("✗", ascii: "-") + " dropped" + (id == 0 ? " \(payload ?? "")" : "")
        case .missed: style.pick("∅", ascii: "0") + " missed(\(payload ?? ""))"
        case .hop: style.pick("⇢", ascii: "~") + " hop"
        case .connection: style.pick("⇄", ascii: "&") + " connection"
        case .replayed: style.pick("↺", ascii: "<") + " replayed(\(payload ?? ""))"
        case .retry: style.pick("↻", ascii: "@") + " retry"
        case .anomaly: style.pick("⚠", ascii: "!") + " anomaly"
        }
    }

    /// `onNext(…)` for what the probe calls `next(…)`.
    private var handlerCall: String {
        guard let payload, let first = payload.first else { return "on" }
        return "on" + first.uppercased() + payload.dropFirst()
    }

    /// What the sign and the word look like where colours are allowed.
    func painted(_ headline: String, _ style: Style) -> String {
        switch kind {
        case .subscribe, .connection, .retry: style.paint(headline, .blue)
        case .next, .replayed: style.paint(headline, .green)
        case .delivered: style.bold(headline)
        case .error, .anomaly: style.paint(headline, .red)
        case .dropped, .missed, .hop: style.paint(headline, .magenta)
        case .completed, .dispose: headline
        }
    }
}
