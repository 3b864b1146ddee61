// What is measured: the numbering is that of the project's table of peers.

import RxEngine

/// One workload with its expected result, and the bare loop that no engine can beat.
struct Workload {
    let name: String
    let count: Int
    let checksum: Int
    let body: () -> Int
    var floor: (() -> Int)?

    private static let million = 1_000_000
    private static let sum = million * (million - 1) / 2

    static var all: [Workload] {
        [
            Workload(name: "1   PublishSubject, one subscriber", count: million, checksum: sum, body: pump) {
                closures(1)
            },
            Workload(
                name: "3   create, 6 × (map, filter)", count: million, checksum: sum + 6 * million,
                body: { chain(.create { observer in
                    for element in 0..<million { observer.onNext(element) }
                    observer.onCompleted()
                    return Disposables.create()
                }) }
            ) { closures(12) },
            Workload(
                name: "3b  range, 6 × (map, filter)", count: million, checksum: sum + 6 * million,
                body: { chain(.range(start: 0, count: million)) }
            ) { closures(12) },
            Workload(
                name: "10  build, subscribe, dispose just, map, filter", count: 200_000,
                checksum: 200_000 * 200_001 / 2, body: churn),
        ]
    }

    private static func pump() -> Int {
        let subject = PublishSubject<Int>()
        var total = 0
        let subscription = subject.subscribe(onNext: { total &+= $0 })
        for element in 0..<million { subject.onNext(element) }
        subscription.dispose()
        return total
    }

    private static func chain(_ source: Observable<Int>) -> Int {
        var stream = source
        for _ in 0..<6 { stream = stream.map { $0 &+ 1 }.filter { $0 >= 0 } }
        var total = 0
        stream.subscribe(onNext: { total &+= $0 }).dispose()
        return total
    }

    private static func churn() -> Int {
        var total = 0
        for element in 0..<200_000 {
            Observable.just(element).map { $0 + 1 }.filter { $0 >= 0 }.subscribe(onNext: { total &+= $0 }).dispose()
        }
        return total
    }

    /// A loop that calls as many opaque closures for each element, half of them tests, as the chain has operators.
    private static func closures(_ count: Int) -> Int {
        let steps: [(Int) throws -> Int] = (0..<count).map { index in opaque { index % 2 == 0 ? $0 &+ 1 : $0 } }
        var total = 0
        for element in 0..<million {
            var value = element
            for step in steps { value = (try? step(value)) ?? 0 }
            total &+= value
        }
        return total
    }

    @inline(never)
    private static func opaque(_ body: @escaping (Int) throws -> Int) -> (Int) throws -> Int { body }
}
