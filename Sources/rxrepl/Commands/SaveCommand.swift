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
        guard (try? text.write(toFile: path, atomically: true, encoding: .utf8)) != nil else {
            return session.report("cannot write \(path)\n")
        }
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
