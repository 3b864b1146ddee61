// The prompt's history: whole blocks as entries, saved as each is entered, in a form that no line editor prescribes.

import Foundation

/// The entries of this session and of those before.
///
/// The file has one line an entry; a line end inside an entry is written `\n`, a backslash `\\`.
final class History {
    private(set) var entries: [String] = []
    private let path: String?
    private static let limit = 10_000

    /// Reads the history.
    ///
    /// - Parameter path: The file; nil to keep entries only for this session.
    init(path: String?) {
        self.path = path
        guard let path, let data = FileManager.default.contents(atPath: path) else { return }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        entries = lines.suffix(Self.limit).map { Self.decoded($0) }
        if lines.count > 2 * Self.limit { rewrite() }
    }

    /// `$XDG_STATE_HOME/rxrepl/history`, else below `~/.local/state`.
    static var defaultPath: String? {
        let environment = ProcessInfo.processInfo.environment
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let base = state ?? environment["HOME"].map { $0 + "/.local/state" }
        return base.map { $0 + "/rxrepl/history" }
    }

    /// Adds an entry and saves it at once.
    ///
    /// - Returns: False if it repeats the last entry and was not added.
    @discardableResult
    func add(_ entry: String) -> Bool {
        guard !entry.isEmpty, entry != entries.last else { return false }
        entries.append(entry)
        guard let path else { return true }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // One write to a file opened for appending: sessions side by side do not tear each other's entries.
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { return true }
        let line = Array((Self.encoded(entry) + "\n").utf8)
        _ = write(file, line, line.count)
        close(file)
        return true
    }

    private func rewrite() {
        guard let path else { return }
        let text = entries.map { Self.encoded($0) + "\n" }.joined()
        try? text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    static func encoded(_ entry: String) -> String {
        entry.unicodeScalars.map { $0 == "\\" ? "\\\\" : $0 == "\n" ? "\\n" : $0 == "\r" ? "\\r" : String($0) }.joined()
    }

    static func decoded(_ line: some StringProtocol) -> String {
        var entry = String.UnicodeScalarView(), isEscaped = false
        for scalar in line.unicodeScalars {
            if isEscaped {
                entry.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                entry.append(scalar)
            }
        }
        return String(entry)
    }
}
