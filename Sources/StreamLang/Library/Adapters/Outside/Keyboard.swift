// Keyboard.keys: what is pressed on the terminal, key by key.

import CSystem
import Foundation
import RxEngine
import StreamRun

extension Library {
    static let keyboard: [Builtin] = [
        Builtin(
            .staticProperty, on: .keyboard, "keys: Observable<String>",
            """
            The keys pressed on the terminal while a script runs: the character itself, or `up`, `down`, `left`, `right`, \
            `home`, `end`, `delete`, `enter`, `tab`, `escape`, `backspace`. Ctrl-C still interrupts.
            """
        ) { a in
            let session = a.session
            return a.result(
                .create { observer in
                    guard !session.promptOwnsTerminal else {
                        observer.onError(Keys.Fault("Keyboard.keys works in scripts: the prompt reads the keys itself"))
                        return Disposables.create()
                    }
                    return Keys.read(to: observer)
                })
        }
    ]
}

/// The terminal's keys.
package enum Keys {
    /// Why no keys can be read.
    struct Fault: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    private static let lock = Lock()
    // Both guarded by `lock`.
    nonisolated(unsafe) private static var readers = 0
    /// How the terminal was before. Not a `termios()` from the start: a constant one is made three bytes too short.
    nonisolated(unsafe) private static var former: termios?

    /// Sends each key to an observer, from a thread of its own, until that is disposed.
    static func read(to observer: AnyObserver<Value>) -> any Disposable {
        guard begin() else {
            observer.onError(Fault("Keyboard.keys needs a terminal as standard input"))
            return Disposables.create()
        }
        ScriptThreads.becomeMany()
        let (isOver, target, ticket) = (BooleanDisposable(), Transfer(observer), PendingTicket())
        Thread.detachNewThread {
            let observer = target.open()
            var decoder = KeyDecoder()
            while !isOver.isDisposed {
                var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                guard poll(&wait, 1, 50) > 0 else {
                    // Nothing follows an escape by itself.
                    if let key = decoder.flush(), !isOver.isDisposed { observer.on(.next(.string(key))) }
                    continue
                }
                var bytes = [UInt8](repeating: 0, count: 256)
                let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
                if count <= 0 { break }
                for key in decoder.decode(bytes[..<count]) where !isOver.isDisposed {
                    observer.on(.next(.string(key)))
                }
            }
            if !isOver.isDisposed { observer.on(.completed) }
        }
        return Disposables.create {
            isOver.dispose()
            end()
            ticket.end()
        }
    }

    /// Takes the keys from the terminal one by one, unseen; false if there is no terminal.
    private static func begin() -> Bool {
        lock.withLock {
            if readers == 0 {
                var raw = termios()
                guard tcgetattr(STDIN_FILENO, &raw) == 0 else { return false }
                former = raw
                csystem_keep_terminal()
                raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
                tcsetattr(STDIN_FILENO, TCSANOW, &raw)
            }
            readers += 1
            return true
        }
    }

    private static func end() {
        lock.withLock {
            readers -= 1
            if readers == 0 { giveBack() }
        }
    }

    /// Gives the terminal back as it was, however the process ends.
    package static func restoreTerminal() {
        lock.withLock { if readers > 0 { giveBack() } }
    }

    private static func giveBack() {
        guard var former else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &former)
    }
}

/// Turns what a terminal sends into keys.
struct KeyDecoder {
    private var pending: [UInt8] = []

    /// The keys in some bytes; an unfinished one waits for more.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [String] {
        pending += bytes
        var keys: [String] = []
        while let (key, length) = first() {
            keys.append(key)
            pending.removeFirst(length)
        }
        return keys
    }

    /// The escape that nothing followed.
    mutating func flush() -> String? {
        guard pending.first == 0x1B else { return nil }
        pending.removeFirst()
        return "escape"
    }

    private func first() -> (key: String, length: Int)? {
        guard let byte = pending.first else { return nil }
        switch byte {
        case 0x1B: return escaped()
        case 0x0A, 0x0D: return ("enter", 1)
        case 0x09: return ("tab", 1)
        case 0x7F, 0x08: return ("backspace", 1)
        case 0..<0x20: return ("ctrl-" + String(UnicodeScalar(byte + 0x60)), 1)
        default: break
        }
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard pending.count >= length else { return nil }
        return (String(decoding: pending[..<length], as: UTF8.self), length)
    }

    /// `ESC [ A` and the like; other sequences are passed over whole.
    private func escaped() -> (key: String, length: Int)? {
        guard pending.count > 1 else { return nil }
        guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else { return ("escape", 1) }
        guard let last = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
        let code = String(decoding: pending[2...last], as: UTF8.self)
        return (Self.names[code] ?? "escape", last + 1)
    }

    private static let names = [
        "A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "end", "1~": "home", "4~": "end",
        "3~": "delete", "5~": "page up", "6~": "page down",
    ]
}
