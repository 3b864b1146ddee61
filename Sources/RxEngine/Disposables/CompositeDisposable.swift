// A group of disposables that grows and shrinks.

/// A group of disposables that are disposed together, in the order of insertion; but who comes after the first member was
/// removed takes the first place, as in RxSwift.
public final class CompositeDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    // Unchecked: `lock` guards all variables; members are disposed outside it.

    /// Names one member of a group.
    public struct DisposeKey {
        fileprivate let number: Int
    }

    private let lock = Lock()
    private var members: ContiguousArray<(number: Int, disposable: any Disposable)>?
    private var nextNumber = 0
    private var isFirstFree = false
    /// What takes the first place has a number below all others: they are in order.
    private var nextFirstNumber = -1

    /// Makes an empty group.
    public override init() { members = [] }

    /// Makes a group of two.
    public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
        self.init(disposables: [disposable1, disposable2])
    }

    /// Makes a group of three.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3])
    }

    /// Makes a group of four or more.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
        _ disposable4: any Disposable, _ disposables: any Disposable...
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
    }

    /// Makes a group.
    ///
    /// - Parameter disposables: Its first members.
    public init(disposables: [any Disposable]) {
        members = ContiguousArray(disposables.enumerated().map { ($0.offset, $0.element) })
        nextNumber = disposables.count
    }

    /// Whether the group was disposed.
    public var isDisposed: Bool { lock.withLock { members == nil } }

    /// How many members the group has; 0 once disposed.
    public var count: Int { lock.withLock { members?.count ?? 0 } }

    /// Adds a member; if the group was disposed, disposes it at once instead.
    ///
    /// - Parameter disposable: The new member.
    /// - Returns: The key to remove it by; nil if the group was disposed.
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key: DisposeKey? = lock.withLock {
            guard members != nil else { return nil }
            if isFirstFree {
                defer { nextFirstNumber -= 1 }
                isFirstFree = false
                members?.insert((nextFirstNumber, disposable), at: 0)
                return DisposeKey(number: nextFirstNumber)
            }
            defer { nextNumber += 1 }
            members?.append((nextNumber, disposable))
            return DisposeKey(number: nextNumber)
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes a member out of the group and disposes it.
    ///
    /// - Parameter disposeKey: What `insert` returned for it.
    public func remove(for disposeKey: DisposeKey) {
        lock.withLock { take(disposeKey.number) }?.dispose()
    }

    /// Disposes all members; what is inserted later is disposed at once.
    public func dispose() { dispose(because: .disposeCalled) }

    override func dispose(because cause: DisposeCause) {
        let members = lock.withLock {
            return exchange(&self.members, with: nil)
        }
        for member in members ?? [] { member.disposable.dispose(because: cause) }
    }

    /// Removes the member with a number. Members are in the order of their numbers, so the search halves.
    private func take(_ number: Int) -> (any Disposable)? {
        guard let members else { return nil }
        let found = members.indices.partitioningIndex { members[$0].number >= number }
        guard found < members.count, members[found].number == number else { return nil }
        if found == 0 { isFirstFree = true }
        return self.members?.remove(at: found).disposable
    }
}
