// Events of one subject that begin before the one before has passed.

import TestSupport
import Testing

@testable import RxEngine

@Suite("Overlapping events of a subject") struct OverlapTests {
    /// How many overlaps a piece of work has on this thread.
    private func overlaps(_ body: () -> Void) -> Int {
        let heard = Counter()
        Overlap.listen { heard.add() }
        body()
        return heard.value
    }

    @Test("are told of, once for each event that a handler pushes into what it hears")
    func nested() {
        let subject = PublishSubject<Int>()
        let relay = BehaviorRelay(value: 0)
        let replay = ReplaySubject<Int>.create(bufferSize: 1)
        let bag = DisposeBag()
        subject.subscribe(onNext: { if $0 < 3 { subject.onNext($0 + 1) } }).disposed(by: bag)
        relay.skip(1).subscribe(onNext: { if $0 < 3 { relay.accept($0 + 1) } }).disposed(by: bag)
        replay.subscribe(onNext: { if $0 < 3 { replay.onNext($0 + 1) } }).disposed(by: bag)
        #expect(overlaps { subject.onNext(1) } == 2)
        #expect(overlaps { relay.accept(1) } == 2)
        #expect(overlaps { replay.onNext(1) } == 2)
    }

    @Test("are none where one subject feeds another, and where events follow each other")
    func apart() {
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        let bag = DisposeBag()
        first.subscribe(second).disposed(by: bag)
        second.subscribe(onNext: { _ in }).disposed(by: bag)
        first.take(1).subscribe(onNext: { _ in first.subscribe().disposed(by: bag) }).disposed(by: bag)
        #expect(
            overlaps {
                for number in 0..<10 { first.onNext(number) }
                second.onNext(10)
            } == 0)
    }
}
