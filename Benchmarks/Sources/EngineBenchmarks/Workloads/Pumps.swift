// Subjects that are pushed into.

#if RXSWIFT
import RxSwift
#else
import RxEngine
#endif

extension Workload {
    static var pumps: [Workload] {
        [
            Workload(
                number: "1", title: "PublishSubject → 1 subscriber", events: 1_000_000, checksum: sum,
                body: { pump($0, subscribers: 1) }, floor: Floor.calls(1)),
            // An event is a delivery here.
            Workload(
                number: "2", title: "PublishSubject → 10 subscribers", events: 1_000_000,
                checksum: { 10 * sum($0 / 10) }, body: { pump($0 / 10, subscribers: 10) }, floor: Floor.calls(1)),
        ]
    }

    private static func pump(_ events: Int, subscribers: Int) -> Int {
        let subject = PublishSubject<Int>()
        var total = 0
        let subscriptions = (0..<subscribers).map { _ in subject.subscribe(onNext: { total &+= $0 }) }
        for element in 0..<events { subject.onNext(element) }
        subscriptions.forEach { $0.dispose() }
        return total
    }
}
