// Members of lazy sequences: nothing is computed before an element is asked for.

extension Library {
    package static let lazyMembers: [Builtin] = [
        Builtin(
            .property, on: .lazySequenceProtocol, "elements: Self.Elements", "What the lazy sequence walks through.",
            example: "print([1, 2].lazy.elements)\n// => [1, 2]"
        ) { a in
            let base =
                a.receiver.nominal === NominalType.lazySequence ? a.receiver.object(as: SequenceObject.self)?.base : nil
            return base ?? a.receiver
        },
        Builtin(
            .method, on: .lazySequenceProtocol,
            "map<T>(_ transform: (Element) -> T) -> LazyMapSequence<Self.Elements, T>",
            "Transforms each element when it is asked for.",
            example: "print((1...).lazy.map { $0 * 2 }.first { $0 > 5 } ?? 0)\n// => 6"
        ) { a in
            let transform = try a.function(0)
            return try a.lazily(
                .lazyMapSequence, "_transform", transform, of: { .mapped($0) { try transform.call($0) } }
            ) {
                .emit(try transform.call($0))
            }
        },
        Builtin(
            .method, on: .lazySequenceProtocol,
            "filter(_ isIncluded: (Element) -> Bool) -> LazyFilterSequence<Self.Elements>",
            "Leaves out elements that do not satisfy a predicate, one at a time.",
            example: "print((1...).lazy.filter { $0 % 7 == 0 }.first ?? 0)\n// => 7"
        ) { a in
            let isIncluded = try a.function(0)
            return try a.lazily(
                .lazyFilterSequence, "_predicate", isIncluded, of: { .filtered($0) { try isIncluded.test($0) } }
            ) {
                try isIncluded.test($0) ? .emit($0) : .skip
            }
        },
        Builtin(
            .method, on: .lazySequenceProtocol,
            "compactMap<T>(_ transform: (Element) -> T?) -> LazyMapSequence<LazyFilterSequence<LazyMapSequence<Self.Elements, T?>>, T>",
            "Transforms each element when it is asked for and leaves out nil.",
            example: "print(Array([\"1\", \"x\"].lazy.compactMap { Int($0) }))\n// => [1]"
        ) { a in
            let transform = try a.function(0)
            let elements: (LazyElements) -> LazyElements = { base in
                .mapped(.filtered(.mapped(base) { try transform.call($0) }) { $0.unwrapped != nil }) {
                    $0.unwrapped ?? $0
                }
            }
            return try a.lazily(.lazyMapSequence, "_transform", transform, of: elements) { element in
                try transform.call(element).unwrapped.map { .emit($0) } ?? .skip
            }
        },
        Builtin(
            .method, on: .lazySequenceProtocol,
            "flatMap<S: Sequence>(_ transform: (Element) -> S) -> LazySequence<FlattenSequence<LazyMapSequence<Self.Elements, S>>>",
            "Joins the sequences made of the elements, each made when it is asked for.",
            example: "print((1...).lazy.flatMap { [$0, $0 * 10] }.first { $0 > 15 } ?? 0)\n// => 20"
        ) { a in
            let (base, transform) = (a.receiver, try a.function(0))
            return .object(
                SequenceObject(.lazySequence, over: base) {
                    var (outer, inner) = (try base.makeIterator(), ElementIterator?.none)
                    return .produced {
                        while true {
                            if let element = try inner?.next() { return element }
                            guard let next = try outer?.next() else { return nil }
                            inner = try transform.call(next).makeIterator()
                        }
                    }
                })
        },
        Builtin(
            .method, on: .lazySequenceProtocol,
            "joined() -> LazySequence<FlattenSequence<Self.Elements>> where Element: Sequence",
            "Joins the elements of sequences, each asked for when its turn comes.",
            example: "print((1...).lazy.map { [$0, $0] }.joined().prefix(3).map { $0 })\n// => [1, 1, 2]"
        ) { a in try a.joined() },
        Builtin(
            .method, on: .lazySequenceProtocol,
            "prefix(while predicate: (Element) -> Bool) -> LazyPrefixWhileSequence<Self.Elements>",
            "Ends before the first element that does not satisfy a predicate.",
            example: "print(Array((1...).lazy.prefix { $0 < 4 }))\n// => [1, 2, 3]"
        ) { a in
            let predicate = try a.function(0)
            return try a.lazily(.lazyPrefixWhileSequence, "_predicate", predicate) {
                try predicate.test($0) ? .emit($0) : .end
            }
        },
        dropFirst(
            .lazyCollectionProtocol, "Slice", as: .lazySequence,
            example: "print(Array((1...).lazy.dropFirst(2).prefix(2)))\n// => [3, 4]"),
        dropFirst(
            .sequence, "DropFirstSequence", as: .anySequence,
            example: "let n = sequence(first: 1) { $0 + 1 }\nprint(Array(n.dropFirst(2).prefix(2)))\n// => [3, 4]"),
        dropWhile(
            .lazySequenceProtocol, "LazyDropWhileSequence<Self.Elements>", as: .lazyDropWhileSequence,
            example: "print(Array((1...9).lazy.drop { $0 < 8 }))\n// => [8, 9]"),
        dropWhile(
            .sequence, "DropWhileSequence<Self>", as: .anySequence,
            example: "let n = sequence(first: 1) { $0 * 2 }\nprint(Array(n.drop { $0 < 9 }.prefix(1)))\n// => [16]"),
        Builtin(
            .property, on: .lazyCollectionProtocol, "first: Element?",
            "The first element; no more than it is computed.",
            example: "print([5, 6].lazy.first ?? 0)\n// => 5"
        ) { a in
            if let elements = a.lazyElements {
                // Found by its position, it is computed once more, as in Swift.
                let start = try elements.start()
                return start == elements.end ? .none : .some(try elements.element(start))
            }
            var iterator = try a.iterator()
            return .optional(try iterator.next())
        },
        Builtin(
            .property, on: .lazyCollectionProtocol, "isEmpty: Bool", "Whether there are no elements.",
            example: "print([5, 6].lazy.isEmpty)\n// => false"
        ) { a in
            if let elements = a.lazyElements { return .bool(try elements.start() == elements.end) }
            var iterator = try a.iterator()
            return .bool(try iterator.next() == nil)
        },
        Builtin(
            .property, on: .lazyCollectionProtocol, "last: Element?", "The last element; no more than it is computed.",
            example: "print([5, 6].lazy.last ?? 0)\n// => 6"
        ) { a in
            guard let elements = a.lazyElements else { return .optional(try a.elements().last) }
            if try elements.start() == elements.end { return .none }
            return .some(try elements.element(elements.before(elements.end)))
        },
        Builtin(
            .method, on: .lazyCollectionProtocol,
            "last(where predicate: (Element) throws -> Bool) rethrows -> Element?",
            "The last element that satisfies a predicate; those before it are not computed.",
            example: "print([5, 6, 7].lazy.last { $0 < 7 }!)\n// => 6"
        ) { a in
            let predicate = try a.function(0)
            guard let elements = a.lazyElements else {
                return .optional(try a.elements().last { try predicate.test($0) })
            }
            var position = elements.end
            while try position != elements.start() {
                position = try elements.before(position)
                // Found by its position, it is computed once more, as in Swift.
                if try predicate.test(elements.element(position)) { return .some(try elements.element(position)) }
            }
            return .none
        },
        part("prefix(_ maxLength: Int)", "the first elements", "print(Array([1, 2, 3].lazy.prefix(2)))\n// => [1, 2]") {
            let end = try $0.position($1, after: $0.start())
            return try $0.start()..<end
        } whole: {
            try $0.collect(atMost: $1)
        },
        part("suffix(_ maxLength: Int)", "the last elements", "print(Array([1, 2, 3].lazy.suffix(2)))\n// => [2, 3]") {
            var (start, left) = ($0.end, $1)
            while left > 0, try start != $0.start() { (start, left) = (try $0.before(start), left - 1) }
            return start..<$0.end
        } whole: {
            Array(try $0.collect().suffix($1))
        },
        part("dropLast(_ k: Int = 1)", "all but the last", "print(Array([1, 2, 3].lazy.dropLast()))\n// => [1, 2]") {
            let count = max(0, try $0.count() - $1)
            let end = try $0.position(count, after: $0.start())
            return try $0.start()..<end
        } whole: {
            Array(try $0.collect().dropLast($1))
        },
    ]

    /// A part of a lazy collection, lazy too; of what has no positions, an array.
    private static func part(
        _ signature: String, _ summary: String, _ example: String,
        _ positions: @escaping @Sendable (LazyElements, Int) throws -> Range<Int>,
        whole: @escaping @Sendable (inout ElementIterator, Int) throws -> [Value]
    ) -> Builtin {
        Builtin(
            .method, on: .lazyCollectionProtocol, signature + " -> Slice<Self>", "Returns \(summary).", example: example
        ) { a in
            let count = a.has(0) ? try a.count(0) : 1
            guard let sequence = a.receiver.object(as: SequenceObject.self), let elements = sequence.lazyElements else {
                var iterator = try a.iterator()
                return .array(try whole(&iterator, count))
            }
            return try sequence.part(positions(elements, count))
        }
    }

    private static func dropFirst(
        _ owner: NominalType, _ result: String, as kind: NominalType, example: String
    ) -> Builtin {
        Builtin(
            .method, on: owner, "dropFirst(_ k: Int = 1) -> \(result)<Self>",
            "Leaves out the first elements, when it is walked through.", example: example
        ) { a in
            let count = a.has(0) ? try a.count(0) : 1
            if let elements = a.lazyElements, let sequence = a.receiver.object(as: SequenceObject.self) {
                return try sequence.part(elements.position(count, after: elements.start())..<elements.end)
            }
            return a.dropping(kind) { offset, _ in offset < count }
        }
    }

    private static func dropWhile(
        _ owner: NominalType, _ result: String, as kind: NominalType, example: String
    ) -> Builtin {
        Builtin(
            .method, on: owner,
            "drop(while predicate: (Element) throws -> Bool) \(owner === NominalType.sequence ? "rethrows " : "")-> \(result)",
            "Leaves out the first elements for as long as they satisfy a predicate, when it is walked through.",
            example: example
        ) { a in
            let predicate = try a.function(0)
            return a.dropping(kind, by: predicate) { _, element in
                try predicate.test(element)
            }
        }
    }
}

/// What a lazy member does with an element.
private enum LazyStep {
    case emit(Value)
    case skip
    case end
}

extension Arguments {
    /// The elements of a lazy receiver by their positions, if those are numbers.
    fileprivate var lazyElements: LazyElements? { receiver.object(as: SequenceObject.self)?.lazyElements }

    /// The receiver's elements without the first ones, which each walk passes over when it begins.
    fileprivate func dropping(
        _ nominal: NominalType, by predicate: FunctionObject? = nil,
        _ isDropped: @escaping (Int, Value) throws -> Bool
    ) -> Value {
        let base = receiver
        let shown = base.object(as: SequenceObject.self)?.plainBase ?? base
        return .object(
            SequenceObject(nominal, over: shown, with: predicate.map { [("_predicate", .object($0))] } ?? []) {
                var (iterator, offset, hasBegun) = (try base.makeIterator(), 0, false)
                return .produced {
                    while let element = try iterator?.next() {
                        if !hasBegun, try isDropped(offset, element) {
                            offset += 1
                            continue
                        }
                        hasBegun = true
                        return element
                    }
                    return nil
                }
            })
    }

    /// A lazy sequence over the receiver, or over what the receiver is the plain lazy form of.
    fileprivate func lazily(
        _ nominal: NominalType, _ label: String, _ function: FunctionObject,
        of elements: (LazyElements) -> LazyElements? = { _ in nil }, _ step: @escaping (Value) throws -> LazyStep
    ) throws -> Value {
        let base = receiver
        let walk: () throws -> ElementIterator = {
            var iterator = try base.makeIterator()
            return .produced {
                while let element = try iterator?.next() {
                    switch try step(element) {
                    case .emit(let result): return result
                    case .skip: continue
                    case .end: return nil
                    }
                }
                return nil
            }
        }
        // A part of what has no positions is a list, and so is what is made of that.
        if base.nominal === NominalType.array {
            var elements = try walk()
            return .array(try elements.collect())
        }
        // Two transforms in a row are one, and so are two predicates.
        let made = base.object(as: SequenceObject.self)
        let isOne = nominal === made?.nominal && nominal !== NominalType.lazyPrefixWhileSequence
        let shown = (isOne ? made?.children.first?.value : made?.plainBase) ?? base
        let result: [ScriptType] =
            nominal === NominalType.lazyMapSequence ? resultType.genericArguments.suffix(1) + [] : []
        return .object(
            SequenceObject(
                nominal, [("_base", shown), (label, .object(function))], [shown.runtimeType] + result,
                lazyElements: made?.lazyElements.flatMap(elements), walk))
    }
}
