// What happens if rxrepl itself fails: tests open a door for that, which debug builds alone have.

import Foundation
import TestSupport
import Testing

@testable import rxrepl

@Suite("A fault of rxrepl itself", .disabled(if: Sanitizer.watchesThreads || Sanitizer.watchesMemory)) struct FaultTests
{
    private func run(_ script: String) throws -> (out: String, error: String, status: Int32) {
        try RunningCommand.run(["-e", script], variables: ["RXREPL_DOOR": "fault"])
    }

    @Test(
        "names the line, says what it was, and ends with status 70",
        arguments: [
            (SIGSEGV, "SIGSEGV"), (SIGILL, "SIGILL"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"), (SIGTRAP, "SIGTRAP"),
            (SIGABRT, "SIGABRT"),
        ])
    func statuses(number: Int32, name: String) throws {
        let result = try run("print(1)\nprint(\"fault \(number)\")")
        #expect(result.status == 70)
        #expect(result.error.contains("<command line>:2: this is a fault of rxrepl and not of the script (\(name)"))
        #expect(result.error.contains("Please report it"))
        #expect(result.out == "1\n")
    }

    @Test(
        "is told from a stack that is used up, on the main thread and on others",
        arguments: [
            "print(\"fault 0\")",
            "DispatchQueue.global().async { print(\"fault 0\") }; Thread.sleep(forTimeInterval: 20)",
        ])
    func stacks(script: String) throws {
        let result = try run(script)
        #expect(result.status == 71)
        #expect(result.error.contains("<command line>:1: the stack is used up"))
        #expect(!result.error.contains("this is a fault of rxrepl"))
    }

    @Test("keeps what was printed, on whichever thread it happens")
    func threads() throws {
        let result = try run(
            """
            for i in 0..<1000 { print(i) }
            Thread.detachNewThread {
                print("fault 11")
            }
            Thread.sleep(forTimeInterval: 20)
            """)
        #expect(result.status == 70)
        #expect(result.error.contains("<command line>:3: this is a fault"))
        #expect(result.out.split(separator: "\n").count == 1000)
    }

    @Test("at the prompt the session begins anew, and :restore evaluates all but what failed")
    func restoring() throws {
        let terminal = try PseudoTerminal(["--quiet", "--trace=off"], variables: ["RXREPL_DOOR=fault"])
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter(":restore").contains("there is nothing to restore"))
        try terminal.enter("let a = 40")
        try terminal.enter("func more(_ n: Int) -> Int { n + 2 }")
        try terminal.enter(":trace subscriptions")
        let said = try terminal.enter("print(\"fault 11\")")
        #expect(said.contains("<prompt>:1: this is a fault of rxrepl"))
        #expect(said.contains(":restore evaluates the 3 entries before again"))
        if PseudoTerminal.hasLineEditor { #expect(terminal.readsKeys) }
        let again = try terminal.enter(":restore", until: "left out, because rxrepl failed in it: print")
        #expect(again.contains("a: Int = 40"))
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter("more(a)").contains("Int = 42"))
        #expect(History(path: terminal.home + "/state/rxrepl/history").entries.contains("print(\"fault 11\")"))
    }

    @Test("a session that was killed is followed by another one, and one that failed before any entry is not")
    func killing() throws {
        let terminal = try PseudoTerminal.prompt()
        try terminal.enter("let a = 1")
        kill(terminal.session, SIGKILL)
        #expect(try terminal.wait(for: "rx> ").contains("the session was killed"))
        kill(terminal.session, SIGKILL)
        #expect(try terminal.exitStatus() == 137)
    }

    @Test("the journal tells what had ended")
    func journal() {
        let entries = Journal.entries(in: "+let a = 1\n=\n+func f() {\\n}\n=\n+f()\n")
        #expect(entries.map(\.text) == ["let a = 1", "func f() {\n}", "f()"])
        #expect(entries.map(\.isEnded) == [true, true, false])
    }
}
