// The operators that put sequences one after the other, or choose one.

import TestSupport
import Testing

@testable import RxEngine

@Suite("Concatenating")
struct ConcatenatingTests {
    @Test("concat subscribes each sequence when the one before has completed")
    func concat() {
        let subject = PublishSubject<Int>()
        let result = record(Observable.concat(subject, .of(2, 3)).concat(Observable.just(4)))
        subject.onNext(1)
        #expect(result.text == "1")
        subject.onCompleted()
        #expect(result.text == "1 2 3 4 completed")
        #expect(record(Observable.concat([Observable<Int>]())).text == "completed")
        #expect(record(Observable.of(Observable.of(1, 2), .of(3)).concat()).text == "1 2 3 completed")
    }

    @Test("an error stops a concat")
    func concatError() {
        let failing = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onError(TestError())
            return Disposables.create()
        }
        #expect(record(Observable.concat(failing, .just(2))).text == "1 error(TestError(number: 0))")
    }

    @Test("a million synchronous sequences do not grow the stack")
    func deepConcat() {
        var count = 0
        _ = Observable.concat((0..<1_000_000).lazy.map { Observable.just($0) }).subscribe(onNext: { _ in count += 1 })
        #expect(count == 1_000_000)
    }

    @Test("startWith emits before it subscribes, and a dispose in between stops it")
    func startWith() {
        #expect(record(Observable.of(3, 4).startWith(1, 2)).text == "1 2 3 4 completed")
        #expect(record(Observable.of(3).startWith(2).startWith(1)).text == "1 2 3 completed")
    }

    @Test("amb follows the first to send anything and disposes the rest")
    func amb() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = record(a.amb(b))
        b.onNext(1)
        #expect(!a.hasObservers)
        a.onNext(2)
        b.onNext(3)
        b.onCompleted()
        #expect(result.text == "1 3 completed")
        #expect(record(Observable.amb([.just(1), .just(2)])).text == "1 completed")
        let completing = PublishSubject<Int>()
        let other = PublishSubject<Int>()
        let empty = record(completing.amb(other))
        completing.onCompleted()
        #expect(empty.text == "completed")
        #expect(!other.hasObservers)
    }
}
