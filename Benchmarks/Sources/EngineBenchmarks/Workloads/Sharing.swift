// One subscription for several subscribers.

#if RXSWIFT
import RxSwift
#else
import RxEngine
#endif

extension Workload {
    static var sharing: [Workload] {
        [
            Workload(
                number: "9", title: "subject → map → share(replay: 1) → 3 subscribers", events: 1_000_000,
                checksum: { 3 * (sum($0) + $0) },
                body: { events in
                    let subject = PublishSubject<Int>()
                    let shared = subject.map { $0 &+ 1 }.share(replay: 1)
                    var total = 0
                    let subscriptions = (0..<3).map { _ in shared.subscribe(onNext: { total &+= $0 }) }
                    for element in 0..<events { subject.onNext(element) }
                    subscriptions.forEach { $0.dispose() }
                    return total
                }, floor: Floor.calls(4))
        ]
    }
}
