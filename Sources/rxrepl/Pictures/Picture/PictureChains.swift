// Which of a recording's chains a picture shows: in a long session the old ones would only be in the way.

import RxEngine

extension Picture {
    /// A choice among the chains of a recording; each belongs to one subscription that a script made.
    package enum Choice: Sendable {
        case all
        /// Those with an operator, a label or a subscriber of a name.
        case named(String)
        /// Those to which anything happened from the fact of a number on.
        case since(Int)
        /// The one that was subscribed last.
        case last
    }
}

extension Timeline {
    /// The numbers of the subscriptions next to a subscriber to whose chains anything happened from a fact on.
    func roots(since fact: Int) -> Set<Int> {
        Set(events.lazy.filter { $0.number >= fact && $0.id != 0 }.map { root(of: $0.id) })
    }

    /// What was shared and had nobody who listened when something happened to it from a fact on.
    func unheard(since fact: Int) -> Set<Int> {
        Set(events.lazy.filter { $0.number >= fact && $0.id == 0 }.map(\.node.shared))
    }
}
