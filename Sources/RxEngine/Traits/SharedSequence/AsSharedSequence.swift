// asSharedSequence: any sequence as a shared one, by saying what becomes of its error.

extension ObservableConvertibleType {
    /// A shared sequence that emits an element instead of failing.
    ///
    /// - Parameters:
    ///   - sharingStrategy: How it shares, and where it delivers.
    ///   - onErrorJustReturn: The element.
    /// - Returns: The shared sequence.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn))
    }

    /// A shared sequence that goes on with another one instead of failing.
    ///
    /// - Parameters:
    ///   - sharingStrategy: How it shares, and where it delivers.
    ///   - onErrorDriveWith: The other sequence.
    /// - Returns: The shared sequence.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self, onErrorDriveWith: SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        asSharedSequence { _ in onErrorDriveWith }
    }

    /// A shared sequence that goes on with what a function makes of the error.
    ///
    /// - Parameters:
    ///   - sharingStrategy: How it shares, and where it delivers.
    ///   - onErrorRecover: Makes the other sequence.
    /// - Returns: The shared sequence.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorRecover: @escaping (_ error: any Error) -> SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(asObservable().observe(on: Strategy.scheduler).catch { onErrorRecover($0).source })
    }
}
