// FileManager.DirectoryEnumerator: all that lies in a folder and in the folders in it, one by one.

import Foundation
import RxEngine

/// A walk over the content of a folder, in the order of the names: a folder comes before what lies in it.
package final class FolderWalk: Object, @unchecked Sendable {
    // Unchecked: `lock` guards the variables.
    private let lock = Lock()
    private let root: String
    private let url: URL?
    private let options: FileManager.DirectoryEnumerationOptions
    private let failed: FunctionObject?
    /// The folders that the walk is in, each with the names that are left.
    private var folders: [(path: String, names: ArraySlice<String>)] = []
    /// What came last: its path from the root on, and whether it is a folder that the walk goes into.
    private var latest: (path: String, isOpen: Bool) = ("", true)

    /// What lies below a path; as URLs if one is given.
    ///
    /// - Parameter failed: Gets the URL of a folder that cannot be read and the error, and tells whether to go on.
    init(
        below root: String, at url: URL? = nil, _ options: FileManager.DirectoryEnumerationOptions = [],
        failed: FunctionObject? = nil
    ) {
        (self.root, self.url, self.options, self.failed) = (root, url, options, failed)
        super.init(.directoryEnumerator)
    }

    /// How many folders deep the last one lies.
    var level: Int { lock.withLock { folders.count } }

    /// The path of the last one.
    var path: String { lock.withLock { whole(latest.path) } }

    func skipDescendants() { lock.withLock { latest.isOpen = false } }

    /// The next one, a path from the root on or a URL.
    func next() throws -> Value? {
        while true {
            try Interruption.check()
            switch lock.withLock(step) {
            case .item(let path, let isFolder):
                guard let url else { return .string(path) }
                return .url(url.appendingPathComponent(path, isDirectory: isFolder))
            case .failure(let path, let error):
                guard let failed else { continue }
                let folder = url.map { path.isEmpty ? $0 : $0.appendingPathComponent(path, isDirectory: true) }
                let goesOn = try failed.call(folder.map { .url($0) } ?? .string(path), .error(error))
                if goesOn != .bool(true) { lock.withLock { (folders, latest.isOpen) = ([], false) } }
            case .end: return nil
            }
        }
    }

    private enum Step {
        case item(String, isFolder: Bool)
        case failure(String, any Error)
        case end
    }

    private func step() -> Step {
        if latest.isOpen {
            latest.isOpen = false
            do {
                let names = try FileManager.default.contentsOfDirectory(atPath: whole(latest.path)).sorted()
                folders.append((latest.path, names[...]))
            } catch { return .failure(latest.path, error) }
        }
        while var folder = folders.popLast() {
            guard let name = folder.names.popFirst() else { continue }
            folders.append(folder)
            if name.hasPrefix("."), options.contains(.skipsHiddenFiles) { continue }
            let path = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
            let isFolder = Self.isFolder(whole(path))
            latest = (path, isFolder && !options.contains(.skipsSubdirectoryDescendants))
            return .item(path, isFolder: isFolder)
        }
        return .end
    }

    private func whole(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }

    /// Whether a path leads to a folder by itself, not by a link.
    private static func isFolder(_ path: String) -> Bool {
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type]
        return kind as? FileAttributeType == .typeDirectory
    }

    package override func makeIterator() -> ElementIterator? { .produced { try self.next() } }
}

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
