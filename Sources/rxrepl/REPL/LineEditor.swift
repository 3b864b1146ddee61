// The line editor on the main run loop: keys in, lines out, other output above.

import CReadline
import Foundation
import RxEngine

/// Edits one line at a time while timers and other threads go on.
@MainActor
final class LineEditor {
    /// What the user did.
    enum Input: Sendable {
        /// A line; whether more input waits behind it, as in a paste that the terminal does not mark.
        case line(String, isFollowed: Bool)
        case end
        /// Nothing for as long as was asked; the line is still being edited.
        case pause
    }

    /// A candidate for the word being typed.
    struct Candidate: Sendable, Hashable {
        let text: String
        let summary: String
    }

    private static var current: LineEditor?
    private let console: Console
    private let source: any DispatchSourceRead
    private let output = PendingOutput()
    private var input: Input?
    /// Candidates for the word between two byte offsets of a line.
    var complete: (String, Int, Int) -> [Candidate] = { _, _, _ in [] }

    /// Makes the process's only line editor.
    init(console: Console) {
        self.console = console
        source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        Self.current = self
        creadline_initialize("rxrepl", lineFinished, completionWanted)
        source.setEventHandler {
            MainActor.assumeIsolated { creadline_read_character() }
        }
    }

    /// The library that edits.
    nonisolated static var library: String { String(cString: creadline_library()) }

    /// Whether nothing was typed yet.
    var isEmpty: Bool { creadline_line().pointee == 0 }

    /// Shows the prompt, unless a line is being edited already, and waits for a line on the main run loop.
    ///
    /// - Parameter patience: Seconds until `pause` is given; nil to wait for the line.
    func read(prompt: String, patience: TimeInterval? = nil) -> Input {
        if !creadline_is_editing() {
            console.closeLine()
            begin(prompt)
        }
        let end = patience.map(Date.init(timeIntervalSinceNow:)) ?? .distantFuture
        while true {
            if let input {
                self.input = nil
                return input
            }
            if end.timeIntervalSinceNow < 0 { return .pause }
            _ = RunLoop.main.run(mode: .default, before: end)
        }
    }

    /// Ends the line being edited as Ctrl-C does, and gives `read` this instead.
    func abandon() {
        guard creadline_is_editing() else { return }
        creadline_abandon()
        finish(.line("", isFollowed: false))
    }

    /// Adapts to the window's new size.
    func resize() { creadline_resize() }

    /// Takes the terminal again after the process was stopped and continued.
    func resume() { creadline_resume() }

    /// Gives the terminal back.
    func end() {
        creadline_end()
        stopDiverting()
    }

    func addHistory(_ entry: String) { creadline_history_add(entry) }

    private func begin(_ prompt: String) {
        let output = self.output
        console.divert { text in
            if output.append(text) {
                DispatchQueue.main.async { MainActor.assumeIsolated { LineEditor.current?.showOutput() } }
            }
        }
        creadline_begin(prompt)
        source.resume()
    }

    /// Shows what came meanwhile above the line.
    private func showOutput() {
        var text = output.take()
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { creadline_print_above($0.baseAddress, $0.count) }
        }
    }

    private func finish(_ input: Input) {
        source.suspend()
        self.input = input
        stopDiverting()
    }

    private func stopDiverting() {
        console.divert(to: nil)
        showOutput()
    }

    fileprivate static func finished(_ line: String?, isFollowed: Bool) {
        current?.finish(line.map { .line($0, isFollowed: isFollowed) } ?? .end)
    }

    fileprivate static func offer(_ line: String, _ start: Int, _ end: Int) {
        for candidate in current?.complete(line, start, end) ?? [] {
            creadline_offer(candidate.text, candidate.summary.visible)
        }
    }
}

/// Output that waits for the main thread to show it.
private final class PendingOutput: @unchecked Sendable {
    // Unchecked: `lock` guards the text.
    private let lock = Lock()
    private var text = ""

    /// Adds text; true if none waited before, so that somebody must be told.
    func append(_ more: String) -> Bool {
        lock.withLock {
            defer { text += more }
            return text.isEmpty
        }
    }

    func take() -> String {
        lock.withLock {
            defer { text = "" }
            return text
        }
    }
}

// The C library calls these on the thread that reads characters, which is main.

private func lineFinished(_ line: UnsafePointer<CChar>?, isFollowed: Bool) {
    let text = line.map { String(cString: $0) }
    MainActor.assumeIsolated { LineEditor.finished(text, isFollowed: isFollowed) }
}

private func completionWanted(_ line: UnsafePointer<CChar>?, _ start: Int32, _ end: Int32) {
    guard let line else { return }
    let text = String(cString: line)
    MainActor.assumeIsolated { LineEditor.offer(text, Int(start), Int(end)) }
}
