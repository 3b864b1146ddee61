// The same workloads on RxSwift, all or those whose numbers are arguments: prints number, nanoseconds for each event and a
// checksum, tab-separated.

#if RXSWIFT
@main
enum PeerMain {
    static func main() {
        let selected = CommandLine.arguments.dropFirst()
        for workload in Workload.all where selected.isEmpty || selected.contains(workload.number) {
            var measurement = Measurement()
            for _ in 0..<3 { measurement.run(workload.body, events: workload.events) }
            print(workload.number, measurement.nanoseconds, measurement.checksum, separator: "\t")
        }
    }
}
#endif
