// The examples print what they say they print, by the rules of `rxrepl test`.

import Foundation
import Testing

@testable import rxrepl

@Suite("Examples") struct ExamplesTests {
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".rxs") }.sorted()
    private static let folder = Repository.root.appendingPathComponent("examples")

    @Test("print what they say", arguments: names) func expectations(_ name: String) throws {
        let text = try Repository.text("examples/\(name)")
        let result = try ScriptProcess.run(
            Self.folder.appendingPathComponent(name).path, options: Options(), executable: BuiltCommand.url)
        let fault = TestCommand.judge(result, Expectations(of: text))
        #expect(fault == nil, "\(name):\n\(fault ?? "")")
    }

    @Test("are numbered without a gap, open with a comment, and expect something") func form() throws {
        #expect(Self.names.count > 10)
        for (number, name) in Self.names.enumerated() {
            #expect(Int(name.prefix(2)) == number, "\(name)")
            let text = try Repository.text("examples/\(name)")
            #expect(text.hasPrefix("// "), "\(name)")
            #expect(!Expectations(of: text).entries.isEmpty, "\(name)")
        }
    }
}
