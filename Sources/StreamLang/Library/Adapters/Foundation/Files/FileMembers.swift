// FileManager, and what reads and writes bytes.

import Foundation
import StreamRun

extension Library {
    static let fileMembers: [Builtin] = [
        Builtin(.staticProperty, on: .fileManager, "default: FileManager", "The way to the machine's files.") { _ in
            .object(NativeObject(FileManager.default, .fileManager))
        },
        Builtin(
            .method, on: .fileManager, "fileExists(atPath path: String) -> Bool", "Tells whether there is a file.",
            example: "print(FileManager.default.fileExists(atPath: \"/\"))\n// => true", reaching: .files
        ) { a in .bool(FileManager.default.fileExists(atPath: try a.string(0))) },
        Builtin(
            .method, on: .fileManager, "contents(atPath path: String) -> Data?", "Reads a file, or answers nil.",
            example: "print(FileManager.default.contents(atPath: \"/no/such/file\") == nil)\n// => true",
            reaching: .files
        ) { a in .optional(FileManager.default.contents(atPath: try a.string(0)).map { .data($0) }) },
        Builtin(
            .method, on: .fileManager,
            "createFile(atPath path: String, contents data: Data?, attributes attr: Dictionary<FileAttributeKey, Any>? = nil) -> Bool",
            "Writes a file.", reaching: .files
        ) { a in
            let data = a[1].unwrapped?.object(as: NativeObject<Data>.self)?.native
            return .bool(
                FileManager.default.createFile(
                    atPath: try a.string(0), contents: data, attributes: try a.fileAttributes(2)))
        },
        Builtin(
            .method, on: .fileManager, "removeItem(atPath path: String) throws", "Removes a file or folder.",
            reaching: .files
        ) { a in
            try FileManager.default.removeItem(atPath: try a.string(0))
            return .void
        },
        Builtin(
            .method, on: .fileManager, "removeItem(at url: URL) throws", "Removes a file or folder.", reaching: .files
        ) { a in
            try FileManager.default.removeItem(at: a.native(0, "a URL"))
            return .void
        },
        Builtin(
            .method, on: .fileManager,
            "createDirectory(at url: URL, withIntermediateDirectories createsIntermediates: Bool, attributes: Dictionary<FileAttributeKey, Any>? = nil) throws",
            "Makes a folder.", reaching: .files
        ) { a in
            try FileManager.default.createDirectory(
                at: a.native(0, "a URL"), withIntermediateDirectories: a.bool(1), attributes: a.fileAttributes(2))
            return .void
        },
        Builtin(
            .method, on: .fileManager,
            "createDirectory(atPath path: String, withIntermediateDirectories createsIntermediates: Bool, attributes: Dictionary<FileAttributeKey, Any>? = nil) throws",
            "Makes a folder.", reaching: .files
        ) { a in
            try FileManager.default.createDirectory(
                atPath: a.string(0), withIntermediateDirectories: a.bool(1), attributes: a.fileAttributes(2))
            return .void
        },
        Builtin(
            .initializer, on: .data, "init(contentsOf url: URL, options: Data.ReadingOptions = []) throws",
            "Reads a file.", reaching: .files
        ) { a in .data(try a.contents(ofURL: 0)) },
        Builtin(
            .method, on: .data, "write(to url: URL, options: Data.WritingOptions = []) throws",
            "Writes the bytes into a file.", reaching: .files
        ) { a in
            try a.receiver(as: Data.self).write(to: a.native(0, "a URL"), options: a.writingOptions(1))
            return .void
        },
        Builtin(
            .method, on: .fileManager, "contentsOfDirectory(atPath path: String) throws -> Array<String>",
            "Lists a folder.", reaching: .files
        ) { a in
            .array(try FileManager.default.contentsOfDirectory(atPath: try a.string(0)).sorted().map { .string($0) })
        },
        Builtin(
            .method, on: .fileManager,
            "contentsOfDirectory(at url: URL, includingPropertiesForKeys keys: Array<URLResourceKey>?, options mask: FileManager.DirectoryEnumerationOptions = []) throws -> Array<URL>",
            "Lists a folder.", reaching: .files
        ) { a in
            let urls = try FileManager.default.contentsOfDirectory(
                at: a.native(0, "a URL"), includingPropertiesForKeys: nil, options: a.optionSet(2))
            return .array(urls.sorted { $0.path < $1.path }.map { .url($0) })
        },
        Builtin(
            .property, on: .fileManager, "currentDirectoryPath: String", "The folder that relative paths start from.",
            reaching: .files
        ) { _ in
            .string(FileManager.default.currentDirectoryPath)
        },
        Builtin(.function, "NSTemporaryDirectory() -> String", "The folder for temporary files.", reaching: .files) {
            _ in
            .string(NSTemporaryDirectory())
        },
        Builtin(
            .property, on: .fileManager, "temporaryDirectory: URL", "The folder for temporary files.", reaching: .files
        ) { _ in
            .object(NativeObject(FileManager.default.temporaryDirectory, .url))
        },
    ]
}

extension Arguments {
    /// One option of writing bytes, or an array of some.
    func writingOptions(_ index: Int) -> Data.WritingOptions {
        optionSet(index)
    }
}
