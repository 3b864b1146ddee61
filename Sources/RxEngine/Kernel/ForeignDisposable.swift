// A disposable from outside the engine as something a stage lives on, and causes carried through disposables.

/// Holds a disposable that the user made until it is disposed.
final class ForeignDisposable: Upstream {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) { self.disposable = disposable }

    override func dispose(because cause: DisposeCause) { disposable.dispose(because: cause) }
}

extension AnyStage {
    /// Says what this stage lives on, where that is a disposable that somebody's function returned.
    final func link(_ disposable: any Disposable) {
        // Compared, not cast: a cast costs as much as a whole subscription of `just`.
        if type(of: disposable) == NopDisposable.self { return }
        link(disposable as? Upstream ?? ForeignDisposable(disposable))
    }
}

extension Disposable {
    /// Disposes and tells those that can pass it on why.
    func dispose(because cause: DisposeCause) {
        if let upstream = self as? Upstream {
            upstream.dispose(because: cause)
        } else if let group = self as? DisposeBase {
            group.dispose(because: cause)
        } else {
            dispose()
        }
    }
}
