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

    @Test("a repeated entry is kept once") func repeats() {
        let history = History(path: nil)
        #expect(history.add("a"))
        #expect(!history.add("a"))
        #expect(history.add("b"))
        #expect(history.add("a"))
        #expect(history.entries == ["a", "b", "a"])
    }

    @Test("two sessions do not overwrite each other") func sideBySide() {
        let one = History(path: path), other = History(path: path)
        one.add("first")
        other.add("second")
        #expect(History(path: path).entries == ["first", "second"])
    }
}
