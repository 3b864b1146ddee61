// A bag of disposables that are disposed when the bag goes.

/// Disposes what is in it when it is deallocated: assign a new bag to dispose the contents of the old one.
public final class DisposeBag: DisposeBase, @unchecked Sendable {
    // Unchecked: `lock` guards `contents`; nothing is disposed under it.
    private let lock = Lock()
    private var contents = ContiguousArray<any Disposable>()

    /// Lists disposables one a line.
    @resultBuilder
    public struct DisposableBuilder {
        /// Collects the lines.
        public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] { disposables }
    }

    /// Makes an empty bag.
    public override init() {}

    /// Makes a bag.
    ///
    /// - Parameter disposables: Its first contents.
    public convenience init(disposing disposables: any Disposable...) { self.init(disposing: disposables) }

    /// Makes a bag.
    ///
    /// - Parameter builder: Lists its first contents.
    public convenience init(@DisposableBuilder builder: () -> [any Disposable]) { self.init(disposing: builder()) }

    /// Makes a bag.
    ///
    /// - Parameter disposables: Its first contents.
    public convenience init(disposing disposables: [any Disposable]) {
        self.init()
        insert(disposables)
    }

    /// Puts a disposable into the bag.
    public func insert(_ disposable: any Disposable) { lock.withLock { contents.append(disposable) } }

    /// Puts disposables into the bag.
    public func insert(_ disposables: any Disposable...) { insert(disposables) }

    /// Puts disposables into the bag.
    ///
    /// - Parameter builder: Lists them.
    public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

    /// Puts disposables into the bag.
    public func insert(_ disposables: [any Disposable]) { lock.withLock { contents += disposables } }

    deinit {
        if contents.isEmpty { return }
        EndOfObject.run { [contents] in
            for disposable in contents { disposable.dispose(because: .bagEmptied) }
        }
    }
}

extension Disposable {
    /// Puts this into a bag, to be disposed with it.
    ///
    /// - Parameter bag: The bag.
    public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
