// A family of entries, of which most programs ask few.

import Foundation
import RxEngine

/// Entries that stand together in a file. They are made when one of the types that they belong to is first asked for a
/// member: all of them together are most of what a start takes.
package final class BuiltinFamily: @unchecked Sendable {
    // Unchecked: `lock` guards what is made later.
    /// The types that its entries belong to; nil for functions.
    package let owners: [NominalType?]
    /// The names of its functions, by which a program asks for one without the others being made.
    package let functions: String
    /// Whether they are of what a program may not have, RxSwiftExt or a playground: what it declares itself comes before them.
    private let isExtension: Bool
    private let make: @Sendable () -> [Builtin]
    private let lock = Lock()
    private var made: [Builtin]?

    /// - Parameters:
    ///   - functions: The names of the functions among the entries, with spaces or ends of lines between them. A function
    ///     that is not named is not found.
    ///   - owners: The types that the others belong to. An entry of another type is not found.
    ///   - others: More of them, which have a list of their own.
    package init(
        _ entries: @escaping @autoclosure @Sendable () -> [Builtin], functions: String = "", of owners: NominalType...,
        and others: [NominalType] = [], isExtension: Bool = false
    ) {
        make = entries
        self.isExtension = isExtension
        self.functions = functions
        // One by one: a list as a whole is cast element by element, which takes a tenth of a start.
        self.owners = (functions.isEmpty ? [] : [nil]) + (owners + others).map { .some($0) }
    }

    /// Whether one of the functions has a name. The names are searched as they stand: to take them apart would cost each
    /// start more than all its questions.
    func hasFunction(_ name: String) -> Bool {
        var (names, name) = (functions, name)
        return names.withUTF8 { names in
            name.withUTF8 { name in
                guard let first = names.baseAddress, let sought = name.baseAddress else { return false }
                var start = 0
                for end in 0...names.count where end == names.count || names[end] == 32 || names[end] == 10 {
                    if end - start == name.count, memcmp(first + start, sought, name.count) == 0 { return true }
                    start = end + 1
                }
                return false
            }
        }
    }

    package var entries: [Builtin] {
        lock.withLock {
            if let made { return made }
            let entries = make()
            if isExtension { for entry in entries { entry.isOfExtension = true } }
            made = entries
            return entries
        }
    }
}
