// Where elements arrive: the base of every operator's working part.

/// The receiving end of a sequence inside the engine.
///
/// Plain elements travel from stage to stage; `Event` exists only at the public edge. One stage receives from one
/// sequence at a time, and never after `fail` or `complete`.
package class Stage<Element>: AnyStage {
    init(above downstream: AnyStage?, node: TraceNode?, isCounted: Bool = true) {
        super.init(above: downstream, node: node, isCounted: isCounted, isSettled: false)
    }

    /// Receives an element.
    package func receive(_ element: Element) {}

    /// Receives what comes as an event from outside the engine.
    final func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): receive(element)
        case .error(let error): fail(error)
        case .completed: complete()
        }
    }
}

/// A stage with one downstream: the base of the operators with one source.
///
/// An operator overrides `receive`, and `fail` or `complete` where it does more than pass them on.
package class Pipe<Input, Output>: Stage<Input> {
    package final let downstream: Stage<Output>
    /// Goes after what is below, as RxSwift's sinks let go of their observer before their parent.
    private final var operation: AnyObject?

    /// Makes a stage above `downstream`. Only the recording stage of traces brings a node of its own.
    package init(_ downstream: borrowing Stage<Output>, node: TraceNode? = nil) {
        self.downstream = copy downstream
        super.init(above: self.downstream, node: node ?? self.downstream.node)
    }

    override var isAbandoned: Bool { isDisposed || downstream.isAbandoned }

    final override func keep(_ operation: AnyObject) { self.operation = operation }

    package override func fail(_ error: any Error) { finish(error) }
    package override func complete() { finish() }

    /// Passes an element on, unless this stage has ended.
    @inline(__always)
    package final func emit(_ element: Output) {
        if life.isActive { downstream.receive(element) }
    }

    /// States, for the trace, that an element went no further.
    @inline(__always)
    package final func drop(_ element: Input, _ cause: @autoclosure () -> String) {
        if let node { node.drop(element, cause) }
    }

    /// Ends the output with an error, then lets the source go.
    package final func finish(_ error: any Error, because cause: DisposeCause = .error) {
        if life.isActive { downstream.fail(error) }
        dispose(because: cause)
    }

    /// Completes the output because enough has come, then lets the source go.
    ///
    /// The stages below dispose this one while they complete: the mark tells them why its source goes.
    package final func finishEarly() {
        _ = life.set(Life.satisfied)
        finish(because: satisfaction)
    }

    /// Completes the output, then lets the source go.
    package final func finish(because cause: DisposeCause = .completed) {
        if life.isActive { downstream.complete() }
        dispose(because: cause)
    }
}

extension Observable {
    /// Subscribes `stage` to this sequence as what `downstream` lives on.
    ///
    /// - Returns: The stage.
    @discardableResult
    @inline(__always)
    final func attach(_ stage: Stage<Element>, under downstream: AnyStage) -> AnyStage {
        downstream.link(stage)
        attach(stage)
        return stage
    }
}

/// A stage that hands each event to a function: what `AnyObserver` is made of outside a chain.
final class HandlerStage<Element>: Stage<Element> {
    private let handler: (Event<Element>) -> Void

    init(_ handler: @escaping (Event<Element>) -> Void) {
        self.handler = handler
        super.init(above: nil, node: nil)
    }

    override func receive(_ element: Element) { handler(.next(element)) }
    override func fail(_ error: any Error) { handler(.error(error)) }
    override func complete() { handler(.completed) }
}
