// What arithmetic of Ints reads: variables, constants, other code, and operators with what they read.

/// Something that computes an Int from a frame. Generic, so that an operator and what it reads become one function: the
/// way from closure to closure would cost more than the operator.
///
/// It gives nil where an operand is no Int after all, or where the result does not fit; the general code is then run
/// in its place and says what is wrong. It only reads, so that nothing is done twice. A truth value is 1 or 0.
protocol IntegerOperand {
    func read(_ frame: Frame) throws -> Int?
    /// Whether the result may be a truth value, which is tested, or an Int, which is assigned. Only what is used is
    /// compiled: functions of all operators for all shapes of operands are a good part of the whole program.
    static var mayBeTruth: Bool { get }
    static var mayBeInteger: Bool { get }
}

extension IntegerOperand {
    @inline(__always) static var mayBeTruth: Bool { true }
    @inline(__always) static var mayBeInteger: Bool { true }
}

struct SlotOperand: IntegerOperand {
    let slot: Int
    @inline(__always)
    func read(_ frame: Frame) -> Int? { frame.integer(in: slot) }
}

struct TruthOperand: IntegerOperand {
    let slot: Int
    func read(_ frame: Frame) -> Int? {
        if case .bool(let truth) = frame.slots[slot] { return truth ? 1 : 0 }
        return nil
    }
}

struct GlobalTruthOperand: IntegerOperand {
    let cell: Cell
    func read(_ frame: Frame) -> Int? {
        if case .bool(let truth) = cell.value { return truth ? 1 : 0 }
        return nil
    }
}

struct GlobalOperand: IntegerOperand {
    let cell: Cell
    @inline(__always) func read(_ frame: Frame) -> Int? { cell.integer }
}

struct ConstantOperand: IntegerOperand {
    let value: Int
    @inline(__always) func read(_ frame: Frame) -> Int? { value }
}

/// Any other code.
struct CodeOperand: IntegerOperand {
    let code: IntegerCode.Run
    @inline(__always) func read(_ frame: Frame) throws -> Int? { try code(frame) }
}

/// An operator with what it reads.
struct Combination<Operation: FastOperation, Left: IntegerOperand, Right: IntegerOperand>: IntegerOperand {
    let left: Left
    let right: Right

    @inline(__always) static var mayBeTruth: Bool { Operation.isComparison }
    @inline(__always) static var mayBeInteger: Bool { !Operation.isComparison }

    init(_ operation: Operation.Type, _ left: Left, _ right: Right) {
        self.left = left
        self.right = right
    }

    @inline(__always)
    func read(_ frame: Frame) throws -> Int? {
        guard let one = try left.read(frame), let other = try right.read(frame) else { return nil }
        return Operation.integers(one, other)
    }
}
