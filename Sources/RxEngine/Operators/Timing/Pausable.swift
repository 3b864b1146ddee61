// pausable, pausableBuffered: another sequence opens and closes this one.

extension ObservableType {
    /// Lets elements through while the last element of another sequence is true.
    ///
    ///                        ──1──2──3──4──│
    ///     pauser             ────true──false
    ///     pausable(pauser)   ─────2──3─────│
    ///
    /// - Parameter pauser: Opens with true and closes with false; closed at first.
    /// - Returns: The sequence of the elements that came while it was open.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#pausable
    public func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element>
    where Pauser.Element == Bool {
        let source = asObservable()
        let pauser = pauser.asObservable()
        return Producer("pausable") { stage in
            let source = source
            let gate = PausableStage(stage)
            stage.link(gate)
            gate.follow(pauser)
            source.attach(gate)
        }
    }

    /// Lets elements through while the last element of another sequence is true, and keeps some until then.
    ///
    ///                                          ──1──2──────3──4──│
    ///     pauser                               ────────true───────
    ///     pausableBuffered(pauser, limit: 2)   ────────12──3──4──│
    ///
    /// The result completes with the pauser too.
    ///
    /// - Parameters:
    ///   - pauser: Opens with true and closes with false; closed at first.
    ///   - limit: How many elements are kept while closed, the oldest going first; nil for all.
    ///   - flushOnCompleted: Whether to emit what is kept when the source completes.
    ///   - flushOnError: Whether to emit what is kept when the source fails.
    /// - Returns: The sequence of the elements.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#pausablebuffered
    public func pausableBuffered<Pauser: ObservableType>(
        _ pauser: Pauser, limit: Int? = 1, flushOnCompleted: Bool = true, flushOnError: Bool = true
    ) -> Observable<Element> where Pauser.Element == Bool {
        let source = asObservable()
        let pauser = pauser.asObservable()
        return Producer("pausableBuffered") { stage in
            let source = source
            let gate = PausableBufferedStage(stage, limit ?? .max, flushOnCompleted, flushOnError)
            stage.link(gate)
            gate.follow(pauser)
            source.attach(gate)
        }
    }
}

private final class PausableStage<Element>: SteeredPipe<Element, Element, Bool> {
    private var isOpen = false

    init(_ downstream: Stage<Element>) { super.init(downstream) }

    override func steer(_ signal: Bool) -> SteeringOutcome {
        isOpen = signal
        return .goesOn
    }

    override func receive(_ element: Element) {
        serialised {
            if isOpen { emit(element) } else { drop(element, "paused") }
        }
    }
}

private final class PausableBufferedStage<Element>: SteeredPipe<Element, Element, Bool> {
    private var isOpen = false
    private var buffer: RingBuffer<Element>
    private let flushOnCompleted: Bool
    private let flushOnError: Bool

    init(_ downstream: Stage<Element>, _ limit: Int, _ flushOnCompleted: Bool, _ flushOnError: Bool) {
        buffer = RingBuffer(limit: limit)
        self.flushOnCompleted = flushOnCompleted
        self.flushOnError = flushOnError
        super.init(downstream)
    }

    override func steer(_ signal: Bool) -> SteeringOutcome {
        // What a handler pushes while this flushes is kept, and flushed in its turn.
        if signal, !isOpen { flush() }
        isOpen = signal
        return .goesOn
    }

    override func steeringCompleted() -> SteeringOutcome { .completes }

    override func receive(_ element: Element) {
        var element = element
        serialised {
            if isOpen { emit(element) } else { buffer.put(&element) }
        }
    }

    override func fail(_ error: any Error) {
        if flushOnError { serialised { flush() } }
        super.fail(error)
    }

    override func complete() {
        if flushOnCompleted { serialised { flush() } }
        super.complete()
    }

    private func flush() {
        while isActive, !buffer.isEmpty { emit(buffer.removeFirst()) }
    }
}
