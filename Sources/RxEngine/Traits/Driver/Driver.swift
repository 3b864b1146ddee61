// Driver: shares, replays the newest element, delivers on the main thread, never fails.

/// A sequence for driving a user interface: never fails, delivers on the main thread, shares, replays one element.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// How drivers share.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    /// The main scheduler.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// Shares and replays the newest element as long as somebody is subscribed.
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// The value as a driver.
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// A driver that emits an element instead of failing.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// A driver that goes on with another driver instead of failing.
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorDriveWith: onErrorDriveWith)
    }

    /// A driver that goes on with the driver that a function makes of the error.
    public func asDriver(
        onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>
    ) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension InfallibleType {
    /// The sequence as a driver.
    public func asDriver() -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
    }
}

extension BehaviorRelay {
    /// The relay as a driver.
    public func asDriver() -> Driver<Element> {
        Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
    }
}

extension ControlProperty {
    /// The property's values as a driver.
    public func asDriver() -> Driver<PropertyType> {
        asDriver { Driver.recovered(from: $0) }
    }
}

extension ControlEvent {
    /// The events as a driver.
    public func asDriver() -> Driver<PropertyType> {
        asDriver { Driver.recovered(from: $0) }
    }
}
