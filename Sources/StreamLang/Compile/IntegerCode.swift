// Arithmetic of Ints that stays in registers, without values between the operators.

/// The code of an expression whose operands are known to be Ints: variables, constants, operators, and calls of
/// functions whose bodies are such expressions themselves.
///
/// It gives nil where an operand is no Int after all, or where the result does not fit; the general code is then run
/// in its place and says what is wrong. It only reads, so that nothing is done twice. A truth value is 1 or 0.
struct IntegerCode {
    typealias Run = (Frame) throws -> Int?

    let run: Run
    /// The functions that it calls: all of them must be code of Ints too before it is run.
    let calls: [FunctionCode]

    init(calling calls: [FunctionCode] = [], _ run: @escaping Run) {
        self.run = run
        self.calls = calls
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
}

extension IntegerCode {
    static func slot(_ slot: Int) -> IntegerCode {
        IntegerCode { frame in
            if case .int(let value) = frame.slots[slot] { return value }
            return nil
        }
    }

    static func truthSlot(_ slot: Int) -> IntegerCode {
        IntegerCode { frame in
            if case .bool(let truth) = frame.slots[slot] { return truth ? 1 : 0 }
            return nil
        }
    }

    static func global(_ cell: Cell) -> IntegerCode { IntegerCode { _ in cell.integer } }

    /// One operator: its own closure for each shape of operands.
    static func combined<Operation: FastOperation>(_ type: Operation.Type, _ first: Typed, _ second: Typed)
        -> IntegerCode?
    {
        guard let one = first.integer, let other = second.integer else { return nil }
        let calls = one.calls(with: other)
        let (left, right) = (one.run, other.run)
        switch (first.form, second.form) {
        case (.slot(let a), .slot(let b)):
            return IntegerCode { frame in
                guard case .int(let one) = frame.slots[a], case .int(let other) = frame.slots[b] else { return nil }
                return Operation.integers(one, other)
            }
        case (.slot(let a), .constant(.int(let other))):
            return IntegerCode { frame in
                guard case .int(let one) = frame.slots[a] else { return nil }
                return Operation.integers(one, other)
            }
        case (.global(let cell), .constant(.int(let other))):
            return IntegerCode { _ in cell.integer.flatMap { Operation.integers($0, other) } }
        case (.slot(let a), _):
            return IntegerCode(calling: calls) { frame in
                guard case .int(let one) = frame.slots[a], let other = try right(frame) else { return nil }
                return Operation.integers(one, other)
            }
        case (.global(let cell), _):
            return IntegerCode(calling: calls) { frame in
                guard let one = cell.integer, let other = try right(frame) else { return nil }
                return Operation.integers(one, other)
            }
        case (_, .constant(.int(let other))):
            return IntegerCode(calling: calls) { frame in
                guard let one = try left(frame) else { return nil }
                return Operation.integers(one, other)
            }
        default:
            return IntegerCode(calling: calls) { frame in
                guard let one = try left(frame), let other = try right(frame) else { return nil }
                return Operation.integers(one, other)
            }
        }
    }

    /// The functions that two pieces of code call.
    func calls(with other: IntegerCode) -> [FunctionCode] {
        calls + other.calls.filter { code in !calls.contains { $0 === code } }
    }

    /// `condition ? self : other`, and with that `&&` and `||`.
    static func choice(_ condition: IntegerCode?, _ first: IntegerCode?, _ second: IntegerCode?) -> IntegerCode? {
        guard let condition, let first, let second else { return nil }
        let (test, yes, no) = (condition.run, first.run, second.run)
        return IntegerCode(calling: IntegerCode(calling: condition.calls(with: first), yes).calls(with: second)) {
            frame in
            guard let truth = try test(frame) else { return nil }
            return truth == 1 ? try yes(frame) : try no(frame)
        }
    }

    /// Of a truth value, the opposite.
    var negated: IntegerCode {
        let run = run
        return IntegerCode(calling: calls) { try run($0).map { 1 - $0 } }
    }

    static func constant(_ value: Int) -> IntegerCode { IntegerCode { _ in value } }
}

extension Typed {
    /// The same expression, its value by way of code of Ints where there is some.
    func computing(integers: IntegerCode?) -> Typed {
        guard let integers else { return self }
        var typed = self
        typed.integer = integers
        let (run, general) = (integers.entry, code)
        typed.code = { frame in
            if let integer = try run(frame) { return .int(integer) }
            return try general(frame)
        }
        return typed
    }

    /// The same truth value by way of code of Ints where there is some.
    func computing(truth: IntegerCode?) -> Typed {
        guard let truth else { return self }
        var typed = self
        typed.truth = truth
        let (run, general) = (truth.entry, code)
        typed.code = { frame in
            if let truth = try run(frame) { return .bool(truth == 1) }
            return try general(frame)
        }
        return typed
    }

    /// The code of Ints of a value that is an Int or a Bool.
    var integral: (code: IntegerCode, isTruth: Bool)? {
        if let integer { return (integer, false) }
        return truth.map { ($0, true) }
    }

    var isLeaf: Bool {
        switch form {
        case .slot, .constant: true
        case .general, .global: false
        }
    }
}
