// The reference in the repository against the registry.

import Foundation
import Testing

@testable import StreamLibrary
@testable import StreamRun

@Suite("The reference")
struct ReferenceTests {
    @Test("docs/reference.md is what the registry says; `make reference` writes it anew")
    func isCurrent() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "docs/reference.md")
        let written = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let current = ReferencePage.text.split(separator: "\n", omittingEmptySubsequences: false)
        let different = zip(written, current).enumerated().first { $1.0 != $1.1 }
        #expect(
            different == nil && written.count == current.count,
            "docs/reference.md is stale from line \((different?.offset ?? min(written.count, current.count)) + 1) on; run make reference"
        )
    }

    @Test("every entry stands in the reference")
    func isComplete() {
        let lines = ReferencePage.text.split(separator: "\n")
        let headings = Dictionary(grouping: zip(lines, lines.dropFirst()), by: \.1)
        for entry in Library.all where entry.renamed == nil {
            let found = headings["  \(entry.summary)"]?.contains { $0.0.hasSuffix("\(entry.signature)`") }
            #expect(found == true, "\(entry.signature)")
        }
    }
}
