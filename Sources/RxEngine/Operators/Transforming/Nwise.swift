// nwise, pairwise: neighbours together.

extension ObservableType {
    /// Emits each element together with those just before it.
    ///
    ///                ──1──2──3────────4────────│
    ///     nwise(3)   ────────[1,2,3]──[2,3,4]──│
    ///
    /// - Parameter n: How many elements form a group; at least 2.
    /// - Returns: The sequence of groups, the first one after `n` elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#nwise
    public func nwise(_ n: Int) -> Observable<[Element]> {
        precondition(n > 1, "nwise(_:): n must be at least 2, but it is \(n)")
        return scan([]) { group, element in group.suffix(n - 1) + [element] }.filter { $0.count == n }
    }

    /// Emits each element together with the one before.
    ///
    ///                  ──1──2──────3──────│
    ///     pairwise()   ─────(1,2)──(2,3)──│
    ///
    /// - Returns: The sequence of pairs, the first one with the second element.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#pairwise
    public func pairwise() -> Observable<(Element, Element)> { nwise(2).map { ($0[0], $0[1]) } }
}
