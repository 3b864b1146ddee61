// Changing a collection in place: without a copy if only the variable at hand refers to it, else on a copy.

extension Value {
    /// Changes a string in place. The variable holds nothing while `body` runs.
    package mutating func withUniqueString<Result>(_ body: (inout String) throws -> Result) throws -> Result {
        if case .shortString(let short) = self { self = .object(StringObject(short.text)) }
        return try withUnique(StringObject.self, copy: { StringObject($0.text) }) { try body(&$0.text) }
    }

    /// Changes an array's elements in place; a slice becomes an array of its own.
    package mutating func withUniqueArray<Result>(_ body: (inout [Value]) throws -> Result) throws -> Result {
        if !isObject(of: ArrayObject.self), let collected = try? sequenceElements() { self = .array(collected) }
        return try withUnique(ArrayObject.self, copy: { ArrayObject($0.elements, $0.nominal, from: $0.start) }) {
            try body(&$0.elements)
        }
    }

    /// An element of an array; nil for what is none, or where it has no such position.
    @inline(__always)
    func element(at position: Int) -> Value? {
        guard case .object(let object) = self, type(of: object) == ArrayObject.self else { return nil }
        let array = unsafeDowncast(object, to: ArrayObject.self)
        return array.offset(of: position).map { array.elements[$0] }
    }

    /// Changes an element of an array in place; false for what is none, or where it has no such position.
    @inline(__always)
    mutating func withElement(at position: Int, _ body: (inout Value) throws -> Void) throws -> Bool {
        guard let offset = offset(of: position) else { return false }
        try withUnique(ArrayObject.self, copy: { ArrayObject($0.elements, $0.nominal, from: $0.start) }) {
            try body(&$0.elements[offset])
        }
        return true
    }

    // Apart, so that nothing else refers to the array when it changes: it would be copied.
    private func offset(of position: Int) -> Int? {
        guard case .object(let object) = self, type(of: object) == ArrayObject.self else { return nil }
        return unsafeDowncast(object, to: ArrayObject.self).offset(of: position)
    }

    /// Changes a field of a struct in place.
    @inline(__always)
    mutating func withUniqueField(_ index: Int, _ body: (inout Value) throws -> Void) throws {
        try withUnique(
            StructObject.self, copy: { StructObject($0.fields, $0.nominal, arguments: $0.arguments) }
        ) { try body(&$0.fields[index]) }
    }

    /// Adds an element to an array in place; false for what is no array.
    mutating func append(_ element: Value) -> Bool {
        isObject(of: ArrayObject.self) && (try? withUniqueArray { $0.append(element) }) != nil
    }

    /// Takes elements away from the front: a slice's positions stay what they were.
    package mutating func removeFirst(_ count: Int) throws {
        try withUniqueArray { $0.removeFirst(count) }
        if let slice = object(as: ArrayObject.self), slice.nominal === NominalType.arraySlice { slice.start += count }
    }

    /// Whether the value is a dictionary with an entry for a key.
    package func hasEntry(for key: Value) -> Bool { object(as: DictionaryObject.self)?.table.contains(key) ?? false }

    /// Changes a dictionary's entries in place.
    package mutating func withUniqueDictionary<Result>(
        _ body: (inout OrderedTable) throws -> Result
    ) throws -> Result {
        try withUnique(DictionaryObject.self, copy: { DictionaryObject($0.table) }) { try body(&$0.table) }
    }

    /// Changes the Int of an Int or a string in a dictionary; false for anything else, or where `change` gives nil.
    mutating func changeEntry(of key: Value, default initial: Int, _ change: (Int) -> Int?) -> Bool {
        // Other keys may have a script's own hash, which is no plain change.
        guard isObject(of: DictionaryObject.self), key.isNumberOrText else { return false }
        return (try? withUniqueDictionary { $0.changeInteger(of: key, default: initial, change) }) ?? false
    }

    private var isNumberOrText: Bool {
        switch self {
        case .int, .shortString, .shortCharacter: true
        default: isObject(of: StringObject.self)
        }
    }

    /// Changes a set's elements in place.
    package mutating func withUniqueSet<Result>(_ body: (inout OrderedTable) throws -> Result) throws -> Result {
        try withUnique(SetObject.self, copy: { SetObject($0.table) }) { try body(&$0.table) }
    }

    /// Takes the object out of the variable, so that the count of its references tells whether it is shared.
    @inline(__always)
    private mutating func withUnique<Content: Object, Result>(
        _ type: Content.Type, copy: (Content) -> Content, _ body: (Content) throws -> Result
    ) throws -> Result {
        guard isObject(of: type) else {
            throw RuntimeError("a value of type '\(nominal.name)' cannot be changed in this way")
        }
        guard case .object(var object) = consume self else { preconditionFailure("it was seen to be an object") }
        self = .void
        defer { self = .object(object) }
        if !isKnownUniquelyReferenced(&object) { object = copy(unsafeDowncast(object, to: type)) }
        // It stays alive by itself: to retain it would cost more than many a change.
        return try Unmanaged.passUnretained(object)._withUnsafeGuaranteedRef {
            try body(unsafeDowncast($0, to: type))
        }
    }

    /// Whether it is an object of exactly a class.
    @inline(__always)
    func isObject<Content: Object>(of type: Content.Type) -> Bool {
        if case .object(let object) = self { return Swift.type(of: object) == type }
        return false
    }
}

extension ArrayObject {
    /// Where an element with a position lies; nil if there is none.
    @inline(__always)
    fileprivate func offset(of position: Int) -> Int? {
        let offset = position &- start
        return offset >= 0 && offset < elements.count ? offset : nil
    }
}
