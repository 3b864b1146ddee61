// Members of every sequence: transforming, testing and reducing.

extension Library {
    package static let sequenceMembers: [Builtin] = [
        Builtin(
            .method, on: .sequence, "map<T>(_ transform: (Element) throws -> T) rethrows -> Array<T>",
            "Returns an array with each element transformed.",
            example: "print([1, 2, 3].map { $0 * 10 })\n// => [10, 20, 30]"
        ) { a in
            let transform = try a.function(0)
            return .array(try a.collect { try transform.call($0) })
        },
        Builtin(
            .method, on: .sequence, "compactMap<T>(_ transform: (Element) throws -> T?) rethrows -> Array<T>",
            "Returns the results of a transformation that are not nil.",
            example: "print([\"1\", \"x\", \"3\"].compactMap { Int($0) })\n// => [1, 3]"
        ) { a in
            let transform = try a.function(0)
            return .array(try a.collect { try transform.call($0).unwrapped })
        },
        Builtin(
            .method, on: .sequence, "flatMap<T>(_ transform: (Element) throws -> any Sequence<T>) rethrows -> Array<T>",
            "Returns the elements of all the sequences that a transformation gives.",
            example: "print([1, 2].flatMap { [$0, $0 * 10] })\n// => [1, 10, 2, 20]"
        ) { a in
            let transform = try a.function(0)
            var all: [Value] = []
            try a.forEach(needsEnd: true) { element in
                let result = try transform.call(element)
                // A nil or a plain value, as the former compactMap by this name took.
                if result.isOptional { return all += result.unwrapped.map { [$0] } ?? [] }
                all += try result.sequenceElements() ?? [result]
            }
            return .array(all)
        },
        Builtin(
            .method, on: .sequence, "filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Array<Element>",
            "Returns the elements that satisfy a predicate.",
            example: "print([1, 2, 3, 4].filter { $0.isMultiple(of: 2) })\n// => [2, 4]"
        ) { a in
            let isIncluded = try a.function(0)
            return .array(try a.collect { try isIncluded.test($0) ? $0 : nil })
        },
        Builtin(
            .method, on: .sequence, "forEach(_ body: (Element) throws -> Void) rethrows",
            "Calls a closure with each element.",
            example: "[1, 2].forEach { print($0) }\n// => 1\n// => 2"
        ) { a in
            let body = try a.function(0)
            try a.forEach { _ = try body.call($0) }
            return .void
        },
        Builtin(
            .method, on: .sequence,
            "reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) throws -> Result) rethrows -> Result",
            "Combines the elements one after the other.", example: "print([1, 2, 3].reduce(0, +))\n// => 6"
        ) { a in
            let combine = try a.function(1)
            var result = a[0]
            try a.forEach { result = try combine.call(result, $0) }
            return result
        },
        Builtin(
            .method, on: .sequence,
            "reduce<Result>(into initialResult: Result, _ update: (inout Result, Element) throws -> Void) rethrows -> Result",
            "Combines the elements by changing a result in place.",
            example: "print([1, 2, 3].reduce(into: []) { $0.append($1 * 2) })\n// => [2, 4, 6]"
        ) { a in
            let update = try a.function(1)
            let result = Cell(a[0])
            try a.forEach { _ = try update.call(.object(result), $0) }
            return result.value
        },
        Builtin(
            .method, on: .sequence, "contains(_ element: Element) -> Bool where Element: Equatable",
            "Tells whether an element is equal to a value.",
            example: "print([1, 2, 3].contains(2))\n// => true"
        ) { a in
            .bool(try a.first { try $0.equals(a[0]) } != nil)
        },
        Builtin(
            .method, on: .sequence, "contains(where predicate: (Element) throws -> Bool) rethrows -> Bool",
            "Tells whether an element satisfies a predicate.",
            example: "print([1, 2, 3].contains { $0 > 2 })\n// => true"
        ) { a in
            let predicate = try a.function(0)
            return .bool(try a.first { try predicate.test($0) } != nil)
        },
        Builtin(
            .method, on: .sequence, "allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool",
            "Tells whether every element satisfies a predicate.",
            example: "print([2, 4].allSatisfy { $0.isMultiple(of: 2) })\n// => true"
        ) { a in
            let predicate = try a.function(0)
            return .bool(try a.first { try !predicate.test($0) } == nil)
        },
        Builtin(
            .method, on: .sequence, "first(where predicate: (Element) throws -> Bool) rethrows -> Element?",
            "Returns the first element that satisfies a predicate.",
            example: "print([1, 2, 3].first { $0 > 1 } ?? 0)\n// => 2"
        ) { a in
            let predicate = try a.function(0)
            return .optional(try a.first { try predicate.test($0) })
        },
        Builtin(
            .method, on: .sequence, "count(where predicate: (Element) throws -> Bool) rethrows -> Int",
            "Counts the elements that satisfy a predicate.", example: "print([1, 2, 3].count { $0 > 1 })\n// => 2"
        ) { a in
            let predicate = try a.function(0)
            var count = 0
            try a.forEach(needsEnd: true) { if try predicate.test($0) { count += 1 } }
            return .int(count)
        },
        Builtin(
            .method, on: .sequence, "min() -> Element? where Element: Comparable",
            "Returns the smallest element, or nil without elements.",
            example: "print([3, 1, 2].min()!)\n// => 1"
        ) { a in .optional(try a.best { try $0.isLess(than: $1) }) },
        Builtin(
            .method, on: .sequence, "max() -> Element? where Element: Comparable",
            "Returns the largest element, or nil without elements.",
            example: "print([3, 1, 2].max()!)\n// => 3"
        ) { a in .optional(try a.best { try $1.isLess(than: $0) }) },
        Builtin(
            .method, on: .sequence,
            "min(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?",
            "Returns the smallest element by a closure that orders two.",
            example: "print([\"ccc\", \"a\"].min { $0.count < $1.count }!)\n// => a"
        ) { a in
            let order = try a.function(0)
            return .optional(try a.best { try order.test($0, $1) })
        },
        Builtin(
            .method, on: .sequence,
            "max(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Element?",
            "Returns the largest element by a closure that orders two.",
            example: "print([\"ccc\", \"a\"].max { $0.count < $1.count }!)\n// => ccc"
        ) { a in
            let order = try a.function(0)
            return .optional(try a.best { try order.test($1, $0) })
        },
        Builtin(
            .method, on: .sequence, "sorted() -> Array<Element> where Element: Comparable",
            "Returns the elements in ascending order.",
            example: "print([3, 1, 2].sorted())\n// => [1, 2, 3]"
        ) { a in .array(try a.elements().sorted(by: Value.comesBefore)) },
        Builtin(
            .method, on: .sequence,
            "sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Array<Element>",
            "Returns the elements in the order of a closure that compares two.",
            example: "print([3, 1, 2].sorted(by: >))\n// => [3, 2, 1]"
        ) { a in
            let order = try a.function(0)
            return .array(try a.elements().sorted { try order.test($0, $1) })
        },
        Builtin(
            .method, on: .sequence, "elementsEqual(_ other: some Sequence<Element>) -> Bool where Element: Equatable",
            "Tells whether two sequences have equal elements in the same order.",
            example: "print([1, 2].elementsEqual(1...2))\n// => true"
        ) { a in .bool(try a.agrees { try $0.equals($1) }) },
        Builtin(
            .method, on: .sequence,
            "elementsEqual<T>(_ other: any Sequence<T>, by areEquivalent: (Element, T) throws -> Bool) rethrows -> Bool",
            "Tells whether two sequences have elements in the same order that a closure takes as equal.",
            example: "print([1, -2].elementsEqual([-1, 2]) { abs($0) == abs($1) })\n// => true"
        ) { a in
            let areEquivalent = try a.function(1)
            return .bool(try a.agrees { try areEquivalent.test($0, $1) })
        },
        Builtin(
            .method, on: .sequence,
            "starts<T>(with possiblePrefix: any Sequence<T>, by areEquivalent: (Element, T) throws -> Bool) rethrows -> Bool",
            "Tells whether the first elements are those of another sequence, as a closure compares them.",
            example: "print([1, 2, 3].starts(with: [-1, -2]) { $0 == -$1 })\n// => true"
        ) { a in
            let areEquivalent = try a.function(1)
            return .bool(try a.begins { try areEquivalent.test($0, $1) })
        },
        Builtin(
            .method, on: .sequence,
            "starts(with possiblePrefix: some Sequence<Element>) -> Bool where Element: Equatable",
            "Tells whether the first elements equal those of another sequence.",
            example: "print([1, 2, 3].starts(with: [1, 2]))\n// => true"
        ) { a in .bool(try a.begins { try $0.equals($1) }) },
        Builtin(
            .method, on: .sequence,
            "lexicographicallyPrecedes(_ other: some Sequence<Element>) -> Bool where Element: Comparable",
            "Tells whether the elements come before those of another sequence, as words in a dictionary.",
            example: "print([1, 2].lexicographicallyPrecedes([1, 3]))\n// => true"
        ) { a in .bool(try a.precedes { try $0.isLess(than: $1) }) },
        Builtin(
            .method, on: .sequence,
            "lexicographicallyPrecedes(_ other: any Sequence<Element>, by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> Bool",
            "Tells whether the elements come before those of another sequence, by an order of elements.",
            example: "print([3].lexicographicallyPrecedes([1, 3], by: >))\n// => true"
        ) { a in
            let isBefore = try a.function(1)
            return .bool(try a.precedes { try isBefore.test($0, $1) })
        },
        Builtin(
            .method, on: .sequence, "makeIterator() -> IndexingIterator<Element>",
            "Returns an iterator, whose next() answers one element after the other.",
            example: "var iterator = [1].makeIterator()\nprint(iterator.next() ?? 0)\n// => 1"
        ) { a in
            // A script's sequence that is its own iterator begins as it is.
            let own = a.receiver.nominal
            if own.isScript, own.isKind(of: .iteratorProtocol) { return a.receiver }
            return .object(IteratorObject(try a.iterator(), isValue: true))
        },
        .mutating(
            on: .indexingIterator, "next() -> Element?", "Returns the next element, or nil at the end.",
            example:
                "var iterator = [1, 2].makeIterator()\nvar copy = iterator\nprint(iterator.next()!, copy.next()!)\n// => 1 1"
        ) { iterator, _ in .optional(try iterator.nextOfIterator()) },
        shared(.anySequence), shared(.anyIterator),
        Builtin(
            .method, on: .anyIterator, "next() -> Element?", "Returns the next element, or nil at the end.",
            example: "let iterator = AnyIterator([1].makeIterator())\nprint(iterator.next() ?? 0)\n// => 1"
        ) { a in
            guard let iterator = a.receiver.object(as: IteratorObject.self) else { return .none }
            return .optional(try iterator.next())
        },
        .mutating(
            on: .unfoldSequence, "next() -> Element?", "Returns the next element, or nil at the end.",
            example: "var ids = sequence(first: 1) { $0 + 1 }\nprint(ids.next()!, ids.next()!)\n// => 1 2"
        ) { sequence, _ in .optional(try UnfoldObject.next(of: &sequence)) },
        Builtin(
            .method, on: .unfoldSequence, "makeIterator() -> UnfoldSequence<Element, State>",
            "Returns the sequence itself, which is its own iterator.",
            example:
                "var ids = sequence(first: 1) { $0 + 1 }.makeIterator()\nprint(ids.next()!, ids.next()!)\n// => 1 2"
        ) { a in a.receiver },
        Builtin(
            .initializer, on: .anyIterator, "init()", "An iterator without elements, as of EmptyCollection.",
            example: "print(EmptyCollection<Int>.Iterator().next() == nil)\n// => true"
        ) { _ in .object(IteratorObject(.all([]))) },
    ]

    private static func shared(_ nominal: NominalType) -> Builtin {
        Builtin(
            .method, on: nominal, "makeIterator() -> AnyIterator<Element>",
            "Returns an iterator, of which copies go on where the others are.",
            example:
                "let iterator = \(nominal.name)([1].makeIterator()).makeIterator()\nprint(iterator.next() ?? 0)\n// => 1"
        ) { a in .object(IteratorObject(try a.iterator())) }
    }
}

// Elements are asked for one by one, so that an own sequence's next() and a closure take turns as in Swift, and there may
// be no end of them where not all are needed.
extension Arguments {
    /// Calls a body with each of the receiver's elements.
    ///
    /// - Parameter needsEnd: Whether nothing comes of it without an end of them: of the library's sequences that is told first.
    fileprivate func forEach(needsEnd: Bool = false, _ body: (Value) throws -> Void) throws {
        if let elements = receiver.elements { return try elements.forEach(body) }
        let takesTurns = receiver.nominal.isScript || receiver.object(as: UnfoldObject.self) != nil
        if needsEnd, !takesTurns { return try elements().forEach(body) }
        var iterator = try iterator()
        while let element = try iterator.next() { try body(element) }
    }

    /// What a function makes of the receiver's elements, without nil.
    fileprivate func collect(_ transform: (Value) throws -> Value?) throws -> [Value] {
        var result: [Value] = []
        result.reserveCapacity(receiver.elements?.count ?? 0)
        try forEach(needsEnd: true) { element in if let made = try transform(element) { result.append(made) } }
        return result
    }

    /// The first of the receiver's elements that no other one is better than.
    fileprivate func best(_ isBetter: (Value, Value) throws -> Bool) throws -> Value? {
        var best: Value?
        try forEach(needsEnd: true) { element in
            if try best.map({ try isBetter(element, $0) }) ?? true { best = element }
        }
        return best
    }

    /// A walk over the first argument's elements.
    private func otherIterator() throws -> ElementIterator {
        if let iterator = try self[0].unwrapped?.makeIterator() { return iterator }
        throw wrong(0, "a sequence")
    }

    /// Whether the receiver and the first argument are as long and agree at all places.
    fileprivate func agrees(_ test: (Value, Value) throws -> Bool) throws -> Bool {
        var (iterator, others) = (try iterator(), try otherIterator())
        while true {
            let (element, other) = (try iterator.next(), try others.next())
            guard let element, let other else { return element == nil && other == nil }
            if try !test(element, other) { return false }
        }
    }

    /// Whether the receiver begins with the first argument's elements.
    fileprivate func begins(_ test: (Value, Value) throws -> Bool) throws -> Bool {
        var (iterator, others) = (try iterator(), try otherIterator())
        while let element = try iterator.next() {
            guard let other = try others.next() else { return true }
            if try !test(element, other) { return false }
        }
        return try others.next() == nil
    }

    /// Whether the receiver comes before the first argument, as words in a dictionary.
    fileprivate func precedes(_ isBefore: (Value, Value) throws -> Bool) throws -> Bool {
        var (iterator, others) = (try iterator(), try otherIterator())
        while let element = try iterator.next() {
            guard let other = try others.next() else { return false }
            if try isBefore(element, other) { return true }
            if try isBefore(other, element) { return false }
        }
        return try others.next() != nil
    }

    /// The receiver's first element that fits; elements after it are not produced.
    fileprivate func first(_ fits: (Value) throws -> Bool) throws -> Value? {
        var iterator = try iterator()
        while let element = try iterator.next() {
            if try fits(element) { return element }
        }
        return nil
    }
}
