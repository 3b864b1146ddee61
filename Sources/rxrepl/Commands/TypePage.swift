// Help on a type: what it is for, how it is made, what it has.

import StreamLibrary
import StreamRun

/// Writes the page on a type.
enum TypePage {
    /// What the types that learners meet first are for.
    static let purposes: [String: String] = [
        "Observable": "A sequence of elements over time, then at most one end: completed or an error.",
        "Single": "A sequence of exactly one element, or an error.",
        "Maybe": "A sequence of one element, of none, or an error.",
        "Completable": "A sequence without elements: it completes or fails.",
        "Infallible": "A sequence that never fails.",
        "Driver": "A sequence for screens: on the main thread, shared, never failing; replays its latest element.",
        "Signal": "A sequence for screens: on the main thread, shared, never failing; replays nothing.",
        "PublishSubject": "A sequence that you feed; it sends to those who are subscribed at that moment.",
        "BehaviorSubject": "A sequence that you feed, with a latest value that new subscribers get first.",
        "ReplaySubject": "A sequence that you feed; new subscribers get the last elements first.",
        "AsyncSubject": "A sequence that you feed; on completion it sends its last element alone.",
        "PublishRelay": "A PublishSubject without an end; it takes elements by accept(…).",
        "BehaviorRelay": "A BehaviorSubject without an end; it takes values by accept(…).",
        "ReplayRelay": "A ReplaySubject without an end; it takes elements by accept(…).",
        "DisposeBag": "Keeps subscriptions and disposes all of them when it goes: subscribe(…).disposed(by: bag).",
        "Disposable": "What subscribe returns: dispose() ends the subscription.",
        "Event": "What a sequence sends: next with an element, error, or completed.",
    ]

    /// How many members a page shows with their forms; of more it lists the names.
    private static let mostMembers = 12

    /// The names of members, a line each.
    private static func list(_ members: [Builtin], of type: String) -> String {
        var seen: Set<String> = []
        let firsts = members.filter { seen.insert($0.name).inserted }
        let width = (firsts.map(\.name.count).max() ?? 0) + 2
        return firsts.map { $0.name.padded(to: width) + $0.summary + "\n" }.joined()
            + (firsts.first.map { ":help \(type).\($0.name) shows the forms of one.\n" } ?? "")
    }

    /// The page; nil for what is no known type.
    static func text(_ name: String) -> String? {
        let members = Library.all.filter { $0.owner?.name == name && $0.renamed == nil }
        if members.isEmpty, purposes[name] == nil { return nil }
        let initializers = members.filter { $0.name == "init" }, others = members.filter { $0.name != "init" }
        let isLong = others.count > mostMembers
        return (purposes[name].map { "\(name)\n" + HelpPages.indented($0) } ?? "")
            + (isLong ? initializers : initializers + others).map {
                "\($0.signature)\n" + HelpPages.indented($0.summary)
            }.joined()
            + (isLong ? list(others, of: name) : "")
            + (name == "Observable"
                ? ":ops creating lists what makes one, :ops all operators; :help map draws one.\n" : "")
    }
}
