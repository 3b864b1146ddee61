// A place for a disposable that is known later.

/// Holds a disposable that is set once, perhaps after this was disposed.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    // Unchecked: `life` decides who touches `assigned`, as it does for the link of a stage.
    private let life = Life()
    private var assigned: (any Disposable)?

    /// Makes an empty place.
    public override init() {}

    /// Whether it was disposed.
    public var isDisposed: Bool { life.isDisposed }

    /// Sets the disposable; if this was disposed before, disposes it at once. Must be called once at most.
    ///
    /// - Parameter disposable: What `dispose()` will dispose.
    public func setDisposable(_ disposable: any Disposable) {
        let isFirst = require(
            life.set(Life.claimed) & Life.claimed == 0,
            "SingleAssignmentDisposable.setDisposable: it was set before; use SerialDisposable to set it again")
        guard isFirst else { return }
        assigned = disposable
        let before = life.set(Life.linked)
        if before & Life.disposed != 0 {
            assigned = nil
            disposable.dispose()
        }
    }

    /// Disposes what was set, or what will be.
    public func dispose() { dispose(because: .disposeCalled) }

    override func dispose(because cause: DisposeCause) {
        let before = life.set(Life.ended)
        guard before & Life.disposed == 0, before & Life.linked != 0 else { return }
        let assigned = self.assigned
        self.assigned = nil
        assigned?.dispose(because: cause)
    }
}
