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
            let source = source
            let join = SwitchJoin(stage)
            join.keep(KeptFunction(selector))
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
    /// A `FollowedStage`, guarded by `latestLock`. To name its type for each element would cost a metadata look-up.
    private var latest: AnyStage?
    private let followedType = FollowedStage<Output>.self

    /// Lets the source go that was followed before, and subscribes another.
    ///
    /// A source that has ended by itself leaves its stage to the next one, if nobody else has that stage any more.
    func follow(_ source: Observable<Output>) {
        var former: AnyStage?
        latestLock.lock()
        if latest?.life.isIdle == true, isKnownUniquelyReferenced(&latest) {
            latest?.life.renew()
        } else {
            former = exchange(&latest, with: followedType.init(self))
        }
        let inner = latest
        latestLock.unlock()
        if let former, former.life.set(Life.stopped) & Life.ended == 0 { former.dispose(because: .switchedAway) }
        // Disposed meanwhile, perhaps by the selector: nobody else would let go of what was put into `latest` now.
        if life.isReleased { releaseLatest(because: .alreadyDisposed) }
        if let inner { source.attach(unsafeDowncast(inner, to: Stage<Output>.self)) }
    }

    /// What brings the sources has ended: the output does with the source that is followed.
    func followNoMore() {
        let last = latestLock.withLock { latest }
        if last.map({ $0.life.set(Life.claimed) & Life.ended != 0 }) ?? true { finish() }
    }

    override func didDispose(because cause: DisposeCause) {
        super.didDispose(because: cause)
        releaseLatest(because: cause)
    }

    private func releaseLatest(because cause: DisposeCause) {
        latestLock.withLock { exchange(&latest, with: nil) }?.dispose(because: cause)
    }
}

/// Where the source arrives that a switch follows. The last one is claimed: the output ends with it.
private final class FollowedStage<Element>: JoinedStage<Element, Element> {
    required override init(_ join: Join<Element>) { super.init(join) }

    override func receive(_ element: Element) { join.pass(element, from: self) }

    /// Lets the source that failed go before its error passes, as RxSwift does.
    override func fail(_ error: any Error) {
        if terminate(because: .error) & Life.ended == 0 { join.finish(error) }
    }

    override func complete() {
        if terminate(because: .completed) & (Life.ended | Life.claimed) == Life.claimed { join.finish() }
    }

    override func didDispose(because cause: DisposeCause) { life.becomeIdle() }
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

    override func complete() {
        guard life.set(Life.stopped) & Life.ended == 0 else { return }
        join.release(self)
        switching.followNoMore()
    }
}
