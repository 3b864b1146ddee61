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
            let join = Join(stage)
            stage.link(join)
            join.subscribe(source, at: SwitchStage(join, selector))
        }
    }
}

/// The outer stage of a switch: it holds the newest inner stage.
private final class SwitchStage<Input, Source: ObservableConvertibleType>: JoinedStage<Input, Source.Element> {
    private let selector: (Input) throws -> Source
    private var latest: PassingStage<Source.Element>?  // guarded by the join's lock

    init(_ join: Join<Source.Element>, _ selector: @escaping (Input) throws -> Source) {
        self.selector = selector
        super.init(join)
    }

    override func receive(_ element: Input) {
        guard isActive else { return }
        do {
            let source = try selector(element).asObservable()
            let inner = join.makeInner()
            join.begin()
            join.lock.lock()
            let former = latest
            latest = inner
            join.lock.unlock()
            if let former {
                // Whoever first marks an inner stage as stopped counts it out: here, or its own completion.
                let wasRunning = former.life.set(Life.stopped) & Life.ended == 0
                join.release(former, because: .switchedAway)
                if wasRunning { join.end() }
            }
            join.subscribe(source, at: inner)
        } catch {
            join.finish(error)
        }
    }
}
