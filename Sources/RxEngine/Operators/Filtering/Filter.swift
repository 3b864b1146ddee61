// filter: lets through the elements that match.

extension ObservableType {
    /// Lets through the elements for which a predicate holds.
    ///
    ///                         ──1──2──3──4──│
    ///     filter { $0 > 2 }   ────────3──4──│
    ///
    /// - Parameter predicate: Tests an element; an error that it throws ends the sequence.
    /// - Returns: The sequence of the elements that passed.
    ///
    /// Source: https://reactivex.io/documentation/operators/filter.html
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        let source = asObservable()
        return Producer("filter") { stage in source.attach(FilterStage(stage, predicate), under: stage) }
    }
}

private final class FilterStage<Element>: Pipe<Element, Element> {
    private let predicate: (Element) throws -> Bool

    init(_ downstream: Stage<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        do {
            if try predicate(element) {
                emit(element)
            } else {
                drop(element, "predicate was false")
            }
        } catch {
            finish(error)
        }
    }
}
