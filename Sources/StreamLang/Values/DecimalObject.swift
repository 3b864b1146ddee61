// Decimal numbers, and what operators do to them.

import Foundation

/// A `Decimal`.
package final class DecimalObject: Object {
    package let number: Decimal
    package init(_ number: Decimal) {
        self.number = number
        super.init(.decimal)
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        writer.append(number.description)
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? DecimalObject { return number == other.number }
        return try super.isEqual(to: other)
    }
    package override func isEqual(toPlain other: Value) -> Bool { other.decimal == number }
    package override func hash(into hasher: inout Hasher) {
        // What equals an Int or a Double is hashed as that.
        if isEqual(toPlain: .double(double)) {
            Value.double(double).hash(into: &hasher)
        } else {
            hasher.combine(number)
        }
    }
    package override var tableHash: Int {
        isEqual(toPlain: .double(double)) ? Value.double(double).tableHash : super.tableHash
    }
    package override func isLess(than other: Value) -> Bool? { other.decimal.map { number < $0 } }

    /// The nearest `Double`.
    var double: Double { NSDecimalNumber(decimal: number).doubleValue }
}

extension Value {
    package static func decimal(_ number: Decimal) -> Value { .object(DecimalObject(number)) }

    /// A Decimal, or what a number of another type is as a Decimal; nil for what is no number.
    package var decimal: Decimal? {
        switch self {
        case .int(let number): return Decimal(number)
        case .double(let number): return number.isInfinite ? .nan : Decimal(number)
        case .bool, .void, .none, .shortString, .shortCharacter: return nil
        case .object(let object):
            if let decimal = object as? DecimalObject { return decimal.number }
            guard let sized = object as? NumberObject else { return nil }
            switch sized.number {
            case .signed(let number): return Decimal(number)
            case .unsigned(let number): return Decimal(number)
            case .wide, .unsignedWide: return Decimal(string: self.description)
            case .float(let number): return number.isInfinite ? .nan : Decimal(Double(number))
            case .real(let number): return number.isInfinite ? .nan : Decimal(number)
            }
        }
    }

    /// The error for an infinite number that is to become a Decimal: Foundation traps.
    package var noDecimal: RuntimeError { RuntimeError("a Decimal cannot be \(self)", code: "E0550") }

    /// The result of an operator on two numbers one of which is a Decimal; nil for other operands and operators.
    static func decimal(_ operation: Operator, _ left: Value, _ right: Value) -> Value? {
        guard left.nominal === NominalType.decimal || right.nominal === NominalType.decimal, let first = left.decimal,
            let second = right.decimal
        else { return nil }
        switch operation {
        case .add: return .decimal(first + second)
        case .subtract: return .decimal(first - second)
        case .multiply: return .decimal(first.times(second))
        case .divide: return .decimal(first / second)
        case .remainder, .addWrapping, .subtractWrapping, .multiplyWrapping, .and, .or, .exclusiveOr, .shiftLeft,
            .shiftRight, .shiftLeftMasking, .shiftRightMasking:
            return nil
        }
    }
}

extension Decimal {
    /// The product; NaN, as other results that a Decimal cannot hold, where it is too small: Foundation traps.
    package func times(_ other: Decimal) -> Decimal {
        let exponent = exponent + other.exponent
        if exponent < -128, isNormal, other.isNormal {
            // The product has at least so many digits, of which the last ones are rounded away.
            let digits = significand.description.count + other.significand.description.count - 1
            if exponent + max(0, digits - 39) < -128 { return .nan }
        }
        return self * other
    }

    /// The power, by squares; what Foundation's traps on is NaN.
    package func raised(to power: Int) -> Decimal {
        if power < 0 { return 1 / raised(to: power == .min ? .max : -power) }
        var (result, square, rest) = (Decimal(1), self, power)
        while rest > 0 {
            if rest & 1 == 1 { result = result.times(square) }
            rest >>= 1
            if rest > 0 { square = square.times(square) }
        }
        return result
    }
}
