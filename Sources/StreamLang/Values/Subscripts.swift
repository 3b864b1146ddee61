// Reading and writing elements: `array[1]`, `array[1...]`, `dictionary[key]`, `text[index]`.

import Foundation

/// The subscripts of the library's collections, for entries and for the run.
package enum Subscripts {
    /// Reads an element or a part.
    ///
    /// - Throws: A `RuntimeError` for an index outside of the collection, or a receiver without subscripts.
    package static func get(_ receiver: Value, _ index: Value) throws -> Value {
        guard let object = receiver.anyObject else { throw unsupported(receiver, index) }
        switch object {
        case let array as ArrayObject: return try element(of: array.elements, index, from: array.start)
        case let dictionary as DictionaryObject:
            guard let offset = index.dictionaryOffset else { return .optional(dictionary.table[index]) }
            let entries = dictionary.table.all
            guard entries.indices.contains(offset) else {
                throw RuntimeError("the position is not in the dictionary", code: "E0553")
            }
            return .entry(entries[offset].key, entries[offset].value)
        case let string as StringObject: return try part(of: string.part ?? string.text[...], index)
        case let range as RangeObject where index.object(as: RangePosition.self) != nil:
            guard let value = index.object(as: RangePosition.self)?.value, try range.offset(of: index) != nil else {
                throw RuntimeError("index out of range: \(index) in \(receiver)", code: "E0510")
            }
            return value
        case let range as RangeObject where receiver.elementCount() != nil:
            let (start, count) = (receiver.firstPosition, receiver.elementCount() ?? 0)
            if index.object(as: RangeObject.self) == nil {
                return .int(try position(index, in: count, from: start) + start)
            }
            let bounds = try bounds(index, in: count, from: start)
            let part = Value.positions(bounds.count, from: bounds.lowerBound + start)
            return range.nominal === NominalType.range ? part : .array(try part.sequenceElements() ?? [])
        case let range as RangeObject where range.lower != nil && range.upper != nil:
            return try part(of: range, index)
        case let sequence as SequenceObject where receiver.elementCount() != nil:
            let (start, count) = (receiver.firstPosition, receiver.elementCount() ?? 0)
            if index.object(as: RangeObject.self) != nil {
                let bounds = try bounds(index, in: count, from: start)
                return try sequence.part(start + bounds.lowerBound..<start + bounds.upperBound)
            }
            let offset = try position(index, in: count, from: start)
            return try sequence.lazyElements?.element(start + offset) ?? .void
        case let placed as PlacedElements where index.object(as: RangeObject.self) == nil:
            guard let offset = try placed.offset(of: index) else { throw notAmong(placed) }
            return placed.elements[offset]
        case let data as NativeObject<Data>:
            let bytes = data.native
            if index.object(as: RangeObject.self) != nil {
                let bounds = try bounds(index, in: bytes.count, from: bytes.startIndex)
                return .data(bytes[bounds.lowerBound + bytes.startIndex..<bounds.upperBound + bytes.startIndex])
            }
            let offset = try position(index, in: bytes.count, from: bytes.startIndex)
            return .integer(bytes[bytes.startIndex + offset], as: .uint8)
        case let memory as NativeObject<ScriptBuffer>:
            let buffer = memory.native
            if index.object(as: RangeObject.self) != nil { return try element(of: buffer.contents(), index) }
            return try buffer.start.content(position(index, in: buffer.count))
        case let memory as NativeObject<ScriptPointer>:
            guard case .int(let offset) = index else { fallthrough }
            return try memory.native.content(offset)
        default:
            if let found = try attributed(receiver, index) { return found }
            if let elements = try receiver.sequenceElements() {
                return try element(of: elements, index)
            }
            throw unsupported(receiver, index)
        }
    }

    /// Writes an element or a part: `nil` removes a dictionary's entry.
    ///
    /// - Throws: A `RuntimeError` for an index outside of the collection, or a receiver whose elements cannot be written.
    package static func set(_ receiver: inout Value, _ index: Value, to value: Value) throws {
        if let shared = receiver.object(as: SharedCollection.self) {
            return try shared.change(isPure: index.isNumberOrText) { try set(&$0, index, to: value) }
        }
        // No reference to the object is kept here: the change is in place only while the variable has the only one.
        switch receiver.nominal {
        case .dictionary:
            let content = value.unwrapped
            try receiver.withUniqueDictionary { $0[index] = content }
        case .array, .arraySlice, .contiguousArray:
            if case .int(let position) = index, try receiver.withElement(at: position, { $0 = value }) { return }
            let start = receiver.firstPosition
            if index.object(as: RangeObject.self) != nil, let new = try value.sequenceElements() {
                let bounds = try bounds(index, in: receiver.elementCount() ?? 0, from: start)
                return try receiver.withUniqueArray { $0.replaceSubrange(bounds, with: new) }
            }
            try receiver.withUniqueArray { $0[try position(index, in: $0.count, from: start)] = value }
        case .data:
            try receiver.withBytes { try set(&$0, index, to: value) }
        default:
            if let placed = receiver.placed {
                guard let offset = try placed.offset(of: index) else { throw notAmong(placed) }
                receiver = .object(try placed.replacing(at: offset, by: value))
                return
            }
            if let buffer = receiver.buffer {
                guard index.object(as: RangeObject.self) != nil, let new = try value.sequenceElements() else {
                    return try buffer.start.fill(position(index, in: buffer.count), with: value)
                }
                let bounds = try bounds(index, in: buffer.count)
                guard bounds.count == new.count else {
                    throw RuntimeError("\(new.count.counted("element")) do not fit into \(bounds.count) places")
                }
                for (place, element) in zip(bounds, new) { try buffer.start.fill(place, with: element) }
                return
            }
            let isMemory =
                receiver.nominal === NominalType.unsafeMutablePointer
                || receiver.nominal === NominalType.unsafeMutableRawBufferPointer
            if isMemory, let pointer = receiver.pointer {
                guard case .int(let offset) = index else { throw unsupported(receiver, index) }
                return try pointer.fill(offset, with: value)
            }
            if try setAttributed(&receiver, index, to: value) { return }
            if try write(value, to: index, of: &receiver) { return }
            guard let vector = receiver.object(as: VectorObject.self) else { throw unsupported(receiver, index) }
            receiver = vector.replacing(try position(index, in: vector.scalars.count), by: value)
        }
    }

    /// Writes a part of a script's own collection, by its own subscript of a range or element by element; false if it is none
    /// whose elements can be written.
    private static func write(_ part: Value, to index: Value, of receiver: inout Value) throws -> Bool {
        guard let range = index.object(as: RangeObject.self), let access = receiver.nominal.walk(),
            let positions = try access.indices?(receiver)
        else { return false }
        if let write = access.writePart, let end = try access.endIndex?(receiver) {
            let upper =
                try range.isClosed ? range.upper.flatMap { try access.positionAfter?(receiver, $0) } : range.upper
            try write(&receiver, range.lower ?? positions.first ?? end, upper ?? end, part)
            return true
        }
        guard let new = try part.sequenceElements(), let write = access.write else { return false }
        func offset(_ bound: Value?, _ none: Int) throws -> Int {
            guard let bound else { return none }
            return try positions.firstIndex { try $0.equals(bound) } ?? positions.count
        }
        let lower = try offset(range.lower, 0)
        let upper = try offset(range.upper, positions.count) + (range.isClosed ? 1 : 0)
        guard lower <= upper, upper <= positions.count else { throw outOfBounds(index, positions.count) }
        guard new.count == upper - lower else {
            throw RuntimeError("\(new.count.counted("element")) do not fit into \(upper - lower) places")
        }
        for (position, element) in zip(positions[lower..<upper], new) { try write(&receiver, position, element) }
        return true
    }

    /// A value of a range that is no Int, or the values between two.
    private static func part(of range: RangeObject, _ index: Value) throws -> Value {
        let outside = RuntimeError("index out of range: \(index) in \(Value.object(range))", code: "E0510")
        guard let bounds = index.object(as: RangeObject.self) else {
            guard try range.offset(of: index) != nil, try index.isLess(than: range.upper ?? index) else {
                throw outside
            }
            return index
        }
        let end = try bounds.upper.map { try bounds.isClosed ? RangeObject.advance($0, by: 1) : $0 }
        guard let lower = bounds.lower ?? range.lower, let upper = end ?? range.upper,
            try range.offset(of: lower) != nil && range.offset(of: upper) != nil
        else { throw outside }
        return try Arithmetic.range(lower, upper, closed: false)
    }

    private static func outOfBounds(_ range: Value, _ count: Int) -> RuntimeError {
        RuntimeError("range out of bounds: \(range) in \(count.counted("element"))", code: "E0510")
    }

    private static func element(of elements: [Value], _ index: Value, from start: Int = 0) throws -> Value {
        if index.object(as: RangeObject.self) != nil {
            let bounds = try bounds(index, in: elements.count, from: start)
            return .slice(Array(elements[bounds]), from: bounds.lowerBound + start)
        }
        return elements[try position(index, in: elements.count, from: start)]
    }

    /// The offset of a position inside so many elements, the first of which has the position `start`.
    package static func position(_ index: Value, in count: Int, from start: Int = 0) throws -> Int {
        guard case .int(let position) = index else {
            throw RuntimeError("an index must be an Int, not \(index.nominal.name)")
        }
        guard position >= start && position < start + count else {
            throw RuntimeError(
                "index out of range: \(position) in \(count.counted("element"))", hint: valid(count, from: start),
                code: "E0510")
        }
        return position - start
    }

    private static func valid(_ count: Int, from start: Int) -> String? {
        count == 0 ? "test isEmpty first" : "valid are \(start)..<\(start + count)"
    }

    /// The offsets that a range of any kind names inside so many elements, the first of which has the position `start`.
    package static func bounds(_ index: Value, in count: Int, from start: Int = 0) throws -> Range<Int> {
        guard let range = index.object(as: RangeObject.self) else {
            throw RuntimeError("the index must be a range, not \(index.nominal.name)")
        }
        guard case .int(let lower) = range.lower ?? .int(start),
            case .int(let bound) = range.upper ?? .int(start + count)
        else {
            throw RuntimeError("the range must be one of Int, not \(range.runtimeType.typeName(qualified: false))")
        }
        let isClosed = range.upper != nil && range.isClosed
        let (upper, overflow) = bound.addingReportingOverflow(isClosed ? 1 : 0)
        guard !overflow, lower >= start, lower <= upper, upper <= start + count else {
            throw RuntimeError(
                "range out of bounds: \(index) in \(count.counted("element"))", hint: valid(count, from: start),
                code: "E0510")
        }
        return lower - start..<upper - start
    }

    private static func notAmong(_ placed: PlacedElements) -> RuntimeError {
        RuntimeError(
            "the position is not among those of \(placed.elements.count.counted("element"))", code: "E0553")
    }

    static func unsupported(_ receiver: Value, _ index: Value) -> RuntimeError {
        if receiver.isOptional {
            return RuntimeError("an optional has no subscripts", hint: "unwrap it with ?, ! or if let")
        }
        return RuntimeError("\(receiver.nominal.name) has no subscript for \(index.nominal.name)")
    }
}

// MARK: Strings

extension Subscripts {
    /// The error for a position that a string does not have.
    package static var outOfBounds: RuntimeError {
        RuntimeError(
            "string index is out of bounds", hint: "use a position with the string that it was taken from",
            code: "E0553")
    }

    /// A character or a part of a string.
    static func part(of text: Substring, _ index: Value) throws -> Value {
        if let position = index.object(as: NativeObject<String.Index>.self)?.native {
            guard position >= text.startIndex && position < text.endIndex else {
                throw outOfBounds
            }
            return .character(text[position])
        }
        guard index.object(as: RangeObject.self) != nil else {
            throw RuntimeError(
                "String has no subscript for \(index.nominal.name)",
                hint: "text[text.index(text.startIndex, offsetBy: n)], or Array(text)[n]")
        }
        return .substring(text[try bounds(index, in: text)])
    }

    /// The part of a string that a range of its indices names.
    package static func bounds(_ index: Value, in text: Substring) throws -> Range<String.Index> {
        guard let range = index.object(as: RangeObject.self),
            let lower = try bound(range.lower, or: text.startIndex),
            var upper = try bound(range.upper, or: text.endIndex), lower >= text.startIndex, lower <= upper,
            upper <= text.endIndex
        else { throw outOfBounds }
        if range.upper != nil && range.isClosed {
            guard upper < text.endIndex else { throw outOfBounds }
            upper = text.index(after: upper)
        }
        return lower..<upper
    }

    private static func bound(_ bound: Value?, or fallback: String.Index) throws -> String.Index? {
        guard let bound else { return fallback }
        guard let index = bound.object(as: NativeObject<String.Index>.self) else {
            throw RuntimeError("a string's range has String.Index bounds, not \(bound.nominal.name)")
        }
        return index.native
    }
}

extension Value {
    /// Changes data by way of an array of its bytes, whose positions stay what they are.
    ///
    /// - Parameter fromStart: Whether it takes the first ones away; the others keep their positions then.
    package mutating func withBytes<Result>(fromStart: Bool = false, _ change: (inout Value) throws -> Result) throws
        -> Result
    {
        guard let data = object(as: NativeObject<Data>.self)?.native else {
            throw RuntimeError("\(nominal.name) holds no bytes")
        }
        let elements = data.map { Value.integer($0, as: .uint8) }
        var bytes: Value = data.startIndex == 0 ? .array(elements) : .slice(elements, from: data.startIndex)
        let result = try change(&bytes)
        let changed = Data(try bytes.sequenceElements()?.compactMap { $0.exactly(UInt8.self) } ?? [])
        let start = data.startIndex + (fromStart ? data.count - changed.count : 0)
        self = .data(start == 0 ? changed : (Data(count: start) + changed)[start...])
        return result
    }
}
