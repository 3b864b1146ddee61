// What every asynchronous sequence can do, as Swift's AsyncSequence.

extension Library {
    package static let asyncSequenceMembers: [Builtin] = [
        derived("map<T>(_ transform: (Element) async throws -> T) -> AsyncStream<T>", "Transforms each element.") {
            function, value in
            (try function.call(value), false)
        },
        derived(
            "compactMap<T>(_ transform: (Element) async throws -> T?) -> AsyncStream<T>",
            "Transforms elements and leaves out nil."
        ) {
            (try $0.call($1).unwrapped, false)
        },
        derived("filter(_ isIncluded: (Element) async throws -> Bool) -> AsyncStream<Element>", "Leaves elements out.")
        {
            function, value in
            (try function.call(value) == .bool(true) ? value : nil, false)
        },
        derived(
            "prefix(while predicate: (Element) async throws -> Bool) -> AsyncStream<Element>",
            "The elements before the first that does not fit."
        ) {
            function, value in
            let fits = try function.call(value) == .bool(true)
            return (fits ? value : nil, !fits)
        },
        Builtin(
            .method, on: .asyncSequence,
            "flatMap<T>(_ transform: (Element) async throws -> any AsyncSequence<T>) -> AsyncStream<T>",
            "The elements of the sequence that is made of each element, one sequence after the other."
        ) { a in
            let transform = try a.function(0)
            var iterator = try a.receiver.makeIterator()
            var inner: ElementIterator?
            return .asyncStream {
                while true {
                    if let element = try inner?.next() { return element }
                    guard let element = try iterator?.next() else { return nil }
                    inner = try transform.call(element).makeIterator()
                }
            }
        },
        Builtin(.method, on: .asyncSequence, "prefix(_ count: Int) -> AsyncStream<Element>", "The first elements.") {
            a in
            var left = try a.int(0)
            var iterator = try a.receiver.makeIterator()
            return .asyncStream {
                guard left > 0 else { return nil }
                left -= 1
                return try iterator?.next()
            }
        },
        Builtin(
            .method, on: .asyncSequence, "dropFirst(_ count: Int = 1) -> AsyncStream<Element>",
            "All but the first elements."
        ) { a in
            var left = a.isGiven(0) ? try a.int(0) : 1
            var iterator = try a.receiver.makeIterator()
            return .asyncStream {
                while left > 0, try iterator?.next() != nil { left -= 1 }
                return try iterator?.next()
            }
        },
        Builtin(
            .method, on: .asyncSequence,
            "drop(while predicate: (Element) async throws -> Bool) -> AsyncStream<Element>",
            "The elements from the first that does not fit."
        ) { a in
            let predicate = try a.function(0)
            var iterator = try a.receiver.makeIterator()
            var isDropping = true
            return .asyncStream {
                while let element = try iterator?.next() {
                    if isDropping { isDropping = try predicate.call(element) == .bool(true) }
                    if !isDropping { return element }
                }
                return nil
            }
        },
        Builtin(
            .method, on: .asyncSequence, "min() async rethrows -> Element? where Element: Comparable",
            "Awaits all elements and gives the smallest."
        ) { a in
            .optional(try a.awaitedBest { try $0.isLess(than: $1) })
        },
        Builtin(
            .method, on: .asyncSequence, "max() async rethrows -> Element? where Element: Comparable",
            "Awaits all elements and gives the largest."
        ) { a in
            .optional(try a.awaitedBest { try $1.isLess(than: $0) })
        },
        Builtin(
            .method, on: .asyncSequence,
            "first(where predicate: (Element) async throws -> Bool) async rethrows -> Element?",
            "Awaits the first element that fits."
        ) { a in
            let predicate = try a.function(0)
            var iterator = try a.receiver.makeIterator()
            while let element = try iterator?.next() {
                if try predicate.call(element) == .bool(true) { return .some(element) }
            }
            return .none
        },
        Builtin(
            .method, on: .asyncSequence,
            "reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) async throws -> Result) async rethrows -> Result",
            "Combines all elements."
        ) { a in
            let combine = try a.function(1)
            var result = a[0]
            var iterator = try a.receiver.makeIterator()
            while let element = try iterator?.next() { result = try combine.call(result, element) }
            return result
        },
        Builtin(
            .method, on: .asyncSequence,
            "reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (inout Result, Element) async throws -> Void) async rethrows -> Result",
            "Combines all elements by changing a result in place."
        ) { a in
            let update = try a.function(1)
            let result = Cell(a[0])
            var iterator = try a.receiver.makeIterator()
            while let element = try iterator?.next() { _ = try update.call(.object(result), element) }
            return result.value
        },
        Builtin(
            .method, on: .asyncSequence, "contains(_ search: Element) async rethrows -> Bool where Element: Equatable",
            "Awaits an element that equals another."
        ) { a in
            .bool(try a.awaits { $0 == a[0] })
        },
        Builtin(
            .method, on: .asyncSequence,
            "contains(where predicate: (Element) async throws -> Bool) async rethrows -> Bool",
            "Awaits an element that fits."
        ) { a in
            let predicate = try a.function(0)
            return .bool(try a.awaits { try predicate.call($0) == .bool(true) })
        },
        Builtin(
            .method, on: .asyncSequence,
            "allSatisfy(_ predicate: (Element) async throws -> Bool) async rethrows -> Bool",
            "Awaits all elements, or the first that does not fit."
        ) { a in
            let predicate = try a.function(0)
            return .bool(try !a.awaits { try predicate.call($0) != .bool(true) })
        },
    ]

    /// A member that makes one sequence of another: for each element what to pass on, and whether that is the end.
    private static func derived(
        _ signature: String, _ summary: String,
        _ step: @escaping @Sendable (FunctionObject, Value) throws -> (Value?, isLast: Bool)
    ) -> Builtin {
        Builtin(.method, on: .asyncSequence, signature, summary) { a in
            let function = try a.function(0)
            var iterator = try a.receiver.makeIterator()
            return .asyncStream {
                while let element = try iterator?.next() {
                    let (result, isLast) = try step(function, element)
                    if isLast { return nil }
                    if let result { return result }
                }
                return nil
            }
        }
    }
}

extension Arguments {
    /// Awaits all elements and gives the one that stands before all others.
    fileprivate func awaitedBest(_ comesFirst: (Value, Value) throws -> Bool) throws -> Value? {
        var iterator = try receiver.makeIterator()
        guard var best = try iterator?.next() else { return nil }
        while let element = try iterator?.next() { if try comesFirst(element, best) { best = element } }
        return best
    }

    /// Awaits an element that fits; false if the sequence ends before.
    fileprivate func awaits(_ fits: (Value) throws -> Bool) throws -> Bool {
        var iterator = try receiver.makeIterator()
        while let element = try iterator?.next() { if try fits(element) { return true } }
        return false
    }
}
