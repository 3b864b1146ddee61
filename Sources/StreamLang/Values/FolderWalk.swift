// A walk through a folder and all below it.

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
    package init(
        below root: String, at url: URL? = nil, _ options: FileManager.DirectoryEnumerationOptions = [],
        failed: FunctionObject? = nil
    ) {
        (self.root, self.url, self.options, self.failed) = (root, url, options, failed)
        super.init(.directoryEnumerator)
    }

    /// How many folders deep the last one lies.
    package var level: Int { lock.withLock { folders.count } }

    /// The path of the last one.
    package var path: String { lock.withLock { whole(latest.path) } }

    package func skipDescendants() { lock.withLock { latest.isOpen = false } }

    /// The next one, a path from the root on or a URL.
    package func next() throws -> Value? {
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
