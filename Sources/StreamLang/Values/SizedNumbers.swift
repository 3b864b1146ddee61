// Between nominal number types and Swift's own: conversions with the range checks of Swift's initializers.

extension NominalType {
    /// The Swift type behind an integer type of the language; nil for anything else.
    package var integerType: (any FixedWidthInteger.Type)? { Self.integerTypes[self] }

    private static let integerTypes: [NominalType: any (FixedWidthInteger & Sendable).Type] = [
        .int: Int.self, .uint: UInt.self, .int8: Int8.self, .int16: Int16.self, .int32: Int32.self,
        .int64: Int64.self, .uint8: UInt8.self, .uint16: UInt16.self, .uint32: UInt32.self, .uint64: UInt64.self,
        .int128: Int128.self, .uint128: UInt128.self,
    ]

    /// Whether values of the type are integers of any size.
    package var isInteger: Bool { integerType != nil }
}

extension Value {
    /// An integer as a value of a nominal integer type.
    package static func integer<Number: FixedWidthInteger>(_ number: Number, as nominal: NominalType) -> Value {
        if nominal === NominalType.int { return .int(Int(number)) }
        if nominal === NominalType.int128 { return .object(NumberObject(.wide(Int128(number)), nominal)) }
        if nominal === NominalType.uint128 { return .object(NumberObject(.unsignedWide(UInt128(number)), nominal)) }
        return .object(
            NumberObject(
                Number.isSigned
                    ? .signed(Int(truncatingIfNeeded: number)) : .unsigned(UInt(truncatingIfNeeded: number)),
                nominal))
    }

    /// A number as a value of a nominal integer type; nil where that has no such value.
    static func integer(_ number: Int128, ofType nominal: NominalType) -> Value? {
        func exactly<Number: FixedWidthInteger>(_ type: Number.Type) -> Value? {
            Number(exactly: number).map { .integer($0, as: nominal) }
        }
        return nominal.integerType.flatMap { exactly($0) }
    }

    /// A `Float`.
    package static func float(_ number: Float) -> Value { .object(NumberObject(.float(number), .float)) }

    /// A `CGFloat`.
    package static func cgFloat(_ number: Double) -> Value { .object(NumberObject(.real(number), .cgFloat)) }

    /// The number as an integer of a Swift type if it has exactly that value there.
    package func exactly<Number: FixedWidthInteger>(_ type: Number.Type) -> Number? {
        switch self {
        case .int(let number): return Number(exactly: number)
        case .double(let number): return Number(exactly: number)
        case .bool, .void, .none, .shortString, .shortCharacter: return nil
        case .object(let object):
            guard let sized = object as? NumberObject else {
                return (object as? DecimalObject).flatMap { Number(exactly: $0.double) }
            }
            switch sized.number {
            case .signed(let number): return Number(exactly: number)
            case .unsigned(let number): return Number(exactly: number)
            case .wide(let number): return Number(exactly: number)
            case .unsignedWide(let number): return Number(exactly: number)
            case .float(let number): return Number(exactly: number)
            case .real(let number): return Number(exactly: number)
            }
        }
    }

    /// The number as a `Double`; nil for what is no number.
    package var asDouble: Double? {
        switch self {
        case .int(let number): return Double(number)
        case .double(let number): return number
        case .bool, .void, .none, .shortString, .shortCharacter: return nil
        case .object(let object):
            guard let sized = object as? NumberObject else { return (object as? DecimalObject)?.double }
            switch sized.number {
            case .signed(let number): return Double(number)
            case .unsigned(let number): return Double(number)
            case .wide(let number): return Double(number)
            case .unsignedWide(let number): return Double(number)
            case .float(let number): return Double(number)
            case .real(let number): return number
            }
        }
    }

    /// Converts a number to an integer type, as `Int8(x)` does: floating-point numbers are cut off towards zero.
    ///
    /// - Throws: A `RuntimeError` if the type has no such value.
    package func converted(toInteger nominal: NominalType) throws -> Value {
        guard let type = nominal.integerType else { throw RuntimeError("\(nominal.name) is no integer type") }
        return try converted(to: type, as: nominal)
    }

    /// The bits of an integer that fit into an integer type; nil for any other type.
    package func truncated(toInteger nominal: NominalType) -> Value? {
        nominal.integerType.map { truncated(to: $0, as: nominal) }
    }

    private func truncated<Number: FixedWidthInteger>(to type: Number.Type, as nominal: NominalType) -> Value {
        .integer(truncated(to: type), as: nominal)
    }

    package func truncated<Number: FixedWidthInteger>(to type: Number.Type) -> Number {
        if let number = exactly(Int.self) { return Number(truncatingIfNeeded: number) }
        return exactly(Int128.self).map { Number(truncatingIfNeeded: $0) }
            ?? Number(truncatingIfNeeded: exactly(UInt128.self) ?? 0)
    }

    private func converted<Number: FixedWidthInteger>(to type: Number.Type, as nominal: NominalType) throws -> Value {
        if let number = exactly(type) { return .integer(number, as: nominal) }
        guard let double = asDouble else { throw RuntimeError("\(self.nominal.name) is no number") }
        guard double.isFinite else {
            throw RuntimeError("\(self) cannot be converted to \(nominal.name): it is either infinite or NaN")
        }
        guard !self.nominal.isInteger, let number = Number(exactly: double.rounded(.towardZero)) else {
            throw RuntimeError("not enough bits to represent \(self) as \(nominal.name)")
        }
        return .integer(number, as: nominal)
    }
}
