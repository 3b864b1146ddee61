// The operators that compute from two values.

/// The operators of Swift's own that compute from two values.
enum BinaryOperation: String {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "=="
    case wrappingAdd = "&+"
    case wrappingSubtract = "&-"
    case wrappingMultiply = "&*"
    case and = "&"
    case or = "|"
    case exclusiveOr = "^"
    case shiftLeft = "<<"
    case shiftRight = ">>"
    case maskingShiftLeft = "&<<"
    case maskingShiftRight = "&>>"

    /// The operation of a compound assignment: of `+=` the addition; nil if the symbol is none.
    init?(assignedBy symbol: String) {
        guard symbol.hasSuffix("="), let operation = BinaryOperation(rawValue: String(symbol.dropLast())),
            !operation.isComparison
        else { return nil }
        self = operation
    }

    var isComparison: Bool {
        switch self {
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal: true
        case .add, .subtract, .multiply, .divide, .remainder, .wrappingAdd, .wrappingSubtract, .wrappingMultiply,
            .and, .or, .exclusiveOr, .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight:
            false
        }
    }

    /// The operation on any values.
    func apply(_ left: Value, _ right: Value) throws -> Value {
        switch self {
        case .less: .bool(try Arithmetic.less(left, right))
        case .lessOrEqual: .bool(try Arithmetic.lessOrEqual(left, right))
        case .greater: .bool(try Arithmetic.greater(left, right))
        case .greaterOrEqual: .bool(try Arithmetic.greaterOrEqual(left, right))
        case .equal: .bool(try Arithmetic.equal(left, right))
        case .add, .subtract, .multiply, .divide, .remainder, .wrappingAdd, .wrappingSubtract, .wrappingMultiply, .and,
            .or, .exclusiveOr, .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight:
            try Operator(rawValue: rawValue).map { try Arithmetic.apply($0, left, right) } ?? .void
        }
    }
}
