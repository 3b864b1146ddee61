// How signals end a script, whatever it is doing.

import Foundation
import TestSupport
import Testing

@Suite("Signals")
struct SignalTests {
    @Test(
        "SIGINT, SIGTERM and SIGHUP end a script on its only thread, whether it computes or waits",
        arguments: [SIGINT, SIGTERM, SIGHUP],
        [
            "while true {}", "sleep(60)", "DispatchSemaphore(value: 0).wait()",
            "func f() async { await f() }; await f()",
            "_ = Observable.repeatElement(1).subscribe(onNext: { _ in })",
            "var numbers = Array(0..<1_000_000); while true { numbers.sort(by: >); numbers.sort() }",
            "while let line = readLine() { print(line) }",
        ])
    func endsOnOnlyThread(signal: Int32, script: String) throws {
        #expect(try end(script, by: signal).status == 128 + signal)
    }

    /// Steps of the library without a closure of the script's, which look by themselves.
    private static let endless: [String] = {
        let range = "Observable.range(start: 0, count: Int.max)"
        let operators = [
            "skip(Int.max)", "ignoreElements()", "takeLast(3)", "share()", "materialize()", "distinctUntilChanged()",
            "pairwise()", "enumerated()", "toArray()", "sample(Observable<Int>.never())",
            "buffer(timeSpan: .never, count: 3, scheduler: MainScheduler.instance)",
            "window(timeSpan: .never, count: 3, scheduler: MainScheduler.instance)",
            "debounce(.seconds(1), scheduler: MainScheduler.instance)",
            "throttle(.seconds(1), scheduler: MainScheduler.instance)",
        ].map { "\(range).\($0).subscribe()" }
        return operators + [
            "\(range).subscribe()", "Observable.repeatElement(1).subscribe()",
            "Observable.from(0...Int.max).subscribe()",
            "Observable.zip(\(range), \(range)).subscribe()", "Observable.concat([\(range), \(range)]).subscribe()",
            "Observable<Int>.error(RxError.unknown).retry().subscribe()",
            "Observable<Int>.error(RxError.unknown).retry(Int.max).ignoreElements().subscribe()",
            "Observable<Int>.error(RxError.unknown).retry(.immediate(maxCount: UInt.max)).subscribe()",
            "_ = try Observable<Int>.never().toBlocking().first()", "_ = try \(range).toBlocking().last()",
            "print((try? Observable<Int>.never().toBlocking(timeout: 60).single()) as Any)",
            "do { _ = try \(range).skip(1).toBlocking().toArray() } catch { print(error) }; print(2)",
            "let s = ReplaySubject<Int>.create(bufferSize: 2); _ = \(range).subscribe(s)",
            "while true { _ = Array(0..<2_000_000).map { ($0 &* 7919) % 1_000_003 }.sorted() }",
        ]
    }()

    @Test(
        "SIGINT ends an endless step of the library on the only thread, and nothing is printed then", arguments: endless
    )
    func endsLibrarySteps(script: String) throws {
        let ended = try end(script, by: SIGINT, after: 100_000)
        #expect(ended.status == 130)
        #expect(ended.errors == "")
    }

    @Test(
        "SIGINT ends a script that other threads work for",
        arguments: [
            "_ = Observable<Int>.interval(.seconds(60), scheduler: MainScheduler.instance).subscribe()",
            "_ = Observable<Int>.interval(.milliseconds(1), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))"
                + ".subscribe(); while true {}",
            "Thread.detachNewThread { while true {} }; sleep(60)",
            "Task { while true { try await Task.sleep(nanoseconds: 1_000_000) } }; DispatchSemaphore(value: 0).wait()",
        ])
    func endsWithOtherThreads(script: String) throws {
        #expect(try end(script, by: SIGINT).status == 130)
    }

    /// Scripts that are in long steps of the library most of the time, which allocate, lock and call back.
    private static let steps = [
        "var a = Array(0..<100_000); while true { a.shuffle(); a.sort() }",
        "while true { _ = (0..<20_000).map { String($0) }.joined(separator: \",\").components(separatedBy: \",\") }",
        "let all = (0..<5000).map { [\"a\": $0] }; while true { _ = try JSONSerialization.data(withJSONObject: all) }",
        "let t = String(repeating: \"ab \", count: 100_000); while true { _ = t.replacingOccurrences(of: \"a\", with: \"x\") }",
        "let f = DateFormatter(); f.dateFormat = \"yyyy\"; while true { _ = f.string(from: Date()) }",
        "for i in 0..<8 { Thread.detachNewThread { while true { _ = \"\\(i)\" } } }; while true { Thread.sleep(forTimeInterval: 0.01) }",
    ]

    @Test(
        "signals at any moment of a long step of the library end the script with their status, by no fault",
        arguments: [SIGINT, SIGTERM, SIGHUP], SignalTests.steps)
    func randomMoments(signal: Int32, script: String) throws {
        for option in ["--real", "--sandbox"] {
            for _ in 0..<4 {
                let command = try RunningCommand([option, "-e", "print(1); " + script])
                try command.wait(for: "1")
                usleep(UInt32.random(in: 0..<60_000))
                for other in [SIGWINCH, SIGCONT, SIGPIPE] where Bool.random() { command.send(other) }
                command.send(signal)
                let ended = try command.end()
                #expect(ended.status == 128 + signal, "\(ended.error)")
            }
        }
    }

    @Test("a step of the library that does not look is told after a second and a half, and ends with the status")
    func longStep() throws {
        let script = """
            print(1)
            let pattern = try NSRegularExpression(pattern: "(a+)+b")
            let text = String(repeating: "a", count: 40)
            print(pattern.firstMatch(in: text, range: NSRange(location: 0, length: 40)) == nil)
            """
        let began = Date()
        let ended = try end(script, by: SIGINT, after: Self.untilItHangs)
        #expect(ended.status == 130)
        #expect(ended.errors.contains("this step of the library cannot be stopped"))
        #expect(Date().timeIntervalSince(began) < 10)
    }

    @Test("what is subscribed is disposed, and a handler that never returns is not waited for")
    func disposes() throws {
        let ended = try end(hanging, by: SIGINT, after: Self.untilItHangs, options: "--trace")
        #expect(ended.status == 130)
        #expect(ended.errors.contains("dispose              interrupted"))
    }

    @Test("a second signal, while the script is being ended, does not take the first one's place")
    func firstCounts() throws {
        #expect(try end(hanging, by: SIGTERM, then: SIGINT, after: Self.untilItHangs, options: "--trace").status == 143)
    }

    /// Microseconds from a script's first line to where it hangs, on a slow machine.
    private static let untilItHangs: UInt32 = 300_000

    private let hanging = """
        _ = Observable<Int>.never().subscribe()
        let subject = PublishSubject<Int>()
        _ = subject.subscribe(onDisposed: { while true {} })
        while true {}
        """

    @Test("a script whose output nobody reads is ended while it waits to write")
    func endsBehindFullPipe() throws {
        let process = Process(), out = Pipe()
        process.executableURL = BuiltCommand.url
        process.arguments = ["-e", "while true { print(\"a line\") }"]
        process.standardOutput = out
        try process.run()
        let end = out.fileHandleForReading
        var (unread, before): (Int32, Int32) = (0, -1)
        while unread == 0 || unread != before {
            before = unread
            usleep(100_000)
            _ = ioctl(end.fileDescriptor, UInt(FIONREAD), &unread)
        }
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
    }

    /// Runs a script, which prints a line first, and sends it a signal then, and another one once its trace tells that it is
    /// being ended.
    private func end(
        _ script: String, by first: Int32, then second: Int32? = nil, after microseconds: UInt32 = 0, options: String...
    ) throws -> (
        status: Int32, errors: String
    ) {
        let process = Process(), input = Pipe(), out = Pipe(), errors = Pipe()
        process.executableURL = BuiltCommand.url
        process.arguments = options + ["-e", "print(1); \(script)"]
        (process.standardInput, process.standardOutput, process.standardError) = (input, out, errors)
        try process.run()
        _ = try out.fileHandleForReading.read(upToCount: 2)
        usleep(microseconds)
        kill(process.processIdentifier, first)
        var said = Data()
        if let second {
            while said.range(of: Data("interrupted".utf8)) == nil {
                let more = errors.fileHandleForReading.availableData
                try #require(!more.isEmpty, "it ended before")
                said += more
            }
            kill(process.processIdentifier, second)
        }
        said += errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationReason == .exit ? process.terminationStatus : -1, String(decoding: said, as: UTF8.self)
        )
    }
}
