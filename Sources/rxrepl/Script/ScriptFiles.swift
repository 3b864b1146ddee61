// Which scripts a path names.

import Foundation

/// Finds scripts: a file is itself, a folder stands for the `.rxs` files below it.
enum ScriptFiles {
    /// The scripts that paths name, in a fixed order; what does not exist is kept, for the reader to report.
    static func find(_ paths: [String], _ console: Console) -> [String] {
        paths.flatMap { path -> [String] in
            var isFolder = ObjCBool(false)
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                return [path]
            }
            let below = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            let scripts = below.filter { $0.hasSuffix(".rxs") }.sorted()
            if scripts.isEmpty { console.error("rxrepl: \(path): no .rxs files in it\n") }
            return scripts.map { (path.hasSuffix("/") ? path : path + "/") + $0 }
        }
    }
}
