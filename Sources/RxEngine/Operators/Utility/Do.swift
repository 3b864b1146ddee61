// do: side effects beside the events.

extension ObservableType {
    /// Calls functions when something happens, and passes all events on.
    ///
    ///                                  ──1──2──│
    ///     do(onNext: { print($0) })    ──1──2──│
    ///
    /// An error that a function throws before or after an element, or before the end, ends the sequence.
    ///
    /// - Parameters:
    ///   - onNext: Called before an element is passed on.
    ///   - afterNext: Called after an element was passed on.
    ///   - onError: Called before an error is passed on.
    ///   - afterError: Called after an error was passed on.
    ///   - onCompleted: Called before the completion is passed on.
    ///   - afterCompleted: Called after the completion was passed on.
    ///   - onSubscribe: Called before the source is subscribed.
    ///   - onSubscribed: Called after the source was subscribed.
    ///   - onDispose: Called after the source's subscription was disposed, for whatever reason.
    /// - Returns: The same events.
    ///
    /// Source: https://reactivex.io/documentation/operators/do.html
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        let hooks = DoHooks(
            onNext: onNext, onError: onError, onCompleted: onCompleted, afterNext: afterNext, afterError: afterError,
            afterCompleted: afterCompleted)
        return Producer("do") { stage in
            let (source, hooks, onSubscribe, onSubscribed) = (source, hooks, onSubscribe, onSubscribed)
            onSubscribe?()
            let observer = DoStage(stage, hooks, onDispose)
            source.attach(observer, under: stage)
            onSubscribed?()
            observer.settle()
        }
    }
}

/// The functions in the order in which they are let go.
private struct DoHooks<Element> {
    let onNext: ((Element) throws -> Void)?
    let onError: ((any Error) throws -> Void)?
    let onCompleted: (() throws -> Void)?
    let afterNext: ((Element) throws -> Void)?
    let afterError: ((any Error) throws -> Void)?
    let afterCompleted: (() throws -> Void)?
}

private final class DoStage<Element>: Pipe<Element, Element> {
    private let hooks: DoHooks<Element>
    private var onDispose: (() -> Void)?

    init(_ downstream: Stage<Element>, _ hooks: DoHooks<Element>, _ onDispose: (() -> Void)?) {
        self.hooks = hooks
        self.onDispose = onDispose
        super.init(downstream)
    }

    /// Settled after `onSubscribed`, so that `onDispose` never comes before it.
    override func subscribed() {}

    /// What the function holds goes when it has been called, which is once.
    override func didDispose(because cause: DisposeCause) {
        let call = onDispose
        onDispose = nil
        call?()
    }

    override func receive(_ element: Element) {
        do {
            try hooks.onNext?(element)
            emit(element)
            try hooks.afterNext?(element)
        } catch {
            finish(error)
        }
    }

    override func fail(_ error: any Error) {
        end(before: { try hooks.onError?(error) }, deliver: { $0.fail(error) }, after: { try hooks.afterError?(error) })
        dispose(because: .error)
    }

    override func complete() {
        end(
            before: { try hooks.onCompleted?() }, deliver: { $0.complete() },
            after: { try hooks.afterCompleted?() })
        dispose(because: .completed)
    }

    private func end(
        before: () throws -> Void, deliver: (Stage<Element>) -> Void, after: () throws -> Void
    ) {
        do {
            try before()
        } catch {
            return finish(error)
        }
        if isActive { deliver(downstream) }
        // What is thrown now has nowhere to go: the sequence has ended.
        try? after()
    }
}
