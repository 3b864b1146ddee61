// Keeps trace events, and hands them on to whoever watches.

/// A sink that keeps what it receives, for renderers to read later.
public final class TraceRecorder: TraceSink, @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    /// In pieces, the oldest first: what has grown large is never copied, and what is forgotten goes piece by piece.
    private var pieces: [[TraceEvent]] = []
    private var forgotten = 0
    private let capacity: Int
    private let watcher: (@Sendable (TraceEvent) -> Void)?

    private static let pieceLength = 8_192

    /// Makes a recorder.
    ///
    /// - Parameters:
    ///   - capacity: How many events it keeps at least; the oldest are forgotten first. 0 to keep none.
    ///   - watcher: Receives each event, too, on the thread where it happens. Must not subscribe or emit.
    public init(capacity: Int = .max, watcher: (@Sendable (TraceEvent) -> Void)? = nil) {
        self.capacity = capacity
        self.watcher = watcher
    }

    /// What was recorded, in the order of the events' numbers.
    public var events: [TraceEvent] {
        let pieces = lock.withLock { self.pieces }
        let events = Array(pieces.joined().suffix(capacity))
        // Threads may overtake each other between taking a number and coming here.
        let isSorted = zip(events, events.dropFirst()).allSatisfy { $0.number < $1.number }
        return isSorted ? events : events.sorted { $0.number < $1.number }
    }

    /// How many events were forgotten because there was no more room.
    public var forgottenCount: Int {
        lock.withLock { forgotten + max(0, pieces.reduce(0) { $0 + $1.count } - capacity) }
    }

    /// Keeps one fact.
    public func record(_ event: TraceEvent) {
        if capacity > 0 {
            let dropped = lock.withLock { keep(event) }
            withExtendedLifetime(dropped) {}
        }
        watcher?(event)
    }

    /// Appends an event.
    ///
    /// - Returns: What is forgotten for it, to be released outside of the lock.
    private func keep(_ event: TraceEvent) -> [TraceEvent]? {
        if pieces.last.map({ $0.count < Self.pieceLength }) == true {
            pieces[pieces.count - 1].append(event)
            return nil
        }
        var piece: [TraceEvent] = []
        piece.reserveCapacity(Self.pieceLength)
        piece.append(event)
        pieces.append(piece)
        // What is left is as many as asked for, and the piece that is being filled.
        guard (pieces.count - 2) * Self.pieceLength >= capacity else { return nil }
        let oldest = pieces.removeFirst()
        forgotten += oldest.count
        return oldest
    }

    /// Forgets everything recorded so far.
    public func clear() {
        let cleared = lock.withLock {
            forgotten = 0
            return exchange(&pieces, with: [])
        }
        withExtendedLifetime(cleared) {}
    }
}
