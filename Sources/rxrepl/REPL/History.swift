// The prompt's history: whole blocks as entries, saved as each is entered, in a form that no line editor prescribes.

import Foundation

/// The entries of this session and of those before.
///
/// The file has one line an entry; a line end inside an entry is written `\n`, a backslash `\\`.
final class History {
    private(set) var entries: [String] = []
    let path: String?
    private static let limit = 10_000
    /// What is older is not read.
    private static let byteLimit = 16 << 20
    private var fault: String?
    private var isFaultTold = false
    /// The file, where it could not be opened any more when an entry is added.
    private var file: Int32?

    /// Reads the history.
    ///
    /// - Parameters:
    ///   - path: The file; nil to keep entries only for this session.
    ///   - staysOpen: Whether the file is opened now and not with each entry.
    init(path: String?, staysOpen: Bool = false) {
        self.path = path
        defer { if staysOpen, let path { file = Self.opened(path) } }
        guard let path, let (data, isWhole) = Self.end(of: path) else { return }
        // By bytes: a line that another program ended with CR LF must not take the next one along.
        let lines = String(decoding: data, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")).dropFirst(
            isWhole ? 0 : 1)
        entries = lines.suffix(Self.limit).map { Self.decoded(Substring($0)) }
        if !isWhole || lines.count > 2 * Self.limit { rewrite() }
    }

    /// `$XDG_STATE_HOME/rxrepl/history`, else below `~/.local/state`.
    static var defaultPath: String? { UserFolder.state.map { $0 + "/history" } }

    /// The end of a regular file, and whether that is all of it.
    private static func end(of path: String) -> (data: Data, isWhole: Bool)? {
        let url = URL(fileURLWithPath: path)
        guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
            let file = try? FileHandle(forReadingFrom: url), let size = try? file.seekToEnd()
        else { return nil }
        let start = size > byteLimit ? size - UInt64(byteLimit) : 0
        guard (try? file.seek(toOffset: start)) != nil, let data = try? file.readToEnd() else { return nil }
        return (data, start == 0)
    }

    /// Adds an entry and saves it at once.
    ///
    /// - Returns: False if it repeats the last entry and was not added.
    @discardableResult
    func add(_ entry: String) -> Bool {
        guard !entry.isEmpty, entry != entries.last else { return false }
        entries.append(entry)
        guard let path else { return true }
        let file = self.file ?? Self.opened(path)
        // One write to a file opened for appending: sessions side by side do not tear each other's entries.
        let line = Array((Self.encoded(entry) + "\n").utf8)
        if file < 0 || write(file, line, line.count) < line.count { fault = fault ?? String(cString: strerror(errno)) }
        if file >= 0, self.file == nil { close(file) }
        return true
    }

    private static func opened(_ path: String) -> Int32 {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }

    /// Why entries are not saved, once that is known; answers once.
    func takeFault() -> String? {
        guard let fault, !isFaultTold else { return nil }
        isFaultTold = true
        return fault
    }

    private func rewrite() {
        guard let path else { return }
        let bytes = Array(entries.map { Self.encoded($0) + "\n" }.joined().utf8)
        let draft = path + ".new"
        let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        let isWritten = write(file, bytes, bytes.count) == bytes.count
        close(file)
        _ = isWritten ? rename(draft, path) : unlink(draft)
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
