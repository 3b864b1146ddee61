// Arithmetic of Ints that stays in registers, without values between the operators.

/// The code of an expression whose operands are known to be Ints: variables, constants, operators.
///
/// It gives nil where an operand is no Int after all, or where the result does not fit; the general code is then run
/// in its place and says what is wrong. It only reads, so that nothing is done twice.
struct IntegerCode {
    let run: (Frame) -> Int?
    init(_ run: @escaping (Frame) -> Int?) { self.run = run }
}

extension IntegerCode {
    static func slot(_ slot: Int) -> IntegerCode {
        IntegerCode { frame in
            if case .int(let value) = frame.slots[slot] { return value }
            return nil
        }
    }

    static func global(_ cell: Cell) -> IntegerCode { IntegerCode { _ in cell.integer } }

    /// One operator: its own closure for each shape of operands.
    @inline(__always)
    static func combined(
        _ first: Typed, _ second: Typed, _ operation: @escaping (Int, Int) -> Int?
    ) -> IntegerCode? {
        guard let left = first.integer?.run, let right = second.integer?.run else { return nil }
        switch (first.form, second.form) {
        case (.slot(let a), .slot(let b)):
            return IntegerCode { frame in
                guard case .int(let one) = frame.slots[a], case .int(let other) = frame.slots[b] else { return nil }
                return operation(one, other)
            }
        case (.slot(let a), .constant(.int(let other))):
            return IntegerCode { frame in
                guard case .int(let one) = frame.slots[a] else { return nil }
                return operation(one, other)
            }
        case (_, .constant(.int(let other))):
            return IntegerCode { frame in
                guard let one = left(frame) else { return nil }
                return operation(one, other)
            }
        default:
            return IntegerCode { frame in
                guard let one = left(frame), let other = right(frame) else { return nil }
                return operation(one, other)
            }
        }
    }
}

extension Typed {
    /// The same expression, its values by way of integers where that saves building values in between.
    ///
    /// - Parameters:
    ///   - kind: What the integers stand for.
    ///   - integers: Computes them; nil where that is not possible.
    ///   - value: The value of an integer.
    @inline(__always)
    func computing(
        _ kind: WritableKeyPath<Typed, IntegerCode?>, by integers: IntegerCode?, of first: Typed, _ second: Typed,
        _ value: @escaping (Int) -> Value
    ) -> Typed {
        guard let integers else { return self }
        var typed = self
        typed[keyPath: kind] = integers
        if first.isLeaf, second.isLeaf { return typed }
        let (run, general) = (integers.run, code)
        typed.code = { frame in
            if let integer = run(frame) { return value(integer) }
            return try general(frame)
        }
        return typed
    }

    private var isLeaf: Bool {
        switch form {
        case .slot, .constant: true
        case .general: false
        }
    }
}
