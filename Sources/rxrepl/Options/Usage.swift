// What `--help` and `--version` print.

/// The texts about the command itself.
enum Usage {
    static let version = "0.1.0"

    /// One screen: the forms of the command and all options.
    static var text: String {
        let width = (OptionEntry.all.map(\.usage.count).max() ?? 0) + 2
        let options = OptionEntry.all.map { "  " + $0.usage.padded(to: width) + $0.summary + "\n" }.joined()
        return """
            rxrepl                      the prompt
            rxrepl [run] FILE [ARG…]    run a script
            rxrepl -e CODE | rxrepl -   run text; run standard input
            rxrepl test PATH…           compare scripts with the output they expect
            rxrepl check PATH…          parse and resolve only
            rxrepl help [TOPIC]         pages of help; reference, commands: all of them
            rxrepl workshop FOLDER      write the lessons of the tour as scripts

            """ + options
    }
}
