// Why something was disposed: stated by whoever disposes, carried up the chain, shown by traces.

/// The reason of a dispose.
public struct DisposeCause: Sendable, Hashable, CustomStringConvertible {
    /// The reason in words, such as `take reached`.
    public let description: String
    private init(_ words: StaticString) { description = words.description }

    package static let completed = DisposeCause("completed")
    package static let error = DisposeCause("error")
    package static let disposeCalled = DisposeCause("dispose() called")
    package static let alreadyDisposed = DisposeCause("already disposed")
    package static let bagEmptied = DisposeCause("bag emptied")
    package static let takeReached = DisposeCause("take reached")
    package static let switchedAway = DisposeCause("switched away")
    package static let otherWasFirst = DisposeCause("another was first")
    package static let timeout = DisposeCause("timeout")
    package static let refCountZero = DisposeCause("refCount 0")
    package static let interrupted = DisposeCause("interrupted")
}
