// Loops over nothing but Ints in plain variables, as programs: a turn costs a few steps of one loop, without a closure
// for each statement and operator, and without values.

/// The program of a loop of Ints.
final class IntegerLoop: @unchecked Sendable {
    // Unchecked: constant, and the memory that it owns too.
    private let steps: UnsafeMutableBufferPointer<IntegerStep>
    private let registerCount: Int
    private let slots: [(slot: Int, register: Int, isTruth: Bool)]
    private let cells: [(cell: Cell, register: Int, isTruth: Bool)]
    private let arrays: [(variable: IntegerAssembler.Variable, register: Int, isChanged: Bool)]
    /// The slots that hold something before the loop: Ints, or the program cannot be run.
    private let outerSlots: [(slot: Int, register: Int, isTruth: Bool)]
    private let faults: [IntegerAssembler.Fault]

    /// The program of a statement; nil for one that is too large, or that is left for what lies around it.
    private init?(_ statement: IntegerStatement) {
        let assembler = IntegerAssembler(statement)
        guard assembler.isComplete else { return nil }
        steps = .allocate(capacity: assembler.steps.count)
        _ = steps.initialize(from: assembler.steps)
        registerCount = assembler.registerCount
        slots = assembler.variables.compactMap { variable, register in
            if case .slot(let slot) = variable { (slot, register, assembler.truths.contains(variable)) } else { nil }
        }
        cells = assembler.variables.compactMap { variable, register in
            if case .cell(let cell) = variable {
                (cell.cell, register, assembler.truths.contains(variable))
            } else {
                nil
            }
        }
        arrays = assembler.arrays.enumerated().map { index, variable in
            (variable, assembler.register(ofArray: index), assembler.changedArrays.contains(variable))
        }
        outerSlots = slots.filter { !assembler.declared.contains($0.slot) }
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
        guard !ScriptThreads.areMany,
            outerSlots.allSatisfy({ frame.slots[$0.slot].register(isTruth: $0.isTruth) != nil }),
            cells.allSatisfy({ $0.cell.value.register(isTruth: $0.isTruth) != nil })
        else { return false }
        return try withUnsafeTemporaryAllocation(of: Int.self, capacity: registerCount + 2) { buffer in
            let bottom = buffer.baseAddress.unsafelyUnwrapped
            let registers = bottom + 2
            for (slot, register, isTruth) in slots {
                registers[register] = frame.slots[slot].register(isTruth: isTruth) ?? 0
            }
            for (cell, register, isTruth) in cells {
                registers[register] = cell.value.register(isTruth: isTruth) ?? 0
            }
            for (variable, register, isChanged) in arrays {
                guard let elements = elements(of: variable, isChanged: isChanged, frame) else { return false }
                IntegerElements.enter(elements, in: registers + register)
            }
            let isDone: Bool
            do {
                // What other code sees is what the variables held when the loop ended, however it did.
                defer {
                    for (slot, register, isTruth) in slots {
                        if isTruth {
                            frame[slot] = .bool(registers[register] == 1)
                        } else {
                            frame.put(registers[register], in: slot)
                        }
                    }
                    for (cell, register, isTruth) in cells {
                        if isTruth {
                            cell.value = .bool(registers[register] == 1)
                        } else {
                            cell.store(registers[register])
                        }
                    }
                }
                bottom[0] = 0
                isDone =
                    try IntegerProgram.run(
                        UnsafePointer(steps.baseAddress.unsafelyUnwrapped), registers, until: bottom + buffer.count,
                        frame.stackLimit) != nil
            }
            if !isDone { try fail(at: registers[-1], frame) }
            return true
        }
    }

    /// Where the elements of an array lie while the program runs: nothing else reaches the variable meanwhile.
    private func elements(
        of variable: IntegerAssembler.Variable, isChanged: Bool, _ frame: Frame
    ) -> UnsafeMutableBufferPointer<Value>? {
        switch variable {
        case .slot(let slot):
            isChanged ? frame.slots[slot].ownElementsInPlace() : frame.slots[slot].elementsInPlace
        case .cell(let cell): isChanged ? cell.cell.ownElementsInPlace() : cell.cell.elementsInPlace
        }
    }

    /// Does with values what the program could not do.
    private func fail(at address: Int, _ frame: Frame) throws {
        let step = address - Int(bitPattern: steps.baseAddress.unsafelyUnwrapped)
        let index = step / MemoryLayout<IntegerStep>.stride - 1
        if let fault = faults.last(where: { $0.steps.contains(index) }) { try fault.general(frame) }
        throw RuntimeError("the numbers of this loop do not fit")
    }
}

extension Value {
    /// What a register holds for an Int or a truth value.
    func register(isTruth: Bool) -> Int? {
        switch self {
        case .int(let integer) where !isTruth: integer
        case .bool(let truth) where isTruth: truth ? 1 : 0
        default: nil
        }
    }
}
