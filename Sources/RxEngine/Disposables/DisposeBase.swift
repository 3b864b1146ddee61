// The base of the engine's own disposables: counted, and able to pass a cause on.

/// The base class of the engine's disposables.
public class DisposeBase {
    init() { Resources.increment() }
    deinit { Resources.decrement() }

    /// Disposes for a stated reason.
    func dispose(because cause: DisposeCause) {}
}
