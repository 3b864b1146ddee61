// Runs the engine's workloads and their floors in one process, and prints a table of both.

import Foundation
import RxEngine

@main
enum Main {
    static func main() {
        print("workload                                        ns per event    floor   ratio")
        for workload in Workload.all {
            let measured = Measurement.best(of: workload.body, count: workload.count)
            let floor = workload.floor.map { Measurement.best(of: $0, count: workload.count) }
            guard measured.checksum == workload.checksum else {
                print("\(workload.name): wrong result \(measured.checksum), expected \(workload.checksum)")
                continue
            }
            let name = workload.name.padding(toLength: 48, withPad: " ", startingAt: 0)
            let ratio = floor.map { String(format: "%8.1f %7.1f", $0.nanoseconds, measured.nanoseconds / $0.nanoseconds) }
            print(name + String(format: "%12.1f", measured.nanoseconds) + " " + (ratio ?? ""))
        }
    }
}
