// bufferWithTrigger: elements collected until a signal.

extension ObservableType {
    /// Collects elements and emits them together each time another sequence emits, and on completion.
    ///
    ///                               ──1──2─────3──│
    ///     trigger                   ────────x─────
    ///     bufferWithTrigger(trigger) ───────[1,2]─[3]│
    ///
    /// - Parameter trigger: Its elements empty the buffer; its end has no effect.
    /// - Returns: The sequence of arrays, which may be empty.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#bufferwithtrigger
    public func bufferWithTrigger(_ trigger: some ObservableType) -> Observable<[Element]> {
        let source = asObservable()
        // An error of the trigger must not end the result.
        let trigger = trigger.asObservable().map { _ in }.catch { _ in .empty() }
        return Producer("bufferWithTrigger") { stage in
            let source = source
            let buffer = TriggeredBufferStage<Element>(stage)
            stage.link(buffer)
            buffer.follow(trigger)
            source.attach(buffer)
        }
    }
}

private final class TriggeredBufferStage<Element>: SteeredPipe<Element, [Element], Void> {
    private var buffer: [Element] = []

    init(_ downstream: Stage<[Element]>) { super.init(downstream) }

    override func receive(_ element: Element) { serialised { buffer.append(element) } }

    override func steer(_ signal: Void) -> SteeringOutcome {
        flush()
        return .goesOn
    }

    override func complete() {
        serialised { flush() }
        super.complete()
    }

    private func flush() {
        let elements = buffer
        buffer = []
        emit(elements)
    }
}
