// A family of entries, of which most programs ask few.

import RxEngine

/// Entries that stand together in a file. They are made when one of the types that they belong to is first asked for a
/// member: all of them together are most of what a start takes.
final class BuiltinFamily: @unchecked Sendable {
    // Unchecked: `lock` guards what is made later.
    let owners: [NominalType?]
    /// Whether they are of a library that a program may not have, RxSwiftExt: what it declares itself comes before them.
    private let isExtension: Bool
    private let make: @Sendable () -> [Builtin]
    private let lock = Lock()
    private var made: [Builtin]?

    /// - Parameters:
    ///   - owners: The types that the entries belong to; nil for functions. An entry of another type is not found.
    ///   - others: More of them, which have a list of their own.
    init(
        _ entries: @escaping @autoclosure @Sendable () -> [Builtin], of owners: NominalType?...,
        and others: [NominalType] = [], isExtension: Bool = false
    ) {
        make = entries
        self.isExtension = isExtension
        self.owners = owners + others.map(Optional.init)
    }

    var entries: [Builtin] {
        lock.withLock {
            if let made { return made }
            let entries = make()
            if isExtension { for entry in entries { entry.isOfExtension = true } }
            made = entries
            return entries
        }
    }
}
