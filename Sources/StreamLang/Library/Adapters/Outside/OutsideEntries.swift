// The outside world as streams: standard input, commands, files.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let outside: [Builtin] = [
        Builtin(
            .staticProperty, on: .standardInput, "lines: Observable<String>",
            "The lines of standard input; the next is read when the one before was handled."
        ) { a in
            guard !a.session.promptOwnsTerminal else {
                return a.result(.error(Keys.Fault("stdin.lines works in scripts: the prompt reads the lines itself")))
            }
            let lines = a.lines { send in
                while let line = readLine() {
                    guard send(line) else { return nil }
                }
                return .completed
            }
            return a.result(lines)
        },
        Builtin(
            .staticMethod, on: .file, "lines(_ path: String) -> Observable<String>",
            "The lines of a file; fails if it cannot be read.", reaching: .files
        ) { a in
            let path = try a.string(0)
            let lines = a.lines { send in
                do {
                    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
                    return try Lines.read({ try file.read(upToCount: 1 << 16) ?? Data() }, send) ? .completed : nil
                } catch {
                    return .error(error)
                }
            }
            return a.result(lines)
        },
        Builtin(
            .staticMethod, on: .process, "lines(_ command: String) -> Observable<String>",
            "The lines that a shell command prints; fails if its exit status is not 0, and ends it on dispose.",
            reaching: .processes
        ) { a in
            let command = try a.string(0)
            return a.result(
                .deferred {
                    let running = ShellCommand(command)
                    return a.lines(onDispose: { running.end() }) { send in
                        do {
                            let output = try running.start()
                            guard Lines.read({ output.availableData }, send) else { return nil }
                            return running.ending
                        } catch {
                            return .error(error)
                        }
                    }
                })
        },
    ]
}

extension Arguments {
    /// A sequence of lines that a thread of its own reads, which keeps the script alive until it ends.
    ///
    /// - Parameters:
    ///   - onDispose: Ends the reading early.
    ///   - read: Calls its argument with each line, until that answers false; gives the last event.
    fileprivate func lines(
        onDispose: @escaping @Sendable () -> Void = {},
        _ read: @escaping @Sendable (_ send: (String) -> Bool) -> Event<Value>?
    ) -> Observable<Value> {
        .create { observer in
            ScriptThreads.becomeMany()
            let ticket = PendingTicket()
            let isOver = BooleanDisposable()
            let target = ObserverObject(observer, .anyObserver)
            let job = LineReader(target: target, isOver: isOver, ticket: ticket, read: read)
            Thread.detachNewThread { job.run() }
            return Disposables.create {
                isOver.dispose()
                onDispose()
                ticket.end()
            }
        }
    }
}

/// The reading of lines on its thread.
private struct LineReader: @unchecked Sendable {
    // Unchecked: one thread alone uses the observer; the rest guards itself.
    let target: ObserverObject
    let isOver: BooleanDisposable
    let ticket: PendingTicket
    let read: @Sendable (_ send: (String) -> Bool) -> Event<Value>?

    func run() {
        let last = read { line in
            if !isOver.isDisposed { target.observer.on(.next(.string(line))) }
            return !isOver.isDisposed
        }
        if let last, !isOver.isDisposed { target.observer.on(last) }
        ticket.end()
    }
}

/// Cuts bytes into lines.
private enum Lines {
    /// Sends each line of what `next` gives, piece by piece, until that is empty.
    ///
    /// - Returns: False if the receiver wanted no more.
    static func read(_ next: () throws -> Data, _ send: (String) -> Bool) rethrows -> Bool {
        var rest: [UInt8] = []
        while true {
            let piece = Array(try next())
            if piece.isEmpty { break }
            var start = 0
            while let end = piece[start...].firstIndex(of: 0x0A) {
                rest += piece[start..<end]
                guard send(String(decoding: rest, as: UTF8.self)) else { return false }
                rest.removeAll(keepingCapacity: true)
                start = end + 1
            }
            rest += piece[start...]
        }
        return rest.isEmpty || send(String(decoding: rest, as: UTF8.self))
    }
}
