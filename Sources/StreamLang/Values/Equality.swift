// Equality and hashing of values, as Swift's, and a little more lenient where literals lost their type: an integer
// equals a floating-point number of the same value, a character a string of that character, and a value itself wrapped
// in an optional.

import RxEngine

extension Value: Hashable {
    /// Whether two values are equal.
    ///
    /// - Throws: What a script's own `==` throws.
    package func equals(_ other: Value) throws -> Bool {
        if let left = short, let right = other.short { return left == right }
        // Apart from the switch, which makes copies of both.
        if let left = unretainedString, let right = other.unretainedString { return Self.haveSameText(left, right) }
        return try equalsGenerally(other)
    }

    /// The short text that the value is, as a string or as a character.
    @inline(__always)
    var short: ShortText? {
        switch self {
        case .shortString(let text), .shortCharacter(let text): text
        case .int, .double, .bool, .void, .none, .object: nil
        }
    }

    /// The string that the value is, while it lies where it is, without taking a reference.
    @inline(__always)
    var unretainedString: Unmanaged<StringObject>? {
        guard case .object(let object) = self, type(of: object) == StringObject.self else { return nil }
        return .passUnretained(unsafeDowncast(object, to: StringObject.self))
    }

    // Not put into its callers: the compiler cannot simplify the two closures there, and stops.
    @inline(never)
    static func haveSameText(_ left: Unmanaged<StringObject>, _ right: Unmanaged<StringObject>) -> Bool {
        left._withUnsafeGuaranteedRef { left in right._withUnsafeGuaranteedRef { right in left.text == right.text } }
    }

    private func equalsGenerally(_ other: Value) throws -> Bool {
        switch (self, other) {
        case (.int(let left), .int(let right)): return left == right
        case (.double(let left), .double(let right)): return left == right
        case (.int(let left), .double(let right)): return Double(left) == right
        case (.double(let left), .int(let right)): return left == Double(right)
        case (.bool(let left), .bool(let right)): return left == right
        case (.void, .void), (.none, .none): return true
        case (.object(let left), .object(let right)):
            if left.nominal.isScript, let own = left.nominal.witness("==") {
                if right is AnyHashableObject { return try right.isEqual(to: left) }
                if !right.nominal.isKind(of: left.nominal), right.nominal === NominalType.optional {
                    return try other.unwrapped.map { try equals($0) } ?? false
                }
                return try own.call(self, other) == .bool(true)
            }
            // A sequence that an array is made of here knows how to compare itself.
            return try right is SequenceObject && left is ArrayObject
                ? right.isEqual(to: left) : left.isEqual(to: right)
        // By way of objects, which know what else equals a text.
        case (.shortString, .object), (.shortCharacter, .object):
            return try anyObject.map { try Value.object($0).equals(other) } ?? false
        case (.object, .shortString), (.object, .shortCharacter):
            return try other.anyObject.map { try equals(.object($0)) } ?? false
        case (.object(let object), _): return try object.isEqual(toPlain: other)
        case (_, .object(let object)): return try object.isEqual(toPlain: self)
        case (.int, _), (.double, _), (.bool, _), (.void, _), (.none, _), (.shortString, _), (.shortCharacter, _):
            return false
        }
    }

    /// Whether two values are equal; a script's own `==` that fails counts as not equal, as a hash table cannot fail.
    public static func == (left: Value, right: Value) -> Bool { (try? left.equals(right)) ?? false }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .int(let number): hasher.combine(number)
        case .double(let number):
            if let integer = Int(exactly: number) { hasher.combine(integer) } else { hasher.combine(number) }
        case .bool(let truth): hasher.combine(truth)
        case .void: hasher.combine(1)
        case .none: hasher.combine(2)
        case .shortString(let short), .shortCharacter(let short): hasher.combine(short.text)
        case .object(let object):
            if object.nominal === NominalType.string {
                return hasher.combine(unsafeDowncast(object, to: StringObject.self).text)
            }
            // What is nested more deeply than the stack is high is left out: equality looks at it.
            if StackRoom.here < StackRoom.limits.nesting { return }
            guard object.nominal.isScript, let own = object.nominal.witness("hash") else {
                return object.hash(into: &hasher)
            }
            let box = HasherObject(hasher)
            _ = try? own.call(self, .object(box))
            hasher = box.hasher
        }
    }

    /// Whether two arrays of values are equal, element by element.
    package static func areEqual(_ left: [Value], _ right: [Value]) throws -> Bool {
        guard left.count == right.count else { return false }
        try StackLimit.check(StackLimit.current)
        for index in left.indices where try !left[index].equals(right[index]) { return false }
        return true
    }
}

/// The hasher that a script's `hash(into:)` feeds.
package final class HasherObject: Object {
    package var hasher: Hasher
    package init(_ hasher: Hasher) {
        self.hasher = hasher
        super.init(.hasher)
    }
}

extension OrderedTable {
    /// Whether two tables have the same keys with the same values, in any order.
    func equals(_ other: OrderedTable) throws -> Bool {
        guard count == other.count else { return false }
        try StackLimit.check(StackLimit.current)
        for (key, value) in all {
            guard let match = other[key], try value.equals(match) else { return false }
        }
        return true
    }

    /// A hash that does not depend on the order.
    func hashEntries(into hasher: inout Hasher) {
        var sum = 0
        for (key, value) in all {
            var entry = Hasher()
            entry.combine(key)
            entry.combine(value)
            sum &+= entry.finalize()
        }
        hasher.combine(sum)
    }
}
