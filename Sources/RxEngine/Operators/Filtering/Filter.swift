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
        FilterObservable(asObservable(), predicate)
    }

    /// What filters with a memory share: the memory lies in the function, made where its types are known.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - cause: Why an element is dropped, for the trace.
    ///   - isKept: Whether subscriptions keep the operator.
    ///   - makePredicate: Called once for each subscription; gives the function that tests its elements.
    func filter(
        _ operatorName: StaticString, dropping cause: StaticString, isKept: Bool = false,
        _ makePredicate: @escaping () -> (Element) throws -> Bool
    ) -> Observable<Element> {
        let source = asObservable()
        func attach(_ stage: Stage<Element>) -> AnyStage {
            source.attach(FilterStage(stage, cause, makePredicate()), under: stage)
        }
        return isKept ? KeptProducer(operatorName, attach) : Producer(operatorName) { _ = attach($0) }
    }
}

/// `filter` has a class of its own for the reason that `map` has one.
private final class FilterObservable<Element>: Observable<Element>, @unchecked Sendable {
    // Unchecked: immutable.
    private let source: Observable<Element>
    fileprivate let predicate: (Element) throws -> Bool
    private let stageType = FilterStage<Element>.self

    init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
        self.source = source
        self.predicate = predicate
        super.init("filter")
    }

    override func run(_ stage: Stage<Element>) {
        source.attach(stageType.init(stage, of: self), under: stage)
    }
}

private final class FilterStage<Element>: Pipe<Element, Element> {
    private let cause: StaticString
    private let predicate: (Element) throws -> Bool

    init(
        _ downstream: borrowing Stage<Element>, _ cause: StaticString, _ predicate: @escaping (Element) throws -> Bool
    ) {
        self.cause = cause
        self.predicate = predicate
        super.init(downstream)
    }

    /// Takes the function from the sequence itself, as `map` does.
    required init(_ downstream: borrowing Stage<Element>, of operation: borrowing FilterObservable<Element>) {
        cause = "predicate was false"
        predicate = operation.predicate
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
