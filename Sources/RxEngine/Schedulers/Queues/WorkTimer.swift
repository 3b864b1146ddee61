// A dispatch timer that counts as pending work until it has fired for the last time.

import Dispatch
import Synchronization

/// A timer on a real queue.
final class WorkTimer: Cancelable, @unchecked Sendable {
    // Unchecked: the source and the ticket are safe to share; `disposed` guards the end.
    private let source: any DispatchSourceTimer
    private let ticket = PendingTicket()
    private let disposed = Atomic<Bool>(false)

    /// Starts a timer.
    ///
    /// - Parameters:
    ///   - queue: Where the block runs.
    ///   - delay: The time before the first run.
    ///   - period: The time between runs; `.never` for one run.
    ///   - leeway: How late a run may be.
    ///   - block: The work; released when the timer ends.
    init(
        on queue: DispatchQueue, after delay: DispatchTimeInterval, every period: DispatchTimeInterval,
        leeway: DispatchTimeInterval, _ block: @escaping () -> Void
    ) {
        source = DispatchSource.makeTimerSource(queue: queue)
        // Dispatch traps on negative periods and leeways.
        source.schedule(deadline: .now() + delay, repeating: period.notNegative, leeway: leeway.notNegative)
        let transfer = Transfer(block)
        let isSingle = period == .never
        source.setEventHandler { [self] in
            guard !isDisposed else { return }
            // The block may dispose its own timer, as recursive work does; it is pending until it has returned.
            PendingWork.begin()
            transfer.open()()
            PendingWork.end()
            if isSingle { dispose() }
        }
        source.resume()
    }

    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        source.cancel()
        ticket.end()
    }
}
