// Relays: subjects that never end.

import Testing

@testable import RxEngine

@Suite("Relays")
struct RelayTests {
    @Test("a behavior relay has a value that subscribers receive first")
    func behavior() {
        let relay = BehaviorRelay(value: 1)
        var seen: [Int] = []
        let subscription = relay.asObservable().subscribe(onNext: { seen.append($0) })
        relay.accept(2)
        #expect(relay.value == 2)
        #expect(seen == [1, 2])
        subscription.dispose()
    }

    @Test("a replay relay replays as many elements as it keeps")
    func replay() {
        let bounded = ReplayRelay<Int>.create(bufferSize: 2)
        let unbounded = ReplayRelay<Int>.createUnbound()
        for element in 1...3 {
            bounded.accept(element)
            unbounded.accept(element)
        }
        var seen: [[Int]] = [[], []]
        let first = bounded.subscribe(onNext: { seen[0].append($0) })
        let second = unbounded.subscribe(onNext: { seen[1].append($0) })
        #expect(seen == [[2, 3], [1, 2, 3]])
        first.dispose()
        second.dispose()
    }

    @Test("a sequence bound to relays feeds all of them and does not end them")
    func bind() {
        let plain = PublishRelay<Int>()
        let optional = BehaviorRelay<Int?>(value: nil)
        let replay = ReplayRelay<Int>.create(bufferSize: 9)
        var seen: [Int] = []
        let subscription = plain.subscribe(onNext: { seen.append($0) })
        let source = Observable.range(start: 1, count: 3)
        _ = source.bind(to: plain, plain)
        _ = source.bind(to: optional)
        _ = source.bind(to: replay)
        plain.accept(9)
        #expect(seen == [1, 1, 2, 2, 3, 3, 9])
        #expect(optional.value == 3)
        var kept: [Int] = []
        let late = replay.subscribe(onNext: { kept.append($0) })
        #expect(kept == [1, 2, 3])
        subscription.dispose()
        late.dispose()
    }
}
