// The limits of docs/limits.md: what a script can ask for, and what it is told then. Small versions of each.

import Foundation
import TestSupport
import Testing

@Suite("Limits of scripts") struct ScriptLimitTests {
    private func run(_ script: String, _ options: [String] = []) throws -> (out: String, error: String, status: Int32) {
        let file = TemporaryFile(script)
        return try RunningCommand.run(["--timeout", "120s"] + options + ["run", file.path])
    }

    @Test("a hundred thousand open brackets are nested too deeply", arguments: ["(", "[", "{ "])
    func brackets(bracket: String) throws {
        let result = try run("let x = " + String(repeating: bracket, count: 100_000))
        #expect(result.status == 3)
        #expect(result.error.contains("error[E0043]: this is nested too deeply"))
    }

    @Test(
        "a recursion without end is an error that names the calls that repeat", .disabled(if: Sanitizer.watchesThreads))
    func recursion() throws {
        let one = try run("func f(_ n: Int) -> Int { return f(n + 1) + 1 }\nprint(f(0))\n")
        #expect(one.status == 1)
        #expect(one.error.contains("the script calls itself too deeply"))
        #expect(one.error.contains("more times"))
        let two = try run(
            "func a(_ n: Int) -> Int { b(n) + 1 }\nfunc b(_ n: Int) -> Int { [n].map { a($0) }[0] }\nprint(a(0))\n")
        #expect(two.error.contains("these 2 calls"))
    }

    @Test(
        "a recursion without end is an error, whatever calls itself", .disabled(if: Sanitizer.watchesThreads),
        arguments: [
            "func d(_ x: Int = d()) -> Int { x }\nprint(d())",
            "struct S { var x: Int { y + 1 }\nvar y: Int { x + 1 } }\nprint(S().x)",
            "struct S { subscript(i: Int) -> Int { self[i + 1] + 1 } }\nprint(S()[0])",
            "struct V { var x = 1 }\nfunc + (a: V, b: V) -> V { b + a }\nprint(V() + V())",
            "struct E: Equatable { static func == (a: E, b: E) -> Bool { a == b } }\nprint(E() == E())",
            "class N { let n: N\ninit() { n = N() } }\n_ = N()",
            "func i(_ x: inout [String]) { x.append(\"a\"); i(&x) }\nvar v = [\"b\"]\ni(&v)",
            "class I: Sequence, IteratorProtocol { func next() -> Int? { for x in self { return x }; return nil } }\n"
                + "for x in I() { print(x) }",
        ])
    func forms(script: String) throws {
        let result = try run(script)
        #expect(result.status == 1, "\(result.error)")
        #expect(result.error.contains("too deeply"))
    }

    @Test("a variable that a call was to change is whole where the call does not begin") func endedBeforeACall() throws
    {
        let result = try run(
            """
            final class Bomb { deinit { print([1][5]) } }
            final class Box { var text = "a long text that is an object" }
            func add(_ list: inout [Box], _ bomb: Bomb?) { list.append(Box()) }
            func main() {
                var list = [Box()]
                var bomb: Bomb? = Bomb()
                for _ in 0..<10 {
                    bomb = nil
                    add(&list, bomb)
                }
            }
            main()
            """)
        #expect(result.status == 1 && result.error.contains("index out of range"), "\(result.error)")
    }

    @Test(
        "a recursion through streams, or a chain without end, is an error and no crash",
        .disabled(if: Sanitizer.watchesThreads),
        arguments: [
            "func s(_ n: Int) -> Observable<Int> { Observable.just(n).flatMap { s($0 + 1) } }\n_ = s(0).subscribe()",
            "let p = PublishSubject<Int>()\n_ = p.subscribe(onNext: { p.onNext($0 + 1) })\np.onNext(0)",
            "let p = PublishSubject<Int>()\n_ = p.map { $0 + 1 }.subscribe(onNext: { p.onNext($0) })\np.onNext(0)",
            "var o = Observable.just(1)\nfor _ in 0..<1_000_000 { o = o.scan(0, accumulator: +) }\n_ = o.subscribe()",
            "var f: (Int) -> Int = { $0 }\nfor _ in 0..<500_000 { let g = f; f = { g($0) + 1 } }\nprint(f(0))",
            "struct E: Equatable { var c: [E] }\nvar a = E(c: []), b = E(c: [])\n"
                + "for _ in 0..<500_000 { a = E(c: [a]); b = E(c: [b]) }\nprint(a == b)",
        ])
    func deepStreams(script: String) throws {
        let result = try run(script)
        #expect(result.status == 1, "\(result.error)")
        #expect((result.out + result.error).contains("too deeply"))
    }

    @Test(
        "a chain that grows from event to event is an error, whoever ends it and whether it is traced",
        .disabled(if: Sanitizer.watchesThreads), arguments: ["", "--max-events=1000000"])
    func growingChains(option: String) throws {
        let scripts = [
            "func s(_ n: Int) -> Observable<Int> { n == 0 ? .just(1) : Observable.of(n).flatMap { _ in s(n - 1) } }\n"
                + "DispatchQueue.global().sync { _ = s(100_000).subscribe() }",
            "func s(_ n: Int) -> Observable<Int> { Observable.of(n).concat(Observable.deferred { s(n + 1) }) }\n"
                + "_ = s(0).take(100_000).subscribe()",
            "func s(_ n: Int) -> Observable<Int> {\n"
                + "    Observable.of(n).delay(.seconds(1), scheduler: MainScheduler.instance).flatMap { s($0 + 1) }.share()\n"
                + "}\n_ = s(0).subscribe()",
            "var s: Observable<Int> = .empty()\ns = Observable.deferred { s }\n_ = s.subscribe()",
            "let s = (0..<50_000).map { _ in PublishSubject<Int>() }\n"
                + "for i in 1..<50_000 { _ = s[i - 1].subscribe(s[i]) }\ns[0].onNext(1)",
        ]
        for script in scripts {
            let result = try run(script, ["--virtual"] + (option.isEmpty ? [] : [option]))
            #expect(result.status == 1, "\(script): \(result.error)")
            #expect((result.out + result.error).contains("too deeply"), "\(script): \(result.error)")
        }
    }

    @Test(
        "events that go from observer to observer without end are an error, also where no closure of the script sees them",
        arguments: [
            "let r = PublishRelay<Int>()\n_ = r.bind(to: r)\nr.accept(1)",
            "let s = PublishSubject<Int>()\n_ = s.multicast(s).connect()\ns.onNext(1)",
            "let s = PublishSubject<Int>()\n_ = s.subscribe(onNext: s.onNext)\nThread { s.onNext(1) }.start()\nThread.sleep(forTimeInterval: 20)",
            "let s = (0..<50_000).map { _ in BehaviorRelay(value: 1) }\n"
                + "for i in 1..<50_000 { _ = s[i - 1].asDriver().drive(s[i]) }\ns[0].accept(2)",
        ])
    func endlessEvents(script: String) throws {
        let result = try run(script, ["--virtual"])
        #expect(result.status == 1, "\(result.error)")
        #expect((result.out + result.error).contains("nested too deeply"), "\(result.error)")
    }

    @Test(
        "what holds itself more deeply than the stack is high has an end that tells",
        .disabled(if: Sanitizer.watchesThreads || Sanitizer.watchesMemory),
        arguments: [
            "c = Disposables.create(c, Disposables.create())", "let s = SerialDisposable(); s.disposable = c; c = s",
            "c = RefCountDisposable(disposable: c)",
        ])
    func deepDisposables(nesting: String) throws {
        let result = try run(
            "var c: Disposable = Disposables.create()\nfor _ in 0..<1_000_000 { \(nesting) }\n"
                + "Thread { c.dispose() }.start()\nThread.sleep(forTimeInterval: 20)")
        #expect(result.status == 71, "\(result.error)")
        #expect(result.error.contains("the stack is used up"), "\(result.error)")
    }

    @Test(
        "a timeout is kept whatever the script does and whoever reads",
        arguments: [
            ("while true { print(\"a line that is somewhat long\") }", ""),
            ("_ = Observable.range(start: 0, count: 100_000_000).subscribe(onNext: { _ in })", "--trace=all"),
            ("_ = Observable.range(start: 0, count: 100_000_000).subscribe(onNext: { _ in })", "--marbles"),
            ("for _ in 0..<100 { Thread { while true {} }.start() }\nwhile true {}", ""),
            (
                "let s = Observable<Int>.create { _ in Disposables.create { while true {} } }.subscribe()\nwhile true {}",
                ""
            ),
        ])
    func timeoutIsKept(script: String, option: String) throws {
        let file = TemporaryFile(script)
        let start = Date()
        let options = ["--timeout", "1s"] + (option.isEmpty ? [] : [option]) + ["run", file.path]
        // Nobody reads: the pipes are full soon.
        let command = Process()
        command.executableURL = BuiltCommand.url
        command.arguments = options
        let (out, error) = (Pipe(), Pipe())
        (command.standardOutput, command.standardError) = (out, error)
        try command.run()
        command.waitUntilExit()
        #expect(command.terminationStatus == 124)
        #expect(Date().timeIntervalSince(start) < 3)
    }

    @Test("more threads than there can be are an error of the run", .disabled(if: Sanitizer.watchesThreads))
    func threads() throws {
        let result = try run(
            "let gate = DispatchSemaphore(value: 0)\nfor _ in 0..<40_000 { Thread { gate.wait() }.start() }")
        #expect(result.status == 1)
        #expect(result.error.contains("no thread could be started"))
    }

    @Test("a hundred thousand tasks take linear time", .disabled(if: Sanitizer.watchesThreads))
    func manyTasks() throws {
        let start = Date()
        let result = try run("var n = 0\nfor _ in 0..<100_000 { Task { n += 1 } }\nprint(await Task { n }.value)")
        #expect(result.out == "100000\n")
        #expect(Date().timeIntervalSince(start) < 20)
    }

    @Test("more tasks may sleep at once than there can be threads", .disabled(if: Sanitizer.watchesThreads))
    func manySleepers() throws {
        let script = """
            let tasks = (0..<17_000).map { n in Task { try? await Task.sleep(nanoseconds: 20_000_000); return n } }
            var sum = 0
            for task in tasks { sum += await task.value }
            print(sum)
            """
        #expect(try run(script).out == "144491500\n")
    }

    @Test("a value that is nested very deeply can be a key") func deepKeys() throws {
        let script = """
            struct H: Hashable { var c: [H] }
            var h = H(c: [])
            for _ in 0..<150_000 { h = H(c: [h]) }
            print([h: 1].count)
            """
        #expect(try run(script).out == "1\n")
    }

    @Test(
        "long lists are let go without running out of stack", .disabled(if: Sanitizer.watchesThreads),
        arguments: [
            "class N { var next: N?\ndeinit { count += 1 } }\nvar head: N? = nil\n"
                + "for _ in 0..<300_000 { let n = N(); n.next = head; head = n }\nhead = nil\nprint(count)",
            "indirect enum L { case e, c(L) }\nvar l = L.e\nfor _ in 0..<300_000 { l = .c(l) }\nl = .e\nprint(300_000)",
            "var a: [Any] = []\nfor _ in 0..<300_000 { a = [a] }\na = []\nprint(300_000)",
        ])
    func longLists(script: String) throws {
        #expect(try run("var count = 0\n" + script).out == "300000\n")
    }

    @Test(
        "what asks for too much memory at once, or for what cannot be, is told so",
        arguments: [
            ("print(Array(repeating: 0, count: Int.max))", "would use up the memory"),
            ("print(Array(0..<Int.max))", "would use up the memory"),
            ("print((0...).map { $0 })", "would use up the memory"),
            ("print(String(repeating: \"ab\", count: 1 << 40))", "256 MB"),
            ("_ = Observable.range(start: Int.max, count: 5)", "does not fit into Int"),
            ("let q = DispatchQueue(label: \"q\"); q.sync { q.sync { } }", "waits for itself"),
            (
                "let q = DispatchQueue(label: \"q\"), r = DispatchQueue(label: \"r\"); q.sync { r.sync { q.sync { } } }",
                "waits for itself"
            ),
            ("let q = DispatchQueue(label: \"q\"); q.async { q.sync { } }", "waits for itself"),
        ])
    func impossible(script: String, message: String) throws {
        let result = try run(script)
        #expect(result.status == 1)
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test(
        "on the virtual clock a wait that nothing can end is told so",
        arguments: [
            ("let s = DispatchSemaphore(value: 0)\ns.wait()", "waits without end"),
            ("let g = DispatchGroup()\ng.enter()\ng.wait()", "waits without end"),
            ("let l = NSLock()\nl.lock()\nl.lock()", "waits for itself"),
            ("let q = DispatchQueue(label: \"q\"); q.async { q.sync { } }", "waits for itself"),
        ])
    func endlessWaits(script: String, message: String) throws {
        let result = try run(script + "\nprint(\"no\")", ["--virtual"])
        #expect(result.status == 1)
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test("twenty thousand subscriptions and as many timers are alive at once") func many() throws {
        let subscriptions = """
            let p = PublishSubject<Int>()
            var count = 0
            let all = (0..<20_000).map { _ in p.map { $0 + 1 }.subscribe(onNext: { _ in count += 1 }) }
            p.onNext(1)
            print(count)
            """
        #expect(try run(subscriptions).out == "20000\n")
        let timers = """
            var count = 0
            for i in 0..<20_000 {
                _ = Observable<Int>.timer(.milliseconds(i % 100), scheduler: MainScheduler.instance).subscribe(onNext: { _ in
                    count += 1
                    if count == 20_000 { print(count) }
                })
            }
            """
        #expect(try run(timers).out == "20000\n")
        #expect(try run(timers, ["--virtual"]).out == "20000\n")
    }

    @Test("memory does not grow with the number of events", .disabled(if: Sanitizer.watchesMemory))
    func constantMemory() throws {
        let script = """
            var last = 0
            func grown() -> Int {
                _ = Observable.range(start: 0, count: 200_000).map { $0 &* 2 }.filter { $0 % 3 == 0 }
                    .scan(0, accumulator: &+).subscribe(onNext: { last = $0 })
                let fields = String(decoding: FileManager.default.contents(atPath: "/proc/self/statm")!, as: UTF8.self)
                return Int(fields.split(separator: " ")[1])! * 4096
            }
            let before = grown()
            for _ in 0..<3 { _ = grown() }
            print(grown() - before < 4_000_000)
            """
        #expect(try run(script).out == "true\n")
    }

    @Test("a file of many statements and a text of five megabytes run") func longFiles() throws {
        #expect(try run(String(repeating: "_ = 1\n", count: 50_000) + "print(1)\n").out == "1\n")
        #expect(
            try run("let s = \"" + String(repeating: "x", count: 5_000_000) + "\"\nprint(s.utf8.count)\n").out
                == "5000000\n")
    }

    @Test("a line of two megabytes comes in whole, from standard input and from a file") func longLines() throws {
        let text = String(repeating: "y", count: 2_000_000) + "\nsecond\n"
        let script = "_ = stdin.lines.subscribe(onNext: { print($0.utf8.count) })"
        #expect(try RunningCommand.run(["-e", script], input: Data(text.utf8)).out == "2000000\n6\n")
        let file = TemporaryFile(text)
        let lines = "_ = File.lines(\"\(file.path)\").subscribe(onNext: { print($0.utf8.count) })"
        #expect(try RunningCommand.run(["-e", lines]).out == "2000000\n6\n")
    }

    @Test(
        "whatever does not end by itself ends by --timeout",
        arguments: [
            "while true { }", "_ = Observable.repeatElement(1).ignoreElements().subscribe()",
            "Thread.sleep(forTimeInterval: 1e9)",
            "_ = try? Observable<Int>.never().toBlocking().single()", "DispatchSemaphore(value: 0).wait()",
            "_ = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).subscribe()",
            "Observable<Int>.repeatElement(1).replay(1).connect()", "print((0..<Int.max).reduce(0, &+))",
        ])
    func endless(script: String) throws {
        let began = Date()
        let result = try RunningCommand.run(["--timeout", "300ms", "-e", script])
        #expect(result.status == 124)
        #expect(Date().timeIntervalSince(began) < 10)
    }

    @Test(
        "an endless stream ends by --max-events",
        arguments: [
            "_ = Observable.repeatElement(1).subscribe(onNext: { _ in })",
            "_ = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance).subscribe(onNext: { _ in })",
            "let p = PublishSubject<Int>()\n_ = p.observe(on: MainScheduler.asyncInstance).subscribe(onNext: { p.onNext($0) })\np.onNext(0)",
        ])
    func maxEvents(script: String) throws {
        let result = try RunningCommand.run(["--virtual", "--max-events", "1000", "-e", script])
        #expect(result.status == 124)
        #expect(result.error.contains("stopped after 1000 events"))
    }
}
