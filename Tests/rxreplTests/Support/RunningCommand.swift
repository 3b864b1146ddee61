// The command as a child process that a test looks at while it runs.

import Foundation

/// A child whose streams and end a test chooses.
final class RunningCommand {
    private let process = Process()
    /// What the test reads of it; nil if its output goes elsewhere.
    private let out: Pipe?
    private let errors = TemporaryFile()

    /// Starts the command.
    ///
    /// - Parameters:
    ///   - arguments: The command's arguments.
    ///   - input: What it reads.
    ///   - output: Where its standard output goes; nil for a pipe that the test reads.
    ///   - variables: Further variables of the environment.
    init(
        _ arguments: [String], input: Data = Data(), output: FileHandle? = nil, variables: [String: String] = [:]
    ) throws {
        process.executableURL = BuiltCommand.url
        process.arguments = arguments
        if !variables.isEmpty {
            process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        }
        let source = Pipe()
        process.standardInput = source
        out = output == nil ? Pipe() : nil
        if let output { process.standardOutput = output } else { process.standardOutput = out }
        process.standardError = try errors.opened()
        try process.run()
        let writer = source.fileHandleForWriting
        Thread.detachNewThread {
            try? writer.write(contentsOf: input)
            try? writer.close()
        }
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Its number.
    var id: pid_t { process.processIdentifier }

    /// Reads what it prints up to and with a text.
    func wait(for text: String) throws {
        var read = ""
        while !read.contains(text), let more = try out?.fileHandleForReading.read(upToCount: 1), !more.isEmpty {
            read += String(decoding: more, as: UTF8.self)
        }
    }

    func send(_ signal: Int32) { kill(id, signal) }

    /// Waits for its end.
    ///
    /// - Returns: What it printed since the last wait, what went to standard error, and its status; 128 and the number
    ///   of the signal if one ended it.
    func end() throws -> (out: String, error: String, status: Int32) {
        let printed = out?.fileHandleForReading.readDataToEndOfFile() ?? Data()
        process.waitUntilExit()
        let died = process.terminationReason == .uncaughtSignal
        return (
            String(decoding: printed, as: UTF8.self), try errors.text(), process.terminationStatus + (died ? 128 : 0)
        )
    }

    /// Runs the command to its end.
    static func run(
        _ arguments: [String], input: Data = Data(), variables: [String: String] = [:]
    ) throws -> (out: String, error: String, status: Int32) {
        let command = try RunningCommand(arguments, input: input, variables: variables)
        return try command.end()
    }
}

/// A file that goes with the value that made it.
final class TemporaryFile {
    let path = NSTemporaryDirectory() + "rxrepl-\(UUID().uuidString)"

    /// A file with a content.
    init(_ content: String? = nil) {
        if let content { _ = FileManager.default.createFile(atPath: path, contents: Data(content.utf8)) }
    }

    deinit { unlink(path) }

    /// The file, empty and open for writing.
    func opened() throws -> FileHandle {
        try Data().write(to: URL(fileURLWithPath: path))
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }

    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}

/// The processes of the machine.
enum Processes {
    /// The numbers of those whose command line contains a text.
    static func named(_ text: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.filter { $0.allSatisfy(\.isNumber) }.filter { number in
            let line = try? String(contentsOfFile: "/proc/\(number)/cmdline", encoding: .utf8)
            return line.map { !$0.contains("rxrepl") && $0.contains(text) } ?? false
        }
    }

    /// Waits until one has a text in its command line.
    static func hasStarted(_ text: String, seconds: Double = 10) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while named(text).isEmpty, Date() < end { usleep(20_000) }
        return !named(text).isEmpty
    }

    /// Waits until none has a text in its command line.
    static func areGone(_ text: String, seconds: Double = 5) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while !named(text).isEmpty, Date() < end { usleep(20_000) }
        return named(text).isEmpty
    }
}
