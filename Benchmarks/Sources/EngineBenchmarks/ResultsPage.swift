// The engine's part of the results page.

import Foundation

/// The tables of one run in Markdown, beside the peers' published figures and the project's targets.
struct ResultsPage {
    private let results: [Result]
    private let tracing: TracingCost?
    private let reactivex: [String: Double]

    init(_ results: [Result], tracing: TracingCost?, reactivex: [String: Double]) {
        self.results = results
        self.tracing = tracing
        self.reactivex = reactivex
    }

    var text: String {
        let factors = [floorFactor, reactivexFactor].compactMap { $0 }
        let factor = factors.min() ?? 1
        let compared = results.compactMap { result in
            Published.table[result.workload.number].map { (result, $0) }
        }
        let versusRxSwift = compared.map { $1.rxSwift * factor / $0.engine }
        let versusRxJS = compared.compactMap { result, published in published.rxJS.map { $0 * factor / result.engine } }
        var lines = [
            "| workload | ns per event | floor | ratio to the floor | target here | × RxSwift | × reactivex |",
            "|---|---|---|---|---|---|---|",
        ]
        for result in results {
            let number = result.workload.number
            let published = Published.table[number]
            let target = published.map { $0.target * factor }
            let cells = [
                "\(number) \(result.workload.title)", format(result.engine), format(result.floor),
                format(result.engine / result.floor),
                target.map { format($0) + (result.engine > $0 ? ", missed" : "") },
                published.map { format($0.rxSwift * factor / result.engine) },
                reactivex[number].map { format($0 / result.engine) },
            ]
            lines.append("| " + cells.map { $0 ?? "" }.joined(separator: " | ") + " |")
        }
        lines += [
            "",
            "Geometric means: \(format(geometricMean(versusRxSwift))) × RxSwift (the least is "
                + "\(format(versusRxSwift.min() ?? .nan)) ×), \(format(geometricMean(versusRxJS))) × RxJS.",
            "",
            "The published figures come from a machine that is faster than this one: by \(format(floorFactor)) as the "
                + "floors of workloads 1 and 3 tell"
                + (reactivexFactor.map { ", by \(format($0)) as Python's reactivex tells" } ?? "")
                + ". Targets and the figures of RxSwift and RxJS are multiplied by \(format(factor)).",
        ]
        if let tracing { lines += ["", tracing.markdown] }
        return lines.joined(separator: "\n")
    }

    /// How much slower this machine calls closures.
    private var floorFactor: Double {
        func floor(_ number: String) -> Double? { results.first { $0.workload.number == number }?.floor }
        guard let one = floor("1"), let twelve = floor("3") else { return 1 }
        return geometricMean([one / Published.floors.one, twelve / Published.floors.twelve])
    }

    /// How much slower this machine runs a peer that runs here.
    private var reactivexFactor: Double? {
        let ratios = reactivex.compactMap { number, measured in Published.table[number].map { measured / $0.reactivex }
        }
        return ratios.isEmpty ? nil : geometricMean(ratios)
    }

    private func geometricMean(_ values: [Double]) -> Double {
        exp(values.map(log).reduce(0, +) / Double(values.count))
    }

    private func format(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.1f", value) }
}
