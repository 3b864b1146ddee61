// Members of sets.

extension Library {
    package static let setMembers: [Builtin] = membersOfSets + membersOfSets.compactMap(withSet)

    /// The entry for another set; nil for one that takes no other collection.
    private static func withSet(_ entry: Builtin) -> Builtin? {
        let signature = entry.signature.replacing("other: some Sequence<Element>", with: "other: Set<Element>")
        if signature == entry.signature { return nil }
        return switch entry.body {
        case .call(let body): Builtin(entry.form, on: .set, signature, entry.summary, body)
        case .mutate(let body):
            .mutating(
                on: .set, signature, entry.summary, comparesElements: entry.comparesElements,
                body)
        }
    }

    private static let membersOfSets: [Builtin] = [
        Builtin(.initializer, on: .set, "init()", "Makes an empty set.", example: "print(Set<Int>())\n// => []") {
            _ in .set([])
        },
        Builtin(
            .initializer, on: .set, "init(_ sequence: some Sequence<Element>)",
            "Makes a set of a sequence's distinct elements.", example: "print(Set([1, 1]).count)\n// => 1"
        ) { a in .set(try a.sequence(0)) },
        Builtin(
            .initializer, on: .set, "init(arrayLiteral elements: Element...)", "Makes a set as a literal does.",
            example: "print(Set(arrayLiteral: 1, 1).count)\n// => 1"
        ) { a in .set(try a.array(0)) },
        Builtin(
            .initializer, on: .set, "init(minimumCapacity: Int)", "Makes an empty set with room for elements.",
            example: "print(Set<Int>(minimumCapacity: 8).count)\n// => 0"
        ) { _ in .set([]) },
        Builtin(
            .method, on: .set, "contains(_ member: Element) -> Bool", "Tells whether a value is in the set.",
            example: "print(Set([1, 2]).contains(2))\n// => true"
        ) { a in .bool(try a.set()[a[0]] != nil) },
        Builtin(
            .method, on: .set, "filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Set<Element>",
            "Returns the elements that satisfy a predicate.", example: "print(Set([1, 2]).filter { $0 > 1 })\n// => [2]"
        ) { a in
            let isIncluded = try a.function(0)
            return .set(try a.elements().filter { try isIncluded.test($0) })
        },
        Builtin(
            .method, on: .set, "union(_ other: some Sequence<Element>) -> Set<Element>",
            "Returns the elements of either.",
            example: "print(Set([1]).union([2]).sorted())\n// => [1, 2]"
        ) { a in .set(try a.elements() + a.sequence(0)) },
        Builtin(
            .method, on: .set, "intersection(_ other: some Sequence<Element>) -> Set<Element>",
            "Returns the elements of both.",
            example: "print(Set([1, 2]).intersection([2, 3]))\n// => [2]"
        ) { a in
            let other = try a.otherSet()
            return .set(try a.elements().filter { other[$0] != nil })
        },
        Builtin(
            .method, on: .set, "subtracting(_ other: some Sequence<Element>) -> Set<Element>",
            "Returns the elements that the other has not.", example: "print(Set([1, 2]).subtracting([2]))\n// => [1]"
        ) { a in
            let other = try a.otherSet()
            return .set(try a.elements().filter { other[$0] == nil })
        },
        Builtin(
            .method, on: .set, "symmetricDifference(_ other: some Sequence<Element>) -> Set<Element>",
            "Returns the elements of exactly one of the two.",
            example: "print(Set([1, 2]).symmetricDifference([2, 3]).sorted())\n// => [1, 3]"
        ) { a in
            let (own, other) = (try a.set(), try a.otherSet())
            return .set(
                own.all.map(\.key).filter { other[$0] == nil } + other.all.map(\.key).filter { own[$0] == nil })
        },
        Builtin(
            .method, on: .set, "isSubset(of other: some Sequence<Element>) -> Bool",
            "Tells whether the other has all elements.",
            example: "print(Set([1]).isSubset(of: [1, 2]))\n// => true"
        ) { a in
            let other = try a.otherSet()
            return .bool(try a.elements().allSatisfy { other[$0] != nil })
        },
        Builtin(
            .method, on: .set, "isSuperset(of other: some Sequence<Element>) -> Bool",
            "Tells whether the set has all of the other's.",
            example: "print(Set([1, 2]).isSuperset(of: [1]))\n// => true"
        ) { a in
            let own = try a.set()
            return .bool(try a.sequence(0).allSatisfy { own[$0] != nil })
        },
        Builtin(
            .method, on: .set, "isStrictSubset(of other: some Sequence<Element>) -> Bool",
            "Tells whether the other has all elements and more.",
            example: "print(Set([1]).isStrictSubset(of: [1, 2]))\n// => true"
        ) { a in
            let (own, other) = (try a.set(), try a.otherSet())
            return .bool(own.count < other.count && own.all.allSatisfy { other[$0.key] != nil })
        },
        Builtin(
            .method, on: .set, "isStrictSuperset(of other: some Sequence<Element>) -> Bool",
            "Tells whether the set has all of the other's elements and more.",
            example: "print(Set([1, 2]).isStrictSuperset(of: [1]))\n// => true"
        ) { a in
            let (own, other) = (try a.set(), try a.otherSet())
            return .bool(own.count > other.count && other.all.allSatisfy { own[$0.key] != nil })
        },
        Builtin(
            .property, on: .set, "capacity: Int", "How many elements fit without more memory.",
            example: "print(Set([1]).capacity >= 1)\n// => true"
        ) { a in .int(try a.set().count) },
        Builtin(
            .method, on: .set, "isDisjoint(with other: some Sequence<Element>) -> Bool",
            "Tells whether there is no common element.",
            example: "print(Set([1]).isDisjoint(with: [2]))\n// => true"
        ) { a in
            let own = try a.set()
            return .bool(try a.sequence(0).allSatisfy { own[$0] == nil })
        },
        .mutating(
            on: .set, "insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)",
            "Adds an element and tells whether it is new.",
            example: "var s: Set = [1]\nprint(s.insert(1).inserted)\n// => false"
        ) { set, a in
            try set.withUniqueSet { table in
                let former = table.insert(a[0])
                return .insertion(former == nil, of: former ?? a[0])
            }
        },
        .mutating(
            on: .set, "remove(_ member: Element) -> Element?", "Removes an element and returns it, or nil.",
            example: "var s: Set = [1]\nprint(s.remove(1)!, s)\n// => 1 []"
        ) { set, a in
            try set.withUniqueSet { table in
                let former = table.storedKey(equalTo: a[0])
                table[a[0]] = nil
                return .optional(former)
            }
        },
        .mutating(
            on: .set, "update(with newMember: Element) -> Element?",
            "Adds an element and returns the equal one that it replaces, or nil.",
            example: "var s: Set = [1]\nprint(s.update(with: 1)!, s.update(with: 2) == nil)\n// => 1 true"
        ) { set, a in
            try set.withUniqueSet { table in
                let former = table.storedKey(equalTo: a[0])
                table[a[0]] = nil
                table[a[0]] = .void
                return .optional(former)
            }
        },
        .mutating(
            on: .set, "remove(at position: Self.Index) -> Element",
            "Removes and returns the element at a position.",
            example: "var s: Set = [1]\nprint(s.remove(at: s.firstIndex(of: 1)!), s)\n// => 1 []"
        ) { set, a in
            let position = try a.int(0)
            return try set.withUniqueSet { table in
                let entries = table.all
                guard entries.indices.contains(position) else {
                    throw RuntimeError("the position is not in the set", code: "E0553")
                }
                table[entries[position].key] = nil
                return entries[position].key
            }
        },
        .mutating(
            on: .set, "popFirst() -> Element?", "Removes and returns an element, or returns nil without any.",
            example: "var s: Set = [1]\nprint(s.popFirst()!, s)\n// => 1 []"
        ) { set, _ in
            try set.withUniqueSet { table in
                let first = table.all.first?.key
                if let first { table[first] = nil }
                return .optional(first)
            }
        },
        .mutating(
            on: .set, "removeFirst() -> Element", "Removes and returns an element.",
            example: "var s: Set = [1]\nprint(s.removeFirst(), s)\n// => 1 []"
        ) { set, _ in
            try set.withUniqueSet { table in
                guard let first = table.all.first?.key else {
                    throw RuntimeError("cannot remove an element of an empty set")
                }
                table[first] = nil
                return first
            }
        },
        .mutating(
            on: .set, "reserveCapacity(_ minimumCapacity: Int)", "Makes room for elements to come.",
            example: "var s: Set = [1]\ns.reserveCapacity(10)\nprint(s)\n// => [1]"
        ) { _, _ in .void },
        .mutating(
            on: .set, "removeAll(keepingCapacity: Bool = false)", "Removes all elements.",
            example: "var s: Set = [1]\ns.removeAll()\nprint(s)\n// => []"
        ) { set, _ in
            try set.withUniqueSet { $0.replace(with: OrderedTable()) }
            return .void
        },
        .mutating(
            on: .set, "formUnion(_ other: some Sequence<Element>)", "Adds the elements of another sequence.",
            example: "var s: Set = [1]\ns.formUnion([2])\nprint(s.sorted())\n// => [1, 2]"
        ) { set, a in
            let other = try a.sequence(0)
            try set.withUniqueSet { table in
                for element in other where table[element] == nil { table[element] = .void }
            }
            return .void
        },
        .mutating(
            on: .set, "formSymmetricDifference(_ other: some Sequence<Element>)",
            "Keeps the elements of exactly one of the two.",
            example: "var s: Set = [1, 2]\ns.formSymmetricDifference([2, 3])\nprint(s.sorted())\n// => [1, 3]"
        ) { set, a in
            let other = try a.otherSet()
            try set.withUniqueSet { table in
                for (element, _) in other.all { table[element] = table[element] == nil ? .void : nil }
            }
            return .void
        },
        .mutating(
            on: .set, "subtract(_ other: some Sequence<Element>)", "Removes the elements of another sequence.",
            example: "var s: Set = [1, 2]\ns.subtract([2])\nprint(s)\n// => [1]"
        ) { set, a in
            let other = try a.sequence(0)
            try set.withUniqueSet { table in
                for element in other { table[element] = nil }
            }
            return .void
        },
        .mutating(
            on: .set, "formIntersection(_ other: some Sequence<Element>)",
            "Removes the elements that another sequence has not.",
            example: "var s: Set = [1, 2]\ns.formIntersection([2])\nprint(s)\n// => [2]"
        ) { set, a in
            let other = try a.otherSet()
            try set.withUniqueSet { table in
                for (element, _) in table.all where other[element] == nil { table[element] = nil }
            }
            return .void
        },
    ]
}

extension Arguments {
    fileprivate func set() throws -> OrderedTable {
        if let set = receiver.object(as: SetObject.self) { return set.table }
        throw RuntimeError("this member needs a Set, not \(receiver.nominal.name)")
    }

    fileprivate func otherSet() throws -> OrderedTable {
        Value.set(try sequence(0)).object(as: SetObject.self)?.table ?? OrderedTable()
    }
}
