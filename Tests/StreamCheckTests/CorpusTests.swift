// What the checker says of scripts that are right: nothing, and few types stay unknown.

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
        // That nothing is wrong in any of them is seen where the command runs them all.
        for path in stride(from: 0, to: paths.count, by: 4).map({ paths[$0] }) {
            let checked = Checked(try String(contentsOf: Self.corpus.appending(path: path), encoding: .utf8))
            nodes += checked.program.nodeCount
            unknown += checked.program.unknownCount
            #expect(checked.errors.isEmpty, "\(path)")
        }
        #expect(Double(unknown) < 0.003 * Double(nodes), "\(unknown) of \(nodes) nodes are of unknown type")
    }
}
