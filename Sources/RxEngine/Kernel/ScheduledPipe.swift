// The stage whose source is subscribed by a scheduler.

/// Passes everything on from a source that is subscribed later: lives on the schedule, then on the source.
class ScheduledPipe<Element>: Pipe<Element, Element> {
    private let current = SerialLink()

    override init(_ downstream: Stage<Element>, node: TraceNode? = nil) {
        super.init(downstream, node: node)
        super.link(current)
    }

    /// Links the source once it is subscribed.
    override func link(_ upstream: Upstream) { current.replace(with: upstream, because: .completed) }

    override func receive(_ element: Element) { emit(element) }

    /// Schedules the subscription of the source.
    ///
    /// - Parameters:
    ///   - schedule: Given the work; gives what cancels it.
    ///   - subscribe: The work: attaches the source to this stage.
    final func schedule(
        _ schedule: (@escaping () -> Void) -> any Disposable, subscribe: @escaping () -> Void
    ) {
        current.replace { schedule(subscribe) }
    }
}
