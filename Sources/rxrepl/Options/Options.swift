// What the command line asked for.

import Pictures

/// The command line, read.
struct Options: Sendable, Equatable {
    /// What to do.
    enum Action: Sendable, Equatable {
        case prompt
        case runFile(String)
        case runText(String)
        case runStandardInput
        case test([String])
        case check([String])
        case help(topic: String?)
        /// Write the lessons as scripts into a folder.
        case workshop(String)
        /// Help: the most important, or all of it.
        case usage(isShort: Bool)
        case version
    }

    /// When output is coloured.
    enum ColourChoice: String, Sendable, CaseIterable {
        case auto, always, never
    }

    /// Which walls a sandbox has: all, or those of the system alone, so that one can try what these hold.
    enum Sandboxing: String, Sendable, CaseIterable {
        case all, system
    }

    var action = Action.prompt
    /// What follows the script on the command line.
    var arguments: [String] = []
    var trace: TraceLevel?
    /// The files that the trace is written into, `-` for standard output.
    var traceOut: [String] = []
    var showsMarbles = false
    /// Whether the clock is virtual; nil for the action's own choice.
    var isVirtual: Bool?
    /// In nanoseconds.
    var timeout: Int64?
    var maxEvents: Int?
    var seed: UInt64?
    /// How much the process may allocate, in bytes.
    var memory: Int?
    var staysInteractive = false
    var colour = ColourChoice.auto
    var usesASCII = false
    var isQuiet = false
    var readsInit = true
    /// Whether scripts are kept from processes, files, the network and the environment.
    var isSandboxed: Bool { sandbox != nil }
    var sandbox: Sandboxing?
    var updatesExpectations = false
    var printsTAP = false
    var junitPath: String?

    /// What random numbers, identifiers and hashes follow from, where the script is to print the same in each run: a
    /// virtual clock has a seed of its own.
    var repeatableSeed: UInt64? { seed ?? (isVirtual == true ? 1 : nil) }

    /// What the script sees as its arguments: itself, as it was named, and what followed it.
    var scriptArguments: [String] {
        if case .runFile(let file) = action { [file] + arguments } else { ["rxrepl"] + arguments }
    }

    /// Whether this run records a trace.
    var records: Bool {
        (trace ?? .off) != .off || !traceOut.isEmpty || showsMarbles || maxEvents != nil
    }
}

/// A fault of the command line; the text names the fix.
struct UsageError: Error, Equatable {
    let message: String
    init(_ message: String) { self.message = message }
}
