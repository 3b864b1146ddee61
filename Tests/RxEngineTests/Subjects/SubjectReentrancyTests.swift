// Subjects that are used from their own handlers, and after they were disposed.

import RxEngine
import TestSupport
import Testing

@Suite("Subjects, from inside and after their end")
struct SubjectReentrancyTests {
    private let subjects: [(name: String, sequence: Observable<Int>, send: (Event<Int>) -> Void)] = {
        let publish = PublishSubject<Int>()
        let behavior = BehaviorSubject(value: -1)
        let (one, many, all) = (
            ReplaySubject<Int>.create(bufferSize: 1), ReplaySubject<Int>.create(bufferSize: 3),
            ReplaySubject<Int>.createUnbounded()
        )
        return [
            ("PublishSubject", publish, publish.on), ("BehaviorSubject", behavior, behavior.on),
            ("ReplaySubject of one", one, one.on), ("ReplaySubject of three", many, many.on),
            ("ReplaySubject of all", all, all.on),
        ]
    }()

    @Test("a handler may push the next element and the end")
    func pushFromHandler() {
        for (name, sequence, send) in subjects {
            var received: [Event<Int>] = []
            let subscription = sequence.filter { $0 >= 0 }.subscribe { event in
                received.append(event)
                if case .next(let element) = event { send(element < 2 ? .next(element + 1) : .completed) }
            }
            send(.next(0))
            #expect(received == [.next(0), .next(1), .next(2), .completed], "\(name)")
            subscription.dispose()
        }
    }

    @Test("who subscribes in a handler receives what comes after; who is disposed in a handler receives no more")
    func subscribeFromHandler() {
        let subject = PublishSubject<Int>()
        let log = Log()
        let inner = SerialDisposable()
        let subscription = subject.subscribe(onNext: { element in
            log("outer \(element)")
            if element == 1 { inner.disposable = subject.subscribe(onNext: { log("inner \($0)") }) }
            if element == 3 { inner.dispose() }
        })
        for element in 1...4 { subject.onNext(element) }
        #expect(log.entries == ["outer 1", "outer 2", "inner 2", "outer 3", "outer 4"])
        subscription.dispose()
        #expect(!subject.hasObservers)
    }

    @Test("a disposed subject fails with itself, and drops its elements")
    func disposed() {
        let (publish, behavior, replay) = (
            PublishSubject<Int>(), BehaviorSubject(value: 1), ReplaySubject<Int>.create(bufferSize: 2)
        )
        replay.onNext(1)
        let before = [record(publish), record(behavior), record(replay)].map { ($0, $0.events.count) }
        publish.dispose()
        behavior.dispose()
        replay.dispose()
        let all: [(subject: AnyObject, sequence: Observable<Int>, observer: AnyObserver<Int>)] = [
            (publish, publish, AnyObserver(publish)), (behavior, behavior, AnyObserver(behavior)),
            (replay, replay, AnyObserver(replay)),
        ]
        for (subject, sequence, observer) in all {
            observer.onNext(2)
            var failures: [String] = []
            sequence.subscribe(
                onNext: { _ in Issue.record("an element of a disposed subject") },
                onError: { error in
                    if case RxError.disposed(let object) = error, object === subject {
                        failures.append(String(reflecting: error))
                    }
                }
            ).dispose()
            #expect(failures == ["Object `\(subject)` was already disposed."])
        }
        for (recording, count) in before { #expect(recording.events.count == count) }
        #expect(!publish.hasObservers && !behavior.hasObservers && !replay.hasObservers)
        #expect(throws: RxError.self) { try behavior.value() }
    }

    @Test("of the disposed subjects only a publish subject still takes its end, for those who come later")
    func endAfterDispose() {
        let (publish, behavior, replay) = (
            PublishSubject<Int>(), BehaviorSubject(value: 1), ReplaySubject<Int>.createUnbounded()
        )
        publish.dispose()
        behavior.dispose()
        replay.dispose()
        publish.onError(TestError(1))
        publish.onCompleted()
        behavior.onCompleted()
        replay.onCompleted()
        #expect(events(publish) == [.error(TestError(1))])
        publish.dispose()
        for sequence in [publish, behavior, replay] as [Observable<Int>] {
            #expect(events(sequence).first?.error is RxError)
        }
    }
}
