// Times a piece of work.

import Dispatch

/// The best of several runs, in nanoseconds for each of `count` steps, with what the work computed.
struct Measurement {
    let nanoseconds: Double
    let checksum: Int

    static func best(of body: () -> Int, count: Int, runs: Int = 7) -> Measurement {
        var best = Double.infinity
        var checksum = 0
        for _ in 0..<runs {
            let start = DispatchTime.now().uptimeNanoseconds
            checksum = body()
            best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count))
        }
        return Measurement(nanoseconds: best, checksum: checksum)
    }
}
