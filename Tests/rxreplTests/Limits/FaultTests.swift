// What happens if rxrepl itself fails. A signal from outside stands for the fault, so that any build can be tested.

import Foundation
import TestSupport
import Testing

@testable import rxrepl

@Suite("A fault of rxrepl itself", .disabled(if: Sanitizer.watchesThreads || Sanitizer.watchesMemory)) struct FaultTests
{
    @Test(
        "names the line, says what it was, and ends with status 70",
        arguments: [
            (SIGSEGV, "SIGSEGV"), (SIGILL, "SIGILL"), (SIGBUS, "SIGBUS"), (SIGFPE, "SIGFPE"), (SIGTRAP, "SIGTRAP"),
            (SIGABRT, "SIGABRT"),
        ])
    func statuses(number: Int32, name: String) throws {
        let command = try RunningCommand(["-e", "print(\"ready\")\nThread.sleep(forTimeInterval: 20)"])
        try command.wait(for: "ready\n")
        usleep(50_000)  // until it sleeps
        command.send(number)
        let result = try command.end()
        #expect(result.status == 70)
        #expect(result.error.contains("<command line>:2: this is a fault of rxrepl and not of the script (\(name)"))
        #expect(result.error.contains("Please report it"))
    }

    @Test("keeps what was printed and names the line, on whichever thread it happens: here its stack is used up")
    func threads() throws {
        let result = try RunningCommand.run([
            "-e",
            """
            for i in 0..<1000 { print(i) }
            var c: Disposable = Disposables.create()
            for _ in 0..<1_000_000 { c = RefCountDisposable(disposable: c) }
            Thread {
                c.dispose()
            }.start()
            Thread.sleep(forTimeInterval: 20)
            """,
        ])
        #expect(result.status == 71)
        #expect(result.error.contains("<command line>:5: the stack is used up"), "\(result.error)")
        #expect(!result.error.contains("this is a fault of rxrepl"))
        #expect(result.out.split(separator: "\n").count == 1000)
    }

    @Test("at the prompt the session begins anew, and :restore evaluates all but what failed")
    func restoring() throws {
        let terminal = try PseudoTerminal.prompt()
        #expect(try terminal.enter(":restore").contains("there is nothing to restore"))
        try terminal.enter("let a = 40")
        try terminal.enter("func more(_ n: Int) -> Int { n + 2 }")
        try terminal.enter(":trace subscriptions")
        try terminal.enter("print(\"ready\"); Thread.sleep(forTimeInterval: 20)", until: "ready")
        usleep(50_000)
        kill(terminal.session, SIGSEGV)
        let said = try terminal.wait(for: "rx> ")
        #expect(said.contains("<5>:1: this is a fault of rxrepl"))
        #expect(said.contains(":restore evaluates the 3 entries before again"))
        if PseudoTerminal.hasLineEditor { #expect(terminal.readsKeys) }
        let again = try terminal.enter(":restore", until: "left out, because rxrepl failed in it: print")
        #expect(again.contains("a: Int = 40"))
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter("more(a)").contains("Int = 42"))
        let history = History(path: terminal.home + "/state/rxrepl/history").entries
        #expect(history.contains { $0.hasPrefix("print(\"ready\")") })
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
