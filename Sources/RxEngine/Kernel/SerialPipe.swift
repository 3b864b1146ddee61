// The stage that lives on one thing after another.

/// A stage whose source is not all that it lives on, or not for ever: the base of those that move to another source,
/// subscribe it later, or let it go before they end.
///
/// What it lives on is known when a source was subscribed. Who lets go of the source before then is heard afterwards.
package class SerialPipe<Input, Output>: Pipe<Input, Output> {
    final let sources = SerialLink()
    /// The place of the source that is being subscribed, and what it brought. Only touched by who subscribes it.
    private final var place = 0
    private final var arriving: Upstream?

    package override init(_ downstream: Stage<Output>, node: TraceNode? = nil) {
        super.init(downstream, node: node)
        super.link(sources)
    }

    /// Lets the former source go, because another one is about to be subscribed.
    final func expectSource(because cause: DisposeCause) { place = sources.reserve(because: cause) }

    /// Called once for each source.
    package final override func link(_ upstream: Upstream) { arriving = upstream }

    /// Called once for each source.
    package override func subscribed() {
        guard let arriving else { return }
        self.arriving = nil
        sources.fill(place, with: lives(on: arriving))
    }

    /// What stands for a source that was subscribed.
    func lives(on upstream: Upstream) -> Upstream { upstream }
}
