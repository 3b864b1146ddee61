// NSSortDescriptor: the order of objects by a key path, and lists of Foundation in such an order.

import Foundation
import StreamRun

/// An order of objects by what a key path leads to.
private struct ObjectOrder {
    let path: Value
    let isAscending: Bool
    /// The script's own comparison of what the key path leads to.
    let comparator: FunctionObject?

    /// Which of two comes first, as a ComparisonResult tells it.
    func compare(_ left: Value, _ right: Value) throws -> Int {
        guard let key = path.object(as: FunctionObject.self) else { throw RuntimeError("a key path is needed") }
        let (one, other) = (try key.call(left), try key.call(right))
        if let comparator {
            let answer = try comparator.call(one, other).object(as: EnumObject.self)?.enumCase.rawValue
            let sign = answer?.exactly(Int.self) ?? 0
            return isAscending ? sign : -sign
        }
        if try one.isLess(than: other) { return isAscending ? -1 : 1 }
        return try other.isLess(than: one) ? (isAscending ? 1 : -1) : 0
    }
}

extension Library {
    static let sortDescriptors: [Builtin] =
        [
            Builtin(
                .initializer, on: .nsSortDescriptor,
                "init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool)",
                "Orders objects by what a key path leads to.",
                example: """
                    final class Pet: NSObject { let age: Int; init(_ age: Int) { self.age = age } }
                    let byAge = NSSortDescriptor(keyPath: \\Pet.age, ascending: false)
                    print(NSArray(array: [Pet(1), Pet(3)]).sortedArray(using: [byAge]).map { ($0 as! Pet).age })
                    // => [3, 1]
                    """
            ) { a in .order(ObjectOrder(path: a[0], isAscending: try a.bool(1), comparator: nil)) },
            Builtin(
                .initializer, on: .nsSortDescriptor,
                "init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool, comparator cmptr: (Any, Any) -> ComparisonResult)",
                "Orders objects by what a closure says of what a key path leads to."
            ) { a in .order(ObjectOrder(path: a[0], isAscending: try a.bool(1), comparator: try a.function(2))) },
            Builtin(.property, on: .nsSortDescriptor, "ascending: Bool", "Whether the least comes first.") { a in
                .bool(try a.receiver(as: ObjectOrder.self).isAscending)
            },
            Builtin(.property, on: .nsSortDescriptor, "keyPath: AnyKeyPath?", "What objects are compared by.") { a in
                .some(try a.receiver(as: ObjectOrder.self).path)
            },
            Builtin(.property, on: .nsSortDescriptor, "reversedSortDescriptor: Any", "The order turned around.") { a in
                let own = try a.receiver(as: ObjectOrder.self)
                return .order(ObjectOrder(path: own.path, isAscending: !own.isAscending, comparator: own.comparator))
            },
            Builtin(
                .method, on: .nsSortDescriptor, "compare(_ object1: Any, to object2: Any) -> ComparisonResult",
                "Which of two objects comes first."
            ) { a in
                let sign = try a.receiver(as: ObjectOrder.self).compare(a[0], a[1])
                return .comparison(sign < 0 ? .orderedAscending : sign > 0 ? .orderedDescending : .orderedSame)
            },
            Builtin(
                .method, on: .array,
                "sortedArray(comparator cmptr: (Any, Any) -> ComparisonResult) -> Array<Any>",
                "The elements of an NSArray in the order that a closure tells.",
                example:
                    "print(([2, 1] as NSArray).sortedArray(comparator: { ($0 as! Int) < ($1 as! Int) ? .orderedAscending : .orderedDescending }))\n// => [1, 2]"
            ) { a in
                let order = try a.comparator(0)
                return .array(try a.elements().sorted { try order($0, $1) < 0 })
            },
        ]
        + [NominalType.array, .set, .nsMutableArray, .nsMutableSet, .nsOrderedSet].map { list in
            Builtin(
                .method, on: list,
                "sortedArray(using sortDescriptors: [NSSortDescriptor]) -> Array<Any>\(list === NominalType.set ? list.ofAnything : "")",
                "The elements in the order of the first descriptor that tells them apart."
            ) { a in
                let orders = try a.orders(0)
                return .array(try a.contentElements().sorted { try orders.put($0, before: $1) })
            }
        }
        + [NominalType.nsMutableArray, .nsMutableOrderedSet].map { list in
            changeList(
                list, "sort(using sortDescriptors: [NSSortDescriptor])",
                "Puts the elements into the order of the first descriptor that tells them apart.",
                comparesElements: true
            ) { elements, a in
                let orders = try a.orders(0)
                try elements.sort { try orders.put($0, before: $1) }
            }
        }
}

extension Arguments {
    fileprivate func orders(_ index: Int) throws -> [ObjectOrder] {
        try array(index).compactMap { $0.object(as: NativeObject<ObjectOrder>.self)?.native }
    }
}

extension [ObjectOrder] {
    fileprivate func put(_ left: Value, before right: Value) throws -> Bool {
        for order in self {
            let sign = try order.compare(left, right)
            if sign != 0 { return sign < 0 }
        }
        return false
    }
}

extension Value {
    fileprivate static func order(_ order: ObjectOrder) -> Value { .object(NativeObject(order, .nsSortDescriptor)) }
}
