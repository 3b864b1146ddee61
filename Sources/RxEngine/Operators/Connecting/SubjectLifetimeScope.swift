// How long a shared sequence keeps its subject.

/// The lifetime of the subject that `share(replay:scope:)` uses.
public enum SubjectLifetimeScope: Sendable {
    /// Each connection has a subject of its own. When the last subscriber leaves or the source ends, what was kept is
    /// forgotten, and the next subscriber starts the source anew.
    case whileConnected
    /// One subject for ever. What was kept, and a stop event, is replayed to all later subscribers.
    case forever
}
