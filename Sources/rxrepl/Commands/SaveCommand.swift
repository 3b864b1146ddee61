// `:save`: the session as a script.

import Foundation

extension PromptCommand {
    static let save = PromptCommand(
        "save", "FILE [--expect]", "write what was entered as a script",
        details: """
            With --expect its output is written into it as expectations, for rxrepl test. A file that is there already is
            replaced with --force, or if this session has written it.
            """
    ) { session, argument in
        let words = argument.split(separator: " ").map(String.init)
        guard let path = words.first(where: { !["--expect", "--force"].contains($0) }) else {
            return session.report(":save needs a file\n")
        }
        let text = session.engine.transcribed.map { $0 + "\n" }.joined()
        if Sandbox.isRaised, words.contains("--expect") {
            return session.report("a sandboxed prompt runs nothing: :save FILE, then rxrepl test --update FILE\n")
        }
        let isOwn = session.saved.contains(path) || words.contains("--force")
        if !isOwn, !Sandbox.isRaised, FileManager.default.fileExists(atPath: path) {
            return session.report("\(path) is there already: :save \(path) --force replaces it\n")
        }
        if let fault = UserFile.write(text, to: path) { return session.report(fault + "\n") }
        if words.contains("--expect") {
            guard let result = try? ScriptProcess.run(path, options: session.options) else {
                return session.report("cannot run \(path)\n")
            }
            let expected = ExpectationUpdate.rewrite(text, Expectations(of: text), output: result.output)
            try? expected.write(toFile: path, atomically: true, encoding: .utf8)
        }
        session.saved.insert(path)
        session.console.out("saved \(path)\n")
    }
}
