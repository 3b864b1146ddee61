// Members of arrays: making them, and changing them in place.

extension Library {
    package static let arrayMembers: [Builtin] = [
        Builtin(.initializer, on: .array, "init()", "Makes an empty array.", example: "print([Int]())\n// => []") {
            a in a.array([])
        },
        Builtin(
            .initializer, on: .array, "init(_ elements: some Sequence<Element>)",
            "Makes an array of a sequence's elements.", example: "print(Array(1...3))\n// => [1, 2, 3]"
        ) { a in a.array(try a.sequence(0)) },
        Builtin(
            .initializer, on: .array, "init(arrayLiteral elements: Element...)", "Makes an array as a literal does.",
            example: "print(Array(arrayLiteral: 1, 2))\n// => [1, 2]"
        ) { a in a.array(try a.array(0)) },
        Builtin(
            .initializer, on: .array, "init(repeating repeatedValue: Element, count: Int)",
            "Makes an array of one value many times.", example: "print(Array(repeating: 0, count: 3))\n// => [0, 0, 0]"
        ) { a in a.array(try a.repeated()) },
        .mutating(
            on: .array, "append(_ newElement: Element)", "Adds an element at the end.",
            example: "var a = [1]\na.append(2)\nprint(a)\n// => [1, 2]"
        ) { array, a in
            try array.withUniqueArray { $0.append(a[0]) }
            return .void
        },
        .mutating(
            on: .array, "append(contentsOf newElements: some Sequence<Element>)",
            "Adds the elements of a sequence at the end.",
            example: "var a = [1]\na.append(contentsOf: [2, 3])\nprint(a)\n// => [1, 2, 3]"
        ) { array, a in
            let new = try a.sequence(0)
            try array.withUniqueArray { $0 += new }
            return .void
        },
        .mutating(
            on: .array, "insert(_ newElement: Element, at i: Int)", "Inserts an element before a position.",
            example: "var a = [1, 3]\na.insert(2, at: 1)\nprint(a)\n// => [1, 2, 3]"
        ) { array, a in
            let start = array.firstPosition
            try array.withUniqueArray {
                $0.insert(a[0], at: try Subscripts.position(a[1], in: $0.count + 1, from: start))
            }
            return .void
        },
        .mutating(
            on: .array, "insert(contentsOf newElements: some Sequence<Element>, at i: Int)",
            "Inserts a sequence's elements before a position.",
            example: "var a = [1, 4]\na.insert(contentsOf: [2, 3], at: 1)\nprint(a)\n// => [1, 2, 3, 4]"
        ) { array, a in
            let new = try a.sequence(0)
            let start = array.firstPosition
            try array.withUniqueArray {
                $0.insert(contentsOf: new, at: try Subscripts.position(a[1], in: $0.count + 1, from: start))
            }
            return .void
        },
        .mutating(
            on: .array, "remove(at index: Int) -> Element", "Removes and returns the element at a position.",
            example: "var a = [1, 2]\nprint(a.remove(at: 0), a)\n// => 1 [2]"
        ) { array, a in
            let start = array.firstPosition
            return try array.withUniqueArray { $0.remove(at: try Subscripts.position(a[0], in: $0.count, from: start)) }
        },
        .mutating(
            on: .array, "removeFirst() -> Element", "Removes and returns the first element.",
            example: "var a = [1, 2]\nprint(a.removeFirst(), a)\n// => 1 [2]"
        ) { array, _ in
            guard let first = try array.sequenceElements()?.first else {
                throw RuntimeError("cannot remove the first element of an empty array")
            }
            try array.removeFirst(1)
            return first
        },
        .mutating(
            on: .array, "removeFirst(_ k: Int)", "Removes the first elements.",
            example: "var a = [1, 2, 3]\na.removeFirst(2)\nprint(a)\n// => [3]"
        ) { array, a in
            let count = try a.count(0)
            try array.sequenceElements()?.checkRemoval(of: count)
            try array.removeFirst(count)
            return .void
        },
        .mutating(
            on: .array, "removeLast() -> Element", "Removes and returns the last element.",
            example: "var a = [1, 2]\nprint(a.removeLast(), a)\n// => 2 [1]"
        ) { array, _ in
            try array.withUniqueArray {
                if $0.isEmpty {
                    throw RuntimeError("cannot remove the last element of an empty array", hint: "popLast()")
                }
                return $0.removeLast()
            }
        },
        .mutating(
            on: .array, "removeLast(_ k: Int)", "Removes the last elements.",
            example: "var a = [1, 2, 3]\na.removeLast(2)\nprint(a)\n// => [1]"
        ) { array, a in
            let count = try a.count(0)
            try array.withUniqueArray { elements in
                try elements.checkRemoval(of: count)
                elements.removeLast(count)
            }
            return .void
        },
        .mutating(
            on: .array, "popLast() -> Element?",
            "Removes and returns the last element, or returns nil without elements.",
            example: "var a = [1]\nprint(a.popLast()!, a.popLast() == nil)\n// => 1 true"
        ) { array, _ in .optional(try array.withUniqueArray { $0.popLast() }) },
        .mutating(
            on: .arraySlice, "popFirst() -> Element?",
            "Removes and returns the first element, or returns nil without elements.",
            example: "var s = [1, 2].dropFirst(0)\nprint(s.popFirst()!, s)\n// => 1 [2]"
        ) { array, _ in
            let first = try array.sequenceElements()?.first
            if first != nil { try array.removeFirst(1) }
            return .optional(first)
        },
        .mutating(
            on: .array, "removeAll(keepingCapacity: Bool = false)", "Removes all elements.",
            example: "var a = [1, 2]\na.removeAll()\nprint(a)\n// => []"
        ) { array, _ in
            try array.withUniqueArray { $0.removeAll() }
            return .void
        },
        .mutating(
            on: .array, "removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows",
            "Removes the elements that satisfy a predicate.",
            example: "var a = [1, 2, 3]\na.removeAll { $0 > 1 }\nprint(a)\n// => [1]"
        ) { array, a in
            let predicate = try a.function(0)
            try array.withUniqueArray { elements in
                // Exchanged as by Swift: that is the order in which what is removed goes.
                guard var next = try elements.firstIndex(where: predicate.test) else { return }
                for index in elements.indices.dropFirst(next + 1) where try !predicate.test(elements[index]) {
                    elements.swapAt(next, index)
                    next += 1
                }
                elements[next...].forEach(Displaced.keep)
                elements.removeSubrange(next...)
            }
            return .void
        },
        .mutating(
            on: .array, "removeSubrange(_ bounds: any RangeExpression<Int>)", "Removes the elements in a range.",
            example: "var a = [1, 2, 3]\na.removeSubrange(0..<2)\nprint(a)\n// => [3]"
        ) { array, a in
            let start = array.firstPosition
            try array.withUniqueArray { $0.removeSubrange(try Subscripts.bounds(a[0], in: $0.count, from: start)) }
            return .void
        },
        .mutating(
            on: .array,
            "replaceSubrange(_ subrange: any RangeExpression<Int>, with newElements: some Sequence<Element>)",
            "Replaces the elements in a range.",
            example: "var a = [1, 2, 3]\na.replaceSubrange(0..<2, with: [9])\nprint(a)\n// => [9, 3]"
        ) { array, a in
            let new = try a.sequence(1)
            let start = array.firstPosition
            try array.withUniqueArray {
                $0.replaceSubrange(try Subscripts.bounds(a[0], in: $0.count, from: start), with: new)
            }
            return .void
        },
        .mutating(
            on: .array, "reserveCapacity(_ minimumCapacity: Int)", "Makes room for elements to come.",
            example: "var a = [1]\na.reserveCapacity(10)\nprint(a)\n// => [1]"
        ) { array, a in
            let count = min(try a.count(0), 1 << 20)
            try array.withUniqueArray { $0.reserveCapacity(count) }
            return .void
        },
    ]

    package static let arrayOrderMembers: [Builtin] = [
        .mutating(
            on: .array, "sort() where Element: Comparable", "Puts the elements into ascending order.",
            example: "var a = [3, 1, 2]\na.sort()\nprint(a)\n// => [1, 2, 3]",
            comparesElements: true
        ) { array, _ in
            try array.withUniqueArray { try $0.sort(by: Value.comesBefore) }
            return .void
        },
        .mutating(
            on: .array, "sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows",
            "Puts the elements into the order of a closure that compares two.",
            example: "var a = [3, 1, 2]\na.sort(by: >)\nprint(a)\n// => [3, 2, 1]"
        ) { array, a in
            let order = try a.function(0)
            try array.withUniqueArray { try $0.sort { try order.test($0, $1) } }
            return .void
        },
        .mutating(
            on: .array, "reverse()", "Turns the order around.",
            example: "var a = [1, 2]\na.reverse()\nprint(a)\n// => [2, 1]"
        ) { array, _ in
            try array.withUniqueArray { $0.reverse() }
            return .void
        },
        .mutating(
            on: .array, "shuffle()", "Puts the elements into random order.",
            example: "var a = [1, 2]\na.shuffle()\nprint(a.count)\n// => 2"
        ) { array, a in
            var generator = a.generator
            try array.withUniqueArray { $0.shuffle(using: &generator) }
            return .void
        },
        .mutating(
            on: .array, "swapAt(_ i: Int, _ j: Int)", "Exchanges two elements.",
            example: "var a = [1, 2]\na.swapAt(0, 1)\nprint(a)\n// => [2, 1]"
        ) { array, a in try exchange(&array, a) },
        .mutating(
            on: .array, "partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int",
            "Moves the elements that satisfy a predicate behind the others and returns where they begin.",
            example: "var a = [1, 5, 2]\nprint(a.partition { $0 > 3 })\n// => 2"
        ) { array, a in
            let predicate = try a.function(0)
            let start = array.firstPosition
            return .int(try array.withUniqueArray { try $0.partition { try predicate.test($0) } } + start)
        },
        Builtin(
            .property, on: .array, "capacity: Int", "How many elements fit without more memory.",
            example: "print([1].capacity >= 1)\n// => true"
        ) { a in .int(try a.elements().capacity) },
    ]
}

extension [Value] {
    fileprivate func checkRemoval(of count: Int) throws {
        guard count <= self.count else {
            throw RuntimeError("cannot remove \(count.counted("element")) of an array that has \(self.count)")
        }
    }
}

extension Arguments {
    /// An array of the kind that the call gives.
    fileprivate func array(_ elements: [Value]) -> Value {
        resultType.nominal === NominalType.contiguousArray ? .contiguous(elements) : .array(elements)
    }
}
