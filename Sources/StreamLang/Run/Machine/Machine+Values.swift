// What instructions do with values: each a function of its own, which the loop calls.

import CSystem
import RxEngine
import StreamSyntax

extension Machine {
    /// Does what is no loop's affair: objects are made, changed and taken apart.
    @inline(never)
    @_optimize(speed)
    static func perform(_ step: Step) throws {
        let (a, b, registers) = (step.a, step.b, step.registers)
        switch step.operation {
        case .constant: put(kept(step, Constant.self) { $0.value }, step.target, a)
        case .receive: try assign(b.move(), step.target, a)
        case .negate: a.initialize(to: try Arithmetic.negate(b.pointee))

        case .makeCell: a.pointee = .object(Cell(step.take()))
        case .takeCell:
            if step.extra != 0 { try checkWhole(cell(b)._withUnsafeGuaranteedRef { $0.value }) }
            try assign(cell(b)._withUnsafeGuaranteedRef { try $0.take() }, step.target, a)
        case .takeGlobal: try assign(global(step)._withUnsafeGuaranteedRef { try $0.take() }, step.target, a)
        case .keepCell:
            if step.extra != 0 { try checkWhole(cell(b)._withUnsafeGuaranteedRef { $0.value }) }
            a.pointee = try cell(b)._withUnsafeGuaranteedRef { try $0.keep() }
        case .keepGlobal: a.pointee = try global(step)._withUnsafeGuaranteedRef { try $0.keep() }
        case .putBackCell:
            let value = step.take()
            cell(a)._withUnsafeGuaranteedRef { $0.putBack(value) }
        case .putBackGlobal:
            let value = step.take()
            global(step)._withUnsafeGuaranteedRef { $0.putBack(value) }

        case .iterate: a.pointee = try iterator(step.take())
        case .fail, .rethrow: throw error(step.take(), step)

        case .makeInstance:
            kept(step, TypeTemplate.self) { type in
                let count = type.nominal.fields.count
                a.pointee = .object(InstanceObject(fieldCount: count, type.nominal, arguments: type.arguments))
            }
        case .makeStruct:
            kept(step, StructTemplate.self) { template in
                a.pointee = .object(StructObject(values(template, registers), template.type.nominal))
            }
        case .makeCase:
            kept(step, CaseTemplate.self) { template in
                let type = template.type
                let payload = values(template, registers)
                a.pointee = .object(EnumObject(type.index, payload, type.nominal, arguments: type.arguments))
            }
        case .makeClosure:
            kept(step, ClosureTemplate.self) { template in
                a.pointee = .object(RoutineObject(template.routine, values(template, registers)))
            }
        case .makeArray: a.pointee = kept(step, OperandList.self) { .array(values($0, registers)) }
        case .makeTuple: a.pointee = kept(step, Labels.self) { .tuple(values($0, registers), labels: $0.labels) }
        case .wrap: a.pointee = .some(step.take())

        case .takeInstanceField: try assign(instance(b).take(step.small), step.target, a)
        case .keepInstanceField: a.pointee = try instance(b).keep(step.small)
        case .putBackInstanceField:
            let value = step.take()
            try instance(a).putBack(value, in: step.small)
        case .borrowField: try lend(structure(b).fields, step.small, to: a)
        case .openField:
            try b.pointee.withUniqueField(step.small) {
                try $0.makeUnique()
                copyNumber(&$0, to: a)
            }
        case .takeStructField: try assign(takeField(step), step.target, a)
        case .takeElement: a.pointee = try exchangeElement(b, at: integer(step.c), .movedOut)
        case .putEntry:
            let value = step.take()
            try a.pointee.putEntry(step.extra == 0 ? value : value.unwrapped, for: step.c.pointee)
        case .tupleElement: try assign(tupleElement(b, step.small), step.target, a)
        case .payload: try assign(payload(b, step.small), step.target, a)
        case .forceUnwrap: try assign(unwrapped(b), step.target, a)
        default: preconditionFailure("the loop does \(step.operation) itself")
        }
    }

    // MARK: Moving values

    @inline(never)
    static func clear(_ register: Registers) { register.pointee = .void }

    @inline(never)
    static func copy(_ step: Step) throws { try assign(step.take(), step.target, step.a) }

    @inline(never)
    static func load(_ cell: Unmanaged<Cell>, _ step: Step, isWhole: Bool = false) throws {
        let value = try cell._withUnsafeGuaranteedRef { try $0.read() }
        if isWhole { try checkWhole(value) }
        try assign(value, step.target, step.a)
    }

    /// Fails where a part of a variable that is used as a whole is out for a change.
    @inline(__always)
    private static func checkWhole(_ value: Value) throws {
        if value.lacksParts { throw RuntimeError.overlappingAccess }
    }

    /// - Parameters:
    ///   - isBack: Whether the value was taken out of the variable to be changed.
    ///   - isWhole: Whether a part of what is replaced may be out for a change.
    @inline(never)
    static func store(in cell: Unmanaged<Cell>, _ step: Step, isBack: Bool, isWhole: Bool = false) throws {
        if isWhole { try checkWhole(cell._withUnsafeGuaranteedRef { $0.value }) }
        let value = step.take()
        try cell._withUnsafeGuaranteedRef { if isBack { $0.value = value } else { try $0.assign(value) } }
    }

    /// What a register holds: moved out of it, or a copy.
    @inline(__always)
    static func take(_ operand: Instruction.Operand, _ register: Registers) -> Value {
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

    // MARK: Calls

    @inline(never)
    static func callValue(_ step: Step) throws {
        guard let function = step.b.pointee.unwrapped?.object(as: FunctionObject.self) else {
            throw RuntimeError("a value of type '\(step.b.pointee.nominal.name)' cannot be called", code: "E0405")
        }
        if step.source.isCounted { step.b.pointee = .void }
        let registers = step.registers
        let result = try kept(step, OperandList.self) { list in
            switch list.operands.count {
            case 0: return try function.call()
            case 1: return try function.call(value(list, 0, registers) ?? .none)
            case 2: return try function.call(value(list, 0, registers) ?? .none, value(list, 1, registers) ?? .none)
            default: return try function.call(values(list, registers))
            }
        }
        try assign(result, step.target, step.a)
    }

    @inline(never)
    static func callEntry(_ step: Step) throws {
        // A closure that the last call ran may have failed, which ends the script.
        try Interruption.check()
        let result = try kept(step, EntryCall.self) { try callEntry($0, step.source, step.registers) }
        try assign(result, step.target, step.a)
    }

    @inline(never)
    static func compute(_ step: Step) throws {
        let result = try kept(step, Computation.self) { try $0.body(values($0, step.registers)) }
        try assign(result, step.target, step.a)
    }

    @inline(never)
    static func changeByEntry(_ step: Step) throws {
        let result = try kept(step, EntryCall.self) { try changeByEntry($0, step) }
        try assign(result, step.target, step.a)
    }

    @inline(never)
    static func push(_ step: Step) throws {
        try Interruption.check()
        try kept(step, EntryCall.self) { call in
            csystem_note_place(call.context.place)
            if let shortcut = call.shortcut, shortcut(step.b.pointee, step.c.pointee) { return }
            _ = try callEntry(call, step.source.borrowed, step.registers)
        }
    }

    @inline(__always)
    private static func callEntry(
        _ call: EntryCall, _ receiver: Instruction.Operand, _ registers: Registers
    ) throws -> Value {
        let object = receiver.isNone ? Value.void : take(receiver, register(receiver, registers))
        return try call.body(arguments(call, object, registers))
    }

    @inline(__always)
    private static func changeByEntry(_ call: EntryCall, _ step: Step) throws -> Value {
        let arguments = arguments(call, .void, step.registers)
        if step.code.pointee.c.isNone { return try call.change(&step.b.pointee, arguments) }
        var result = Value.void
        step.c.pointee = try Store.keepingReleased(isPure: call.isPure) {
            result = try call.change(&step.b.pointee, arguments)
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
    static func callEntry(
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

    /// What a `throw` raises, or passes on.
    @inline(never)
    private static func error(_ value: Value, _ step: Step) -> any Error {
        let native = value.object(as: ThrownObject.self)?.native ?? value.asError
        guard step.operation == .fail else { return native }
        return kept(step, ThrowPlace.self) { place in
            var error = native as? ScriptError ?? ScriptError(.error(native))
            error.span = place.span
            error.thrownAt = place.site
            return error
        }
    }

    // MARK: Objects

    @inline(__always)
    static func kept<Kept: AnyObject, Result>(
        _ step: Step, _ type: Kept.Type, _ body: (Kept) throws -> Result
    ) rethrows -> Result {
        try Unmanaged<Kept>.fromOpaque(UnsafeRawPointer(bitPattern: step.extra).unsafelyUnwrapped)
            ._withUnsafeGuaranteedRef(body)
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

    @inline(never)
    static func instanceField(_ step: Step) throws {
        try assign(instance(step.b)[step.small].checkedPresent(), step.target, step.a)
    }

    @inline(never)
    @_optimize(speed)
    static func setInstanceField(_ step: Step) throws {
        guard let instance = object(InstanceObject.self, in: step.a),
            instance._withUnsafeGuaranteedRef({ $0.setNumber(step.b.pointee, in: step.small) })
        else { return try assignInstanceField(step) }
    }

    @inline(never)
    private static func assignInstanceField(_ step: Step) throws {
        let value = step.take()
        if step.extra == 0 {
            try instance(step.a).assign(value, to: step.small)
        } else {
            try instance(step.a)[step.small] = value
        }
    }

    @inline(never)
    @_optimize(speed)
    static func setStructField(_ step: Step) throws {
        if step.extra == 2 || !step.a.pointee.setNumberField(step.small, to: step.b.pointee) {
            try assignStructField(step)
        }
    }

    @inline(never)
    private static func assignStructField(_ step: Step) throws {
        let value = step.take()
        if step.extra == 0 {
            try setField(step.a, step.small, value)
        } else {
            try Store.perform { try step.a.pointee.restoreField(step.small, value) }
            if step.extra == 2 { MovedOutParts.end() }
        }
    }

    @inline(never)
    static func structField(_ step: Step) throws {
        let value = try structure(step.b).fields[step.small].checkedPresent()
        if step.extra != 0 { try checkWhole(value) }
        try assign(value, step.target, step.a)
    }

    @inline(never)
    static func element(_ step: Step) throws {
        let position = try integer(step.c)
        if let element = step.b.pointee.element(at: position) {
            try assign(element.checkedPresent(), step.target, step.a)
        } else {
            try assign(Subscripts.get(step.b.pointee, .int(position)), step.target, step.a)
        }
    }

    /// Has a register that is not counted refer to a part where it lies: until the next instruction that could change it.
    @inline(__always)
    private static func lend(_ parts: [Value], _ index: Int, to register: Registers) throws {
        try parts.withUnsafeBufferPointer { parts in
            if parts[index].isMovedOut { throw RuntimeError.overlappingAccess }
            copyNumber(parts.baseAddress.unsafelyUnwrapped + index, to: register)
        }
    }

    @inline(never)
    @_optimize(speed)
    static func borrowElement(_ step: Step) throws {
        let position = try integer(step.c)
        guard let array = object(ArrayObject.self, in: step.b) else { throw noElement(step, position) }
        try array._withUnsafeGuaranteedRef { array in
            guard let offset = array.offset(of: position) else { throw noElement(step, position) }
            try lend(array.elements, offset, to: step.a)
        }
    }

    /// The same for a change, where nothing else refers to the part.
    @inline(never)
    @_optimize(speed)
    static func openElement(_ step: Step) throws {
        let position = try integer(step.c)
        let isThere = try step.b.pointee.withUniqueElement(at: position) { copyNumber($0, to: step.a) }
        if !isThere { throw noElement(step, position) }
    }

    @inline(never)
    @_optimize(speed)
    static func putElement(_ step: Step) throws {
        let position = try integer(step.c)
        if !step.a.pointee.setNumberElement(at: position, to: step.b.pointee) { try assignElement(step, position) }
    }

    @inline(never)
    private static func assignElement(_ step: Step, _ position: Int) throws {
        _ = try exchangeElement(step.a, at: position, step.take())
    }

    @inline(never)
    @_optimize(speed)
    static func append(_ step: Step) throws {
        let element = step.take()
        try step.a.pointee.withUniqueArray { $0.append(element) }
    }

    @inline(never)
    private static func noElement(_ step: Step, _ position: Int) -> any Error {
        do { _ = try Subscripts.get(step.b.pointee, .int(position)) } catch { return error }
        return confused(step.b)
    }

    @inline(never)
    static func isCase(_ step: Step) -> Bool {
        guard case .object(let object) = step.b.pointee, type(of: object) == EnumObject.self else { return false }
        return unsafeDowncast(object, to: EnumObject.self).index == step.small
    }

    /// Takes what a dictionary has for a key out of it; false if it has nothing.
    @inline(never)
    static func takeEntry(_ step: Step) throws -> Bool {
        guard let value = try step.b.pointee.takeEntry(of: step.c.pointee) else { return false }
        try assign(value, step.target, step.a)
        return true
    }

    /// Unwraps an Optional; false if it is empty.
    @inline(never)
    static func unwrap(_ step: Step) throws -> Bool {
        guard let value = step.b.pointee.unwrapped else { return false }
        try assign(value, step.target, step.a)
        return true
    }

    /// Gives the next element of what is iterated; false if there is none.
    @inline(never)
    static func advance(_ step: Step) throws -> Bool {
        try Interruption.check()
        guard let element = try nextElement(step.b) else { return false }
        try assign(element, step.target, step.a)
        return true
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

    /// Takes a field of a struct out of it; where the rest is used meanwhile, that is counted, and other threads see the
    /// field as it was.
    private static func takeField(_ step: Step) throws -> Value {
        let isUsedInParts = step.extra != 0
        var value = Value.movedOut
        try step.b.pointee.withUniqueField(step.small) { field in
            if step.extra == 2 { try checkWhole(field) }
            if isUsedInParts, ScriptThreads.areMany { value = field } else { swap(&field, &value) }
        }
        if isUsedInParts { MovedOutParts.begin() }
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
                "cannot loop over a value of type '\(sequence.nominal.name)'", hint: loopHint(sequence),
                code: "E0513")
        }
        return .object(IteratorObject(iterator))
    }

    private static func loopHint(_ subject: Value) -> String? {
        if subject.isOptional { return "unwrap it first, for example with '?? []'" }
        if subject.nominal === NominalType.int { return "write 0..<n" }
        let isSequence = subject.nominal.isKind(of: .observableConvertibleType)
        return isSequence ? "write subscribe(onNext:), or for try await … in sequence.values" : nil
    }

    private static func nextElement(_ register: Registers) throws -> Value? {
        guard case .object(let object) = register.pointee, let iterator = object as? IteratorObject else { return nil }
        return try iterator.next()
    }
}

extension Value {
    /// The number in an Optional that stands for it, as the library gives some.
    @inline(never)
    fileprivate func number() throws -> Value {
        if isMovedOut { throw RuntimeError.overlappingAccess }
        if let wrapped = unwrapped, wrapped.isPlainNumber { return wrapped }
        throw RuntimeError("a value of type '\(nominal.name)' stands where a number is expected")
    }

    /// The type whose methods are called.
    @inline(__always)
    func receiverType(isStatic: Bool) -> NominalType {
        if isStatic, let type = describedType?.nominal { return type }
        return nominal
    }
}
