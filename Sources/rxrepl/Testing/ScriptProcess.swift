// Runs a script in a process of its own, so that neither a crash nor a hang reaches the others.

import Foundation

/// What a script's process did.
struct ScriptResult: Sendable {
    let output: String
    let errors: String
    let status: Int32
    let seconds: Double
}

/// Starts this executable again with one script.
enum ScriptProcess {
    /// Runs a script to its end.
    ///
    /// - Parameters:
    ///   - path: The script.
    ///   - options: Clock, timeout, seed, memory and sandbox are taken from here; the clock is virtual by default.
    ///   - executable: The command; by default this process's own.
    static func run(
        _ path: String, options: Options,
        executable: URL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    ) throws -> ScriptResult {
        let process = Process()
        process.executableURL = executable
        let timeout = options.timeout ?? 30_000_000_000
        process.arguments =
            [
                options.isVirtual == false ? "--real" : "--virtual", "--timeout", "\(timeout / 1_000_000)ms",
                "--color", "never", "--seed", "\(options.seed ?? 1)",
            ] + (options.sandbox.map { ["--sandbox=\($0)"] } ?? [])
            + (options.memory.map { ["--memory", "\(($0 + 1023) / 1024)K"] } ?? [])
            + ["run", "--", path] + options.arguments
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        // Waiting for the process itself would look only every 50 ms.
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        let began = DispatchTime.now().uptimeNanoseconds
        try process.run()
        // Both pipes are read at once: a process that fills one must not wait for us to finish the other.
        let collected = Collected()
        let reading = DispatchGroup()
        DispatchQueue.global().async(group: reading) {
            collected.errors = errors.fileHandleForReading.readDataToEndOfFile()
        }
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        reading.wait()
        ended.wait()
        // It ends its place in this thread's run loop, without which it would stay, with a descriptor.
        process.waitUntilExit()
        let died = process.terminationReason == .uncaughtSignal
        return ScriptResult(
            output: String(decoding: printed, as: UTF8.self), errors: String(decoding: collected.errors, as: UTF8.self),
            status: process.terminationStatus + (died ? 128 : 0),
            seconds: Double(DispatchTime.now().uptimeNanoseconds - began) / 1e9)
    }

    private final class Collected: @unchecked Sendable {
        // Unchecked: written by one block, read after the group that the block belongs to was waited for.
        var errors = Data()
    }
}
