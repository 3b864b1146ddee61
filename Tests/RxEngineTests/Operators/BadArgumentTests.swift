// What is a mistake of the program stops it with the operator's name. Each runs in a process of its own.

import Foundation
import RxEngine
import TestSupport
import Testing

@Suite("bad arguments")
struct BadArgumentTests {
    enum Mistake: String, CaseIterable, Codable {
        case take, takeLast, elementAt, rangeCount, rangeEnd, retry, nwise, replayBuffer, secondAssignment, sleep,
            nestedAdvance

        /// A part of the message that it ends with.
        var message: String {
            switch self {
            case .take: "take(_:): count must not be negative, but it is -1"
            case .takeLast: "takeLast(_:): count must not be negative, but it is -1"
            case .elementAt: "element(at:): the index must not be negative, but it is -1"
            case .rangeCount: "range(start:count:): count must not be negative, but it is -1"
            case .rangeEnd: "range(start:count:): 127 + 2 - 1 does not fit Int8"
            case .retry: "retry(_:): the count must not be negative, but it is -1"
            case .nwise: "nwise(_:): n must be at least 2, but it is 1"
            case .replayBuffer: "ReplaySubject.create: bufferSize must not be negative"
            case .secondAssignment: "SingleAssignmentDisposable.setDisposable: it was set before"
            case .sleep: "VirtualTimeScheduler.sleep"
            case .nestedAdvance: "VirtualTimeScheduler.advanceTo: the scheduler is running"
            }
        }

        func make() {
            let source = Observable.of(1, 2)
            switch self {
            case .take: _ = source.take(-1)
            case .takeLast: _ = source.takeLast(-1)
            case .elementAt: _ = source.element(at: -1)
            case .rangeCount: _ = Observable.range(start: 0, count: -1)
            case .rangeEnd: _ = Observable<Int8>.range(start: 127, count: 2)
            case .retry: _ = source.retry(-1)
            case .nwise: _ = source.nwise(1)
            case .replayBuffer: _ = ReplaySubject<Int>.create(bufferSize: -1)
            case .secondAssignment:
                let place = SingleAssignmentDisposable()
                place.setDisposable(Disposables.create())
                place.setDisposable(Disposables.create())
            case .sleep: TestScheduler(initialClock: 10).sleep(-20)
            case .nestedAdvance:
                let scheduler = TestScheduler(initialClock: 0)
                scheduler.scheduleAt(10) { scheduler.advanceTo(20) }
                scheduler.start()
            }
        }
    }

    @Test("stop the program and name the operator", arguments: Mistake.allCases)
    func stop(mistake: Mistake) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [mistake] in
            mistake.make()
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains(mistake.message), "\(output.prefix(300))")
    }

    @Test("nothing is wrong with nothing")
    func zero() {
        #expect(events(Observable.of(1, 2).take(0)) == [.completed])
        #expect(events(Observable.of(1, 2).takeLast(0)) == [.completed])
        #expect(events(Observable.of(1, 2).skip(-1)) == [.next(1), .next(2), .completed])
        #expect(events(Observable.range(start: Int.max, count: 0)) == [.completed])
        #expect(events(Observable<Int8>.range(start: 127, count: 1)) == [.next(127), .completed])
        #expect(events(Observable.of(1, 2).retry(0)) == [.completed])
        #expect(events(Observable.of(Observable.just(1)).merge(maxConcurrent: 0)) == [.completed])
    }
}
