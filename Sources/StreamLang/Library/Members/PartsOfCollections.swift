// Where the elements of one collection stand in another one, and what is put in their place.

extension Library {
    package static let partsOfCollections: [Builtin] = [
        Builtin(
            .method, on: .collection,
            "firstRange<C: Collection>(of other: C) -> Range<Self.Index>? where C.Element == Element",
            "Where the elements of another collection first stand, one behind the other, or nil.",
            example: "let list = [1, 2, 3]\nprint(list.firstRange(of: [2, 3])!)\n// => 1..<3"
        ) { a in
            let positions = try a.positions()
            return .optional(
                try a.parts(limit: 1).first.map {
                    .object(RangeObject(positions[$0.lowerBound], positions[$0.upperBound], .range))
                })
        },
        Builtin(
            .method, on: .collection,
            "ranges<C: Collection>(of other: C) -> [Range<Self.Index>] where C.Element == Element",
            "Where the elements of another collection stand, one behind the other.",
            example: "let list = [1, 2, 1, 2]\nprint(list.ranges(of: [1, 2]).count)\n// => 2"
        ) { a in
            let positions = try a.positions()
            return .array(
                try a.parts().map { .object(RangeObject(positions[$0.lowerBound], positions[$0.upperBound], .range)) })
        },
        Builtin(
            .method, on: .rangeReplaceableCollection,
            "replacing<C: Collection, R: Collection>(_ other: C, with replacement: R, maxReplacements: Int = .max) -> Self where C.Element == Element, R.Element == Element",
            "Returns the elements with others where those of a collection stand.",
            example: "let list = [1, 2, 1]\nprint(list.replacing([1], with: [8, 9]))\n// => [8, 9, 2, 8, 9]"
        ) { a in
            var value = a.receiver
            try a.replaceParts(of: &value)
            return value
        },
        .mutating(
            on: .rangeReplaceableCollection,
            "replace<C: Collection, R: Collection>(_ other: C, with replacement: R, maxReplacements: Int = .max) where C.Element == Element, R.Element == Element",
            "Puts others where the elements of a collection stand.",
            example: "var list = [1, 2, 1]\nlist.replace([1], with: [])\nprint(list)\n// => [2]"
        ) { value, a in
            try a.with(receiver: value, third: a[2]).replaceParts(of: &value)
            return .void
        },
        Builtin(
            .method, on: .collection,
            "trimmingPrefix<P: Sequence>(_ prefix: P) -> Self.SubSequence where P.Element == Element",
            "The elements without those of another collection that they begin with.",
            example:
                "let list = [1, 2, 3]\nprint(list.trimmingPrefix([1, 2]), list.trimmingPrefix([2]))\n// => [3] [1, 2, 3]"
        ) { a in
            let (all, prefix) = (try a.elements(), try a.sequence(0))
            let begins = try prefix.count <= all.count && zip(all, prefix).allSatisfy { try $0.equals($1) }
            return try a.dropping(begins ? prefix.count : 0)
        },
        Builtin(
            .method, on: .collection,
            "trimmingPrefix(while predicate: (Element) throws -> Bool) rethrows -> Self.SubSequence",
            "The elements without the first ones that satisfy a predicate.",
            example: "print([1, 1, 2, 1].trimmingPrefix { $0 == 1 })\n// => [2, 1]"
        ) { a in
            let predicate = try a.function(0)
            return try a.dropping(a.elements().prefix { try predicate.test($0) }.count)
        },
        .mutating(
            on: .rangeReplaceableCollection,
            "trimPrefix<P: Sequence>(_ prefix: P) where P.Element == Element",
            "Takes the elements of another collection away that it begins with.",
            example: "var list = [1, 2, 3]\nlist.trimPrefix([1, 2])\nprint(list)\n// => [3]", comparesElements: true
        ) { value, a in
            let (all, prefix) = (try value.sequenceElements() ?? [], try a.sequence(0))
            let begins = try prefix.count <= all.count && zip(all, prefix).allSatisfy { try $0.equals($1) }
            if begins { try value.becomes(Array(all.dropFirst(prefix.count))) }
            return .void
        },
        .mutating(
            on: .rangeReplaceableCollection, "trimPrefix(while predicate: (Element) throws -> Bool) rethrows",
            "Takes the first elements away for as long as they satisfy a predicate.",
            example: "var list = [1, 1, 2, 1]\nlist.trimPrefix { $0 == 1 }\nprint(list)\n// => [2, 1]"
        ) { value, a in
            let predicate = try a.function(0)
            let all = try value.sequenceElements() ?? []
            try value.becomes(Array(all.drop { try predicate.test($0) }))
            return .void
        },
        Builtin(
            .method, on: .collection, "contains<C: Collection>(_ other: C) -> Bool where C.Element == Element",
            "Whether the elements of another collection stand in it, one behind the other.",
            example: "let list = [1, 2, 3]\nprint(list.contains([2, 3]), list.contains([1, 3]))\n// => true false"
        ) { a in
            let (all, part) = (try a.elements(), try a.sequence(0))
            if part.isEmpty { return .bool(true) }
            guard part.count <= all.count else { return .bool(false) }
            return .bool(
                try (0...all.count - part.count).contains { start in
                    try zip(all[start...], part).allSatisfy { try $0.equals($1) }
                })
        },
    ]
}

extension Arguments {
    /// The places where the first argument's elements stand, which do not overlap.
    fileprivate func parts(limit: Int = .max) throws -> [Range<Int>] {
        let (all, part) = (try elements(), try sequence(0))
        guard !part.isEmpty, part.count <= all.count else { return [] }
        var (found, start): ([Range<Int>], Int) = ([], 0)
        while start <= all.count - part.count, found.count < limit {
            if try zip(all[start...], part).allSatisfy({ try $0.equals($1) }) {
                found.append(start..<start + part.count)
                start += part.count
            } else {
                start += 1
            }
        }
        return found
    }

    /// The same arguments of a call on another value.
    fileprivate func with(receiver: Value, third: Value) -> Arguments {
        Arguments(receiver: receiver, [self[0], self[1], has(2) ? third : nil], in: context)
    }

    /// The elements without the first ones, as a part of the receiver.
    fileprivate func dropping(_ count: Int) throws -> Value {
        try part(Array(elements().dropFirst(count)), from: count)
    }

    fileprivate func replaceParts(of value: inout Value) throws {
        let (all, replacement) = (try elements(), try sequence(1))
        let limit = has(2) ? try count(2) : .max
        var (result, end): ([Value], Int) = ([], 0)
        for part in try parts(limit: limit) {
            try ArrayLimit.checkAtOnce(result.count + replacement.count)
            result += all[end..<part.lowerBound]
            result += replacement
            end = part.upperBound
        }
        result += all[end...]
        try value.becomes(result)
    }
}

extension Value {
    /// Puts other elements in the place of all of a collection's.
    fileprivate mutating func becomes(_ elements: [Value]) throws {
        if nominal.isKind(of: .array) {
            try withUniqueArray { $0 = elements }
        } else {
            _ = try Library.replaceAll(&self, with: elements)
        }
    }
}
