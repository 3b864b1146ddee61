// The same workloads on RxSwift: prints number, nanoseconds for each event and a checksum, tab-separated.

#if RXSWIFT
@main
enum PeerMain {
    static func main() {
        for workload in Workload.all {
            var measurement = Measurement()
            for _ in 0..<3 { measurement.run(workload.body, events: workload.events) }
            print(workload.number, measurement.nanoseconds, measurement.checksum, separator: "\t")
        }
    }
}
#endif
