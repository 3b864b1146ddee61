// NSMutableArray, NSOrderedSet and NSMutableOrderedSet, and what NSArray has beside Array.

import Foundation
import StreamRun

extension Library {
    static let sharedListMembers: [Builtin] =
        arrayOfFoundation + [NominalType.nsMutableArray, .nsOrderedSet].flatMap(reading)
        + [NominalType.array, .nsMutableArray].flatMap(makingOthers)
        + [NominalType.nsMutableArray, .nsMutableOrderedSet].flatMap(changing)
        + arrayChanging
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
                .initializer, on: .array, "init(object: Any)\(NominalType.array.ofAnything)",
                "Makes an NSArray of one element.", example: "print(NSArray(object: 5))\n// => [5]"
            ) { a in .array([a[0]]) }.ofFoundationsClass(),
            Builtin(
                .initializer, on: .array, "init(objects: Any...)\(NominalType.array.ofAnything)",
                "Makes an NSArray of some elements."
            ) { a in .array(try a.array(0)) }.ofFoundationsClass(),
            Builtin(
                .initializer, on: .array, "init(array: Array<Any>)", "Makes an NSArray of an array.",
                example: "print(NSArray(array: [1, 2]).count)\n// => 2"
            ) { a in a[0] }.ofFoundationsClass(),
        ]

    /// What NSArrays make of their elements.
    private static func makingOthers(_ list: NominalType) -> [Builtin] {
        let isPlain = list === NominalType.array
        return [
            Builtin(
                .method, on: list, "adding(_ object: Any) -> Array<Any>", "The elements and one more.",
                example: isPlain ? "print(([1, 2] as NSArray).adding(3).count)\n// => 3" : nil
            ) { a in .array(try a.contentElements() + [a[0]]) },
            Builtin(
                .method, on: list, "addingObjects(from otherArray: Array<Any>) -> Array<Any>\(list.ofAnything)",
                "The elements and those of another NSArray."
            ) { a in .array(try a.contentElements() + a.sequence(0)) },
            Builtin(
                .method, on: list, "subarray(with range: NSRange) -> Array<Any>", "Some elements of an NSArray.",
                example: isPlain
                    ? "print(([5, 6, 7] as NSArray).subarray(with: NSRange(location: 1, length: 2)))\n// => [6, 7]"
                    : nil
            ) { a in
                let elements = try a.contentElements()
                return .array(Array(elements[try a.bounds(0, below: elements.count)]))
            },
            Builtin(
                .method, on: list, "firstObjectCommon(with otherArray: Array<Any>) -> Any?\(list.ofAnything)",
                "The first element that another NSArray has too, or nil."
            ) { a in
                let others = try a.sequence(0)
                return .optional(
                    try a.contentElements().first { own in try others.contains { try $0.equals(own) } })
            },
            Builtin(
                .method, on: list, "indexOfObjectIdentical(to object: Any) -> Int\(list.ofAnything)",
                "The position of an object, or NSNotFound."
            ) { a in .int(try a.contentElements().firstIndex { $0.isSameObject(as: a[0]) } ?? .max) },
            Builtin(
                .method, on: list, "index(of object: Any, in range: NSRange) -> Int\(list.ofAnything)",
                "The position of an element in a part of an NSArray, or NSNotFound."
            ) { a in
                let elements = try a.contentElements()
                let part = elements[try a.bounds(1, below: elements.count)]
                return .int(try part.firstIndex { try $0.equals(a[0]) } ?? .max)
            },
        ]
    }

    private static func namedReading(of list: NominalType) -> [Builtin] {
        let isArray = list === NominalType.array
        return isEqual(list, list.holdsOnce ? "NSOrderedSet" : "Array<Any>", isArray ? "([1, 2] as NSArray)" : nil) + [
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
                "enumerateObjects(_ block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void)",
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
            Builtin(.initializer, on: list, "init(object: Any)", "Makes one of one element.") { a in made([a[0]]) },
        ]
    }

    private static func changing(_ list: NominalType) -> [Builtin] {
        let isOrderedSet = list === NominalType.nsMutableOrderedSet
        return [
            changeList(
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
            changeList(list, "addObjects(from array: Array<Any>)", "Adds the elements of an array.") {
                $0 += try $1.array(0)
            },
            changeList(list, "insert(_ object: Any, at index: Int)", "Puts an element before the one at a position.") {
                $0.insert($1[0], at: try Subscripts.position($1[1], in: $0.count + 1))
            },
            changeList(list, "removeObject(at index: Int)", "Removes the element at a position.") {
                $0.remove(at: try Subscripts.position($1[0], in: $0.count))
            },
            changeList(
                list, "remove(_ object: Any)", "Removes the elements that equal a value.", comparesElements: true
            ) { list, a in
                try list.removeAll { try $0.equals(a[0]) }
            },
            changeList(list, "removeLastObject()", "Removes the last element.") { list, _ in _ = list.popLast() },
            changeList(list, "removeAllObjects()", "Removes all elements.") { list, _ in list = [] },
            changeList(list, "replaceObject(at index: Int, with object: Any)", "Puts another element in a place.") {
                $0[try Subscripts.position($1[0], in: $0.count)] = $1[1]
            },
            changeList(
                list, "exchangeObject(at first: Int, withObjectAt second: Int)", "Lets two elements change places."
            ) {
                $0.swapAt(
                    try Subscripts.position($1[0], in: $0.count), try Subscripts.position($1[1], in: $0.count))
            },
            changeList(
                list, "insert(_ objects: Array<Any>, at indexes: IndexSet)",
                "Puts elements where they then have some positions."
            ) { list, a in
                let (objects, places): ([Value], IndexSet) = (try a.sequence(0), try a.native(1, "an IndexSet"))
                guard objects.count == places.count else {
                    throw RuntimeError("\(objects.count.counted("element")) cannot have \(places.count) positions")
                }
                for (object, place) in zip(objects, places) {
                    list.insert(object, at: try Subscripts.position(.int(place), in: list.count + 1))
                }
            },
            changeList(list, "removeObjects(at indexes: IndexSet)", "Removes the elements at some positions.") {
                for index in try $1.indexes(0, below: $0.count).reversed() { $0.remove(at: index) }
            },
            changeList(list, "removeObjects(in range: NSRange)", "Removes the elements of a part.") {
                $0.removeSubrange(try $1.bounds(0, below: $0.count))
            },
            changeList(
                list, "removeObjects(in otherArray: Array<Any>)", "Removes the elements that an array has.",
                comparesElements: true
            ) { list, a in
                let others = try a.sequence(0)
                try list.removeAll { own in try others.contains { try $0.equals(own) } }
            },
            changeList(
                list, "replaceObjects(at indexes: IndexSet, with objects: Array<Any>)",
                "Puts other elements in some places."
            ) { list, a in
                let (places, objects) = (try a.indexes(0, below: list.count), try a.sequence(1))
                guard objects.count == places.count else {
                    throw RuntimeError("\(objects.count.counted("element")) cannot have \(places.count) positions")
                }
                for (object, place) in zip(objects, places) { list[place] = object }
            },
        ]
    }

    /// What an NSMutableArray has alone.
    private static let arrayChanging: [Builtin] = [
        changeList(.nsMutableArray, "setArray(_ otherArray: Array<Any>)", "Takes the elements of an array instead.") {
            $0 = try $1.sequence(0)
        },
        changeList(
            .nsMutableArray, "replaceObjects(in range: NSRange, withObjectsFrom otherArray: Array<Any>)",
            "Puts the elements of an array in place of a part."
        ) { $0.replaceSubrange(try $1.bounds(0, below: $0.count), with: try $1.sequence(1)) },
        changeList(
            .nsMutableArray, "remove(_ object: Any, in range: NSRange)",
            "Removes the elements of a part that equal a value.", comparesElements: true
        ) { list, a in
            let part = try a.bounds(1, below: list.count)
            list.replaceSubrange(part, with: try list[part].filter { try !$0.equals(a[0]) })
        },
        changeList(.nsMutableArray, "removeObject(identicalTo object: Any)", "Removes an object.") { list, a in
            list.removeAll { $0.isSameObject(as: a[0]) }
        },
    ]

    static func changeList(
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

extension Value {
    /// Whether it is the same object as another one.
    fileprivate func isSameObject(as other: Value) -> Bool {
        if case .object(let own) = self, case .object(let other) = other { own === other } else { false }
    }
}

extension [Value] {
    /// The elements without those that stood before.
    var distinct: [Value] { Value.set(self).object(as: SetObject.self)?.table.all.map(\.key) ?? self }
}
