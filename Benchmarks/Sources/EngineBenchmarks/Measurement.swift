// Times a piece of work.

import Dispatch

/// The best of several runs, in nanoseconds for each event, with what the work computed.
struct Measurement {
    private(set) var nanoseconds = Double.infinity
    private(set) var checksum = 0

    /// Runs the work once more.
    mutating func run(_ body: (Int) -> Int, events: Int) {
        let start = DispatchTime.now().uptimeNanoseconds
        checksum = body(events)
        let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start)
        nanoseconds = min(nanoseconds, elapsed / Double(events))
    }

    /// Times a workload and its floor in turns, so that both see the same machine.
    static func pair(
        _ workload: Workload, events: Int, runs: Int
    ) -> (engine: Measurement, floor: Measurement) {
        var engine = Measurement()
        var floor = Measurement()
        for _ in 0..<runs {
            engine.run(workload.body, events: events)
            floor.run(workload.floor, events: events)
        }
        return (engine, floor)
    }
}
