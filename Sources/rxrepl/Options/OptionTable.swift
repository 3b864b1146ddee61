// Every option once: its names, its argument, its line of help, its effect.

import Pictures

/// One option of the command line.
struct OptionEntry: Sendable {
    /// Whether an argument follows.
    enum Argument: Sendable {
        case none
        /// `--name VALUE` or `--name=VALUE`, one of certain words if there are any.
        case required(String, words: [String] = [])
        /// Only `--name=VALUE`
        case optional(String, words: [String] = [])
    }

    let long: String
    let short: Character?
    let argument: Argument
    private let purpose: @Sendable () -> String
    /// Gets the argument; an empty text where there is none.
    let apply: @Sendable (inout Options, String) throws(UsageError) -> Void

    init(
        _ long: String, short: Character? = nil, argument: Argument = .none,
        _ purpose: @autoclosure @escaping @Sendable () -> String,
        _ apply: @escaping @Sendable (inout Options, String) throws(UsageError) -> Void
    ) {
        self.long = long
        self.short = short
        self.argument = argument
        self.purpose = purpose
        self.apply = apply
    }

    /// What it does; put together when it is asked for, which few runs do.
    var summary: String { purpose() }

    /// The option as the help shows it.
    var usage: String {
        let names = (short.map { "-\($0), " } ?? "    ") + "--" + long
        return switch argument {
        case .none: names
        case .required(let name, _): names + " " + name
        case .optional(let name, _): names + "[=" + name + "]"
        }
    }
}

extension OptionEntry {
    /// All options, in the order of the help.
    static let all: [OptionEntry] = [
        OptionEntry("eval", short: "e", argument: .required("CODE"), "run CODE") { $0.action = .runText($1) },
        OptionEntry("interactive", short: "i", "show the prompt after the script") { options, _ in
            options.staysInteractive = true
        },
        OptionEntry(
            "trace", short: "t", argument: .optional("LEVEL", words: words(of: TraceLevel.self)),
            "to stderr: off, subscriptions, events (default) or all"
        ) {
            options, text throws(UsageError) in
            options.trace = text.isEmpty ? .events : try choice(text, of: "--trace")
        },
        OptionEntry(
            "trace-out", argument: .required("FILE"), "the trace, as \(TraceForm.endings)"
        ) {
            options, path throws(UsageError) in
            guard TraceForm(path: path) != nil else {
                throw UsageError("--trace-out \(path): the name must end in one of \(TraceForm.endings)")
            }
            options.traceOut.append(path)
        },
        OptionEntry("marbles", short: "m", "draw marbles at the end") { options, _ in options.showsMarbles = true },
        OptionEntry("virtual", "a virtual clock: nothing waits (default of test)") { options, _ in
            options.isVirtual = true
        },
        OptionEntry("real", "the real clock") { options, _ in options.isVirtual = false },
        OptionEntry("timeout", argument: .required("TIME"), "stop after 30s, 500ms, 2m (status 124)") {
            options, text throws(UsageError) in
            guard let time = Duration.nanoseconds(text) else {
                throw UsageError("--timeout \(text): write a time such as 30s, 500ms or 2m")
            }
            options.timeout = time
        },
        OptionEntry("max-events", argument: .required("N"), "stop after N delivered events (status 124)") {
            options, text throws(UsageError) in
            options.maxEvents = try number(text, of: "--max-events")
        },
        OptionEntry("memory", argument: .required("SIZE"), "no more memory than 256M, 2G (status 71)") {
            options, text throws(UsageError) in
            guard let bytes = MemorySize.bytes(text) else {
                throw UsageError("--memory \(text): write a size such as 256M or 2G")
            }
            guard bytes >= MemorySize.least else {
                throw UsageError("--memory \(text): rxrepl itself needs \(MemorySize.least >> 20)M")
            }
            options.memory = bytes
        },
        OptionEntry("seed", argument: .required("N"), "make random numbers the same each time") {
            options, text throws(UsageError) in
            options.seed = try number(text, of: "--seed")
        },
        OptionEntry(
            "color", argument: .required("WHEN", words: words(of: Options.ColourChoice.self)),
            "colours: auto, always or never"
        ) { options, text throws(UsageError) in
            options.colour = try choice(text, of: "--color")
        },
        OptionEntry("ascii", "marbles and traces in ASCII alone") { options, _ in options.usesASCII = true },
        OptionEntry("quiet", short: "q", "no notes, no greeting") { options, _ in options.isQuiet = true },
        OptionEntry(
            "sandbox", argument: .optional("WALLS", words: words(of: Options.Sandboxing.self)),
            "no processes, files, network or environment for scripts"
        ) {
            options, text throws(UsageError) in
            options.sandbox = text.isEmpty ? .all : try choice(text, of: "--sandbox")
        },
        OptionEntry("no-init", "do not read init.rxs") { options, _ in options.readsInit = false },
        OptionEntry("update", "test: write what is printed as expectations") { options, _ in
            options.updatesExpectations = true
        },
        OptionEntry("tap", "test: print TAP") { options, _ in options.printsTAP = true },
        OptionEntry("junit", argument: .required("FILE"), "test: write JUnit XML") { $0.junitPath = $1 },
        OptionEntry("version", "print the version") { options, _ in options.action = .version },
        OptionEntry("help", "print this") { options, _ in options.action = .usage(isShort: false) },
        OptionEntry("usage", short: "h", "print the most important of this") { options, _ in
            options.action = .usage(isShort: true)
        },
    ]

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, of option: String
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
        if let choice = Choice(rawValue: text) { return choice }
        throw UsageError("\(option) \(text): choose one of \(words(of: Choice.self).joined(separator: ", "))")
    }

    private static func words<Choice: RawRepresentable & CaseIterable>(of choices: Choice.Type) -> [String]
    where Choice.RawValue == String { choices.allCases.map(\.rawValue) }

    private static func number<Number: FixedWidthInteger>(
        _ text: String, of option: String
    ) throws(UsageError) -> Number {
        if let number = Number(text), number >= 0 { return number }
        throw UsageError("\(option) \(text): a whole number is needed")
    }
}

extension Duration {
    /// Nanoseconds of a time such as `30s`, `500ms`, `2m` or `1.5` (seconds); nil if it is none.
    static func nanoseconds(_ text: String) -> Int64? {
        let units: [(String, Double)] = [("ms", 1e6), ("us", 1e3), ("s", 1e9), ("m", 60e9), ("h", 3600e9), ("", 1e9)]
        for (unit, factor) in units where text.hasSuffix(unit) {
            guard let amount = Double(text.dropLast(unit.count)), amount >= 0, amount * factor < 9e18 else { continue }
            return Int64(amount * factor)
        }
        return nil
    }
}

/// Sizes of memory as options name them.
enum MemorySize {
    /// What a short script needs, and some room.
    static let least = 32 << 20

    /// Bytes of a size such as `256M`, `2G`, `1.5g` or `65536K`; nil if it is none.
    static func bytes(_ text: String) -> Int? {
        let units: [(Character, Double)] = [("K", 0x1p10), ("M", 0x1p20), ("G", 0x1p30)]
        guard let last = text.uppercased().last, let (_, factor) = units.first(where: { $0.0 == last }),
            text.dropLast().allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let amount = Double(text.dropLast()), amount > 0, amount * factor < 0x1p62
        else { return nil }
        return Int(amount * factor)
    }
}
