// A real pseudo-terminal with rxrepl on its other end.

import Foundation
import TestSupport
import Testing

/// The command on a terminal of its own; what it writes is read until an expected text appears.
final class PseudoTerminal {
    private var controller: Int32
    private let child: pid_t
    private var unread: [UInt8] = []
    private var status: Int32?
    /// Where the session keeps its files.
    let home: String

    // What the C library's headers show only to GNU sources: TIOCSPTLCK, TIOCGPTN, POSIX_SPAWN_SETSID.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430
    private static let newSession: Int16 = 0x80

    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// What edits lines: `readline`, `libedit`, or `plain` where the terminal itself does.
    static let lineEditor: String = {
        let version = try? BuiltCommand.output(["--version"])
        return ["readline", "libedit"].first { version?.contains($0) == true } ?? "plain"
    }()

    /// Whether lines are edited by a library, and not by the terminal itself.
    static let hasLineEditor = lineEditor != "plain"

    /// Starts rxrepl.
    ///
    /// - Parameters:
    ///   - arguments: The command's arguments.
    ///   - home: Where the session keeps its files; a new folder by default.
    ///   - columns: How wide the terminal is.
    ///   - isColoured: Whether it may use colours.
    ///   - readsInit: Whether it reads the startup file.
    ///   - variables: Further variables of the environment.
    ///   - folder: The current folder; nil for that of the tests.
    init(
        _ arguments: [String] = [], home: String? = nil, columns: UInt16 = 80, isColoured: Bool = false,
        readsInit: Bool = false, variables: [String] = [], folder: String? = nil
    ) throws {
        self.home = home ?? NSTemporaryDirectory() + "rxrepl-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: self.home, withIntermediateDirectories: true)
        controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var isLocked: Int32 = 0
        var number: UInt32 = 0
        guard controller >= 0, ioctl(controller, Self.setLock, &isLocked) == 0,
            ioctl(controller, Self.getNumber, &number) == 0
        else {
            throw Fault(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
        }
        let name = "/dev/pts/\(number)"
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(controller, UInt(TIOCSWINSZ), &size)

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        // The leader of a new session gets the first terminal that it opens as its own.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setflags(&attributes, Self.newSession)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        let words =
            (folder.map { ["/usr/bin/env", "-C", $0] } ?? []) + [
                BuiltCommand.url.path, "--color", isColoured ? "always" : "never",
            ]
            + (readsInit ? [] : ["--no-init"]) + arguments
        // Of two variables of one name the first counts.
        let environment =
            variables + [
                "TERM=xterm", "LANG=C.UTF-8", "HOME=\(self.home)", "XDG_STATE_HOME=\(self.home)/state",
                "INPUTRC=/dev/null", "PATH=/usr/bin:/bin",
            ] + Sanitizer.environment
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var child: pid_t = 0
        let result = posix_spawn(&child, words[0], &actions, &attributes, &arguments, &variables)
        guard result == 0 else { throw Fault(description: "cannot start: \(String(cString: strerror(result)))") }
        self.child = child
    }

    deinit {
        if status == nil {
            kill(child, SIGKILL)
            waitpid(child, nil, 0)
        }
        if controller >= 0 { close(controller) }
    }

    /// A session at its first prompt, without greeting and trace.
    static func prompt(_ arguments: [String] = [], home: String? = nil) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(["--quiet", "--trace=off"] + arguments, home: home)
        try terminal.wait(for: "rx> ")
        return terminal
    }

    /// A timer that prints tick 0, tick 1 … every 20 milliseconds.
    static let ticking =
        "let t = Observable<Int>.interval(.milliseconds(20), scheduler: MainScheduler.instance)"
        + ".subscribe(onNext: { print(\"tick\", $0) });"

    /// The process of the session, whose parent is the one that was started; the latter where it is one process.
    var session: pid_t {
        let list = try? String(contentsOfFile: "/proc/\(child)/task/\(child)/children", encoding: .utf8)
        return list?.split(separator: " ").first.flatMap { pid_t($0) } ?? child
    }

    func send(_ signal: Int32) { kill(child, signal) }

    /// Stops the command and continues it, as Ctrl-Z and `fg` do: the shell gives the terminal its own modes meanwhile.
    func suspendAndContinue() {
        kill(child, SIGSTOP)
        var word: Int32 = 0
        waitpid(child, &word, WUNTRACED)
        var modes = termios()
        tcgetattr(controller, &modes)
        modes.c_lflag |= tcflag_t(ICANON | ECHO)
        modes.c_iflag |= tcflag_t(ICRNL)
        tcsetattr(controller, TCSANOW, &modes)
        kill(child, SIGCONT)
    }

    /// Whether the command reads keys, and not lines that the terminal itself edits.
    var readsKeys: Bool {
        var modes = termios()
        tcgetattr(controller, &modes)
        return modes.c_lflag & tcflag_t(ICANON | ECHO) == 0
    }

    /// Takes the terminal away from the command.
    func hangUp() {
        close(controller)
        controller = -1
    }

    /// Types text.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(controller, bytes, bytes.count)
    }

    /// Types a line and waits for the next prompt; gives what came between.
    @discardableResult
    func enter(_ line: String, until text: String = "rx> ") throws -> String {
        type(line + "\r")
        try wait(for: "\r\n")
        return try wait(for: text)
    }

    /// Reads until a text has appeared.
    ///
    /// - Parameter text: The text, in which `rx> ` stands for a prompt with any number.
    /// - Returns: All that was written since the last wait, the text included.
    @discardableResult
    func wait(for text: String, seconds: Double = 20) throws -> String {
        let wanted = Array(text.utf8)
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            if let end = Self.end(of: wanted, in: unread) {
                defer { unread.removeFirst(end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            guard deadline > Date(), readMore() else {
                throw Fault(
                    description:
                        "'\(text)' did not come, but: \(String(decoding: unread, as: UTF8.self).debugDescription)")
            }
        }
    }

    /// Where a text ends; nil if it is not there. Its prompts have no numbers.
    private static func end(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
        let prompt = Array("rx> ".utf8)
        guard let place = wanted.firstRange(of: prompt) else { return bytes.firstRange(of: wanted)?.upperBound }
        let (before, after) = (wanted[..<place.lowerBound], wanted[place.upperBound...])
        let start = before + Array("rx ".utf8)
        var rest = bytes[...]
        while let found = rest.firstRange(of: start) {
            rest = rest[found.upperBound...]
            let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            let end = Array("> ".utf8) + after
            if !digits.isEmpty, rest[digits.endIndex...].starts(with: end) { return digits.endIndex + end.count }
        }
        return nil
    }

    /// What a session showed, without the prompt at its end.
    static func withoutPrompt(_ text: String) -> (text: String, prompt: String) {
        let prompt = text.firstMatch(of: /rx \d+> $/).map { String($0.0) } ?? ""
        return (String(text.dropLast(prompt.count)), prompt)
    }

    /// Waits for the command's end.
    func exitStatus(seconds: Double = 20) throws -> Int32 {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while deadline > Date() {
            var word: Int32 = 0
            if waitpid(child, &word, WNOHANG) == child {
                status = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
                return status ?? 0
            }
            if controller >= 0 { _ = readMore() } else { usleep(10_000) }
        }
        throw Fault(description: "it did not end")
    }

    /// Reads what there is, waiting a little; false at the end.
    private func readMore() -> Bool {
        var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 100) > 0 else { return true }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(controller, &chunk, chunk.count)
        guard count > 0 else { return false }
        unread += chunk[..<count]
        return true
    }
}
