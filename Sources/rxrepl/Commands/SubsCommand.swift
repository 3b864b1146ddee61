// `:subs`: the live subscriptions.

import RxEngine

extension PromptCommand {
    static let subs = PromptCommand("subs", "", "the live subscriptions, as a tree where they were traced") {
        session, _ in
        let traced = SubscriptionTree.render(session.trace.recorder.events, onlyLive: true)
        let live = Registry.live
        if !traced.isEmpty { session.console.out(traced) }
        if live.isEmpty {
            session.console.out("no live subscriptions\n")
        } else if traced.isEmpty {
            for each in live {
                let place = each.site.map { "  \($0.file):\($0.line)" } ?? ""
                session.console.out("#\(each.number) \(each.site?.label ?? each.operatorName)\(place)\n")
            }
        }
    }
}
