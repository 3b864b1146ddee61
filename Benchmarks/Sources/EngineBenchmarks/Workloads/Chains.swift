// Chains of operators with one source.

#if RXSWIFT
import RxSwift
#else
import RxEngine
#endif

extension Workload {
    static var chains: [Workload] {
        [
            Workload(
                number: "3", title: "create → 6 × (map, filter)", events: 1_000_000, checksum: { sum($0) + 6 * $0 },
                body: { events in
                    twelve(
                        .create { observer in
                            for element in 0..<events { observer.onNext(element) }
                            observer.onCompleted()
                            return Disposables.create()
                        })
                }, floor: Floor.calls(12)),
            Workload(
                number: "3b", title: "range → 6 × (map, filter)", events: 1_000_000, checksum: { sum($0) + 6 * $0 },
                body: { twelve(.range(start: 0, count: $0)) }, floor: Floor.calls(12)),
            Workload(
                number: "8", title: "range → scan → takeLast(1)", events: 1_000_000, checksum: sum,
                body: { events in
                    total(of: Observable.range(start: 0, count: events).scan(0) { $0 &+ $1 }.takeLast(1))
                }, floor: Floor.folding),
            Workload(
                number: "12", title: "range → groupBy(x % 100) → reduce", events: 1_000_000, checksum: { $0 },
                body: { events in
                    total(
                        of: Observable.range(start: 0, count: events).groupBy { $0 % 100 }
                            .flatMap { $0.reduce(0) { count, _ in count + 1 } })
                }, floor: Floor.calls(2)),
        ]
    }

    private static func twelve(_ source: Observable<Int>) -> Int {
        var stream = source
        for _ in 0..<6 { stream = stream.map { $0 &+ 1 }.filter { $0 >= 0 } }
        return total(of: stream)
    }

    /// The sum of a sequence that has ended when its subscription returns.
    static func total(of stream: Observable<Int>) -> Int {
        var total = 0
        stream.subscribe(onNext: { total &+= $0 }).dispose()
        return total
    }
}
