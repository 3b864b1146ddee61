// The stage that lives on one thing after another.

/// A stage whose source is not all that it lives on, or not for ever: the base of those that move to another source,
/// subscribe it later, or let it go before they end.
///
/// What it lives on is known when a source was subscribed. Who lets go of the source before then is heard afterwards.
package class SerialPipe<Input, Output>: Pipe<Input, Output> {
    final let sources = SerialLink()

    package override init(_ downstream: Stage<Output>, node: TraceNode? = nil) {
        super.init(downstream, node: node)
        super.link(sources)
    }

    /// Lets the former source go, because another one is about to be subscribed.
    final func expectSource(because cause: DisposeCause) { sources.reserve(because: cause) }

    /// Called once for each source.
    package final override func link(_ upstream: Upstream) {
        // A source may end on another thread, and the next one begin, before its subscription has returned.
        sources.expect(lives(on: upstream))
    }

    /// Called once for each source.
    package override func subscribed() { sources.arrive() }

    /// What stands for a source.
    func lives(on upstream: Upstream) -> Upstream { upstream }
}
