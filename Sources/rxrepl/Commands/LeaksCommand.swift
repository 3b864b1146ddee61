// `:leaks`: how many engine objects are alive.

import RxEngine

extension PromptCommand {
    static let leaks = PromptCommand(
        "leaks", "", "how many engine objects are alive",
        details: "Objects that stay alive after every subscription has ended are leaked, often by a retain cycle."
    ) { session, _ in
        let lives = Registry.live.count
        session.console.out("\(Resources.total) objects alive, \(lives) live subscription\(lives == 1 ? "" : "s")\n")
    }
}
