// RxTest, RxBlocking, marbles, XCTest and playgrounds as the checker sees them.

extension LibraryInterface {
    static let rxTest = InterfaceText(
        module: "RxTest",
        """
        typealias TestTime = Int
        struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
            typealias VirtualTimeUnit = Int
            typealias VirtualTimeIntervalUnit = Int
        }
        class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
            enum Defaults {}
        }
        struct Recorded<Value>: CustomDebugStringConvertible {}
        extension Recorded: Equatable where Value: Equatable {}
        struct Subscription: Hashable, CustomDebugStringConvertible {}
        class TestableObserver<Element>: ObserverType {}
        class TestableObservable<Element>: ObservableType {}
        """)

    static let rxBlocking = InterfaceText(
        module: "RxBlocking",
        """
        struct BlockingObservable<Element> {
            func single() throws -> Element {}
            @_disfavoredOverload func single() throws -> Element? {}
        }
        enum MaterializedSequenceResult<T> {
            case completed(elements: [T])
            case failed(elements: [T], error: any Error)
        }
        """)

    static let marbles = InterfaceText(
        module: "rxrepl",
        """
        struct MarbleExpectation<Element> {}
        """)

    static let xcTest = InterfaceText(
        module: "XCTest",
        """
        class XCTest: NSObject {}
        class XCTestCase: XCTest {}
        typealias XCTestCaseClosure = (XCTestCase) throws -> Void
        typealias XCTestCaseEntry = (testCaseClass: XCTestCase.Type, allTests: [(String, XCTestCaseClosure)])
        class XCTestExpectation: NSObject, Sendable {}
        struct XCTSkip: Error {}
        typealias XCWaitCompletionHandler = (Error?) -> Void
        class XCTNSNotificationExpectation: XCTestExpectation {
            typealias Handler = (Notification) -> Bool
        }
        class XCTNSPredicateExpectation: XCTestExpectation {
            typealias Handler = () -> Bool
        }
        class XCTWaiter: NSObject {
            enum Result: Int {
                case completed = 1
                case timedOut
                case incorrectOrder
                case invertedFulfillment
                case interrupted
            }
        }
        """)

    static let playgrounds = InterfaceText(
        module: "PlaygroundSupport",
        """
        class PlaygroundPage {}
        typealias XCPlaygroundPage = PlaygroundPage
        """)
}
