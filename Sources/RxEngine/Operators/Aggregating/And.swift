// and: whether all elements are true.

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
    private var isEmpty = true

    override func receive(_ element: Bool) {
        isEmpty = false
        if element { return }
        emit(false)
        finishEarly()
    }

    override func complete() {
        if !isEmpty { emit(true) }
        finish()
    }
}
