// The second design's run: what routines do that the corpus does not look at by itself.

import StreamLibrary
import StreamSyntax
import Testing

@testable import StreamLower
@testable import StreamRun

/// One at a time: they would wait for each other anyway, since one thread at a time reads the library's declarations.
@Suite(.serialized) struct MachineTests {
    /// Lines that scripts print, from any thread.
    private final class Output: @unchecked Sendable {
        // Unchecked: the tests run one after the other, and their scripts on one thread.
        var text = ""
        var lines: [String] { text.split(separator: "\n").map(String.init) }
    }

    /// What a text prints, and with which error it ends.
    private func run(_ text: String) -> (lines: [String], error: (any Error)?) {
        let output = Output()
        let session = Session(output: { output.text += $0 }, notes: { _ in })
        Library.open()
        let backend = RunBackend(session)
        let source = SourceText(text, name: "test.rxs", id: SourceID(0))
        let parsed = Parser.parse(source, stackLimit: 0)
        #expect(parsed.diagnostics.isEmpty)
        let (prepared, diagnostics) = backend.prepare(source, parsed.statements, isPrompt: false)
        #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
        guard let prepared else { return ([], nil) }
        do { _ = try prepared.run() } catch { return (output.lines, error) }
        return (output.lines, nil)
    }

    @Test("A call's registers lie behind the caller's, however deep it goes")
    func deepCalls() {
        let result = run("func sum(_ n: Int) -> Int { n == 0 ? 0 : n + sum(n - 1) }\nprint(sum(5_000))")
        #expect(result.lines == ["12502500"])
    }

    @Test("A recursion without an end is an error that names the calls, not a crash")
    func endlessCalls() throws {
        let result = run("func down(_ n: Int) -> Int { down(n + 1) + 1 }\nprint(down(0))")
        let error = try #require(result.error as? Diagnostic)
        #expect(error.message == "the script calls itself too deeply")
        #expect(error.callStack.first?.name == "down")
    }

    @Test("A routine that has more registers than fit on the stack runs as well")
    func manyRegisters() {
        let names = (0..<300).map { "v\($0)" }
        let text = """
            func all() -> Int {
            \(names.map { "let \($0) = Int(\"\($0.dropFirst())\")!" }.joined(separator: "\n"))
            return [\(names.joined(separator: ", "))].reduce(0, +)
            }
            print(all())
            """
        #expect(run(text).lines == ["44850"])
    }

    @Test("What a function changes goes back to its place, also if it throws")
    func changesAfterErrors() {
        let result = run(
            """
            struct Failed: Error {}
            struct Box { var items = [1] ; mutating func add() throws { items.append(2); throw Failed() } }
            final class Holder { var box = Box() }
            let holder = Holder()
            try? holder.box.add()
            func grow(_ list: inout [Int]) throws { list.append(9); throw Failed() }
            var lists = ["a": [Int]()]
            try? grow(&lists["a", default: []])
            print(holder.box.items, lists)
            """)
        #expect(result.lines == ["[1, 2] [\"a\": [9]]"])
    }

    @Test("Objects end in the reverse order of their variables, when the scope ends")
    func releaseOrder() {
        let result = run(
            """
            final class Noisy { let name: String; init(_ name: String) { self.name = name }; deinit { print("end", name) } }
            func scope() { let a = Noisy("a"); let b = Noisy("b"); print("in", a.name, b.name) }
            scope()
            do { _ = Noisy("temporary"); print("after") }
            """)
        #expect(result.lines == ["in a b", "end b", "end a", "end temporary", "after"])
    }

    @Test("An error releases what the calls that it ends held")
    func releaseAfterErrors() {
        let result = run(
            """
            struct Failed: Error {}
            final class Noisy { deinit { print("end") } }
            func inner() throws { let noisy = Noisy(); print("in"); throw Failed(); _ = noisy }
            func outer() throws { let noisy = Noisy(); try inner(); _ = noisy }
            do { try outer() } catch { print("caught", error) }
            """)
        #expect(result.lines == ["in", "end", "end", "caught Failed()"])
    }

    @Test("defer runs at each way out, the last one first")
    func deferred() {
        let result = run(
            """
            struct Failed: Error {}
            func leave(_ way: Int) throws -> Int {
                defer { print("first") }
                for index in 0..<3 {
                    defer { print("turn", index) }
                    if way == 0, index == 1 { return index }
                    if way == 1, index == 0 { continue }
                    if way == 1 { break }
                    if way == 2 { throw Failed() }
                }
                defer { print("last") }
                return 7
            }
            print(try leave(0), try leave(1))
            do { _ = try leave(2) } catch { print(error) }
            """)
        #expect(
            result.lines == [
                "turn 0", "turn 1", "first", "turn 0", "turn 1", "last", "first", "1 7", "turn 0", "first", "Failed()",
            ])
    }

    @Test("Closures share the variables that they change, and copy the others")
    func captures() {
        let result = run(
            """
            func counter() -> (() -> Int, () -> Int) {
                var count = 0
                let step = 2
                return ({ count += step; return count }, { count })
            }
            let (next, now) = counter()
            _ = next()
            print(next(), now())
            func outer() -> Int {
                func even(_ n: Int) -> Bool { n == 0 ? true : odd(n - 1) }
                func odd(_ n: Int) -> Bool { n == 0 ? false : even(n - 1) }
                return even(10) ? 1 : 0
            }
            print(outer())
            """)
        #expect(result.lines == ["4 4", "1"])
    }

    @Test("Overflow and division by zero name the operation")
    func arithmetic() throws {
        let overflow = try #require(run("let a = Int.max\nlet b = a + 1\nprint(b)").error as? Diagnostic)
        #expect(overflow.message.hasPrefix("arithmetic overflow in '9223372036854775807 + 1'"))
        let division = try #require(run("var zero = 0\nprint(1 / zero)").error as? Diagnostic)
        #expect(division.message.contains("division by zero"))
    }

    @Test("Neighbouring operators that only compute give what they give one by one")
    func elementRoutines() {
        let result = run(
            """
            import RxSwift
            Observable.range(start: 1, count: 12)
                .map { $0 * 3 }.filter { $0 % 2 == 0 }.map { $0 > 20 ? $0 - 20 : -$0 }.filter { $0 != 4 }
                .toArray().subscribe(onSuccess: { print($0) })
            """)
        #expect(result.lines == ["[-6, -12, -18, 10, 16]"])
    }

    @Test("An error in one of them ends the script at its own place")
    func elementRoutineErrors() throws {
        let output = Output()
        let session = Session(output: { output.text += $0 }, notes: { _ in })
        Library.open()
        let backend = RunBackend(session)
        let text = """
            import RxSwift
            _ = Observable.of(4, 3, 2, 1, 0, 5).map { $0 + 0 }
                .map { 12 / $0 }.subscribe(onNext: { print($0) })
            """
        let source = SourceText(text, name: "test.rxs", id: SourceID(0))
        let (prepared, _) = backend.prepare(source, Parser.parse(source, stackLimit: 0).statements, isPrompt: false)
        _ = try? prepared?.run()
        #expect(output.lines == ["3", "4", "6", "12"])
        let failure = try #require(session.failure?.error as? Diagnostic)
        #expect(failure.message.contains("division by zero"))
        #expect(failure.span.map { source.line(at: $0.start) } == 3)
    }
}
