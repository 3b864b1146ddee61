// FileHandle: a file that is open, read and written piece by piece.

import Foundation
import RxEngine
import StreamRun

/// A file that a script opened.
final class ScriptFile: @unchecked Sendable {
    // Unchecked: `lock` guards the file, which Foundation does not while it is closed.
    private let lock = Lock()
    private let handle: FileHandle

    init(_ handle: FileHandle) { self.handle = handle }

    func use<Result>(_ body: (FileHandle) throws -> Result) throws -> Result {
        try lock.withLock { try body(handle) }
    }
}

extension Library {
    static let fileHandleMembers: [Builtin] =
        opening("Reading", "From", "reads", FileHandle.init(forReadingAtPath:), FileHandle.init(forReadingFrom:))
        + opening("Writing", "To", "writes", FileHandle.init(forWritingAtPath:), FileHandle.init(forWritingTo:))
        + opening(
            "Updating", "", "reads and writes", FileHandle.init(forUpdatingAtPath:), FileHandle.init(forUpdating:))
        + [
            Builtin(
                .staticProperty, on: .fileHandle, "nullDevice: FileHandle",
                "A file that has no content and takes all that is written.",
                example: "print(FileHandle.nullDevice.readDataToEndOfFile())\n// => 0 bytes", reaching: .files
            ) { _ in .object(NativeObject(ScriptFile(.nullDevice), .fileHandle)) },
            file("readDataToEndOfFile() -> Data", "Reads all that is left.") { file, _ in
                .data(try file.readToEnd() ?? Data())
            },
            file("readData(ofLength length: Int) -> Data", "Reads so many bytes, or those that are left.", [size]) {
                file, a in .data(try file.read(upToCount: a.byteCount(0)) ?? Data())
            },
            Builtin(
                .property, on: .fileHandle, "availableData: Data", "The bytes that there are.", reaching: .files
            ) { a in .data(try a.plainly { try $0.readToEnd() ?? Data() }) },
            file("readToEnd() throws -> Data?", "Reads all that is left; nil at the end.") { file, _ in
                .optional(try file.readToEnd().map { .data($0) })
            },
            file("read(upToCount count: Int) throws -> Data?", "Reads so many bytes; nil at the end.", [size]) {
                file, a in .optional(try file.read(upToCount: a.byteCount(0)).map { .data($0) })
            },
            Builtin(
                .property, on: .fileHandle, "offsetInFile: UInt64", "The position where is read and written.",
                reaching: .files
            ) { a in .integer(try a.plainly { try $0.offset() }, as: .uint64) },
            file("offset() throws -> UInt64", "The position where is read and written.") { file, _ in
                .integer(try file.offset(), as: .uint64)
            },
        ]
        + files(
            "seekToEndOfFile() -> UInt64", "seekToEnd() throws -> UInt64", "Goes to the end, and tells its position."
        ) {
            file, _ in .integer(try file.seekToEnd(), as: .uint64)
        }
        + files("seek(toFileOffset offset: UInt64)", "seek(toOffset offset: UInt64) throws", "Goes to a position.") {
            file, a in
            try file.seek(toOffset: a.fileOffset())
            return .void
        }
        + files(
            "truncateFile(atOffset offset: UInt64)", "truncate(atOffset offset: UInt64) throws",
            "Ends the file at a position, and goes there."
        ) { file, a in
            try file.truncate(atOffset: a.fileOffset())
            return .void
        }
        + files("synchronizeFile()", "synchronize() throws", "Has the system write what waits.") { file, _ in
            try file.synchronize()
            return .void
        }
        + files("closeFile()", "close() throws", "Closes the file.") { file, _ in
            try file.close()
            return .void
        }

    private static let size = ArgumentGuard.atMost(0, ByteLimit.most)

    /// Opening a file by its path and by its URL.
    private static func opening(
        _ purpose: String, _ label: String, _ summary: String,
        _ atPath: @escaping @Sendable (String) -> FileHandle?, _ atURL: @escaping @Sendable (URL) throws -> FileHandle
    ) -> [Builtin] {
        [
            Builtin(
                .initializer, on: .fileHandle, "init?(for\(purpose)AtPath path: String)",
                "Opens a file that the script \(summary), or answers nil.",
                example: "print(FileHandle(for\(purpose)AtPath: \"/no/such/file\") == nil)\n// => true",
                reaching: .files
            ) { a in
                .optional(atPath(try a.string(0)).map { .object(NativeObject(ScriptFile($0), .fileHandle)) })
            },
            Builtin(
                .initializer, on: .fileHandle, "init(for\(purpose)\(label) url: URL) throws",
                "Opens a file that the script \(summary).", reaching: .files
            ) { a in .object(NativeObject(ScriptFile(try atURL(a.native(0, "a URL"))), .fileHandle)) },
        ]
    }

    /// A method on an open file under its old name, which does not throw, and the one of today.
    private static func files(
        _ old: String, _ new: String, _ summary: String,
        _ body: @escaping @Sendable (FileHandle, Arguments) throws -> Value
    ) -> [Builtin] { [old, new].map { file($0, summary, [], body) } }

    /// A method on an open file. Where it does not throw, an error ends the script as it does in Swift.
    private static func file(
        _ signature: String, _ summary: String, _ guards: [ArgumentGuard] = [],
        _ body: @escaping @Sendable (FileHandle, Arguments) throws -> Value
    ) -> Builtin {
        let mayThrow = signature.contains(" throws")
        return Builtin(.method, on: .fileHandle, signature, summary, reaching: .files, guarding: guards) { a in
            mayThrow ? try a.ownFile().use { try body($0, a) } : try a.plainly { try body($0, a) }
        }
    }
}

extension Arguments {
    fileprivate func ownFile() throws -> ScriptFile {
        guard let file = receiver.object(as: NativeObject<ScriptFile>.self)?.native else {
            throw RuntimeError("standard output and standard error can only be written to")
        }
        return file
    }

    /// Uses the file; an error of the system's is one of the run.
    func plainly<Result>(_ body: (FileHandle) throws -> Result) throws -> Result {
        do { return try ownFile().use(body) } catch let error as CocoaError {
            throw RuntimeError(
                "the file cannot be used so: \(error.localizedDescription)",
                hint: "a file is open for reading or for writing, until it is closed")
        }
    }

    /// A position in a file.
    fileprivate func fileOffset() throws -> UInt64 {
        guard let offset = self[0].exactly(Int.self), offset >= 0 else {
            throw RuntimeError("no file is so long: \(self[0].debugDescription)")
        }
        return UInt64(offset)
    }
}
