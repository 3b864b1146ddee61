// NSOrderedSet and NSMutableOrderedSet beside other sets.

import Foundation
import StreamRun

extension Library {
    static let orderedSetMembers: [Builtin] =
        [
            Builtin(
                .property, on: .nsOrderedSet, "set: Set<AnyHashable>", "The elements without their order.",
                example: "print(NSOrderedSet(array: [2, 2]).set.count)\n// => 1"
            ) { a in .setOfAnything(try a.contentElements()) },
            Builtin(
                .property, on: .nsOrderedSet, "reversed: NSOrderedSet", "The elements, the last one first.",
                example: "print(NSOrderedSet(array: [1, 2]).reversed.array)\n// => [2, 1]"
            ) { a in .orderedSet(try a.contentElements().reversed(), .nsOrderedSet) },
            Builtin(
                .method, on: .nsOrderedSet, "filtered(using predicate: NSPredicate) -> NSOrderedSet",
                "The elements that pass a check."
            ) { a in
                let test = try a.predicateArgument(0)
                return .orderedSet(try a.contentElements().filter { try test.holds(for: $0) }, .nsOrderedSet)
            },
            changeList(
                .nsMutableOrderedSet, "setObject(_ object: Any, at index: Int)",
                "Puts another element in a place, or at the end."
            ) {
                let index = try Subscripts.position($1[1], in: $0.count + 1)
                if index == $0.count { $0.append($1[0]) } else { $0[index] = $1[0] }
            },
            changeList(
                .nsMutableOrderedSet, "moveObjects(at indexes: IndexSet, to index: Int)",
                "Puts the elements at some positions one behind the other in a place."
            ) { list, a in
                let places = try a.indexes(0, below: list.count)
                let moved = places.map { list[$0] }
                for place in places.reversed() { list.remove(at: place) }
                list.insert(contentsOf: moved, at: try Subscripts.position(a[1], in: list.count + 1))
            },
            changeList(
                .nsMutableOrderedSet,
                "sortRange(_ range: NSRange, options opts: NSSortOptions = [], usingComparator cmptr: (Any, Any) -> ComparisonResult)",
                "Puts a part into the order that a closure tells.", comparesElements: true
            ) { list, a in
                let (part, order) = (try a.bounds(0, below: list.count), try a.comparator(2))
                try list[part].sort { try order($0, $1) < 0 }
            },
        ]
        + [("_ other: NSOrderedSet", ""), ("_ other: Set<AnyHashable>", "Set")]
        .flatMap { parameter, suffix in comparing(parameter, suffix) + combining(parameter, suffix) }
        + [NominalType.nsOrderedSet, .nsMutableOrderedSet].flatMap(making)

    private static func making(_ set: NominalType) -> [Builtin] {
        ["orderedSet set: NSOrderedSet", "set: Set<AnyHashable>"].flatMap { parameter in
            ["", ", copyItems flag: Bool"].map { more in
                Builtin(.initializer, on: set, "init(\(parameter)\(more))", "Makes one of the elements of another set.")
                {
                    a in .orderedSet(try a.sequence(0).map(\.hashed), set)
                }
            }
        } + [
            Builtin(
                .initializer, on: set, "init(array set: Array<Any>, range: NSRange, copyItems flag: Bool)",
                "Makes one of a part of an array."
            ) { a in
                let elements = try a.sequence(0)
                return .orderedSet(Array(elements[try a.bounds(1, below: elements.count)]), set)
            }
        ]
    }

    private static func comparing(_ parameter: String, _ suffix: String) -> [Builtin] {
        let other = parameter.dropFirst(2)
        let isOrdered = suffix.isEmpty
        return [
            Builtin(
                .method, on: .nsOrderedSet, "isSubset(of \(other)) -> Bool", "Whether another set has all elements.",
                example: isOrdered
                    ? "print(NSOrderedSet(array: [1]).isSubset(of: NSOrderedSet(array: [2, 1])))\n// => true" : nil
            ) { a in
                let others = try a.otherSet()
                return .bool(try a.contentElements().allSatisfy { others.contains($0) })
            },
            Builtin(
                .method, on: .nsOrderedSet, "intersects\(suffix)(\(parameter)) -> Bool",
                "Whether another set has one of the elements.",
                example: isOrdered
                    ? "print(NSOrderedSet(array: [1]).intersects(NSOrderedSet(array: [2, 1])))\n// => true" : nil
            ) { a in
                let others = try a.otherSet()
                return .bool(try a.contentElements().contains { others.contains($0) })
            },
        ]
    }

    private static func combining(_ parameter: String, _ suffix: String) -> [Builtin] {
        let isOrdered = suffix.isEmpty
        return [
            changeList(
                .nsMutableOrderedSet, "union\(suffix)(\(parameter))", "Adds what another set has.",
                isOrdered
                    ? """
                    let names = NSMutableOrderedSet(array: ["b", "a"])
                    names.union(NSOrderedSet(array: ["c", "b"]))
                    print(names.array)
                    // => ["b", "a", "c"]
                    """ : nil
            ) { $0 += try $1.sequence(0).map(\.hashed) },
            changeList(.nsMutableOrderedSet, "minus\(suffix)(\(parameter))", "Removes what another set has.") {
                let others = try $1.otherSet()
                $0.removeAll { others.contains($0) }
            },
            changeList(.nsMutableOrderedSet, "intersect\(suffix)(\(parameter))", "Removes what another set has not.") {
                let others = try $1.otherSet()
                $0.removeAll { !others.contains($0) }
            },
        ]
    }
}

extension Value {
    /// An ordered set of elements, each once.
    fileprivate static func orderedSet(_ elements: [Value], _ nominal: NominalType) -> Value {
        .object(SharedCollection(.array(elements.distinct), nominal))
    }
}

extension Arguments {
    /// The elements of the other set, found by their hashes.
    func otherSet() throws -> OrderedTable {
        Value.set(try sequence(0)).object(as: SetObject.self)?.table ?? OrderedTable()
    }
}
