// Work that passes through schedulers.

import Dispatch

#if RXSWIFT
import RxSwift
#else
import RxEngine
#endif

extension Workload {
    static var scheduling: [Workload] {
        [
            Workload(
                number: "11", title: "range → observe(on: serial queue)", events: 100_000, checksum: sum,
                body: { events in
                    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "benchmark")
                    let done = DispatchSemaphore(value: 0)
                    let total = Total()
                    let subscription = Observable.range(start: 0, count: events).observe(on: scheduler)
                        .subscribe(onNext: { total.value &+= $0 }, onCompleted: { done.signal() })
                    done.wait()
                    subscription.dispose()
                    return total.value
                }, floor: Floor.calls(1)),
            Workload(
                number: "14", title: "10⁵ virtual timers", events: 100_000, checksum: { $0 },
                body: { events in timers(events) { $0 } }, floor: Floor.calls(1)),
            // A multiple of a number that shares no factor with the count: an order that no cache foresees.
            Workload(
                number: "14b", title: "10⁵ virtual timers, due in no order", events: 100_000, checksum: { $0 },
                body: { events in timers(events) { $0 * 7_919 % events } }, floor: Floor.calls(1)),
        ]
    }

    private static func timers(_ events: Int, due: (Int) -> Int) -> Int {
        let scheduler = HistoricalScheduler()
        var fired = 0
        for index in 0..<events {
            _ = Observable<Int>.timer(.seconds(due(index)), scheduler: scheduler)
                .subscribe(onNext: { _ in fired += 1 })
        }
        scheduler.start()
        return fired
    }

    /// Written on the queue, read after the semaphore.
    private final class Total {
        var value = 0
    }
}
