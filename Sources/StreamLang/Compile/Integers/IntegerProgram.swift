// Functions of Ints as programs for registers: a call costs a few steps of a loop, where closures that call each other
// cost a good part of their time on being called.

/// The program of a function of Ints. It gives nil where a result does not fit, or a global variable is no Int: the
/// general code is run then, and says what is wrong. It changes nothing, so that nothing is done twice.
final class IntegerProgram {
    private let tree: IntegerTree
    /// What calls of the program lead to, where it stays.
    let entry: UnsafeMutablePointer<Entry>

    struct Entry {
        fileprivate(set) var steps: UnsafeMutablePointer<IntegerStep>?
        fileprivate var registerCount = 0
    }

    /// So many registers lie on the stack at once; a call that finds no room begins anew with as many.
    private static let stackRegisters = 120

    /// The program of an expression of a function's parameters.
    init(_ tree: IntegerTree) {
        self.tree = tree
        entry = .allocate(capacity: 1)
        entry.initialize(to: Entry())
    }

    deinit {
        entry.pointee.steps?.deallocate()
        entry.deallocate()
    }

    /// Makes the steps, once; false if they are too many.
    func assemble() -> Bool {
        if isAssembled { return true }
        let assembler = IntegerAssembler(tree)
        let steps = assembler.steps
        guard assembler.isComplete else { return false }
        entry.pointee.steps = .allocate(capacity: steps.count)
        entry.pointee.steps?.initialize(from: steps, count: steps.count)
        entry.pointee.registerCount = assembler.registerCount
        return true
    }

    var isAssembled: Bool { entry.pointee.steps != nil }

    /// Runs a program with one or two arguments.
    static func run(
        _ entry: UnsafePointer<Entry>, _ first: Int, _ second: Int, _ stackLimit: UInt
    ) throws -> Int? {
        try withUnsafeTemporaryAllocation(of: Int.self, capacity: stackRegisters) { buffer in
            let bottom = buffer.baseAddress.unsafelyUnwrapped
            guard UInt(bitPattern: bottom) >= stackLimit, let steps = entry.pointee.steps else { return nil }
            // A call ends where it came from, this one here.
            bottom[0] = 0
            bottom[2] = first
            bottom[3] = second
            return try run(UnsafePointer(steps), bottom + 2, until: bottom + buffer.count, stackLimit)
        }
    }

    /// Runs steps.
    ///
    /// - Parameters:
    ///   - first: The first register; the two before it are where the call came from, and where it failed.
    ///   - end: Where the room for registers ends.
    static func run(
        _ steps: UnsafePointer<IntegerStep>, _ first: UnsafeMutablePointer<Int>, until end: UnsafeMutablePointer<Int>,
        _ stackLimit: UInt
    ) throws -> Int? {
        var (next, registers) = (steps, first)
        steps: while true {
            let step = next.pointee
            next += 1
            let (target, left, right) = (Int(step.target), registers + Int(step.left), registers + Int(step.right))
            switch step.operation {
            case .sum:
                guard let result = Sum.integers(left.pointee, right.pointee) else { break steps }
                registers[target] = result
            case .difference:
                guard let result = Difference.integers(left.pointee, right.pointee) else { break steps }
                registers[target] = result
            case .product:
                guard let result = Product.integers(left.pointee, right.pointee) else { break steps }
                registers[target] = result
            case .quotient:
                guard let result = Quotient.integers(left.pointee, right.pointee) else { break steps }
                registers[target] = result
            case .remainder:
                guard let result = Remainder.integers(left.pointee, right.pointee) else { break steps }
                registers[target] = result
            case .sumWith:
                guard let result = Sum.integers(left.pointee, step.constant) else { break steps }
                registers[target] = result
            case .differenceWith:
                guard let result = Difference.integers(left.pointee, step.constant) else { break steps }
                registers[target] = result
            case .productWith:
                guard let result = Product.integers(left.pointee, step.constant) else { break steps }
                registers[target] = result
            case .quotientWith:
                guard let result = Quotient.integers(left.pointee, step.constant) else { break steps }
                registers[target] = result
            case .remainderWith:
                guard let result = Remainder.integers(left.pointee, step.constant) else { break steps }
                registers[target] = result
            case .other(let operation):
                guard let result = operation.integers(left.pointee, right.pointee) else { break steps }
                registers[target] = result
            case .load: registers[target] = step.constant
            case .loadGlobal:
                guard let value = Self.global(step.constant) else { break steps }
                registers[target] = value
            case .move: registers[target] = left.pointee
            case .jumpLess: if left.pointee < right.pointee { next += target }
            case .jumpLessOrEqual: if left.pointee <= right.pointee { next += target }
            case .jumpGreater: if left.pointee > right.pointee { next += target }
            case .jumpGreaterOrEqual: if left.pointee >= right.pointee { next += target }
            case .jumpEqual: if left.pointee == right.pointee { next += target }
            case .jumpNotEqual: if left.pointee != right.pointee { next += target }
            case .jumpLessThan: if left.pointee < step.constant { next += target }
            case .jumpAtMost: if left.pointee <= step.constant { next += target }
            case .jumpGreaterThan: if left.pointee > step.constant { next += target }
            case .jumpAtLeast: if left.pointee >= step.constant { next += target }
            case .jumpEqualTo: if left.pointee == step.constant { next += target }
            case .jumpNotEqualTo: if left.pointee != step.constant { next += target }
            case .jump: next += target
            case .back:
                try Interruption.check()
                next -= target
            case .next:
                try Interruption.check()
                if left.pointee < right.pointee {
                    left.pointee += 1
                    next -= target
                }
            case .fail: break steps
            case .call:
                try Interruption.check()
                let called = UnsafePointer<Entry>(bitPattern: step.constant).unsafelyUnwrapped
                let bottom = registers + target
                if bottom + (2 + called.pointee.registerCount) <= end, let steps = called.pointee.steps {
                    bottom[0] = Int(bitPattern: next)
                    bottom[1] = Int(bitPattern: registers)
                    (next, registers) = (UnsafePointer(steps), bottom + 2)
                } else {
                    guard let result = try run(called, bottom[2], bottom[3], stackLimit) else { break steps }
                    bottom[0] = result
                }
            case .finish:
                let result = left.pointee
                guard let back = UnsafePointer<IntegerStep>(bitPattern: registers[-2]) else { return result }
                registers[-2] = result
                (next, registers) = (back, UnsafeMutablePointer(bitPattern: registers[-1]).unsafelyUnwrapped)
            }
        }
        first[-1] = Int(bitPattern: next)
        return nil
    }

    /// The Int of a global variable.
    @inline(__always)
    private static func global(_ address: Int) -> Int? {
        Unmanaged<Cell>.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
            ._withUnsafeGuaranteedRef { $0.integer }
    }
}

extension BinaryOperation {
    /// The result for Ints, 1 or 0 where it is a truth value; nil where there is none.
    fileprivate func integers(_ left: Int, _ right: Int) -> Int? {
        switch self {
        case .add: Sum.integers(left, right)
        case .subtract: Difference.integers(left, right)
        case .multiply: Product.integers(left, right)
        case .divide: Quotient.integers(left, right)
        case .remainder: Remainder.integers(left, right)
        case .less: Less.integers(left, right)
        case .lessOrEqual: LessOrEqual.integers(left, right)
        case .greater: Greater.integers(left, right)
        case .greaterOrEqual: GreaterOrEqual.integers(left, right)
        case .equal: Equal.integers(left, right)
        case .wrappingAdd: WrappingSum.integers(left, right)
        case .wrappingSubtract: WrappingDifference.integers(left, right)
        case .wrappingMultiply: WrappingProduct.integers(left, right)
        case .and: BitwiseAnd.integers(left, right)
        case .or: BitwiseOr.integers(left, right)
        case .exclusiveOr: BitwiseExclusiveOr.integers(left, right)
        case .shiftLeft: ShiftLeft.integers(left, right)
        case .shiftRight: ShiftRight.integers(left, right)
        case .maskingShiftLeft: MaskingShiftLeft.integers(left, right)
        case .maskingShiftRight: MaskingShiftRight.integers(left, right)
        }
    }
}
