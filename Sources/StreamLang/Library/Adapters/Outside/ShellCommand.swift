// A shell command as a child process that never outlives who wants its lines.

import CSystem
import Foundation
import RxEngine
import StreamRun

/// A command that `/bin/sh` runs, with all that it starts: they form a process group of their own, which ends together.
///
/// Spawned by hand, since `Process` hands the signals that this program blocks on to the child, which then could not be
/// told to end.
package final class ShellCommand: @unchecked Sendable {
    // Unchecked: `lock` guards the variables.
    private let command: String
    private let lock = Lock()
    private var child: pid_t = 0
    private var isEnded = false

    /// Guards what is started against the end of all; what runs stands in a table that the last resort reads, too.
    private static let allLock = Lock()
    nonisolated(unsafe) private static var areEnded = false  // guarded by `allLock`

    /// A command that ended with another exit status than 0.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(_ command: String) { self.command = command }

    /// Starts the command.
    ///
    /// - Returns: Its standard output.
    func start() throws -> FileHandle {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure(description: "no pipe: \(Self.reason(errno))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
            close(ends[1])
        }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        var none = sigset_t(), defaults = sigset_t()
        sigemptyset(&none)
        sigfillset(&defaults)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        let line = ["/bin/sh", "-c", command]
        var words: [UnsafeMutablePointer<CChar>?] = line.map { (word: String) in strdup(word) } + [nil]
        defer { for word in words { free(word) } }
        let changed = ScriptEnvironment.lines
        var own = (changed ?? []).map { (line: String) in strdup(line) } + [nil]
        defer { for line in own { free(line) } }
        var child = pid_t()
        let fault = Self.allLock.withLock {
            // Once all were ended none may begin: nobody would end it.
            if Self.areEnded { return ECANCELED }
            let fault =
                changed != nil
                ? posix_spawn(&child, "/bin/sh", &actions, &attributes, &words, &own)
                : posix_spawn(&child, "/bin/sh", &actions, &attributes, &words, environ)
            if fault == 0, !csystem_add_group(child) {
                kill(-child, SIGKILL)
                return EAGAIN
            }
            return fault
        }
        guard fault == 0 else {
            close(ends[0])
            throw Failure(description: "cannot start /bin/sh: \(Self.reason(fault))")
        }
        let isLate = lock.withLock {
            self.child = child
            return isEnded
        }
        if isLate { signal(SIGTERM) }
        return FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    }

    /// Waits for the command, whose output has ended, and says how it ended.
    var ending: Event<Value> {
        var status: Int32 = 0
        let child = lock.withLock { self.child }
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        csystem_remove_group(child)
        lock.withLock { self.child = 0 }
        if status & 0x7F != 0 { return .error(Failure(description: "ended by signal \(status & 0x7F)")) }
        let code = status >> 8 & 0xFF
        return code == 0 ? .completed : .error(Failure(description: "exit status \(code)"))
    }

    /// Ends the command and what it started: asks first, and insists soon after.
    func end() {
        let isRunning = lock.withLock {
            isEnded = true
            return child != 0
        }
        guard isRunning else { return }
        signal(SIGTERM)
        Thread.detachNewThread { [self] in
            for _ in 0..<20 {
                var status: Int32 = 0
                let child = lock.withLock { self.child }
                if child == 0 || waitpid(child, &status, WNOHANG) != 0 { return reaped(child) }
                usleep(10_000)
            }
            signal(SIGKILL)
            _ = ending
        }
    }

    private func reaped(_ child: pid_t) {
        csystem_remove_group(child)
        lock.withLock { self.child = 0 }
    }

    private func signal(_ number: Int32) {
        lock.withLock { if child != 0 { kill(-child, number) } }
    }

    /// Ends all commands: the program is about to end.
    package static func endAll() {
        allLock.withLock {
            areEnded = true
            csystem_end_groups()
        }
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
