// filterMap: transforms or leaves out each element.

/// What `filterMap` does with an element.
public enum FilterMap<Result> {
    /// Leave it out.
    case ignore
    /// Emit this in its place.
    case map(Result)
}

extension FilterMap: Sendable where Result: Sendable {}

extension ObservableType {
    /// Transforms each element or leaves it out.
    ///
    ///                                                           ──1──2──3──│
    ///     filterMap { $0 == 2 ? .ignore : .map($0 * 10) }       ──10────30─│
    ///
    /// - Parameter transform: Says what to do with an element; an error that it throws ends the sequence.
    /// - Returns: The sequence of transformed elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#filtermap
    public func filterMap<Result>(
        _ transform: @escaping (Element) throws -> FilterMap<Result>
    ) -> Observable<Result> {
        compactMap("filterMap") { element in
            switch try transform(element) {
            case .ignore: nil
            case .map(let result): result
            }
        }
    }
}
