// A file that a trace is written into: while it happens where its form allows that, else at the end.

import Foundation
import Pictures
import RxEngine

/// One file of `--trace-out`.
final class TraceFile: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    let path: String
    let form: TraceForm
    private let lock = Lock()
    private let console: Console
    private var writer: (any TraceWriter)?
    private var descriptor: Int32 = -1
    private var waiting = ""
    private var fault: Int32?

    /// What is collected before it is written.
    private static let pieceLength = 1 << 16

    /// Names a file.
    ///
    /// - Parameters:
    ///   - path: Where it is; `-` for standard output.
    ///   - form: Its form.
    ///   - opensEarly: Whether it has to be opened now, because it could not be at the end.
    init(_ path: String, _ form: TraceForm, console: Console, opensEarly: Bool) {
        self.path = path
        self.form = form
        self.console = console
        writer = form.makeWriter()
        waiting = writer?.opening ?? ""
        if path != "-", opensEarly || writer != nil { open() }
    }

    /// Whether it needs the whole recording.
    var needsRecording: Bool { form.makeWriter() == nil }

    private func open() {
        descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        if descriptor < 0 { fault = errno }
    }

    /// Writes an event, where the form is written while the trace happens.
    func record(_ event: TraceEvent) {
        lock.withLock {
            guard writer != nil, fault == nil else { return }
            writer?.write(event, to: &waiting)
            // Standard output keeps the order of what a script prints and what happens.
            if path == "-" || waiting.utf8.count >= Self.pieceLength { put(take()) }
        }
    }

    private func take() -> String {
        defer {
            waiting = ""
            waiting.reserveCapacity(Self.pieceLength + 1024)
        }
        return waiting
    }

    /// Writes what is left, or all of it.
    ///
    /// - Parameter render: Renders the whole recording in a form.
    /// - Returns: What went wrong; nil if nothing did.
    func finish(_ render: (TraceForm) -> String) -> String? {
        lock.lock()
        defer { lock.unlock() }
        if descriptor < 0, fault == nil, path != "-" { open() }
        if var writer {
            writer.close(&waiting)
            put(take())
            self.writer = nil
        } else {
            put(render(form))
        }
        if descriptor >= 0, close(descriptor) != 0 { fault = fault ?? errno }
        return fault.map { "rxrepl: cannot write the trace to \(path): \(String(cString: strerror($0)))\n" }
    }

    /// Writes a piece.
    private func put(_ piece: String) {
        if piece.isEmpty || fault != nil { return }
        if path == "-" { return console.print(piece) }
        var piece = piece
        piece.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty, fault == nil {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    fault = errno
                }
            }
        }
    }
}
