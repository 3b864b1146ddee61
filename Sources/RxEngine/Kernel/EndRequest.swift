// Whether the process is to end, as whoever runs the engine says.

/// A signal that is to end a program sets a word. While there is one thread no other one can see that and dispose what runs,
/// so what may go on for ever looks itself: sources that step, attempts that follow each other, waits of the main thread.
package enum EndRequest {
    /// Whether the process is to end. To be set before anything runs; it must take no more than a few instructions.
    nonisolated(unsafe) package static var isMade: () -> Bool = { false }
}
