// Where all output leaves the process: whole pieces, in order, never into the line being edited, and nothing hidden in it.

import Foundation
import RxEngine
import StreamLang

/// Standard output and standard error, in step.
///
/// What scripts print is collected and written in large pieces, after the first few; it is written before anything goes to
/// standard error, a moment after the last print, at exit, on a signal and at a timeout.
final class Console: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.

    /// Takes output while a line is being edited. Gets whole lines.
    typealias Diversion = @Sendable (String) -> Void

    private let lock = Lock()
    private var buffer: [UInt8] = []
    private var isFlushPlanned = false
    /// How many pieces are still written one by one: to plan a write makes the process one of several threads, which costs
    /// as much as all of these, and from then on each count of references costs more.
    private var firstPieces = 32
    private var hasOpenLine = false
    private var diversion: Diversion?
    private var held = ""
    private let showsControls = SharedFlag()
    private let isTerminal: Bool
    private let errorIsTerminal: Bool

    /// Makes the process's standard streams.
    ///
    /// - Parameter showsControls: Whether the control characters that a script writes are shown, wherever they go.
    init(showsControls: Bool = false) {
        self.showsControls.set(showsControls)
        isTerminal = isatty(STDOUT_FILENO) == 1
        errorIsTerminal = isatty(STDERR_FILENO) == 1
        // A closed pipe is seen as an error of write(), and ends the process quietly there.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Says that a prompt begins on this terminal: what scripts write there may no longer steer it.
    func showControlsOnTerminal() {
        if isTerminal || errorIsTerminal { showsControls.set(true) }
    }

    /// Writes what rxrepl itself has to say. What it quotes of scripts, files and names hides nothing.
    func out(_ text: String) { writeOut(visible(text)) }

    /// Writes what a script prints: unchanged, or with its control characters shown.
    func print(_ text: String) { writeOut(ofScript(text)) }

    /// Writes what a script writes to standard error, in the same way.
    func printError(_ text: String) { writeError(ofScript(text)) }

    /// Writes a diagnostic, a note or a trace, in which nothing is hidden.
    func error(_ text: String) { writeError(visible(text)) }

    private func visible(_ text: String) -> String { VisibleText.shown(text, as: .lines, keepsColours: true) }

    private func ofScript(_ text: String) -> String {
        showsControls.isSet ? VisibleText.shown(text, as: .lines) : text
    }

    private func writeOut(_ text: String) {
        guard !text.isEmpty else { return }
        let whole = lock.withLock { () -> (Diversion, String)? in
            if let diversion { return takeLines(text).map { (diversion, $0) } }
            hasOpenLine = text.utf8.last != UInt8(ascii: "\n")
            buffer.append(contentsOf: text.utf8)
            if isTerminal || firstPieces > 0 || buffer.count > 65_536 { flushLocked() } else { planFlush() }
            firstPieces = max(firstPieces - 1, 0)
            return nil
        }
        if let (diversion, lines) = whole { diversion(lines) }
    }

    private func writeError(_ text: String) {
        guard !text.isEmpty else { return }
        let diverted = lock.withLock { () -> Diversion? in
            if let diversion, errorIsTerminal { return diversion }
            flushLocked()
            write(Array(text.utf8), to: STDERR_FILENO)
            return nil
        }
        diverted?(text)
    }

    /// Writes what was collected.
    func flush() { lock.withLock { flushLocked() } }

    /// Sends output elsewhere while a line is being edited; nil to write it directly again.
    func divert(to diversion: Diversion?) {
        lock.withLock {
            flushLocked()
            self.diversion = diversion
            if diversion == nil, !held.isEmpty {
                buffer.append(contentsOf: held.utf8)
                held = ""
                hasOpenLine = true
                flushLocked()
            }
        }
    }

    /// Ends a line that a print left open, so that the prompt begins in the first column.
    func closeLine() {
        lock.withLock {
            if hasOpenLine { buffer.append(UInt8(ascii: "\n")) }
            hasOpenLine = false
            flushLocked()
        }
    }

    /// Adds text to what is held back; gives the whole lines among it.
    private func takeLines(_ text: String) -> String? {
        held += text
        guard let end = held.lastIndex(where: \.isNewline) else { return nil }
        let lines = String(held[...end])
        held = String(held[held.index(after: end)...])
        return lines
    }

    /// Text that waits for more is still written soon: whoever reads the pipe may be waiting for it.
    private func planFlush() {
        guard !isFlushPlanned else { return }
        isFlushPlanned = true
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { [self] in
            lock.withLock {
                isFlushPlanned = false
                flushLocked()
            }
        }
    }

    private func flushLocked() {
        guard !buffer.isEmpty else { return }
        write(buffer, to: STDOUT_FILENO)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Ends the process because its output goes nowhere: quietly where nobody reads any more, else with the reason.
    private func endWithoutOutput(_ fault: Int32) -> Never {
        ShellCommand.endAll()
        if fault == EPIPE { _exit(ExitCode.done.rawValue) }
        // A terminal that is gone takes nothing any more, which may show before the signal comes.
        if fault == EIO, Self.isDevice(STDOUT_FILENO) { _exit(ExitCode.hungUp.rawValue) }
        write(Array("rxrepl: cannot write the output: \(String(cString: strerror(fault)))\n".utf8), to: STDERR_FILENO)
        _exit(ExitCode.scriptError.rawValue)
    }

    private static func isDevice(_ descriptor: Int32) -> Bool {
        var facts = stat()
        return fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32) {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&ready, 1, -1)
                } else if errno != EINTR {
                    if descriptor == STDOUT_FILENO { endWithoutOutput(errno) }
                    return
                }
            }
        }
    }
}

extension Style {
    /// What a descriptor's other end can show.
    ///
    /// - Parameter options: What the user asked for by `--color` and `--ascii`.
    init(for descriptor: Int32, _ options: Options) {
        let isTerminal = isatty(descriptor) == 1
        let environment = isTerminal ? ProcessInfo.processInfo.environment : [:]
        let wantsNone = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C.UTF-8"
        self.init(
            colour: options.colour == .always || (options.colour == .auto && isTerminal && !wantsNone),
            unicode: !options.usesASCII && (!isTerminal || locale.uppercased().contains("UTF")),
            width: Self.columns(of: descriptor))
    }

    /// The columns of the window at the other end; nil where there is none.
    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        let hasSize = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return hasSize ? Int(size.ws_col) : nil
    }
}
