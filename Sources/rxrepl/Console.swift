// Where all output leaves the process: whole pieces, in order, never into the line being edited, and nothing hidden in it.

import CSystem
import Foundation
import Pictures
import RxEngine
import StreamLibrary
import StreamRun
import StreamSyntax
import Synchronization

/// Standard output and standard error, in step.
///
/// What scripts print, and their traces, are collected and written in large pieces, after the first few: before anything
/// goes to the other stream, a moment after the last piece, at exit, on a signal and at a timeout.
final class Console: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.

    /// Takes output while a line is being edited. Gets whole lines.
    typealias Diversion = @Sendable (String) -> Void

    private let lock = Lock()
    /// Whether the process is being ended: then nothing waits long for who does not take the output.
    private let isEnding = Atomic<Bool>(false)
    private static let patience = 200  // milliseconds
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
    func print(_ text: String) {
        writeOut(ofScript(text))
    }

    /// Writes what a compiled program prints by itself, such as an error that nobody handles: unchanged to files and pipes,
    /// with its control characters shown on a terminal, since no script asked for them.
    func printReport(_ text: String) {
        writeOut(isTerminal ? VisibleText.shown(text, as: .lines) : ofScript(text))
    }

    /// Writes what a script writes to standard error, in the same way.
    func printError(_ text: String) { writeError(ofScript(text)) }

    /// Writes a diagnostic or a note, in which nothing is hidden.
    func error(_ text: String) { writeError(visible(text)) }

    /// Writes lines of a trace, in which nothing is hidden already.
    func trace(_ lines: String) {
        guard !lines.isEmpty else { return }
        let diverted = withLock { () -> Diversion? in
            if let diversion, errorIsTerminal { return diversion }
            collect(lines, for: STDERR_FILENO)
            writeSoon(isTerminal: errorIsTerminal)
            return nil
        }
        if case let diversion?? = diverted { diversion(lines) }
    }

    private func visible(_ text: String) -> String { VisibleText.shown(text, as: .lines, keepsColours: true) }

    private func ofScript(_ text: String) -> String {
        showsControls.isSet ? VisibleText.shown(text, as: .lines) : text
    }

    private func writeOut(_ text: String) {
        guard !text.isEmpty else { return }
        let whole = withLock { () -> (Diversion, String)? in
            if let diversion { return takeLines(text).map { (diversion, $0) } }
            hasOpenLine = text.utf8.last != UInt8(ascii: "\n")
            collect(text, for: STDOUT_FILENO)
            writeSoon(isTerminal: isTerminal)
            return nil
        }
        if case let (diversion, lines)?? = whole { diversion(lines) }
    }

    private func writeError(_ text: String) {
        guard !text.isEmpty else { return }
        let diverted = withLock { () -> Diversion? in
            if let diversion, errorIsTerminal { return diversion }
            flushLocked()
            write(text, to: STDERR_FILENO)
            return nil
        }
        if case let diversion?? = diverted { diversion(text) }
    }

    /// Writes what was collected.
    func flush() { _ = withLock { flushLocked() } }

    /// Makes output that nobody takes no reason to wait any more: the process is to end.
    func stopWaiting() { isEnding.store(true, ordering: .relaxed) }

    /// Does something that nobody else does at once; nil if that takes too long for a process that is to end.
    private func withLock<Result>(_ body: () -> Result) -> Result? {
        if isEnding.load(ordering: .relaxed) {
            guard lock.lock(within: Self.patience * 1_000_000) else { return nil }
        } else {
            lock.lock()
        }
        defer { lock.unlock() }
        return body()
    }

    /// Sends output elsewhere while a line is being edited; nil to write it directly again.
    func divert(to diversion: Diversion?) {
        _ = withLock {
            flushLocked()
            self.diversion = diversion
            if diversion == nil, !held.isEmpty {
                collect(held, for: STDOUT_FILENO)
                held = ""
                hasOpenLine = true
                flushLocked()
            }
        }
    }

    /// Ends a line that a print left open, so that the prompt begins in the first column.
    func closeLine() {
        _ = withLock {
            if hasOpenLine { collect("\n", for: STDOUT_FILENO) }
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

    /// Writes what was collected at once where somebody watches, else with what follows.
    private func writeSoon(isTerminal: Bool) {
        if isTerminal || firstPieces > 0 { flushLocked() } else { planFlush() }
        firstPieces = max(firstPieces - 1, 0)
    }

    /// Text that waits for more is still written soon: whoever reads the pipe may be waiting for it.
    private func planFlush() {
        guard !isFlushPlanned else { return }
        isFlushPlanned = true
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { [self] in
            _ = withLock {
                isFlushPlanned = false
                flushLocked()
            }
        }
    }

    /// Adds text to what is to be written, which lies where the last resort finds it. What goes to another place than the
    /// text before comes after it.
    private func collect(_ text: String, for descriptor: Int32) {
        if csystem_output_descriptor() != descriptor {
            flushLocked()
            csystem_set_output_descriptor(descriptor)
        }
        var text = text
        text.withUTF8 { bytes in
            let capacity = Int(csystem_output_capacity)
            if bytes.count > capacity - csystem_output_count() { flushLocked() }
            guard bytes.count <= capacity, let start = bytes.baseAddress else {
                return write(UnsafeRawBufferPointer(bytes), to: descriptor, isNeeded: true)
            }
            let count = csystem_output_count()
            csystem_output_bytes().advanced(by: count).update(from: start, count: bytes.count)
            csystem_set_output_count(count + bytes.count)
        }
    }

    private func flushLocked() {
        let count = csystem_output_count()
        guard count > 0 else { return }
        write(
            UnsafeRawBufferPointer(start: csystem_output_bytes(), count: count), to: csystem_output_descriptor(),
            isNeeded: true)
        csystem_set_output_count(0)
    }

    /// Ends the process because its output goes nowhere: quietly where nobody reads any more, else with the reason.
    private func endWithoutOutput(_ fault: Int32) -> Never {
        ShellCommand.endAll()
        if fault == EPIPE { _exit(ExitCode.done.rawValue) }
        // A terminal that is gone takes nothing any more, which may show before the signal comes.
        if fault == EIO, Self.isDevice(STDOUT_FILENO) { _exit(ExitCode.hungUp.rawValue) }
        write("rxrepl: cannot write the output: \(String(cString: strerror(fault)))\n", to: STDERR_FILENO)
        _exit(ExitCode.scriptError.rawValue)
    }

    private static func isDevice(_ descriptor: Int32) -> Bool {
        var facts = stat()
        return fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR
    }

    private func write(_ text: String, to descriptor: Int32) {
        var text = text
        text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor, isNeeded: descriptor == STDOUT_FILENO) }
    }

    /// - Parameter isNeeded: Whether the process ends where it cannot be written: output and traces, but no messages.
    private func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, isNeeded: Bool) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let isLast = isEnding.load(ordering: .relaxed) || csystem_ending_signal() != 0
            if isLast, !Self.takes(descriptor) { return }
            // A pipe that takes something takes as much as this. A signal must be seen while it is full, by whichever thread.
            if !isLast, !Self.takes(descriptor) { continue }
            let length = min(rest.count, Int(PIPE_BUF))
            let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, length)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&ready, 1, -1)
            } else if errno != EINTR {
                if isNeeded || errno == EPIPE { endWithoutOutput(errno) }
                return
            }
        }
    }

    /// Whether a descriptor takes something within a moment, or until a signal comes.
    private static func takes(_ descriptor: Int32) -> Bool {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&ready, 1, Int32(patience)) > 0
    }
}

extension Style {
    /// What a descriptor's other end can show.
    ///
    /// - Parameter options: What the user asked for by `--color` and `--ascii`.
    init(for descriptor: Int32, _ options: Options) {
        let isTerminal = isatty(descriptor) == 1
        let variable = { (name: String) in isTerminal ? UserFolder.variable(name) : nil }
        let wantsNone = !(variable("NO_COLOR") ?? "").isEmpty || variable("TERM") == "dumb"
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "C.UTF-8"
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
