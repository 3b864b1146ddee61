// Operators where several sources meet.

#if RXSWIFT
import RxSwift
#else
import RxEngine
#endif

extension Workload {
    static var joins: [Workload] {
        [
            Workload(
                number: "4", title: "range → flatMap(of(x, x + 1))", events: 100_000,
                checksum: { 2 * sum($0) + $0 },
                body: { events in
                    total(of: Observable.range(start: 0, count: events).flatMap { Observable.of($0, $0 &+ 1) })
                }, floor: Floor.calls(3)),
            Workload(
                number: "5", title: "subject → flatMapLatest(just)", events: 100_000, checksum: sum,
                body: { events in
                    let subject = PublishSubject<Int>()
                    var total = 0
                    let subscription = subject.flatMapLatest { Observable.just($0) }
                        .subscribe(onNext: { total &+= $0 })
                    for element in 0..<events { subject.onNext(element) }
                    subscription.dispose()
                    return total
                }, floor: Floor.calls(2)),
            Workload(
                number: "6", title: "combineLatest of two subjects", events: 1_000_000,
                // Every pair of equal numbers, and each number with the one before.
                checksum: { 4 * sum($0 / 2) - ($0 / 2 - 1) },
                body: { events in
                    let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
                    var total = 0
                    let subscription = Observable.combineLatest(left, right) { $0 &+ $1 }
                        .subscribe(onNext: { total &+= $0 })
                    for element in 0..<events / 2 {
                        left.onNext(element)
                        right.onNext(element)
                    }
                    subscription.dispose()
                    return total
                }, floor: Floor.calls(2)),
            // An event is a pair here.
            Workload(
                number: "7", title: "zip of two ranges", events: 1_000_000, checksum: { 2 * sum($0) },
                body: { events in
                    let range = Observable.range(start: 0, count: events)
                    return total(of: Observable.zip(range, range) { $0 &+ $1 })
                }, floor: Floor.calls(2)),
        ]
    }
}
