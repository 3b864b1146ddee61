// Between Foundation's numbers and texts and Swift's.

import Foundation

extension Value {
    /// What an NSNumber is as a number or truth value of Swift, an NSMutableString as a text, or an NSMutableData as
    /// data; nil for other values, and where the value does not fit.
    package func bridged(to nominal: NominalType) -> Value? {
        if let shared = object(as: SharedCollection.self)?.value, shared.nominal === nominal { return shared }
        if let error = object(as: ErrorObject.self) { return error.bridged(to: nominal).map { .object($0) } }
        if let number = (self.object(as: DecimalObject.self)).map({ NSDecimalNumber(decimal: $0.number) as NSNumber }) {
            return nominal.isKind(of: .nsNumber) ? .object(NativeObject(number, .nsDecimalNumber)) : nil
        }
        guard let number = object(as: NativeObject<NSNumber>.self)?.native else { return nil }
        switch nominal {
        case .int: return Int(exactly: number).map { .int($0) }
        case .double: return Double(exactly: number).map { .double($0) }
        case .bool: return Bool(exactly: number).map { .bool($0) }
        case .float: return Float(exactly: number).map { .float($0) }
        case .decimal: return .decimal(number.decimal)
        default:
            guard let type = nominal.integerType else { return nil }
            return
                (Int(exactly: number).map { type.init(exactly: $0) }
                ?? UInt(exactly: number).map { type.init(exactly: $0) })?
                .map { .integer($0, as: nominal) }
        }
    }

    /// A number or truth value of any type as Foundation's; nil for anything else.
    package var nsNumber: NSNumber? {
        switch self {
        case .bool(let truth): return NSNumber(value: truth)
        case .int(let number): return NSNumber(value: number)
        case .double(let number): return NSNumber(value: number)
        case .void, .none, .shortString, .shortCharacter: return nil
        case .object(let object):
            if let number = object as? NativeObject<NSNumber> { return number.native }
            if let decimal = object as? DecimalObject { return NSDecimalNumber(decimal: decimal.number) }
            guard let sized = object as? NumberObject else { return nil }
            switch (sized.number, sized.nominal) {
            case (.signed(let number), .int8): return NSNumber(value: Int8(truncatingIfNeeded: number))
            case (.signed(let number), .int16): return NSNumber(value: Int16(truncatingIfNeeded: number))
            case (.signed(let number), .int32): return NSNumber(value: Int32(truncatingIfNeeded: number))
            case (.signed(let number), _): return NSNumber(value: number)
            case (.unsigned(let number), .uint8): return NSNumber(value: UInt8(truncatingIfNeeded: number))
            case (.unsigned(let number), .uint16): return NSNumber(value: UInt16(truncatingIfNeeded: number))
            case (.unsigned(let number), .uint32): return NSNumber(value: UInt32(truncatingIfNeeded: number))
            case (.unsigned(let number), _): return NSNumber(value: number)
            case (.wide, _), (.unsignedWide, _): return nil
            case (.float(let number), _): return NSNumber(value: number)
            case (.real(let number), _): return NSNumber(value: number)
            }
        }
    }

    /// An `NSNumber`, of the class that Foundation has for it.
    package static func number(_ number: NSNumber) -> Value {
        .object(
            NativeObject<NSNumber>(
                number, number is NSDecimalNumber ? .nsDecimalNumber : number.isTruth ? .nsBoolean : .nsNumber))
    }

    /// An `NSDecimalNumber`.
    package static func decimalNumber(_ number: Decimal) -> Value {
        .object(NativeObject<NSNumber>(NSDecimalNumber(decimal: number), .nsDecimalNumber))
    }

    /// The value as `as NSNumber`, `as NSDecimalNumber` or `as Decimal` has it; itself where it is neither of them.
    func bridged(as nominal: NominalType) -> Value {
        guard nominal.isKind(of: .nsNumber) else { return bridged(to: nominal) ?? self }
        guard self.nominal !== nominal, let number = nsNumber else { return self }
        if nominal === NominalType.nsDecimalNumber { return .decimalNumber(number.decimal) }
        return .number(number)
    }
}

extension NSNumber {
    /// Whether it was made of a truth value.
    package var isTruth: Bool { type(of: self) == type(of: NSNumber(value: true)) }
}

extension NSNumber {
    /// The number as a Decimal, which infinity is not: Foundation traps.
    package var decimal: Decimal { doubleValue.isInfinite ? .nan : decimalValue }
}
