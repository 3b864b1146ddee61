// startWith: emits some elements before the source is subscribed.

extension ObservableType {
    /// Emits some elements before those of this sequence.
    ///
    ///                       ──────3──│
    ///     startWith(1, 2)   12────3──│
    ///
    /// - Parameter elements: Emitted in this order; only then is the source subscribed.
    /// - Returns: The elements given, then those of the source.
    ///
    /// Source: https://reactivex.io/documentation/operators/startwith.html
    public func startWith(_ elements: Element...) -> Observable<Element> { startWith(all: elements) }

    /// `startWith` for elements that are already in an array.
    package func startWith(all elements: [Element]) -> Observable<Element> {
        let source = asObservable()
        return Producer("startWith") { stage in
            for element in elements { stage.receive(element) }
            source.forward(stage)
        }
    }
}
