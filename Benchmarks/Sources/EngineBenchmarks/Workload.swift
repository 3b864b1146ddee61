// What is measured: a piece of work, its expected result, and the bare loop that no engine can beat.

import Foundation

/// One workload of the project's table of peers, which gives it its number.
struct Workload {
    /// Its number in the table.
    let number: String
    /// What it does, in a few words.
    let title: String
    /// How many events one run has, unless the command line says otherwise.
    let events: Int
    /// What a run with so many events must compute.
    let checksum: (_ events: Int) -> Int
    /// Runs so many events through the engine.
    let body: (_ events: Int) -> Int
    /// Calls, for as many events, as many opaque closures as the workload has closures of its user.
    let floor: (_ events: Int) -> Int

    /// All workloads, in the order of the table.
    static var all: [Workload] {
        (pumps + chains + joins + sharing + lifetimes + scheduling)
            .sorted { $0.number.compare($1.number, options: .numeric) == .orderedAscending }
    }

    /// The sum of the integers from 0 to below `count`.
    static func sum(_ count: Int) -> Int { count * (count - 1) / 2 }
}
