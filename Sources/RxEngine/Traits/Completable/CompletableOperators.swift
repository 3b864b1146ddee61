// The operators of Completable. Each does what it does on Observable.

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// A completable that fails.
    public static func error(_ error: any Error) -> Completable { PrimitiveSequence(raw: .error(error)) }

    /// A completable that never says anything.
    public static func never() -> Completable { PrimitiveSequence(raw: .never()) }

    /// A completable that completes at once.
    public static func empty() -> Completable { Completable(raw: .empty()) }

    /// Calls functions as things happen, without changing them.
    public func `do`(
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Completable {
        Completable(
            raw: source.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// Goes on with a single after completion.
    public func andThen<Second>(_ second: Single<Second>) -> Single<Second> {
        Single(raw: followed(by: second.source))
    }

    /// Goes on with a maybe after completion.
    public func andThen<Second>(_ second: Maybe<Second>) -> Maybe<Second> {
        Maybe(raw: followed(by: second.source))
    }

    /// Goes on with another completable after completion.
    public func andThen(_ second: Completable) -> Completable { Completable(raw: followed(by: second.source)) }

    /// Goes on with a sequence after completion.
    public func andThen<Second>(_ second: Observable<Second>) -> Observable<Second> { followed(by: second) }

    private func followed<Second>(by second: Observable<Second>) -> Observable<Second> {
        let first: Observable<Second> = source.recast(noElement)
        return first.followed(by: second)
    }

    /// Goes on with another completable after completion.
    public func concat(_ second: Completable) -> Completable { .concat(primitiveSequence, second) }

    /// Subscribes completables one after the other, as each completes.
    public static func concat<Sources: Sequence>(_ sequence: Sources) -> Completable
    where Sources.Element == PrimitiveSequence<CompletableTrait, Never> {
        Completable(raw: Observable.concat(sequence.lazy.map(\.source)))
    }

    /// Subscribes completables one after the other, as each completes.
    public static func concat<Sources: Collection>(_ collection: Sources) -> Completable
    where Sources.Element == PrimitiveSequence<CompletableTrait, Never> {
        Completable(raw: Observable.concat(collection.map(\.source)))
    }

    /// Subscribes completables one after the other, as each completes.
    public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

    /// Subscribes completables at once and completes when all have.
    public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
    where Sources.Element == PrimitiveSequence<CompletableTrait, Never> {
        Completable(raw: Observable.merge(sources.map(\.source)))
    }

    /// Subscribes completables at once and completes when all have.
    public static func zip(_ sources: [Completable]) -> Completable {
        Completable(raw: Observable.merge(sources.map(\.source)))
    }

    /// Subscribes completables at once and completes when all have.
    public static func zip(_ sources: Completable...) -> Completable {
        Completable(raw: Observable.merge(sources.map(\.source)))
    }
}

extension Observable {
    /// What `andThen` makes of a sequence without elements, whatever type these would have.
    package func followed(by second: Observable<Element>) -> Observable<Element> {
        Producer("andThen") { stage in self.attach(AndThenStage(stage, second), under: stage) }
    }
}

/// Turns to the second source when the first has completed.
private final class AndThenStage<Element>: FallbackPipe<Element> {
    private let second: Observable<Element>

    init(_ downstream: Stage<Element>, _ second: Observable<Element>) {
        self.second = second
        super.init(downstream)
    }

    override func complete() {
        if isActive { fallBack(to: second, because: .completed) }
    }
}

/// The element of a sequence that has none, as any type.
private func noElement<Element>(_ never: Never) -> Element {}
