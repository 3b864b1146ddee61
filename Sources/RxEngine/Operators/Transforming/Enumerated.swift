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
            let next = OperatorState(0)
            return { element in
                let index = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                return (index: index, element: element)
            }
        }
    }
}
