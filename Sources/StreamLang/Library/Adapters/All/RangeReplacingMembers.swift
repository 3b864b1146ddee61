// What a script's own collections get for their `replaceSubrange(_:with:)`.

import StreamRun

extension Library {
    static let rangeReplacingMembers: [Builtin] = [
        Builtin(
            .initializer, on: .rangeReplaceableCollection, "init(_ elements: some Sequence<Element>) -> Self",
            "Makes a collection of a sequence's elements."
        ) { a in try collection(of: a.sequence(0), a) },
        Builtin(
            .initializer, on: .rangeReplaceableCollection,
            "init(repeating repeatedValue: Element, count: Int) -> Self", "Makes a collection of one value many times."
        ) { a in try collection(of: a.repeated(), a) },
        .mutating(
            on: .rangeReplaceableCollection, "append(_ newElement: Element)", "Adds an element at the end."
        ) { collection, a in try replace(&collection, nil, nil, [a[0]]) },
        .mutating(
            on: .rangeReplaceableCollection, "append(contentsOf newElements: some Sequence<Element>)",
            "Adds elements at the end."
        ) { collection, a in try append(a.sequence(0), to: &collection) },
        .mutating(
            on: .rangeReplaceableCollection, "insert(_ newElement: Element, at i: Self.Index)",
            "Inserts an element before a position."
        ) { collection, a in try replace(&collection, a[1], a[1], [a[0]]) },
        .mutating(
            on: .rangeReplaceableCollection,
            "insert(contentsOf newElements: some Collection<Element>, at i: Self.Index)",
            "Inserts elements before a position."
        ) { collection, a in try replace(&collection, a[1], a[1], a.sequence(0)) },
        .mutating(
            on: .rangeReplaceableCollection, "remove(at i: Self.Index) -> Element",
            "Removes and returns the element at a position."
        ) { collection, a in
            let indices = try access(collection).indices?(collection) ?? []
            guard let offset = indices.firstIndex(of: a[0]) else {
                throw RuntimeError("no such position in \(indices.count) elements: \(a[0])")
            }
            return try remove(at: offset, indices, &collection)
        },
        .mutating(
            on: .rangeReplaceableCollection, "removeFirst() -> Element", "Removes and returns the first element."
        ) { collection, a in
            if collection.nominal === NominalType.slice, try !(collection.sequenceElements() ?? []).isEmpty {
                return try a.cut(&collection, 1, atStart: true).first ?? .void
            }
            guard let first = try removeEnd(&collection, { _ in 0 }) else { throw isEmpty(collection, "first") }
            return first
        },
        .mutating(
            on: .rangeReplaceableCollection, "removeLast() -> Element where Self: BidirectionalCollection",
            "Removes and returns the last element."
        ) { collection, _ in
            guard let last = try removeEnd(&collection, { $0 - 1 }) else { throw isEmpty(collection, "last") }
            return last
        },
        .mutating(
            on: .rangeReplaceableCollection, "removeFirst(_ k: Int)", "Removes the first elements."
        ) { collection, a in
            let indices = try access(collection).indices?(collection) ?? []
            let count = try removable(a, of: indices, collection)
            if collection.nominal === NominalType.slice {
                _ = try a.cut(&collection, count, atStart: true)
                return .void
            }
            return try replace(&collection, indices.first, count < indices.count ? indices[count] : nil, [])
        },
        .mutating(
            on: .rangeReplaceableCollection, "removeLast(_ k: Int) where Self: BidirectionalCollection",
            "Removes the last elements."
        ) { collection, a in
            let indices = try access(collection).indices?(collection) ?? []
            let count = try removable(a, of: indices, collection)
            return count == 0 ? .void : try replace(&collection, indices[indices.count - count], nil, [])
        },
        .mutating(
            on: .rangeReplaceableCollection, "popLast() -> Element? where Self: BidirectionalCollection",
            "Removes and returns the last element, or nil without elements."
        ) { collection, _ in .optional(try removeEnd(&collection) { $0 - 1 }) },
        .mutating(
            on: .rangeReplaceableCollection, "removeSubrange(_ bounds: any RangeExpression<Self.Index>)",
            "Removes the elements in a range."
        ) { collection, a in
            let bounds = try bounds(a, of: collection)
            return try replace(&collection, bounds.lower, bounds.upper, [])
        },
        .mutating(
            on: .rangeReplaceableCollection,
            "replaceSubrange(_ subrange: any RangeExpression<Self.Index>, with newElements: some Collection<Element>)",
            "Replaces the elements in a range."
        ) { collection, a in
            let bounds = try bounds(a, of: collection)
            return try replace(&collection, bounds.lower, bounds.upper, a.sequence(1))
        },
        .mutating(
            on: .rangeReplaceableCollection, "removeAll(keepingCapacity: Bool = false)", "Removes all elements."
        ) { collection, a in
            // Without the capacity nothing is kept: a new one takes its place.
            let type = Value.object(TypeObject(collection.runtimeType))
            let keepsCapacity = try a.has(0) && a.bool(0)
            guard !keepsCapacity, let empty = try access(collection).makeEmpty?(type) else {
                return try replaceAll(&collection, with: [])
            }
            collection = empty
            return .void
        },
        .mutating(
            on: .rangeReplaceableCollection, "removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows",
            "Removes the elements that satisfy a predicate."
        ) { collection, a in
            let isUnwanted = try a.function(0)
            let kept = try (collection.sequenceElements() ?? []).filter { try !isUnwanted.test($0) }
            return try replaceAll(&collection, with: kept)
        },
        Builtin(
            .method, on: .rangeReplaceableCollection, "filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self",
            "Returns a collection of the elements that satisfy a predicate."
        ) { a in
            let isIncluded = try a.function(0)
            let kept = try a.elements().filter { try isIncluded.test($0) }
            let type = Value.object(TypeObject(a.receiver.runtimeType))
            guard var made = try a.receiver.ownWalk?.makeEmpty?(type) else { return .array(kept) }
            _ = try append(kept, to: &made)
            return made
        },
        .mutating(
            on: .rangeReplaceableCollection, "reserveCapacity(_ n: Int)", "Makes room for elements to come."
        ) { _, _ in .void },
    ]

    /// Where a range of positions begins and ends in a collection.
    private static func bounds(_ a: Arguments, of collection: Value) throws -> (lower: Value?, upper: Value?) {
        guard let range = a[0].object(as: RangeObject.self) else { throw a.wrong(0, "a range") }
        let access = try access(collection)
        let end = try range.isClosed ? range.upper.flatMap { try access.positionAfter?(collection, $0) } : range.upper
        return try (range.lower ?? access.indices?(collection).first, end)
    }

    /// How many elements are to be removed, which there must be.
    private static func removable(_ a: Arguments, of indices: [Value], _ collection: Value) throws -> Int {
        let count = try a.count(0)
        guard count <= indices.count else {
            throw RuntimeError(
                "cannot remove \(count.counted("element")) of a \(collection.nominal.name) that has \(indices.count)")
        }
        return count
    }

    /// Takes an element out, where there is one.
    private static func removeEnd(_ collection: inout Value, _ offset: (_ count: Int) -> Int) throws -> Value? {
        let indices = try access(collection).indices?(collection) ?? []
        return indices.isEmpty ? nil : try remove(at: offset(indices.count), indices, &collection)
    }

    private static func remove(at offset: Int, _ indices: [Value], _ collection: inout Value) throws -> Value {
        let element = try (collection.sequenceElements() ?? [])[offset]
        let next = try access(collection).positionAfter?(collection, indices[offset])
        _ = try replace(&collection, indices[offset], next, [])
        return element
    }

    private static func collection(of elements: [Value], _ a: Arguments) throws -> Value {
        let type = a.ownType(or: .rangeReplaceableCollection)
        if !type.isScript, let made = try libraryCollection(type, of: elements, a) { return made }
        guard var made = try type.walk()?.makeEmpty?(.object(TypeObject(.nominal(type, [])))) else {
            throw RuntimeError("\(type.name) is no RangeReplaceableCollection")
        }
        _ = try append(elements, to: &made)
        return made
    }

    /// A collection of the library that is known only when the code runs: an empty one, and what is appended to it.
    private static func libraryCollection(
        _ type: NominalType, of elements: [Value], _ a: Arguments
    ) throws -> Value? {
        // What grows as the protocol says is made of its elements at once.
        let filled = LibraryMethods(name: "init", labels: [nil], isStatic: true, isSubscript: false)
        if type.growsAsProtocol, case .call(let make)? = filled.entry(of: type)?.body {
            return try make(Arguments(receiver: a.receiver, .array(elements), in: a.context))
        }
        let empty = LibraryMethods(name: "init", labels: [], isStatic: true, isSubscript: false)
        let append = LibraryMethods(
            name: "append", labels: ["contentsOf"], isStatic: false, isSubscript: false, isChange: true)
        guard case .call(let make)? = empty.entry(of: type)?.body,
            case .mutate(let change)? = append.entry(of: type)?.body
        else { return nil }
        var made = try make(Arguments(receiver: a.receiver, in: a.context))
        _ = try change(&made, Arguments(receiver: .void, .array(elements), in: a.context))
        return made
    }

    private static func isEmpty(_ collection: Value, _ end: String) -> RuntimeError {
        RuntimeError("cannot remove the \(end) element of an empty \(collection.nominal.name)")
    }
}
