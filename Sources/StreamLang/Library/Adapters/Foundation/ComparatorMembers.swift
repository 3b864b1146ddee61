// Orders by key paths: `sorted(using: KeyPathComparator(\.name))`.

import Foundation
import StreamRun

/// One order of elements.
struct ElementOrder {
    let key: FunctionObject
    let isReversed: Bool

    /// Whether the first stands before the second; nil if they are equal here.
    func comesFirst(_ first: Value, _ second: Value) throws -> Bool? {
        let (one, other) = (try key.call(first), try key.call(second))
        if try one.isLess(than: other) { return !isReversed }
        return try other.isLess(than: one) ? isReversed : nil
    }
}

extension Library {
    static let comparatorMembers: [Builtin] = NominalType.comparators.flatMap { owner in
        [
            Builtin(
                .initializer, on: owner,
                "init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value>, order: SortOrder = .forward)",
                "Orders elements by what a key path leads to.",
                example: "print([\"ccc\", \"a\"].sorted(using: \(owner.name)(\\.count)))\n// => [\"a\", \"ccc\"]"
            ) { a in
                let isReversed = a.has(1) && a[1].enumView?.caseName == "reverse"
                return .object(NativeObject(ElementOrder(key: try a.function(0), isReversed: isReversed), owner))
            },
            Builtin(
                .method, on: .sequence, "sorted(using comparator: \(owner.name)<Element>) -> Array<Element>",
                "Returns the elements in the order of a comparator."
            ) { a in .array(try a.elements().sorted(by: [a[0]])) },
            Builtin(
                .method, on: .sequence, "sorted(using comparators: Array<\(owner.name)<Element>>) -> Array<Element>",
                "Returns the elements in the order of the first comparator that tells them apart."
            ) { a in .array(try a.elements().sorted(by: a[0].elements ?? [])) },
            .mutating(
                on: .array, "sort(using comparator: \(owner.name)<Element>)",
                "Puts the elements into the order of a comparator."
            ) { array, a in
                try array.withUniqueArray { $0 = try $0.sorted(by: [a[0]]) }
                return .void
            },
        ]
    }
}

extension [Value] {
    fileprivate func sorted(by comparators: [Value]) throws -> [Value] {
        let orders = comparators.compactMap { $0.object(as: NativeObject<ElementOrder>.self)?.native }
        return try sorted { first, second in
            for order in orders { if let answer = try order.comesFirst(first, second) { return answer } }
            return false
        }
    }
}
