// The command as a process: streams, exit statuses, pipes.

import Foundation
import Testing

@testable import rxrepl

@Suite("The command") struct CommandTests {
    private func run(_ arguments: [String], input: String = "") throws -> (out: String, error: String, status: Int32) {
        let process = Process(), out = Pipe(), error = Pipe(), standardInput = Pipe()
        process.executableURL = BuiltCommand.url
        process.arguments = arguments
        (process.standardOutput, process.standardError, process.standardInput) = (out, error, standardInput)
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let printed = out.fileHandleForReading.readDataToEndOfFile()
        let errors = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            String(decoding: printed, as: UTF8.self), String(decoding: errors, as: UTF8.self), process.terminationStatus
        )
    }

    private func scratchScript(_ text: String) throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).rxs").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test(
        "ends with the status that says how it went",
        arguments: [
            (["-e", "print(1)"], 0), (["-e", "let a = 0; print(1 / a)"], 1), (["--no-such"], 2),
            (["no-such-file.rxs"], 2),
            (["-e", "let x ="], 3), (["-e", "let f = { x in x.append(1) }; f([1])"], 1),
            (["--timeout", "200ms", "-e", "while true { }"], 124),
            (["--max-events", "3", "-e", "_ = Observable.repeatElement(1).subscribe(onNext: { _ in })"], 124),
        ] as [([String], Int32)])
    func statuses(arguments: [String], status: Int32) throws {
        #expect(try run(arguments).status == status)
    }

    @Test(
        "standard input, files and commands are streams of lines",
        arguments: [
            (
                "stdin.lines.map { $0.count }.subscribe(onNext: { print($0) }, onCompleted: { print(\"end\") })",
                "3\n0\n2\nend\n"
            ),
            ("stdin.lines.take(1).subscribe(onNext: { print($0) })", "one\n"),
            (
                "Process.lines(\"printf 'a\\nb'\").subscribe(onNext: { print($0) }, onCompleted: { print(\"end\") })",
                "a\nb\nend\n"
            ),
            (
                "Process.lines(\"echo x; exit 3\").subscribe(onNext: { print($0) }, onError: { print($0) })",
                "x\nexit status 3\n"
            ),
            ("Process.lines(\"while true; do echo y; done\").take(2).subscribe(onNext: { print($0) })", "y\ny\n"),
            ("File.lines(\"/no/such\").subscribe(onError: { _ in print(\"unreadable\") })", "unreadable\n"),
            ("Keyboard.keys.subscribe(onError: { print($0) })", "Keyboard.keys needs a terminal as standard input\n"),
        ])
    func outside(script: String, expected: String) throws {
        let result = try run(["-e", "_ = " + script], input: "one\n\nzw")
        #expect(result.out == expected, "\(result.error)")
    }

    @Test("a command and what it started end with the script") func commandEnds() throws {
        let mark = "1\(UInt32.random(in: 100_000...999_999))"
        _ = try run([
            "-e",
            "_ = Process.lines(\"sleep \(mark) | cat\").subscribe(); DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { exit(0) }",
        ])
        let listing = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { $0.allSatisfy(\.isNumber) }
        let lines = listing.compactMap { try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8) }
        #expect(!lines.contains { $0.hasPrefix("sleep") && $0.contains(mark) })
    }

    @Test("a file's lines come one by one, the last one without its end too") func fileLines() throws {
        let path = NSTemporaryDirectory() + "lines-\(UUID().uuidString).txt"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try (1...20_000).map { "line \($0)" }.joined(separator: "\n").write(
            toFile: path, atomically: true, encoding: .utf8)
        let result = try run([
            "-e", "_ = File.lines(\"\(path)\").toArray().subscribe(onSuccess: { print($0.count, $0[19_999]) })",
        ])
        #expect(result.out == "20000 line 20000\n", "\(result.error)")
    }

    @Test("prints go to standard output, diagnostics and traces to standard error")
    func streams() throws {
        let traced = try run(["--trace", "-e", "_ = Observable.just(1).subscribe(onNext: { print($0) })"])
        #expect(traced.out == "1\n")
        #expect(traced.error.contains("→ next(1)"))
        let thrown = try run([
            "--trace=all", "-e",
            "struct Failure: Error {}\n_ = Observable.just(1).map { _ -> Int in throw Failure() }.subscribe(onError: { _ in })",
        ])
        #expect(thrown.error.contains("error(Failure())     thrown at <command line>:2"))
        let failed = try run(["-e", "nothing()"])
        #expect(failed.out.isEmpty)
        #expect(failed.error.contains("E0300"))
    }

    @Test("a stream has the name of what it is assigned to first") func names() throws {
        let program = """
            final class Model {
                let first = PublishSubject<Int>(), second: PublishSubject<Int>, third: Observable<Int>
                init() {
                    second = .init()
                    self.third = second.map { $0 + 1 }
                }
            }
            let model = Model(), late: PublishSubject<Int>
            late = PublishSubject()
            for stream in [model.first, model.third, late] { _ = stream.subscribe() }
            """
        let traced = try run(["--trace=all", "-e", program])
        for name in ["Model.first", "Model.second", "Model.third", "late"] {
            #expect(traced.error.contains(" \(name) "), "\(traced.error)")
        }
    }

    @Test("a script sees itself and what follows it as its arguments") func arguments() throws {
        let script = try scratchScript("print(CommandLine.arguments.dropFirst().joined(separator: \",\"))\n")
        defer { try? FileManager.default.removeItem(atPath: script) }
        #expect(try run([script, "one", "--two"]).out == "one,--two\n")
        #expect(try run(["-e", "print(CommandLine.arguments)", "x"]).out == "[\"rxrepl\", \"x\"]\n")
    }

    @Test("a warning is told before the script runs, once, and not under --quiet") func warnings() throws {
        let text = "import Nowhere\nimport Nowhere\nprint(1)"
        let told = try run(["-e", text])
        #expect(told.out == "1\n")
        #expect(told.error.components(separatedBy: "no module 'Nowhere' here").count == 2)
        #expect(try run(["--quiet", "-e", text]).error.isEmpty)
    }

    @Test("standard input is a script where no terminal is") func standardInput() throws {
        #expect(try run([], input: "print(6 * 7)\n").out == "42\n")
        #expect(try run(["-"], input: "print(6 * 7)\n").out == "42\n")
    }

    @Test("waits for timers, and not at all on the virtual clock") func timers() throws {
        let script =
            "_ = Observable<Int>.interval(.seconds(3600), scheduler: MainScheduler.instance).take(2)"
            + ".subscribe(onNext: { print($0) })"
        let virtual = try run(["--virtual", "--trace=all", "-e", script])
        #expect(virtual.out == "0\n1\n")
        #expect(virtual.error.contains("7200.000"))
        let again = try run(["--virtual", "--trace=all", "-e", script])
        #expect(again.error == virtual.error)
        let real = try run(["-e", script.replacing(".seconds(3600)", with: ".milliseconds(20)")])
        #expect(real.out == "0\n1\n")
    }

    @Test("ends when its tasks have, whatever thread resumed what they awaited") func resumedTasks() throws {
        let script = """
            import Foundation
            func get(_ number: Int) async -> Int {
                await withCheckedContinuation { done in DispatchQueue.global().async { done.resume(returning: number) } }
            }
            var sum = 0
            for round in 0..<100 {
                async let one = get(round), other = get(1)
                sum += await one + other
            }
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            DispatchQueue.concurrentPerform(iterations: 100) { continuation.yield($0) }
            continuation.finish()
            for await number in stream { sum += number }
            print(sum)
            """
        let result = try run(["--timeout", "60s", "-e", script])
        #expect(result.out == "10000\n" && result.status == 0, "\(result)")
    }

    @Test("a closed pipe ends it quietly") func closedPipe() throws {
        let process = Process(), out = Pipe(), error = Pipe()
        process.executableURL = BuiltCommand.url
        process.arguments = ["-e", "while true { print(\"line\") }"]
        (process.standardOutput, process.standardError) = (out, error)
        try process.run()
        _ = try out.fileHandleForReading.read(upToCount: 100)
        try out.fileHandleForReading.close()
        let errors = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(errors.isEmpty)
        #expect(process.terminationReason == .exit)
    }

    @Test("a failed assertion is told of with its place, the script goes on, and its status is 1")
    func failedAssertion() throws {
        let result = try run([
            "-e", "import XCTest\nXCTAssertEqual(1, 2, \"ages\")\nprint(\"on\")\nXCTAssertTrue(true)",
        ])
        #expect(result.out == "on\n" && result.status == 1)
        #expect(result.error.contains(":2:1: error[E0500]: XCTAssertEqual failed: (1) is not equal to (2) - ages"))
    }

    @Test("XCTMain's log tells of what failed, and the status is 1") func failedTest() throws {
        let code = """
            import XCTest
            class Tests: XCTestCase {
                static let allTests = [("testOne", testOne), ("testTwo", testTwo)]
                func testOne() { XCTAssertEqual(1, 2); print("on") }
                func testTwo() throws { struct Fault: Error {}; throw Fault() }
            }
            XCTMain([testCase(Tests.allTests)])
            """
        let result = try run(["--virtual", "-e", code])
        #expect(result.status == 1 && result.error.isEmpty)
        #expect(result.out.contains(":4: error: Tests.testOne : XCTAssertEqual failed: (1) is not equal to (2)\non\n"))
        #expect(result.out.contains("error: Tests.testTwo : threw error \"Fault()\""))
        #expect(result.out.contains("Executed 2 tests, with 2 failures (1 unexpected)"))
    }

    @Test("tests that nobody runs run behind the text, their log on standard error, and one that fails is told")
    func testsBehindTheText() throws {
        let text = """
            import XCTest
            class Sums: XCTestCase {
                func testTwo() { XCTAssertEqual(1 + 1, 2) }
                func testOne() { XCTAssertEqual(1 + 1, 3); print("on") }
                func helper() { XCTFail() }
            }
            print("text")
            """
        let result = try run(["-e", text])
        #expect(result.out == "text\non\n" && result.status == 1)
        #expect(result.error.contains("error: Sums.testOne : XCTAssertEqual failed: (2) is not equal to (3)"))
        #expect(result.error.contains("Test Case 'Sums.testTwo' passed"))
        #expect(result.error.contains("Executed 2 tests, with 1 failure"))
        #expect(try run(["-e", text + "\nSums().testTwo()"]).error == "")
    }

    @Test("a test that is not to go on ends the script with its first failure") func firstFailure() throws {
        let code = """
            import XCTest
            class Tests: XCTestCase {
                static let allTests = [("testOne", testOne)]
                override func setUp() { continueAfterFailure = false }
                func testOne() { XCTFail("no"); print("on") }
            }
            XCTMain([testCase(Tests.allTests)])
            """
        let result = try run(["--virtual", "-e", code])
        #expect(result.status == 1 && !result.out.contains("\non\n"))
        #expect(result.error.contains("Tests.testOne ends the script with its first failure"))
    }

    @Test("as many events as --max-events allows are handled, and an end after so many is no stop")
    func allowedEvents() throws {
        let ticks = "_ = Observable<Int>.interval(1s, scheduler: MainScheduler.instance)"
        let rest = ".subscribe(onNext: { print($0) })"
        let endless = try run(["--virtual", "--max-events", "2", "-e", ticks + rest])
        #expect(endless.out == "0\n1\n" && endless.status == 124)
        let ending = try run(["--virtual", "--max-events", "2", "-e", ticks + ".take(2)" + rest])
        #expect(ending.out == "0\n1\n" && ending.status == 0)
    }

    @Test("a trace shows an error of the run by its message") func errorOfTheRun() throws {
        let code = "Observable.of(1).map { 10 / (1 - $0) }.filter { $0 > 1 }.subscribe()"
        #expect(try run(["--trace=all", "-e", code]).error.contains("⨯ error(division by zero in '10 / 0')"))
    }

    @Test("test runs scripts on the virtual clock and reports") func testing() throws {
        let folder = NSTemporaryDirectory() + "rxrepl-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let script =
            "_ = Observable<Int>.timer(.seconds(60), scheduler: MainScheduler.instance).subscribe { print($0) }\n"
        try (script + "// => next(0)\n// => completed\n").write(
            toFile: folder + "/good.rxs", atomically: true, encoding: .utf8)
        try "print(1) // => 2\n".write(toFile: folder + "/bad.rxs", atomically: true, encoding: .utf8)
        let result = try run(["test", folder])
        #expect(result.status == 4)
        #expect(result.out.contains("ok    \(folder)/good.rxs"))
        #expect(result.out.contains("  - 2\n  + 1\n"))
        #expect(result.out.hasSuffix("1 passed, 1 failed\n"))
        let updated = try run(["test", "--update", folder])
        #expect(updated.status == 0)
        #expect(updated.out.contains("ok    \(folder)/bad.rxs  (expectations rewritten)\n"))
        #expect(updated.out.hasSuffix("2 passed, 0 failed, the expectations of 1 script rewritten\n"))
        #expect(try String(contentsOfFile: folder + "/bad.rxs", encoding: .utf8) == "print(1) // => 1\n")
        // What fails is written down as far as it came, and still fails.
        try "print(1)\nprint([2][1])\n".write(toFile: folder + "/bad.rxs", atomically: true, encoding: .utf8)
        let failing = try run(["test", "--update", folder + "/bad.rxs"])
        #expect(failing.status == 4)
        #expect(failing.out.contains("index out of range: 1 in 1 element\n"))
        #expect(
            try String(contentsOfFile: folder + "/bad.rxs", encoding: .utf8) == "print(1)\nprint([2][1])\n// => 1\n")
    }

    @Test("rxrepl test keeps the order of the scripts that it runs side by side, and no descriptor of theirs")
    func manyScripts() throws {
        let folder = try TemporaryFolder()
        for number in 100..<160 {
            let wait = number.isMultiple(of: 7) ? "Thread.sleep(forTimeInterval: 1)\n" : ""
            try "import Foundation\n\(wait)print(\(number))\n// => \(number)\n".write(
                to: folder.url.appendingPathComponent("\(number).rxs"), atomically: true, encoding: .utf8)
        }
        // With so few descriptors it would end early if each script left one. What the tests beside it have open is closed.
        let closing = "for one in /proc/self/fd/*; do n=${one##*/}; [ $n -gt 2 ] && eval \"exec $n>&-\"; done"
        let running = "ulimit -n 48; exec timeout 300 '\(BuiltCommand.url.path)' test '\(folder.url.path)'"
        let output = try BuiltCommand.output(
            ["-c", "\(closing) 2>/dev/null; \(running)"], of: URL(fileURLWithPath: "/bin/bash"))
        let lines = output.split(separator: "\n")
        #expect(lines.last == "60 passed, 0 failed")
        #expect(
            lines.dropLast().map { $0.suffix(7) } == (100..<160).map { "\($0).rxs" },
            "each is reported in its turn")
    }
}
