// toBlocking on synchronous sequences and on real queues.

import RxEngine
import TestSupport
import Testing

@Suite("toBlocking")
struct BlockingTests {
    private let background = SerialDispatchQueueScheduler(qos: .default)

    @Test("toArray, first, last and single of a finished sequence")
    func finished() throws {
        let source = Observable.of(1, 2, 3)
        #expect(try source.toBlocking().toArray() == [1, 2, 3])
        #expect(try source.toBlocking().first() == 1)
        #expect(try source.toBlocking().last() == 3)
        #expect(try source.toBlocking().single { $0 == 2 } == 2)
        #expect(throws: RxError.self) { try source.toBlocking().single() }
        #expect(throws: RxError.self) { try source.toBlocking().single { $0 > 5 } }
        #expect(try Observable<Int>.empty().toBlocking().first() == nil)
        #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    }

    @Test("an endless synchronous source can be left")
    func endless() throws {
        #expect(try Observable.repeatElement(7).toBlocking().first() == 7)
    }

    @Test("waits for other threads")
    func waits() throws {
        let source = Observable<Int>.timer(.milliseconds(5), period: .milliseconds(2), scheduler: background).take(3)
        #expect(try source.toBlocking().toArray() == [0, 1, 2])
        #expect(try Single.just(4).delay(.milliseconds(5), scheduler: background).toBlocking().single() == 4)
    }

    @Test("gives up with a timeout")
    func timeout() {
        let result = Observable.concat(.just(1), .never()).toBlocking(timeout: 0.02).materialize()
        guard case .failed(let elements, let error) = result else {
            Issue.record("no timeout")
            return
        }
        #expect(elements == [1])
        #expect("\(error)" == "\(RxError.timeout)")
    }

    @Test("materialize keeps the elements before the error, which others throw")
    func failure() {
        let source = Observable.concat(.just(1), .error(TestError(5)))
        guard case .failed(let elements, let error) = source.toBlocking().materialize() else {
            Issue.record("no error")
            return
        }
        #expect(elements == [1])
        #expect(error as? TestError == TestError(5))
        #expect(throws: TestError(5)) { try source.toBlocking().toArray() }
    }
}
