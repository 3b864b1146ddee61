// switchLatest: follows the newest of the sequences that a sequence emits.

extension ObservableType where Element: ObservableConvertibleType {
    /// Emits the elements of the newest of the sequences that are this sequence's elements.
    ///
    ///                        ──a────────b─────│
    ///     a                    ─1──2──3──4─│
    ///     b                            ─5──6─│
    ///     switchLatest()     ───1──2────5──6─│
    ///
    /// - Returns: The elements of the newest sequence; it completes when the source and that one have.
    ///
    /// Source: https://reactivex.io/documentation/operators/switch.html
    public func switchLatest() -> Observable<Element.Element> { switchInner("switchLatest") { $0 } }
}
