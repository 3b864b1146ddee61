// The loop that runs routines.

import CSystem
import RxEngine
import StreamSyntax

/// Runs routines on registers. What one routine calls runs in the same loop, in the registers behind its own; a call that
/// finds no room there, and each call from outside, begins a loop of its own.
///
/// The loop itself does what takes least: numbers, jumps, and the way into a routine and out of it. Everything else is a
/// function that is not inlined, so that the instruction and the registers stay in the processor's.
package enum Machine {
    package typealias Registers = UnsafeMutablePointer<Value>
    typealias Code = UnsafePointer<Instruction>
    package typealias Header = UnsafeMutablePointer<Routine.Header>

    /// Before a call's first register lies where it returns to: the instruction, the caller's registers, and the routine.
    package static let linkage = 3
    /// So much lies on the stack; what is larger has to be allocated.
    private static let stackRegisters = 1024 / MemoryLayout<Value>.stride
    /// The room of calls that find none there: for some fifty calls in each other.
    private static let allocatedRegisters = 8192 / MemoryLayout<Value>.stride

    /// An instruction that is done, with the registers that it works on.
    struct Step {
        let code: Code
        let registers: Registers

        @inline(__always) var operation: Instruction.Operation { code.pointee.operation }
        @inline(__always) var target: Instruction.Operand { code.pointee.a }
        @inline(__always) var source: Instruction.Operand { code.pointee.b }
        @inline(__always) var a: Registers { Machine.register(code.pointee.a, registers) }
        @inline(__always) var b: Registers { Machine.register(code.pointee.b, registers) }
        @inline(__always) var c: Registers { Machine.register(code.pointee.c, registers) }
        /// A small number in the place of a register.
        @inline(__always) var small: Int { Int(Int16(bitPattern: code.pointee.c.bits)) }
        @inline(__always) var extra: Int { code.pointee.extra }
        /// What `b` holds: moved out of it, or a copy.
        @inline(__always) func take() -> Value { Machine.take(source, b) }
    }

    /// Runs a routine. That the stack has room for it was checked.
    ///
    /// - Parameters:
    ///   - changing: Gets the registers at the end, also after an error, and takes the parameters that were changed.
    ///   - fill: Puts the arguments into the first registers.
    @inline(__always)
    @_optimize(speed)
    package static func run(
        _ header: Header, changing: ((Registers) -> Void)? = nil, _ fill: (Registers) -> Void
    ) throws -> Value {
        let needed = header.pointee.registerCount + linkage
        // With room for what is called, too.
        let size = needed * 2 <= stackRegisters ? stackRegisters : needed + stackRegisters
        return try run(header, in: size, changing: changing, fill)
    }

    @inline(__always)
    @_optimize(speed)
    private static func run(
        _ header: Header, in size: Int, changing: ((Registers) -> Void)?, _ fill: (Registers) -> Void
    ) throws -> Value {
        try withUnsafeTemporaryAllocation(of: Value.self, capacity: size) { buffer in
            let bottom = buffer.baseAddress.unsafelyUnwrapped
            let registers = bottom + linkage
            fill(registers)
            bottom.initialize(to: .int(0))
            enter(header, registers)
            defer { changing?(registers) }
            return try loop(Code(header.pointee.instructions), registers, until: bottom + buffer.count)
        }
    }

    /// Makes a call's registers ready, but for the arguments.
    @inline(__always)
    private static func enter(_ header: Header, _ registers: Registers) {
        (registers - 1).initialize(to: .int(Int(bitPattern: header)))
        var register = registers + header.pointee.parameterCount
        let end = registers + header.pointee.countedCount
        while register < end {
            register.initialize(to: .void)
            register += 1
        }
    }

    /// Releases a call's registers in reverse order, but for the parameters that go back to the caller.
    @inline(__always)
    private static func leave(_ registers: Registers, _ count: Int, keeping changed: UInt64) {
        var register = registers + count
        while register > registers {
            register -= 1
            if changed != 0, register - registers < 64, changed & (1 << UInt64(register - registers)) != 0 { continue }
            release(register)
        }
    }

    // MARK: The loop

    @_optimize(speed)
    private static func loop(_ first: Code, _ base: Registers, until end: Registers) throws -> Value {
        var next = first
        var frame = base
        while true {
            do {
                while true {
                    let step = Step(code: next, registers: frame)
                    next += 1
                    switch step.operation {
                    case .integer: step.a.initialize(to: .int(step.extra))
                    case .double:
                        step.a.initialize(to: .double(Double(bitPattern: UInt64(bitPattern: Int64(step.extra)))))
                    case .boolean: step.a.initialize(to: .bool(step.extra != 0))
                    case .copyNumber: copyNumber(step.b, to: step.a)
                    case .clear:
                        if case .object = step.a.pointee { clear(step.a) } else { step.a.initialize(to: .void) }
                    case .loadCell:
                        if let number = number(of: cell(step.b), step.target) {
                            step.a.initialize(to: number)
                        } else {
                            try load(cell(step.b), step, isWhole: step.extra != 0)
                        }
                    case .storeCell:
                        if step.source.isCounted || !setNumber(of: cell(step.a), step.b) {
                            try store(in: cell(step.a), step, isBack: step.extra == 1, isWhole: step.extra == 2)
                        }
                    case .loadGlobal:
                        if let number = number(of: global(step), step.target) {
                            step.a.initialize(to: number)
                        } else {
                            try load(global(step), step)
                        }
                    case .storeGlobal:
                        if step.source.isCounted || !setNumber(of: global(step), step.b) {
                            try store(in: global(step), step, isBack: !step.code.pointee.c.isNone)
                        }

                    case .add:
                        let (result, overflows) = try integer(step.b).addingReportingOverflow(integer(step.c))
                        step.a.initialize(to: .int(overflows ? try overflow(step) : result))
                    case .subtract:
                        let (result, overflows) = try integer(step.b).subtractingReportingOverflow(integer(step.c))
                        step.a.initialize(to: .int(overflows ? try overflow(step) : result))
                    case .multiply:
                        let (result, overflows) = try integer(step.b).multipliedReportingOverflow(by: integer(step.c))
                        step.a.initialize(to: .int(overflows ? try overflow(step) : result))
                    case .divide:
                        let (value, divisor) = try (integer(step.b), integer(step.c))
                        step.a.initialize(to: .int(divisor > 0 ? value / divisor : try divided(step)))
                    case .remainder:
                        let (value, divisor) = try (integer(step.b), integer(step.c))
                        step.a.initialize(to: .int(divisor > 0 ? value % divisor : try divided(step)))
                    case .addConstant:
                        let (result, overflows) = try integer(step.b).addingReportingOverflow(step.extra)
                        step.a.initialize(to: .int(overflows ? try overflow(step) : result))
                    case .subtractConstant:
                        let (result, overflows) = try integer(step.b).subtractingReportingOverflow(step.extra)
                        step.a.initialize(to: .int(overflows ? try overflow(step) : result))
                    case .multiplyConstant:
                        let (result, overflows) = try integer(step.b).multipliedReportingOverflow(by: step.extra)
                        step.a.initialize(to: .int(overflows ? try overflow(step) : result))
                    case .divideConstant: step.a.initialize(to: .int(try integer(step.b) / step.extra))
                    case .remainderConstant: step.a.initialize(to: .int(try integer(step.b) % step.extra))
                    case .addWrapping: step.a.initialize(to: .int(try integer(step.b) &+ integer(step.c)))
                    case .subtractWrapping: step.a.initialize(to: .int(try integer(step.b) &- integer(step.c)))
                    case .multiplyWrapping: step.a.initialize(to: .int(try integer(step.b) &* integer(step.c)))
                    case .and: step.a.initialize(to: .int(try integer(step.b) & integer(step.c)))
                    case .or: step.a.initialize(to: .int(try integer(step.b) | integer(step.c)))
                    case .exclusiveOr: step.a.initialize(to: .int(try integer(step.b) ^ integer(step.c)))
                    case .less: step.a.initialize(to: .bool(try integer(step.b) < integer(step.c)))
                    case .lessOrEqual: step.a.initialize(to: .bool(try integer(step.b) <= integer(step.c)))
                    case .equal: step.a.initialize(to: .bool(try integer(step.b) == integer(step.c)))
                    case .notEqual: step.a.initialize(to: .bool(try integer(step.b) != integer(step.c)))
                    case .lessConstant: step.a.initialize(to: .bool(try integer(step.b) < step.extra))
                    case .atLeastConstant: step.a.initialize(to: .bool(try integer(step.b) >= step.extra))
                    case .equalConstant: step.a.initialize(to: .bool(try integer(step.b) == step.extra))
                    case .notEqualConstant: step.a.initialize(to: .bool(try integer(step.b) != step.extra))
                    case .not: step.a.initialize(to: .bool(try !truth(step.b)))

                    case .addDouble: step.a.initialize(to: .double(try number(step.b) + number(step.c)))
                    case .subtractDouble: step.a.initialize(to: .double(try number(step.b) - number(step.c)))
                    case .multiplyDouble: step.a.initialize(to: .double(try number(step.b) * number(step.c)))
                    case .divideDouble: step.a.initialize(to: .double(try number(step.b) / number(step.c)))
                    case .negateDouble: step.a.initialize(to: .double(try -number(step.b)))
                    case .lessDouble: step.a.initialize(to: .bool(try number(step.b) < number(step.c)))
                    case .lessOrEqualDouble: step.a.initialize(to: .bool(try number(step.b) <= number(step.c)))
                    case .equalDouble: step.a.initialize(to: .bool(try number(step.b) == number(step.c)))

                    case .jump: next += step.extra
                    case .back:
                        try Interruption.check()
                        next += step.extra
                    case .jumpIfFalse: if try !truth(step.b) { next += step.extra }
                    case .jumpIfTrue: if try truth(step.b) { next += step.extra }
                    case .jumpUnlessLess: if try !(integer(step.b) < integer(step.c)) { next += step.extra }
                    case .jumpUnlessLessOrEqual: if try !(integer(step.b) <= integer(step.c)) { next += step.extra }
                    case .jumpUnlessEqual: if try integer(step.b) != integer(step.c) { next += step.extra }
                    case .jumpIfEqual: if try integer(step.b) == integer(step.c) { next += step.extra }
                    case .jumpUnlessLessConstant: if try !(integer(step.b) < step.small) { next += step.extra }
                    case .jumpUnlessAtLeastConstant: if try !(integer(step.b) >= step.small) { next += step.extra }
                    case .jumpUnlessEqualConstant: if try integer(step.b) != step.small { next += step.extra }
                    case .jumpIfEqualConstant: if try integer(step.b) == step.small { next += step.extra }
                    case .countUp:
                        let value = try integer(step.a) &+ 1
                        if try value < integer(step.b) {
                            try Interruption.check()
                            step.a.initialize(to: .int(value))
                            next += step.extra
                        }
                    case .countUpThrough:
                        let value = try integer(step.a)
                        if try value < integer(step.b) {
                            try Interruption.check()
                            step.a.initialize(to: .int(value + 1))
                            next += step.extra
                        }
                    case .jumpIfNil: if case .none = step.b.pointee { next += step.extra }
                    case .jumpUnlessCase: if !isCase(step) { next += step.extra }
                    case .next: if try !advance(step) { next += step.extra }
                    case .takeEntry: if try !takeEntry(step) { next += step.extra }
                    case .unwrap: if try !unwrap(step) { next += step.extra }

                    case .call:
                        let header = Header(bitPattern: step.extra).unsafelyUnwrapped
                        (next, frame) = try begin(header, step.a, next, step.registers, until: end)
                    case .callMethod:
                        if let header = try method(step) {
                            (next, frame) = try begin(header, step.a, next, step.registers, until: end)
                        }
                    case .finishNumber:
                        guard let back = caller(of: step.registers) else { return step.b.move() }
                        copyNumber(step.b, to: step.registers - linkage)
                        (next, frame) = back
                    case .finishNothing where step.code.pointee.c.bits == 0:
                        guard let back = caller(of: step.registers) else { return .void }
                        (step.registers - linkage).initialize(to: .void)
                        (next, frame) = back
                    case .finish where step.extra == 0 && !step.source.isCounted && step.b.pointee.isPlainNumber:
                        let result = step.b.pointee.plainNumber.unsafelyUnwrapped
                        leave(step.registers, Int(step.code.pointee.c.bits), keeping: 0)
                        guard let back = caller(of: step.registers) else { return result }
                        (step.registers - linkage).initialize(to: result)
                        (next, frame) = back
                    case .finish, .finishNothing:
                        let result = leave(step)
                        guard let back = caller(of: step.registers) else { return result }
                        (step.registers - linkage).initialize(to: result)
                        (next, frame) = back

                    case .copy: try copy(step)
                    case .pass:
                        copyNumber(step.b, to: step.a)
                        if step.source.isCounted { step.b.initialize(to: .void) } else { retain(step.a) }
                    case .receive where receivePlainly(step): break
                    case .instanceField:
                        if let number = instanceNumber(step) {
                            step.a.initialize(to: number)
                        } else {
                            try instanceField(step)
                        }
                    case .structField:
                        if let number = fieldNumber(step) {
                            step.a.initialize(to: number)
                        } else {
                            try structField(step)
                        }
                    case .element:
                        if let number = try elementNumber(step) {
                            step.a.initialize(to: number)
                        } else {
                            try element(step)
                        }
                    case .setInstanceField: try setInstanceField(step)
                    case .setStructField: try setStructField(step)
                    case .putElement: if try !storeElement(step) { try putElement(step) }
                    case .append: try append(step)
                    case .borrowElement: try borrowElement(step)
                    case .openElement: try openElement(step)
                    case .callValue: try callValue(step)
                    case .callEntry: try callEntry(step)
                    case .changeByEntry: try changeByEntry(step)
                    case .compute: try compute(step)
                    case .push: try push(step)
                    // All named: where none is left over, none is looked for.
                    case .constant, .receive, .negate, .makeCell, .takeCell, .takeGlobal, .iterate, .fail, .rethrow,
                        .keepCell, .putBackCell, .keepGlobal, .putBackGlobal, .keepInstanceField, .putBackInstanceField,
                        .makeInstance, .makeStruct, .makeClosure, .makeArray, .makeTuple, .makeCase, .wrap,
                        .takeInstanceField, .takeStructField, .borrowField, .openField, .takeElement, .putEntry,
                        .tupleElement, .payload, .forceUnwrap:
                        try perform(step)
                    }
                }
            } catch {
                (next, frame) = try unwind(error, next, frame)
            }
        }
    }

    // MARK: Calls

    /// Goes on with the first instruction of a routine whose arguments lie behind `link`.
    @inline(__always)
    private static func begin(
        _ header: Header, _ link: Registers, _ next: Code, _ registers: Registers, until end: Registers
    ) throws -> (Code, Registers) {
        let called = link + linkage
        guard called + header.pointee.registerCount <= end, !Interruption.isRequested else {
            link.initialize(to: try runElsewhere(header, called))
            return (next, registers)
        }
        link.initialize(to: .int(Int(bitPattern: next)))
        (link + 1).initialize(to: .int(Int(bitPattern: registers)))
        enter(header, called)
        return (Code(header.pointee.instructions), called)
    }

    /// A call for which there is no room: in registers of its own.
    @inline(never)
    private static func runElsewhere(_ header: Header, _ arguments: Registers) throws -> Value {
        let (count, changed) = (header.pointee.parameterCount, header.pointee.changedParameters)
        var isMoved = false
        // What the caller takes back stays where it takes it from.
        defer { if !isMoved { leave(arguments, count, keeping: changed) } }
        try Interruption.check()
        try StackLimit.checkCalls()
        return try run(
            header, in: max(allocatedRegisters, header.pointee.registerCount + stackRegisters),
            changing: changed == 0
                ? nil
                : { registers in
                    for index in 0..<count where changed & (1 << UInt64(index)) != 0 {
                        (arguments + index).initialize(to: (registers + index).move())
                    }
                }
        ) { registers in
            registers.moveInitialize(from: arguments, count: count)
            isMoved = true
        }
    }

    /// Where a call came from: the next instruction and the caller's registers; nil if the loop ends with it. The result
    /// goes where this lay.
    @inline(__always)
    private static func caller(of registers: Registers) -> (Code, Registers)? {
        guard case .int(let code) = (registers - linkage).pointee, let back = Code(bitPattern: code),
            case .int(let frame) = (registers - linkage + 1).pointee
        else { return nil }
        return (back, Registers(bitPattern: frame).unsafelyUnwrapped)
    }

    /// Ends a routine: its registers are released.
    ///
    /// - Returns: Its result.
    @inline(never)
    @_optimize(speed)
    private static func leave(_ step: Step) -> Value {
        let result = step.operation == .finish ? step.take() : .void
        leave(
            step.registers, Int(step.code.pointee.c.bits), keeping: UInt64(bitPattern: Int64(step.extra)))
        return result
    }

    /// Finds what a call by name runs: a routine, or nil where it was an entry of the library, which was called.
    @inline(never)
    private static func method(_ step: Step) throws -> Header? {
        if step.small == 0, case .object(let object) = (step.a + linkage).pointee,
            let header = kept(step, MethodTable.self, { $0.latestRoutine(of: object) })
        {
            return header
        }
        // The higher bits say which of the arguments is what the method is called on.
        let receiver = (step.a + linkage + Int(step.small >> 1)).pointee.receiverType(isStatic: step.small & 1 == 1)
        let method = try kept(step, MethodTable.self) { try $0.method(of: receiver) }
        if let header = method._withUnsafeGuaranteedRef({ $0.routine?.header }) { return header }
        try kept(step, MethodTable.self) { try callEntry(method, $0, step.a) }
        return nil
    }

    // MARK: Errors

    /// Finds where to go on after an error: a handler of the routine, or of one that called it.
    @inline(never)
    private static func unwind(_ thrown: any Error, _ failed: Code, _ frame: Registers) throws -> (Code, Registers) {
        var (error, next, registers) = (thrown, failed, frame)
        while true {
            guard case .int(let bits) = (registers - 1).pointee, let header = Header(bitPattern: bits) else {
                throw error
            }
            let routine = header.pointee.routine
            let position = routine.position(of: next) - 1
            if let plain = error as? RuntimeError { error = plain.diagnostic(at: routine.span(at: position)) }
            if let handler = routine.handler(at: position) {
                registers[handler.register] = .object(ThrownObject(error, .cell))
                return (Code(header.pointee.instructions) + handler.target, registers)
            }
            leave(registers, header.pointee.countedCount, keeping: header.pointee.changedParameters)
            guard let back = caller(of: registers) else { throw error }
            (next, registers) = back
            if let diagnostic = error as? Diagnostic, case .int(let bits) = (registers - 1).pointee,
                let caller = Header(bitPattern: bits)?.pointee.routine
            {
                error = diagnostic.calling(routine.name, at: caller.span(at: caller.position(of: next) - 1))
            }
        }
    }

    // MARK: Numbers

    @inline(__always)
    static func register(_ operand: Instruction.Operand, _ registers: Registers) -> Registers {
        (UnsafeMutableRawPointer(registers) + operand.offset).assumingMemoryBound(to: Value.self)
    }

    /// Copies what is certainly no reference, or one that is not counted.
    @inline(__always)
    static func copyNumber(_ source: UnsafePointer<Value>, to target: Registers) {
        UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: MemoryLayout<Value>.size)
    }

    @inline(__always)
    static func integer(_ register: Registers) throws -> Int {
        if case .int(let value) = register.pointee { return value }
        throw confused(register)
    }

    @inline(__always)
    private static func number(_ register: Registers) throws -> Double {
        if case .double(let value) = register.pointee { return value }
        return try whole(register)
    }

    @inline(never)
    private static func whole(_ register: Registers) throws -> Double { Double(try integer(register)) }

    @inline(__always)
    private static func truth(_ register: Registers) throws -> Bool {
        if case .bool(let value) = register.pointee { return value }
        throw confused(register)
    }

    @inline(never)
    static func confused(_ register: Registers) -> RuntimeError {
        RuntimeError("a value of type '\(register.pointee.nominal.name)' stands where a number is expected")
    }

    /// A division by what is not positive, which may have no result.
    @inline(never)
    private static func divided(_ step: Step) throws -> Int {
        let operation: Operator = step.operation == .divide ? .divide : .remainder
        return try Arithmetic.integers(operation, integer(step.b), integer(step.c), .int)
    }

    /// Fails for an operation whose result does not fit.
    @inline(never)
    private static func overflow(_ step: Step) throws -> Int {
        let operation: Operator
        switch step.operation {
        case .add, .addConstant: operation = .add
        case .subtract, .subtractConstant: operation = .subtract
        default: operation = .multiply
        }
        let right = step.code.pointee.c.isNone ? Value.int(step.extra) : step.c.pointee
        return try Arithmetic.apply(operation, step.b.pointee, right).exactly(Int.self) ?? 0
    }

    /// Takes a call's result over, if it is a number, or nothing is to be released for it.
    @inline(__always)
    private static func receivePlainly(_ step: Step) -> Bool {
        if step.target.isCounted {
            if case .object = step.a.pointee { return false }
        } else if !step.b.pointee.isPlainNumber {
            return false
        }
        copyNumber(step.b, to: step.a)
        return true
    }

    // MARK: Parts

    /// The object in a register, if it is of exactly a class: not retained, as the register holds it.
    @inline(__always)
    static func object<Kind: Object>(_ type: Kind.Type, in register: Registers) -> Unmanaged<Kind>? {
        guard case .object(let object) = register.pointee, Swift.type(of: object) == type else { return nil }
        return .passUnretained(unsafeDowncast(object, to: type))
    }

    @inline(__always)
    private static func retain(_ register: Registers) {
        if case .object(let object) = register.pointee { _ = Unmanaged.passUnretained(object).retain() }
    }

    @inline(__always)
    private static func release(_ register: Registers) {
        if case .object(let object) = register.pointee { Unmanaged.passUnretained(object).release() }
    }

    /// What a field of an instance holds, if that is a number, for a register that is not counted.
    @inline(__always)
    private static func instanceNumber(_ step: Step) -> Value? {
        guard !step.target.isCounted, let instance = object(InstanceObject.self, in: step.b) else { return nil }
        return instance._withUnsafeGuaranteedRef { $0.number(step.small) }
    }

    /// The same of a struct.
    @inline(__always)
    private static func fieldNumber(_ step: Step) -> Value? {
        guard !step.target.isCounted, let structure = object(StructObject.self, in: step.b) else { return nil }
        return structure._withUnsafeGuaranteedRef { $0.fields[step.small].plainNumber }
    }

    /// The same of an array.
    @inline(__always)
    private static func elementNumber(_ step: Step) throws -> Value? {
        let position = try integer(step.c)
        guard !step.target.isCounted, let array = object(ArrayObject.self, in: step.b) else { return nil }
        return array._withUnsafeGuaranteedRef { array in
            array.offset(of: position).flatMap { array.elements[$0].plainNumber }
        }
    }

    /// Stores a number in place of another one in an array that lies open, so that it is known to be the only one.
    @inline(__always)
    private static func storeElement(_ step: Step) throws -> Bool {
        let position = try integer(step.c)
        guard !step.target.isCounted, let number = step.b.pointee.plainNumber,
            let array = object(ArrayObject.self, in: step.a)
        else { return false }
        return array._withUnsafeGuaranteedRef { array in
            guard let offset = array.offset(of: position), array.elements[offset].isPlainNumber else { return false }
            array.elements[offset] = number
            return true
        }
    }

    // MARK: Variables

    @inline(__always)
    static func cell(_ register: Registers) -> Unmanaged<Cell> {
        guard case .object(let object) = register.pointee else { preconditionFailure("a shared variable has a cell") }
        return .passUnretained(unsafeDowncast(object, to: Cell.self))
    }

    @inline(__always)
    static func global(_ step: Step) -> Unmanaged<Cell> {
        .fromOpaque(UnsafeRawPointer(bitPattern: step.extra).unsafelyUnwrapped)
    }

    /// What a variable holds, if that is a number, for a register that is not counted.
    @inline(__always)
    private static func number(of cell: Unmanaged<Cell>, _ target: Instruction.Operand) -> Value? {
        target.isCounted ? nil : cell._withUnsafeGuaranteedRef { $0.number }
    }

    /// Gives a variable that holds a number another one; false if either is none.
    @inline(__always)
    private static func setNumber(of cell: Unmanaged<Cell>, _ register: Registers) -> Bool {
        cell._withUnsafeGuaranteedRef { $0.setNumber(register.pointee) }
    }
}
