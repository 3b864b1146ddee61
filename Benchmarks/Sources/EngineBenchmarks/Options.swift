// The command line.

import Foundation

/// What to run and how to print it.
struct Options {
    private(set) var events: Int?
    private(set) var runs = 7
    /// Whether the results page is wanted.
    private(set) var isPage = false
    /// Whether the weight of subscriptions is wanted, which has a process of its own: its timers start threads.
    private(set) var isWeight = false
    /// The peers to show there.
    private(set) var peers: [Peer] = []
    private var selected: Set<String> = []

    init(_ arguments: some Sequence<String>) {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--page": isPage = true
            case "--weight": isWeight = true
            case "--peer": peers += (arguments.next().flatMap(Peer.init(describedBy:))).map { [$0] } ?? []
            case "--only": selected = Set((arguments.next() ?? "").split(separator: ",").map(String.init))
            case "--runs": runs = arguments.next().flatMap { Int($0) } ?? runs
            case "--events": events = arguments.next().flatMap { Int($0) }
            default:
                print(
                    "usage: EngineBenchmarks [--weight] [--page] [--peer NAME=FILE] [--only NUMBER,…,tracing] [--runs COUNT] [--events COUNT]"
                )
                exit(64)
            }
        }
    }

    /// Whether a workload was asked for; without a choice all are.
    func isSelected(_ number: String) -> Bool { selected.isEmpty || selected.contains(number) }
}
