// The command that is tested, and the repository's files.

import Foundation
import Testing

/// The command of `RXREPL_EXECUTABLE` (the release, or one linked with another line editor), else the `rxrepl` beside the
/// test bundle.
enum BuiltCommand {
    static let url: URL = {
        let besideTests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("rxrepl")
        return ProcessInfo.processInfo.environment["RXREPL_EXECUTABLE"].map { URL(fileURLWithPath: $0) } ?? besideTests
    }()

    /// Whether the compiler has optimised it.
    static let isRelease = url.deletingLastPathComponent().lastPathComponent == "release"

    /// Runs the command with standard error in standard output, as on a terminal.
    ///
    /// - Parameters:
    ///   - arguments: The command's arguments.
    ///   - directory: Where it runs.
    ///   - executable: The command.
    /// - Returns: What it wrote.
    static func output(
        _ arguments: [String], in directory: URL = Repository.root, of executable: URL = url
    ) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

/// Where the sources of this test stand.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Reads a file.
    ///
    /// - Parameter path: Its path below the root.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}

/// A directory that goes with the value that made it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("rxrepl-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
