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
            let (left, right) = (registers + Int(step.left), registers + Int(step.right))
            let (target, distance) = (registers + Int(step.target), Int(step.target))
            switch step.operation {
            case .sum: if !put(Sum.integers(left.pointee, right.pointee), in: target) { break steps }
            case .difference: if !put(Difference.integers(left.pointee, right.pointee), in: target) { break steps }
            case .product: if !put(Product.integers(left.pointee, right.pointee), in: target) { break steps }
            case .quotient: if !put(Quotient.integers(left.pointee, right.pointee), in: target) { break steps }
            case .remainder: if !put(Remainder.integers(left.pointee, right.pointee), in: target) { break steps }
            case .sumWith: if !put(Sum.integers(left.pointee, step.constant), in: target) { break steps }
            case .differenceWith: if !put(Difference.integers(left.pointee, step.constant), in: target) { break steps }
            case .productWith: if !put(Product.integers(left.pointee, step.constant), in: target) { break steps }
            case .quotientWith: if !put(Quotient.integers(left.pointee, step.constant), in: target) { break steps }
            case .remainderWith: if !put(Remainder.integers(left.pointee, step.constant), in: target) { break steps }
            case .other(let operation):
                if !put(operation.integers(left.pointee, right.pointee), in: target) { break steps }
            case .load: target.pointee = step.constant
            case .loadGlobal: if !put(global(step.constant), in: target) { break steps }
            case .move: target.pointee = left.pointee
            case .element: if !put(IntegerElements.integer(right, at: left.pointee), in: target) { break steps }
            case .truthElement: if !put(IntegerElements.truth(right, at: left.pointee), in: target) { break steps }
            case .row: if !IntegerElements.findRow(right, at: left.pointee, target) { break steps }
            case .ownRow: if !IntegerElements.takeRow(right, at: left.pointee, target) { break steps }
            case .setElement: if !IntegerElements.set(target, at: left.pointee, right.pointee) { break steps }
            case .setTruth: if !IntegerElements.set(target, at: left.pointee, truth: right.pointee) { break steps }
            case .jumpLess: if left.pointee < right.pointee { next += distance }
            case .jumpLessOrEqual: if left.pointee <= right.pointee { next += distance }
            case .jumpGreater: if left.pointee > right.pointee { next += distance }
            case .jumpGreaterOrEqual: if left.pointee >= right.pointee { next += distance }
            case .jumpEqual: if left.pointee == right.pointee { next += distance }
            case .jumpNotEqual: if left.pointee != right.pointee { next += distance }
            case .jumpLessThan: if left.pointee < step.constant { next += distance }
            case .jumpAtMost: if left.pointee <= step.constant { next += distance }
            case .jumpGreaterThan: if left.pointee > step.constant { next += distance }
            case .jumpAtLeast: if left.pointee >= step.constant { next += distance }
            case .jumpEqualTo: if left.pointee == step.constant { next += distance }
            case .jumpNotEqualTo: if left.pointee != step.constant { next += distance }
            case .jump: next += distance
            case .back:
                try Interruption.check()
                next -= distance
            case .next:
                try Interruption.check()
                if left.pointee < right.pointee {
                    left.pointee += 1
                    next -= distance
                }
            case .fail: break steps
            case .call:
                try Interruption.check()
                let called = UnsafePointer<Entry>(bitPattern: step.constant).unsafelyUnwrapped
                if target + (2 + called.pointee.registerCount) <= end, let steps = called.pointee.steps {
                    target[0] = Int(bitPattern: next)
                    target[1] = Int(bitPattern: registers)
                    (next, registers) = (UnsafePointer(steps), target + 2)
                } else {
                    guard let result = try run(called, target[2], target[3], stackLimit) else { break steps }
                    target[0] = result
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

    /// Stores a result; false if there is none.
    @inline(__always)
    private static func put(_ result: Int?, in register: UnsafeMutablePointer<Int>) -> Bool {
        guard let result else { return false }
        register.pointee = result
        return true
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
