// concat: one sequence after the other.

extension ObservableType {
    /// Appends a sequence: it is subscribed when this one completes.
    ///
    ///                      ──1──2──│
    ///     second                    ──3──│
    ///     concat(second)   ──1──2──────3──│
    ///
    /// - Parameter second: What follows.
    /// - Returns: The elements of both, in order.
    ///
    /// Source: https://reactivex.io/documentation/operators/concat.html
    public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
    where Source.Element == Element {
        Observable.concat([asObservable(), second.asObservable()])
    }

    /// Subscribes sequences one after the other, each when the one before has completed.
    ///
    /// - Parameter sequence: The sequences; taken one by one, so that there may be endlessly many.
    /// - Returns: Their elements, in order.
    ///
    /// Source: https://reactivex.io/documentation/operators/concat.html
    public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        Succession("concat", after: .completion, sequence) { ConcatStage($0, $1) }
    }

    /// Subscribes sequences one after the other, each when the one before has completed.
    ///
    /// - Parameter collection: The sequences.
    /// - Returns: Their elements, in order.
    ///
    /// Source: https://reactivex.io/documentation/operators/concat.html
    public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        Succession("concat", after: .completion, collection, count: collection.count) { ConcatStage($0, $1) }
    }

    /// Subscribes sequences one after the other, each when the one before has completed.
    ///
    /// - Parameter sources: The sequences.
    /// - Returns: Their elements, in order.
    ///
    /// Source: https://reactivex.io/documentation/operators/concat.html
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { concat(sources) }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Subscribes the sequences that are this sequence's elements one after the other.
    ///
    /// - Returns: Their elements, in order.
    ///
    /// Source: https://reactivex.io/documentation/operators/concat.html
    public func concat() -> Observable<Element.Element> { mergeQueued("concat", 1) { $0 } }
}

private final class ConcatStage<Element>: SuccessivePipe<Element, Element> {
    private var walk: SourceWalk<Element>

    init(_ downstream: Stage<Element>, _ walk: SourceWalk<Element>) {
        self.walk = walk
        super.init(downstream)
    }

    override var isEndless: Bool { walk.isEndless }
    override func receive(_ element: Element) { emit(element) }
    override func complete() { advance() }

    override func startNext() {
        if let next = walk.next(for: self) { start(next) } else { finish() }
    }
}
