// Every script of the corpus is checked: what is left to be found out is counted, and only becomes less.

import Foundation
import Testing

@Suite struct CorpusTests {
    /// The scripts that the checker has something against, all of which are right, with the number of its mistakes.
    private static let list = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "mistakes.txt")
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus")

    @Test("no script of the corpus has more mistakes than are listed, and few types are unknown")
    func checksTheCorpus() throws {
        let paths = try #require(FileManager.default.subpaths(atPath: Self.corpus.path)).filter { $0.hasSuffix(".rxs") }
            .sorted()
        var (nodes, unknown) = (0, 0)
        var found: [String: Int] = [:]
        for path in paths {
            let text = try String(contentsOf: Self.corpus.appending(path: path), encoding: .utf8)
            let checked = Checked(text)
            nodes += checked.program.nodeCount
            unknown += checked.program.unknownCount
            if !checked.mistakes.isEmpty { found[path] = checked.mistakes.count }
        }
        #expect(Double(unknown) < 0.003 * Double(nodes), "\(unknown) of \(nodes) nodes are of unknown type")
        if ProcessInfo.processInfo.environment["UPDATE_MISTAKES"] != nil {
            let lines = found.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
            try lines.joined().write(to: Self.list, atomically: true, encoding: .utf8)
            return
        }
        let listed = Dictionary(
            uniqueKeysWithValues: try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n").map {
                line in
                let parts = line.split(separator: " ", maxSplits: 1)
                return (String(parts[1]), Int(parts[0]) ?? 0)
            })
        for (path, count) in found.sorted(by: { $0.key < $1.key }) {
            #expect(count <= listed[path] ?? 0, "\(path)")
        }
        for (path, count) in listed where found[path] ?? 0 < count {
            Issue.record("\(path) has fewer mistakes than are listed: UPDATE_MISTAKES=1 writes the list anew")
        }
    }
}
