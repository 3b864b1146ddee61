// Compares rendered text with a file that a person has looked at.

import Foundation
import Testing

/// Expects a text to be what the file in Tests/Golden holds; `UPDATE_GOLDEN=1` writes the file instead.
func expectGolden(_ text: String, _ name: String, at location: SourceLocation = #_sourceLocation) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Golden").standardizedFileURL
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "differs from Tests/Golden/\(name)", sourceLocation: location)
}
