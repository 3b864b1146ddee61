// enumerated: elements with their index.

extension ObservableType {
    /// Pairs each element with its index.
    ///
    ///                    ──a──────b──────│
    ///     enumerated()   ──(0,a)──(1,b)──│
    ///
    /// - Returns: The sequence of pairs.
    ///
    /// Source: https://reactivex.io/documentation/operators/map.html
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        let source = asObservable()
        return Producer("enumerated") { stage in source.attach(EnumeratedStage(stage), under: stage) }
    }
}

private final class EnumeratedStage<Element>: Pipe<Element, (index: Int, element: Element)> {
    private var count = 0

    init(_ downstream: Stage<(index: Int, element: Element)>) { super.init(downstream) }

    override func receive(_ element: Element) {
        let index = count
        count += 1
        emit((index: index, element: element))
    }
}
