// Changing a collection in place: without a copy if only the variable at hand refers to it, else on a copy.

import StreamSyntax

extension Value {
    /// Changes a string in place. The variable holds nothing while `body` runs.
    package mutating func withUniqueString<Result>(_ body: (inout String) throws -> Result) throws -> Result {
        if case .shortString(let short) = self { self = .object(StringObject(short.text)) }
        return try withUnique(StringObject.self) { try body(&$0.text) }
    }

    /// Changes an array's elements in place; a slice becomes an array of its own.
    package mutating func withUniqueArray<Result>(_ body: (inout [Value]) throws -> Result) throws -> Result {
        if !isObject(of: ArrayObject.self), let collected = try? sequenceElements() { self = .array(collected) }
        return try withUnique(ArrayObject.self) {
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

    /// Copies the array or struct that a variable holds, if something else refers to it.
    @inline(__always)
    mutating func makeUnique() throws {
        if isObject(of: ArrayObject.self) {
            changing(ArrayObject.self) { _ in }
        } else if isObject(of: StructObject.self) {
            changing(StructObject.self) { _ in }
        } else {
            _ = try checkedPresent()
        }
    }

    /// Exchanges a number in an array for another one; false where that is not all there is to do.
    @inline(__always)
    mutating func setNumberElement(at position: Int, to value: Value) -> Bool {
        guard let number = value.plainNumber, isObject(of: ArrayObject.self) else { return false }
        return changing(ArrayObject.self) {
            guard let offset = $0.offset(of: position), $0.elements[offset].isPlainNumber else { return false }
            $0.elements[offset] = number
            return true
        }
    }

    /// Exchanges a number in a struct for another one; false where that is not all there is to do.
    @inline(__always)
    mutating func setNumberField(_ index: Int, to value: Value) -> Bool {
        guard let number = value.plainNumber, isObject(of: StructObject.self) else { return false }
        return changing(StructObject.self) {
            guard $0.fields[index].isPlainNumber else { return false }
            $0.fields[index] = number
            return true
        }
    }

    /// Gives an element of an array that nothing else refers to then; false for what is none, or where it has no such
    /// position.
    @inline(__always)
    mutating func withUniqueElement(at position: Int, _ body: (UnsafePointer<Value>) -> Void) throws -> Bool {
        guard isObject(of: ArrayObject.self) else { return false }
        return try changing(ArrayObject.self) {
            guard let offset = $0.offset(of: position) else { return false }
            try withUnsafeMutablePointer(to: &$0.elements[offset]) {
                try $0.pointee.makeUnique()
                body($0)
            }
            return true
        }
    }

    /// Changes an element of an array in place; false for what is none, or where it has no such position.
    @inline(__always)
    mutating func withElement(at position: Int, _ body: (inout Value) throws -> Void) throws -> Bool {
        guard let offset = offset(of: position) else { return false }
        try withUnique(ArrayObject.self) {
            try body(&$0.elements[offset])
        }
        return true
    }

    // Apart, so that nothing else refers to the array when it changes: it would be copied.
    @inline(__always)
    private func offset(of position: Int) -> Int? {
        guard case .object(let object) = self, type(of: object) == ArrayObject.self else { return nil }
        return unsafeDowncast(object, to: ArrayObject.self).offset(of: position)
    }

    /// Changes a field of a struct in place.
    @inline(__always)
    mutating func withUniqueField(_ index: Int, _ body: (inout Value) throws -> Void) throws {
        try withUnique(StructObject.self) {
            if $0.fields[index].isMovedOut { throw RuntimeError.overlappingAccess }
            try body(&$0.fields[index])
        }
    }

    /// Puts a field of a struct that was moved out back.
    mutating func restoreField(_ index: Int, _ field: Value) throws {
        try withUnique(StructObject.self) { $0.fields[index] = field }
    }

    /// Exchanges an element of an array in place; false for what is none, or where it has no such position.
    @inline(__always)
    mutating func exchangeElement(at position: Int, with element: inout Value) -> Bool {
        guard let offset = offset(of: position) else { return false }
        changing(ArrayObject.self) { swap(&$0.elements[offset], &element) }
        return true
    }

    /// Moves what a dictionary has for a key out of it, for a change; nil if it has nothing.
    mutating func takeEntry(of key: Value) throws -> Value? {
        guard isObject(of: DictionaryObject.self) else { return try Subscripts.get(self, key).unwrapped }
        return try withUniqueDictionary { $0.take(key) }
    }

    /// Puts a value that was moved out of a dictionary back, another one in its place, or none.
    mutating func putEntry(_ value: Value?, for key: Value) throws {
        guard isObject(of: DictionaryObject.self) else {
            return try Subscripts.set(&self, key, to: .optional(value))
        }
        try withUniqueDictionary { $0[key] = value }
    }

    /// Takes elements away from the front: a slice's positions stay what they were.
    package mutating func removeFirst(_ count: Int) throws {
        try withUniqueArray { $0.removeFirst(count) }
        if let slice = object(as: ArrayObject.self), slice.nominal === NominalType.arraySlice { slice.start += count }
    }

    /// Changes a dictionary's entries in place.
    package mutating func withUniqueDictionary<Result>(
        _ body: (inout OrderedTable) throws -> Result
    ) throws -> Result {
        try withUnique(DictionaryObject.self) { try body(&$0.table) }
    }

    /// Whether hashing and comparing it runs no script.
    package var isNumberOrText: Bool {
        switch self {
        case .int, .shortString, .shortCharacter: true
        default: isObject(of: StringObject.self)
        }
    }

    /// Changes a set's elements in place.
    package mutating func withUniqueSet<Result>(_ body: (inout OrderedTable) throws -> Result) throws -> Result {
        try withUnique(SetObject.self) { try body(&$0.table) }
    }

    /// The next element of the iterator that the variable holds.
    mutating func nextOfIterator() throws -> Value? {
        try withUnique(IteratorObject.self) { try $0.next() }
    }

    @inline(__always)
    private mutating func withUnique<Content: CopiedObject, Result>(
        _ type: Content.Type, _ body: (Content) throws -> Result
    ) throws -> Result {
        guard isObject(of: type) else {
            throw RuntimeError("a value of type '\(nominal.name)' cannot be changed in this way")
        }
        return try changing(type, body)
    }

    /// Changes an object of a class that it is known to be of. The object is taken out of the variable, so that the count
    /// of its references tells whether it is shared.
    @inline(__always)
    private mutating func changing<Content: CopiedObject, Result>(
        _ type: Content.Type, _ body: (Content) throws -> Result
    ) rethrows -> Result {
        guard case .object(var object) = consume self else { preconditionFailure("it was seen to be an object") }
        self = .void
        defer { self = .object(object) }
        if !isKnownUniquelyReferenced(&object) { object = unsafeDowncast(object, to: type).copy() }
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

/// The content of a variable that is copied before it changes, unless nothing else refers to it.
private protocol CopiedObject: Object {
    func copy() -> Self
}

extension IteratorObject: CopiedObject {}

extension StringObject: CopiedObject {
    func copy() -> StringObject { StringObject(text) }
}

extension ArrayObject: CopiedObject {
    func copy() -> ArrayObject { ArrayObject(elements, nominal, from: start) }

    /// Where an element with a position lies; nil if there is none.
    @inline(__always)
    func offset(of position: Int) -> Int? {
        let offset = position &- start
        return offset >= 0 && offset < elements.count ? offset : nil
    }
}

extension DictionaryObject: CopiedObject {
    func copy() -> DictionaryObject { DictionaryObject(table) }
}

extension SetObject: CopiedObject {
    func copy() -> SetObject { SetObject(table) }
}

extension StructObject: CopiedObject {
    package func copy() -> StructObject { StructObject(fields, nominal, arguments: self.arguments) }
}
