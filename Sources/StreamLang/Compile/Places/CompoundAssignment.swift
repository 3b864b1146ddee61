// The code of `+=` and its like: a closure of its own for each operator and each kind of place.

/// A compound assignment, which changes numbers where they stand.
struct CompoundAssignment: FastOperationUse {
    let place: Place
    let operand: Typed
    let change: (inout Value, Value) throws -> Void

    func callAsFunction<Operation: FastOperation>(_ operation: Operation.Type) -> Typed {
        switch place.home {
        case .slot(let slot): changing(slot: slot, operation)
        case .global(let cell): changing(global: cell, operation)
        case .element(let element): changing(element, operation)
        case .captured, .field, nil: changing(operation)
        }
    }

    /// Whether the change runs no script: numbers and texts, and arrays that grow by elements that are there.
    private var isPure: Bool {
        place.type.isInert || place.type.nominal === NominalType.array && operand.type.isEagerSequence
    }

    /// The new value, where programs know the place and the amount.
    private func changed<Operation: FastOperation>(by operation: Operation.Type) -> IntegerTree? {
        guard place.type == .int, let place = place.integers, let amount = operand.integer?.tree else { return nil }
        return .operation(operation.operation, place, amount)
    }

    private func changing<Operation: FastOperation>(slot: Int, _ operation: Operation.Type) -> Typed {
        let (code, change) = (operand.code, change)
        let general: (Frame) throws -> Void = { frame in
            let right = try code(frame)
            try operation.change(&frame.slots[slot], right, change)
        }
        let integers = IntegerCode.combined(operation, Typed(slot: slot, place.type), operand)
        if let integers {
            return Typed(
                action: integers.assigning(slot: slot, general),
                integers: .assignment(of: integers.tree, to: place.integers, general))
        }
        return Typed(action: { frame in
            try general(frame)
            return .normal
        })
    }

    /// The change of an entry of a dictionary by a number.
    private func changing<Operation: FastOperation>(
        _ element: Place.Element, _ operation: Operation.Type
    ) -> Typed {
        guard case .int(let amount)? = operand.constant, let initial = element.initial else {
            return changing(operation)
        }
        let (mutate, slow) = (element.change, self.change)
        let change = EntryChange(
            key: element.key, initial: initial, amount: amount, operation: Operation.integers)
        return Typed(
            action: change.code(in: element.owner, isPure: element.owner.type.hasInertKeys) { dictionary, key in
                try mutate(&dictionary, key) { try operation.change(&$0, .int(amount), slow) }
            })
    }

    /// The change of any other place.
    private func changing<Operation: FastOperation>(_ operation: Operation.Type) -> Typed {
        let slow = change
        let change = NumberChange<Operation>(amount: operand.code)
        let action = change.code(in: place, isPure: isPure) { try operation.change(&$0, $1, slow) }
        return Typed(
            action: action,
            integers: .assignment(of: changed(by: operation), to: place.integers) {
                _ = try action($0)
            })
    }

    private func changing<Operation: FastOperation>(global cell: Cell, _ operation: Operation.Type) -> Typed {
        let (change, isPure) = (change, isPure)
        let assign: (Value) throws -> Void = { right in
            try cell.mutate(isPure: isPure) { try operation.change(&$0, right, change) }
        }
        let code = operand.code
        var typed = Typed(
            action: action(operation, on: cell, assign),
            integers: .assignment(of: changed(by: operation), to: place.integers) { try assign(try code($0)) })
        if case .slot(0) = operand.form {
            typed.direct = Direct(1) { right, _ in
                if case .int(let amount) = right, cell.change(by: amount, operation) { return .void }
                try assign(right)
                return .void
            }
        } else if let direct = operand.direct {
            let run = direct.run
            typed.direct = Direct(direct.parameterCount) { a, b in
                try assign(try run(a, b))
                return .void
            }
        }
        return typed
    }

    /// The change of a global variable, read and written in one step.
    private func action<Operation: FastOperation>(
        _ operation: Operation.Type, on cell: Cell, _ assign: @escaping (Value) throws -> Void
    ) -> Action {
        let code = operand.code
        if case .int(let amount)? = operand.constant {
            return { frame in
                if !cell.change(by: amount, operation) { try assign(.int(amount)) }
                return .normal
            }
        }
        if let integer = operand.integer?.entry {
            return { frame in
                if let amount = try integer(frame), cell.change(by: amount, operation) { return .normal }
                try assign(try code(frame))
                return .normal
            }
        }
        return { frame in
            try assign(try code(frame))
            return .normal
        }
    }
}
