// Lists of sequences that hold lists of sequences: concat and catch(sequence:) walk through them in place.

import RxEngine
import TestSupport
import Testing

@Suite("nested lists of sequences")
struct NestedListTests {
    @Test("a concat whose last source is a concat without end grows neither the stack nor the chain")
    func endlessCollections() {
        func count(from start: Int) -> Observable<Int> {
            .concat([0, 1].lazy.map { $0 == 0 ? Observable.just(start) : count(from: start + 1) })
        }
        #expect(
            record(count(from: 0).take(20_000).toArray().asObservable().map { $0 == Array(0..<20_000) }).text
                == "true completed")
    }

    @Test("so does one over sequences whose length is unknown, and one that is built from catch(sequence:)")
    func endlessSequences() {
        func count(from start: Int) -> Observable<Int> {
            .concat(AnySequence([0, 1].lazy.map { $0 == 0 ? Observable.just(start) : count(from: start + 1) }))
        }
        func attempt(_ number: Int) -> Observable<Int> {
            let failing = Observable<Int>.create { observer in
                observer.onNext(number)
                observer.onError(TestError(number))
                return Disposables.create()
            }
            return .catch(sequence: AnySequence([0, 1].lazy.map { $0 == 0 ? failing : attempt(number + 1) }))
        }
        for sequence in [count(from: 0), attempt(0)] {
            let all = sequence.take(20_000).toArray().asObservable().map { $0 == Array(0..<20_000) }
            #expect(record(all).text == "true completed")
        }
    }

    @Test("a long chain of concat(_:) needs no stage for each link")
    func longChain() {
        // Not longer: Swift releases the observables of a chain one inside the other.
        let chain = (1..<500).reduce(Observable.just(0)) { $0.concat(Observable.just($1)) }
        #expect(record(chain.toArray().asObservable().map { $0 == Array(0..<500) }).text == "true completed")
    }

    @Test("elements keep their order and times when lists stand in the middle; each subscriber walks anew")
    func order() {
        let scheduler = TestScheduler(initialClock: 0)
        let sources = (0..<4).map { scheduler.createColdObservable([.next(10, $0), .completed(20)]).asObservable() }
        let nested = Observable.concat(sources[0], .concat(.concat([sources[1]]), .concat(sources[2])), sources[3])
        let expected: [Recorded<Event<Int>>] = [
            .next(210, 0), .next(230, 1), .next(250, 2), .next(270, 3), .completed(280),
        ]
        let second = scheduler.createObserver(Int.self)
        scheduler.scheduleAt(200) { _ = nested.subscribe(second) }
        #expect(scheduler.start { nested }.events == expected)
        #expect(second.events == expected)
    }

    @Test("a catch inside a concat is no part of the concat's list, nor the other way round")
    func mixed() {
        let failing = Observable<Int>.error(TestError(1))
        let inner = Observable.catch(sequence: [failing, .just(1)])
        #expect(events(Observable.concat([inner, .just(2)])) == [.next(1), .next(2), .completed])
        let outer = Observable.catch(sequence: [.concat([.just(1), failing, .just(2)]), .just(3)])
        #expect(events(outer) == [.next(1), .next(3), .completed])
    }

    @Test("an error ends a nested concat with all lists around it")
    func failure() {
        let nested = Observable.concat(.just(1), .concat(.just(2), .error(TestError(7)), .just(3)), .just(4))
        #expect(events(nested) == [.next(1), .next(2), .error(TestError(7))])
    }

    @Test("dispose stops a list without end that never gives a source")
    func disposedWhileWalking() {
        let subscription = SerialDisposable()
        var steps = 0
        func nothing() -> Observable<Int> {
            .concat(
                [0].lazy.map { (_: Int) -> Observable<Int> in
                    steps += 1
                    if steps == 1_000 { subscription.dispose() }
                    return nothing()
                })
        }
        let start = PublishSubject<Int>()
        subscription.disposable = start.concat(nothing()).subscribe()
        start.onCompleted()
        #expect(steps == 1_000)
    }
}
