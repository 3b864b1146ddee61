// Members of dictionaries that speak of positions and room.

extension Library {
    package static let dictionaryIndexMembers: [Builtin] = [
        Builtin(
            .method, on: .dictionary, "index(forKey key: Key) -> Dictionary<Key, Value>.Index?",
            "The position of a key, or nil.",
            example: "let d = [\"a\": 1]\nprint(d[d.index(forKey: \"a\")!].value)\n// => 1"
        ) { a in
            let position = try a.table().all.firstIndex { try $0.key.equals(a[0]) }
            return .optional(position.map { .dictionaryIndex($0) })
        },
        Builtin(
            .subscript, on: .dictionary,
            "subscript(position: Dictionary<Key, Value>.Index) -> (key: Key, value: Value)",
            "The entry at a position.", example: "let d = [\"a\": 1]\nprint(d[d.index(forKey: \"a\")!].key)\n// => a"
        ) { a in try Subscripts.get(a.receiver, a[0]) },
        .mutating(
            on: .dictionary, "remove(at index: Dictionary<Key, Value>.Index) -> (key: Key, value: Value)",
            "Removes and returns the entry at a position.",
            example: "var d = [\"a\": 1]\nprint(d.remove(at: d.index(forKey: \"a\")!).value, d)\n// => 1 [:]"
        ) { dictionary, a in
            let position: Int = try a.native(0, "a position of the dictionary")
            return try dictionary.withUniqueDictionary { table in
                let entries = table.all
                guard entries.indices.contains(position) else {
                    throw RuntimeError("the position is not in the dictionary", code: "E0553")
                }
                let entry = entries[position]
                table[entry.key] = nil
                return .entry(entry.key, entry.value)
            }
        },
        .mutating(
            on: .dictionary, "popFirst() -> (key: Key, value: Value)?",
            "Removes and returns an entry, or returns nil without any.",
            example: "var d = [\"a\": 1]\nprint(d.popFirst()!.value, d)\n// => 1 [:]"
        ) { dictionary, _ in
            try dictionary.withUniqueDictionary { table in
                guard let entry = table.all.first else { return .none }
                table[entry.key] = nil
                return .some(.entry(entry.key, entry.value))
            }
        },
        Builtin(
            .property, on: .dictionary, "capacity: Int", "How many entries fit without more memory.",
            example: "print([\"a\": 1].capacity >= 1)\n// => true"
        ) { a in .int(try a.table().count) },
        .mutating(
            on: .dictionary, "reserveCapacity(_ minimumCapacity: Int)", "Makes room for entries to come.",
            example: "var d = [\"a\": 1]\nd.reserveCapacity(10)\nprint(d)\n// => [\"a\": 1]"
        ) { _, _ in .void },
    ]
}
