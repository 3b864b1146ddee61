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
        map("enumerated") {
            var count = 0
            return { element in
                defer { count += 1 }
                return (index: count, element: element)
            }
        }
    }
}
