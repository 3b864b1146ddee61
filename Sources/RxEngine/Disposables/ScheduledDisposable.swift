// Disposing on a scheduler.

/// Disposes its resource on a scheduler.
public final class ScheduledDisposable: Cancelable, @unchecked Sendable {
    // Unchecked: the scheduler is immutable and the resource's place guards itself.

    /// Where the resource is disposed.
    public let scheduler: any ImmediateSchedulerType
    private let resource = SingleAssignmentDisposable()

    /// Makes a disposable.
    ///
    /// - Parameters:
    ///   - scheduler: Where to dispose.
    ///   - disposable: What to dispose.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        resource.setDisposable(disposable)
    }

    /// Whether the resource was disposed.
    public var isDisposed: Bool { resource.isDisposed }

    /// Schedules the disposal.
    public func dispose() {
        _ = scheduler.schedule(resource) { resource in
            resource.dispose()
            return Disposables.create()
        }
    }
}
