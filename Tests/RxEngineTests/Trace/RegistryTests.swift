// The registry of live subscriptions. XCTest, because it is the whole process's.

import RxEngine
import XCTest

final class RegistryTests: XCTestCase {
    private func names() -> [String] { Registry.live.map(\.operatorName) }

    override func setUp() {
        Registry.open()
        XCTAssertEqual(names(), [])
    }
    override func tearDown() { XCTAssertEqual(names(), []) }

    func testListsTheOutermostSubscriptionsInOrderUntilTheyEnd() {
        let subject = PublishSubject<Int>()
        let first = subject.map { $0 }.filter { $0 > 0 }.subscribe(onNext: { _ in })
        let second = subject.subscribe { _ in }
        XCTAssertEqual(names(), ["filter", "PublishSubject"])
        XCTAssertLessThan(Registry.live[0].number, Registry.live[1].number)
        first.dispose()
        XCTAssertEqual(names(), ["PublishSubject"])
        subject.onCompleted()
        XCTAssertEqual(names(), [])
        second.dispose()
    }

    func testASubscriptionThatIsGivenUpWithoutDisposeLeaves() {
        do {
            let subject = PublishSubject<Int>()
            _ = subject.subscribe(onNext: { _ in })
            XCTAssertEqual(names(), ["PublishSubject"])
        }
        XCTAssertEqual(names(), [])
    }

    func testDisposeAllEndsEverySubscriptionOnce() {
        var disposed = 0
        let subject = PublishSubject<Int>()
        var received: [Int] = []
        let kept = subject.do(onDispose: { disposed += 1 })
            .subscribe(onNext: { received.append($0) }, onDisposed: { disposed += 1 })
        _ = subject.subscribe(onNext: { received.append($0 * 10) })
        subject.onNext(1)
        Registry.disposeAll(because: .interrupted)
        subject.onNext(2)
        XCTAssertEqual(received, [1, 10])
        XCTAssertEqual(disposed, 2)
        kept.dispose()
        XCTAssertEqual(disposed, 2)
    }

    func testDisposeAllReachesAnEndlessSynchronousSource() {
        var count = 0
        _ = Observable.repeatElement(1).subscribe(onNext: { _ in
            count += 1
            if count == 1000 { Registry.disposeAll(because: .interrupted) }
        })
        XCTAssertEqual(count, 1000)
    }
}
