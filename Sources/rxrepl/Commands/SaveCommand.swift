// `:save`: the session as a script.

import Foundation

extension PromptCommand {
    static let save = PromptCommand(
        "save", "FILE [--expect]", "write what was entered as a script",
        details: "With --expect its output is written into it as expectations, for rxrepl test."
    ) { session, argument in
        let words = argument.split(separator: " ").map(String.init)
        guard let path = words.first(where: { $0 != "--expect" }) else {
            return session.report(":save needs a file\n")
        }
        let text = session.engine.transcribed.map { $0 + "\n" }.joined()
        if Sandbox.isRaised, words.contains("--expect") {
            return session.report("a sandboxed prompt runs nothing: :save FILE, then rxrepl test --update FILE\n")
        }
        if let fault = UserFile.write(text, to: path) { return session.report(fault + "\n") }
        if words.contains("--expect") {
            guard let result = try? ScriptProcess.run(path, options: session.options) else {
                return session.report("cannot run \(path)\n")
            }
            let expected = ExpectationUpdate.rewrite(text, Expectations(of: text), output: result.output)
            try? expected.write(toFile: path, atomically: true, encoding: .utf8)
        }
        session.console.out("saved \(path)\n")
    }
}
