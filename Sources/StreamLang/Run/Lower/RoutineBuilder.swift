// Registers, instructions, jumps and handlers of a routine that is being made.

import StreamCheck
import StreamRun
import StreamSyntax

/// A register of a routine that is being made. Which number it gets is known at the end: parameters come first, then what
/// is counted, then numbers, then what is passed to others.
struct Register: Hashable {
    enum Kind { case parameter, counted, number, passed }
    let kind: Kind
    let index: Int
}

/// Where a value is.
struct Operand {
    let register: Register
    /// Whether nobody else needs it, so that it may be moved out.
    var isTemporary = false

    var borrowed: Operand { Operand(register: register) }

    /// The value of what has none, where nobody asks for it.
    static let nothing = Operand(register: Register(kind: .passed, index: -1))
    var isNothing: Bool { register.kind == .passed && register.index < 0 }
}

/// Makes the instructions of one routine.
final class RoutineBuilder {
    let routine: Routine
    /// What is being lowered: the place of errors in what is emitted.
    var span: Span
    private var steps: [Step] = []
    private var spans: [Span] = []
    private var handlers: [(range: Range<Int>, target: Label, register: Register)] = []
    private var labels: [Label] = []
    private var kept: [AnyObject] = []
    private var lists: [(step: Int, make: ((Operand) -> Instruction.Operand) -> AnyObject)] = []

    private(set) var parameterKinds: [Bool] = []
    /// The parameters that go back to the caller.
    var changedParameters: UInt64 = 0
    private var counted = Stack()
    private var numbers = Stack()
    private(set) var passed = Stack()

    /// An instruction whose registers have no numbers yet.
    private struct Step {
        var operation: Instruction.Operation
        var a: Operand?
        var b: Operand?
        var c: Operand?
        var small: Int?
        var extra: Int
    }

    /// Registers of a kind: the highest in use, and how many there were at most.
    struct Stack {
        fileprivate(set) var count = 0
        fileprivate(set) var most = 0
        fileprivate mutating func push(_ more: Int = 1) -> Int {
            count += more
            most = max(most, count)
            return count - more
        }
    }

    /// A place to jump to.
    final class Label {
        fileprivate var position: Int?
        fileprivate var uses: [Int] = []
    }

    init(_ name: String, at span: Span) {
        routine = Routine(name)
        self.span = span
    }

    // MARK: Registers

    /// The register of the next parameter.
    func parameter(isNumber: Bool) -> Register {
        parameterKinds.append(isNumber)
        return Register(kind: .parameter, index: parameterKinds.count - 1)
    }

    /// A register that is free.
    func fresh(isNumber: Bool) -> Register {
        isNumber
            ? Register(kind: .number, index: numbers.push()) : Register(kind: .counted, index: counted.push())
    }

    func temporary(isNumber: Bool) -> Operand { Operand(register: fresh(isNumber: isNumber), isTemporary: true) }

    func isNumber(_ register: Register) -> Bool {
        switch register.kind {
        case .parameter: parameterKinds[register.index]
        case .number: true
        case .counted: false
        case .passed: true
        }
    }

    /// Whether a register holds a number whatever is done, so that it may be copied as it is.
    private func isCertainNumber(_ register: Register) -> Bool { register.kind != .passed && isNumber(register) }

    /// Says that a temporary value is not needed any more. The last one made is free for others at once.
    func release(_ operand: Operand?) {
        guard let operand, operand.isTemporary else { return }
        switch operand.register.kind {
        case .counted: if counted.count == operand.register.index + 1 { counted.count -= 1 }
        case .number: if numbers.count == operand.register.index + 1 { numbers.count -= 1 }
        case .passed: if passed.count == operand.register.index + 1 { passed.count -= 1 }
        case .parameter: break
        }
    }

    /// Whether constants of a file may have registers of their own beside what must have them.
    var hasRoomForConstants: Bool { counted.count + numbers.count < Instruction.Operand.limit / 4 }

    /// So many registers for what is passed to a call.
    func pushPassed(_ count: Int) -> Int { passed.push(count) }
    func popPassed(to count: Int) { passed.count = count }

    /// The registers in use: where a block begins.
    struct Mark {
        fileprivate let counted: Int
        fileprivate let numbers: Int
    }
    func mark() -> Mark { Mark(counted: counted.count, numbers: numbers.count) }

    /// The counted registers that were taken since, the last one first.
    func counted(since mark: Mark) -> [Register] {
        (mark.counted..<max(mark.counted, counted.count)).reversed().map { Register(kind: .counted, index: $0) }
    }

    /// The counted registers that something used beside those in use before.
    func countedRegisters(_ body: () -> Void) -> [Register] {
        let (start, most) = (counted.count, counted.most)
        counted.most = start
        body()
        defer { counted.most = max(most, counted.most) }
        return (start..<counted.most).reversed().map { Register(kind: .counted, index: $0) }
    }

    /// Frees all registers that were taken since.
    func reset(to mark: Mark) {
        counted.count = mark.counted
        numbers.count = mark.numbers
    }

    // MARK: Instructions

    var position: Int { steps.count }

    func emit(
        _ operation: Instruction.Operation, _ a: Register? = nil, _ b: Operand? = nil, _ c: Operand? = nil,
        small: Int? = nil, extra: Int = 0
    ) {
        steps.append(
            Step(operation: operation, a: a.map { Operand(register: $0) }, b: b, c: c, small: small, extra: extra))
        spans.append(span)
    }

    func emit(
        _ operation: Instruction.Operation, _ a: Register? = nil, _ b: Operand? = nil, _ c: Operand? = nil,
        small: Int? = nil, keeping object: AnyObject
    ) {
        emit(operation, a, b, c, small: small, extra: keep(object))
    }

    /// Emits an instruction that refers to something with registers in it, which have numbers only at the end.
    func emit(
        _ operation: Instruction.Operation, _ a: Register? = nil, _ b: Operand? = nil, _ c: Operand? = nil,
        list operands: [Operand?], _ make: @escaping ([Instruction.Operand?]) -> AnyObject
    ) {
        lists.append((steps.count, { number in make(operands.map { $0.map(number) }) }))
        emit(operation, a, b, c)
    }

    /// A value that is computed of others by a function.
    func compute(_ a: Register, _ operands: [Operand], _ body: @escaping ([Value]) throws -> Value) {
        emit(.compute, a, list: operands) { Computation($0, body) }
    }

    func keep(_ object: AnyObject) -> Int {
        kept.append(object)
        return Int(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    }

    /// Keeps a routine alive that is called.
    func header(of routine: Routine) -> Int {
        kept.append(routine)
        return Int(bitPattern: routine.header)
    }

    // MARK: Jumps

    func place(_ label: Label) {
        label.position = steps.count
        lastPlace = steps.count
    }
    private var lastPlace = 0

    /// Whether nothing leads to what would be emitted next.
    var isUnreachable: Bool {
        guard lastPlace != steps.count else { return false }
        switch steps.last?.operation {
        case .finish, .finishNumber, .finishNothing, .fail, .rethrow, .jump, .back: return true
        default: return false
        }
    }

    func jump(
        _ operation: Instruction.Operation = .jump, to label: Label, _ a: Register? = nil, _ b: Operand? = nil,
        _ c: Operand? = nil, small: Int? = nil
    ) {
        if label.uses.isEmpty { labels.append(label) }
        label.uses.append(steps.count)
        emit(operation, a, b, c, small: small)
    }

    /// Has errors in a range of instructions go on elsewhere. Inner ranges must be handled first.
    ///
    /// - Returns: The handler, for code out of the way that passes the error on.
    @discardableResult
    func handle(from start: Int, at target: Label, error: Register) -> Int? {
        guard start < position else { return nil }
        handlers.append((start..<position, target, error))
        return handlers.count - 1
    }

    /// Passes an error on.
    ///
    /// - Parameter handler: The handler whose code stands out of the way: the error goes on to those around what it is for.
    func rethrow(_ error: Register, from handler: Int? = nil) {
        emit(.rethrow, nil, Operand(register: error, isTemporary: true), extra: handler.map { $0 + 1 } ?? 0)
    }

    // MARK: The end

    private func number(_ register: Register) -> Int {
        switch register.kind {
        case .parameter: register.index
        case .counted: parameterKinds.count + register.index
        case .number: parameterKinds.count + counted.most + register.index
        case .passed: parameterKinds.count + counted.most + numbers.most + register.index
        }
    }

    private var countedCount: Int {
        counted.most == 0 && parameterKinds.allSatisfy { $0 } ? 0 : parameterKinds.count + counted.most
    }

    private func source(_ operand: Operand?) -> Instruction.Operand {
        guard let operand else { return .none }
        let moves = operand.isTemporary && operand.register.kind != .passed && !isNumber(operand.register)
        return Instruction.Operand(register: number(operand.register), isCounted: moves)
    }

    private func target(_ operand: Operand?) -> Instruction.Operand {
        guard let operand else { return .none }
        return Instruction.Operand(register: number(operand.register), isCounted: !isNumber(operand.register))
    }

    /// Numbers the registers and fills the routine.
    ///
    /// - Returns: False if it is too large.
    func finish() -> Bool {
        let registers = parameterKinds.count + counted.most + numbers.most + passed.most
        guard registers < Instruction.Operand.limit else { return false }
        let counted = countedCount
        for list in lists { steps[list.step].extra = keep(list.make { self.source($0) }) }
        var instructions = steps.map { step in
            var made = Instruction(
                operation: step.operation, a: target(step.a), b: source(step.b), c: source(step.c), extra: step.extra)
            if let small = step.small { made.c = Instruction.Operand(bits: UInt16(bitPattern: Int16(small))) }
            switch step.operation {
            case .copy, .pass, .receive:
                if let a = step.a, let b = step.b, isCertainNumber(a.register), isCertainNumber(b.register) {
                    made.operation = .copyNumber
                }
            case .finish, .finishNothing:
                made.c = Instruction.Operand(bits: UInt16(counted))
                made.extra = Int(bitPattern: UInt(changedParameters))
            case .finishNumber where counted > 0:
                made.operation = .finish
                made.c = Instruction.Operand(bits: UInt16(counted))
                made.extra = Int(bitPattern: UInt(changedParameters))
            default: break
            }
            return made
        }
        for label in labels {
            guard let position = label.position else { continue }
            for use in label.uses { instructions[use].extra = position - use - 1 }
        }
        let handlers = handlers.map { handler in
            Routine.Handler(
                range: handler.range, target: handler.target.position ?? 0, register: number(handler.register))
        }
        routine.fill(instructions, spans, handlers: handlers, keeping: kept) { header in
            header.parameterCount = parameterKinds.count
            header.countedCount = counted
            header.registerCount = registers
            header.changedParameters = changedParameters
        }
        return true
    }
}
