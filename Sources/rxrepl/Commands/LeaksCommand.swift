// `:leaks`: what is alive, and what could be forgotten.

import RxEngine

extension PromptCommand {
    static let leaks = PromptCommand(
        "leaks", "", "what is alive, and which place subscribes how often",
        details: """
            Objects that stay alive after every subscription has ended are leaked,
            often by a retain cycle. A place with more subscriptions each time is
            one that forgets to dispose: put them into a bag, or take(until:).
            """
    ) { session, _ in
        let live = Registry.live
        session.show("\(Resources.total) objects alive, \(live.count.counted("live subscription"))\n")
        let places = Dictionary(grouping: live) { $0.name + $0.place }
        let ordered = places.sorted { ($0.value[0].number, $0.key) < ($1.value[0].number, $1.key) }
        for (place, subscriptions) in ordered {
            session.show("  \(subscriptions.count) × \(place)\n")
        }
        if live.isEmpty, Resources.total > 0 {
            session.show("  subjects, sequences and bags that names still hold; :reset forgets the names\n")
        }
    }
}
