// scan: a running result.

extension ObservableType {
    /// Combines each element with the result so far and emits the new result.
    ///
    ///                   ──1──2──3──│
    ///     scan(0, +)    ──1──3──6──│
    ///
    /// - Parameters:
    ///   - seed: The result before the first element; it is not emitted.
    ///   - accumulator: Gives the new result; an error that it throws ends the sequence.
    /// - Returns: The sequence of results.
    ///
    /// Source: https://reactivex.io/documentation/operators/scan.html
    public func scan<A>(_ seed: A, accumulator: @escaping (A, Element) throws -> A) -> Observable<A> {
        map("scan", isKept: true) {
            let state = OperatorState(seed)
            return { element in
                let result = try accumulator(state.value, element)
                _ = state.exchange(with: result)
                return result
            }
        }
    }

    /// Updates a result with each element, in place, and emits it.
    ///
    /// - Parameters:
    ///   - seed: The result before the first element; it is not emitted.
    ///   - accumulator: Updates the result; an error that it throws ends the sequence.
    /// - Returns: The sequence of results.
    ///
    /// Source: https://reactivex.io/documentation/operators/scan.html
    public func scan<A>(into seed: A, accumulator: @escaping (inout A, Element) throws -> Void) -> Observable<A> {
        map("scan", isKept: true) {
            let state = OperatorState<A?>(seed)
            return { element in
                guard var result = state.exchange(with: nil) else {
                    require(false, "scan: an element came while the accumulator was changing the result for another")
                    throw RxError.unknown
                }
                try accumulator(&result, element)
                _ = state.exchange(with: result)
                return result
            }
        }
    }
}
