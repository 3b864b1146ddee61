// `:subs`: the live subscriptions.

import Pictures
import RxEngine
import StreamSyntax

extension PromptCommand {
    static let subs = PromptCommand("subs", "", "the live subscriptions, as a tree where they were traced") {
        session, _ in
        let events = session.trace.recorder.events
        session.show(SubscriptionTree.render(events, onlyLive: true))
        let live = Registry.live
        if live.isEmpty { return session.console.out("no live subscriptions\n") }
        // What was subscribed while nothing was traced is known by its end alone.
        var traced = Timeline(events).roots.filter { $0.ended == nil }
        for each in live {
            if let index = traced.firstIndex(where: {
                $0.operatorName == each.operatorName && $0.site == each.site?.visible
            }) {
                traced.remove(at: index)
            } else {
                session.show("not traced: \(each.name)\(each.place)\n")
            }
        }
    }
}

extension LiveSubscription {
    /// The name given in the script, else the operator's.
    var name: String { (site?.label ?? operatorName).visible }
    /// Where it was made, behind two spaces; empty if that is not known.
    var place: String { site.map { "  \($0.file.visible):\($0.line)" } ?? "" }
}
