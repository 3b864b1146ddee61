// The error that tests throw and send.

/// An error with a number, to tell errors apart.
public struct TestError: Error, Equatable {
    /// Which error it is.
    public let number: Int

    /// Makes an error.
    public init(_ number: Int = 0) { self.number = number }
}
