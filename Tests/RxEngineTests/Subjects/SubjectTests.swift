// What every kind of subject does, and where they differ.

import TestSupport
import Testing

@testable import RxEngine

@Suite("Subjects")
struct SubjectTests {
    @Test("a publish subject sends to those subscribed at that moment, and its end to later ones")
    func publish() {
        let subject = PublishSubject<Int>()
        subject.onNext(1)
        let early = record(subject)
        subject.onNext(2)
        let late = record(subject)
        subject.on(.next(3))
        subject.onCompleted()
        subject.onNext(4)
        subject.onError(TestError())
        let after = record(subject)
        #expect(early.events == ["next(2)", "next(3)", "completed"])
        #expect(late.events == ["next(3)", "completed"])
        #expect(after.events == ["completed"])
        #expect(!subject.hasObservers)
    }

    @Test("a behavior subject begins with its value, and after an error gives only the error")
    func behavior() throws {
        let subject = BehaviorSubject(value: 0)
        let early = record(subject)
        subject.onNext(1)
        let late = record(subject)
        #expect(try subject.value() == 1)
        subject.onError(TestError())
        let after = record(subject)
        #expect(early.events == ["next(0)", "next(1)", "error(TestError(number: 0))"])
        #expect(late.events == ["next(1)", "error(TestError(number: 0))"])
        #expect(after.events == ["error(TestError(number: 0))"])
        #expect(throws: TestError.self) { try subject.value() }
    }

    @Test("the value of a completed behavior subject stays readable, but is not replayed")
    func behaviorCompleted() throws {
        let subject = BehaviorSubject(value: 7)
        subject.onCompleted()
        let after = record(subject)
        #expect(after.events == ["completed"])
        #expect(try subject.value() == 7)
    }

    @Test("a replay subject replays the newest elements, also after its end", arguments: [0, 1, 2, 10])
    func replay(size: Int) {
        let subject = ReplaySubject<Int>.create(bufferSize: size)
        for element in 1...5 { subject.onNext(element) }
        let early = record(subject)
        subject.onCompleted()
        let after = record(subject)
        let kept = (1...5).suffix(size).map { "next(\($0))" }
        #expect(early.events == kept + ["completed"])
        #expect(after.events == kept + ["completed"])
    }

    @Test("an unbounded replay subject keeps everything")
    func replayAll() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for element in 1...100 { subject.onNext(element) }
        subject.onError(TestError())
        let after = record(subject)
        #expect(after.events.count == 101)
        #expect(after.events.last == "error(TestError(number: 0))")
    }

    @Test("an async subject sends its last element on completion and nothing on error")
    func async() {
        let completing = AsyncSubject<Int>()
        let early = record(completing)
        completing.onNext(1)
        completing.onNext(2)
        #expect(early.events.isEmpty)
        completing.onCompleted()
        let after = record(completing)
        #expect(early.events == ["next(2)", "completed"])
        #expect(after.events == early.events)

        let failing = AsyncSubject<Int>()
        failing.onNext(1)
        failing.onError(TestError())
        #expect(record(failing).events == ["error(TestError(number: 0))"])
        let empty = AsyncSubject<Int>()
        empty.onCompleted()
        #expect(record(empty).events == ["completed"])
    }

    @Test("a disposed subject drops its observers and fails new ones")
    func disposed() {
        let publish = PublishSubject<Int>()
        let behavior = BehaviorSubject(value: 1)
        let replay = ReplaySubject<Int>.create(bufferSize: 1)
        replay.onNext(1)
        for (subject, push, dispose) in [
            (publish as Observable<Int>, publish.onNext, publish.dispose),
            (behavior, behavior.onNext, behavior.dispose), (replay, replay.onNext, replay.dispose),
        ] {
            let early = record(subject)
            let before = early.events
            dispose()
            push(9)
            #expect(early.events == before)
            #expect(record(subject).events == ["error(Object `\(subject)` was already disposed.)"])
        }
        #expect(publish.isDisposed && behavior.isDisposed && replay.isDisposed)
        #expect(throws: RxError.self) { try behavior.value() }
    }

    @Test("a disposed observer gets nothing more, even when disposed during the dispatch")
    func disposeDuringDispatch() {
        let subject = PublishSubject<Int>()
        var second: (any Disposable)?
        var seen: [String] = []
        let first = subject.subscribe(onNext: { element in
            seen.append("a\(element)")
            if element == 2 { second?.dispose() }
        })
        second = subject.subscribe(onNext: { seen.append("b\($0)") })
        subject.onNext(1)
        subject.onNext(2)
        first.dispose()
        subject.onNext(3)
        #expect(seen == ["a1", "b1", "a2"])
        #expect(!subject.hasObservers)
    }

    @Test("a subject pushed from its own handler delivers the inner element to all first")
    func reentrant() {
        let subject = PublishSubject<Int>()
        var seen: [String] = []
        let first = subject.subscribe(onNext: { element in
            seen.append("a\(element)")
            if element == 1 { subject.onNext(2) }
        })
        let second = subject.subscribe(onNext: { seen.append("b\($0)") })
        subject.onNext(1)
        #expect(seen == ["a1", "a2", "b2", "b1"])
        first.dispose()
        second.dispose()
    }

    @Test("an element pushed while the value is replayed is received inside that handler, once")
    func reentrantReplay() {
        let subject = BehaviorSubject(value: 0)
        var seen: [String] = []
        let subscription = subject.subscribe(onNext: { element in
            seen.append("begin \(element)")
            if element < 2 { subject.onNext(element + 1) }
            seen.append("end \(element)")
        })
        #expect(seen == ["begin 0", "begin 1", "begin 2", "end 2", "end 1", "end 0"])
        subscription.dispose()
    }

    @Test("an element pushed during a longer replay comes after what was kept")
    func pushDuringReplay() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for element in 1...3 { subject.onNext(element) }
        var seen: [Int] = []
        let subscription = subject.subscribe(onNext: { element in
            seen.append(element)
            if element == 1 { subject.onNext(4) }
        })
        subject.onNext(5)
        #expect(seen == [1, 2, 3, 4, 5])
        subscription.dispose()
    }

    @Test("a subscription disposed during the replay receives no more of it")
    func disposeDuringReplay() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for element in 1...3 { subject.onNext(element) }
        var seen: [Int] = []
        _ = subject.filter { $0 != 2 }.map { element -> Int in
            if element == 3 { throw TestError() }
            return element
        }.subscribe(onNext: { seen.append($0) }, onError: { _ in })
        #expect(seen == [1])
        #expect(!subject.hasObservers)
    }

    @Test("a subscription keeps its subject no longer than others do")
    func weakly() {
        weak var released: PublishSubject<Int>?
        let subscription: any Disposable
        do {
            let subject = PublishSubject<Int>()
            released = subject
            subscription = subject.subscribe(onNext: { _ in })
        }
        #expect(released == nil)
        subscription.dispose()
    }

    @Test("removing a hundred thousand observers one by one is quick and keeps the order of the rest")
    func manyObservers() {
        let subject = PublishSubject<Int>()
        var seen: [Int] = []
        let subscriptions = (0..<100_000).map { number in
            subject.subscribe(onNext: { _ in seen.append(number) })
        }
        for (number, subscription) in subscriptions.enumerated() where number % 10_000 != 0 { subscription.dispose() }
        subject.onNext(0)
        #expect(seen == (0..<10).map { $0 * 10_000 })
        for subscription in subscriptions { subscription.dispose() }
        #expect(!subject.hasObservers)
    }
}
