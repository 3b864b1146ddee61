// FileManager.DirectoryEnumerator: all that lies in a folder and in the folders in it, one by one.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let folderWalkMembers: [Builtin] = [
        Builtin(
            .method, on: .fileManager, "enumerator(atPath path: String) -> FileManager.DirectoryEnumerator?",
            "All that lies below a folder, as paths from there on, in the order of the names.",
            example: "print(FileManager.default.enumerator(atPath: \"/no/such\")!.nextObject() == nil)\n// => true",
            reaching: .files
        ) { a in .some(.object(FolderWalk(below: try a.string(0)))) },
        Builtin(
            .method, on: .fileManager,
            "enumerator(at url: URL, includingPropertiesForKeys keys: Array<URLResourceKey>?, options mask: FileManager.DirectoryEnumerationOptions = [], errorHandler handler: ((URL, Error) -> Bool)? = nil) -> FileManager.DirectoryEnumerator?",
            "All that lies below a folder, as URLs, in the order of the names.",
            example: """
                let folder = URL(fileURLWithPath: "/no/such")
                let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)!
                for case let file as URL in walk { print(file.path) }
                print(walk.level)
                // => 0
                """,
            reaching: .files
        ) { a in
            let url: URL = try a.native(0, "a URL")
            let handler = a.isGiven(3) ? try a.function(3) : nil
            return .some(.object(FolderWalk(below: url.path, at: url, a.optionSet(2), failed: handler)))
        },
        Builtin(.method, on: .directoryEnumerator, "nextObject() -> Any?", "The next path or URL, or nil.") { a in
            .optional(try a.walk().next())
        },
        Builtin(.property, on: .directoryEnumerator, "allObjects: Array<Any>", "The paths or URLs that are left.") {
            a in
            let walk = try a.walk()
            var left: [Value] = []
            while let next = try walk.next() { left.append(next) }
            return .array(left)
        },
        Builtin(
            .method, on: .directoryEnumerator, "skipDescendants()", "Leaves out what lies in the folder that came last."
        ) { a in
            try a.walk().skipDescendants()
            return .void
        },
        Builtin(.property, on: .directoryEnumerator, "level: Int", "How many folders deep the last one lies.") { a in
            .int(try a.walk().level)
        },
        Builtin(
            .property, on: .directoryEnumerator, "fileAttributes: Dictionary<FileAttributeKey, Any>?",
            "The size, kind, dates and permissions of the one that came last.", reaching: .files
        ) { a in .optional(try? .attributes(ofItemAt: a.walk().path)) },
        subpaths("subpaths(atPath path: String) -> Array<String>?", "nil where there is no such folder.") { names in
            .optional(names.map { .array($0) })
        },
        subpaths("subpathsOfDirectory(atPath path: String) throws -> Array<String>", "in the order of the names.") {
            names in
            guard let names else { throw CocoaError(.fileReadNoSuchFile) }
            return .array(names)
        },
    ]

    private static func subpaths(
        _ signature: String, _ note: String, _ result: @escaping @Sendable ([Value]?) throws -> Value
    ) -> Builtin {
        Builtin(
            .method, on: .fileManager, signature, "All that lies below a folder, as paths from there on; \(note)",
            reaching: .files
        ) { a in
            var isFolder = ObjCBool(false)
            let path = try a.string(0)
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                return try result(nil)
            }
            var iterator = ElementIterator.produced(FolderWalk(below: path).next)
            return try result(try iterator.collect())
        }
    }
}

extension Arguments {
    fileprivate func walk() throws -> FolderWalk {
        guard let walk = receiver.object(as: FolderWalk.self) else {
            throw RuntimeError("\(receiver.nominal.name) walks over no folder")
        }
        return walk
    }
}
