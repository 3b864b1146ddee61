// What the command line can say: `--help`, `-h`, `--version`, and what the manual page is made of.

/// The texts about the command itself.
enum Usage {
    static let version = "0.1.0"

    /// The forms of the command.
    static let forms = [
        ("rxrepl", "the prompt"),
        ("rxrepl [run] FILE [ARG…]", "run a script"),
        ("rxrepl -e CODE | rxrepl -", "run text; run standard input"),
        ("rxrepl test PATH…", "compare scripts with the output they expect"),
        ("rxrepl check PATH…", "parse and resolve only"),
        ("rxrepl help [TOPIC]", "a page of help; rxrepl help topics lists them"),
        ("rxrepl workshop FOLDER", "write the lessons of the tour as scripts"),
    ]

    /// How the command ends.
    static let statuses: [(status: ExitCode, meaning: String)] = [
        (.done, "done"), (.scriptError, "error of the script, or error event that nobody handled"),
        (.usage, "wrong use"), (.parseError, "error before the run"), (.expectationFailed, "expectation failed"),
        (.fault, "a fault of rxrepl itself"), (.outOfMemory, "out of memory (--memory)"),
        (.timeout, "--timeout or --max-events reached"), (.hungUp, "terminal gone"), (.interrupted, "interrupted"),
        (.terminated, "SIGTERM"),
    ]

    static let files = [
        ("$XDG_CONFIG_HOME/rxrepl/init.rxs", "runs before the prompt (else in ~/.config)"),
        ("$XDG_STATE_HOME/rxrepl/history", "what was entered (else in ~/.local/state)"),
    ]

    static let environment = [
        ("NO_COLOR, TERM=dumb", "no colours"), ("LC_ALL, LC_CTYPE, LANG", "without UTF: ASCII signs"),
        ("COLUMNS", "width of help that goes to no terminal"),
    ]

    /// The forms of the command and the options that most need: less than a screen.
    static var short: String {
        let options = ["eval", "interactive", "trace", "trace-out", "marbles", "virtual", "timeout"]
        return table(forms, indent: "") + table(OptionEntry.all.filter { options.contains($0.long) }.map(\.help))
            + "rxrepl --help shows all options, exit statuses and files.\n"
    }

    /// All that the command line can say, and what surrounds the command.
    static var long: String {
        table(forms, indent: "") + table(OptionEntry.all.map(\.help))
            + "Status:\n" + table(statuses.map { ("\($0.status.rawValue)", $0.meaning) })
            + "Files and environment:\n" + table(files + environment)
    }

    private static func table(_ rows: [(String, String)], indent: String = "  ") -> String {
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        return rows.map { indent + $0.padded(to: width) + $1 + "\n" }.joined()
    }
}

extension OptionEntry {
    /// A row of the help.
    var help: (String, String) { (usage, summary) }
}
