// Runs the engine's workloads and their floors in one process.
//
//     EngineBenchmarks                                        a table
//     EngineBenchmarks --page reactivex.tsv                   the results page, beside a peer measured just before
//     EngineBenchmarks --only 4,10 --runs 1 --events 20000    for an instruction counter

@main
enum Main {
    static func main() {
        let options = Options(CommandLine.arguments.dropFirst())
        // First, while nothing was ever traced.
        let untraced = options.isSelected("tracing") ? TracingCost.untraced(options) : [:]
        var results: [Result] = []
        for workload in Workload.all where options.isSelected(workload.number) {
            let result = Result(of: workload, events: options.events ?? workload.events, runs: options.runs)
            results.append(result)
            if options.page == nil { print(result.line) }
        }
        let tracing = options.isSelected("tracing") ? TracingCost(options, untraced: untraced) : nil
        if let peer = options.page {
            print(ResultsPage(results, tracing: tracing, reactivex: peer.isEmpty ? [:] : Peer.read(peer)).text)
        } else if let tracing {
            print(tracing.text)
        }
    }
}
