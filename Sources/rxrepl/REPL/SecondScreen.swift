// The terminal's second screen, which leaves the first one as it was.

import CSystem
import Foundation

/// A screen to draw on while no line is edited, and the keys that are pressed meanwhile.
///
/// What else the process writes goes to a diversion of the console, and is written to the first screen at the end: nothing
/// can come between what is drawn here.
@MainActor
final class SecondScreen {
    /// The one that is shown; a signal that ends the process gives the terminal back through it.
    private(set) static var current: SecondScreen?

    private let console: Console
    private let former: termios
    private let written = WrittenMeanwhile()

    /// Terminals that keep a second screen.
    private static let kinds = [
        "xterm", "screen", "tmux", "rxvt", "alacritty", "foot", "kitty", "konsole", "vte", "st-", "putty", "wezterm",
        "ghostty", "contour", "gnome", "iterm",
    ]

    /// Whether the standard streams are a terminal that has one.
    static var isPossible: Bool {
        let kind = UserFolder.variable("TERM") ?? ""
        return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && kinds.contains { kind.hasPrefix($0) }
    }

    /// Shows it; nil if the terminal does not let itself be asked.
    init?(_ console: Console) {
        var modes = termios()
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
        self.console = console
        former = modes
        // Every key comes at once, Ctrl-C too: it is a key like others here.
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        modes.c_iflag &= ~tcflag_t(ICRNL | IXON)
        withUnsafeMutableBytes(of: &modes.c_cc) {
            $0[Int(VMIN)] = 0
            $0[Int(VTIME)] = 0
        }
        let written = written
        console.divert { written.add($0) }
        guard tcsetattr(STDIN_FILENO, TCSANOW, &modes) == 0 else {
            console.divert(to: nil)
            return nil
        }
        write("\u{1B}[?1049h\u{1B}[?25l")
        Self.current = self
    }

    /// Whether it was not left yet.
    var isShown: Bool { Self.current === self }

    /// Goes back to the first screen, and writes there what was to be written meanwhile.
    func leave() {
        guard isShown else { return }
        Self.current = nil
        write("\u{1B}[?25h\u{1B}[?1049l")
        var modes = former
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
        console.divert(to: nil)
        console.out(written.text)
    }

    /// Whether a key was pressed since it was asked last. The rest of what came with it is no input for the prompt.
    var hasKey: Bool {
        // After a stop the shell's modes are in force, in which a read would wait.
        var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&ready, 1, 0) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 256)
        return read(STDIN_FILENO, &bytes, bytes.count) > 0
    }

    /// The rows and columns of the window as it is now.
    var size: (rows: Int, columns: Int) {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_row > 0 && size.ws_col > 0
        return isKnown ? (Int(size.ws_row), Int(size.ws_col)) : (24, 80)
    }

    /// The last whole lines that were to be written to the first screen.
    func lastLines(_ count: Int) -> [Substring] { written.lastLines(count) }

    /// Draws rows from the top. Each is cut at the right edge by the terminal, so that a window that just became narrower
    /// holds them all the same.
    func draw(_ rows: [some StringProtocol]) {
        let lines = rows.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
        write("\u{1B}[?7l\u{1B}[H" + lines + "\u{1B}[J\u{1B}[?7h")
    }

    private func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Foundation.write(STDOUT_FILENO, rest.baseAddress, rest.count)
                if count < 0, errno != EINTR { return }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(count, 0)))
            }
        }
    }
}

/// What other code wrote while the second screen was shown.
private final class WrittenMeanwhile: @unchecked Sendable {
    // Unchecked: `lock` guards the text.
    private let lock = NSLock()
    private var kept = ""
    private var isCut = false
    private static let most = 1 << 20

    func add(_ text: String) {
        lock.withLock {
            kept += text
            guard kept.utf8.count > 2 * Self.most else { return }
            // Whole lines from the end.
            let start = kept.utf8.index(kept.endIndex, offsetBy: -Self.most)
            kept = String(kept[start...].drop { !$0.isNewline }.dropFirst())
            isCut = true
        }
    }

    var text: String { lock.withLock { (isCut ? "…\n" : "") + kept } }

    func lastLines(_ count: Int) -> [Substring] {
        lock.withLock { Array(kept.suffix(4096).split(separator: "\n").suffix(max(count, 0))) }
    }
}
