// The sequence that every operator returns: a name and what to do for one subscriber.

/// A sequence described by a function: the operators' way to be an `Observable` without a class of their own.
///
/// What the function captures goes in the order in which it names that: so it names the sources first, then what they are
/// combined by, as the operators' fields stand in RxSwift. It shows in the order in which a user's objects go.
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

/// An operator that its subscriptions keep, with its source and with what that captured, as the sinks do in RxSwift that
/// keep their parent: most that have parameters, not those that only have a closure to call. It shows in when an object
/// goes that a closure of `create` or `deferred` captured.
final class KeptProducer<Element>: Observable<Element>, @unchecked Sendable {
    // Unchecked: the function is immutable and what it captures guards itself.
    private let body: (Stage<Element>) -> AnyStage

    /// Makes a sequence.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - body: As a `Producer` has it; gives the stage that keeps the operator.
    init(_ operatorName: StaticString, _ body: @escaping (Stage<Element>) -> AnyStage) {
        self.body = body
        super.init(operatorName)
    }

    override func run(_ stage: Stage<Element>) { body(stage).keep(self) }
}

/// A function that a join keeps beyond the stage that calls it: `flatMap` keeps its function until the last inner sequence
/// has ended.
final class KeptFunction<Function> {
    private let function: Function
    init(_ function: Function) { self.function = function }
}
