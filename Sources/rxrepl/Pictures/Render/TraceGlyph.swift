// What stands for each kind of trace event: a sign, a word and a colour. The word alone tells kinds apart.

import RxEngine

extension TraceEvent {
    /// The sign, of one column.
    func sign(_ style: Style) -> String {
        switch kind {
        case .subscribe: style.pick("↑", ascii: "^")
        case .next: style.pick("→", ascii: ">")
        case .error: style.pick("⨯", ascii: "x")
        case .completed: style.pick("✓", ascii: "|")
        case .delivered: style.pick("⇒", ascii: "=")
        case .dispose: style.pick("▪", ascii: ".")
        case .dropped: style.pick("✗", ascii: "-")
        case .missed: style.pick("∅", ascii: "0")
        case .hop: style.pick("⇢", ascii: "~")
        case .connection: style.pick("⇄", ascii: "&")
        case .replayed: style.pick("↺", ascii: "<")
        case .retry: style.pick("↻", ascii: "@")
        case .anomaly: style.pick("⚠", ascii: "!")
        }
    }

    /// The word; of what was delivered, the name of the subscriber's closure.
    var word: String {
        guard kind == .delivered else { return kind.word }
        return switch event {
        case .error: "onError"
        case .completed: "onCompleted"
        case _: "onNext"
        }
    }

    /// The sign and the word, with an argument where the kind has one.
    func headline(_ style: Style, about text: String) -> String {
        sign(style) + " " + word + (argument == nil ? "" : "(\(text))")
    }

    /// What stands in parentheses behind the word.
    var argument: String? {
        switch kind {
        case .next, .error, .dropped, .missed, .replayed: payloadText ?? ""
        case .delivered: event == .completed ? nil : payloadText ?? ""
        case .subscribe, .completed, .dispose, .hop, .connection, .retry, .anomaly: nil
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
