// What stands for each kind of trace event: a sign, a word and a colour. The word alone tells kinds apart.

import RxEngine

extension TraceEvent {
    /// The sign and the word, with the payload where the kind has one.
    func headline(_ style: Style) -> String {
        let text = payloadText ?? ""
        return switch kind {
        case .subscribe: style.pick("↑", ascii: "^") + " subscribe"
        case .next: style.pick("→", ascii: ">") + " next(\(text))"
        case .error: style.pick("⨯", ascii: "x") + " error(\(text))"
        case .completed: style.pick("✓", ascii: "|") + " completed"
        case .delivered: style.pick("⇒", ascii: "=") + " " + handlerCall
        case .dispose: style.pick("▪", ascii: ".") + " dispose"
        case .dropped: style.pick("✗", ascii: "-") + " dropped(\(text))"
        case .missed: style.pick("∅", ascii: "0") + " missed(\(text))"
        case .hop: style.pick("⇢", ascii: "~") + " hop"
        case .connection: style.pick("⇄", ascii: "&") + " connection"
        case .replayed: style.pick("↺", ascii: "<") + " replayed(\(text))"
        case .retry: style.pick("↻", ascii: "@") + " retry"
        case .anomaly: style.pick("⚠", ascii: "!") + " anomaly"
        }
    }

    /// The call of the subscriber's closure, such as `onNext(1)`.
    private var handlerCall: String {
        switch event {
        case .error: "onError(\(payloadText ?? ""))"
        case .completed: "onCompleted"
        case _: "onNext(\(payloadText ?? ""))"
        }
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
