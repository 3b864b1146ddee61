// The operators that merge and switch.

import TestSupport
import Testing

@testable import RxEngine

@Suite("Merging")
struct MergingTests {
    @Test("merge takes turns between synchronous sources")
    func mergeInterleaves() {
        #expect(record(Observable.merge(.of(1, 2), .of(3, 4))).text == "1 3 2 4 completed")
        #expect(record(Observable.merge([Observable<Int>]())).text == "completed")
        #expect(record(Observable.of(Observable.of(1, 2), .of(3, 4)).merge()).text == "1 2 3 4 completed")
    }

    @Test("merge completes when the source and all inner sequences have")
    func mergeCompletion() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = record(outer.merge())
        outer.onNext(a)
        outer.onNext(b)
        a.onNext(1)
        b.onNext(2)
        outer.onCompleted()
        a.onCompleted()
        b.onNext(3)
        #expect(result.text == "1 2 3")
        b.onCompleted()
        #expect(result.text == "1 2 3 completed")
    }

    @Test("an inner error ends merge and disposes the others")
    func mergeError() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = record(Observable.merge(a, b))
        a.onNext(1)
        b.onError(TestError())
        a.onNext(2)
        #expect(result.text == "1 error(TestError(number: 0))")
        #expect(!a.hasObservers && !b.hasObservers)
    }

    @Test("disposing merge disposes the source and all inner sequences")
    func mergeDispose() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let inner = PublishSubject<Int>()
        let result = record(outer.merge())
        outer.onNext(inner)
        result.subscription?.dispose()
        #expect(!outer.hasObservers && !inner.hasObservers)
    }

    @Test("flatMap merges what the selector gives, and fails when it throws")
    func flatMap() {
        let mapped = Observable.range(start: 1, count: 2).flatMap { Observable.just($0 * 10) }
        #expect(record(mapped).text == "10 20 completed")
        let failing = Observable.range(start: 1, count: 3).flatMap { element -> Observable<Int> in
            if element == 2 { throw TestError() }
            return .just(element)
        }
        #expect(record(failing).text == "1 error(TestError(number: 0))")
    }

    @Test("an element pushed from a flatMap handler passes at once")
    func flatMapReentrant() {
        let subject = PublishSubject<Int>()
        var seen: [Int] = []
        let subscription = subject.flatMap { Observable.just($0) }.subscribe(onNext: { element in
            seen.append(element)
            if element < 3 { subject.onNext(element + 1) }
        })
        subject.onNext(1)
        #expect(seen == [1, 2, 3])
        subscription.dispose()
    }

    @Test("flatMapFirst drops elements while an inner sequence runs")
    func flatMapFirst() {
        let outer = PublishSubject<Int>()
        let inner = [PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()]
        let result = record(outer.flatMapFirst { inner[$0] })
        outer.onNext(0)
        outer.onNext(1)
        inner[0].onNext(1)
        inner[1].onNext(2)
        inner[0].onCompleted()
        outer.onNext(2)
        inner[2].onNext(3)
        outer.onCompleted()
        inner[2].onCompleted()
        #expect(result.text == "1 3 completed")
    }

    @Test("flatMapLatest follows only the newest sequence and disposes the one before")
    func flatMapLatest() {
        let outer = PublishSubject<Int>()
        let inner = [PublishSubject<Int>(), PublishSubject<Int>()]
        let result = record(outer.flatMapLatest { inner[$0] })
        outer.onNext(0)
        inner[0].onNext(1)
        outer.onNext(1)
        #expect(!inner[0].hasObservers)
        inner[0].onNext(2)
        inner[1].onNext(3)
        outer.onCompleted()
        inner[1].onNext(4)
        inner[1].onCompleted()
        #expect(result.text == "1 3 4 completed")
    }

    @Test("switchLatest completes with the source when the newest sequence is over")
    func switchLatest() {
        let outer = PublishSubject<Observable<Int>>()
        let result = record(outer.switchLatest())
        outer.onNext(.just(1))
        outer.onNext(.just(2))
        #expect(result.text == "1 2")
        outer.onCompleted()
        #expect(result.text == "1 2 completed")
    }

    @Test("merge(maxConcurrent:) holds sequences back beyond its limit", arguments: [1, 2, 3])
    func limited(limit: Int) {
        let subjects = (0..<3).map { _ in PublishSubject<Int>() }
        let result = record(Observable.of(subjects[0], subjects[1], subjects[2]).merge(maxConcurrent: limit))
        #expect(subjects.map(\.hasObservers) == (0..<3).map { $0 < limit })
        for (number, subject) in subjects.enumerated() {
            subject.onNext(number)
            subject.onCompleted()
        }
        #expect(result.text == "0 1 2 completed")
    }

    @Test("concatMap appends the sequences, also many that waited")
    func concatMap() {
        let gate = PublishSubject<Int>()
        var sum = 0
        var isCompleted = false
        let subscription = Observable.range(start: 0, count: 100_000)
            .concatMap { $0 == 0 ? gate : Observable.just($0) }
            .subscribe(onNext: { sum += $0 }, onCompleted: { isCompleted = true })
        #expect(sum == 0)
        gate.onNext(7)
        gate.onCompleted()
        #expect(sum == 7 + 99_999 * 50_000)
        #expect(isCompleted)
        subscription.dispose()
    }

    @Test("merge(maxConcurrent:) without any room starts nothing and completes with its source")
    func noRoom() {
        let source = PublishSubject<Observable<Int>>()
        let merged = record(source.merge(maxConcurrent: 0))
        source.onNext(
            .deferred {
                Issue.record("a sequence was started"); return .just(1)
            })
        #expect(merged.events.isEmpty)
        source.onCompleted()
        #expect(merged.events == ["completed"])
    }

    @Test("switchLatest subscribes each sequence from its arrival to the next one or its end")
    func switchIntervals() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createColdObservable([.next(10, 101), .next(20, 102), .completed(230)])
        let second = scheduler.createColdObservable([.next(10, 201), .completed(50)])
        let third = scheduler.createColdObservable([.next(10, 301), .completed(150)])
        let source = scheduler.createHotObservable([
            .next(300, first), .next(400, second), .next(500, third), .completed(600),
        ])
        #expect(
            scheduler.start { source.switchLatest() }.events == [
                .next(310, 101), .next(320, 102), .next(410, 201), .next(510, 301), .completed(650),
            ])
        #expect(source.subscriptions == [Subscription(200, 600)])
        #expect(first.subscriptions == [Subscription(300, 400)])
        #expect(second.subscriptions == [Subscription(400, 450)])
        #expect(third.subscriptions == [Subscription(500, 650)])
    }
}
