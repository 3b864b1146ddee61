// Neighbouring `map` and `filter` whose closures compute numbers of numbers: one routine for all of them.

import StreamSyntax

/// What several operators do with one element: their closures' instructions one after the other, each on the element in the
/// first register. A closure does nothing but compute, so what fails may be done once more, step by step, to say where.
final class ElementRoutine {
    private let routine: Routine
    private let header: Machine.Header
    /// So many operators are in it.
    let count: Int

    /// One operator: a closure, and whether its result lets the element pass instead of being the next one.
    struct Step {
        let closure: Routine
        let isFilter: Bool
    }

    init(_ steps: [Step]) {
        routine = Routine("elements")
        header = routine.header
        count = steps.count
        var made: [Instruction] = []
        var rejections: [Int] = []
        for step in steps {
            let body = step.closure.instructions
            // Where each instruction of the closure is now; a `return` is two.
            var places: [Int] = []
            var next = made.count
            for one in body {
                places.append(next)
                next += one.operation == .finishNumber ? 2 : 1
            }
            for (index, one) in body.enumerated() {
                switch one.operation {
                case .finishNumber:
                    if step.isFilter {
                        rejections.append(made.count)
                        made.append(Instruction(operation: .jumpIfFalse, b: one.b))
                    } else {
                        made.append(Instruction(operation: .copyNumber, a: Instruction.Operand(bits: 0), b: one.b))
                    }
                    made.append(Instruction(operation: .jump, extra: next - made.count - 1))
                case _ where one.operation.jumps:
                    var jump = one
                    jump.extra = places[index + 1 + one.extra] - places[index] - 1
                    made.append(jump)
                default: made.append(one)
                }
            }
        }
        made.append(Instruction(operation: .finishNumber, b: Instruction.Operand(bits: 0)))
        for rejection in rejections { made[rejection].extra = made.count - rejection - 1 }
        made.append(Instruction(operation: .finishNothing, c: Instruction.Operand(bits: 0)))
        let registers = steps.map { $0.closure.header.pointee.registerCount }.max() ?? 1
        routine.fill(made, made.map { _ in nowhereSpan }, handlers: [], keeping: steps.map(\.closure)) { header in
            header.parameterCount = 1
            header.registerCount = registers
        }
    }

    /// Takes an element through the operators.
    ///
    /// - Returns: What is left of it, `.void` if nothing is; nil if it must be taken through them one by one.
    func run(_ element: Value) -> Value? {
        switch element {
        case .int, .double, .bool: break
        default: return nil
        }
        return try? Machine.run(header) { $0.initialize(to: element) }
    }
}

extension Routine {
    /// Whether it computes a number of one number, and does nothing else.
    var isComputation: Bool {
        let header = header.pointee
        guard header.parameterCount == 1, header.countedCount == 0, header.changedParameters == 0 else { return false }
        let instructions = instructions
        return instructions.allSatisfy { $0.operation.computes } && instructions.last?.operation == .finishNumber
    }
}

extension Instruction.Operation {
    /// Whether it only computes numbers of numbers, or goes on further down.
    fileprivate var computes: Bool {
        switch self {
        case .integer, .double, .boolean, .copyNumber, .add, .subtract, .multiply, .divide, .remainder, .addConstant,
            .subtractConstant, .multiplyConstant, .divideConstant, .remainderConstant, .addWrapping, .subtractWrapping,
            .multiplyWrapping, .and, .or, .exclusiveOr, .negate, .less, .lessOrEqual, .equal, .notEqual, .not,
            .addDouble, .subtractDouble, .multiplyDouble, .divideDouble, .negateDouble, .lessDouble, .lessOrEqualDouble,
            .equalDouble, .finishNumber:
            true
        default: jumps
        }
    }

    /// Whether it may go on further down.
    fileprivate var jumps: Bool {
        switch self {
        case .jump, .jumpIfFalse, .jumpIfTrue, .jumpUnlessLess, .jumpUnlessLessOrEqual, .jumpUnlessEqual, .jumpIfEqual,
            .jumpUnlessLessConstant, .jumpUnlessAtLeastConstant, .jumpUnlessEqualConstant, .jumpIfEqualConstant:
            true
        default: false
        }
    }
}
