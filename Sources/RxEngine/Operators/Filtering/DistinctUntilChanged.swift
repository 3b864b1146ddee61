// distinctUntilChanged: leaves out repetitions.

extension ObservableType where Element: Equatable {
    /// Leaves out elements that equal the one before.
    ///
    ///                              ──1──1──2──1──│
    ///     distinctUntilChanged()   ──1─────2──1──│
    ///
    /// - Returns: The sequence without repetitions.
    ///
    /// Source: https://reactivex.io/documentation/operators/distinct.html
    public func distinctUntilChanged() -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: ==)
    }
}

extension ObservableType {
    /// Leaves out elements whose key equals the key of the one before.
    ///
    ///                                         ──1──3──2──1──│
    ///     distinctUntilChanged { $0 % 2 }     ──1─────2──1──│
    ///
    /// - Parameter keySelector: Gives an element's key; an error that it throws ends the sequence.
    /// - Returns: The sequence without repetitions.
    ///
    /// Source: https://reactivex.io/documentation/operators/distinct.html
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: ==)
    }

    /// Leaves out elements that a function calls equal to the one before.
    ///
    /// - Parameter comparer: Whether the element before and this one are equal; an error that it throws ends the
    ///   sequence.
    /// - Returns: The sequence without repetitions.
    ///
    /// Source: https://reactivex.io/documentation/operators/distinct.html
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// Leaves out elements whose key a function calls equal to the key of the one before.
    ///
    /// - Parameters:
    ///   - keySelector: Gives an element's key; an error that it throws ends the sequence.
    ///   - comparer: Whether the key before and this one are equal; an error that it throws ends the sequence.
    /// - Returns: The sequence without repetitions.
    ///
    /// Source: https://reactivex.io/documentation/operators/distinct.html
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
    ) -> Observable<Element> {
        filter("distinctUntilChanged", dropping: "same as the one before", isKept: true) {
            let last = OperatorState<Key?>(nil)
            return { element in
                let key = try keySelector(element)
                if let last = last.value, try comparer(last, key) { return false }
                _ = last.exchange(with: key)
                return true
            }
        }
    }

    /// Leaves out elements whose property equals that of the one before.
    ///
    /// - Parameter keyPath: The property.
    /// - Returns: The sequence without repetitions.
    ///
    /// Source: https://reactivex.io/documentation/operators/distinct.html
    public func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Observable<Element> {
        distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: ==)
    }
}
