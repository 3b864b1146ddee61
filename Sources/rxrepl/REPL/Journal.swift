// What was entered in this session, kept outside of its process for the session that follows a fault.

import CSystem
import Foundation

/// The entries of a session, each noted before it runs and once more when it has.
///
/// A line begins with `+` for an entry that began, with `=` for the end of the last one.
struct Journal {
    /// An entry of the session before.
    struct Entry: Equatable {
        let text: String
        /// Whether it had ended.
        let isEnded: Bool
    }

    /// What the session before noted, which is forgotten then.
    static func take() -> [Entry] {
        var length = 0
        guard let text = csystem_take_journal(&length) else { return [] }
        defer { free(text) }
        return entries(in: String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self))
    }

    static func entries(in text: String) -> [Entry] {
        var entries: [Entry] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("+") {
                entries.append(Entry(text: History.decoded(line.dropFirst()), isEnded: false))
            } else if let last = entries.popLast() {
                entries.append(Entry(text: last.text, isEnded: true))
            }
        }
        return entries
    }

    /// Notes an entry while it runs.
    static func noting(_ entry: String, _ body: () -> Void) {
        keep("+" + History.encoded(entry) + "\n")
        body()
        keep("=\n")
    }

    private static func keep(_ line: String) {
        var line = line
        line.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { csystem_keep_in_journal($0.baseAddress, $0.count) }
        }
    }
}
