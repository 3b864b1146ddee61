// The limits of docs/limits.md at the prompt: whatever is entered, the prompt comes back, or says why it cannot.

import Foundation
import TestSupport
import Testing

@testable import rxrepl

@Suite("Limits at the prompt", .serialized) struct PromptLimitTests {
    @Test("Ctrl-C brings the prompt back from whatever waits or does not end") func interruption() throws {
        let terminal = try PseudoTerminal.prompt()
        for line in [
            "while true { }", "_ = Observable.repeatElement(1).ignoreElements().subscribe()",
            "_ = try? Observable<Int>.never().toBlocking().single()",
            "_ = try? Observable.repeatElement(1).toBlocking().last()",
            "Thread.sleep(forTimeInterval: 100)", "DispatchSemaphore(value: 0).wait()",
            "let g = DispatchGroup(); g.enter(); g.wait()",
            "let c = NSCondition(); c.lock(); c.wait()", "RunLoop.main.run(until: Date(timeIntervalSinceNow: 100))",
            "_ = readLine()",
            "print((0..<Int.max).reduce(0, &+))", "for await x in Observable<Int>.never().values { print(x) }",
            "try await Task.sleep(nanoseconds: 100_000_000_000)",
            "Observable<Int>.repeatElement(1).replay(1).connect()",
            "DispatchQueue(label: \"q\").sync { while true { } }",
        ] {
            terminal.type(line + "\r")
            try terminal.wait(for: "\r\n")
            usleep(150_000)
            let began = Date()
            terminal.type("\u{3}")
            try terminal.wait(for: "rx> ")
            // 200 ms on a machine that does nothing else; the tests share theirs.
            #expect(Date().timeIntervalSince(began) < 2, "\(line)")
            #expect(try terminal.enter("40 + 2").contains("Int = 42"), "\(line)")
        }
    }

    @Test("what cannot be stopped says so, and a second Ctrl-C leaves") func unstoppable() throws {
        let terminal = try PseudoTerminal.prompt()
        // What is still being checked when the signal comes can be stopped.
        terminal.type("print(\"be\" + \"gun\"); print(String(repeating: \"a\", count: 60).contains(/(a+)+b/))\r")
        try terminal.wait(for: "begun")
        usleep(200_000)
        terminal.type("\u{3}")
        try terminal.wait(for: "press Ctrl-C again to leave rxrepl")
        terminal.type("\u{3}")
        #expect(try terminal.exitStatus() == 130)
    }

    @Test("a recursion without end leaves the prompt alive", .disabled(if: Sanitizer.watchesThreads)) func recursion()
        throws
    {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("func f(_ n: Int) -> Int { return f(n + 1) + 1 }")
        #expect(try terminal.enter("f(0)").contains("more times"))
        try terminal.enter("func s(_ n: Int) -> Observable<Int> { Observable.just(n).flatMap { s($0 + 1) } }")
        #expect(try terminal.enter("_ = s(0).subscribe()").contains("too deeply"))
        try terminal.enter("let p = PublishSubject<Int>(); _ = p.subscribe(onNext: { p.onNext($0 + 1) })")
        #expect(try terminal.enter("p.onNext(0)").contains("too deeply"))
        #expect(try terminal.enter("40 + 2").contains("Int = 42"))
    }

    @Test("the lines of standard input are the prompt's own") func lines() throws {
        let terminal = try PseudoTerminal.prompt()
        #expect(
            try terminal.enter("_ = stdin.lines.subscribe(onError: { print($0) })").contains(
                "the prompt reads the lines itself"))
        #expect(try terminal.enter("40 + 2").contains("Int = 42"))
    }

    @Test("a terminal that disappears ends rxrepl and what it started, and the history stays")
    func hangUp() throws {
        let mark = "1\(UInt32.random(in: 100_000...999_999)).5"
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("_ = Process.lines(\"sleep \(mark)\").subscribe()")
        #expect(Processes.hasStarted("sleep\0\(mark)"))
        terminal.hangUp()
        #expect(try terminal.exitStatus() == 129)
        #expect(Processes.areGone(mark))
        #expect(History(path: terminal.home + "/state/rxrepl/history").entries.last?.contains(mark) == true)
    }

    @Test("SIGTERM ends rxrepl and what it started, and the history stays", arguments: ["", "while true { }"])
    func termination(busy: String) throws {
        let mark = "1\(UInt32.random(in: 100_000...999_999)).5"
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("_ = Process.lines(\"sleep \(mark)\").subscribe()")
        if !busy.isEmpty {
            terminal.type(busy + "\r")
            try terminal.wait(for: "\r\n")
            usleep(100_000)
        }
        terminal.send(SIGTERM)
        #expect(try terminal.exitStatus() == 143)
        #expect(Processes.areGone(mark))
        #expect(History(path: terminal.home + "/state/rxrepl/history").entries.contains { $0.contains(mark) })
    }

    @Test(":reset leaves no process, thread or descriptor behind") func reset() throws {
        let terminal = try PseudoTerminal.prompt()
        let mark = "1\(UInt32.random(in: 100_000...999_999)).5"
        let work = [
            "let bag = DisposeBag()", "_ = Process.lines(\"sleep \(mark)\").subscribe()",
            "_ = Process.lines(\"yes\").subscribe(onNext: { _ in })",
            "_ = Observable<Int>.interval(.milliseconds(5), scheduler: MainScheduler.instance).subscribe(onNext: { _ in })",
            "_ = Observable<Int>.interval(.milliseconds(5), scheduler: SerialDispatchQueueScheduler(qos: .default)).subscribe(onNext: { _ in })",
            "_ = Observable<Int>.never().subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default)).subscribe()",
            "let t = Task { try await Task.sleep(nanoseconds: 100_000_000_000) }",
            "Thread { DispatchSemaphore(value: 0).wait() }.start()",
            "Thread { while true { } }.start()",
        ]
        // What is made once for all, such as the first timer's, is there after the first round.
        var counts: [(threads: Int, descriptors: Int)] = []
        for _ in 0..<3 {
            for line in work { try terminal.enter(line) }
            usleep(100_000)
            try terminal.enter(":reset")
            #expect(Processes.areGone(mark))
            counts.append(try settled(terminal.session))
        }
        #expect(counts[2].descriptors <= counts[0].descriptors)
        #expect(counts[2].threads <= counts[0].threads)
        #expect(children(of: terminal.session).isEmpty)
    }

    @Test(":reset ends timers, delayed closures and observers of notifications") func resetOfTimers() throws {
        let terminal = try PseudoTerminal.prompt()
        let work = [
            "let t = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in print(\"left over\") }",
            "let s = DispatchSource.makeTimerSource(queue: .global())",
            "s.schedule(deadline: .now() + 0.1, repeating: 0.1)",
            "s.setEventHandler { print(\"left over\") }",
            "s.resume()",
            "let n = Notification.Name(\"news\")",
            "_ = NotificationCenter.default.addObserver(forName: n, object: nil, queue: nil) { _ in print(\"left over\") }",
            "DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print(\"left over\") }",
        ]
        try terminal.enter(work.joined(separator: "; "))
        try terminal.wait(for: "left over")
        try terminal.enter(":reset")
        try terminal.enter("print(\"now\", \"reset\")", until: "now reset")
        let post = "NotificationCenter.default.post(name: Notification.Name(\"news\"), object: nil)"
        let after = try terminal.enter(
            "\(post); Thread.sleep(forTimeInterval: 0.7); print(\"no\", \"more\")", until: "no more")
        #expect(!after.contains("left over"))
    }

    /// The counts once they have not changed for a while: the system's own worker threads go after some seconds.
    private func settled(_ id: pid_t) throws -> (threads: Int, descriptors: Int) {
        let files = FileManager.default
        func count(_ folder: String) throws -> Int {
            try files.contentsOfDirectory(atPath: "/proc/\(id)/\(folder)").count
        }
        var least = (threads: Int.max, descriptors: Int.max)
        for _ in 0..<70 {
            least = (min(least.threads, try count("task")), min(least.descriptors, try count("fd")))
            usleep(100_000)
        }
        return least
    }

    /// The numbers of a process's children, those among them that ended and were not waited for.
    private func children(of id: pid_t) -> [Substring] {
        let list = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
        return list?.split(separator: " ") ?? []
    }
}
