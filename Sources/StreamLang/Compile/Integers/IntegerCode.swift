// Arithmetic of Ints that stays in registers, without values between the operators.

/// The code of an expression whose operands are known to be Ints: variables, constants, operators, and calls of
/// functions whose bodies are such expressions themselves.
struct IntegerCode {
    typealias Run = (Frame) throws -> Int?

    /// The functions that it calls: all of them must be code of Ints too before it is run.
    let calls: [FunctionCode]
    /// The expression itself, where programs can be made of it.
    let tree: IntegerTree?
    private let make: (Use) -> Made

    /// What code is used for.
    private enum Use {
        case result
        /// The result is assigned, or `otherwise` is run in its place.
        case assignment(Target, otherwise: (Frame) throws -> Void)
        /// The result is put where the first argument lies.
        case replacement
        /// The result is a truth value, or `otherwise` decides.
        case test(otherwise: Test)
    }

    private enum Target {
        case slot(Int)
        case global(Cell)
    }

    /// What is made for a use.
    private enum Made {
        case run(Run)
        case action(Action)
        case test(Test)
        /// The operand has no code of its own for the use.
        case nothing
    }

    init(_ tree: IntegerTree? = nil, calling calls: [FunctionCode] = [], _ run: @escaping Run) {
        self.tree = tree
        self.calls = calls
        make = { use in
            if case .result = use { return .run(run) }
            return Self.make(CodeOperand(code: run), use)
        }
    }

    // Made in a closure, where the kind of operand is known: a protocol's methods would be one for all kinds; and each
    // when it is wanted, since most code has one use.
    init<Operand: IntegerOperand>(
        _ operand: Operand, _ tree: IntegerTree? = nil, calling calls: [FunctionCode] = []
    ) {
        self.tree = tree
        self.calls = calls
        make = { use in Self.make(operand, use) }
    }

    @inline(__always)
    private static func make<Operand: IntegerOperand>(_ operand: Operand, _ use: Use) -> Made {
        switch use {
        case .result: return .run { frame in try operand.read(frame) }
        case .assignment(.slot(let slot), let otherwise) where Operand.mayBeInteger:
            return .action { frame in
                if let value = try operand.read(frame) { frame.put(value, in: slot) } else { try otherwise(frame) }
                return .normal
            }
        case .assignment(.global(let cell), let otherwise) where Operand.mayBeInteger:
            return .action { frame in
                if let value = try operand.read(frame) { cell.store(value) } else { try otherwise(frame) }
                return .normal
            }
        case .replacement where Operand.mayBeInteger:
            return .run { frame in
                guard let value = try operand.read(frame) else { return nil }
                frame.put(value, in: 0)
                return 1
            }
        case .test(let otherwise) where Operand.mayBeTruth:
            return .test { frame in
                if let truth = try operand.read(frame) { return truth == 1 }
                return try otherwise(frame)
            }
        case .assignment, .replacement, .test: return .nothing
        }
    }

    var run: Run {
        guard case .run(let run) = make(.result) else { Self.unmade() }
        return run
    }

    /// The code as general code enters it: nil, before anything ran, where a function that it calls is none of Ints.
    var entry: Run {
        let run = run
        switch calls.count {
        case 0: return run
        case 1:
            let only = calls[0]
            return { only.isIntegral ? try run($0) : nil }
        default:
            let calls = calls
            return { frame in
                for code in calls where !code.isIntegral { return nil }
                return try run(frame)
            }
        }
    }

    /// What is made for a use; where it calls functions, or has no code of its own for it, by way of its entry.
    private func made(for use: Use) -> Made {
        if calls.isEmpty {
            let made = make(use)
            if case .nothing = made {} else { return made }
        }
        return Self.make(CodeOperand(code: entry), use)
    }

    private static func unmade() -> Never { preconditionFailure("what is made is what the use asks for") }

    /// The code as a condition; `otherwise` decides where it gives nil.
    func testing(_ otherwise: @escaping Test) -> Test {
        guard case .test(let test) = made(for: .test(otherwise: otherwise)) else { Self.unmade() }
        return test
    }

    /// The code of a function that puts its result where its first argument lies, and gives 1.
    var replacing: Run {
        guard case .run(let run) = made(for: .replacement) else { Self.unmade() }
        return run
    }

    /// The assignment of what it computes, or by `otherwise`, to a slot.
    func assigning(slot: Int, _ otherwise: @escaping (Frame) throws -> Void) -> Action {
        assigning(.slot(slot), otherwise)
    }

    private func assigning(_ target: Target, _ otherwise: @escaping (Frame) throws -> Void) -> Action {
        guard case .action(let action) = made(for: .assignment(target, otherwise: otherwise)) else { Self.unmade() }
        return action
    }

    /// The assignment of what it computes, or by `otherwise`, to a plain variable; nil for any other place.
    func assigning(_ place: Place, _ otherwise: @escaping (Frame) throws -> Void) -> Step? {
        switch place.home {
        case .slot(let slot): Step(assigning(.slot(slot), otherwise))
        case .global(let cell): Step(assigning(.global(cell), otherwise))
        case .captured, .field, .element, nil: nil
        }
    }
}

extension IntegerCode {
    static func slot(_ slot: Int) -> IntegerCode { IntegerCode(SlotOperand(slot: slot), .slot(slot)) }

    static func truthSlot(_ slot: Int) -> IntegerCode { IntegerCode(TruthOperand(slot: slot), .truth(.slot(slot))) }

    static func global(_ cell: Cell) -> IntegerCode { IntegerCode(GlobalOperand(cell: cell), .global(cell)) }

    static func globalTruth(_ cell: Cell) -> IntegerCode {
        IntegerCode(GlobalTruthOperand(cell: cell), .truth(.global(cell)))
    }

    static func constant(_ value: Int) -> IntegerCode { IntegerCode(ConstantOperand(value: value), .constant(value)) }

    /// One operator: its own function for each shape of operands.
    static func combined<Operation: FastOperation>(_ type: Operation.Type, _ first: Typed, _ second: Typed)
        -> IntegerCode?
    {
        guard let one = first.integer, let other = second.integer else { return nil }
        let calls = one.calls(with: other)
        let tree = one.tree(with: other) { .operation(type.operation, $0, $1) }
        switch first.form {
        case .slot(let slot): return combined(type, SlotOperand(slot: slot), second.form, other, tree, calls)
        case .global(let cell): return combined(type, GlobalOperand(cell: cell), second.form, other, tree, calls)
        case .constant, .general, .part:
            return combined(type, CodeOperand(code: one.run), second.form, other, tree, calls)
        }
    }

    private static func combined<Operation: FastOperation>(
        _ type: Operation.Type, _ left: some IntegerOperand, _ form: Typed.Form, _ second: IntegerCode,
        _ tree: IntegerTree?, _ calls: [FunctionCode]
    ) -> IntegerCode {
        switch form {
        case .slot(let slot): IntegerCode(Combination(type, left, SlotOperand(slot: slot)), tree, calling: calls)
        case .constant(.int(let value)):
            IntegerCode(Combination(type, left, ConstantOperand(value: value)), tree, calling: calls)
        case .global(let cell): IntegerCode(Combination(type, left, GlobalOperand(cell: cell)), tree, calling: calls)
        case .constant, .general, .part:
            IntegerCode(Combination(type, left, CodeOperand(code: second.run)), tree, calling: calls)
        }
    }

    private func tree(
        with other: IntegerCode, _ combined: (IntegerTree, IntegerTree) -> IntegerTree
    ) -> IntegerTree? {
        guard let tree, let other = other.tree else { return nil }
        return combined(tree, other)
    }

    /// The functions that two pieces of code call.
    func calls(with other: IntegerCode) -> [FunctionCode] {
        calls + other.calls.filter { code in !calls.contains { $0 === code } }
    }

    /// `condition ? self : other`, and with that `&&` and `||`.
    static func choice(_ condition: IntegerCode?, _ first: IntegerCode?, _ second: IntegerCode?) -> IntegerCode? {
        guard let condition, let first, let second else { return nil }
        let (test, yes, no) = (condition.run, first.run, second.run)
        let tree = condition.tree.flatMap { condition in
            first.tree(with: second) { .choice(condition, $0, $1) }
        }
        let calls = IntegerCode(calling: condition.calls(with: first), yes).calls(with: second)
        return IntegerCode(tree, calling: calls) { frame in
            guard let truth = try test(frame) else { return nil }
            return truth == 1 ? try yes(frame) : try no(frame)
        }
    }

    /// Of a truth value, the opposite.
    var negated: IntegerCode {
        let run = run
        return IntegerCode(tree.map { .negation($0) }, calling: calls) { try run($0).map { 1 - $0 } }
    }
}
