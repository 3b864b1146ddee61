// do: the order of its functions and of what happens around them.

import RxEngine
import TestSupport
import Testing

@Suite("do")
struct DoTests {
    private func logged(_ source: Observable<Int>, _ log: Log, _ name: String = "") -> Observable<Int> {
        source.do(
            onNext: { log("\(name)onNext \($0)") }, afterNext: { log("\(name)afterNext \($0)") },
            onError: { _ in log("\(name)onError") }, afterError: { _ in log("\(name)afterError") },
            onCompleted: { log("\(name)onCompleted") }, afterCompleted: { log("\(name)afterCompleted") },
            onSubscribe: { log("\(name)onSubscribe") }, onSubscribed: { log("\(name)onSubscribed") },
            onDispose: { log("\(name)onDispose") })
    }

    @Test("a trampolined source emits after onSubscribed")
    func trampolined() {
        let log = Log()
        _ = logged(.of(7), log).subscribe { log("\($0)") }
        #expect(
            log.entries == [
                "onSubscribe", "onSubscribed", "onNext 7", "next(7)", "afterNext 7", "onCompleted", "completed",
                "afterCompleted", "onDispose",
            ])
    }

    @Test("a source that emits while it is being subscribed emits before onSubscribed, and onDispose comes last")
    func immediate() {
        let log = Log()
        _ = logged(.just(7), log).subscribe { log("\($0)") }
        #expect(
            log.entries == [
                "onSubscribe", "onNext 7", "next(7)", "afterNext 7", "onCompleted", "completed", "afterCompleted",
                "onSubscribed", "onDispose",
            ])
    }

    @Test("on an error, onError and afterError stand around the event")
    func error() {
        let log = Log()
        _ = logged(.error(TestError()), log).subscribe { _ in log("event") }
        #expect(
            log.entries == ["onSubscribe", "onError", "event", "afterError", "onSubscribed", "onDispose"])
    }

    @Test("two of them: subscription upwards, events downwards, disposal from the top")
    func nested() {
        let log = Log()
        let top = Observable<Int>.create { observer in
            log("created")
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create { log("source disposed") }
        }
        _ = top.do(
            onNext: { _ in log("top next") }, onSubscribe: { log("top subscribe") }, onDispose: { log("top dispose") }
        ).do(
            onNext: { _ in log("bottom next") }, onSubscribe: { log("bottom subscribe") },
            onDispose: { log("bottom dispose") }
        ).subscribe(onCompleted: { log("completed") }, onDisposed: { log("disposed") })
        #expect(
            log.entries == [
                "bottom subscribe", "top subscribe", "created", "top next", "bottom next", "completed", "disposed",
                "source disposed", "top dispose", "bottom dispose",
            ])
    }

    @Test("dispose calls onDispose and nothing else")
    func dispose() {
        let log = Log()
        logged(.never(), log).subscribe().dispose()
        #expect(log.entries == ["onSubscribe", "onSubscribed", "onDispose"])
    }

    @Test("an error thrown by a function before the end ends the sequence with it")
    func thrown() {
        #expect(events(Observable.of(1).do(onNext: { _ in throw TestError(1) })) == [.error(TestError(1))])
        #expect(
            events(Observable.of(1, 2).do(afterNext: { _ in throw TestError(2) })) == [.next(1), .error(TestError(2))])
        #expect(events(Observable.of(1).do(onCompleted: { throw TestError(3) })) == [.next(1), .error(TestError(3))])
        #expect(
            events(Observable<Int>.error(TestError(0)).do(onError: { _ in throw TestError(4) }))
                == [.error(TestError(4))])
        #expect(events(Observable.of(1).do(afterCompleted: { throw TestError(5) })) == [.next(1), .completed])
    }
}
