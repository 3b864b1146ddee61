// What routines are made of.

/// One step of a routine. `a` is where the result goes, `b` and `c` are what it is computed of.
package struct Instruction {
    package var operation: Operation
    var a = Operand.none
    var b = Operand.none
    package var c = Operand.none
    /// A constant, how far to jump, or the address of something that the routine keeps.
    package var extra = 0

    package init(operation: Operation, a: Operand = .none, b: Operand = .none, c: Operand = .none, extra: Int = 0) {
        self.operation = operation
        self.a = a
        self.b = b
        self.c = c
        self.extra = extra
    }

    /// What an instruction does. What is rare is no instruction, but a function of values: ``compute``.
    package enum Operation: UInt8 {
        // Moving values.
        case constant, integer, double, boolean, copyNumber, copy, pass, receive, clear
        // Variables that closures share, and those of a file that functions use.
        case makeCell, loadCell, storeCell, takeCell, loadGlobal, storeGlobal, takeGlobal
        // Their values out of them and back, where no script runs in between: other threads wait.
        case keepCell, putBackCell, keepGlobal, putBackGlobal, keepInstanceField, putBackInstanceField
        // Arithmetic of Ints: with another register, or with a constant.
        case add, subtract, multiply, divide, remainder
        case addConstant, subtractConstant, multiplyConstant, divideConstant, remainderConstant
        case addWrapping, subtractWrapping, multiplyWrapping, and, or, exclusiveOr, negate
        case less, lessOrEqual, equal, notEqual, not
        case lessConstant, atLeastConstant, equalConstant, notEqualConstant
        // Arithmetic of Doubles.
        case addDouble, subtractDouble, multiplyDouble, divideDouble, negateDouble
        case lessDouble, lessOrEqualDouble, equalDouble
        // Going on elsewhere.
        case jump, back, jumpIfFalse, jumpIfTrue
        case jumpUnlessLess, jumpUnlessLessOrEqual, jumpUnlessEqual, jumpIfEqual
        case jumpUnlessLessConstant, jumpUnlessAtLeastConstant, jumpUnlessEqualConstant, jumpIfEqualConstant
        case countUp, countUpThrough, jumpIfNil, jumpUnlessCase
        case iterate, next, takeEntry
        // Calls.
        case call, callMethod, callValue, callEntry, push, changeByEntry, compute
        case finish, finishNumber, finishNothing, fail, rethrow
        // Objects and their parts.
        case makeInstance, makeStruct, makeClosure, makeArray, makeTuple, makeCase, wrap
        case instanceField, setInstanceField, takeInstanceField, structField, setStructField, takeStructField
        case borrowField, borrowElement, openField, openElement
        case element, takeElement, putElement, append, putEntry, tupleElement, payload, unwrap, forceUnwrap
    }

    /// A register, by its distance in bytes, and in the lowest bit whether it is counted: as a target, that its old value is
    /// released; as a source, that its value is moved out of it.
    package struct Operand {
        var bits: UInt16

        package init(bits: UInt16) { self.bits = bits }
        package init(register: Int, isCounted: Bool = false) { bits = UInt16(register << 4) | (isCounted ? 1 : 0) }

        package static let none = Operand(bits: 0xFFFE)
        /// So many registers a routine may have.
        package static let limit = 0xFFF
        @inline(__always) var index: Int { Int(bits >> 4) }
        @inline(__always) var offset: Int { Int(bits & 0xFFF0) }
        @inline(__always) var isCounted: Bool { bits & 1 != 0 }
        @inline(__always) var isNone: Bool { bits == 0xFFFE }
        /// The same where the value is only looked at.
        var borrowed: Operand { isNone ? self : Operand(bits: bits & 0xFFF0) }
    }
}
