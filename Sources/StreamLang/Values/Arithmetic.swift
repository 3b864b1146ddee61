// What Swift's operators do to values. The compiler has paths of its own for `Int` and `Double` and comes here for
// everything else.

import RxEngine

/// Swift's operators on values. An operand of a literal's type (`Int`, or `Double` for a `Float`) takes on the other's.
package enum Arithmetic {
    package static func add(_ left: Value, _ right: Value) throws -> Value { try apply(.add, left, right) }
    package static func subtract(_ left: Value, _ right: Value) throws -> Value { try apply(.subtract, left, right) }
    package static func multiply(_ left: Value, _ right: Value) throws -> Value { try apply(.multiply, left, right) }
    package static func divide(_ left: Value, _ right: Value) throws -> Value { try apply(.divide, left, right) }
    package static func remainder(_ left: Value, _ right: Value) throws -> Value { try apply(.remainder, left, right) }

    /// The result of a binary operator.
    ///
    /// - Throws: A `RuntimeError` for overflow, division by zero and operands that the operator does not take.
    package static func apply(_ operation: Operator, _ left: Value, _ right: Value) throws -> Value {
        switch (left, right) {
        case (.int(let first), .int(let second)):
            return .int(try integers(operation, first, second, .int))
        case (.double, .double), (.double, .int), (.int, .double):
            if let first = left.asDouble, let second = right.asDouble, let result = operation.apply(first, second) {
                return .double(result)
            }
        case (.object(let object), _) where object is NumberObject,
            (_, .object(let object)) where object is NumberObject:
            if let result = try sized(operation, left, right) ?? .decimal(operation, left, right)
                ?? VectorObject.apply(operation, left, right)
            {
                return result
            }
        default:
            if let result = try objects(operation, left, right) { return result }
            // `.zero` of a type that no-one knew: nothing is added.
            if operation == .add, left == .int(0) { return right }
            if operation == .add, right == .int(0) { return left }
        }
        throw unsupported(operation.rawValue, left, right)
    }

    /// Two collections put together as a slice, which goes on where the first one was, or as a part of a text.
    package static func sumOfParts(_ left: Value, _ right: Value) throws -> Value {
        let sum = try add(left, right)
        if let text = sum.text { return .substring(Substring(text)) }
        guard let elements = sum.elements else { return sum }
        return .slice(elements, from: left.object(as: ArrayObject.self)?.start ?? 0)
    }

    /// `left += right` in place: a string or array that only this variable refers to grows without a copy.
    package static func addInPlace(_ left: inout Value, _ right: Value) throws {
        if let object = left.object(as: StringObject.self), let part = object.part, let text = right.text {
            left = .substring(part + text)
        } else if left.nominal === NominalType.string, let text = right.text {
            try left.withUniqueString {
                try MemoryRoom.check(adding: text.utf8.count, to: $0.utf8.count)
                $0 += text
            }
        } else if left.object(as: ArrayObject.self) != nil, var iterator = try right.makeIterator() {
            let elements = try right.elements ?? iterator.collect()
            try left.withUniqueArray {
                try MemoryRoom.check(adding: elements.count, to: $0.count, of: MemoryLayout<Value>.stride)
                $0 += elements
            }
        } else {
            left = try add(left, right)
        }
    }

    /// `-value`
    package static func negate(_ value: Value) throws -> Value {
        switch value {
        case .double(let number): return .double(-number)
        case .int(let number):
            let (result, overflow) = (0).subtractingReportingOverflow(number)
            if overflow { throw RuntimeError("arithmetic overflow in '-(\(number))'") }
            return .int(result)
        case .bool, .void, .none, .shortString, .shortCharacter, .object:
            if let number = value.object(as: NumberObject.self) {
                if case .float(let float) = number.number { return .float(-float) }
                if case .real(let real) = number.number { return .cgFloat(-real) }
                return try apply(.subtract, .int(0), value)
            }
            if let decimal = value.object(as: DecimalObject.self) { return .decimal(-decimal.number) }
            if let vector = value.object(as: VectorObject.self) { return vector.with(try vector.scalars.map(negate)) }
            if let own = try own("-", [value]) { return own }
            throw RuntimeError("- cannot be applied to \(value.nominal.name)")
        }
    }

    /// `~value`
    package static func complement(_ value: Value) throws -> Value {
        if case .int(let number) = value { return .int(~number) }
        if let type = value.nominal.integerType { return complement(value, type) }
        if let vector = value.object(as: VectorObject.self) { return vector.with(try vector.scalars.map(complement)) }
        if let own = try own("~", [value]) { return own }
        throw RuntimeError("~ cannot be applied to \(value.nominal.name)")
    }

    /// `!value`
    package static func not(_ value: Value) throws -> Value {
        if case .bool(let truth) = value { return .bool(!truth) }
        if let own = try own("!", [value]) { return own }
        throw RuntimeError("! cannot be applied to \(value.nominal.name)", hint: "! takes a Bool")
    }

    package static func equal(_ left: Value, _ right: Value) throws -> Bool { try left.equals(right) }
    package static func less(_ left: Value, _ right: Value) throws -> Bool { try left.isLess(than: right) }
    package static func greater(_ left: Value, _ right: Value) throws -> Bool { try right.isLess(than: left) }
    package static func lessOrEqual(_ left: Value, _ right: Value) throws -> Bool {
        switch (left, right) {
        case (.int(let first), .int(let second)): return first <= second
        case (.double(let first), .double(let second)): return first <= second
        default: break
        }
        // Not the negation of `>`: nothing is below, equal to or above NaN.
        if isNumber(left), isNumber(right) { return try left.isLess(than: right) || left.equals(right) }
        if let first = left.tupleElements, let second = right.tupleElements, first.count == second.count {
            // The first that differ decide, and in the end the last.
            for (one, other) in zip(first, second).dropLast() where try !one.equals(other) {
                return try lessOrEqual(one, other)
            }
            guard let one = first.last, let other = second.last else { return true }
            return try lessOrEqual(one, other)
        }
        if case .object(let object) = left, object.nominal.isScript, let own = object.nominal.witness("<=") {
            return try own.call(left, right) == .bool(true)
        }
        return try !right.isLess(than: left)
    }
    package static func greaterOrEqual(_ left: Value, _ right: Value) throws -> Bool {
        try lessOrEqual(right, left)
    }

    /// `===`: whether both refer to one object, or both to none.
    package static func identical(_ left: Value, _ right: Value) -> Bool {
        switch (left.unwrapped, right.unwrapped) {
        case (nil, nil): true
        case (.object(let first)?, .object(let second)?):
            if let native = first.nativeObject { native === second.nativeObject } else { first === second }
        default: false
        }
    }

    /// `left...right`, `left..<right`, and the one-sided forms where a bound is nil.
    ///
    /// - Throws: A `RuntimeError` if the upper bound is below the lower.
    package static func range(_ lower: Value?, _ upper: Value?, closed: Bool) throws -> Value {
        if let lower, let upper {
            if try !lessOrEqual(lower, upper) {
                throw RuntimeError(
                    "range requires lowerBound <= upperBound, and \(lower)\(closed ? "..." : "..<")\(upper) has not",
                    hint: "stride(from:through:by:) counts down")
            }
            return .object(RangeObject(lower, upper, closed ? .closedRange : .range))
        }
        if let bound = lower ?? upper, try isNumber(bound) && !bound.equals(bound) {
            throw RuntimeError("a range cannot begin or end at NaN", hint: "check isNaN before")
        }
        if lower != nil { return .object(RangeObject(lower, nil, .partialRangeFrom)) }
        return .object(RangeObject(nil, upper, closed ? .partialRangeThrough : .partialRangeUpTo))
    }

    // MARK: Numbers

    static func integers<Number: FixedWidthInteger>(
        _ operation: Operator, _ left: Number, _ right: Number, _ nominal: NominalType
    ) throws -> Number {
        if operation.divides && right == 0 {
            throw RuntimeError("division by zero in '\(left) \(operation.rawValue) \(right)'")
        }
        let (result, overflow) = operation.apply(left, right)
        if overflow {
            throw RuntimeError(
                "arithmetic overflow in '\(left) \(operation.rawValue) \(right)': the result does not fit into "
                    + nominal.name)
        }
        return result
    }

    private static func sized(_ operation: Operator, _ left: Value, _ right: Value) throws -> Value? {
        if left.nominal === NominalType.float || right.nominal === NominalType.float {
            guard let first = left.asDouble, let second = right.asDouble,
                let result = operation.apply(Float(first), Float(second))
            else { return nil }
            return .float(result)
        }
        if left.nominal === NominalType.cgFloat || right.nominal === NominalType.cgFloat {
            guard let first = left.asDouble, let second = right.asDouble,
                let result = operation.apply(first, second)
            else { return nil }
            return .cgFloat(result)
        }
        if operation.shifts { return shifted(operation, left, right) }
        // An untyped literal takes on the other operand's type; two different sized types do not mix.
        let nominal = left.nominal === NominalType.int ? right.nominal : left.nominal
        guard let type = nominal.integerType, left.nominal.isInteger, right.nominal.isInteger else { return nil }
        return try sized(operation, left, right, type, nominal)
    }

    private static func sized<Number: FixedWidthInteger>(
        _ operation: Operator, _ left: Value, _ right: Value, _ type: Number.Type, _ nominal: NominalType
    ) throws -> Value? {
        // Of what literals are made into, as `~(1 << bit)`, those bits count that the other operand has.
        let isBitwise = operation == .and || operation == .or || operation == .exclusiveOr
        guard let first = isBitwise ? left.truncated(to: type) : left.exactly(type),
            let second = isBitwise ? right.truncated(to: type) : right.exactly(type)
        else { return nil }
        return .integer(try integers(operation, first, second, nominal), as: nominal)
    }

    /// The distance may be of any type of integers, and leaves the number its own.
    private static func shifted(_ operation: Operator, _ left: Value, _ right: Value) -> Value? {
        func shifted<Number: FixedWidthInteger>(_ type: Number.Type, by distance: Int) -> Value? {
            left.exactly(type).map { .integer(operation.shift($0, by: distance), as: left.nominal) }
        }
        guard let distance = right.exactly(Int.self) ?? right.exactly(UInt.self).map({ Int(clamping: $0) }) else {
            return nil
        }
        if case .int(let number) = left { return .int(operation.shift(number, by: distance)) }
        return left.nominal.integerType.flatMap { shifted($0, by: distance) }
    }

    private static func complement<Number: FixedWidthInteger>(_ value: Value, _ type: Number.Type) -> Value {
        value.exactly(type).map { .integer(~$0, as: value.nominal) } ?? value
    }

    // MARK: Objects

    private static func objects(_ operation: Operator, _ left: Value, _ right: Value) throws -> Value? {
        if let own = try own(operation.rawValue, [left, right]) { return own }
        if let vector = try VectorObject.apply(operation, left, right) { return vector }
        if operation == .add {
            if let first = left.text, let second = right.text { return .string(first + second) }
            if let sum = try joined(left, right) ?? NativeArithmetic.joined(left, right) { return sum }
        }
        return try .decimal(operation, left, right) ?? NativeArithmetic.apply(operation, left, right)
    }

    /// A collection of a script's own type with what is added at one end of it; nil where neither side is one that can grow.
    private static func joined(_ left: Value, _ right: Value) throws -> Value? {
        func grown(_ collection: Value, by other: Value, atEnd: Bool) throws -> Value? {
            guard collection.nominal.isScript || collection.nominal.growsAsProtocol,
                let walk = collection.ownWalk, let replace = walk.replace,
                let elements = try other.sequenceElements()
            else { return nil }
            var made = collection
            let start = atEnd ? nil : try walk.indices?(collection).first
            try replace(&made, start, start, elements)
            return made
        }
        if let sum = try grown(left, by: right, atEnd: true) { return sum }
        // What can grow itself is of the type of the sum.
        return left.nominal.isKind(of: .rangeReplaceableCollection) ? nil : try grown(right, by: left, atEnd: false)
    }

    /// The result of an operator function that a script declares in one of the operands' types.
    private static func own(_ symbol: String, _ operands: [Value]) throws -> Value? {
        for operand in operands {
            if case .object(let object) = operand, object.nominal.isScript, let own = object.nominal.witness(symbol),
                own.parameterCount ?? operands.count == operands.count
            {
                return try own.call(operands)
            }
        }
        return nil
    }

    private static func unsupported(_ symbol: String, _ left: Value, _ right: Value) -> RuntimeError {
        let isNil = left == .none || right == .none || left.isOptional || right.isOptional
        return RuntimeError(
            "operator \(symbol) cannot be applied to \(left.runtimeType.typeName(qualified: false)) and "
                + right.runtimeType.typeName(qualified: false),
            hint: isNil ? "unwrap the optional with ??, ! or if let" : nil)
    }
}
