// Members of collections and texts under the names of Swift 2; each does what today's entry does.

import StreamRun

extension Library {
    static let oldSwift: [Builtin] = [
        Builtin(
            .method, on: .sequence, "enumerate() -> EnumeratedSequence<(index: Int, element: Element)>",
            "The old name of enumerated().", renamed: "enumerated() since Swift 3"
        ) { a in enumerated(a.receiver, label: "index") },
        old(
            .method, on: .sequence, "joinWithSeparator(_ separator: String) -> String", today: "joined(separator",
            "joined(separator:)"),
        old(
            .method, on: .sequence,
            "reduce<Result>(_ initialResult: Result, combine: (Result, Element) throws -> Result) rethrows -> Result",
            today: "reduce<Result>(_ initialResult: Result, _", "reduce(_:_:)"),
        Builtin(
            .method, on: .sequence, "flatMap<T>(_ transform: (Element) throws -> T?) rethrows -> Array<T>",
            "The old form of compactMap(_:).", renamed: "compactMap(_:) since Swift 4.1"
        ) { a in
            let transform = try a.function(0)
            return .array(try a.elements().compactMap { try transform.call($0).unwrapped })
        },
        old(
            .method, on: .collection, "indexOf(_ element: Element) -> Int?", today: "firstIndex(of",
            "firstIndex(of:)"),
        old(
            .method, on: .collection, "indexOf(_ predicate: (Element) throws -> Bool) rethrows -> Int?",
            today: "firstIndex(where", "firstIndex(where:)"),
        old(
            .method, on: .collection, "index(of element: Element) -> Index?", today: "firstIndex(of", "firstIndex(of:)"),
        old(
            .method, on: .collection, "index(where predicate: (Element) throws -> Bool) rethrows -> Index?",
            today: "firstIndex(where", "firstIndex(where:)"),
        old(
            .method, on: .string, "index(of element: Character) -> String.Index?", today: "firstIndex(of",
            "firstIndex(of:)"),
        old(.mutatingMethod, on: .array, "sortInPlace()", today: "sort()", "sort()"),
        old(
            .mutatingMethod, on: .array, "sortInPlace(_ isOrderedBefore: (Element, Element) throws -> Bool) rethrows",
            today: "sort(by", "sort(by:)"),
        old(
            .mutatingMethod, on: .array, "appendContentsOf(_ newElements: some Sequence<Element>)",
            today: "append(contentsOf", "append(contentsOf:)"),
        old(
            .mutatingMethod, on: .array, "insert(_ newElement: Element, atIndex i: Int)",
            today: "insert(_ newElement: Element, at i", "insert(_:at:)"),
        old(
            .mutatingMethod, on: .array, "removeAtIndex(_ index: Int) -> Element", today: "remove(at", "remove(at:)"),
        old(
            .mutatingMethod, on: .string, "appendContentsOf(_ other: String)", today: "append(_ other", "append(_:)"),
        old(
            .method, on: .string, "containsString(_ other: String) -> Bool", today: "contains(_ other",
            "contains(_:)"),
        old(
            .method, on: .string,
            "stringByReplacingOccurrencesOfString(_ target: String, withString replacement: String) -> String",
            today: "replacingOccurrences(of", "replacingOccurrences(of:with:)"),
    ]
}
