// What is said of an event that begins before the one before it has passed.

/// Events of one subject that overlap: a handler pushes into the subject that it hears, or two threads push at once. That
/// breaks the grammar of Rx, "one event at a time". Debug builds warn on the output, as RxSwift's do; a language that stands
/// on the engine is told in every build.
package enum Overlap {
    private static let listener = ThreadHandler<@Sendable () -> Void>()

    /// Sets who is told, on the thread of the second event and before that is sent.
    package static func listen(_ hear: @escaping @Sendable () -> Void) { listener.set(hear) }

    @inline(never)
    static func report() {
        if let hear = listener.current { return hear() }
        #if DEBUG
        print(
            """
            ⚠️ Reentrancy or synchronization anomaly was detected: a subject was sent an event while it is still sending \
            another one.
              > A handler pushes into the subject that it hears, or two threads push at once.
              > Remedy: `observe(on: MainScheduler.asyncInstance)` before the handler, or one queue for all who push.

            """)
        #endif
    }
}
