// Runs the engine's workloads and their floors in one process.
//
//     EngineBenchmarks                                        a table
//     EngineBenchmarks --page --peer RxJS=rxjs.tsv            the results page, beside peers measured just before
//     EngineBenchmarks --weight                               what subscriptions and timers take of memory
//     EngineBenchmarks --only 4,10 --runs 1 --events 20000    for an instruction counter

@main
enum Main {
    static func main() {
        let options = Options(CommandLine.arguments.dropFirst())
        if options.isWeight { return print(Weight().markdown) }
        // First, while nothing was ever traced.
        let untraced = options.isSelected("tracing") ? TracingCost.untraced(options) : [:]
        var results: [Result] = []
        for workload in Workload.all where options.isSelected(workload.number) {
            let result = Result(of: workload, events: options.events ?? workload.events, runs: options.runs)
            results.append(result)
            if !options.isPage { print(result.line) }
        }
        let tracing = options.isSelected("tracing") ? TracingCost(options, untraced: untraced) : nil
        if options.isPage {
            print(ResultsPage(results: results, peers: options.peers, tracing: tracing).text)
        } else if let tracing {
            print(tracing.text)
        }
    }
}
