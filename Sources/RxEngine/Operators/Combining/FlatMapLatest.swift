// flatMapLatest: turns each element into a sequence and follows only the newest.

extension ObservableType {
    /// Turns each element into a sequence and emits the elements of the newest one only.
    ///
    ///                            ──1────────2─────│
    ///     1 gives                   ─a──b──c──d─│
    ///     2 gives                            ─e──f─│
    ///     flatMapLatest { … }    ───a──b─────e──f─│
    ///
    /// - Parameter selector: Gives the sequence of an element, at which the one before is disposed; an error that it
    ///   throws ends the result.
    /// - Returns: The elements of the newest inner sequence; it completes when the source and that one have.
    ///
    /// Source: https://reactivex.io/documentation/operators/flatmap.html
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        switchInner("flatMapLatest", selector)
    }

    /// What `flatMapLatest` and `switchLatest` share.
    func switchInner<Source: ObservableConvertibleType>(
        _ operatorName: StaticString, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let source = asObservable()
        return Producer(operatorName) { stage in
            let join = SwitchJoin(stage)
            stage.link(join)
            join.subscribe(source, at: SwitchStage(join, selector))
            join.settle()
        }
    }
}

/// A join that follows one source at a time.
private final class SwitchJoin<Output>: Join<Output> {
    /// Not the join's lock: that may be held by a handler that waits for a dispose.
    private let latestLock = Lock()
    private var latest: PassingStage<Output>?  // guarded by `latestLock`

    /// Lets the source go that was followed before, and subscribes another.
    func follow(_ source: Observable<Output>) {
        let inner = makeInner()
        begin()
        latestLock.lock()
        let former = latest
        latest = inner
        latestLock.unlock()
        // Whoever first marks an inner stage as stopped lets it go and counts it out: here, or its own completion.
        if let former, former.life.set(Life.stopped) & Life.ended == 0 {
            former.dispose(because: .switchedAway)
            end()
        }
        // Disposed meanwhile, perhaps by the selector: nobody else would let go of what was put into `latest` now.
        if life.isReleased { releaseLatest(because: .alreadyDisposed) }
        source.attach(inner)
    }

    /// Lets the source that failed go before its error passes, as RxSwift does.
    override func innerFailed(_ inner: PassingStage<Output>, _ error: any Error) {
        guard inner.life.set(Life.stopped) & Life.ended == 0 else { return }
        inner.dispose(because: .error)
        finish(error)
    }

    override func didDispose(because cause: DisposeCause) {
        super.didDispose(because: cause)
        releaseLatest(because: cause)
    }

    private func releaseLatest(because cause: DisposeCause) {
        latestLock.lock()
        let last = latest
        latest = nil
        latestLock.unlock()
        last?.dispose(because: cause)
    }
}

/// The outer stage of a switch.
private final class SwitchStage<Input, Source: ObservableConvertibleType>: JoinedStage<Input, Source.Element> {
    private let switching: SwitchJoin<Source.Element>
    private let selector: (Input) throws -> Source

    init(_ join: SwitchJoin<Source.Element>, _ selector: @escaping (Input) throws -> Source) {
        switching = join
        self.selector = selector
        super.init(join)
    }

    override func receive(_ element: Input) {
        guard isActive else { return }
        do {
            switching.follow(try selector(element).asObservable())
        } catch {
            join.finish(error)
        }
    }
}
