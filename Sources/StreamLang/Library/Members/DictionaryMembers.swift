// Members of dictionaries.

extension Library {
    package static let dictionaryMembers: [Builtin] = [
        Builtin(
            .initializer, on: .dictionary, "init()", "Makes an empty dictionary.",
            example: "print([String: Int]())\n// => [:]"
        ) { _ in .dictionary(OrderedTable()) },
        Builtin(
            .initializer, on: .dictionary, "init(minimumCapacity: Int)",
            "Makes an empty dictionary with room for entries.",
            example: "print([String: Int](minimumCapacity: 8).count)\n// => 0"
        ) { _ in .dictionary(OrderedTable()) },
        Builtin(
            .initializer, on: .dictionary, "init(uniqueKeysWithValues keysAndValues: any Sequence<(Key, Value)>)",
            "Makes a dictionary of pairs whose keys differ.",
            example: "print(Dictionary(uniqueKeysWithValues: [(\"a\", 1)]))\n// => [\"a\": 1]"
        ) { a in
            .dictionary(
                try table(of: a.sequence(0)) { key, _, _ in
                    throw RuntimeError(
                        "the key \(key.debugDescription) occurs twice", hint: "Dictionary(_:uniquingKeysWith:)")
                })
        },
        Builtin(
            .initializer, on: .keyValuePairs, "init(dictionaryLiteral elements: (Key, Value)...)",
            "Makes pairs as a literal does.",
            example: "print(KeyValuePairs(dictionaryLiteral: (\"a\", 1), (\"a\", 2)))\n// => [\"a\": 1, \"a\": 2]"
        ) { a in
            let pairs = try a.array(0).compactMap(\.tupleElements)
            return .object(PairsObject(pairs.map { .entry($0[0], $0[1]) }))
        },
        Builtin(
            .initializer, on: .dictionary, "init(dictionaryLiteral elements: (Key, Value)...)",
            "Makes a dictionary as a literal does.",
            example: "print(Dictionary(dictionaryLiteral: (\"a\", 1)))\n// => [\"a\": 1]"
        ) { a in
            .dictionary(
                try table(of: a.array(0)) { key, _, _ in
                    throw RuntimeError("the key \(key.debugDescription) occurs twice")
                })
        },
        Builtin(
            .initializer, on: .dictionary,
            """
            init(_ keysAndValues: any Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows
            """,
            "Makes a dictionary of pairs, combining the values of equal keys.",
            example: "print(Dictionary([(\"a\", 1), (\"a\", 2)], uniquingKeysWith: +))\n// => [\"a\": 3]"
        ) { a in
            let combine = try a.function(1)
            return .dictionary(try table(of: a.sequence(0)) { try combine.call($1, $2) })
        },
        Builtin(
            .initializer, on: .dictionary,
            """
            init<S>(grouping values: any Sequence<S>, by keyForValue: (S) throws -> Key) rethrows where Value == Array<S>
            """,
            "Groups a sequence's elements by a key.",
            example: "print(Dictionary(grouping: [1, 2, 3]) { $0 % 2 }[1]!)\n// => [1, 3]"
        ) { a in
            let key = try a.function(1)
            var table = OrderedTable()
            for element in try a.sequence(0) {
                try table.withValue(of: try key.call(element), default: .array([])) { group in
                    try group.withUniqueArray { $0.append(element) }
                }
            }
            return .dictionary(table)
        },
        Builtin(
            .property, on: .dictionary, "keys: Dictionary<Key, Value>.Keys", "The keys.",
            example: "print([\"a\": 1].keys.sorted())\n// => [\"a\"]"
        ) { a in .placed(.dictionaryKeys, try a.table().all.map(\.key)) },
        Builtin(
            .settableProperty, on: .dictionary, "values: Dictionary<Key, Value>.Values",
            "The values, which can be changed where they are.",
            example: "print([\"a\": 1].values.reduce(0, +))\n// => 1"
        ) { a in
            guard a.isGiven(0), let values = a[0].placed?.elements else {
                return .placed(.dictionaryValues, try a.table().all.map(\.value))
            }
            var table = try a.table()
            let keys = table.all.map(\.key)
            guard keys.count == values.count else {
                throw RuntimeError("the values of another dictionary cannot be assigned")
            }
            for (key, value) in zip(keys, values) { table[key] = value }
            return .dictionary(table)
        },
        Builtin(
            .subscript, on: .dictionary, "subscript(key: Key) -> Value?",
            "The value of a key, or nil; assigning nil removes it.",
            example: "let d = [\"a\": 1]\nprint(d[\"a\"] ?? 0, d[\"b\"] ?? 0)\n// => 1 0"
        ) { a in .optional(try a.table()[a[0]]) },
        Builtin(
            .subscript, on: .dictionary, "subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value",
            "The value of a key, or another value where it has none.",
            example: "print([\"a\": 1][\"b\", default: 7])\n// => 7"
        ) { a in try a.table()[a[0]] ?? a.lazyValue(1) },
        Builtin(
            .method, on: .dictionary, "mapValues<T>(_ transform: (Value) throws -> T) rethrows -> Dictionary<Key, T>",
            "Transforms each value and keeps its key.",
            example: "print([\"a\": 1].mapValues { $0 * 10 })\n// => [\"a\": 10]"
        ) { a in
            let transform = try a.function(0)
            return .dictionary(try a.table().rebuilt { try transform.call($1) })
        },
        Builtin(
            .method, on: .dictionary,
            "compactMapValues<T>(_ transform: (Value) throws -> T?) rethrows -> Dictionary<Key, T>",
            "Transforms each value and leaves out those that become nil.",
            example: "print([\"a\": \"1\", \"b\": \"x\"].compactMapValues { Int($0) })\n// => [\"a\": 1]"
        ) { a in
            let transform = try a.function(0)
            return .dictionary(try a.table().rebuilt { try transform.call($1).unwrapped })
        },
        Builtin(
            .method, on: .dictionary,
            "filter(_ isIncluded: ((key: Key, value: Value)) throws -> Bool) rethrows -> Dictionary<Key, Value>",
            "Returns the entries that satisfy a predicate.",
            example: "print([\"a\": 1, \"b\": 2].filter { $0.value > 1 })\n// => [\"b\": 2]"
        ) { a in
            let isIncluded = try a.function(0)
            return .dictionary(try a.table().rebuilt { try isIncluded.test(.entry($0, $1)) ? $1 : nil })
        },
        Builtin(
            .method, on: .dictionary,
            """
            merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) \
            rethrows -> Dictionary<Key, Value>
            """,
            "Returns the entries of both, combining the values of equal keys.",
            example: "print([\"a\": 1].merging([\"a\": 5]) { $1 })\n// => [\"a\": 5]"
        ) { a in
            let combine = try a.function(1)
            return .dictionary(try table(a.table(), adding: a.sequence(0)) { try combine.call($1, $2) })
        },
        Builtin(
            .method, on: .dictionary,
            """
            merging(_ other: any Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value) \
            rethrows -> Dictionary<Key, Value>
            """,
            "Returns the entries of both, combining the values of equal keys."
        ) { a in
            let combine = try a.function(1)
            return .dictionary(try table(a.table(), adding: a.sequence(0)) { try combine.call($1, $2) })
        },
        .mutating(
            on: .dictionary,
            "merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows",
            "Adds the entries of another sequence of pairs, combining the values of equal keys.",
            example: "var d = [\"a\": 1]\nd.merge([\"a\": 2]) { $0 + $1 }\nprint(d)\n// => [\"a\": 3]"
        ) { dictionary, a in
            let combine = try a.function(1)
            let other = try a.sequence(0)
            try dictionary.withUniqueDictionary { entries in
                entries.replace(with: try table(entries, adding: other) { try combine.call($1, $2) })
            }
            return .void
        },
        .mutating(
            on: .dictionary,
            "merge(_ other: any Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) throws -> Value) rethrows",
            "Adds the entries of another sequence of pairs, combining the values of equal keys."
        ) { dictionary, a in
            let combine = try a.function(1)
            let other = try a.sequence(0)
            try dictionary.withUniqueDictionary { entries in
                entries.replace(with: try table(entries, adding: other) { try combine.call($1, $2) })
            }
            return .void
        },
        .mutating(
            on: .dictionary, "updateValue(_ value: Value, forKey key: Key) -> Value?",
            "Sets the value of a key and returns the one before.",
            example: "var d = [\"a\": 1]\nprint(d.updateValue(2, forKey: \"a\")!, d)\n// => 1 [\"a\": 2]"
        ) { dictionary, a in
            try dictionary.withUniqueDictionary { table in
                defer { table[a[1]] = a[0] }
                return .optional(table[a[1]])
            }
        },
        .mutating(
            on: .dictionary, "removeValue(forKey key: Key) -> Value?", "Removes a key and returns its value, or nil.",
            example: "var d = [\"a\": 1]\nprint(d.removeValue(forKey: \"a\")!, d)\n// => 1 [:]"
        ) { dictionary, a in
            try dictionary.withUniqueDictionary { table in
                defer { table[a[0]] = nil }
                return .optional(table[a[0]])
            }
        },
        .mutating(
            on: .dictionary, "removeAll(keepingCapacity: Bool = false)", "Removes all entries.",
            example: "var d = [\"a\": 1]\nd.removeAll()\nprint(d)\n// => [:]"
        ) { dictionary, _ in
            try dictionary.withUniqueDictionary { $0.replace(with: OrderedTable()) }
            return .void
        },
        Builtin(
            .subscript, on: .dictionary, "subscript(anyKey: Any) -> Any?",
            "What an NSDictionary has under a key of any type, or nil.",
            example: """
                let table: NSDictionary = ["a": 1, 2: "two"]
                func look(_ key: Any) -> Any? { table[key] }
                print(look("a") ?? "none", look(2) ?? "none", look(3) ?? "none")
                // => 1 two none
                """
        ) { a in .optional(a.receiver.object(as: DictionaryObject.self)?.table[.anyHashable(a[0])]) },
    ]

    /// Adds pairs to a table; `combine` gets a key and its two values.
    private static func table(
        _ start: OrderedTable = OrderedTable(), adding pairs: [Value], _ combine: (Value, Value, Value) throws -> Value
    ) throws -> OrderedTable {
        var table = start
        for pair in pairs {
            guard let parts = pair.tupleElements, parts.count == 2 else {
                throw RuntimeError("a dictionary is made of pairs, not of \(pair.nominal.name)")
            }
            table[parts[0]] = try table[parts[0]].map { try combine(parts[0], $0, parts[1]) } ?? parts[1]
        }
        return table
    }

    private static func table(
        of pairs: [Value], _ combine: (Value, Value, Value) throws -> Value
    ) throws -> OrderedTable {
        try table(adding: pairs, combine)
    }
}

extension OrderedTable {
    /// A table with the same keys and new values; nil leaves an entry out.
    fileprivate func rebuilt(_ value: (Value, Value) throws -> Value?) rethrows -> OrderedTable {
        var table = OrderedTable()
        for entry in all { table[entry.key] = try value(entry.key, entry.value) }
        return table
    }
}

extension Arguments {
    func table() throws -> OrderedTable {
        if let dictionary = receiver.object(as: DictionaryObject.self) { return dictionary.table }
        throw RuntimeError("this member needs a Dictionary, not \(receiver.nominal.name)")
    }

    /// The value of an `@autoclosure` argument, whether it came as a function or computed.
    package func lazyValue(_ index: Int) throws -> Value {
        if let function = self[index].object(as: FunctionObject.self), function.parameterCount == 0 {
            return try function.call()
        }
        return self[index]
    }
}
