// The loop that runs routines.

import CSystem
import RxEngine
import StreamSyntax

/// Runs routines on registers. What one routine calls runs in the same loop, in the registers behind its own; a call that
/// finds no room there, and each call from outside, begins a loop of its own.
enum Machine {
    typealias Registers = UnsafeMutablePointer<Value>
    typealias Code = UnsafePointer<Instruction>
    typealias Header = UnsafeMutablePointer<Routine.Header>

    /// Before a call's first register lies where it returns to: the instruction, the caller's registers, and the routine.
    static let linkage = 3
    /// So much lies on the stack; what is larger has to be allocated.
    private static let stackRegisters = 1024 / MemoryLayout<Value>.stride

    /// Runs a routine. That the stack has room for it was checked.
    ///
    /// - Parameters:
    ///   - changing: Gets the registers at the end, also after an error, and takes the parameters that were changed.
    ///   - fill: Puts the arguments into the first registers.
    @inline(__always)
    static func run(
        _ header: Header, changing: ((Registers) -> Void)? = nil, _ fill: (Registers) -> Void
    ) throws -> Value {
        let needed = header.pointee.registerCount + linkage
        // With room for what is called, too.
        let size = needed * 2 <= stackRegisters ? stackRegisters : needed + stackRegisters
        return try withUnsafeTemporaryAllocation(of: Value.self, capacity: size) { buffer in
            let bottom = buffer.baseAddress.unsafelyUnwrapped
            let registers = bottom + linkage
            fill(registers)
            bottom.initialize(to: .int(0))
            enter(header, registers)
            defer { changing?(registers) }
            return try run(Code(header.pointee.instructions), registers, until: bottom + buffer.count)
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
        var index = count
        while index > 0 {
            index -= 1
            if changed != 0, index < 64, changed & (1 << UInt64(index)) != 0 { continue }
            (registers + index).deinitialize(count: 1)
        }
    }

    // MARK: The loop

    private static func run(_ first: Code, _ base: Registers, until end: Registers) throws -> Value {
        var next = first
        var frame = base
        while true {
            do {
                while true {
                    let step = next.pointee
                    next += 1
                    // Constant, so that closures do not keep it in memory.
                    let registers = frame
                    let a = register(step.a, registers)
                    let b = register(step.b, registers)
                    let c = register(step.c, registers)
                    switch step.operation {
                    case .constant: put(kept(step, Constant.self) { $0.value }, step.a, a)
                    case .integer: a.initialize(to: .int(step.extra))
                    case .double: a.initialize(to: .double(Double(bitPattern: UInt64(bitPattern: Int64(step.extra)))))
                    case .boolean: a.initialize(to: .bool(step.extra != 0))
                    case .copyNumber: a.initialize(to: b.pointee)
                    case .copy: try assign(take(step.b, b), step.a, a)
                    case .pass: a.initialize(to: take(step.b, b))
                    case .receive: try assign(b.move(), step.a, a)
                    case .drop: b.deinitialize(count: 1)
                    case .clear: a.pointee = .void

                    case .makeCell: a.pointee = .object(Cell(take(step.b, b)))
                    case .loadCell:
                        if let number = number(of: cell(b), step.a) {
                            a.initialize(to: number)
                        } else {
                            try load(cell(b), step.a, a)
                        }
                    case .storeCell:
                        if step.b.isCounted || !setNumber(of: cell(a), b) {
                            try store(take(step.b, b), in: cell(a), isBack: step.extra != 0)
                        }
                    case .takeCell: a.pointee = try cell(b)._withUnsafeGuaranteedRef { try $0.take() }
                    case .loadGlobal:
                        if let number = number(of: global(step), step.a) {
                            a.initialize(to: number)
                        } else {
                            try load(global(step), step.a, a)
                        }
                    case .storeGlobal:
                        if step.b.isCounted || !setNumber(of: global(step), b) {
                            try store(take(step.b, b), in: global(step), isBack: !step.c.isNone)
                        }
                    case .takeGlobal: a.pointee = try global(step)._withUnsafeGuaranteedRef { try $0.take() }

                    case .add:
                        a.initialize(to: .int(try whole(integer(b).addingReportingOverflow(integer(c)), "+", b, c)))
                    case .subtract:
                        a.initialize(
                            to: .int(try whole(integer(b).subtractingReportingOverflow(integer(c)), "-", b, c)))
                    case .multiply:
                        a.initialize(
                            to: .int(try whole(integer(b).multipliedReportingOverflow(by: integer(c)), "*", b, c)))
                    case .divide: a.initialize(to: .int(try Arithmetic.integers(.divide, integer(b), integer(c), .int)))
                    case .remainder:
                        a.initialize(to: .int(try Arithmetic.integers(.remainder, integer(b), integer(c), .int)))
                    case .addConstant:
                        a.initialize(
                            to: .int(try whole(integer(b).addingReportingOverflow(step.extra), "+", b, step.extra)))
                    case .subtractConstant:
                        a.initialize(
                            to: .int(try whole(integer(b).subtractingReportingOverflow(step.extra), "-", b, step.extra))
                        )
                    case .multiplyConstant:
                        a.initialize(
                            to: .int(
                                try whole(integer(b).multipliedReportingOverflow(by: step.extra), "*", b, step.extra)))
                    case .divideConstant: a.initialize(to: .int(try integer(b) / step.extra))
                    case .remainderConstant: a.initialize(to: .int(try integer(b) % step.extra))
                    case .addWrapping: a.initialize(to: .int(try integer(b) &+ integer(c)))
                    case .subtractWrapping: a.initialize(to: .int(try integer(b) &- integer(c)))
                    case .multiplyWrapping: a.initialize(to: .int(try integer(b) &* integer(c)))
                    case .and: a.initialize(to: .int(try integer(b) & integer(c)))
                    case .or: a.initialize(to: .int(try integer(b) | integer(c)))
                    case .exclusiveOr: a.initialize(to: .int(try integer(b) ^ integer(c)))
                    case .negate: a.initialize(to: try Arithmetic.negate(b.pointee))
                    case .less: a.initialize(to: .bool(try integer(b) < integer(c)))
                    case .lessOrEqual: a.initialize(to: .bool(try integer(b) <= integer(c)))
                    case .equal: a.initialize(to: .bool(try integer(b) == integer(c)))
                    case .notEqual: a.initialize(to: .bool(try integer(b) != integer(c)))
                    case .lessConstant: a.initialize(to: .bool(try integer(b) < step.extra))
                    case .atLeastConstant: a.initialize(to: .bool(try integer(b) >= step.extra))
                    case .equalConstant: a.initialize(to: .bool(try integer(b) == step.extra))
                    case .notEqualConstant: a.initialize(to: .bool(try integer(b) != step.extra))
                    case .not: a.initialize(to: .bool(try !truth(b)))

                    case .addDouble: a.initialize(to: .double(try number(b) + number(c)))
                    case .subtractDouble: a.initialize(to: .double(try number(b) - number(c)))
                    case .multiplyDouble: a.initialize(to: .double(try number(b) * number(c)))
                    case .divideDouble: a.initialize(to: .double(try number(b) / number(c)))
                    case .negateDouble: a.initialize(to: .double(try -number(b)))
                    case .lessDouble: a.initialize(to: .bool(try number(b) < number(c)))
                    case .lessOrEqualDouble: a.initialize(to: .bool(try number(b) <= number(c)))
                    case .equalDouble: a.initialize(to: .bool(try number(b) == number(c)))

                    case .jump: next += step.extra
                    case .back:
                        try Interruption.check()
                        next += step.extra
                    case .jumpIfFalse: if try !truth(b) { next += step.extra }
                    case .jumpIfTrue: if try truth(b) { next += step.extra }
                    case .jumpUnlessLess: if try !(integer(b) < integer(c)) { next += step.extra }
                    case .jumpUnlessLessOrEqual: if try !(integer(b) <= integer(c)) { next += step.extra }
                    case .jumpUnlessEqual: if try integer(b) != integer(c) { next += step.extra }
                    case .jumpIfEqual: if try integer(b) == integer(c) { next += step.extra }
                    case .jumpUnlessLessConstant: if try !(integer(b) < step.c.small) { next += step.extra }
                    case .jumpUnlessAtLeastConstant: if try !(integer(b) >= step.c.small) { next += step.extra }
                    case .jumpUnlessEqualConstant: if try integer(b) != step.c.small { next += step.extra }
                    case .jumpIfEqualConstant: if try integer(b) == step.c.small { next += step.extra }
                    case .countUp:
                        let value = try integer(a) &+ 1
                        if try value < integer(b) {
                            try Interruption.check()
                            a.initialize(to: .int(value))
                            next += step.extra
                        }
                    case .countUpThrough:
                        let value = try integer(a)
                        if try value < integer(b) {
                            try Interruption.check()
                            a.initialize(to: .int(value + 1))
                            next += step.extra
                        }
                    case .jumpIfNil: if b.pointee.isNil { next += step.extra }
                    case .jumpUnlessCase: if !isCase(b, step.c.small) { next += step.extra }
                    case .iterate: a.pointee = try iterator(take(step.b, b))
                    case .next:
                        try Interruption.check()
                        if let element = try nextElement(b) {
                            try assign(element, step.a, a)
                        } else {
                            next += step.extra
                        }

                    case .call:
                        let header = Header(bitPattern: step.extra).unsafelyUnwrapped
                        (next, frame) = try begin(header, a, next, registers, until: end)
                    case .callMethod:
                        let receiver = (a + linkage).pointee.receiverType(isStatic: step.c.small == 1)
                        let method = try kept(step, MethodTable.self) { try $0.method(of: receiver) }
                        if let header = method._withUnsafeGuaranteedRef({ $0.routine?.header }) {
                            (next, frame) = try begin(header, a, next, registers, until: end)
                        } else {
                            try kept(step, MethodTable.self) { try callEntry(method, $0, a) }
                        }
                    case .callValue: try assign(call(b, step, registers), step.a, a)
                    case .callEntry:
                        let result = try kept(step, EntryCall.self) { try callEntry($0, step.b, registers) }
                        try assign(result, step.a, a)
                    case .push:
                        try kept(step, EntryCall.self) { call in
                            if let shortcut = call.shortcut, shortcut(b.pointee, c.pointee) { return }
                            _ = try callEntry(call, step.b.borrowed, registers)
                        }
                    case .changeByEntry:
                        let released = step.c.isNone ? nil : c
                        let result = try kept(step, EntryCall.self) { try changeByEntry($0, b, released, registers) }
                        try assign(result, step.a, a)
                    case .compute:
                        let result = try kept(step, Computation.self) { try $0.body(values($0, registers)) }
                        try assign(result, step.a, a)
                    case .finish:
                        let result = take(step.b, b)
                        leave(registers, Int(step.c.bits), keeping: UInt64(bitPattern: Int64(step.extra)))
                        guard let back = caller(of: registers) else { return result }
                        (registers - linkage).initialize(to: result)
                        (next, frame) = back
                    case .finishNumber:
                        let result = b.pointee
                        guard let back = caller(of: registers) else { return result }
                        (registers - linkage).initialize(to: result)
                        (next, frame) = back
                    case .finishNothing:
                        leave(registers, Int(step.c.bits), keeping: UInt64(bitPattern: Int64(step.extra)))
                        guard let back = caller(of: registers) else { return .void }
                        (registers - linkage).initialize(to: .void)
                        (next, frame) = back
                    case .fail, .rethrow: throw error(take(step.b, b), step)

                    case .makeInstance:
                        kept(step, TypeTemplate.self) { type in
                            let count = type.nominal.fields.count
                            a.pointee = .object(
                                InstanceObject(fieldCount: count, type.nominal, arguments: type.arguments))
                        }
                    case .makeStruct:
                        kept(step, StructTemplate.self) { template in
                            let values = values(template, registers)
                            a.pointee = .object(StructObject(values, template.type.nominal))
                        }
                    case .makeCase:
                        kept(step, CaseTemplate.self) { template in
                            let type = template.type
                            let payload = values(template, registers)
                            a.pointee = .object(
                                EnumObject(type.index, payload, type.nominal, arguments: type.arguments))
                        }
                    case .makeClosure:
                        kept(step, ClosureTemplate.self) { template in
                            a.pointee = .object(RoutineObject(template.routine, values(template, registers)))
                        }
                    case .makeArray: a.pointee = kept(step, OperandList.self) { .array(values($0, registers)) }
                    case .makeTuple:
                        a.pointee = kept(step, Labels.self) { .tuple(values($0, registers), labels: $0.labels) }
                    case .wrap: a.pointee = .some(take(step.b, b))

                    case .instanceField: try assign(instance(b)[step.c.small].checkedPresent(), step.a, a)
                    case .setInstanceField:
                        let value = take(step.b, b)
                        if step.extra == 0 {
                            try instance(a).assign(value, to: step.c.small)
                        } else {
                            try instance(a)[step.c.small] = value
                        }
                    case .takeInstanceField: a.pointee = try instance(b).take(step.c.small)
                    case .structField: try assign(structure(b).fields[step.c.small].checkedPresent(), step.a, a)
                    case .setStructField:
                        let value = take(step.b, b)
                        if step.extra == 0 {
                            try setField(a, step.c.small, value)
                        } else {
                            try Store.perform { try a.pointee.restoreField(step.c.small, value) }
                        }
                    case .takeStructField: a.pointee = try takeField(b, step.c.small)
                    case .element: try assign(element(of: b, at: integer(c)), step.a, a)
                    case .takeElement: a.pointee = try exchangeElement(b, at: integer(c), .movedOut)
                    case .putElement: _ = try exchangeElement(a, at: integer(c), take(step.b, b))
                    case .tupleElement: try assign(tupleElement(b, step.c.small), step.a, a)
                    case .payload: try assign(payload(b, step.c.small), step.a, a)
                    case .unwrap:
                        if let value = b.pointee.unwrapped { try assign(value, step.a, a) } else { next += step.extra }
                    case .forceUnwrap: try assign(unwrapped(b), step.a, a)
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
        defer { if !isMoved { arguments.deinitialize(count: count) } }
        try Interruption.check()
        try StackLimit.checkCalls()
        return try run(
            header,
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

    @inline(never)
    private static func call(_ callee: Registers, _ step: Instruction, _ registers: Registers) throws -> Value {
        guard let function = callee.pointee.unwrapped?.object(as: FunctionObject.self) else {
            throw RuntimeError("a value of type '\(callee.pointee.nominal.name)' cannot be called", code: "E0405")
        }
        if step.b.isCounted { callee.pointee = .void }
        return try kept(step, OperandList.self) { list in
            switch list.operands.count {
            case 0: return try function.call()
            case 1: return try function.call(value(list, 0, registers) ?? .none)
            case 2: return try function.call(value(list, 0, registers) ?? .none, value(list, 1, registers) ?? .none)
            default: return try function.call(values(list, registers))
            }
        }
    }

    @inline(never)
    private static func callEntry(
        _ call: EntryCall, _ receiver: Instruction.Operand, _ registers: Registers
    ) throws -> Value {
        let object = receiver.isNone ? Value.void : take(receiver, register(receiver, registers))
        return try call.body(arguments(call, object, registers))
    }

    @inline(never)
    private static func changeByEntry(
        _ call: EntryCall, _ place: Registers, _ released: Registers?, _ registers: Registers
    ) throws -> Value {
        guard let change = call.change else { return .void }
        let arguments = arguments(call, .void, registers)
        guard let released else { return try change(&place.pointee, arguments) }
        var result = Value.void
        released.pointee = try Store.keepingReleased(isPure: call.isPure) {
            result = try change(&place.pointee, arguments)
        }
        return result
    }

    @inline(__always)
    private static func arguments(_ call: EntryCall, _ receiver: Value, _ registers: Registers) -> Arguments {
        let count = call.operands.count
        let first = value(call, 0, registers)
        let second = count > 1 ? value(call, 1, registers) : nil
        let rest = count > 2 ? (2..<count).map { value(call, $0, registers) } : []
        return Arguments(receiver: receiver, first, second, rest, in: call.context)
    }

    /// Calls the library's entry for a method that is found by the type of what it is called on.
    @inline(never)
    private static func callEntry(
        _ method: Unmanaged<MethodTable.Method>, _ table: MethodTable, _ link: Registers
    ) throws {
        let registers = link + linkage
        var receiver = registers.move()
        let changed = table.changedParameters
        // What is changed comes in cells, and goes back to its register.
        let values = (1..<table.argumentCount).map { index -> Value in
            let value = (registers + index).move()
            return changed & 1 << UInt64(index) == 0 ? value : .object(Cell(value))
        }
        defer {
            if changed & 1 != 0 { registers.initialize(to: receiver) }
            for (index, value) in values.enumerated() where changed & 2 << UInt64(index) != 0 {
                (registers + index + 1).initialize(to: value.object(as: Cell.self)?.value ?? .void)
            }
        }
        guard let entry = method._withUnsafeGuaranteedRef({ $0.entry }) else { return }
        let arguments = Arguments(receiver: receiver, values, in: table.context)
        switch entry.body {
        case .call(let body): link.initialize(to: try body(arguments))
        case .mutate(let change): link.initialize(to: try change(&receiver, arguments))
        }
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

    /// What a `throw` raises, or passes on.
    @inline(never)
    private static func error(_ value: Value, _ step: Instruction) -> any Error {
        let native = value.object(as: ThrownObject.self)?.native ?? value.asError
        guard step.operation == .fail else { return native }
        return kept(step, ThrowPlace.self) { place in
            var error = native as? ScriptError ?? ScriptError(.error(native))
            error.span = place.span
            error.thrownAt = place.site
            return error
        }
    }

    // MARK: Registers

    @inline(__always)
    private static func register(_ operand: Instruction.Operand, _ registers: Registers) -> Registers {
        (UnsafeMutableRawPointer(registers) + operand.offset).assumingMemoryBound(to: Value.self)
    }

    /// What a register holds: moved out of it, or a copy.
    @inline(__always)
    private static func take(_ operand: Instruction.Operand, _ register: Registers) -> Value {
        guard operand.isCounted else { return register.pointee }
        let value = register.move()
        register.initialize(to: .void)
        return value
    }

    @inline(__always)
    private static func value(_ list: OperandList, _ index: Int, _ registers: Registers) -> Value? {
        index < list.operands.count ? list.operands[index].map { take($0, register($0, registers)) } : nil
    }

    @inline(__always)
    private static func values(_ list: OperandList, _ registers: Registers) -> [Value] {
        list.operands.map { $0.map { take($0, register($0, registers)) } ?? .none }
    }

    /// Puts a value of a kind that is certain into a register.
    @inline(__always)
    private static func put(_ value: Value, _ target: Instruction.Operand, _ register: Registers) {
        if target.isCounted { register.pointee = value } else { register.initialize(to: value) }
    }

    /// Puts a value into a register, where only numbers may go into one that is not counted.
    @inline(__always)
    private static func assign(_ value: Value, _ target: Instruction.Operand, _ register: Registers) throws {
        if target.isCounted {
            register.pointee = value
        } else if value.isPlainNumber {
            register.initialize(to: value)
        } else {
            register.initialize(to: try value.number())
        }
    }

    @inline(__always)
    private static func integer(_ register: Registers) throws -> Int {
        if case .int(let value) = register.pointee { return value }
        throw confused(register)
    }

    @inline(__always)
    private static func number(_ register: Registers) throws -> Double {
        if case .double(let value) = register.pointee { return value }
        if case .int(let value) = register.pointee { return Double(value) }
        throw confused(register)
    }

    @inline(__always)
    private static func truth(_ register: Registers) throws -> Bool {
        if case .bool(let value) = register.pointee { return value }
        throw confused(register)
    }

    @inline(never)
    private static func confused(_ register: Registers) -> RuntimeError {
        RuntimeError("a value of type '\(register.pointee.nominal.name)' stands where a number is expected")
    }

    /// The result of an operation, if it fits.
    @inline(__always)
    private static func whole(
        _ result: (partialValue: Int, overflow: Bool), _ name: String, _ left: Registers, _ right: Registers
    ) throws -> Int {
        if result.overflow { throw overflow(name, left, right.pointee) }
        return result.partialValue
    }

    @inline(__always)
    private static func whole(
        _ result: (partialValue: Int, overflow: Bool), _ name: String, _ left: Registers, _ right: Int
    ) throws -> Int {
        if result.overflow { throw overflow(name, left, .int(right)) }
        return result.partialValue
    }

    @inline(never)
    private static func overflow(_ name: String, _ left: Registers, _ right: Value) -> any Error {
        do {
            guard let operation = Operator(rawValue: name) else { return RuntimeError.overlappingAccess }
            _ = try Arithmetic.apply(operation, left.pointee, right)
        } catch { return error }
        return RuntimeError("arithmetic overflow")
    }

    // MARK: Objects

    @inline(__always)
    private static func kept<Kept: AnyObject, Result>(
        _ step: Instruction, _ type: Kept.Type, _ body: (Kept) throws -> Result
    ) rethrows -> Result {
        try Unmanaged<Kept>.fromOpaque(UnsafeRawPointer(bitPattern: step.extra).unsafelyUnwrapped)
            ._withUnsafeGuaranteedRef(body)
    }

    @inline(__always)
    private static func cell(_ register: Registers) -> Unmanaged<Cell> {
        guard case .object(let object) = register.pointee else { preconditionFailure("a shared variable has a cell") }
        return .passUnretained(unsafeDowncast(object, to: Cell.self))
    }

    @inline(__always)
    private static func global(_ step: Instruction) -> Unmanaged<Cell> {
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

    @inline(never)
    private static func load(_ cell: Unmanaged<Cell>, _ target: Instruction.Operand, _ register: Registers) throws {
        try assign(cell._withUnsafeGuaranteedRef { try $0.read() }, target, register)
    }

    /// - Parameter isBack: Whether the value was taken out of the variable to be changed.
    @inline(never)
    private static func store(_ value: Value, in cell: Unmanaged<Cell>, isBack: Bool) throws {
        try cell._withUnsafeGuaranteedRef { if isBack { $0.value = value } else { try $0.assign(value) } }
    }

    @inline(__always)
    private static func instance(_ register: Registers) throws -> InstanceObject {
        if case .object(let object) = register.pointee, type(of: object) == InstanceObject.self {
            return unsafeDowncast(object, to: InstanceObject.self)
        }
        throw missing(register)
    }

    @inline(__always)
    private static func structure(_ register: Registers) throws -> StructObject {
        if case .object(let object) = register.pointee, type(of: object) == StructObject.self {
            return unsafeDowncast(object, to: StructObject.self)
        }
        throw missing(register)
    }

    @inline(never)
    private static func missing(_ register: Registers) -> RuntimeError {
        RuntimeError("a value of type '\(register.pointee.nominal.name)' has no such property", code: "E0505")
    }

    @inline(__always)
    private static func isCase(_ register: Registers, _ index: Int) -> Bool {
        guard case .object(let object) = register.pointee, type(of: object) == EnumObject.self else { return false }
        return unsafeDowncast(object, to: EnumObject.self).index == index
    }

    private static func payload(_ register: Registers, _ index: Int) throws -> Value {
        let payload =
            register.pointee.object(as: EnumObject.self)?.payload ?? register.pointee.enumView?.payload ?? []
        guard index < payload.count else { throw missing(register) }
        return payload[index]
    }

    private static func tupleElement(_ register: Registers, _ index: Int) throws -> Value {
        guard let tuple = register.pointee.object(as: TupleObject.self), index < tuple.elements.count else {
            throw missing(register)
        }
        return try tuple.elements[index].checkedPresent()
    }

    @inline(__always)
    private static func element(of register: Registers, at position: Int) throws -> Value {
        if let element = register.pointee.element(at: position) { return try element.checkedPresent() }
        return try Subscripts.get(register.pointee, .int(position))
    }

    private static func exchangeElement(_ register: Registers, at position: Int, _ value: Value) throws -> Value {
        var value = value
        let isDone = Store.perform { register.pointee.exchangeElement(at: position, with: &value) }
        if !isDone { _ = try Subscripts.get(register.pointee, .int(position)) }
        return value
    }

    private static func setField(_ register: Registers, _ index: Int, _ value: Value) throws {
        var value = value
        try Store.perform { try register.pointee.withUniqueField(index) { swap(&$0, &value) } }
    }

    private static func takeField(_ register: Registers, _ index: Int) throws -> Value {
        var value = Value.movedOut
        try register.pointee.withUniqueField(index) { swap(&$0, &value) }
        return value
    }

    private static func unwrapped(_ register: Registers) throws -> Value {
        if let value = register.pointee.unwrapped { return value }
        throw RuntimeError(
            "unexpectedly found nil while unwrapping an Optional value",
            hint: "test it with 'if let', or give a default with '??'", code: "E0501")
    }

    private static func iterator(_ sequence: Value) throws -> Value {
        guard let iterator = try sequence.makeIterator() else {
            throw RuntimeError(
                "cannot loop over a value of type '\(sequence.nominal.name)'", hint: Compiler.loopHint(sequence),
                code: "E0513")
        }
        return .object(IteratorObject(iterator))
    }

    private static func nextElement(_ register: Registers) throws -> Value? {
        guard case .object(let object) = register.pointee, let iterator = object as? IteratorObject else { return nil }
        return try iterator.next()
    }
}

extension Instruction.Operand {
    /// A small number in the place of a register.
    @inline(__always) var small: Int { Int(Int16(bitPattern: bits)) }
}

extension Value {
    @inline(__always) fileprivate var isNil: Bool { if case .none = self { true } else { false } }

    /// The number in an Optional that stands for it, as the library gives some.
    @inline(never)
    fileprivate func number() throws -> Value {
        if isMovedOut { throw RuntimeError.overlappingAccess }
        if let wrapped = unwrapped, wrapped.isPlainNumber { return wrapped }
        throw RuntimeError("a value of type '\(nominal.name)' stands where a number is expected")
    }

    /// The type whose methods are called.
    @inline(__always)
    fileprivate func receiverType(isStatic: Bool) -> NominalType {
        if isStatic, let type = object(as: TypeObject.self)?.type.nominal { return type }
        return nominal
    }
}
