// Why something was disposed: stated by whoever disposes, carried up the chain, shown by traces.

/// The reason of a dispose.
public struct DisposeCause: Sendable, Hashable, CustomStringConvertible {
    /// Trivial to copy: a cause goes up every chain that ends.
    private enum Words: UInt8 {
        case completed = 1
        case error
        case disposeCalled
        case alreadyDisposed
        case bagEmptied
        case takeReached
        case predicateTrue
        case predicateFalse
        case otherEmitted
        case timeIsUp
        case upstreamError
        case downstreamError
        case downstreamCompleted
        case switchedAway
        case otherWasFirst
        case timeout
        case refCountZero
        case interrupted
        case closureFailed
        case scriptFailed
        case reset
    }

    private let words: Words
    private init(_ words: Words) { self.words = words }

    /// The cause as a small number other than zero, for a stage's atomic word.
    var code: UInt32 { UInt32(words.rawValue) }

    /// The cause behind a number; nil for zero.
    init?(code: UInt32) {
        guard let words = UInt8(exactly: code).flatMap(Words.init) else { return nil }
        self.words = words
    }

    /// The reason in words, such as `bag emptied`.
    public var description: String {
        switch words {
        case .completed: "completed"
        case .error: "error"
        case .disposeCalled: "dispose() called"
        case .alreadyDisposed: "already disposed"
        case .bagEmptied: "bag emptied"
        case .takeReached: "the operator below has all its elements"
        case .predicateTrue: "predicate was true"
        case .predicateFalse: "predicate was false"
        case .otherEmitted: "the other emitted"
        case .timeIsUp: "time is up"
        case .upstreamError: "upstream error"
        case .downstreamError: "downstream error"
        case .downstreamCompleted: "downstream completed"
        case .switchedAway: "a newer sequence took its place"
        case .otherWasFirst: "another was first"
        case .timeout: "timeout"
        case .refCountZero: "refCount 0"
        case .interrupted: "interrupted"
        case .closureFailed: "the subscriber's closure failed"
        case .scriptFailed: "an error ended the script"
        case .reset: ":reset"
        }
    }

    package static var completed: DisposeCause { DisposeCause(.completed) }
    package static var error: DisposeCause { DisposeCause(.error) }
    package static var disposeCalled: DisposeCause { DisposeCause(.disposeCalled) }
    package static var alreadyDisposed: DisposeCause { DisposeCause(.alreadyDisposed) }
    package static var bagEmptied: DisposeCause { DisposeCause(.bagEmptied) }
    package static var takeReached: DisposeCause { DisposeCause(.takeReached) }
    package static var predicateTrue: DisposeCause { DisposeCause(.predicateTrue) }
    package static var predicateFalse: DisposeCause { DisposeCause(.predicateFalse) }
    package static var otherEmitted: DisposeCause { DisposeCause(.otherEmitted) }
    package static var timeIsUp: DisposeCause { DisposeCause(.timeIsUp) }
    package static var upstreamError: DisposeCause { DisposeCause(.upstreamError) }
    package static var downstreamError: DisposeCause { DisposeCause(.downstreamError) }
    package static var downstreamCompleted: DisposeCause { DisposeCause(.downstreamCompleted) }
    package static var switchedAway: DisposeCause { DisposeCause(.switchedAway) }
    package static var otherWasFirst: DisposeCause { DisposeCause(.otherWasFirst) }
    package static var timeout: DisposeCause { DisposeCause(.timeout) }
    package static var refCountZero: DisposeCause { DisposeCause(.refCountZero) }
    package static var interrupted: DisposeCause { DisposeCause(.interrupted) }
    package static var closureFailed: DisposeCause { DisposeCause(.closureFailed) }
    package static var scriptFailed: DisposeCause { DisposeCause(.scriptFailed) }
    package static var reset: DisposeCause { DisposeCause(.reset) }
}
