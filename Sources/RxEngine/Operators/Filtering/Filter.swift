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
        filter("filter", dropping: "predicate was false") { predicate }
    }

    /// What filters with a memory share: the memory lies in the function, made where its types are known.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - cause: Why an element is dropped, for the trace.
    ///   - makePredicate: Called once for each subscription; gives the function that tests its elements.
    func filter(
        _ operatorName: String, dropping cause: StaticString,
        _ makePredicate: @escaping () -> (Element) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        return Producer(operatorName) { stage in
            source.attach(FilterStage(stage, cause, makePredicate()), under: stage)
        }
    }
}

private final class FilterStage<Element>: Pipe<Element, Element> {
    private let cause: StaticString
    private let predicate: (Element) throws -> Bool

    init(_ downstream: Stage<Element>, _ cause: StaticString, _ predicate: @escaping (Element) throws -> Bool) {
        self.cause = cause
        self.predicate = predicate
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        do {
            if try predicate(element) {
                emit(element)
            } else {
                drop(element, "\(cause)")
            }
        } catch {
            finish(error)
        }
    }
}
