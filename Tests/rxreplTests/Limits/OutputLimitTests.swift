// What happens when the world around the command goes away: its output, its terminal, its permission to go on.

import Foundation
import Testing

@Suite("Limits of the surroundings") struct OutputLimitTests {
    private let endless = "print(\"begun\"); _ = Process.lines(\"sleep MARK\").subscribe(); "
    private func mark() -> String { "1\(UInt32.random(in: 100_000...999_999)).5" }

    @Test("a full disk is said") func fullDisk() throws {
        let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
        let result = try RunningCommand(["-e", "for i in 0..<10 { print(i) }"], output: full).end()
        #expect(result.status == 1)
        #expect(result.error == "rxrepl: cannot write the output: No space left on device\n")
        let traced = try RunningCommand.run([
            "--trace-out", "/dev/full/x.svg", "-e", "_ = Observable.just(1).subscribe()",
        ])
        #expect(traced.status == 1)
        #expect(traced.error.contains("cannot write the trace"))
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = [
            "-c", "\"$0\" --trace -e '_ = Observable.just(1).subscribe()' 2>/dev/full", BuiltCommand.url.path,
        ]
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 1)
    }

    @Test(
        "what is printed is there to be read while the script goes on, the first line and the hundredth alike",
        arguments: [1, 100], ["sleep(60)", "while true { }"])
    func isSoonThere(count: Int, rest: String) throws {
        let command = try RunningCommand(["-e", "for i in 1...\(count) { print(\"line\", i) }; \(rest)"])
        try command.wait(for: "line \(count)\n")
        command.send(SIGTERM)
        #expect(try command.end().status == 143)
    }

    @Test(
        "SIGTERM, SIGHUP and SIGINT end a script with all that it started",
        arguments: [
            (SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130),
        ] as [(Int32, Int32)])
    func signals(number: Int32, status: Int32) throws {
        let mark = mark()
        let command = try RunningCommand(["-e", endless.replacing("MARK", with: mark) + "while true { }"])
        try command.wait(for: "begun")
        #expect(Processes.hasStarted("sleep\0\(mark)"))
        command.send(number)
        #expect(try command.end().status == status)
        #expect(Processes.areGone(mark))
    }

    @Test("what a script started ends when nobody reads its output any more") func closedPipe() throws {
        let mark = mark(), pipe = Pipe()
        let command = try RunningCommand(
            ["-e", endless.replacing("MARK", with: mark) + "while true { print(1) }"], output: pipe.fileHandleForWriting
        )
        _ = try pipe.fileHandleForReading.read(upToCount: 100)
        try pipe.fileHandleForWriting.close()
        try pipe.fileHandleForReading.close()
        let result = try command.end()
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(Processes.areGone(mark))
    }

    @Test("no startup file and no history are taken from the current folder", arguments: ["config", "", "."])
    func currentFolder(base: String) throws {
        let folder = try TemporaryFolder()
        for path in ["rxrepl", "config/rxrepl", ".config/rxrepl"] {
            let place = folder.url.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try "print(\"from here\")".write(
                to: place.appendingPathComponent("init.rxs"), atomically: true, encoding: .utf8)
        }
        let terminal = try PseudoTerminal(
            ["--quiet"], readsInit: true, variables: ["XDG_CONFIG_HOME=\(base)"], folder: folder.url.path)
        #expect(!(try terminal.wait(for: "rx> ").contains("from here")))
    }
}
