// NSMutableDictionary and NSMutableSet, and what NSDictionary and NSSet have beside Dictionary and Set.

import StreamRun

extension Library {
    static let sharedTableMembers: [Builtin] =
        [NominalType.dictionary, .nsMutableDictionary].flatMap(dictionaryReading) + dictionaryMaking
        + dictionaryChanging + setReading + setChanging

    private static func dictionaryReading(_ table: NominalType) -> [Builtin] {
        let isPlain = table === NominalType.dictionary
        return isEqual(table, "Dictionary<AnyHashable, Any>", isPlain ? "([\"a\": 1] as NSDictionary)" : nil) + [
            Builtin(
                .method, on: table, "object(forKey key: Any) -> Any?", "The value of a key of an NSDictionary, or nil.",
                example: isPlain ? "print(([\"a\": 1] as NSDictionary).object(forKey: \"a\")!)\n// => 1" : nil
            ) { a in .optional(try a.contentTable()[a[0]]) },
            Builtin(
                .method, on: table, "value(forKey key: String) -> Any?",
                "The value of a key that is a text in an NSDictionary, or nil.",
                example: isPlain ? "print(([\"a\": 1] as NSDictionary).value(forKey: \"a\")!)\n// => 1" : nil
            ) { a in .optional(try a.contentTable()[a[0]]) },
            Builtin(.property, on: table, "allKeys: Array<Any>", "The keys of an NSDictionary.") { a in
                .array(try a.contentTable().all.map(\.key.hashed))
            },
            Builtin(.property, on: table, "allValues: Array<Any>", "The values of an NSDictionary.") { a in
                .array(try a.contentTable().all.map(\.value))
            },
            Builtin(
                .method, on: table,
                "enumerateKeysAndObjects(_ block: (Any, Any, UnsafeMutablePointer<ObjCBool>) -> Void)",
                "Calls a closure with each key and value of an NSDictionary and a pointer that stops it."
            ) { a in try a.callEach(0, a.contentTable().all.map { [$0.key.hashed, $0.value] }) },
        ] + dictionaryWalks(table)
    }

    private static func dictionaryWalks(_ table: NominalType) -> [Builtin] {
        let isPlain = table === NominalType.dictionary
        let of = table.ofAnything
        let options = "options opts: NSEnumerationOptions = [], "
        let block = "(Any, Any, UnsafeMutablePointer<ObjCBool>) -> "
        let compare = "cmptr: (Any, Any) -> ComparisonResult"
        return [
            Builtin(
                .method, on: table, "enumerateKeysAndObjects(\(options)using block: \(block)Void)\(of)",
                "Calls a closure with each key and value of an NSDictionary and a pointer that stops it."
            ) { a in try a.callEach(1, a.contentTable().all.map { [$0.key.hashed, $0.value] }) },
            Builtin(
                .method, on: table, "keyEnumerator() -> NSEnumerator\(of)", "Gives the keys one by one.",
                example: isPlain ? "print(([\"a\": 1] as NSDictionary).keyEnumerator().nextObject()!)\n// => a" : nil
            ) { a in .object(ObjectEnumerator(try a.contentTable().all.map(\.key.hashed))) },
            Builtin(
                .method, on: table, "objectEnumerator() -> NSEnumerator\(of)", "Gives the values one by one."
            ) { a in .object(ObjectEnumerator(try a.contentTable().all.map(\.value))) },
            Builtin(
                .method, on: table, "allKeys(for object: Any) -> Array<Any>\(of)", "The keys that have a value."
            ) { a in .array(try a.contentTable().all.filter { try $0.value.equals(a[0]) }.map(\.key.hashed)) },
            Builtin(
                .method, on: table, "objects(forKeys keys: Array<Any>, notFoundMarker marker: Any) -> Array<Any>\(of)",
                "The values of keys, and something else where there is none."
            ) { a in
                let table = try a.contentTable()
                return .array(try a.sequence(0).map { table[$0] ?? a[1] })
            },
        ]
            + [("", 0), (options, 1)].map { more, test in
                Builtin(
                    .method, on: table,
                    "keysOfEntries(\(more)passingTest predicate: \(block)Bool) -> Set<AnyHashable>\(of)",
                    "The keys of the entries that pass a test.",
                    example: isPlain && test == 0
                        ? "print(([\"a\": 1, \"b\": 2] as NSDictionary).keysOfEntries { _, n, _ in (n as! Int) > 1 }.count)\n// => 1"
                        : nil
                ) { a in
                    .setOfAnything(
                        try a.passing(test, a.contentTable().all) { [$0.key.hashed, $0.value] }.map(\.key))
                }
            }
            + [("comparator \(compare)", 0), ("options opts: NSSortOptions = [], usingComparator \(compare)", 1)].map {
                parameters, closure in
                Builtin(
                    .method, on: table, "keysSortedByValue(\(parameters)) -> Array<Any>\(of)",
                    "The keys in the order that a closure tells of their values."
                ) { a in
                    let order = try a.comparator(closure)
                    return .array(
                        try a.contentTable().all.sorted { try order($0.value, $1.value) < 0 }.map(\.key.hashed))
                }
            }
    }

    private static let dictionaryMaking: [Builtin] =
        [
            Builtin(.initializer, on: .nsMutableDictionary, "init()", "Makes an empty one.") { _ in
                .object(SharedCollection(.dictionary(OrderedTable()), .nsMutableDictionary))
            },
            Builtin(.initializer, on: .nsMutableDictionary, "init(capacity: Int)", "Makes an empty one.") { _ in
                .object(SharedCollection(.dictionary(OrderedTable()), .nsMutableDictionary))
            },
            Builtin(
                .initializer, on: .nsMutableDictionary, "init<Key, Object>(dictionary: Dictionary<Key, Object>)",
                "Makes one of a dictionary's entries."
            ) { a in .object(SharedCollection(.dictionary(try a.table(0)), .nsMutableDictionary)) },
            Builtin(
                .initializer, on: .dictionary, "init<Key, Object>(dictionary: Dictionary<Key, Object>)",
                "Makes an NSDictionary of a dictionary.",
                example: "print(NSDictionary(dictionary: [\"a\": 1]).count)\n// => 1"
            ) { a in .dictionary(try a.table(0)) },
        ] + [NominalType.dictionary, .nsMutableDictionary].flatMap(dictionaryOfLists)

    private static func dictionaryOfLists(_ table: NominalType) -> [Builtin] {
        @Sendable func made(_ entries: some Sequence<(Value, Value)>) -> Value {
            var content = OrderedTable()
            for (key, value) in entries { content[key] = value }
            return table === NominalType.dictionary
                ? .dictionary(content) : .object(SharedCollection(.dictionary(content), table))
        }
        return [
            Builtin(
                .initializer, on: table, "init(object: Any, forKey key: Any)\(table.ofAnything)",
                "Makes one of one entry."
            ) { a in made([(a[1], a[0])]) },
            Builtin(
                .initializer, on: table, "init(objects: Array<Any>, forKeys keys: Array<Any>)\(table.ofAnything)",
                "Makes one of values and their keys.",
                example: table === NominalType.dictionary
                    ? "print(NSDictionary(objects: [1], forKeys: [\"a\" as NSString]).count)\n// => 1" : nil
            ) { a in
                let (values, keys) = (try a.sequence(0), try a.sequence(1))
                guard values.count == keys.count else {
                    throw RuntimeError("there are \(values.count.counted("value")), and keys for \(keys.count)")
                }
                return made(zip(keys, values))
            },
        ]
    }

    private static let dictionaryChanging: [Builtin] = [
        Builtin(.property, on: .nsMutableDictionary, "count: Int", "How many entries there are.") { a in
            .int(try a.contentTable().count)
        },
        Builtin(.subscript, on: .nsMutableDictionary, "subscript(key: Any) -> Any?", "The value of a key, or nil.") {
            a in .optional(try a.contentTable()[a[0]])
        },
        change(
            "setObject(_ object: Any, forKey key: Any)", "Gives a key its value.",
            """
            let table = NSMutableDictionary()
            table.setObject(1, forKey: "a" as NSString)
            table["b"] = 2
            print(table.count, table["a"] ?? "none")
            // => 2 1
            """, isPure: { $0[1].isNumberOrText }
        ) { $0[$1[1]] = $1[0] },
        change("removeObject(forKey key: Any)", "Forgets a key.", isPure: { $0[0].isNumberOrText }) { $0[$1[0]] = nil },
        change("removeAllObjects()", "Forgets all keys.", isPure: { _ in true }) { table, _ in table = OrderedTable() },
        change(
            "addEntries<Key, Object>(from dictionary: Dictionary<Key, Object>)",
            "Gives keys the values of another dictionary."
        ) { $0.merge(try $1.table(0)) },
        change(
            "setDictionary<Key, Object>(_ otherDictionary: Dictionary<Key, Object>)",
            "Takes the entries of a dictionary instead."
        ) { $0 = try $1.table(0) },
        change("removeObjects(forKeys keyArray: Array<Any>)", "Forgets some keys.") { table, a in
            for key in try a.sequence(0) { table[key] = nil }
        },
    ]

    private static func change(
        _ signature: String, _ summary: String, _ example: String? = nil,
        isPure: @escaping @Sendable (Arguments) -> Bool = { _ in false },
        _ body: @escaping @Sendable (inout OrderedTable, Arguments) throws -> Void
    ) -> Builtin {
        Builtin(.method, on: .nsMutableDictionary, signature, summary, example: example) { a in
            try a.receiver(as: SharedCollection.self, isPure: isPure(a)) { content in
                try content.withUniqueDictionary { try body(&$0, a) }
            }
            return .void
        }
    }

    private static let setReading: [Builtin] =
        [NominalType.set, .nsMutableSet].flatMap { set -> [Builtin] in
            isEqual(set, "Set<AnyHashable>", set === NominalType.set ? "([1] as NSSet)" : nil) + [
                Builtin(.property, on: set, "allObjects: Array<Any>", "The elements of an NSSet.") { a in
                    .array(try a.contentElements())
                },
                Builtin(.method, on: set, "anyObject() -> Any?", "An element of an NSSet, or nil.") { a in
                    .optional(try a.contentElements().first)
                },
            ] + setWalks(set)
        } + [
            Builtin(
                .initializer, on: .set, "init(array: Array<Any>)", "Makes an NSSet of an array's elements.",
                example: "print(NSSet(array: [1, 1]).count)\n// => 1"
            ) { a in .set(try a.array(0)) }.ofFoundationsClass(),
            Builtin(.initializer, on: .set, "init(objects: Any...)", "Makes an NSSet of some elements.") { a in
                .set(try a.array(0))
            }.ofFoundationsClass(),
            Builtin(
                .initializer, on: .set, "init(object: Any)\(NominalType.set.ofAnything)",
                "Makes an NSSet of one element."
            ) { a in .setOfAnything([a[0]]) }.ofFoundationsClass(),
            Builtin(
                .initializer, on: .set, "init(set: Set<AnyHashable>)\(NominalType.set.ofAnything)",
                "Makes an NSSet of a set's elements.",
                example: "print(NSSet(set: [1, 2]).count)\n// => 2"
            ) { a in .setOfAnything(try a.sequence(0)) }.ofFoundationsClass(),
        ]

    private static func setWalks(_ set: NominalType) -> [Builtin] {
        let isPlain = set === NominalType.set
        let of = set.ofAnything
        let options = "options opts: NSEnumerationOptions = [], "
        let block = "(Any, UnsafeMutablePointer<ObjCBool>) -> "
        let walks = ["_ block: ", "\(options)using block: "].enumerated().map { closure, parameters in
            Builtin(
                .method, on: set, "enumerateObjects(\(parameters)\(block)Void)\(of)",
                "Calls a closure with each element of an NSSet and a pointer that stops it.",
                example: isPlain && closure == 0 ? "([1] as NSSet).enumerateObjects { n, _ in print(n) }\n// => 1" : nil
            ) { a in try a.callEach(closure, a.contentElements().map { [$0.hashed] }) }
        }
        let tests = ["", options].enumerated().map { closure, parameters in
            Builtin(
                .method, on: set, "objects(\(parameters)passingTest predicate: \(block)Bool) -> Set<AnyHashable>\(of)",
                "The elements of an NSSet that pass a test."
            ) { a in .setOfAnything(try a.passing(closure, a.contentElements()) { [$0.hashed] }) }
        }
        return walks + tests + [
            Builtin(
                .method, on: set, "objectEnumerator() -> NSEnumerator\(of)",
                "Gives the elements of an NSSet one by one."
            ) { a in .object(ObjectEnumerator(try a.contentElements().map(\.hashed))) },
            Builtin(.method, on: set, "member(_ object: Any) -> Any?\(of)", "The element that equals a value, or nil.")
            {
                a in .optional(try a.contentElements().first { try $0.equals(a[0]) }?.hashed)
            },
            Builtin(
                .method, on: set, "adding(_ object: Any) -> Set<AnyHashable>\(of)",
                "The elements of an NSSet and one more."
            ) { a in .setOfAnything(try a.contentElements() + [a[0]]) },
            Builtin(
                .method, on: set, "addingObjects(from other: any Sequence<Any>) -> Set<AnyHashable>\(of)",
                "The elements of an NSSet and those of another list."
            ) { a in .setOfAnything(try a.contentElements() + a.sequence(0)) },
            Builtin(
                .method, on: set, "intersects(_ otherSet: Set<AnyHashable>) -> Bool\(of)",
                "Whether another set has one of the elements."
            ) { a in
                let others = try a.otherSet()
                return .bool(try a.contentElements().contains { others.contains($0) })
            },
            Builtin(
                .method, on: set, "filtered(using predicate: NSPredicate) -> Set<AnyHashable>\(of)",
                "The elements of an NSSet that pass a check."
            ) { a in
                let test = try a.predicateArgument(0)
                return .setOfAnything(try a.contentElements().filter { try test.holds(for: $0.hashed) })
            },
        ]
    }

    private static let setChanging: [Builtin] = [
        Builtin(
            .method, on: .nsMutableSet, "isSubset(of otherSet: Set<AnyHashable>) -> Bool",
            "Whether another set has all elements."
        ) { a in
            let others = try a.otherSet()
            return .bool(try a.contentElements().allSatisfy { others.contains($0) })
        },
        changeSet(
            "setSet(_ otherSet: Set<AnyHashable>)", "Takes the elements of another set instead.",
            counted: { set, a in
                set = OrderedTable()
                for value in try a.sequence(0) { set.count(value, by: 1) }
            }
        ) { try $1.sequence(0) },
        changeSet(
            "addObjects(from array: Array<Any>)", "Adds the elements of an array.",
            counted: { set, a in for value in try a.sequence(0) { set.count(value, by: 1) } }
        ) { try $0 + $1.sequence(0) },
        changeSet(
            "filter(using predicate: NSPredicate)", "Keeps the elements that pass a check.",
            counted: { set, a in
                let test = try a.predicateArgument(0)
                for value in set.all.map(\.key) where try !test.holds(for: value) { set[value] = nil }
            }
        ) { set, a in
            let test = try a.predicateArgument(0)
            return try set.filter { try test.holds(for: $0) }
        },
        Builtin(.initializer, on: .nsMutableSet, "init(capacity: Int)", "Makes an empty one.") { _ in
            .object(SharedCollection(.set([]), .nsMutableSet))
        },
        Builtin(.initializer, on: .nsMutableSet, "init(objects: Any...)", "Makes one of some elements.") { a in
            .object(SharedCollection(.set(try a.array(0)), .nsMutableSet))
        },
        Builtin(.initializer, on: .nsMutableSet, "init(set: Set<AnyHashable>)", "Makes one of a set's elements.") { a in
            .object(SharedCollection(.set(try a.sequence(0)), .nsMutableSet))
        },
        Builtin(.initializer, on: .nsMutableSet, "init()", "Makes an empty one.") { _ in
            .object(SharedCollection(.set([]), .nsMutableSet))
        },
        Builtin(.initializer, on: .nsMutableSet, "init(array: Array<Any>)", "Makes one of an array's elements.") { a in
            .object(SharedCollection(.set(try a.array(0)), .nsMutableSet))
        },
        Builtin(.property, on: .nsMutableSet, "count: Int", "How many elements there are.") { a in
            .int(try a.contentElements().count)
        },
        Builtin(.method, on: .nsMutableSet, "contains(_ object: Any) -> Bool", "Tells whether a value is in the set.") {
            a in .bool(try a.content().object(as: SetObject.self)?.table.contains(a[0]) ?? false)
        },
        changeSet(
            "add(_ object: Any)", "Adds a value.",
            "let set = NSMutableSet()\nset.add(1)\nset.add(1)\nprint(set.count)\n// => 1",
            counted: { $0.count($1[0], by: 1) }
        ) { $0 + [$1[0]] },
        changeSet("remove(_ object: Any)", "Removes a value.", counted: { $0.count($1[0], by: -1) }) { set, a in
            try set.filter { try !$0.equals(a[0]) }
        },
        changeSet("removeAllObjects()", "Removes all values.", counted: { set, _ in set = OrderedTable() }) { _, _ in []
        },
        changeSet(
            "union(_ other: any Sequence<Any>)", "Adds what another set has.",
            counted: { set, a in for value in try a.sequence(0) { set.count(value, by: 1) } }
        ) { try $0 + $1.sequence(0) },
        changeSet(
            "minus(_ other: any Sequence<Any>)", "Removes what another set has.",
            counted: { set, a in for value in try a.sequence(0) { set.count(value, by: -1) } }
        ) { set, a in
            let other = Value.set(try a.sequence(0)).object(as: SetObject.self)?.table ?? OrderedTable()
            return set.filter { !other.contains($0) }
        },
        changeSet(
            "intersect(_ other: any Sequence<Any>)", "Removes what another set has not.",
            counted: { set, a in
                let other = Value.set(try a.sequence(0)).object(as: SetObject.self)?.table ?? OrderedTable()
                for value in set.all.map(\.key) where !other.contains(value) { set[value] = nil }
            }
        ) { set, a in
            let other = Value.set(try a.sequence(0)).object(as: SetObject.self)?.table ?? OrderedTable()
            return set.filter { other.contains($0) }
        },
    ]

    /// NSCountedSet: a set that knows how often each value was added.
    static let countedSets: [Builtin] = [
        Builtin(
            .initializer, on: .nsCountedSet, "init()", "Makes an empty one.",
            example: """
                let words = NSCountedSet(array: ["a", "b", "a"])
                words.add("b")
                words.remove("a")
                print(words.count, words.count(for: "a"), words.count(for: "b"))
                // => 2 1 2
                """
        ) { _ in counted([]) },
        Builtin(.initializer, on: .nsCountedSet, "init(capacity: Int)", "Makes an empty one.") { _ in counted([]) },
        Builtin(
            .initializer, on: .nsCountedSet, "init(array: Array<Any>)", "Makes one that counts an array's elements."
        ) { a in counted(try a.array(0)) },
        Builtin(
            .initializer, on: .nsCountedSet, "init(set: any Sequence<Any>)", "Makes one of a set's elements."
        ) { a in counted(try a.sequence(0)) },
        Builtin(
            .method, on: .nsCountedSet, "count(for object: Any) -> Int", "How often a value was added.",
            example: "print(NSCountedSet(array: [1, 1, 2]).count(for: 1))\n// => 2"
        ) { a in .int(a.receiver.object(as: SharedCollection.self)?.count(of: a[0]) ?? 0) },
    ]

    private static func counted(_ elements: [Value]) -> Value {
        var table = OrderedTable()
        for element in elements { table.count(element, by: 1) }
        return .object(SharedCollection(.dictionary(table), .nsCountedSet))
    }

    private static func changeSet(
        _ signature: String, _ summary: String, _ example: String? = nil,
        counted: @escaping @Sendable (inout OrderedTable, Arguments) throws -> Void,
        _ body: @escaping @Sendable ([Value], Arguments) throws -> [Value]
    ) -> Builtin {
        Builtin(.method, on: .nsMutableSet, signature, summary, example: example) { a in
            let isCounted = a.receiver.nominal.isKind(of: .nsCountedSet)
            try a.receiver(as: SharedCollection.self, isPure: false) { content in
                if isCounted {
                    try content.withUniqueDictionary { try counted(&$0, a) }
                } else {
                    content = .set(try body(content.sequenceElements() ?? [], a))
                }
            }
            return .void
        }
    }
}

extension Value {
    /// A `Set<AnyHashable>`, as an NSSet is.
    static func setOfAnything(_ elements: [Value]) -> Value { .set(elements.map { .anyHashable($0) }) }
}

extension OrderedTable {
    /// Counts a value once more or less; what is counted no more goes.
    fileprivate mutating func count(_ value: Value, by step: Int) {
        let count = (self[value]?.exactly(Int.self) ?? 0) + step
        self[value] = count > 0 ? .int(count) : nil
    }
}

extension Library {
    /// Copies of collections that can be changed.
    static let copies: [Builtin] =
        ([NominalType.array, .dictionary, .set] + NominalType.sharedCollections).flatMap { kind -> [Builtin] in
            [
                Builtin(.method, on: kind, "mutableCopy() -> Any", "A copy of Foundation's kind that can be changed.") {
                    a in
                    let content = try a.content()
                    let isOrderedSet = kind.isKind(of: .nsOrderedSet)
                    let copy: NominalType =
                        switch content.nominal {
                        case .dictionary: .nsMutableDictionary
                        case .set: .nsMutableSet
                        default: isOrderedSet ? .nsMutableOrderedSet : .nsMutableArray
                        }
                    if kind === NominalType.nsCountedSet { return try a.copyOfCounted() }
                    return .object(SharedCollection(content, copy))
                }
            ]
        }
}

extension Arguments {
    /// What the receiver holds, a collection of Foundation's or of Swift's.
    func content() throws -> Value { receiver.object(as: SharedCollection.self)?.value ?? receiver }

    /// Another counted set that has counted the same.
    fileprivate func copyOfCounted() throws -> Value {
        var table = OrderedTable()
        for element in try contentElements() {
            table.count(element, by: receiver.object(as: SharedCollection.self)?.count(of: element) ?? 0)
        }
        return .object(SharedCollection(.dictionary(table), .nsCountedSet))
    }

    func contentElements() throws -> [Value] { try content().sequenceElements() ?? [] }

    fileprivate func contentTable() throws -> OrderedTable {
        try content().object(as: DictionaryObject.self)?.table ?? OrderedTable()
    }

    /// The entries of an argument that is a dictionary.
    func table(_ index: Int) throws -> OrderedTable {
        let value = self[index].object(as: SharedCollection.self)?.value ?? self[index]
        guard let table = value.object(as: DictionaryObject.self)?.table else { throw wrong(index, "a dictionary") }
        return table
    }

    /// Changes what the receiver holds.
    ///
    /// - Parameter isPure: Whether that runs no script.
    func receiver(
        as type: SharedCollection.Type, isPure: Bool, _ body: (inout Value) throws -> Void
    ) throws {
        guard let collection = receiver.object(as: type) else {
            throw RuntimeError("\(receiver.nominal.name) cannot be changed")
        }
        try collection.change(isPure: isPure, body)
    }
}
