// From sequences to traits: asSingle, asMaybe, asCompletable, first.

extension ObservableType {
    /// The sequence's only element; fails with `RxError.noElements` or `RxError.moreThanOneElement` otherwise.
    ///
    /// - Returns: The single.
    ///
    /// Source: https://reactivex.io/documentation/operators/first.html
    public func asSingle() -> Single<Element> {
        let source = asObservable()
        return Single(
            raw: Producer("asSingle") { stage in
                source.attach(OnlyElementStage(stage, allowsNone: false), under: stage)
            })
    }

    /// The sequence's only element, if any; fails with `RxError.moreThanOneElement` if there are more.
    ///
    /// - Returns: The maybe.
    ///
    /// Source: https://reactivex.io/documentation/operators/first.html
    public func asMaybe() -> Maybe<Element> {
        let source = asObservable()
        return Maybe(
            raw: Producer("asMaybe") { stage in
                source.attach(OnlyElementStage(stage, allowsNone: true), under: stage)
            })
    }

    /// The first element, or nil if there is none; the rest is not waited for.
    ///
    /// - Returns: The single.
    ///
    /// Source: https://reactivex.io/documentation/operators/first.html
    public func first() -> Single<Element?> {
        let source = asObservable()
        return Single(raw: Producer("first") { stage in source.attach(FirstStage(stage), under: stage) })
    }
}

extension ObservableType where Element == Never {
    /// The sequence as a completable.
    ///
    /// - Returns: The completable.
    public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}

/// Holds the only element back until the source has completed.
private final class OnlyElementStage<Element>: Pipe<Element, Element> {
    private let allowsNone: Bool
    private let element = OperatorState<Element?>(nil)

    init(_ downstream: Stage<Element>, allowsNone: Bool) {
        self.allowsNone = allowsNone
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        let isFirst = self.element.withLock { only in
            if only == nil { only = element } else { return false }
            return true
        }
        if !isFirst { finish(RxError.moreThanOneElement) }
    }

    override func complete() {
        if let element = element.value {
            emit(element)
            finish()
        } else if allowsNone {
            finish()
        } else {
            finish(RxError.noElements)
        }
    }
}

private final class FirstStage<Element>: Pipe<Element, Element?> {
    override func receive(_ element: Element) {
        emit(element)
        finishEarly()
    }

    override func complete() {
        emit(nil)
        finish()
    }
}
