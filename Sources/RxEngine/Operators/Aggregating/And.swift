// and: whether all elements are true.

import Synchronization

extension ObservableType where Element == Bool {
    /// Emits false with the first element that is false, or true when the source completes without one.
    ///
    ///             ──true──false──           ──true──true──│
    ///     and()   ────────false│            ──────────────true│
    ///
    /// - Returns: The answer, as a `Maybe`: nothing for an empty source.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#and
    public func and() -> Maybe<Bool> {
        let source = asObservable()
        return Maybe(raw: Producer("and") { stage in source.attach(AndStage(stage), under: stage) })
    }
}

private final class AndStage: Pipe<Bool, Bool> {
    private let isEmpty = Atomic<Bool>(true)

    override func receive(_ element: Bool) {
        isEmpty.store(false, ordering: .relaxed)
        if element { return }
        emit(false)
        finishEarly()
    }

    override func complete() {
        if !isEmpty.load(ordering: .relaxed) { emit(true) }
        finish()
    }
}
