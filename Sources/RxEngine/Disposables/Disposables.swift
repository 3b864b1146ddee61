// The factory of disposables.

/// Makes disposables.
public struct Disposables {
    private init() {}

    /// A disposable that runs a function when it is first disposed.
    ///
    /// - Parameter dispose: Called once, on the thread that disposes.
    /// - Returns: The disposable.
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable { AnonymousDisposable(dispose) }

    /// A disposable that does nothing.
    ///
    /// - Returns: The disposable.
    public static func create() -> any Disposable { NopDisposable() }

    /// Groups two disposables.
    ///
    /// - Returns: A disposable that disposes both, in order.
    public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
        CompositeDisposable(disposables: [disposable1, disposable2])
    }

    /// Groups three disposables.
    ///
    /// - Returns: A disposable that disposes all, in order.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) -> any Cancelable {
        CompositeDisposable(disposables: [disposable1, disposable2, disposable3])
    }

    /// Groups disposables.
    ///
    /// - Returns: A disposable that disposes all, in order.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
        _ disposables: any Disposable...
    ) -> any Cancelable {
        CompositeDisposable(disposables: [disposable1, disposable2, disposable3] + disposables)
    }

    /// Groups disposables.
    ///
    /// - Parameter disposables: What to dispose.
    /// - Returns: A disposable that disposes all, in order.
    public static func create(_ disposables: [any Disposable]) -> any Cancelable {
        CompositeDisposable(disposables: disposables)
    }
}
