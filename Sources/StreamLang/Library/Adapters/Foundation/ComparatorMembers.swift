// Orders of elements: `sorted(using: KeyPathComparator(\.name))`, and comparators of a script's own.

import Foundation
import StreamRun

/// One order of elements: by what a key path leads to, or by themselves.
struct ElementOrder: Hashable {
    var key: Value?
    /// What compares instead of the values' own order, and whether it does so from the greatest on by itself.
    var comparator: Value?
    var comparatorIsReversed = false
    var isReversed: Bool

    func compare(_ first: Value, _ second: Value) throws -> ComparisonResult {
        let key = key?.object(as: FunctionObject.self)
        let (one, other) = (try key?.call(first) ?? first, try key?.call(second) ?? second)
        if let comparator {
            let isTurned = isReversed != comparatorIsReversed
            return try isTurned ? comparator.comparison(of: other, one) : comparator.comparison(of: one, other)
        }
        if try one.stands(before: other) { return isReversed ? .orderedDescending : .orderedAscending }
        guard try other.stands(before: one) else { return .orderedSame }
        return isReversed ? .orderedAscending : .orderedDescending
    }
}

extension Library {
    static let comparatorMembers: [Builtin] =
        NominalType.comparators.flatMap(ordering) + NominalType.comparators[..<2].flatMap(byKeyPaths) + [
            Builtin(
                .initializer, on: .comparableComparator, "init(order: SortOrder = .forward)",
                "Orders elements by their own order.",
                example: "print([1, 3].sorted(using: ComparableComparator<Int>(order: .reverse)))\n// => [3, 1]"
            ) { a in .order(ElementOrder(isReversed: a.isReverse(0)), .comparableComparator) },
            Builtin(
                .method, on: .sequence,
                "sorted<C: SortComparator>(using comparator: C) -> Array<Element> where C.Compared == Element",
                "Returns the elements in the order of a comparator of the script's own."
            ) { a in .array(try a.elements().sorted(by: [a[0]])) },
            Builtin(
                .method, on: .sequence,
                "sorted<C: SortComparator>(using comparators: Array<C>) -> Array<Element> where C.Compared == Element",
                "Returns the elements in the order of the first comparator of the script's own that tells them apart."
            ) { a in .array(try a.elements().sorted(by: a[0].elements ?? [])) },
            .mutating(
                on: .array, "sort<C: SortComparator>(using comparator: C) where C.Compared == Element",
                "Puts the elements into the order of a comparator of the script's own.", comparesElements: true
            ) { array, a in
                try array.withUniqueArray { $0 = try $0.sorted(by: [a[0]]) }
                return .void
            },
        ]

    /// What every order has, and what elements are put into it by.
    private static func ordering(_ owner: NominalType) -> [Builtin] {
        [
            Builtin(
                .method, on: owner, "compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult",
                "Which of two elements comes first."
            ) { a in .comparison(try a.receiver(as: ElementOrder.self).compare(a[0], a[1])) },
            Builtin(.settableProperty, on: owner, "order: SortOrder", "Whether the least comes first.") { a in
                var order = try a.receiver(as: ElementOrder.self)
                guard a.has(0) else {
                    return .enumCase(order.isReversed ? "reverse" : "forward", of: .sortOrder)
                }
                order.isReversed = a.isReverse(0)
                return .order(order, owner)
            },
            Builtin(
                .method, on: .sequence, "sorted(using comparator: \(owner.name)<Element>) -> Array<Element>",
                "Returns the elements in the order of a comparator."
            ) { a in .array(try a.elements().sorted(by: [a[0]])) },
            Builtin(
                .method, on: .sequence, "sorted(using comparators: Array<\(owner.name)<Element>>) -> Array<Element>",
                "Returns the elements in the order of the first comparator that tells them apart."
            ) { a in .array(try a.elements().sorted(by: a[0].elements ?? [])) },
        ]
            + ["comparator: \(owner.name)<Element>", "comparators: Array<\(owner.name)<Element>>"].map { parameter in
                .mutating(
                    on: .array, "sort(using \(parameter))", "Puts the elements into the order of a comparator.",
                    comparesElements: true
                ) { array, a in
                    let orders = a[0].elements ?? [a[0]]
                    try array.withUniqueArray { $0 = try $0.sorted(by: orders) }
                    return .void
                }
            }
    }

    private static func byKeyPaths(_ owner: NominalType) -> [Builtin] {
        ["", "?"].map { optional in
            Builtin(
                .initializer, on: owner,
                "init<Value: Comparable>(_ keyPath: KeyPath<Compared, Value\(optional)>, order: SortOrder = .forward)",
                "Orders elements by what a key path leads to\(optional.isEmpty ? "" : "; nothing comes first").",
                example: optional.isEmpty
                    ? "print([\"ccc\", \"a\"].sorted(using: \(owner.name)(\\.count)))\n// => [\"a\", \"ccc\"]" : nil
            ) { a in .order(ElementOrder(key: a[0], isReversed: a.isReverse(1)), owner) }
        } + [
            Builtin(
                .initializer, on: owner,
                "init<Value, C: SortComparator>(_ keyPath: KeyPath<Compared, Value>, comparator: C) where C.Compared == Value",
                "Orders elements by how a comparator orders what a key path leads to."
            ) { a in
                let isReversed = try a[1].comparesFromGreatest()
                return .order(
                    ElementOrder(
                        key: a[0], comparator: a[1], comparatorIsReversed: isReversed, isReversed: isReversed), owner)
            },
            Builtin(
                .initializer, on: owner,
                "init<Value, C: SortComparator>(_ keyPath: KeyPath<Compared, Value>, comparator: C, order: SortOrder) where C.Compared == Value",
                "Orders elements by how a comparator orders what a key path leads to, in a direction."
            ) { a in
                .order(
                    ElementOrder(
                        key: a[0], comparator: a[1], comparatorIsReversed: try a[1].comparesFromGreatest(),
                        isReversed: a.isReverse(2)), owner)
            },
            Builtin(
                .property, on: owner, "keyPath: PartialKeyPath<Compared>", "What the elements are ordered by.",
                example: "print(\(owner.name)(\\String.count).keyPath == \\String.count)\n// => true"
            ) { a in
                guard let key = try a.receiver(as: ElementOrder.self).key else {
                    throw RuntimeError("the order has no key path")
                }
                return key
            },
        ]
    }
}

extension Value {
    fileprivate static func order(_ order: ElementOrder, _ owner: NominalType) -> Value {
        .object(NativeObject(order, owner))
    }

    /// Whether a comparator has the greatest first.
    fileprivate func comparesFromGreatest() throws -> Bool {
        if let order = object(as: NativeObject<ElementOrder>.self)?.native { return order.isReversed }
        return try nominal.witness("order")?.call(self).enumView?.caseName == "reverse"
    }

    /// What a comparator says of two values.
    fileprivate func comparison(of first: Value, _ second: Value) throws -> ComparisonResult {
        if let order = object(as: NativeObject<ElementOrder>.self)?.native { return try order.compare(first, second) }
        guard let answer = try nominal.witness("compare")?.call([self, first, second]).object(as: EnumObject.self)
        else {
            throw RuntimeError("\(nominal.name) is no order of elements")
        }
        return answer.enumCase.rawValue?.exactly(Int.self).flatMap(ComparisonResult.init(rawValue:)) ?? .orderedSame
    }

    /// Whether a value is less than another one; nothing is less than anything.
    fileprivate func stands(before other: Value) throws -> Bool {
        guard isOptional || other.isOptional else { return try isLess(than: other) }
        guard let other = other.unwrapped else { return false }
        return try unwrapped?.isLess(than: other) ?? true
    }
}

extension Arguments {
    fileprivate func isReverse(_ index: Int) -> Bool { has(index) && self[index].enumView?.caseName == "reverse" }
}

extension [Value] {
    fileprivate func sorted(by comparators: [Value]) throws -> [Value] {
        try sorted { first, second in
            for comparator in comparators {
                let answer = try comparator.comparison(of: first, second)
                if answer != .orderedSame { return answer == .orderedAscending }
            }
            return false
        }
    }
}
