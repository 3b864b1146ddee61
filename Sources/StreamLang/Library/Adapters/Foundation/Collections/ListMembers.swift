// NSMutableArray, NSOrderedSet and NSMutableOrderedSet, and what NSArray has beside Array.

import Foundation
import StreamRun

extension Library {
    static let sharedListMembers: [Builtin] =
        arrayOfFoundation + [NominalType.nsMutableArray, .nsOrderedSet].flatMap(reading)
        + [NominalType.nsMutableArray, .nsMutableOrderedSet].flatMap(changing)
        + [NominalType.nsMutableArray, .nsOrderedSet, .nsMutableOrderedSet].flatMap(listInitializers) + [
            Builtin(
                .property, on: .nsOrderedSet, "array: Array<Any>", "The elements.",
                example: "print(NSOrderedSet(array: [3, 1, 3]).array)\n// => [3, 1]"
            ) { a in try a.content() }
        ]

    /// What the library reads of lists under Foundation's names.
    private static func reading(_ list: NominalType) -> [Builtin] {
        namedReading(of: list) + [
            Builtin(.property, on: list, "count: Int", "How many elements there are.") { a in
                .int(try a.contentElements().count)
            },
            Builtin(
                .method, on: list, "contains(_ object: Any) -> Bool", "Tells whether an element is equal to a value."
            ) { a in .bool(try a.contentElements().contains { try $0.equals(a[0]) }) },
            Builtin(
                .method, on: list, "index(of object: Any) -> Int",
                "The position of an element of an NSArray, or NSNotFound."
            ) { a in .int(try a.contentElements().firstIndex { try $0.equals(a[0]) } ?? .max) },
            Builtin(.subscript, on: list, "subscript(index: Int) -> Any", "The element at a position.") { a in
                try Subscripts.get(a.content(), a[0])
            },
        ]
    }

    /// What an NSArray, which is an array of anything, has beside what arrays have under the same names.
    static let listsOfAnything: [Builtin] = [
        Builtin(
            .method, on: .array, "contains(_ object: Any) -> Bool where Element == Any",
            "Whether an element of an NSArray is equal to a value.",
            example: "print(([1, \"a\"] as NSArray).contains(\"a\"))\n// => true"
        ) { a in .bool(try a.contentElements().contains { try $0.equals(a[0]) }) },
        Builtin(
            .method, on: .array, "index(of object: Any) -> Int where Element == Any",
            "The position of an element of an NSArray, or NSNotFound.",
            example: "print(([1, \"a\"] as NSArray).index(of: \"a\"))\n// => 1"
        ) { a in .int(try a.contentElements().firstIndex { try $0.equals(a[0]) } ?? .max) },
    ]

    private static let arrayOfFoundation: [Builtin] =
        namedReading(of: .array) + [
            Builtin(
                .method, on: .array, "adding(_ object: Any) -> Array<Any>", "The elements and one more.",
                example: "print(([1, 2] as NSArray).adding(3).count)\n// => 3"
            ) { a in .array(try a.contentElements() + [a[0]]) },
            Builtin(
                .method, on: .array, "subarray(with range: NSRange) -> Array<Any>", "Some elements of an NSArray.",
                example: "print(([5, 6, 7] as NSArray).subarray(with: NSRange(location: 1, length: 2)))\n// => [6, 7]"
            ) { a in
                let (elements, range): ([Value], NSRange) = (try a.contentElements(), try a.native(0, "an NSRange"))
                guard let bounds = Range(range), bounds.upperBound <= elements.count else {
                    throw RuntimeError(
                        "the range \(range) is no part of \(elements.count.counted("element"))", code: "E0510")
                }
                return .array(Array(elements[bounds]))
            },
            Builtin(
                .initializer, on: .array, "init(array: Array<Any>)", "Makes an NSArray of an array.",
                example: "print(NSArray(array: [1, 2]).count)\n// => 2"
            ) { a in a[0] }.ofFoundationsClass(),
        ]

    private static func namedReading(of list: NominalType) -> [Builtin] {
        let isArray = list === NominalType.array
        return isEqual(list, "Array<Any>", isArray ? "([1, 2] as NSArray)" : nil) + [
            Builtin(
                .method, on: list, "object(at index: Int) -> Any", "The element at a position of an NSArray.",
                example: isArray ? "print(([5, 6] as NSArray).object(at: 1))\n// => 6" : nil
            ) { a in try Subscripts.get(a.content(), a[0]) },
            Builtin(.property, on: list, "firstObject: Any?", "The first element of an NSArray, or nil.") { a in
                .optional(try a.contentElements().first)
            },
            Builtin(.property, on: list, "lastObject: Any?", "The last element of an NSArray, or nil.") { a in
                .optional(try a.contentElements().last)
            },
            Builtin(
                .method, on: list, "componentsJoined(by separator: String) -> String",
                "The texts of the elements of an NSArray with a text between them.",
                example: isArray ? "print(([1, 2] as NSArray).componentsJoined(by: \"-\"))\n// => 1-2" : nil
            ) { a in .string(try a.contentElements().map(\.description).joined(separator: a.string(0))) },
            Builtin(
                .method, on: list,
                "enumerateObjects(_ block: (Any, Int, UnsafeMutablePointer<Bool>) -> Void)",
                "Calls a closure with each element of an NSArray, its position and a pointer that stops it.",
                example: isArray
                    ? """
                    (["a", "b"] as NSArray).enumerateObjects { text, index, stop in
                        print(index, text)
                        stop.pointee = true
                    }
                    // => 0 a
                    """ : nil
            ) { a in try a.callEach(0, a.contentElements().enumerated().map { [$0.element, .int($0.offset)] }) },
        ]
    }

    /// Whether a collection of Foundation has the elements of another one, whose order matters where it has one.
    static func isEqual(_ owner: NominalType, _ plain: String, _ example: String?) -> [Builtin] {
        [("_ object: Any?", ""), ("to other: \(plain)", "to: ")].map { parameter, label in
            Builtin(
                .method, on: owner, "isEqual(\(parameter)) -> Bool", "Whether another collection has the same content.",
                example: example.map { "print(\($0).isEqual(\(label)\($0)))\n// => true" }
            ) { a in
                let other = a[0].unwrapped ?? .none
                return .bool(try a.content().equals(other.object(as: SharedCollection.self)?.value ?? other))
            }
        }
    }

    private static func listInitializers(_ list: NominalType) -> [Builtin] {
        @Sendable func made(_ elements: [Value]) -> Value {
            .object(SharedCollection(.array(list.holdsOnce ? elements.distinct : elements), list))
        }
        return [
            Builtin(.initializer, on: list, "init()", "Makes an empty one.") { _ in made([]) },
            Builtin(.initializer, on: list, "init(capacity: Int)", "Makes an empty one with room for elements.") { _ in
                made([])
            },
            Builtin(.initializer, on: list, "init(array: Array<Any>)", "Makes one of an array's elements.") { a in
                made(try a.array(0))
            },
            Builtin(.initializer, on: list, "init(objects: Any...)", "Makes one of some elements.") { a in
                made(try a.array(0))
            },
        ]
    }

    private static func changing(_ list: NominalType) -> [Builtin] {
        let isOrderedSet = list === NominalType.nsMutableOrderedSet
        return [
            change(
                list, "add(_ object: Any)", "Adds an element\(isOrderedSet ? " that is not there yet" : "").",
                isOrderedSet
                    ? nil
                    : """
                    let list = NSMutableArray()
                    list.add("a")
                    let same = list
                    same.add(2)
                    print(list.count, list[1])
                    // => 2 2
                    """
            ) { $0 += [$1[0]] },
            change(list, "addObjects(from array: Array<Any>)", "Adds the elements of an array.") {
                $0 += try $1.array(0)
            },
            change(list, "insert(_ object: Any, at index: Int)", "Puts an element before the one at a position.") {
                $0.insert($1[0], at: try Subscripts.position($1[1], in: $0.count + 1))
            },
            change(list, "removeObject(at index: Int)", "Removes the element at a position.") {
                $0.remove(at: try Subscripts.position($1[0], in: $0.count))
            },
            change(
                list, "remove(_ object: Any)", "Removes the elements that equal a value.", comparesElements: true
            ) { list, a in
                try list.removeAll { try $0.equals(a[0]) }
            },
            change(list, "removeLastObject()", "Removes the last element.") { list, _ in _ = list.popLast() },
            change(list, "removeAllObjects()", "Removes all elements.") { list, _ in list = [] },
            change(list, "replaceObject(at index: Int, with object: Any)", "Puts another element in a place.") {
                $0[try Subscripts.position($1[0], in: $0.count)] = $1[1]
            },
            change(
                list, "exchangeObject(at first: Int, withObjectAt second: Int)", "Lets two elements change places."
            ) {
                $0.swapAt(
                    try Subscripts.position($1[0], in: $0.count), try Subscripts.position($1[1], in: $0.count))
            },
        ]
    }

    private static func change(
        _ list: NominalType, _ signature: String, _ summary: String, _ example: String? = nil,
        comparesElements: Bool = false, _ body: @escaping @Sendable (inout [Value], Arguments) throws -> Void
    ) -> Builtin {
        Builtin(.method, on: list, signature, summary, example: example) { a in
            let isOrderedSet = list.holdsOnce
            try a.receiver(as: SharedCollection.self, isPure: !comparesElements && !isOrderedSet) { content in
                try content.withUniqueArray { elements in
                    try body(&elements, a)
                    if isOrderedSet { elements = elements.distinct }
                }
            }
            return .void
        }
    }
}

extension NominalType {
    /// Whether a list of the type holds no element twice.
    fileprivate var holdsOnce: Bool { isKind(of: .nsOrderedSet) }
}

extension [Value] {
    /// The elements without those that stood before.
    fileprivate var distinct: [Value] { Value.set(self).object(as: SetObject.self)?.table.all.map(\.key) ?? self }
}
