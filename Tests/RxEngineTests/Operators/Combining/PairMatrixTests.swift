// zip and combineLatest of every pair of behaviours, against a model of a few lines.

import RxEngine
import TestSupport
import Testing

/// How a source behaves after the subscription at 200.
private enum Behaviour: String, CaseIterable, CustomStringConvertible {
    case never, emptyEarly, emptyLate, one, several, throwsEarly, throwsLate

    var description: String { rawValue }

    var events: [Recorded<Event<Int>>] {
        switch self {
        case .never: []
        case .emptyEarly: [.completed(210)]
        case .emptyLate: [.completed(250)]
        case .one: [.next(215, 2), .completed(230)]
        case .several: [.next(213, 3), .next(225, 4), .next(240, 5), .completed(260)]
        case .throwsEarly: [.error(220, TestError(1))]
        case .throwsLate: [.next(212, 7), .error(245, TestError(2))]
        }
    }
}

/// What comes out, and how long each source is subscribed.
private struct Outcome: Equatable {
    var events: [Recorded<Event<Int>>] = []
    var ends: [Int] = [1000, 1000]
}

/// The rules: the last source ends the result, and where that ends early an element that can be combined with nothing any
/// more.
private func model(_ left: Behaviour, _ right: Behaviour, pairsByPlace: Bool, endsEarly: Bool) -> Outcome {
    var outcome = Outcome()
    var waiting: [[Int]] = [[], []]
    var isDone = [false, false]
    let all = (left.events.map { (0, $0) } + right.events.map { (1, $0) }).enumerated()
        .sorted { ($0.element.1.time, $0.offset) < ($1.element.1.time, $1.offset) }.map(\.element)
    func end(_ event: Recorded<Event<Int>>) {
        outcome.events.append(event)
        for source in 0...1 where outcome.ends[source] == 1000 { outcome.ends[source] = event.time }
    }
    for (source, recorded) in all {
        let time = recorded.time
        switch recorded.value {
        case .next(let element):
            waiting[source] = pairsByPlace ? waiting[source] + [element] : [element]
            if let first = waiting[0].first, let second = waiting[1].first {
                outcome.events.append(.next(time, first + second))
                if pairsByPlace { for source in 0...1 { waiting[source].removeFirst() } }
            } else if endsEarly, isDone[1 - source] {
                end(.completed(time))
                return outcome
            }
        case .error(let error):
            end(.error(time, error))
            return outcome
        case .completed:
            outcome.ends[source] = time
            isDone[source] = true
            if isDone == [true, true] {
                end(.completed(time))
                return outcome
            }
        }
    }
    return outcome
}

@Suite("pairs of sources")
struct PairMatrixTests {
    private typealias Combine = (Observable<Int>, Observable<Int>) -> Observable<Int>

    private func outcome(_ left: Behaviour, _ right: Behaviour, _ combine: @escaping Combine) -> Outcome {
        let scheduler = TestScheduler(initialClock: 0)
        let (first, second) = (
            scheduler.createHotObservable([.next(150, 1)] + left.events),
            scheduler.createHotObservable([.next(150, 1)] + right.events)
        )
        let observer = scheduler.start { combine(first.asObservable(), second.asObservable()) }
        #expect(first.subscriptions.map(\.subscribe) == [200])
        #expect(second.subscriptions.map(\.subscribe) == [200])
        return Outcome(
            events: observer.events, ends: (first.subscriptions + second.subscriptions).map(\.unsubscribe))
    }

    @Test("combineLatest, of two and of a collection", arguments: Behaviour.allCases, Behaviour.allCases)
    private func combineLatest(left: Behaviour, right: Behaviour) {
        let expected = model(left, right, pairsByPlace: false, endsEarly: true)
        #expect(outcome(left, right) { .combineLatest($0, $1) { $0 + $1 } } == expected)
        #expect(outcome(left, right) { .combineLatest([$0, $1]) { $0[0] + $0[1] } } == expected)
    }

    @Test("zip, of two and of a collection", arguments: Behaviour.allCases, Behaviour.allCases)
    private func zip(left: Behaviour, right: Behaviour) {
        #expect(
            outcome(left, right) { .zip($0, $1) { $0 + $1 } }
                == model(left, right, pairsByPlace: true, endsEarly: false))
        #expect(
            outcome(left, right) { .zip([$0, $1]) { $0[0] + $0[1] } }
                == model(left, right, pairsByPlace: true, endsEarly: true))
    }

    @Test("a selector that throws ends both sources at that time")
    func throwingSelector() {
        let expected = Outcome(events: [.error(215, TestError(9))], ends: [215, 215])
        #expect(outcome(.several, .one) { .combineLatest($0, $1) { _, _ in throw TestError(9) } } == expected)
        #expect(outcome(.several, .one) { .zip($0, $1) { _, _ in throw TestError(9) } } == expected)
        #expect(outcome(.several, .one) { .zip([$0, $1]) { _ in throw TestError(9) } } == expected)
    }

    @Test("no sources: combineLatest combines nothing once, zip only completes")
    func noSources() {
        let none: [Observable<Int>] = []
        #expect(events(.combineLatest(none) { $0.count }) == [.next(0), .completed])
        #expect(events(Observable<Int>.combineLatest(none) { _ in throw TestError(3) }) == [.error(TestError(3))])
        #expect(events(.zip(none) { $0.count }) == [.completed])
    }

    @Test("a source that fails is let go before the error passes, the other one after it")
    func orderOfRelease() {
        for combine: Combine in [{ .combineLatest($0, $1) { $0 + $1 } }, { .zip($0, $1) { $0 + $1 } }] {
            let log = Log()
            let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
            let subscription = combine(
                left.do(onDispose: { log("left disposed") }), right.do(onDispose: { log("right disposed") })
            ).subscribe(onError: { _ in log("error") })
            left.onError(TestError())
            #expect(log.entries == ["left disposed", "error", "right disposed"])
            subscription.dispose()
        }
    }

    @Test("a handler may push into either source, and end one")
    func reentrancy() {
        let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
        var sums: [Int] = []
        let subscription = Observable.combineLatest(left, right) { $0 + $1 }.subscribe(onNext: { sum in
            sums.append(sum)
            if sum < 4 { right.onNext(sum) } else { left.onCompleted() }
        })
        left.onNext(1)
        right.onNext(1)
        right.onNext(8)
        #expect(sums == [2, 3, 4, 9])
        #expect(!left.hasObservers && right.hasObservers)
        subscription.dispose()
        #expect(!right.hasObservers)
    }
}
