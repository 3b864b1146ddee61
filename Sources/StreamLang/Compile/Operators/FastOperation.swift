// The operators of numbers as types, so that generic code over them is specialised: a closure taken as a value would
// be called at each use.

/// What an operator does with two Ints or two Doubles.
protocol FastOperation {
    /// The result for Ints, 1 or 0 where it is a truth value; nil where there is none: the general code says why.
    static func integers(_ left: Int, _ right: Int) -> Int?
    /// The result for Doubles; nil where the operator has none.
    static func doubles(_ left: Double, _ right: Double) -> Value?
    /// Whether the result is a truth value.
    static var isComparison: Bool { get }
    static var operation: BinaryOperation { get }
}

extension FastOperation {
    static func doubles(_ left: Double, _ right: Double) -> Value? { nil }
    @inline(__always) static var isComparison: Bool { false }

    /// The result of an operation that tells whether it fits.
    @inline(__always)
    static func exact(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
        result.overflow ? nil : result.partialValue
    }

    /// The operation on any values: numbers here, everything else by `slow`.
    @inline(__always)
    static func apply(_ left: Value, _ right: Value, _ slow: (Value, Value) throws -> Value) throws -> Value {
        if case .int(let a) = left, case .int(let b) = right {
            if let result = integers(a, b) { return isComparison ? .bool(result == 1) : .int(result) }
        } else if case .double(let a) = left, case .double(let b) = right, let result = doubles(a, b) {
            return result
        }
        return try slow(left, right)
    }

    /// Changes a number by another one; false for anything else, and where the result does not fit.
    @inline(__always)
    static func change(_ left: inout Value, _ right: Value) -> Bool {
        if case .int(let a) = left, case .int(let b) = right, let result = integers(a, b) {
            left = .int(result)
        } else if case .double(let a) = left, case .double(let b) = right, let result = doubles(a, b) {
            left = result
        } else {
            return false
        }
        return true
    }

    /// Changes a value by another one: numbers here, everything else by `slow`.
    @inline(__always)
    static func change(_ left: inout Value, _ right: Value, _ slow: (inout Value, Value) throws -> Void) throws {
        if !change(&left, right) { try slow(&left, right) }
    }
}

enum Sum: FastOperation {
    static var operation: BinaryOperation { .add }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { exact(a.addingReportingOverflow(b)) }
    @inline(__always) static func doubles(_ a: Double, _ b: Double) -> Value? { .double(a + b) }
}

enum Difference: FastOperation {
    static var operation: BinaryOperation { .subtract }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { exact(a.subtractingReportingOverflow(b)) }
    @inline(__always) static func doubles(_ a: Double, _ b: Double) -> Value? { .double(a - b) }
}

enum Product: FastOperation {
    static var operation: BinaryOperation { .multiply }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { exact(a.multipliedReportingOverflow(by: b)) }
    @inline(__always) static func doubles(_ a: Double, _ b: Double) -> Value? { .double(a * b) }
}

enum Quotient: FastOperation {
    static var operation: BinaryOperation { .divide }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { exact(a.dividedReportingOverflow(by: b)) }
    @inline(__always) static func doubles(_ a: Double, _ b: Double) -> Value? { .double(a / b) }
}

enum Remainder: FastOperation {
    static var operation: BinaryOperation { .remainder }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? {
        exact(a.remainderReportingOverflow(dividingBy: b))
    }
}

enum WrappingSum: FastOperation {
    static var operation: BinaryOperation { .wrappingAdd }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { a &+ b }
}

enum WrappingDifference: FastOperation {
    static var operation: BinaryOperation { .wrappingSubtract }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { a &- b }
}

enum WrappingProduct: FastOperation {
    static var operation: BinaryOperation { .wrappingMultiply }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { a &* b }
}

enum BitwiseAnd: FastOperation {
    static var operation: BinaryOperation { .and }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { a & b }
}

enum BitwiseOr: FastOperation {
    static var operation: BinaryOperation { .or }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { a | b }
}

enum BitwiseExclusiveOr: FastOperation {
    static var operation: BinaryOperation { .exclusiveOr }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { a ^ b }
}

enum ShiftLeft: FastOperation {
    static var operation: BinaryOperation { .shiftLeft }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { a << b }
}

enum ShiftRight: FastOperation {
    static var operation: BinaryOperation { .shiftRight }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { a >> b }
}

enum MaskingShiftLeft: FastOperation {
    static var operation: BinaryOperation { .maskingShiftLeft }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { a &<< b }
}

enum MaskingShiftRight: FastOperation {
    static var operation: BinaryOperation { .maskingShiftRight }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { a &>> b }
}

/// An operator that compares.
protocol FastComparison: FastOperation {
    static func holds<Number: Comparable>(_ left: Number, _ right: Number) -> Bool
}

extension FastComparison {
    @inline(__always) static var isComparison: Bool { true }
    @inline(__always) static func integers(_ a: Int, _ b: Int) -> Int? { holds(a, b) ? 1 : 0 }
    @inline(__always) static func doubles(_ a: Double, _ b: Double) -> Value? { .bool(holds(a, b)) }
}

enum Less: FastComparison {
    static var operation: BinaryOperation { .less }
    @inline(__always) static func holds<Number: Comparable>(_ a: Number, _ b: Number) -> Bool { a < b }
}

enum LessOrEqual: FastComparison {
    static var operation: BinaryOperation { .lessOrEqual }
    @inline(__always) static func holds<Number: Comparable>(_ a: Number, _ b: Number) -> Bool { a <= b }
}

enum Greater: FastComparison {
    static var operation: BinaryOperation { .greater }
    @inline(__always) static func holds<Number: Comparable>(_ a: Number, _ b: Number) -> Bool { a > b }
}

enum GreaterOrEqual: FastComparison {
    static var operation: BinaryOperation { .greaterOrEqual }
    @inline(__always) static func holds<Number: Comparable>(_ a: Number, _ b: Number) -> Bool { a >= b }
}

enum Equal: FastComparison {
    static var operation: BinaryOperation { .equal }
    @inline(__always) static func holds<Number: Comparable>(_ a: Number, _ b: Number) -> Bool { a == b }
}

/// Something that is made of an operator, once for each.
protocol FastOperationUse {
    func callAsFunction<Operation: FastOperation>(_ operation: Operation.Type) -> Typed
}

extension BinaryOperation {
    /// What is made of the operator.
    func used(by use: some FastOperationUse) -> Typed {
        switch self {
        case .less: use(Less.self)
        case .lessOrEqual: use(LessOrEqual.self)
        case .greater: use(Greater.self)
        case .greaterOrEqual: use(GreaterOrEqual.self)
        case .equal: use(Equal.self)
        case .add, .subtract, .multiply, .divide, .remainder, .wrappingAdd, .wrappingSubtract, .wrappingMultiply,
            .and, .or, .exclusiveOr, .shiftLeft, .shiftRight, .maskingShiftLeft, .maskingShiftRight:
            calculation(usedBy: use)
        }
    }

    /// What is made of an operator that compares nothing. Compound assignments have no others, and ask here: else
    /// code is compiled for comparisons that never runs.
    func calculation(usedBy use: some FastOperationUse) -> Typed {
        switch self {
        case .add: use(Sum.self)
        case .subtract: use(Difference.self)
        case .multiply: use(Product.self)
        case .divide: use(Quotient.self)
        case .remainder: use(Remainder.self)
        case .wrappingAdd: use(WrappingSum.self)
        case .wrappingSubtract: use(WrappingDifference.self)
        case .wrappingMultiply: use(WrappingProduct.self)
        case .and: use(BitwiseAnd.self)
        case .or: use(BitwiseOr.self)
        case .exclusiveOr: use(BitwiseExclusiveOr.self)
        case .shiftLeft: use(ShiftLeft.self)
        case .shiftRight: use(ShiftRight.self)
        case .maskingShiftLeft: use(MaskingShiftLeft.self)
        case .maskingShiftRight: use(MaskingShiftRight.self)
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal:
            preconditionFailure("a comparison is no calculation")
        }
    }
}
