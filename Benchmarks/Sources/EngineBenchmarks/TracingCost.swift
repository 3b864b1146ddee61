// What tracing costs: nothing while it is off, and so much for each fact while it is on.

import Dispatch
import Foundation
import RxEngine
import Synchronization

/// The same workloads before any tracing, and after a sink was installed and removed again.
struct TracingCost {
    private static let numbers = ["1", "3b", "10"]
    private let rows: [(number: String, before: Double, after: Double)]
    private let nanosecondsPerFact: Double
    private let nanosecondsPerRecordedFact: Double

    /// Nanoseconds for each event by workload. To be called before anything is traced.
    static func untraced(_ options: Options) -> [String: Double] {
        Dictionary(uniqueKeysWithValues: workloads.map { ($0.number, measure($0, options)) })
    }

    /// Traces for a while, then measures the same again beside `untraced`.
    init(_ options: Options, untraced: [String: Double]) {
        let facts = Counter()
        Tracing.start(facts)
        let start = DispatchTime.now().uptimeNanoseconds
        for workload in Self.workloads { _ = workload.body(10_000) }
        let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start)
        Tracing.stop()
        nanosecondsPerFact = elapsed / Double(facts.count)
        nanosecondsPerRecordedFact = Self.recorded()
        rows = Self.workloads.map { ($0.number, untraced[$0.number] ?? .nan, Self.measure($0, options)) }
    }

    /// Nanoseconds for each fact that a recorder keeps.
    private static func recorded() -> Double {
        let recorder = TraceRecorder()
        let start = DispatchTime.now().uptimeNanoseconds
        recorder.recordChain()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(recorder.events.count)
    }

    var text: String {
        rows.map {
            "tracing off, \($0.number): " + String(format: "%.1f ns before any, %.1f ns after", $0.before, $0.after)
        }
        .joined(separator: "\n") + String(format: "\ntracing on: %.0f ns for each fact", nanosecondsPerFact)
            + String(format: "\nrecording: %.0f ns for each fact", nanosecondsPerRecordedFact)
    }

    var markdown: String {
        let lines = rows.map { row in
            String(format: "| %@ | %.1f | %.1f |", row.number, row.before, row.after)
        }
        return
            ([
                "| workload | ns per event before any tracing | after a sink was installed and removed |",
                "|---|---|---|",
            ]
            + lines + [
                "",
                String(format: "Tracing on, to a sink that only counts: %.0f ns for each fact.", nanosecondsPerFact),
                String(format: "To a recorder that keeps all: %.0f ns for each fact.", nanosecondsPerRecordedFact),
            ])
            .joined(separator: "\n")
    }

    private static var workloads: [Workload] { Workload.all.filter { numbers.contains($0.number) } }

    private static func measure(_ workload: Workload, _ options: Options) -> Double {
        var measurement = Measurement()
        for _ in 0..<options.runs { measurement.run(workload.body, events: options.events ?? workload.events) }
        return measurement.nanoseconds
    }

    private final class Counter: TraceSink {
        private let total = Atomic<Int>(0)
        var count: Int { total.load(ordering: .relaxed) }
        func record(_ event: TraceEvent) { total.wrappingAdd(1, ordering: .relaxed) }
    }
}

extension TraceRecorder {
    /// Records a chain of 200,000 numbers.
    func recordChain() {
        Tracing.start(self)
        defer { Tracing.stop() }
        _ = Observable.range(start: 1, count: 200_000).map { $0 &+ 1 }.filter { $0 % 2 == 0 }.scan(0) { $0 &+ $1 }
            .takeLast(3).subscribe(onNext: { _ in })
    }
}
