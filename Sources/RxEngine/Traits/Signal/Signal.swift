// Signal: shares, replays nothing, delivers on the main thread, never fails.

/// A sequence of events for a user interface: never fails, delivers on the main thread, shares, replays nothing.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// How signals share.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    /// The main scheduler.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// Shares as long as somebody is subscribed.
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The value as a signal.
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}

extension ObservableConvertibleType {
    /// A signal that emits an element instead of failing.
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// A signal that goes on with another signal instead of failing.
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorDriveWith: onErrorSignalWith)
    }

    /// A signal that goes on with the signal that a function makes of the error.
    public func asSignal(
        onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>
    ) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension PublishRelay {
    /// The relay as a signal.
    public func asSignal() -> Signal<Element> {
        Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
    }
}

extension ControlEvent {
    /// The events as a signal.
    public func asSignal() -> Signal<PropertyType> {
        asSignal { Signal.recovered(from: $0) }
    }
}
