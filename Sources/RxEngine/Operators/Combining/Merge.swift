// merge: the elements of several sequences as they come.

extension ObservableType {
    /// Merges sequences: all are subscribed at once, and their elements pass on as they come.
    ///
    ///     a               ──1─────2──│
    ///     b               ─────10────20─│
    ///     merge([a, b])   ──1──10─2──20─│
    ///
    /// - Parameter sources: The sequences, subscribed in this order.
    /// - Returns: Their elements; it completes when all have, and fails when one does.
    ///
    /// Source: https://reactivex.io/documentation/operators/merge.html
    public static func merge<Collection: Swift.Collection>(_ sources: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        merge(Array(sources))
    }

    /// Merges sequences: all are subscribed at once, and their elements pass on as they come.
    ///
    /// - Parameter sources: The sequences, subscribed in this order.
    /// - Returns: Their elements; it completes when all have, and fails when one does.
    ///
    /// Source: https://reactivex.io/documentation/operators/merge.html
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Producer("merge") { stage in
            let join = Join(stage)
            stage.link(join)
            for source in sources {
                join.begin()
                join.subscribe(source)
            }
            join.end()
            join.settle()
        }
    }

    /// Merges sequences: all are subscribed at once, and their elements pass on as they come.
    ///
    /// - Parameter sources: The sequences, subscribed in this order.
    /// - Returns: Their elements; it completes when all have, and fails when one does.
    ///
    /// Source: https://reactivex.io/documentation/operators/merge.html
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Merges the sequences that are this sequence's elements.
    ///
    /// - Returns: The elements of all; it completes when the source and all of them have.
    ///
    /// Source: https://reactivex.io/documentation/operators/merge.html
    public func merge() -> Observable<Element.Element> { mergeInner("merge") { $0 } }

    /// Merges the sequences that are this sequence's elements, a limited number at a time.
    ///
    ///     a                          ──1──2──│
    ///     b                          ─10──20──│
    ///     merge(maxConcurrent: 1)    ──1──2──10──20──│
    ///
    /// - Parameter maxConcurrent: How many are subscribed at once; the others wait in order.
    /// - Returns: The elements of all; it completes when the source and all of them have.
    ///
    /// Source: https://reactivex.io/documentation/operators/merge.html
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        mergeQueued("merge(maxConcurrent:)", maxConcurrent) { $0 }
    }
}
