// A function as a disposable.

import Synchronization

/// Runs a function when first disposed, then lets it go.
final class AnonymousDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    // Unchecked: only the thread that turns `disposed` true touches `action`.
    private let disposed = Atomic<Bool>(false)
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) { self.action = action }

    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let action = self.action
        self.action = nil
        action?()
    }

    override func dispose(because cause: DisposeCause) { dispose() }
}
