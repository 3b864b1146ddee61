// The stage whose source is subscribed by a scheduler.

/// Passes everything on from a source that is subscribed later: lives on the schedule, then on the source.
class ScheduledPipe<Element>: SerialPipe<Element, Element> {
    override func receive(_ element: Element) { emit(element) }

    /// Schedules the subscription of the source.
    ///
    /// - Parameters:
    ///   - schedule: Given the work; gives what cancels it.
    ///   - subscribe: The work: attaches the source to this stage.
    final func schedule(
        _ schedule: (@escaping () -> Void) -> any Disposable, subscribe: @escaping () -> Void
    ) {
        sources.replace {
            schedule { [self] in
                expectSource(because: .completed)
                subscribe()
            }
        }
    }
}
