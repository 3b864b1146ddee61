// The manual page, made of what the command line knows of itself.

/// The page `rxrepl(1)`.
enum ManualPage {
    /// The page in the macros of man.
    static var text: String {
        """
        .\\" Made by: rxrepl help man
        .TH RXREPL 1 "" "rxrepl \(Usage.version)" "User Commands"
        .SH NAME
        rxrepl \\- a prompt for event streams, in Swift's syntax
        .SH SYNOPSIS
        \(Usage.forms.map { ".B \(escaped($0.0))\n.br\n" }.joined()).SH DESCRIPTION
        Evaluates RxSwift code as it stands, at once and without a compile step, and shows what happened inside: who
        subscribed, on which thread each event travelled, why something was disposed.
        .PP
        \(list(Usage.forms))
        .SH OPTIONS
        \(list(OptionEntry.all.map { ($0.usage.trimmingSpaces, $0.summary) }))
        .SH EXIT STATUS
        \(list(Usage.statuses.map { ("\($0.status.rawValue)", $0.meaning) }))
        .SH FILES
        \(list(Usage.files))
        .SH ENVIRONMENT
        \(list(Usage.environment))
        .SH EXAMPLES
        \(list(examples))
        .SH SEE ALSO
        At the prompt, \\fB:tour\\fR teaches and \\fB:help\\fR explains; \\fBrxrepl help commands\\fR and \\fBrxrepl help
        reference\\fR print all pages.

        """
    }

    private static let examples = [
        ("rxrepl --trace --marbles script.rxs", "run a script, and show what happened as lines and as marbles"),
        ("rxrepl --virtual --trace-out trace.html script.rxs", "the same on a clock that never waits, as a page"),
        (
            "tail -f log | rxrepl -e 'stdin.lines.filter { $0.contains(\"ERROR\") }.subscribe(onNext: { print($0) })'",
            "a stream tool for a shell pipe"
        ),
    ]

    private static func list(_ rows: [(String, String)]) -> String {
        rows.map { ".TP\n.B \(escaped($0))\n\(escaped($1))" }.joined(separator: "\n")
    }

    /// Text that man takes as it is: dashes stay dashes, and no line begins a request.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
            .replacing("\"", with: "\\(dq").replacing("'", with: "\\(aq").replacing("~", with: "\\(ti")
        return plain.hasPrefix(".") ? "\\&" + plain : plain
    }
}

extension String {
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
