// What members of collections read from their arguments, beyond the plain types.

import Foundation
import RxEngine

extension Arguments {
    /// All elements of the receiver.
    package func elements() throws -> [Value] {
        if let elements = try receiver.sequenceElements() { return elements }
        throw RuntimeError("\(receiver.nominal.name) is no sequence")
    }

    /// A walk over the receiver's elements.
    func iterator() throws -> ElementIterator {
        if let iterator = try receiver.makeIterator() { return iterator }
        throw RuntimeError("\(receiver.nominal.name) is no sequence")
    }

    /// The elements of an argument that is a sequence of any kind.
    package func sequence(_ index: Int) throws -> [Value] {
        if let elements = try self[index].unwrapped?.sequenceElements() { return elements }
        throw wrong(index, "a sequence")
    }

    /// The first argument as often as the second one says.
    package func repeated() throws -> [Value] { try repeated(self[0], count(1)) }

    /// A value some times over.
    package func repeated(_ value: Value, _ count: Int) throws -> [Value] {
        try ArrayLimit.checkAtOnce(count)
        return Array(repeating: value, count: count)
    }

    /// A text some times over.
    package func repeated(_ text: String, _ count: Int) throws -> String {
        guard count <= ByteLimit.most / max(1, text.utf8.count) else {
            throw RuntimeError("String(repeating:count:) would need more than 256 MB")
        }
        try MemoryRoom.check(count * text.utf8.count)
        return String(repeating: text, count: count)
    }

    /// A number of bytes, for which there must be memory.
    package func byteCount(_ index: Int) throws -> Int {
        let count = try count(index)
        try MemoryRoom.check(count)
        return count
    }

    /// How many at most: as many as there are where the argument is left out.
    func limit(_ index: Int) throws -> Int { has(index) ? try count(index) : .max }

    /// A number of elements, which must not be negative.
    package func count(_ index: Int) throws -> Int {
        let count = try int(index)
        if count < 0 { throw RuntimeError("the number of elements must not be negative: \(count)") }
        return count
    }

    /// A character; a string of one is taken too.
    func character(_ index: Int) throws -> Character {
        if let text = self[index].text, text.count == 1, let character = text.first { return character }
        throw wrong(index, "a Character")
    }

    /// The text of the receiver.
    package func text() throws -> String {
        if let text = receiver.text { return text }
        throw RuntimeError("this member needs a String, not \(receiver.nominal.name)")
    }

    /// The text of the receiver with its positions, which are those of the string that it may be a part of.
    package func part() throws -> Substring {
        try receiver.part ?? text()[...]
    }

    /// Has Foundation call a closure of the script's until that sets its last argument; what it throws ends that too.
    ///
    /// - Parameters:
    ///   - isPointed: Whether that argument is a pointer, and no `inout`.
    ///   - walk: Gets the function that calls the closure and tells whether to stop.
    package func untilStopped(
        _ index: Int, isPointed: Bool = false, _ walk: (_ step: @escaping ([Value]) -> Bool) throws -> Void
    ) throws -> Value {
        let body = try function(index)
        var failure: (any Error)?
        try walk { values in
            let stop = Cell(.bool(false))
            let argument: Value = isPointed ? .pointer(to: stop) : .object(stop)
            do { _ = try body.call(values + [argument]) } catch { failure = error }
            return failure != nil || stop.value == .bool(true)
        }
        if let failure { throw failure }
        return .void
    }

    /// A random number generator that follows the session's seed.
    package var generator: SessionGenerator { SessionGenerator(session: session) }

    /// The type that a static member or initializer was called on.
    func metatype() -> ScriptType { receiver.describedType ?? .unknown }

    /// The nominal type that a static member or initializer was called on.
    package func ownType(or fallback: NominalType) -> NominalType {
        if case .nominal(let nominal, _) = metatype() { return nominal }
        return fallback
    }
}

/// How large a text or data may be that is made at one stroke: 256 MB.
package enum ByteLimit {
    package static let most = 1 << 28
}

/// Swift's interface to the session's random numbers.
package struct SessionGenerator: RandomNumberGenerator {
    let session: Session
    package mutating func next() -> UInt64 { session.random() }
}

extension UUID {
    /// A random identifier (version 4 of RFC 9562) from a generator's numbers.
    package init(drawnBy generator: inout some RandomNumberGenerator) {
        var bytes = (0..<2).flatMap { _ in withUnsafeBytes(of: generator.next().bigEndian, Array.init) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

extension FunctionObject {
    /// Calls a predicate.
    package func test(_ argument: Value) throws -> Bool { try Self.truth(call(argument)) }

    /// Calls a predicate of two parameters.
    package func test(_ first: Value, _ second: Value) throws -> Bool { try Self.truth(call(first, second)) }

    private static func truth(_ value: Value) throws -> Bool {
        if case .bool(let truth) = value { return truth }
        throw RuntimeError("the closure must return a Bool, not \(value.nominal.name)")
    }
}

extension Arguments {
    package func typeArgument(_ index: Int) throws -> ScriptType {
        if let type = self[index].describedType { return type }
        throw wrong(index, "a type such as P.self")
    }
}

extension Arguments {
    /// A language and region, if one was given.
    package func locale(_ index: Int) -> Locale? {
        self[index].unwrapped?.object(as: NativeObject<Locale>.self)?.native
    }
}

extension Arguments {
    /// The encoding that an argument names; UTF-8 where none was given.
    package func encoding(_ index: Int) -> String.Encoding {
        let number = self[index].unwrapped?.object(as: EnumObject.self)?.enumCase.rawValue?.exactly(Int.self)
        return number.map { String.Encoding(rawValue: UInt($0)) } ?? .utf8
    }
}
