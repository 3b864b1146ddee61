// What was measured of one workload.

import Foundation

/// Nanoseconds for each event, of the engine and of the floor.
struct Result {
    let workload: Workload
    let engine: Double
    let floor: Double

    /// Measures a workload and checks what it computes.
    init(of workload: Workload, events: Int, runs: Int) {
        let (engine, floor) = Measurement.pair(workload, events: events, runs: runs)
        let expected = workload.checksum(events)
        precondition(
            engine.checksum == expected,
            "workload \(workload.number): wrong result \(engine.checksum), expected \(expected)")
        self.workload = workload
        self.engine = engine.nanoseconds
        self.floor = floor.nanoseconds
    }

    /// The result on one line of text.
    var line: String {
        "\(workload.number)  \(workload.title)".padding(toLength: 54, withPad: " ", startingAt: 0)
            + String(format: "%9.1f ns   floor %7.1f ns", engine, floor)
    }
}

/// Another library's figures, measured by a program of its own.
struct Peer {
    let title: String
    /// Nanoseconds for each event by the number of the workload.
    let figures: [String: Double]

    /// Reads a file that is named as `TITLE=FILE`: lines of number, nanoseconds for each event, and checksum, separated
    /// by tabs. Nil for one without figures.
    init?(describedBy text: String) {
        guard let separator = text.lastIndex(of: "="),
            let content = try? String(contentsOfFile: String(text[separator...].dropFirst()), encoding: .utf8)
        else { return nil }
        title = String(text[..<separator])
        figures = Dictionary(
            content.split(separator: "\n").compactMap { line in
                let fields = line.split(separator: "\t")
                return fields.count > 1 ? Double(fields[1]).map { (String(fields[0]), $0) } : nil
            }, uniquingKeysWith: min)
        if figures.isEmpty { return nil }
    }
}
