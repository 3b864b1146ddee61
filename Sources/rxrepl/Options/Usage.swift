// What `--help`, `-h` and `--version` print.

/// The texts about the command itself.
enum Usage {
    static let version = "0.1.0"

    /// The forms of the command and the options that most need: less than a screen.
    static var short: String {
        forms + options { ["eval", "interactive", "trace", "trace-out", "marbles", "virtual", "timeout"].contains($0.long) }
            + "rxrepl --help shows all options, exit statuses and files.\n"
    }

    /// All that the command line can say, and what surrounds the command.
    static var long: String {
        forms + options { _ in true } + """
            Status: 0 done, 1 error of the script or error event that nobody handled,
              2 wrong use, 3 error before the run, 4 expectation failed, 124 limit
              reached, 130 interrupted
            Files: init.rxs in $XDG_CONFIG_HOME/rxrepl (~/.config/rxrepl), run before the
              prompt; history in $XDG_STATE_HOME/rxrepl (~/.local/state/rxrepl)
            Environment: NO_COLOR and TERM=dumb switch colours off

            """
    }

    private static let forms = """
        rxrepl                      the prompt
        rxrepl [run] FILE [ARG…]    run a script
        rxrepl -e CODE | rxrepl -   run text; run standard input
        rxrepl test PATH…           compare scripts with the output they expect
        rxrepl check PATH…          parse and resolve only
        rxrepl help [TOPIC]         pages of help; reference, commands: all of them
        rxrepl workshop FOLDER      write the lessons of the tour as scripts

        """

    private static func options(_ isShown: (OptionEntry) -> Bool) -> String {
        let width = (OptionEntry.all.map(\.usage.count).max() ?? 0) + 2
        return OptionEntry.all.filter(isShown).map { "  " + $0.usage.padded(to: width) + $0.summary + "\n" }.joined()
    }
}
