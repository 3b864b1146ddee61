// Expressions of Ints as trees, and the programs that functions of Ints become.

/// An expression of Ints: what the program of a function is made of. A truth value is 1 or 0.
indirect enum IntegerTree {
    /// A parameter.
    case slot(Int)
    case constant(Int)
    case global(Cell)
    case operation(BinaryOperation, IntegerTree, IntegerTree)
    /// `condition ? one : other`, and with that `&&` and `||`.
    case choice(IntegerTree, IntegerTree, IntegerTree)
    case negation(IntegerTree)
    case call(FunctionCode, [IntegerTree])
}

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
        /// Skips `target` steps.
        case jump
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

/// Puts the steps of a program together. Its registers are the parameters, then what lies between the operators.
struct IntegerAssembler {
    private(set) var steps: [IntegerStep] = []
    private(set) var registerCount = IntegerBody.parameterLimit

    /// How many registers a program may have: so many lie on the stack.
    static let registerLimit = 40

    /// A program whose result is that of an expression.
    init(_ tree: IntegerTree) { finish(tree, registerCount) }

    private mutating func finish(_ tree: IntegerTree, _ free: Int) {
        switch tree {
        case .choice(let condition, let one, let other):
            let jumps = branch(condition, when: false, free)
            finish(one, free)
            land(jumps)
            finish(other, free)
        case .slot, .constant, .global, .operation, .negation, .call:
            append(.finish, left: value(tree, free))
        }
    }

    /// Computes a value, and says in which register it lies: `free` and those behind it may be used.
    private mutating func value(_ tree: IntegerTree, _ free: Int) -> Int {
        switch tree {
        case .slot(let slot): return slot
        case .constant(let constant): append(.load, free, constant: constant)
        case .global(let cell):
            append(.loadGlobal, free, constant: Int(bitPattern: Unmanaged.passUnretained(cell).toOpaque()))
        case .operation(let operation, let left, .constant(let constant)) where operation.withConstant != nil:
            let left = value(left, free)
            append(operation.withConstant ?? .sumWith, free, left, constant: constant)
        case .operation(let operation, let left, let right):
            let left = value(left, free)
            append(operation.step, free, left, value(right, left == free ? free + 1 : free))
        case .choice(let condition, let one, let other):
            let otherwise = branch(condition, when: false, free)
            move(one, to: free)
            append(.jump)
            let end = steps.count - 1
            land(otherwise)
            move(other, to: free)
            land([end])
        case .negation(let truth):
            let one = value(truth, free + 1)
            append(.load, free, constant: 1)
            append(.difference, free, free, one)
        case .call(let code, let arguments):
            // The two registers before the arguments keep where the call came from.
            for (index, argument) in arguments.enumerated() { move(argument, to: free + 2 + index) }
            use(free + 2)
            append(.call, free, constant: Int(bitPattern: code.integers?.program?.entry))
        }
        return free
    }

    private mutating func move(_ tree: IntegerTree, to register: Int) {
        let found = value(tree, register)
        if found != register { append(.move, register, found) }
    }

    /// Jumps where a condition is as said; gives the jumps, which have to land somewhere.
    private mutating func branch(_ tree: IntegerTree, when expected: Bool, _ free: Int) -> [Int] {
        switch tree {
        case .negation(let truth): return branch(truth, when: !expected, free)
        case .choice(let first, let second, .constant(0)):
            if !expected { return branch(first, when: false, free) + branch(second, when: false, free) }
            let end = branch(first, when: false, free)
            let jumps = branch(second, when: true, free)
            land(end)
            return jumps
        case .choice(let first, .constant(1), let second):
            if expected { return branch(first, when: true, free) + branch(second, when: true, free) }
            let end = branch(first, when: true, free)
            let jumps = branch(second, when: false, free)
            land(end)
            return jumps
        case .operation(let operation, let left, .constant(let constant)) where operation.isComparison:
            let left = value(left, free)
            append(operation.jump(when: expected).withConstant, left: left, constant: constant)
        case .operation(let operation, let left, let right) where operation.isComparison:
            let left = value(left, free)
            append(
                operation.jump(when: expected).plain, left: left, right: value(right, left == free ? free + 1 : free))
        case .slot, .constant, .global, .operation, .choice, .call:
            append(expected ? .jumpNotEqualTo : .jumpEqualTo, left: value(tree, free), constant: 0)
        }
        return [steps.count - 1]
    }

    /// Has jumps land at the next step.
    private mutating func land(_ jumps: [Int]) {
        for jump in jumps { steps[jump].target = UInt16(truncatingIfNeeded: steps.count - jump - 1) }
    }

    private mutating func append(
        _ operation: IntegerStep.Operation, _ target: Int = 0, _ left: Int = 0, _ right: Int = 0, constant: Int = 0
    ) {
        use(max(target, left, right))
        steps.append(
            IntegerStep(
                operation: operation, target: UInt16(truncatingIfNeeded: target),
                left: UInt16(truncatingIfNeeded: left), right: UInt16(truncatingIfNeeded: right), constant: constant))
    }

    private mutating func append(
        _ operation: IntegerStep.Operation, left: Int, right: Int = 0, constant: Int = 0
    ) {
        append(operation, 0, left, right, constant: constant)
    }

    private mutating func use(_ register: Int) { registerCount = max(registerCount, register + 1) }
}

extension BinaryOperation {
    fileprivate var step: IntegerStep.Operation {
        switch self {
        case .add: .sum
        case .subtract: .difference
        case .multiply: .product
        case .divide: .quotient
        case .remainder: .remainder
        default: .other(self)
        }
    }

    fileprivate var withConstant: IntegerStep.Operation? {
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
    fileprivate func jump(when expected: Bool) -> (plain: IntegerStep.Operation, withConstant: IntegerStep.Operation) {
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
