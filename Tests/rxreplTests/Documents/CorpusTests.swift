// Each file of the corpus shows one behaviour and prints what it says, by the rules of `rxrepl test`.

import Foundation
import Testing

@testable import rxrepl

@Suite("The corpus") struct CorpusTests {
    private static let folder = Repository.root.appendingPathComponent("Tests/Corpus")

    static let paths = (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { $0.hasSuffix(".rxs") }
        .sorted()

    @Test("prints what it says", arguments: paths) func expectations(_ path: String) throws {
        let file = Self.folder.appendingPathComponent(path)
        let result = try ScriptProcess.run(file.path, options: Options(), executable: BuiltCommand.url)
        let expectations = Expectations(of: try String(contentsOf: file, encoding: .utf8))
        #expect(!expectations.isEmpty, "\(path) says nothing")
        let fault = TestCommand.judge(result, expectations)
        #expect(fault == nil, "\(path):\n\(fault ?? "")")
    }

    @Test("is there") func isThere() { #expect(Self.paths.count > 20) }
}
