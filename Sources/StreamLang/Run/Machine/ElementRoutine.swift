// Neighbouring `map` and `filter` whose closures compute numbers of numbers: one routine for all of them.

import StreamSyntax

/// What several operators do with one element: their closures' instructions one after the other, each on the element in the
/// first register. A closure does nothing but compute, so what fails may be done once more, step by step, to say where.
final class ElementRoutine {
    private let routine: Routine
    private let header: Machine.Header

    /// One operator: a closure, and whether its result lets the element pass instead of being the next one.
    struct Step {
        let closure: Routine
        let isFilter: Bool
    }

    init(_ steps: [Step]) {
        routine = Routine("elements")
        header = routine.header
        let made = Assembly(steps).instructions
        let registers = steps.map { $0.closure.header.pointee.registerCount }.max() ?? 1
        routine.fill(made, made.map { _ in Span.nowhere }, handlers: [], keeping: steps.map(\.closure)) { header in
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

/// Puts closures' instructions together. What a closure returns is computed where the next one takes it, or decides at
/// once whether the element passes.
private struct Assembly {
    private(set) var instructions: [Instruction] = []
    /// The jumps, by where they stand, and where they lead to: an instruction of a closure, or the end without an element.
    private var jumps: [(from: Int, to: Place?)] = []
    /// Where a closure's instruction stands now.
    private var places: [Place: Int] = [:]

    private struct Place: Hashable {
        let step: Int
        let index: Int
    }

    init(_ steps: [ElementRoutine.Step]) {
        for (number, step) in steps.enumerated() {
            let body = step.closure.instructions
            let targets = Set(body.indices.filter { body[$0].operation.jumps }.map { $0 + 1 + body[$0].extra })
            for (index, one) in body.enumerated() {
                places[Place(step: number, index: index)] = instructions.count
                switch one.operation {
                case .finishNumber:
                    // Whether the closure's instruction before this is always the last one.
                    let isOnlyWay = index > 0 && !targets.contains(index)
                    if step.isFilter { reject(unless: one.b, isOnlyWay) } else { keep(one.b, isOnlyWay) }
                    if index + 1 < body.count { jump(Instruction(operation: .jump), Place(step: number + 1, index: 0)) }
                case _ where one.operation.jumps: jump(one, Place(step: number, index: index + 1 + one.extra))
                default: instructions.append(one)
                }
            }
        }
        places[Place(step: steps.count, index: 0)] = instructions.count
        instructions.append(Instruction(operation: .finishNumber, b: element))
        for jump in jumps {
            instructions[jump.from].extra = (jump.to.flatMap { places[$0] } ?? instructions.count) - jump.from - 1
        }
        instructions.append(Instruction(operation: .finishNothing, c: Instruction.Operand(bits: 0)))
    }

    private let element = Instruction.Operand(register: 0)

    private mutating func jump(_ instruction: Instruction, _ place: Place?) {
        jumps.append((instructions.count, place))
        instructions.append(instruction)
    }

    /// Makes a closure's result the element.
    private mutating func keep(_ result: Instruction.Operand, _ isOnlyWay: Bool) {
        if isOnlyWay, let last = instructions.last, !last.operation.jumps, last.a.bits == result.bits {
            instructions[instructions.count - 1].a = element
        } else if result.bits != element.bits {
            instructions.append(Instruction(operation: .copyNumber, a: element, b: result))
        }
    }

    /// Ends the element's way unless a closure's result is true.
    private mutating func reject(unless result: Instruction.Operand, _ isOnlyWay: Bool) {
        if isOnlyWay, let last = instructions.last, !last.operation.jumps, last.a.bits == result.bits,
            let fused = last.jumpUnless
        {
            instructions.removeLast()
            jump(fused, nil)
        } else {
            jump(Instruction(operation: .jumpIfFalse, b: result), nil)
        }
    }
}

extension Instruction {
    /// A comparison as a jump that is taken where it does not hold.
    fileprivate var jumpUnless: Instruction? {
        var jump = self
        jump.a = .none
        switch operation {
        case .less: jump.operation = .jumpUnlessLess
        case .lessOrEqual: jump.operation = .jumpUnlessLessOrEqual
        case .equal: jump.operation = .jumpUnlessEqual
        case .notEqual: jump.operation = .jumpIfEqual
        case .lessConstant: jump.operation = .jumpUnlessLessConstant
        case .atLeastConstant: jump.operation = .jumpUnlessAtLeastConstant
        case .equalConstant: jump.operation = .jumpUnlessEqualConstant
        case .notEqualConstant: jump.operation = .jumpIfEqualConstant
        default: return nil
        }
        if operation.rawValue >= Operation.lessConstant.rawValue {
            guard let small = Int16(exactly: extra) else { return nil }
            jump.c = Operand(bits: UInt16(bitPattern: small))
        }
        return jump
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
            .lessConstant, .atLeastConstant, .equalConstant, .notEqualConstant,
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
