// What changes the order of a script's own collections, through their subscripts.

extension Library {
    package static let mutableCollectionMembers: [Builtin] = [
        .mutating(
            on: .mutableCollection, "sort() where Self: RandomAccessCollection, Element: Comparable",
            "Puts the elements into ascending order."
        ) { collection, _ in
            try reorder(&collection) { try $0.sort(by: Value.comesBefore) }
        },
        .mutating(
            on: .mutableCollection,
            "sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows where Self: RandomAccessCollection",
            "Puts the elements into the order of a closure that compares two."
        ) { collection, a in
            let order = try a.function(0)
            return try reorder(&collection) { try $0.sort { try order.test($0, $1) } }
        },
        .mutating(on: .mutableCollection, "reverse() where Self: BidirectionalCollection", "Turns the order around.") {
            collection, _ in
            guard let access = ownAccess(collection) else { return try reorder(&collection) { $0.reverse() } }
            let positions = try access.indices?(collection) ?? []
            for (first, second) in zip(positions, positions.reversed()).prefix(positions.count / 2) {
                try exchange(&collection, first, second, access)
            }
            return .void
        },
        .mutating(on: .mutableCollection, "shuffle()", "Puts the elements into random order.") { collection, a in
            var generator = a.generator
            return try reorder(&collection) { $0.shuffle(using: &generator) }
        },
        .mutating(
            on: .mutableCollection, "shuffle<G: RandomNumberGenerator>(using generator: inout G)",
            "Puts the elements into the order that a generator draws."
        ) { collection, a in
            try a.drawing(by: 0) { generator in try reorder(&collection) { $0.shuffle(using: &generator) } }
        },
        .mutating(on: .mutableCollection, "swapAt(_ i: Self.Index, _ j: Self.Index)", "Exchanges two elements.") {
            collection, a in
            if collection.nominal.isKind(of: .array) { return try exchange(&collection, a) }
            if let buffer = collection.buffer { return try exchange(buffer, a) }
            let positions =
                try collection.placed?.positions ?? collection.nominal.walk()?.indices?(collection) ?? []
            guard let first = positions.firstIndex(of: a[0]), let second = positions.firstIndex(of: a[1]) else {
                throw RuntimeError("no such positions in \(positions.count) elements: \(a[0]), \(a[1])")
            }
            if let access = ownAccess(collection) {
                if first != second { try exchange(&collection, a[0], a[1], access) }
                return .void
            }
            return try reorder(&collection) { $0.swapAt(first, second) }
        },
        .mutating(
            on: .mutableCollection,
            "partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Self.Index",
            "Moves the elements that satisfy a predicate behind the others and returns where they begin."
        ) { collection, a in
            let predicate = try a.function(0)
            var pivot = 0
            _ = try reorder(&collection) { pivot = try $0.partition { try predicate.test($0) } }
            if let placed = collection.placed { return placed.positions[pivot] }
            guard let walk = collection.nominal.walk(), let indices = try walk.indices?(collection) else {
                return .int(collection.firstPosition + pivot)
            }
            return try pivot < indices.count ? indices[pivot] : walk.endIndex?(collection) ?? .int(pivot)
        },
    ]

    /// How a script's own collection is read and written; nil for one of the library.
    private static func ownAccess(_ collection: Value) -> ScriptSequence? {
        collection.nominal.isScript ? collection.nominal.walk().flatMap { $0.write == nil ? nil : $0 } : nil
    }

    /// Exchanges two elements of a script's own collection: whoever observes it sees both being written.
    private static func exchange(
        _ collection: inout Value, _ first: Value, _ second: Value, _ access: ScriptSequence
    ) throws {
        guard let read = access.read, let write = access.write else { return }
        let (left, right) = (try read(collection, first), try read(collection, second))
        try write(&collection, first, right)
        try write(&collection, second, left)
    }

    /// Exchanges what lies in two places of a buffer.
    static func exchange(_ buffer: ScriptBuffer, _ a: Arguments) throws -> Value {
        let (first, second) = (
            try Subscripts.position(a[0], in: buffer.count), try Subscripts.position(a[1], in: buffer.count)
        )
        let (left, right) = (try buffer.start.content(first), try buffer.start.content(second))
        try buffer.start.fill(first, with: right)
        try buffer.start.fill(second, with: left)
        return .void
    }

    /// Exchanges two elements of an array or a part of one.
    static func exchange(_ array: inout Value, _ a: Arguments) throws -> Value {
        let start = array.firstPosition
        try array.withUniqueArray { elements in
            let first = try Subscripts.position(a[0], in: elements.count, from: start)
            elements.swapAt(first, try Subscripts.position(a[1], in: elements.count, from: start))
        }
        return .void
    }

    /// Changes the order of the elements, and writes those that are elsewhere then.
    package static func reorder(_ collection: inout Value, _ change: (inout [Value]) throws -> Void) throws -> Value {
        // An extension of the protocol has arrays too.
        if collection.nominal.isKind(of: .array) {
            try collection.withUniqueArray(change)
            return .void
        }
        if let placed = collection.placed {
            var elements = placed.elements
            try change(&elements)
            collection = .object(try placed.replacing(elements))
            return .void
        }
        if let buffer = collection.buffer {
            var elements = try buffer.contents()
            try change(&elements)
            try buffer.fill(elements)
            return .void
        }
        guard let access = collection.nominal.walk(), let indices = access.indices, let write = access.write else {
            throw RuntimeError("\(collection.nominal.name) is no MutableCollection: its subscript needs a setter")
        }
        var elements = try collection.sequenceElements() ?? []
        try change(&elements)
        for (position, element) in try zip(indices(collection), elements) { try write(&collection, position, element) }
        return .void
    }
}

extension Library {
    package static func access(_ collection: Value) throws -> ScriptSequence {
        guard let access = collection.ownWalk, access.replace != nil else {
            throw RuntimeError("\(collection.nominal.name) is no RangeReplaceableCollection")
        }
        return access
    }

    package static func replace(
        _ collection: inout Value, _ from: Value?, _ to: Value?, _ elements: [Value]
    ) throws -> Value {
        try access(collection).replace?(&collection, from, to, elements)
        return .void
    }

    /// Appends elements one by one, as the protocol's own members do.
    package static func append(_ elements: [Value], to collection: inout Value) throws -> Value {
        for element in elements { _ = try replace(&collection, nil, nil, [element]) }
        return .void
    }

    package static func replaceAll(_ collection: inout Value, with elements: [Value]) throws -> Value {
        try replace(&collection, try access(collection).indices?(collection).first, nil, elements)
    }
}
