// share: the lifetimes of every form.

import TestSupport
import Testing

@testable import RxEngine

@Suite("share")
struct ShareTests {
    struct Form: Sendable, CustomTestStringConvertible {
        let replay: Int
        let scope: SubjectLifetimeScope
        var testDescription: String { "share(replay: \(replay), scope: .\(scope))" }
        func callAsFunction<Element>(_ source: Observable<Element>) -> Observable<Element> {
            source.share(replay: replay, scope: scope)
        }
    }

    static let forms = [0, 1, 2].flatMap { replay in
        [SubjectLifetimeScope.whileConnected, .forever].map { Form(replay: replay, scope: $0) }
    }

    @Test("one subscription of the source serves all; the last subscriber ends it", arguments: forms)
    func once(share: Form) {
        let log = Log()
        let source = PublishSubject<Int>()
        let shared = share(source.do(onSubscribe: { log("subscribe") }, onDispose: { log("dispose") }))
        let (first, second) = (record(shared), record(shared))
        source.onNext(1)
        first.subscription?.dispose()
        source.onNext(2)
        second.subscription?.dispose()
        #expect([first, second].map(\.text) == ["1", "1 2"])
        #expect(log.entries == ["subscribe", "dispose"])
        #expect(!source.hasObservers)
    }

    @Test("a late subscriber receives as much as is replayed", arguments: forms)
    func late(share: Form) {
        let source = PublishSubject<Int>()
        let shared = share(source)
        let first = record(shared)
        for element in 1...3 { source.onNext(element) }
        let late = record(shared)
        #expect(first.text == "1 2 3")
        #expect(late.text == ["", "3", "2 3"][share.replay])
    }

    @Test("what was kept outlives the last subscriber only with the scope forever", arguments: forms)
    func betweenSubscribers(share: Form) {
        let source = PublishSubject<Int>()
        let shared = share(source)
        let first = record(shared)
        source.onNext(1)
        source.onNext(2)
        first.subscription?.dispose()
        let second = record(shared)
        source.onNext(3)
        let kept = share.scope == .forever ? ["", "2 ", "1 2 "][share.replay] : ""
        #expect(second.text == kept + "3")
    }

    @Test("after completion, forever replays it and whileConnected starts anew", arguments: forms)
    func completed(share: Form) {
        let log = Log()
        let shared = share(Observable.of(1, 2, 3).do(onSubscribe: { log("subscribe") }))
        #expect(record(shared).text == "1 2 3 completed")
        let second = record(shared).text
        switch share.scope {
        case .whileConnected:
            #expect(second == "1 2 3 completed")
            #expect(log.entries == ["subscribe", "subscribe"])
        case .forever:
            #expect(second == ["", "3 ", "2 3 "][share.replay] + "completed")
            #expect(log.entries == ["subscribe"])
        }
    }

    @Test("after an error, forever replays it and whileConnected tries again", arguments: forms)
    func failed(share: Form) {
        var attempt = 0
        let source = Observable<Int>.create { observer in
            attempt += 1
            observer.onNext(attempt)
            observer.onError(TestError(attempt))
            return Disposables.create()
        }
        let shared = share(source)
        #expect(record(shared).text == "1 error(TestError(number: 1))")
        let second = record(shared).text
        switch share.scope {
        case .whileConnected: #expect(second == "2 error(TestError(number: 2))")
        case .forever: #expect(second == (share.replay == 0 ? "" : "1 ") + "error(TestError(number: 1))")
        }
    }

    @Test("who subscribes again from the completion handler starts a new connection")
    func resubscribe() {
        let source = PublishSubject<Int>()
        let shared = source.asObservable().take(1).share()
        let log = Log()
        var again: Recording?
        let subscription = shared.subscribe(
            onNext: { log("\($0)") },
            onCompleted: {
                log("completed")
                again = record(shared)
            })
        source.onNext(1)
        source.onNext(2)
        #expect(log.entries == ["1", "completed"])
        #expect(again?.text == "2 completed")
        subscription.dispose()
    }

    @Test("the source is disposed after the end of plain share, before that of longer replays", arguments: forms)
    func endOrder(share: Form) {
        let log = Log()
        let source = PublishSubject<Int>()
        let shared = share(source.do(onDispose: { log("dispose") }))
        let subscription = shared.subscribe(onCompleted: { log("completed") })
        source.onCompleted()
        let isPlain = share.scope == .whileConnected && share.replay < 2
        #expect(log.entries == (isPlain ? ["completed", "dispose"] : ["dispose", "completed"]))
        subscription.dispose()
    }

    @Test("a subscriber that takes one element from a synchronous source ends it at once")
    func synchronousTake() {
        let log = Log()
        let shared = Observable.of(1, 2, 3).do(onNext: { log("\($0)") }, onDispose: { log("dispose") }).share(replay: 1)
        #expect(record(shared.take(1)).text == "1 completed")
        #expect(log.entries == ["1", "dispose"])
    }
}
