// Wrong programs with what is shown for them: the files in Tests/Golden that a person has read.

import Foundation

/// A wrong program and its rendered diagnostics.
public struct WrongProgram: CustomStringConvertible, Sendable {
    /// What a test calls it.
    public let title: String
    /// Its text.
    public let program: String
    /// What is shown for it.
    public let expected: String
    /// The title.
    public var description: String { title }

    /// Where the files are.
    public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Golden").standardized
    /// Where the sources are, which the codes of the diagnostics stand in.
    public static let sources = folder.appending(path: "../../Sources").standardized

    /// The blocks of a file: `### title`, the program, `---`, and what is shown for it.
    public static func all(in file: String) -> [WrongProgram] {
        let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
        return text.components(separatedBy: "### ").dropFirst().map { block in
            let parts = block.components(separatedBy: "\n---\n")
            let lines = parts[0].components(separatedBy: "\n")
            return WrongProgram(
                title: lines[0], program: lines.dropFirst().joined(separator: "\n"),
                expected: parts.count > 1 ? String(parts[1].dropLast()) : "")
        }
    }

    /// Writes a file anew, with what is shown now.
    public static func update(_ file: String, _ programs: [WrongProgram], _ rendered: (String) -> String) throws {
        let text = programs.map { "### \($0.title)\n\($0.program)\n---\n\(rendered($0.program))\n" }
        try text.joined().write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
    }
}
