// Keeps trace events, and hands them on to whoever watches.

/// A sink that keeps what it receives, for renderers to read later.
public final class TraceRecorder: TraceSink, @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private var recorded: [TraceEvent] = []
    private var forgotten = 0
    private let capacity: Int
    private let watcher: (@Sendable (TraceEvent) -> Void)?

    /// Makes a recorder.
    ///
    /// - Parameters:
    ///   - capacity: How many events it keeps at most; the oldest are forgotten first.
    ///   - watcher: Receives each event, too, on the thread where it happens. Must not subscribe or emit.
    public init(capacity: Int = .max, watcher: (@Sendable (TraceEvent) -> Void)? = nil) {
        self.capacity = max(1, capacity)
        self.watcher = watcher
    }

    /// What was recorded, in the order of the events' numbers.
    public var events: [TraceEvent] {
        lock.withLock { recorded }.suffix(capacity).sorted { $0.number < $1.number }
    }

    /// How many events were forgotten because there was no more room.
    public var forgottenCount: Int {
        lock.withLock { forgotten + max(0, recorded.count - capacity) }
    }

    /// Keeps one fact.
    public func record(_ event: TraceEvent) {
        lock.withLock {
            recorded.append(event)
            // Twice the capacity before anything moves: forgetting then costs nothing per event on average.
            if recorded.count / 2 >= capacity {
                forgotten += recorded.count - capacity
                recorded.removeFirst(recorded.count - capacity)
            }
        }
        watcher?(event)
    }

    /// Forgets everything recorded so far.
    public func clear() {
        lock.withLock {
            recorded.removeAll()
            forgotten = 0
        }
    }
}
