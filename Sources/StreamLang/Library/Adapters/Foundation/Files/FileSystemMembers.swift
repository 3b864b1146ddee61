// FileManager beside reading and writing: what a path leads to, copies, moves, links, the user's folders.

import Foundation
import StreamRun

extension Library {
    static let fileSystemMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .objCBool, "init(_ value: Bool)", "Makes one of a truth value.",
                example: "print(ObjCBool(true).boolValue)\n// => true"
            ) { a in a[0] },
            Builtin(
                .property, on: .objCBool, "boolValue: Bool", "The truth value that it is.",
                example: "let flag: ObjCBool = false\nprint(flag.boolValue)\n// => false"
            ) { a in a.receiver },
            Builtin(
                .method, on: .fileManager,
                "fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool",
                "Tells whether there is a file, and by a variable whether it is a folder.",
                example: """
                    var isFolder: ObjCBool = false
                    print(FileManager.default.fileExists(atPath: "/", isDirectory: &isFolder), isFolder.boolValue)
                    // => true true
                    """,
                reaching: .files
            ) { a in
                var isFolder = ObjCBool(false)
                let exists = FileManager.default.fileExists(atPath: try a.string(0), isDirectory: &isFolder)
                try a[1].pointer?.fill(with: .bool(exists && isFolder.boolValue))
                return .bool(exists)
            },
            Builtin(
                .method, on: .fileManager, "contentsEqual(atPath path1: String, andPath path2: String) -> Bool",
                "Tells whether two files or folders have the same content.",
                example: "print(FileManager.default.contentsEqual(atPath: \"/no\", andPath: \"/none\"))\n// => false",
                reaching: .files
            ) { a in .bool(FileManager.default.contentsEqual(atPath: try a.string(0), andPath: try a.string(1))) },
            test("isReadableFile", "Whether the script may read a file.", "true") { $0.isReadableFile(atPath: $1) },
            test("isWritableFile", "Whether the script may write a file.", nil) { $0.isWritableFile(atPath: $1) },
            test("isExecutableFile", "Whether the script may run a file, or enter a folder.", "true") {
                $0.isExecutableFile(atPath: $1)
            },
            test("isDeletableFile", "Whether the script may remove a file.", nil) { $0.isDeletableFile(atPath: $1) },
            Builtin(
                .method, on: .fileManager, "displayName(atPath path: String) -> String",
                "The name of a file as people see it.",
                example: "print(FileManager.default.displayName(atPath: \"/tmp/a.txt\"))\n// => a.txt",
                reaching: .files
            ) { a in .string(FileManager.default.displayName(atPath: try a.string(0))) },
            Builtin(
                .method, on: .fileManager,
                "createSymbolicLink(atPath path: String, withDestinationPath destPath: String) throws",
                "Makes a link to a path.", reaching: .files
            ) { a in
                try FileManager.default.createSymbolicLink(
                    atPath: a.string(0), withDestinationPath: a.string(1))
                return .void
            },
            Builtin(
                .method, on: .fileManager,
                "createSymbolicLink(at url: URL, withDestinationURL destURL: URL) throws",
                "Makes a link to a file.", reaching: .files
            ) { a in
                try FileManager.default.createSymbolicLink(
                    at: a.native(0, "a URL"), withDestinationURL: a.native(1, "a URL"))
                return .void
            },
            Builtin(
                .method, on: .fileManager, "destinationOfSymbolicLink(atPath path: String) throws -> String",
                "The path that a link leads to.", reaching: .files
            ) { a in .string(try FileManager.default.destinationOfSymbolicLink(atPath: a.string(0))) },
        ]
        + transfer(
            "copyItem", "Copies a file or folder.", paths: { try FileManager.default.copyItem(atPath: $0, toPath: $1) }
        ) {
            try FileManager.default.copyItem(at: $0, to: $1)
        }
        + transfer(
            "linkItem", "Gives a file another name.",
            paths: { try FileManager.default.linkItem(atPath: $0, toPath: $1) }
        ) {
            try FileManager.default.linkItem(at: $0, to: $1)
        }
        + [
            Builtin(
                .method, on: .fileManager,
                "replaceItemAt(_ originalItemURL: URL, withItemAt newItemURL: URL, backupItemName: String? = nil) throws -> URL?",
                "Puts a file in the place of another one.", reaching: .files
            ) { a in
                .optional(
                    try FileManager.default.replaceItemAt(
                        a.native(0, "a URL"), withItemAt: a.native(1, "a URL"), backupItemName: a[2].unwrapped?.text
                    ).map { .url($0) })
            }
        ]
        + transfer(
            "moveItem", "Moves a file or folder.", paths: { try FileManager.default.moveItem(atPath: $0, toPath: $1) }
        ) {
            try FileManager.default.moveItem(at: $0, to: $1)
        }
        + usersFolders

    private static func test(
        _ name: String, _ summary: String, _ ofRoot: String?,
        _ holds: @escaping @Sendable (FileManager, String) -> Bool
    ) -> Builtin {
        Builtin(
            .method, on: .fileManager, "\(name)(atPath path: String) -> Bool", summary,
            example: ofRoot.map { "print(FileManager.default.\(name)(atPath: \"/\"))\n// => \($0)" }, reaching: .files
        ) { a in .bool(holds(.default, try a.string(0))) }
    }

    /// Between two URLs, and between two paths.
    private static func transfer(
        _ name: String, _ summary: String, paths: @escaping @Sendable (String, String) throws -> Void,
        _ perform: @escaping @Sendable (URL, URL) throws -> Void
    ) -> [Builtin] {
        [
            Builtin(
                .method, on: .fileManager, "\(name)(at source: URL, to destination: URL) throws", summary,
                reaching: .files
            ) { a in
                try perform(a.native(0, "a URL"), a.native(1, "a URL"))
                return .void
            },
            Builtin(
                .method, on: .fileManager, "\(name)(atPath source: String, toPath destination: String) throws",
                summary, reaching: .files
            ) { a in
                try paths(a.string(0), a.string(1))
                return .void
            },
        ]
    }

    private static let usersFolders: [Builtin] = [
        Builtin(
            .method, on: .fileManager,
            "urls(for directory: FileManager.SearchPathDirectory, in domainMask: FileManager.SearchPathDomainMask) -> Array<URL>",
            "The folders for documents, caches and so on.",
            example:
                "print(FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].lastPathComponent)\n// => Documents",
            reaching: .files
        ) { a in .array(try a.usersFolders().map { .url($0) }) },
        Builtin(
            .method, on: .fileManager,
            "url(for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask, appropriateFor url: URL?, create shouldCreate: Bool) throws -> URL",
            "The folder for documents, caches and so on, which is made if that is asked for.", reaching: .files
        ) { a in
            guard let folder = try a.usersFolders().first else { throw CocoaError(.fileNoSuchFile) }
            if try a.bool(3) {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            return .url(folder)
        },
        Builtin(
            .function,
            "NSSearchPathForDirectoriesInDomains(_ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool) -> Array<String>",
            "The paths of the folders for documents, caches and so on.",
            example:
                "print(NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0].hasSuffix(\"/Documents\"))\n// => true",
            reaching: .files
        ) { a in .array(try a.usersFolders().map { .string($0.path) }) },
        Builtin(
            .property, on: .fileManager, "homeDirectoryForCurrentUser: URL", "The user's own folder.",
            reaching: .files
        ) { _ in .url(FileManager.default.homeDirectoryForCurrentUser) },
        Builtin(.function, "NSHomeDirectory() -> String", "The path of the user's own folder.", reaching: .files) {
            _ in .string(NSHomeDirectory())
        },
        Builtin(
            .method, on: .fileManager, "changeCurrentDirectoryPath(_ path: String) -> Bool",
            "Makes a folder the one that paths begin in, and tells whether it could.",
            example: "print(FileManager.default.changeCurrentDirectoryPath(\"/no/such/folder\"))\n// => false",
            reaching: .files
        ) { a in .bool(FileManager.default.changeCurrentDirectoryPath(try a.string(0))) },
    ]
}

extension Arguments {
    /// The folders that the first two arguments mean.
    fileprivate func usersFolders() throws -> [URL] {
        guard let number = self[0].object(as: EnumObject.self)?.enumCase.rawValue?.exactly(UInt.self),
            let directory = FileManager.SearchPathDirectory(rawValue: number)
        else { throw wrong(0, "a FileManager.SearchPathDirectory") }
        return FileManager.default.urls(for: directory, in: optionSet(1))
    }
}
