// A change of the elements' type that is no operator of its own.

/// A sequence with its elements converted. Traces do not show it: to them it is its source.
final class Recast<Input, Output>: Observable<Output>, @unchecked Sendable {
    // Unchecked: immutable.
    private let source: Observable<Input>
    private let transform: (Input) throws -> Output

    init(_ source: Observable<Input>, _ transform: @escaping (Input) throws -> Output) {
        self.source = source
        self.transform = transform
        super.init(source.name, needsTrampoline: source.needsTrampoline, isTransparent: true)
    }

    override func run(_ stage: Stage<Output>) { source.attach(RecastStage(stage, transform), under: stage) }
}

private final class RecastStage<Input, Output>: Pipe<Input, Output> {
    private let transform: (Input) throws -> Output

    init(_ downstream: Stage<Output>, _ transform: @escaping (Input) throws -> Output) {
        self.transform = transform
        super.init(downstream)
    }

    override func receive(_ element: Input) {
        do {
            emit(try transform(element))
        } catch {
            finish(error)
        }
    }
}

extension Observable {
    /// The sequence with its elements converted, for a language whose values all have one Swift type.
    ///
    /// - Parameter transform: Converts an element; an error that it throws ends the sequence.
    /// - Returns: The sequence, which traces show as this one.
    package final func recast<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        Recast(self, transform)
    }
}
