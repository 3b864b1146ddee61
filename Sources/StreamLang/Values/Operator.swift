// Swift's operators on two values, with what each does to integers and to floating-point numbers.

/// A binary operator that computes a number from two.
package enum Operator: String, Sendable, CaseIterable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case addWrapping = "&+"
    case subtractWrapping = "&-"
    case multiplyWrapping = "&*"
    case and = "&"
    case or = "|"
    case exclusiveOr = "^"
    case shiftLeft = "<<"
    case shiftRight = ">>"
    case shiftLeftMasking = "&<<"
    case shiftRightMasking = "&>>"

    /// Computes with integers of one type; `overflow` says that the type has no such value.
    @inline(__always)
    func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> (partialValue: Number, overflow: Bool) {
        switch self {
        case .add: left.addingReportingOverflow(right)
        case .subtract: left.subtractingReportingOverflow(right)
        case .multiply: left.multipliedReportingOverflow(by: right)
        case .divide: left.dividedReportingOverflow(by: right)
        case .remainder: left.remainderReportingOverflow(dividingBy: right)
        case .addWrapping: (left &+ right, false)
        case .subtractWrapping: (left &- right, false)
        case .multiplyWrapping: (left &* right, false)
        case .and: (left & right, false)
        case .or: (left | right, false)
        case .exclusiveOr: (left ^ right, false)
        case .shiftLeft: (left << right, false)
        case .shiftRight: (left >> right, false)
        case .shiftLeftMasking: (left &<< right, false)
        case .shiftRightMasking: (left &>> right, false)
        }
    }

    /// Computes with floating-point numbers; nil for operators that they do not have.
    @inline(__always)
    func apply<Number: BinaryFloatingPoint>(_ left: Number, _ right: Number) -> Number? {
        switch self {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: left / right
        case .remainder, .addWrapping, .subtractWrapping, .multiplyWrapping, .and, .or, .exclusiveOr, .shiftLeft,
            .shiftRight, .shiftLeftMasking, .shiftRightMasking:
            nil
        }
    }

    /// An integer with its bits moved; other operators leave it as it is.
    func shift<Number: FixedWidthInteger>(_ number: Number, by distance: Int) -> Number {
        switch self {
        case .shiftLeft: number << distance
        case .shiftRight: number >> distance
        case .shiftLeftMasking: number &<< Number(truncatingIfNeeded: distance)
        case .shiftRightMasking: number &>> Number(truncatingIfNeeded: distance)
        case .add, .subtract, .multiply, .divide, .remainder, .addWrapping, .subtractWrapping, .multiplyWrapping, .and,
            .or, .exclusiveOr:
            number
        }
    }

    /// Whether it moves bits.
    var shifts: Bool {
        self == .shiftLeft || self == .shiftRight || self == .shiftLeftMasking || self == .shiftRightMasking
    }

    /// Whether a zero on the right is an error of its own.
    var divides: Bool { self == .divide || self == .remainder }
}
