// The statuses that rxrepl ends with.

/// What the process tells its caller.
enum ExitCode: Int32, Sendable {
    case done = 0
    /// An uncaught error of the script, or an error event that nobody handled.
    case scriptError = 1
    /// The command line was wrong.
    case usage = 2
    /// The text could not be parsed or resolved; nothing ran.
    case parseError = 3
    /// A script did not print what it says it prints.
    case expectationFailed = 4
    /// rxrepl itself failed.
    case fault = 70
    /// More memory was needed than `--memory`, or the system, allows.
    case outOfMemory = 71
    /// A limit of time or events was reached.
    case timeout = 124
    /// The terminal went away.
    case hungUp = 129
    case interrupted = 130
    /// It was asked to end by SIGTERM.
    case terminated = 143
}
