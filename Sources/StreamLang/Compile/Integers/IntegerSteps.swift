// The steps that programs of Ints are made of.

/// What an `IntegerProgram` does in one step.
struct IntegerStep {
    enum Operation {
        // target = left · right
        case sum, difference, product, quotient, remainder
        // target = left · constant
        case sumWith, differenceWith, productWith, quotientWith, remainderWith
        /// target = left · right, by an operator of the list.
        case other(BinaryOperation)
        /// target = constant
        case load
        /// target = the global variable with the address in `constant`
        case loadGlobal
        /// target = left
        case move
        // Skips `target` steps, if left · right
        case jumpLess, jumpLessOrEqual, jumpGreater, jumpGreaterOrEqual, jumpEqual, jumpNotEqual
        // Skips `target` steps, if left · constant
        case jumpLessThan, jumpAtMost, jumpGreaterThan, jumpAtLeast, jumpEqualTo, jumpNotEqualTo
        // What lies at left in the array at right, whose address is in that register and its count in the next one:
        // target = an Int or a truth value; or an array, in two registers, as it is or as nobody else has it
        case element, truthElement, row, ownRow
        // In the array at target, right goes to left, as an Int or a truth value
        case setElement, setTruth
        /// Skips `target` steps.
        case jump
        /// Goes back by `target` steps, to the next turn of a loop.
        case back
        /// The same, with left one more, unless it has reached right.
        case next
        /// Gives up.
        case fail
        /// target = the result of the program whose entry has the address in `constant`, with the arguments that lie two
        /// registers on.
        case call
        /// Ends the call with left.
        case finish
    }

    var operation: Operation
    var target: UInt16 = 0
    var left: UInt16 = 0
    var right: UInt16 = 0
    var constant = 0
}

extension BinaryOperation {
    var step: IntegerStep.Operation {
        switch self {
        case .add: .sum
        case .subtract: .difference
        case .multiply: .product
        case .divide: .quotient
        case .remainder: .remainder
        default: .other(self)
        }
    }

    var withConstant: IntegerStep.Operation? {
        switch self {
        case .add: .sumWith
        case .subtract: .differenceWith
        case .multiply: .productWith
        case .divide: .quotientWith
        case .remainder: .remainderWith
        default: nil
        }
    }

    /// The jump where a comparison is as said.
    func jump(when expected: Bool) -> (plain: IntegerStep.Operation, withConstant: IntegerStep.Operation) {
        switch (self, expected) {
        case (.less, true), (.greaterOrEqual, false): (.jumpLess, .jumpLessThan)
        case (.lessOrEqual, true), (.greater, false): (.jumpLessOrEqual, .jumpAtMost)
        case (.greater, true), (.lessOrEqual, false): (.jumpGreater, .jumpGreaterThan)
        case (.greaterOrEqual, true), (.less, false): (.jumpGreaterOrEqual, .jumpAtLeast)
        case (_, true): (.jumpEqual, .jumpEqualTo)
        case (_, false): (.jumpNotEqual, .jumpNotEqualTo)
        }
    }
}
