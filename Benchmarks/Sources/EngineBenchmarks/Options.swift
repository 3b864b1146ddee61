// The command line.

import Foundation

/// What to run and how to print it.
struct Options {
    private(set) var events: Int?
    private(set) var runs = 7
    /// The file with a peer's figures if the results page is wanted; empty for no peer.
    private(set) var page: String?
    private var selected: Set<String> = []

    init(_ arguments: some Sequence<String>) {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--page": page = arguments.next() ?? ""
            case "--only": selected = Set((arguments.next() ?? "").split(separator: ",").map(String.init))
            case "--runs": runs = arguments.next().flatMap { Int($0) } ?? runs
            case "--events": events = arguments.next().flatMap { Int($0) }
            default:
                print("usage: EngineBenchmarks [--page FILE] [--only NUMBER,…,tracing] [--runs COUNT] [--events COUNT]")
                exit(64)
            }
        }
    }

    /// Whether a workload was asked for; without a choice all are.
    func isSelected(_ number: String) -> Bool { selected.isEmpty || selected.contains(number) }
}
