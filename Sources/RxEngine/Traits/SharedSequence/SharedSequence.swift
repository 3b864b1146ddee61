// SharedSequence: what Driver and Signal are made of.

/// How a kind of shared sequence shares, and where it delivers.
public protocol SharingStrategyProtocol {
    /// Where events are delivered.
    static var scheduler: any SchedulerType { get }

    /// Makes a sequence that shares one subscription.
    ///
    /// - Parameter source: What is shared.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// What can be seen as a shared sequence.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
    /// How it shares.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The value as a shared sequence.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

/// A sequence that does not fail, delivers on one scheduler and shares one subscription.
///
/// Source: https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType,
    @unchecked Sendable
{
    // Unchecked: an immutable reference to an observable, which is Sendable itself.
    let source: Observable<Element>

    /// Shares a sequence that does not fail and delivers on the strategy's scheduler.
    package init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

    /// Trusts that a sequence needs no sharing.
    package init(raw source: Observable<Element>) { self.source = source }

    /// What follows the error of a source that promised not to fail: debug builds stop, others complete.
    static func recovered(from error: any Error) -> SharedSequence<SharingStrategy, Element> {
        assertionFailure("a control's events failed, which must not happen: \(error)")
        return .empty()
    }

    /// The sequence without its promise.
    public func asObservable() -> Observable<Element> { source }

    /// The sequence itself.
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// Makes the scheduler on which drivers and signals deliver: the main scheduler, unless a test sets another.
public enum SharingScheduler {
    private static let lock = Lock()
    nonisolated(unsafe) private static var maker: () -> any SchedulerType = { MainScheduler() }  // guarded by `lock`

    /// Makes the scheduler.
    public static var make: () -> any SchedulerType { lock.withLock { maker } }

    /// Puts a scheduler in place of the main scheduler while a function runs.
    ///
    /// - Parameters:
    ///   - scheduler: Where drivers and signals that are made now deliver.
    ///   - action: The function.
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Puts another maker in place while a function runs, and takes it away again even if that throws.
    ///
    /// - Parameters:
    ///   - makeScheduler: Makes the schedulers.
    ///   - action: The function.
    public static func mock(makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void) rethrows {
        let original = replace(with: makeScheduler)
        defer { _ = replace(with: original) }
        try action()
    }

    private static func replace(with new: @escaping () -> any SchedulerType) -> () -> any SchedulerType {
        lock.withLock {
            defer { maker = new }
            return maker
        }
    }
}

/// Puts a scheduler in place of the main scheduler while a function runs.
///
/// - Parameters:
///   - scheduler: Where drivers and signals that are made now deliver.
///   - action: The function.
public func driveOnScheduler(_ scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try SharingScheduler.mock(scheduler: scheduler, action: action)
}
