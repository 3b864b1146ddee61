// The engine's part of the results page.

import Foundation

/// The tables of one run in Markdown, beside peers that were measured in the same run, and the project's targets.
struct ResultsPage {
    let results: [Result]
    let peers: [Peer]
    let tracing: TracingCost?

    var text: String {
        let titles =
            ["workload", "ns per event", "floor", "ratio to the floor", "target"] + peers.map { "× " + $0.title }
        var lines = ["| \(titles.joined(separator: " | ")) |", "|" + titles.map { _ in "---|" }.joined()]
        for result in results {
            let number = result.workload.number
            let target = Target.table[number].map { format($0) + (result.engine > $0 ? ", missed" : "") }
            let cells =
                [
                    "\(number) \(result.workload.title)", format(result.engine), format(result.floor),
                    format(result.engine / result.floor), target ?? "",
                ] + peers.map { peer in peer.figures[number].map { format($0 / result.engine) } ?? "" }
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        let means = peers.map { peer in
            let ratios = results.compactMap { result in
                peer.figures[result.workload.number].map { ($0 / result.engine, result.workload.number) }
            }
            guard let least = ratios.min(by: { $0.0 < $1.0 }) else { return "no figures of \(peer.title)" }
            return "\(format(geometricMean(ratios.map(\.0)))) × \(peer.title) "
                + "(the least \(format(least.0)), workload \(least.1))"
        }
        if !means.isEmpty { lines += ["", "Geometric means: " + means.joined(separator: ", ") + "."] }
        if let tracing { lines += ["", tracing.markdown] }
        return lines.joined(separator: "\n")
    }

    private func geometricMean(_ values: [Double]) -> Double {
        exp(values.map(log).reduce(0, +) / Double(values.count))
    }

    private func format(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.1f", value) }
}
