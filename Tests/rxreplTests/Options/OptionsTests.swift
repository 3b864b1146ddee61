// The command line.

import Pictures
import Testing

@testable import rxrepl

@Suite("Options") struct OptionsTests {
    @Test(
        "each form of the command is an action",
        arguments: [
            ([], Options.Action.prompt),
            (["a.rxs"], .runFile("a.rxs")),
            (["run", "a.rxs"], .runFile("a.rxs")),
            (["-"], .runStandardInput),
            (["-e", "print(1)"], .runText("print(1)")),
            (["-eprint(1)"], .runText("print(1)")),
            (["--eval=let x = 1"], .runText("let x = 1")),
            (["test", "a", "b"], .test(["a", "b"])),
            (["check", "a"], .check(["a"])),
            (["help"], .help(topic: nil)),
            (["help", "map"], .help(topic: "map")),
            (["--version"], .version),
            (["-h"], .usage(isShort: true)), (["--help"], .usage(isShort: false)),
        ] as [([String], Options.Action)])
    func actions(words: [String], action: Options.Action) throws {
        let options = try Options(parsing: words)
        #expect(options.action == action)
    }

    @Test("what follows the script's name belongs to the script")
    func scriptArguments() throws {
        let options = try Options(parsing: ["--trace", "a.rxs", "--quiet", "-x", "y"])
        #expect(options.arguments == ["--quiet", "-x", "y"])
        #expect(!options.isQuiet)
        #expect(options.trace == .events)
        let text = try Options(parsing: ["-e", "1", "--quiet", "a", "-b"])
        #expect(text.arguments == ["a", "-b"])
        let odd = try Options(parsing: ["run", "--", "-odd.rxs", "z"])
        #expect(odd.action == .runFile("-odd.rxs"))
    }

    @Test("test takes options anywhere") func testOptions() throws {
        let options = try Options(parsing: ["test", "a", "--update", "b", "--junit", "x.xml", "--tap"])
        #expect(options.action == .test(["a", "b"]))
        #expect(options.updatesExpectations && options.printsTAP)
        #expect(options.junitPath == "x.xml")
    }

    @Test(
        "arguments of options are read",
        arguments: [
            (["--timeout", "30s"], 30_000_000_000), (["--timeout=500ms"], 500_000_000),
            (["--timeout", "2m"], 120_000_000_000),
            (["--timeout", "1.5"], 1_500_000_000),
        ] as [([String], Int64)])
    func timeouts(words: [String], nanoseconds: Int64) throws {
        let options = try Options(parsing: words)
        #expect(options.timeout == nanoseconds)
    }

    @Test("short options stand together") func clusters() throws {
        let options = try Options(parsing: ["-qme", "1"])
        #expect(options.isQuiet && options.showsMarbles)
        #expect(options.action == .runText("1"))
    }

    @Test(
        "a fault names the fix",
        arguments: [
            (["--marbels"], "unknown option --marbels; did you mean --marbles?"),
            (["--zzz"], "unknown option --zzz; rxrepl --help lists the options"),
            (["-Z"], "unknown option -Z; rxrepl --help lists the options"),
            (["--timeout"], "--timeout needs an argument: --timeout TIME"),
            (["--timeout", "soon"], "--timeout soon: write a time such as 30s, 500ms or 2m"),
            (["--trace=much"], "--trace much: choose one of off, subscriptions, events, all"),
            (["--quiet=1"], "--quiet takes no argument"),
            (["--trace-out", "x.png"], "--trace-out x.png: the name must end in one of \(TraceForm.endings)"),
            (["run"], "run: which script? rxrepl run FILE.rxs"),
            (["test"], "test: which scripts? rxrepl test PATH…"),
            (["--max-events", "-3"], "--max-events -3: a whole number is needed"),
        ])
    func faults(words: [String], message: String) {
        #expect(throws: UsageError(message)) { _ = try Options(parsing: words) }
    }

    @Test("the short help fits a screen, the long one has every option") func help() {
        #expect(Usage.short.split(separator: "\n").count < 24)
        #expect((Usage.short + Usage.long).split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(OptionEntry.all.allSatisfy { Usage.long.contains("--\($0.long)") })
    }
}
