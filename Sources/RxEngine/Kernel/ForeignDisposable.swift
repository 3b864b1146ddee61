// A disposable from outside the engine as something a stage lives on.

/// Holds a disposable that the user made until it is disposed, once.
final class ForeignDisposable: Upstream {
    private let disposable: any Disposable

    init(_ disposable: any Disposable) { self.disposable = disposable }

    override func dispose(because cause: DisposeCause) {
        if let upstream = disposable as? Upstream {
            upstream.dispose(because: cause)
        } else {
            disposable.dispose()
        }
    }
}
