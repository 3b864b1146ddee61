// --memory: an error of the run where it can be one, else an end that says why.

import Foundation
import TestSupport
import Testing

@testable import rxrepl

@Suite("Memory", .disabled(if: Sanitizer.watchesThreads || Sanitizer.watchesMemory)) struct MemoryTests {
    @Test(
        "what is asked for at one stroke and does not fit is an error of the run",
        arguments: [
            "print(String(repeating: \"x\", count: 250_000_000).count)",
            "print(Array(repeating: 0, count: 30_000_000).count)",
            "print(Array(0..<30_000_000).count)", "print(Data(count: 250_000_000).count)",
            "print(Data(repeating: 1, count: 250_000_000).count)",
            "print(\"a\".padding(toLength: 250_000_000, withPad: \"b\", startingAt: 0).count)",
            "var s = String(repeating: \"x\", count: 2_000_000); while true { s += s }",
            "var a = Array(repeating: 0, count: 200_000); while true { a += a }",
        ])
    func strokes(script: String) throws {
        let result = try RunningCommand.run(["--memory", "200M", "-e", script])
        #expect(result.status == 1)
        #expect(result.error.contains("more memory than --memory leaves"), "\(result.error)")
    }

    @Test(
        "sizes that no integer holds are errors of the run",
        arguments: [
            "pointer.initialize(repeating: 1, count: 1 << 61)", "pointer.update(repeating: 1, count: .max)",
            "pointer.update(from: pointer, count: 1 << 62)", "pointer.moveInitialize(from: pointer, count: .max)",
            "(pointer + (1 << 62)).initialize(to: 1)", "(pointer + .max).initialize(to: 1)",
            "print(UnsafeBufferPointer(start: pointer, count: .max).count)",
            "print(Data(bytes: pointer, count: .max).count)", "print((pointer + .max).distance(to: pointer - 9))",
            "print((pointer - 9) - (pointer + .max))",
        ])
    func hugeSizes(script: String) throws {
        for capacity in ["2", ".max"] {
            let begin = "let pointer = UnsafeMutablePointer<Int>.allocate(capacity: \(capacity))\n"
            let result = try RunningCommand.run(["--memory", "200M", "-e", begin + script])
            #expect(result.status == 1, "\(result.error)")
        }
    }

    @Test(
        "what grows until nothing is left ends with status 71, and says so",
        arguments: [
            "var a: [String] = []; while true { a.append(String(repeating: \"x\", count: 1000)) }",
            "var d: [Int: String] = [:]; var i = 0; while true { d[i] = \"value \\(i)\"; i += 1 }",
            "class Node { var next: Node? }; var n: Node? = nil; while true { let m = Node(); m.next = n; n = m }",
            "DispatchQueue.global().async { var a: [Int] = []; while true { a.append(1) } }; Thread.sleep(forTimeInterval: 60)",
            "var s = \"abc\"; while true { s = s + s }",
        ], ["--real", "--sandbox"])
    func growth(script: String, option: String) throws {
        let result = try RunningCommand.run(["--memory", "96M", option, "-e", "print(1); " + script])
        #expect(result.status == 71)
        #expect(result.error.contains("out of memory: the limit is 96 MB"), "\(result.error)")
        #expect(result.out == "1\n")
    }

    @Test("threads have their stacks besides") func stacks() throws {
        let script = """
            for _ in 0..<40 { Thread.detachNewThread { Thread.sleep(forTimeInterval: 0.3) } }
            Thread.sleep(forTimeInterval: 0.5)
            print("done")
            """
        #expect(try RunningCommand.run(["--memory", "96M", "-e", script]).out == "done\n")
    }

    @Test(
        "sizes have a unit",
        arguments: [
            ("256M", 256 << 20), ("2g", 2 << 30), ("65536K", 64 << 20), ("1.5G", 3 << 29), ("256", nil), ("M", nil),
            ("-5M", nil), ("1e3M", nil), ("infM", nil), ("0M", nil), ("", nil), ("9999999999999G", nil),
        ] as [(String, Int?)])
    func sizes(text: String, bytes: Int?) { #expect(MemorySize.bytes(text) == bytes) }
}
