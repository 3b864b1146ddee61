// The names that operators had before RxSwift 6 still work.

import RxEngine
import TestSupport
import Testing

/// Calls deprecated names without a warning: the witness is deprecated, the requirement is not.
private protocol OldSpelling {
    func filtering()
    func errors()
    func timing(_ scheduler: TestScheduler)
}

private struct OldNames: OldSpelling {
    @available(*, deprecated) func filtering() {
        let source = Observable.of(1, 2, 3)
        #expect(events(source.elementAt(1)) == [.next(2), .completed])
        #expect(events(source.takeWhile { $0 < 2 }) == [.next(1), .completed])
        #expect(events(source.skipWhile { $0 < 3 }) == [.next(3), .completed])
        #expect(events(source.takeUntil(.inclusive) { $0 == 2 }) == [.next(1), .next(2), .completed])
        #expect(events(source.takeUntil(Observable<Int>.never())) == [.next(1), .next(2), .next(3), .completed])
        #expect(events(source.skipUntil(Observable.just(0))) == [.next(1), .next(2), .next(3), .completed])
    }

    @available(*, deprecated) func errors() {
        let failing = Observable<Int>.error(TestError())
        #expect(events(failing.catchError { _ in .just(1) }) == [.next(1), .completed])
        #expect(events(failing.catchErrorJustReturn(2)) == [.next(2), .completed])
        #expect(events(Observable.catchError([failing, .just(3)])) == [.next(3), .completed])
        #expect(
            events(failing.retryWhen { (errors: Observable<any Error>) in errors.map { throw $0 } })
                == [.error(TestError())])
        #expect(
            events(failing.retryWhen { (_: Observable<TestError>) in Observable<Int>.empty() }) == [.completed])
    }

    @available(*, deprecated) func timing(_ scheduler: TestScheduler) {
        let source = scheduler.createHotObservable([.next(210, 1), .next(260, 2)])
        #expect(
            scheduler.start { source.take(.seconds(50), scheduler: scheduler) }.events
                == [.next(210, 1), .completed(250)])
    }
}

@Suite("Old names")
struct OldNamesTests {
    private let names: any OldSpelling = OldNames()

    @Test("filtering operators") func filtering() { names.filtering() }
    @Test("error operators") func errors() { names.errors() }
    @Test("take for a span of time") func timing() { names.timing(TestScheduler(initialClock: 0)) }
}
