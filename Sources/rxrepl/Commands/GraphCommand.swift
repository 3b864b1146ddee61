// `:graph`: which subscription feeds which.

import Pictures

extension PromptCommand {
    static let graph = PromptCommand("graph", "[NAME]", "which subscription feeds which, as a tree") { session, name in
        let tree = SubscriptionTree.render(session.trace.recorder.events, named: name.isEmpty ? nil : name)
        session.show(tree.isEmpty ? nothingTraced(of: name, session) : tree)
    }
}
