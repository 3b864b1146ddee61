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
        if disposable.doesNothing { return }
        link(disposable.upstream ?? ForeignDisposable(disposable))
    }
}

extension Disposable {
    /// Whether there is nothing to dispose.
    fileprivate var doesNothing: Bool { Self.self == NopDisposable.self }

    /// The disposable as a part of the engine, if it is one.
    fileprivate var upstream: Upstream? { downcast(to: Upstream.self) }

    /// Disposes and tells those that can pass it on why.
    func dispose(because cause: DisposeCause) {
        if let upstream {
            upstream.dispose(because: cause)
        } else if let base = downcast(to: DisposeBase.self) {
            base.dispose(because: cause)
        } else {
            dispose()
        }
    }

    @inline(__always)
    private func downcast<Object: AnyObject>(to type: Object.Type) -> Object? {
        Self.self is Object.Type ? knownInstance(self, of: type) : nil
    }
}
