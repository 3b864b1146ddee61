// The history file.

import Foundation
import Testing

@testable import rxrepl

@Suite("History") struct HistoryTests {
    private let path = NSTemporaryDirectory() + "rxrepl-history-\(UUID().uuidString)/state/history"

    @Test("whole blocks come back as they were entered, saved at once")
    func roundTrip() {
        let entries = ["print(1)", "let s = of(1)\n  .map { $0 }", "back\\slash \\n", "emoji 👩‍👩‍👧 ü", "crlf\r\nend"]
        let history = History(path: path)
        for entry in entries { history.add(entry) }
        #expect(History(path: path).entries == entries)
    }

    @Test("a line that another program ended with CR LF takes no entry along") func foreignLineEnds() throws {
        History(path: path).add("first")
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data("foreign\r\n".utf8))
        History(path: path).add("last")
        #expect(History(path: path).entries.last == "last")
    }

    @Test("a repeated entry is kept once") func repeats() {
        let history = History(path: nil)
        #expect(history.add("a"))
        #expect(!history.add("a"))
        #expect(history.add("b"))
        #expect(history.add("a"))
        #expect(history.entries == ["a", "b", "a"])
    }

    @Test("only its owner may read it, also after it was cut") func permissions() throws {
        let history = History(path: path)
        history.add("a")
        let mode = { try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
        #expect(try mode() == 0o600)
        try String(repeating: "x = 1\n", count: 30_000).write(toFile: path, atomically: false, encoding: .utf8)
        chmod(path, 0o644)
        #expect(History(path: path).entries.count == 10_000)
        #expect(try mode() == 0o600)
        #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 10_000)
    }

    @Test(
        "whatever is in the file is read",
        arguments: [
            Data([0xFF, 0x00, 0xC3, 0x28, 0x0A, 0x5C]), Data("\\".utf8), Data(repeating: 0x0A, count: 100_000), Data(),
        ])
    func corrupt(content: Data) throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try content.write(to: URL(fileURLWithPath: path))
        let history = History(path: path)
        history.add("print(1)")
        #expect(History(path: path).entries.last?.hasSuffix("print(1)") == true)
    }

    @Test("of a huge file the end is read") func huge() throws {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: path))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 1 << 30)
        try file.seekToEnd()
        try file.write(contentsOf: Data("\nlast\n".utf8))
        try file.close()
        #expect(History(path: path).entries == ["last"])
    }

    @Test("a file that cannot be written is told once, and the entries stay for the session") func unwritable() {
        let history = History(path: "/proc/rxrepl/history")
        #expect(history.add("a"))
        #expect(history.takeFault() != nil)
        #expect(history.add("b"))
        #expect(history.takeFault() == nil)
        #expect(history.entries == ["a", "b"])
    }

    @Test("two sessions do not overwrite each other") func sideBySide() {
        let one = History(path: path), other = History(path: path)
        one.add("first")
        other.add("second")
        #expect(History(path: path).entries == ["first", "second"])
    }
}
