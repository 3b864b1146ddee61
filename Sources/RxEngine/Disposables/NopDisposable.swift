// The disposable of what needs no disposing.

/// Does nothing when disposed.
struct NopDisposable: Disposable {
    func dispose() {}
}
