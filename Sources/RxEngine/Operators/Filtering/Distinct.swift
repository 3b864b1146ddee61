// distinct: each element once.

extension ObservableType where Element: Hashable {
    /// Leaves out elements that came before.
    ///
    ///                  ──1──2──1──3──│
    ///     distinct()   ──1──2─────3──│
    ///
    /// - Returns: The sequence without duplicates; it remembers every element.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#distinct
    public func distinct() -> Observable<Element> {
        filter("distinct", dropping: "came before") {
            let seen = OperatorState<Set<Element>>([])
            return { element in
                // Equality is the user's code and may push into the source: nobody sees the set while it is changed.
                var own = seen.exchange(with: [])
                let isNew = own.insert(element).inserted
                _ = seen.exchange(with: own)
                return isNew
            }
        }
    }
}

extension ObservableType where Element: Equatable {
    /// Leaves out elements that came before.
    ///
    /// - Returns: The sequence without duplicates; it remembers every element and compares with each of them.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#distinct
    public func distinct() -> Observable<Element> {
        filter("distinct", dropping: "came before") {
            let seen = OperatorState<[Element]>([])
            return { element in
                if seen.value.contains(element) { return false }
                seen.withLock { $0.append(element) }
                return true
            }
        }
    }
}

extension ObservableType {
    /// Lets elements through until one that passed matches; from then on nothing.
    ///
    /// - Parameter predicate: Asked of each element that passed; an error that it throws ends the sequence.
    /// - Returns: The sequence of the elements before the first match, and that match.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#distinct
    public func distinct(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        filter("distinct", dropping: "an element that matches came before") {
            let isMatched = OperatorState(false)
            return { element in
                if isMatched.value { return false }
                if try predicate(element) { _ = isMatched.exchange(with: true) }
                return true
            }
        }
    }
}
