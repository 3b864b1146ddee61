// Members of lazy sequences: nothing is computed before an element is asked for.

extension Library {
    static let lazyMembers: [Builtin] = [
        Builtin(
            .method, on: .lazySequence, "map<T>(_ transform: (Element) throws -> T) -> LazySequence<T>",
            "Transforms each element when it is asked for.",
            example: "print((1...).lazy.map { $0 * 2 }.first { $0 > 5 } ?? 0)\n// => 6"
        ) { a in
            let transform = try a.function(0)
            return a.lazily(.lazyMapSequence, "_transform", transform) { element in .emit(try transform.call(element)) }
        },
        Builtin(
            .method, on: .lazySequence, "filter(_ isIncluded: (Element) throws -> Bool) -> LazySequence<Element>",
            "Leaves out elements that do not satisfy a predicate, one at a time.",
            example: "print((1...).lazy.filter { $0 % 7 == 0 }.first ?? 0)\n// => 7"
        ) { a in
            let isIncluded = try a.function(0)
            return a.lazily(.lazyFilterSequence, "_predicate", isIncluded) {
                try isIncluded.test($0) ? .emit($0) : .skip
            }
        },
        Builtin(
            .method, on: .lazySequence, "compactMap<T>(_ transform: (Element) throws -> T?) -> LazySequence<T>",
            "Transforms each element when it is asked for and leaves out nil.",
            example: "print(Array([\"1\", \"x\"].lazy.compactMap { Int($0) }))\n// => [1]"
        ) { a in
            let transform = try a.function(0)
            return a.lazily(.lazyMapSequence, "_transform", transform) { element in
                try transform.call(element).unwrapped.map { .emit($0) } ?? .skip
            }
        },
        Builtin(
            .method, on: .lazySequence,
            "flatMap<T>(_ transform: (Element) throws -> any Sequence<T>) -> LazySequence<T>",
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
            .method, on: .lazySequence, "prefix(while predicate: (Element) throws -> Bool) -> LazySequence<Element>",
            "Ends before the first element that does not satisfy a predicate.",
            example: "print(Array((1...).lazy.prefix { $0 < 4 }))\n// => [1, 2, 3]"
        ) { a in
            let predicate = try a.function(0)
            return a.lazily(.lazyPrefixWhileSequence, "_predicate", predicate) {
                try predicate.test($0) ? .emit($0) : .end
            }
        },
        dropFirst(.lazySequence, example: "print(Array((1...).lazy.dropFirst(2).prefix(2)))\n// => [3, 4]"),
        dropFirst(
            .sequence, giving: .anySequence,
            example: "let n = sequence(first: 1) { $0 + 1 }\nprint(Array(n.dropFirst(2).prefix(2)))\n// => [3, 4]"),
        dropWhile(.lazySequence, example: "print((1...).lazy.drop { $0 < 9 }.first ?? 0)\n// => 9"),
        dropWhile(
            .sequence, giving: .anySequence,
            example: "let n = sequence(first: 1) { $0 * 2 }\nprint(Array(n.drop { $0 < 9 }.prefix(1)))\n// => [16]"),
        Builtin(
            .property, on: .lazySequence, "first: Element?", "The first element; no more than it is computed.",
            example: "print([5, 6].lazy.first ?? 0)\n// => 5"
        ) { a in
            var iterator = try a.iterator()
            return .optional(try iterator.next())
        },
    ]

    private static func dropFirst(_ owner: NominalType, giving result: NominalType? = nil, example: String) -> Builtin {
        Builtin(
            .method, on: owner, "dropFirst(_ k: Int = 1) -> \((result ?? owner).name)<Element>",
            "Leaves out the first elements, when it is walked through.", example: example
        ) { a in
            let count = a.has(0) ? try a.count(0) : 1
            return a.dropping(result ?? owner) { offset, _ in offset < count }
        }
    }

    private static func dropWhile(_ owner: NominalType, giving result: NominalType? = nil, example: String) -> Builtin {
        Builtin(
            .method, on: owner, "drop(while predicate: (Element) throws -> Bool) -> \((result ?? owner).name)<Element>",
            "Leaves out the first elements for as long as they satisfy a predicate, when it is walked through.",
            example: example
        ) { a in
            let predicate = try a.function(0)
            return a.dropping(result ?? .lazyDropWhileSequence, by: predicate) { _, element in
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
        _ step: @escaping (Value) throws -> LazyStep
    ) -> Value {
        let base = receiver
        let shown = base.object(as: SequenceObject.self)?.plainBase ?? base
        let result: [ScriptType] =
            nominal === NominalType.lazyMapSequence ? resultType.genericArguments.prefix(1) + [] : []
        return .object(
            SequenceObject(
                nominal, [("_base", shown), (label, .object(function))], [shown.runtimeType] + result
            ) {
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
            })
    }
}
