// Loops over nothing but Ints in plain variables, as programs: a turn costs a few steps of one loop, without a closure
// for each statement and operator, and without values.

/// The program of a loop of Ints.
final class IntegerLoop: @unchecked Sendable {
    // Unchecked: constant, and the memory that it owns too.
    private let steps: UnsafeMutableBufferPointer<IntegerStep>
    private let registerCount: Int
    private let slots: [(slot: Int, register: Int)]
    private let cells: [(cell: Cell, register: Int)]
    /// The slots that hold something before the loop: Ints, or the program cannot be run.
    private let outerSlots: [Int]
    private let faults: [IntegerAssembler.Fault]

    /// The program of a statement; nil for one that is too large, or that is left for what lies around it.
    private init?(_ statement: IntegerStatement) {
        let assembler = IntegerAssembler(statement)
        guard assembler.isComplete else { return nil }
        steps = .allocate(capacity: assembler.steps.count)
        _ = steps.initialize(from: assembler.steps)
        registerCount = assembler.registerCount
        slots = assembler.variables.compactMap { variable, register in
            if case .slot(let slot) = variable { (slot, register) } else { nil }
        }
        cells = assembler.variables.compactMap { variable, register in
            if case .cell(let cell) = variable { (cell.cell, register) } else { nil }
        }
        outerSlots = slots.map(\.slot).filter { !assembler.declared.contains($0) }
        faults = assembler.faults
    }

    deinit { steps.deallocate() }

    /// A loop by way of its program where there is one.
    static func running(_ statement: IntegerStatement?, _ general: @escaping Action) -> Action {
        guard let loop = statement.flatMap(IntegerLoop.init) else { return general }
        return { frame in try loop.run(frame) ? .normal : try general(frame) }
    }

    /// Runs the loop; false, before anything ran, where its variables are no Ints after all, or where another thread
    /// might look at them meanwhile.
    ///
    /// - Throws: What the general code throws where a result does not fit, or that the evaluation was interrupted.
    func run(_ frame: Frame) throws -> Bool {
        guard !ScriptThreads.areMany, outerSlots.allSatisfy({ frame.integer(in: $0) != nil }),
            cells.allSatisfy({ $0.cell.integer != nil })
        else { return false }
        try withUnsafeTemporaryAllocation(of: Int.self, capacity: registerCount + 2) { buffer in
            let bottom = buffer.baseAddress.unsafelyUnwrapped
            let registers = bottom + 2
            for (slot, register) in slots { registers[register] = frame.integer(in: slot) ?? 0 }
            for (cell, register) in cells { registers[register] = cell.integer ?? 0 }
            let isDone: Bool
            do {
                // What other code sees is what the variables held when the loop ended, however it did.
                defer {
                    for (slot, register) in slots { frame.put(registers[register], in: slot) }
                    for (cell, register) in cells { cell.store(registers[register]) }
                }
                bottom[0] = 0
                isDone =
                    try IntegerProgram.run(
                        UnsafePointer(steps.baseAddress.unsafelyUnwrapped), registers, until: bottom + buffer.count,
                        frame.stackLimit) != nil
            }
            if !isDone { try fail(at: registers[-1], frame) }
        }
        return true
    }

    /// Does with values what the program could not do.
    private func fail(at address: Int, _ frame: Frame) throws {
        let step = address - Int(bitPattern: steps.baseAddress.unsafelyUnwrapped)
        let index = step / MemoryLayout<IntegerStep>.stride - 1
        if let fault = faults.last(where: { $0.steps.contains(index) }) { try fault.general(frame) }
        throw RuntimeError("the numbers of this loop do not fit")
    }
}

extension IntegerAssembler {
    /// The steps that may fail, and the code that says why.
    struct Fault {
        let steps: Range<Int>
        let general: (Frame) throws -> Void
    }

    /// The program of a statement.
    init(_ statement: IntegerStatement) {
        collect(statement)
        registerCount = variables.count
        append(statement, variables.count)
        finish(.constant(0), variables.count)
        if registerCount > Self.registerLimit || steps.count > UInt16.max { isComplete = false }
    }

    /// Gives each variable a register.
    private mutating func collect(_ statement: IntegerStatement) {
        switch statement {
        case .assignment(let changes, let isDeclaration, _):
            for change in changes {
                collect(change.value)
                collect(change.target)
                if isDeclaration, case .slot(let slot) = change.target { declared.insert(slot) }
            }
        case .sequence(let statements): for statement in statements { collect(statement) }
        case .choice(let condition, let one, let other):
            collect(condition.tree)
            collect(one)
            collect(other)
        case .whileLoop(let condition, let body, _):
            collect(condition.tree)
            collect(body)
        case .counting(let range, let body, _):
            collect(range.lower)
            collect(range.upper)
            if let slot = range.variable {
                collect(.slot(slot))
                declared.insert(slot)
            }
            collect(body)
        case .left, .continued: break
        }
    }

    private mutating func collect(_ tree: IntegerTree) {
        switch tree {
        case .slot(let slot): enter(.slot(slot))
        case .global(let cell): enter(.cell(.init(cell: cell)))
        case .operation(_, let left, let right):
            collect(left)
            collect(right)
        case .choice(let condition, let one, let other):
            collect(condition)
            collect(one)
            collect(other)
        case .negation(let truth): collect(truth)
        // What is called may need more of the stack, or other variables.
        case .call: isComplete = false
        case .constant: break
        }
    }

    private mutating func enter(_ variable: Variable) {
        if variables[variable] == nil { variables[variable] = variables.count }
    }

    private mutating func append(_ statement: IntegerStatement, _ free: Int) {
        switch statement {
        case .assignment(let changes, _, let general):
            failing(by: general) { $0.append(changes, free) }
        case .sequence(let statements): for statement in statements { append(statement, free) }
        case .choice(let condition, let one, let other):
            let otherwise = test(condition, free)
            append(one, free)
            let end = skip()
            land(otherwise)
            append(other, free)
            land([end])
        case .whileLoop(let condition, let body, let number):
            let top = steps.count
            let end = test(condition, free)
            loop(number, to: top, end) {
                $0.append(body, free)
            } back: {
                $0.append(.back)
            }
        case .counting(let range, let body, let number):
            let counter = range.variable.map { value(.slot($0), free) } ?? free
            let limit = free + 1
            var end: [Int] = []
            failing(by: { _ = try range.general.run($0) }) {
                $0.move(range.lower, to: counter, free + 2)
                $0.move(range.upper, to: limit, free + 2)
                end = $0.enterRange(from: counter, to: limit, isClosed: range.isClosed)
            }
            loop(number, to: steps.count, end) {
                $0.append(body, free + 2)
            } back: {
                $0.append(.next, left: counter, right: limit)
            }
        case .left(let number): leave(number, \.breaks)
        case .continued(let number): leave(number, \.continues)
        }
    }

    /// Computes all values but the last beside the variables, which they may need still.
    private mutating func append(_ changes: [IntegerStatement.Change], _ free: Int) {
        guard let last = changes.last else { return }
        let beside = changes.dropLast().enumerated()
        for (index, change) in beside { move(change.value, to: free + index, free + index) }
        let behind = free + changes.count - 1
        move(last.value, to: value(last.target, behind), behind)
        for (index, change) in beside { append(.move, value(change.target, behind), free + index) }
    }

    /// The turns of a loop from a step on; `end` are the jumps behind it.
    private mutating func loop(
        _ number: Int, to top: Int, _ end: [Int], _ body: (inout Self) -> Void, back: (inout Self) -> Void
    ) {
        loops.append(Loop(number: number))
        body(&self)
        let ending = loops.removeLast()
        land(ending.continues)
        back(&self)
        aim(steps.count - 1, by: steps.count - top)
        land(ending.breaks + end)
    }

    private mutating func leave(_ number: Int, _ jumps: WritableKeyPath<Loop, [Int]>) {
        guard let index = loops.firstIndex(where: { $0.number == number }) else { return isComplete = false }
        loops[index][keyPath: jumps].append(skip())
    }

    /// Fails unless there is such a range, jumps behind the loop if it is empty, and makes the limit the last number.
    private mutating func enterRange(from counter: Int, to limit: Int, isClosed: Bool) -> [Int] {
        append(isClosed ? .jumpLessOrEqual : .jumpLess, left: counter, right: limit)
        let enter = steps.count - 1
        var end: [Int] = []
        if !isClosed {
            append(.jumpEqual, left: counter, right: limit)
            end = [steps.count - 1]
        }
        append(.fail)
        land([enter])
        if !isClosed { append(.differenceWith, limit, limit, constant: 1) }
        return end
    }

    private mutating func test(_ condition: IntegerCondition, _ free: Int) -> [Int] {
        var jumps: [Int] = []
        failing(by: { _ = try condition.general($0) }) { jumps = $0.branch(condition.tree, when: false, free) }
        return jumps
    }

    private mutating func skip() -> Int {
        append(.jump)
        return steps.count - 1
    }

    private mutating func failing(by general: @escaping (Frame) throws -> Void, _ body: (inout Self) -> Void) {
        let start = steps.count
        body(&self)
        faults.append(Fault(steps: start..<steps.count, general: general))
    }
}
