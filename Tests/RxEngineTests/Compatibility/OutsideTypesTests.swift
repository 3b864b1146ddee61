// Types of a program's own that conform to the engine's protocols or extend its types: that they compile is half of the
// test, that the operators take them is the other half.

import Foundation
import RxEngine
import TestSupport
import Testing

@Suite("types from outside the engine")
struct OutsideTypesTests {
    @Test("a sequence needs no more than subscribe(_:)")
    func observable() throws {
        let countdown = Countdown(from: 3)
        #expect(events(countdown.asObservable()) == [.next(3), .next(2), .next(1), .completed])
        #expect(try countdown.map { $0 * 10 }.filter { $0 > 10 }.toBlocking().toArray() == [30, 20])
        #expect(try Observable.merge(countdown.asObservable(), .just(9)).toBlocking().toArray() == [3, 2, 1, 9])
        #expect(try Observable.combineLatest([countdown, countdown]) { $0.reduce(0, +) }.toBlocking().last() == 2)
        #expect(try Observable.of(1, 2).flatMap { Countdown(from: $0) }.toBlocking().toArray() == [1, 2, 1])
    }

    @Test("a value that converts to a sequence is one where operators take sequences")
    func convertible() throws {
        let name = Name(text: "ab")
        #expect(try Observable.just(1).concatMap { _ in name }.toBlocking().toArray() == ["a", "b"])
        #expect(try Observable.just("x").concat(name).toBlocking().toArray() == ["x", "a", "b"])
        #expect(try name.toBlocking().toArray() == ["a", "b"])
    }

    @Test("an observer receives, and is erased, mapped and bound")
    func observer() {
        let notebook = Notebook<String>()
        _ = Observable.of("a", "b").subscribe(notebook)
        _ = Observable.of(1).subscribe(notebook.mapObserver { (number: Int) in "\(number)" })
        _ = Observable.just("c").bind(to: notebook)
        _ = Observable.just("d").bind(to: notebook, notebook)
        notebook.asObserver().onError(TestError(1))
        let text = notebook.events.map { "\($0)" }.joined(separator: " ")
        #expect(
            text == "next(a) next(b) completed next(1) completed next(c) completed next(d) next(d) completed completed "
                + "error(TestError(number: 1))")
    }

    @Test("a subject is multicast, and is both ends of a chain")
    func subject() {
        let subject = Relaying<Int>()
        let source = PublishSubject<Int>()
        let shared = source.multicast(subject)
        var received: [Int] = []
        let subscription = shared.subscribe(onNext: { received.append($0) })
        let connection = shared.connect()
        source.onNext(1)
        subject.onNext(2)
        connection.dispose()
        source.onNext(3)
        subscription.dispose()
        subject.onNext(4)
        #expect(received == [1, 2])
    }

    @Test("a connectable sequence is counted by refCount")
    func connectable() {
        let tap = Tap(Observable.of(1, 2).publish())
        #expect(events(tap.refCount()) == [.next(1), .next(2), .completed])
        #expect(tap.connections == 1)
    }

    @Test("disposables go into bags, groups and places")
    func disposables() {
        let flag = Latch()
        do {
            let bag = DisposeBag()
            flag.disposed(by: bag)
            #expect(!flag.isDisposed)
        }
        #expect(flag.isDisposed)
        let others = [Latch(), Latch(), Latch()]
        Disposables.create(others).dispose()
        #expect(others.map(\.isDisposed) == [true, true, true])
        let resource = Latch()
        _ = events(Observable.using({ resource }, observableFactory: { _ in .just(1) }))
        #expect(resource.isDisposed)
    }

    @Test("an immediate scheduler observes, subscribes and steps sources")
    func immediateScheduler() {
        let direct = Direct()
        #expect(events(Observable.of(1, 2, scheduler: direct)) == [.next(1), .next(2), .completed])
        #expect(events(Observable.of(1, 2).observe(on: direct)) == [.next(1), .next(2), .completed])
        #expect(events(Observable.just(1).subscribe(on: direct)) == [.next(1), .completed])
        #expect(direct.calls > 5)
    }

    @Test("a scheduler with a clock delays, and is given schedulePeriodic")
    func scheduler() {
        let clockwork = Clockwork()
        let delayed = Recording(Observable.just(1).delay(.seconds(3), scheduler: clockwork))
        let timer = Recording(Observable<Int>.timer(.seconds(1), scheduler: clockwork))
        let interval = Recording(Observable<Int>.interval(.seconds(1), scheduler: clockwork).take(3))
        for _ in 1...4 { clockwork.strike() }
        #expect(delayed.text == "1 completed")
        #expect(timer.text == "0 completed")
        #expect(interval.text == "0 1 2 completed")
    }

    @Test("a virtual clock in a unit of one's own")
    func virtualTime() {
        let calendar = WorkdayScheduler(initialClock: Day(number: 1))
        var days: [Int] = []
        for delay in [3, 1, 2] {
            _ = calendar.scheduleRelativeVirtual(delay, dueTime: delay) { _ in
                days.append(calendar.clock.number)
                return Disposables.create()
            }
        }
        calendar.start()
        #expect(days == [2, 3, 4])
        #expect(calendar.now == Date(timeIntervalSince1970: 4 * 86_400))
    }

    @Test("a sharing strategy makes shared sequences of its own kind")
    func sharingStrategy() {
        var subscriptions = 0
        let source = Observable<Int>.create { observer in
            subscriptions += 1
            observer.onNext(1)
            observer.onNext(2)
            return Disposables.create()
        }
        let board = source.asSharedSequence(sharingStrategy: BoardStrategy.self, onErrorJustReturn: 0)
        let first = Recording(board.asObservable())
        let second = Recording(board.map { $0 + 1 }.asObservable())
        #expect([first.text, second.text] == ["1 2", "2 3"])
        #expect(subscriptions == 1)
    }

    @Test("the rx name space of one's own class")
    func reactive() {
        let lamp = Lamp()
        lamp.rx.brightness.onNext(3)
        lamp.rx.doubled.onNext(4)
        #expect(lamp.brightness == 8)
        #expect(Lamp.rx.unit == "lumen")
        #expect(events(lamp.rx.levels) == [.next(8), .completed])
    }

    @Test("events of one's own dematerialize; a decoder of one's own decodes")
    func eventsAndDecoders() {
        #expect(events(Observable.of(Signpost.go(1), .stop).dematerialize()) == [.next(1), .completed])
        let upper = Observable.just(Data("ab".utf8)).decode(type: String.self, decoder: UppercaseDecoder())
        #expect(events(upper) == [.next("AB"), .completed])
    }

    @Test("traits of one's own have the operators of the trait")
    func traits() throws {
        #expect(try Answer().map { $0 + 1 }.toBlocking().single() == 43)
        #expect(try Answer().asMaybe().asCompletableOrNil() == nil)
        #expect(try Steady().map { $0 * 2 }.toBlocking().toArray() == [2, 4])
    }

    @Test("extensions of the engine's types, constrained by their elements")
    func extensions() {
        #expect(events(Observable.of(1, 2, 3).evens()) == [.next(2), .completed])
        #expect(events(Observable.of("a", "b").joined()) == [.next("ab"), .completed])
        #expect(events(Observable.of(1, nil, 2).present()) == [.next(1), .next(2), .completed])
    }
}
