// What another thread can do while a handler runs: no lock of the engine may stand in its way.

import Foundation
import RxEngine
import TestSupport
import XCTest

final class DeadlockTests: StressTestCase {
    /// What may end such an operator.
    private let ends: [(PublishSubject<Int>, PublishSubject<Int>) -> Void] = [
        { a, _ in a.onError(TestError()) }, { _, b in b.onError(TestError()) }, { a, _ in a.onCompleted() },
        { _, b in b.onNext(1) },
    ]

    /// Every operator that serialises the sources `a` and `b`.
    private func joins(_ a: Observable<Int>, _ b: Observable<Int>) -> [(name: String, sequence: Observable<Int>)] {
        [
            ("merge", .merge(a, b)), ("zip", .zip(a, b) { $0 + $1 }),
            ("combineLatest", .combineLatest(a, b) { $0 + $1 }),
            ("withLatestFrom", a.withLatestFrom(b)), ("sample", a.sample(b)), ("flatMap", a.flatMap { _ in b }),
            ("flatMapLatest", a.flatMapLatest { _ in b }), ("concatMap", a.concatMap { _ in b }),
            ("take(until:)", a.take(until: b)), ("skip(until:)", a.skip(until: b)), ("amb", .amb([a, b])),
            ("pausable", a.pausable(b.map { _ in true })), ("bufferWithTrigger", a.bufferWithTrigger(b).map(\.count)),
            ("pausableBuffered", a.pausableBuffered(b.map { _ in true })),
        ]
    }

    func testAnotherThreadDisposesDuringAnElement() {
        let count = joins(.never(), .never()).count
        for index in 0..<count {
            let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
            let (name, sequence) = joins(a, b)[index]
            let subscription = SingleAssignmentDisposable()
            subscription.setDisposable(
                sequence.subscribe(onNext: { _ in XCTAssertTrue(self.ends { subscription.dispose() }, name) }))
            for subject in [a, b, a, b] { subject.onNext(1) }
            subscription.dispose()
            XCTAssertFalse(a.hasObservers || b.hasObservers, name)
        }
    }

    /// Ends each operator in each way; `watch` subscribes it and calls the function that it is given when a handler
    /// runs, during which another thread must be able to push.
    private func assertOthersCanPush(
        _ watch: (_ a: Observable<Int>, _ b: Observable<Int>, _ index: Int, _ handler: @escaping () -> Void) ->
            any Disposable
    ) {
        for (index, operation) in joins(.never(), .never()).enumerated() {
            for (number, end) in ends.enumerated() {
                let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
                let subscription = watch(a, b, index) {
                    let isFree = self.ends(within: 1) {
                        a.onNext(1)
                        b.onNext(1)
                    }
                    XCTAssertTrue(isFree, "\(operation.name), end \(number)")
                }
                end(a, b)
                subscription.dispose()
            }
        }
    }

    func testOthersPushWhileTheEndIsHandled() {
        assertOthersCanPush { a, b, index, handler in
            joins(a, b)[index].sequence.subscribe(onError: { _ in handler() }, onCompleted: handler)
        }
    }

    func testOthersPushWhileTheSourcesAreLetGo() {
        assertOthersCanPush { a, b, index, handler in
            joins(a.do(onDispose: handler), b.do(onDispose: handler))[index].sequence.subscribe(onError: { _ in })
        }
    }

    func testOthersUseASubjectWhileItSends() {
        let (subject, replay) = (PublishSubject<Int>(), ReplaySubject<Int>.create(bufferSize: 1))
        for (observable, observer) in [
            (subject.asObservable(), AnyObserver(subject)), (replay.asObservable(), AnyObserver(replay)),
        ] {
            var handled = 0
            let subscription = observable.subscribe(onNext: { element in
                guard element == 0 else { return }
                handled += 1
                let isFree = self.ends(within: 1) {
                    observable.subscribe().dispose()
                    observer.onNext(1)
                }
                XCTAssertTrue(isFree)
            })
            observer.onNext(0)
            subscription.dispose()
            // The replay, too, happens outside of the lock.
            observer.onNext(0)
            observable.take(1).subscribe(onNext: { _ in
                handled += 1
                XCTAssertTrue(self.ends(within: 1) { observer.onNext(2) })
            }).dispose()
            observer.onCompleted()
            XCTAssertGreaterThan(handled, 0)
        }
    }

    func testOthersShareWhileTheSourceStartsSendsAndGoes() {
        for replay in 0...2 {
            for scope in [SubjectLifetimeScope.whileConnected, .forever] {
                let handled = Counter()
                var use: () -> Void = {}
                func othersCanSubscribe() {
                    guard handled.value < 3 else { return }
                    handled.add()
                    XCTAssertTrue(self.ends(within: 1) { use() }, "replay \(replay) \(scope)")
                }
                let shared = Observable<Int>.create { observer in
                    othersCanSubscribe()
                    observer.onNext(1)
                    return Disposables.create { othersCanSubscribe() }
                }.share(replay: replay, scope: scope)
                use = { shared.subscribe().dispose() }
                shared.subscribe(onNext: { _ in othersCanSubscribe() }).dispose()
                use = {}
                XCTAssertEqual(handled.value, 3)
            }
        }
    }

    func testOthersUseADisposableWhileItDisposes() {
        let composite = CompositeDisposable()
        let serial = SerialDisposable()
        let counted = RefCountDisposable(disposable: Disposables.create {})
        var handled = 0
        func blocking(_ use: @escaping () -> Void) -> any Disposable {
            Disposables.create {
                handled += 1
                XCTAssertTrue(self.ends(within: 1) { use() })
            }
        }
        _ = composite.insert(
            blocking {
                _ = composite.insert(Disposables.create())
                composite.dispose()
            })
        composite.dispose()
        serial.disposable = blocking { serial.disposable = Disposables.create() }
        serial.disposable = blocking { serial.dispose() }
        serial.dispose()
        let resource = RefCountDisposable(disposable: blocking { counted.retain().dispose() })
        resource.dispose()
        counted.dispose()
        var bag: DisposeBag? = DisposeBag()
        let other = DisposeBag()
        bag?.insert(blocking { other.insert(Disposables.create()) })
        bag = nil
        XCTAssertEqual(handled, 5)
    }

    func testTwoChainsThatDisposeEachOther() {
        for index in joins(.never(), .never()).indices {
            for _ in 0..<5 {
                let sources = (0..<4).map { _ in PublishSubject<Int>() }
                let chains = [SingleAssignmentDisposable(), SingleAssignmentDisposable()]
                for number in 0...1 {
                    let sequence = joins(sources[2 * number], sources[2 * number + 1])[index].sequence
                    chains[number].setDisposable(
                        sequence.subscribe(onNext: { _ in
                            chains[1 - number].dispose()
                        }))
                }
                let isOver = ends(
                    { for subject in [0, 1, 0, 1] { sources[subject].onNext(1) } },
                    { for subject in [2, 3, 2, 3] { sources[subject].onNext(1) } })
                XCTAssertTrue(isOver)
                chains.forEach { $0.dispose() }
            }
        }
    }

    func testEnoughIsTakenWhileOthersPushAndDispose() {
        for (index, operation) in joins(.never(), .never()).enumerated() {
            for _ in 0..<10 {
                let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
                let observer = GrammarObserver<Int>()
                observer.subscribe(joins(a, b)[index].sequence.take(1))
                let isOver = ends(
                    { for element in 0..<20 { a.onNext(element) } }, { for element in 0..<20 { b.onNext(element) } },
                    { observer.dispose() })
                XCTAssertTrue(isOver, operation.name)
                assertGrammar(observer)
                XCTAssertFalse(a.hasObservers || b.hasObservers, operation.name)
            }
        }
    }
}
