// Every script of the corpus is checked: nothing is found wrong, and few types stay unknown.

import Foundation
import Testing

@Suite struct CorpusTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus")

    @Test("the checker has nothing against a script that is right, and few types are unknown")
    func checksTheCorpus() throws {
        let paths = try #require(FileManager.default.subpaths(atPath: Self.corpus.path)).filter { $0.hasSuffix(".rxs") }
            .sorted()
        var (nodes, unknown) = (0, 0)
        for path in paths {
            let checked = Checked(try String(contentsOf: Self.corpus.appending(path: path), encoding: .utf8))
            nodes += checked.program.nodeCount
            unknown += checked.program.unknownCount
            #expect(checked.errors.isEmpty, "\(path)")
        }
        #expect(Double(unknown) < 0.003 * Double(nodes), "\(unknown) of \(nodes) nodes are of unknown type")
    }
}
