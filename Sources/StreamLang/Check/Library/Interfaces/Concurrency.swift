// Swift's concurrency, synchronization and observation as the checker sees them.

extension LibraryInterface {
    static let concurrency = InterfaceText(
        module: "Swift",
        """
        protocol AsyncIteratorProtocol<Element, Failure> {
            associatedtype Element
            associatedtype Failure: Error = any Error
            mutating func next() async throws -> Element?
        }
        protocol AsyncSequence<Element, Failure> {
            associatedtype AsyncIterator: AsyncIteratorProtocol
            associatedtype Element where Element == AsyncIterator.Element
            associatedtype Failure = any Error where Failure == AsyncIterator.Failure
            func makeAsyncIterator() -> AsyncIterator
        }
        struct AsyncStream<Element>: AsyncSequence {
            typealias AsyncIterator = AsyncStream<Element>.Iterator
            typealias Failure = Never
            struct Iterator: AsyncIteratorProtocol {
                typealias Failure = Never
                mutating func next() async -> Element? {}
            }
            struct Continuation: Hashable, Sendable {
                var onTermination: ((Termination) -> Void)? { get {} nonmutating set {} }
                enum Termination: Hashable, Sendable {
                    case finished
                    case cancelled
                }
                enum YieldResult {
                    case enqueued(remaining: Int)
                    case dropped(Element)
                    case terminated
                }
                enum BufferingPolicy: Sendable {
                    case unbounded
                    case bufferingOldest(Int)
                    case bufferingNewest(Int)
                }
            }
        }
        extension AsyncStream {
            typealias Termination = AsyncStream<Element>.Continuation.Termination
        }
        extension AsyncStream: Sendable where Element: Sendable {}
        struct AsyncThrowingStream<Element, Failure: Error>: AsyncSequence {
            typealias AsyncIterator = AsyncThrowingStream<Element, Failure>.Iterator
            struct Iterator: AsyncIteratorProtocol {
                mutating func next() async throws -> Element? {}
            }
            struct Continuation: Hashable, Sendable {
                var onTermination: ((Termination) -> Void)? { get {} nonmutating set {} }
                enum Termination: Sendable {
                    case finished(Failure?)
                    case cancelled
                }
                enum YieldResult {
                    case enqueued(remaining: Int)
                    case dropped(Element)
                    case terminated
                }
                enum BufferingPolicy: Sendable {
                    case unbounded
                    case bufferingOldest(Int)
                    case bufferingNewest(Int)
                }
            }
        }
        extension AsyncThrowingStream {
            typealias Termination = AsyncThrowingStream<Element, Failure>.Continuation.Termination
        }
        extension AsyncThrowingStream: Sendable where Element: Sendable {}
        extension AsyncSequence {
            func map<Transformed>(
                _ transform: @escaping (Element) async throws -> Transformed
            ) -> AsyncMapSequence<Self, Transformed> {}
            func compactMap<ElementOfResult>(
                _ transform: @escaping (Element) async throws -> ElementOfResult?
            ) -> AsyncCompactMapSequence<Self, ElementOfResult> {}
            func flatMap<SegmentOfResult: AsyncSequence>(
                _ transform: @escaping (Element) async throws -> SegmentOfResult
            ) -> AsyncFlatMapSequence<Self, SegmentOfResult> {}
            func filter(
                _ isIncluded: @escaping (Element) async throws -> Bool
            ) -> AsyncFilterSequence<Self> {}
            func prefix(_ count: Int) -> AsyncPrefixSequence<Self> {}
            func prefix(
                while predicate: @escaping (Element) async throws -> Bool
            ) -> AsyncPrefixWhileSequence<Self> {}
            func dropFirst(_ count: Int = 1) -> AsyncDropFirstSequence<Self> {}
            func drop(
                while predicate: @escaping (Element) async throws -> Bool
            ) -> AsyncDropWhileSequence<Self> {}
        }
        struct AsyncMapSequence<Base: AsyncSequence, Transformed>: AsyncSequence {
            typealias Element = Transformed
            typealias Failure = Base.Failure
            struct AsyncIterator: AsyncIteratorProtocol {
                typealias Element = Transformed
                typealias Failure = Base.Failure
                mutating func next() async throws(Base.Failure) -> Element? {}
            }
        }
        struct AsyncCompactMapSequence<Base: AsyncSequence, ElementOfResult>: AsyncSequence {
            typealias Element = ElementOfResult
            typealias Failure = Base.Failure
            struct AsyncIterator: AsyncIteratorProtocol {
                typealias Element = ElementOfResult
                typealias Failure = Base.Failure
                mutating func next() async throws(Base.Failure) -> Element? {}
            }
        }
        struct AsyncFlatMapSequence<Base: AsyncSequence, SegmentOfResult: AsyncSequence>: AsyncSequence {
            typealias Element = SegmentOfResult.Element
            typealias Failure = Base.Failure
            struct AsyncIterator: AsyncIteratorProtocol {
                typealias Element = SegmentOfResult.Element
                typealias Failure = Base.Failure
                mutating func next() async throws(Base.Failure) -> Element? {}
            }
        }
        struct AsyncFilterSequence<Base: AsyncSequence>: AsyncSequence {
            typealias Element = Base.Element
            typealias Failure = Base.Failure
            struct AsyncIterator: AsyncIteratorProtocol {
                typealias Element = Base.Element
                typealias Failure = Base.Failure
                mutating func next() async throws(Base.Failure) -> Element? {}
            }
        }
        struct AsyncPrefixSequence<Base: AsyncSequence>: AsyncSequence {
            typealias Element = Base.Element
            typealias Failure = Base.Failure
            struct AsyncIterator: AsyncIteratorProtocol {
                typealias Element = Base.Element
                typealias Failure = Base.Failure
                mutating func next() async throws(Base.Failure) -> Element? {}
            }
        }
        struct AsyncPrefixWhileSequence<Base: AsyncSequence>: AsyncSequence {
            typealias Element = Base.Element
            typealias Failure = Base.Failure
            struct AsyncIterator: AsyncIteratorProtocol {
                typealias Element = Base.Element
                typealias Failure = Base.Failure
                mutating func next() async throws(Base.Failure) -> Element? {}
            }
        }
        struct AsyncDropFirstSequence<Base: AsyncSequence>: AsyncSequence {
            typealias Element = Base.Element
            typealias Failure = Base.Failure
            struct AsyncIterator: AsyncIteratorProtocol {
                typealias Element = Base.Element
                typealias Failure = Base.Failure
                mutating func next() async throws(Base.Failure) -> Element? {}
            }
        }
        struct AsyncDropWhileSequence<Base: AsyncSequence>: AsyncSequence {
            typealias Element = Base.Element
            typealias Failure = Base.Failure
            struct AsyncIterator: AsyncIteratorProtocol {
                typealias Element = Base.Element
                typealias Failure = Base.Failure
                mutating func next() async throws(Base.Failure) -> Element? {}
            }
        }

        struct CheckedContinuation<T, E: Error>: Sendable {}
        struct UnsafeContinuation<T, E: Error>: Sendable {}
        struct Task<Success: Sendable, Failure: Error>: Hashable, Sendable {
            typealias Priority = TaskPriority
        }
        extension Task where Failure == Never {
            init(name: String? = nil, priority: TaskPriority? = nil, operation: @escaping () async -> Success) {}
            static func detached(name: String? = nil, priority: TaskPriority? = nil, operation: @escaping () async -> Success) -> Task<Success, Never> {}
            var value: Success { get async {} }
        }
        extension Task where Failure == any Error {
            init(name: String? = nil, priority: TaskPriority? = nil, operation: @escaping () async throws -> Success) {}
            static func detached(name: String? = nil, priority: TaskPriority? = nil, operation: @escaping () async throws -> Success) -> Task<Success, any Error> {}
            var value: Success { get async throws {} }
        }
        extension Task {
            var result: Result<Success, Failure> { get async {} }
        }
        extension Task where Success == Never, Failure == Never {
            static var isCancelled: Bool {}
            static var name: String? {}
            static var currentPriority: TaskPriority {}
            static var basePriority: TaskPriority? {}
            static func checkCancellation() throws {}
            static func yield() async {}
            static func sleep(nanoseconds duration: UInt64) async throws {}
            static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {}
            static func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil, clock: ContinuousClock = .continuous) async throws {}
        }
        struct UnsafeCurrentTask: Hashable {}
        extension AsyncStream {
            init(_ type: Element.Type = Element.self, bufferingPolicy: Continuation.BufferingPolicy = .unbounded, _ build: (Continuation) -> Void) {}
            static func makeStream(of type: Element.Type = Element.self, bufferingPolicy: Continuation.BufferingPolicy = .unbounded) -> (stream: AsyncStream<Element>, continuation: AsyncStream<Element>.Continuation) {}
        }
        struct TaskPriority: RawRepresentable, Equatable, Comparable, CustomStringConvertible, Sendable {
            typealias RawValue = UInt8
        }
        struct TaskGroup<ChildTaskResult: Sendable>: AsyncSequence {
            typealias Element = ChildTaskResult
            typealias Failure = Never
            typealias AsyncIterator = TaskGroup<ChildTaskResult>.Iterator
            struct Iterator: AsyncIteratorProtocol {
                typealias Element = ChildTaskResult
                typealias Failure = Never
            }
        }
        struct ThrowingTaskGroup<ChildTaskResult: Sendable, Failure: Error>: AsyncSequence {
            typealias Element = ChildTaskResult
            typealias AsyncIterator = ThrowingTaskGroup<ChildTaskResult, Failure>.Iterator
            struct Iterator: AsyncIteratorProtocol {
                typealias Element = ChildTaskResult
            }
        }
        struct DiscardingTaskGroup {}
        struct ThrowingDiscardingTaskGroup<Failure: Error> {}
        protocol Actor: AnyObject, Sendable {}
        protocol GlobalActor {
            associatedtype ActorType: Actor
            static var shared: ActorType { get }
        }
        actor MainActor: GlobalActor {
            typealias ActorType = MainActor
        }
        struct CancellationError: Error {}
        @propertyWrapper class TaskLocal<Value: Sendable>: CustomStringConvertible, Sendable {}

        protocol DurationProtocol: Comparable, AdditiveArithmetic, Sendable {
            static func / (left: Self, right: Int) -> Self
            static func * (left: Self, right: Int) -> Self
            static func / (left: Self, right: Self) -> Double
        }
        struct Duration: DurationProtocol, Hashable, Codable, CustomStringConvertible {}
        protocol InstantProtocol<Duration>: Comparable, Hashable, Sendable {
            associatedtype Duration: DurationProtocol
            func advanced(by duration: Duration) -> Self
            func duration(to other: Self) -> Duration
        }
        protocol Clock<Duration>: Sendable {
            associatedtype Duration: DurationProtocol
            associatedtype Instant: InstantProtocol where Instant.Duration == Duration
            var now: Instant { get }
            var minimumResolution: Duration { get }
            func sleep(until deadline: Instant, tolerance: Duration?) async throws
        }
        extension Clock where Self == ContinuousClock {
            static var continuous: ContinuousClock {}
        }
        extension Clock where Self == SuspendingClock {
            static var suspending: SuspendingClock {}
        }
        extension Clock {
            func measure(_ work: () throws -> Void) rethrows -> Duration {}
            func measure(_ work: () async throws -> Void) async rethrows -> Duration {}
            func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {}
        }
        struct ContinuousClock: Clock {
            typealias Duration = Swift.Duration
            struct Instant: InstantProtocol, Codable {
                typealias Duration = Swift.Duration
            }
        }
        struct SuspendingClock: Clock {
            typealias Duration = Swift.Duration
            struct Instant: InstantProtocol, Codable {
                typealias Duration = Swift.Duration
            }
        }
        """)

    static let synchronization = InterfaceText(
        module: "Synchronization",
        """
        struct Mutex<Value>: Sendable {}
        protocol AtomicRepresentable {
            associatedtype AtomicRepresentation = Self
        }
        struct Atomic<Value: AtomicRepresentable>: Sendable {}
        extension Int: AtomicRepresentable {}
        extension Int8: AtomicRepresentable {}
        extension Int16: AtomicRepresentable {}
        extension Int32: AtomicRepresentable {}
        extension Int64: AtomicRepresentable {}
        extension UInt: AtomicRepresentable {}
        extension UInt8: AtomicRepresentable {}
        extension UInt16: AtomicRepresentable {}
        extension UInt32: AtomicRepresentable {}
        extension UInt64: AtomicRepresentable {}
        extension Bool: AtomicRepresentable {}
        extension Double: AtomicRepresentable {}
        extension Float: AtomicRepresentable {}
        extension Duration: AtomicRepresentable {}
        extension Optional: AtomicRepresentable where Wrapped: AtomicRepresentable {}
        struct AtomicUpdateOrdering: Hashable, CustomStringConvertible, Sendable {}
        struct AtomicLoadOrdering: Hashable, CustomStringConvertible, Sendable {}
        struct AtomicStoreOrdering: Hashable, CustomStringConvertible, Sendable {}
        """)
}
