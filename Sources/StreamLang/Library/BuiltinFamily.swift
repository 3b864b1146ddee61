// A family of entries, of which most programs ask few.

import RxEngine

/// Entries that stand together in a file. They are made when one of the types that they belong to is first asked for a
/// member: all of them together are most of what a start takes.
final class BuiltinFamily: @unchecked Sendable {
    // Unchecked: `lock` guards what is made later.
    let owners: [NominalType?]
    private let make: @Sendable () -> [Builtin]
    private let lock = Lock()
    private var made: [Builtin]?

    /// - Parameters:
    ///   - owners: The types that the entries belong to; nil for functions. An entry of another type is not found.
    ///   - others: More of them, which have a list of their own.
    init(
        _ entries: @escaping @autoclosure @Sendable () -> [Builtin], of owners: NominalType?...,
        and others: [NominalType] = []
    ) {
        make = entries
        self.owners = owners + others.map(Optional.init)
    }

    var entries: [Builtin] {
        lock.withLock {
            let entries = made ?? make()
            made = entries
            return entries
        }
    }
}
