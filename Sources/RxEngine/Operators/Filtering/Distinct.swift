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
        .deferred {
            var seen: Set<Element> = []
            return filter { seen.insert($0).inserted }
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
        .deferred {
            var seen: [Element] = []
            return filter { element in
                if seen.contains(element) { return false }
                seen.append(element)
                return true
            }
        }
    }
}

extension ObservableType {
    /// Lets elements through until one that passed matches; from then on nothing.
    ///
    /// - Parameter predicate: Asked of each element that passed before; an error that it throws ends the sequence.
    /// - Returns: The sequence of the elements before the first match, and that match.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#distinct
    public func distinct(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        .deferred {
            var isMatched = false
            return filter { element in
                if isMatched { return false }
                isMatched = try predicate(element)
                return true
            }
        }
    }
}
