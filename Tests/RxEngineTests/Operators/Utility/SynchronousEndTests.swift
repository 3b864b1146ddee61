// What ends while its source is still being subscribed: the source goes on to the end of its function, and the operators
// above the end still run; below it nothing arrives, and all is let go when the function has returned.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class SynchronousEndTests: LeakCheckedTestCase {
    /// Emits 1, 2, and completes, within the function of `create`.
    private func source(_ log: Log, _ elements: [Int] = [1, 2]) -> Observable<Int> {
        .create { observer in
            elements.forEach(observer.onNext)
            observer.onCompleted()
            return Disposables.create { log("source gone") }
        }
    }

    private func watched(_ source: Observable<Int>, _ name: String, _ log: Log) -> Observable<Int> {
        source.do(
            onNext: { log("\(name) \($0)") }, onError: { _ in log("\(name) error") },
            onCompleted: { log("\(name) completed") }, onSubscribe: { log("\(name) subscribe") },
            onSubscribed: { log("\(name) subscribed") }, onDispose: { log("\(name) disposed") })
    }

    /// The operators above take(1) see all that create's function sends, and are disposed when it has returned.
    func testTakeOne() {
        let log = Log()
        _ = watched(watched(source(log), "above", log).take(1), "below", log).subscribe { log("\($0)") }
        XCTAssertEqual(
            log.entries,
            [
                "below subscribe", "above subscribe", "above 1", "below 1", "next(1)", "below completed", "completed",
                "above 2", "above completed", "source gone", "above subscribed", "above disposed", "below subscribed",
                "below disposed",
            ])
    }

    /// So debug prints the events that go nowhere, and isDisposed after them.
    func testDebug() {
        let log = Log()
        _ = source(Log()).debug("a", trimOutput: false) { log(String($0.split(separator: "> ").last ?? "")) }
            .take(1).subscribe()
        XCTAssertEqual(log.entries, ["subscribed", "Event next(1)", "Event next(2)", "Event completed", "isDisposed"])
    }

    /// A function that throws is called for each element; only its first error passes.
    func testThrowingFunction() {
        let log = Log()
        _ = source(log, [1, 2, 3]).map { (element: Int) -> Int in
            log("map \(element)")
            throw TestError(element)
        }.subscribe(onNext: { _ in log("element") }, onError: { _ in log("failed") })
        XCTAssertEqual(log.entries, ["map 1", "failed", "map 2", "map 3", "source gone"])
    }

    /// Sources that are subscribed after the one that ended it are subscribed all the same, and heard no more.
    func testLaterSources() {
        let joins: [(String, (Observable<Int>, Observable<Int>) -> Observable<Int>)] = [
            ("merge", { .merge($0, $1) }),
            ("zip", { .zip($0, $1) { $0 + $1 } }),
            ("combineLatest", { .combineLatest($0, $1) { $0 + $1 } }),
            ("skip(until:)", { $0.skip(until: $1) }),
            ("sample", { $0.sample($1) }),
            ("take(until:)", { $1.take(until: $0) }),
            ("withLatestFrom", { $1.withLatestFrom($0) }),
        ]
        for (name, join) in joins {
            let log = Log()
            _ = join(.error(TestError(7)), watched(source(log), "later", log)).subscribe(
                onNext: { _ in log("element") }, onError: { _ in log("failed") })
            XCTAssertEqual(
                log.entries,
                [
                    "failed", "later subscribe", "later 1", "later 2", "later completed", "source gone",
                    "later subscribed", "later disposed",
                ], name)
        }
    }

    /// The last source that completes ends zip and combineLatest at once.
    func testLastCompletion() {
        let log = Log()
        let last = watched(.empty(), "last", log)
        _ = Observable.combineLatest(Observable.just(1), last) { $0 + $1 }.subscribe(onCompleted: { log("completed") })
        XCTAssertEqual(
            log.entries, ["last subscribe", "last completed", "completed", "last subscribed", "last disposed"])
    }

    /// Counted attempts and lists are gone through to their end, endless ones stop when nobody listens.
    func testSuccessions() {
        var attempts = 0
        let failing = Observable<Int>.create { observer in
            attempts += 1
            observer.onNext(attempts)
            observer.onError(TestError())
            return Disposables.create()
        }
        func count(_ sequence: Observable<Int>) -> Int {
            attempts = 0
            XCTAssertEqual(events(sequence.take(1)), [.next(1), .completed])
            return attempts
        }
        XCTAssertEqual(count(failing.retry(3)), 3)
        XCTAssertEqual(count(.catch(sequence: [failing, failing])), 2)
        XCTAssertEqual(count(failing.retry()), 1)
        XCTAssertEqual(count(failing.retry { (errors: Observable<any Error>) in errors }), 1)
        XCTAssertEqual(count(.catch(sequence: AnySequence(sequence(first: failing) { $0 }))), 1)
    }

    /// An endless source that was subscribed inside a handler ends although the handler has not returned.
    func testEndlessInside() {
        let subject = PublishSubject<Void>()
        var elements: [Int] = []
        let subscription = subject.flatMap { Observable.repeatElement(1) }.take(3).subscribe(onNext: {
            elements.append($0)
        })
        subject.onNext(())
        XCTAssertEqual(elements, [1, 1, 1])
        XCTAssertFalse(subject.hasObservers)
        subscription.dispose()
    }

    /// An inner source that fails while it is being subscribed lets the others go when it has returned.
    func testInnerFailure() {
        let inners: [(String, (Observable<Int>) -> Observable<Int>)] = [
            ("flatMap", { inner in Observable.just(0).flatMap { _ in inner } }),
            ("flatMapLatest", { inner in Observable.just(0).flatMapLatest { _ in inner } }),
            ("concatMap", { inner in Observable.just(0).concatMap { _ in inner } }),
            ("catch", { inner in Observable.error(TestError()).catch { _ in inner } }),
            ("deferred", { inner in .deferred { inner } }),
        ]
        for (name, make) in inners {
            let log = Log()
            let failing = Observable<Int>.create { observer in
                observer.onError(TestError())
                observer.onNext(1)
                log("function ends")
                return Disposables.create { log("source gone") }
            }
            _ = make(watched(failing, "inner", log)).subscribe(onError: { _ in log("failed") })
            XCTAssertEqual(
                log.entries,
                [
                    "inner subscribe", "inner error", "failed", "function ends", "source gone", "inner subscribed",
                    "inner disposed",
                ], name)
        }
    }

    /// A dispose from another thread lets go of the source as soon as its function has returned.
    func testOtherThread() {
        let gone = Counter()
        let place = SingleAssignmentDisposable()
        place.setDisposable(
            Observable<Int>.create { observer in
                onThreads(1) { _ in place.dispose() }
                observer.onNext(1)
                return Disposables.create { gone.add() }
            }.subscribe())
        XCTAssertEqual(gone.value, 1)
    }
}
