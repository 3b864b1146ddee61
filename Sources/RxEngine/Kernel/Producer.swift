// The sequence that every operator returns: a name and what to do for one subscriber.

/// A sequence described by a function: the operators' way to be an `Observable` without a class of their own.
final class Producer<Element>: Observable<Element>, @unchecked Sendable {
    // Unchecked: the function is immutable and what it captures guards itself.
    private let body: (Stage<Element>) -> Void

    /// Makes a sequence.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - needsTrampoline: False for what emits nothing, or everything at once, while it is being subscribed.
    ///   - body: Links what it makes to the stage, then starts it: `Observable.run(_:)` says how.
    init(_ operatorName: StaticString, needsTrampoline: Bool = true, _ body: @escaping (Stage<Element>) -> Void) {
        self.body = body
        super.init(operatorName, needsTrampoline: needsTrampoline)
    }

    override func run(_ stage: Stage<Element>) { body(stage) }
}
