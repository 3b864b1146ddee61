// A terminal whose screen can be looked at: tmux.

import Foundation

/// The command in a window of tmux; what a user would see is read from the screen.
final class Tmux {
    private let socket = "rxrepl-\(UUID().uuidString)"
    /// Where the session keeps its files.
    let home: String

    static let isInstalled = ["/usr/bin/tmux", "/usr/local/bin/tmux"].contains(
        where: FileManager.default.isExecutableFile)

    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// Starts rxrepl in a window of its own.
    init(_ arguments: [String] = [], columns: Int = 60, rows: Int = 20, home: String? = nil) throws {
        self.home = home ?? NSTemporaryDirectory() + "rxrepl-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: self.home, withIntermediateDirectories: true)
        let command = [BuiltCommand.url.path, "--color", "never", "--no-init"] + arguments
        try run(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-e", "HOME=\(self.home)"]
                + ["-e", "XDG_STATE_HOME=\(self.home)/state", "-e", "INPUTRC=/dev/null", "-e", "LANG=C.UTF-8"] + command
        )
    }

    deinit { _ = try? run(["kill-server"]) }

    /// Types text as it is.
    func type(_ text: String) throws {
        // tmux takes a semicolon at the end for the end of its own command.
        try run(["send-keys", "-l", text.hasSuffix(";") ? text.dropLast() + "\\;" : text])
    }

    /// Presses keys by tmux's names: `Enter`, `C-c`, `Tab`.
    func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

    /// Pastes as a terminal does, between the marks of a paste where the program asked for them.
    func paste(_ text: String) throws {
        let file = home + "/pasted"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        try run(["load-buffer", file])
        try run(["paste-buffer", "-p"])
    }

    func resize(columns: Int, rows: Int) throws {
        try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// The rows of the screen, without spaces at their ends and without empty rows below.
    func screen() throws -> [String] {
        var rows = try run(["capture-pane", "-p"]).components(separatedBy: "\n").map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }

    /// Waits until the screen is as wanted.
    @discardableResult
    func wait(seconds: Double = 20, until isReached: ([String]) -> Bool) throws -> [String] {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            let rows = try screen()
            if isReached(rows) { return rows }
            guard deadline > Date() else {
                throw Fault(description: "the screen stays:\n" + rows.joined(separator: "\n"))
            }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    /// Kills the program as a crash would.
    func kill() throws {
        let pid = try run(["display-message", "-p", "#{pane_pid}"])
        if let pid = pid_t(pid.trimmingCharacters(in: .whitespacesAndNewlines)) { _ = Foundation.kill(pid, SIGKILL) }
    }

    // Not with Process: it would wait for the server that the first command leaves behind.
    @discardableResult
    private func run(_ arguments: [String]) throws -> String {
        let output = home + "/tmux"
        let words = (["tmux", "-L", socket] + arguments).map {
            "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'"
        }
        let status = system(words.joined(separator: " ") + " > '\(output)' 2>&1 < /dev/null")
        let text = try String(contentsOfFile: output, encoding: .utf8)
        guard status == 0 else { throw Fault(description: "tmux \(arguments): \(text)") }
        return text
    }
}
