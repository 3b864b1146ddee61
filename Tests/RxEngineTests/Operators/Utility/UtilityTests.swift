// ifEmpty, decode, withUnretained, subscribe(with:), subscribe(weak:), bind.

import Foundation
import RxEngine
import TestSupport
import Testing

@Suite("Utility")
struct UtilityTests {
    private let scheduler = TestScheduler(initialClock: 0)
    private final class Model {
        var values: [Int] = []
    }

    @Test("ifEmpty(default:) emits its element only for an empty source")
    func ifEmptyDefault() {
        #expect(events(Observable<Int>.empty().ifEmpty(default: 9)) == [.next(9), .completed])
        #expect(events(Observable.of(1).ifEmpty(default: 9)) == [.next(1), .completed])
        #expect(events(Observable<Int>.error(TestError()).ifEmpty(default: 9)) == [.error(TestError())])
    }

    @Test("ifEmpty(switchTo:) subscribes the other sequence when the source completes empty")
    func ifEmptySwitch() {
        let source = scheduler.createHotObservable([.completed(210, Int.self)])
        let other = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        #expect(
            scheduler.start { source.ifEmpty(switchTo: other.asObservable()) }.events
                == [.next(220, 1), .completed(230)])
        #expect(source.subscriptions == [Subscription(200, 210)])
        #expect(other.subscriptions == [Subscription(210, 230)])
        #expect(events(Observable.of(1).ifEmpty(switchTo: .of(2))) == [.next(1), .completed])
    }

    @Test("decode decodes each element and fails with the decoder's error")
    func decode() {
        let good = Observable.of(Data("[1]".utf8), Data("[2,3]".utf8))
        #expect(
            events(good.decode(type: [Int].self, decoder: JSONDecoder())) == [.next([1]), .next([2, 3]), .completed])
        var error: (any Error)?
        _ = Observable.just(Data("{".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
            .subscribe(onError: { error = $0 })
        #expect(error is DecodingError)
    }

    @Test("withUnretained completes with the first element after its object is gone")
    func withUnretained() {
        let subject = PublishSubject<Int>()
        var model: Model? = Model()
        weak let observed = model
        var result: [String] = []
        _ = subject.withUnretained(model!).subscribe(
            onNext: { result.append("\($0.values.count) \($1)") }, onCompleted: { result.append("completed") })
        subject.onNext(1)
        model = nil
        #expect(observed == nil)
        #expect(result == ["0 1"])
        subject.onNext(2)
        #expect(result == ["0 1", "completed"])
    }

    @Test("subscribe(with:) holds its object weakly and stops calling once it is gone")
    func subscribeWith() {
        let subject = PublishSubject<Int>()
        var model: Model? = Model()
        weak let observed = model
        var calls = 0
        let subscription = subject.subscribe(with: model!) { model, element in
            calls += 1
            model.values.append(element)
        }
        subject.onNext(1)
        #expect(model?.values == [1])
        model = nil
        #expect(observed == nil)
        subject.onNext(2)
        #expect(calls == 1)
        subscription.dispose()
    }

    @Test("subscribe(weak:) calls an object's methods until the object is gone")
    func subscribeWeak() {
        final class Listener {
            let log: Log
            init(_ log: Log) { self.log = log }
            func next(_ element: Int) { log("next \(element)") }
            func fail(_ error: any Error) { log("error \(error)") }
            func finish() { log("completed") }
            func handle(_ event: Event<Int>) { log("event \(event)") }
        }
        let (log, subject) = (Log(), PublishSubject<Int>())
        var listener: Listener? = Listener(log)
        weak let observed = listener
        let subscriptions = [
            subject.subscribe(
                weak: listener!, onNext: Listener.next, onCompleted: Listener.finish, onDisposed: Listener.finish),
            subject.subscribe(weak: listener!, Listener.handle), subject.subscribeNext(weak: listener!, Listener.next),
        ]
        subject.onNext(1)
        listener = nil
        #expect(observed == nil)
        subject.onNext(2)
        subscriptions.forEach { $0.dispose() }
        #expect(log.entries == ["next 1", "event next(1)", "next 1"])

        let other = Listener(log)
        _ = Observable<Int>.error(TestError()).subscribeError(weak: other, Listener.fail)
        _ = Observable<Int>.empty().subscribeCompleted(weak: other, Listener.finish)
        #expect(log.entries.suffix(2) == ["error \(TestError())", "completed"])
    }

    @Test("bind sends to several observers, to observers of optionals, and to functions")
    func bind() {
        let first = PublishSubject<Int>()
        let second = PublishSubject<Int>()
        let optional = PublishSubject<Int?>()
        let log = Log()
        _ = first.subscribe { log("first \($0)") }
        _ = second.subscribe { log("second \($0)") }
        _ = optional.subscribe(onNext: { log("optional \($0 as Any)") })
        _ = Observable.just(1).bind(to: first, second)
        _ = Observable.just(2).bind(to: optional)
        _ = Observable.just(3).bind { log("closure \($0)") }
        let model = Model()
        _ = Observable.just(4).bind(with: model) { $0.values.append($1) }
        #expect(
            log.entries == [
                "first next(1)", "second next(1)", "first completed", "second completed", "optional Optional(2)",
                "closure 3",
            ])
        #expect(model.values == [4])
        #expect(Observable.of(1, 2).bind(to: { events($0) }) == [.next(1), .next(2), .completed])
        func multiplied(_ source: Observable<Int>) -> (Int) -> [Event<Int>] {
            { factor in events(source.map { $0 * factor }) }
        }
        #expect(Observable.of(1).bind(to: multiplied, curriedArgument: 3) == [.next(3), .completed])
    }

    @Test("the timestamps of debug have the form of RxSwift's")
    func timestamp() {
        let text = WallClock.timestamp
        #expect(text.wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}/) != nil)
    }
}
