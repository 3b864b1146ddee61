// Closures and functions of scripts as values.

import RxEngine

/// A routine together with what it captured.
package final class RoutineObject: FunctionObject {
    let routine: Routine
    private let header: UnsafeMutablePointer<Routine.Header>
    /// What lies behind the arguments: its own memory, so that no call needs a reference to it.
    private let captures: UnsafeMutableBufferPointer<Value>
    private let count: Int

    /// - Parameter captures: What lies behind the arguments.
    package init(_ routine: Routine, _ captures: [Value]) {
        self.routine = routine
        header = routine.header
        self.captures = .allocate(capacity: captures.count)
        _ = self.captures.initialize(from: captures)
        count = routine.header.pointee.parameterCount - captures.count
        super.init(parameterCount: count)
    }

    /// Whether it needs nothing but its arguments.
    var isWhole: Bool { captures.isEmpty }

    deinit {
        if isWhole { return captures.deallocate() }
        var values = Array(captures)
        captures.deinitialize().deallocate()
        DeepRelease.release(&values)
    }

    @inline(__always)
    private func enter(_ fill: (Machine.Registers) -> Void) throws -> Value {
        // An endless stream runs no loop of the script's: its closures are where an interruption is seen.
        try Interruption.check()
        try Store.checkNoneUnderWay()
        // Whoever calls may be the engine.
        try StackLimit.checkNesting()
        return try run(fill)
    }

    /// Runs a deinit: whoever lets go of an object sees to room on the stack for calls.
    package func end(_ object: InstanceObject) throws {
        try Interruption.check()
        try StackLimit.checkCalls()
        _ = try run { $0.initialize(to: .object(object)) }
    }

    @inline(__always)
    private func run(_ fill: (Machine.Registers) -> Void) throws -> Value {
        try Machine.run(header) { registers in
            fill(registers)
            var register = registers + count
            for index in 0..<captures.count {
                register.initialize(to: captures[index])
                register += 1
            }
        }
    }

    @_optimize(speed)
    package override func call() throws -> Value {
        if count > 0 { return try call([]) }
        return try enter { _ in }
    }

    @_optimize(speed)
    package override func call(_ argument: Value) throws -> Value {
        if header.pointee.changedParameters != 0 { return try call([argument]) }
        switch count {
        case 0: return try enter { _ in }
        case 1: return try enter { $0.initialize(to: argument) }
        default: return try super.call(argument)
        }
    }

    @_optimize(speed)
    package override func call(_ first: Value, _ second: Value) throws -> Value {
        if count != 2 || header.pointee.changedParameters != 0 { return try super.call(first, second) }
        return try enter {
            $0.initialize(to: first)
            ($0 + 1).initialize(to: second)
        }
    }

    package override func call(changing first: inout Value, _ second: Value) throws {
        guard count == 2, header.pointee.changedParameters & 1 != 0 else {
            return try super.call(changing: &first, second)
        }
        try Interruption.check()
        try StackLimit.checkCalls()
        var moved = Value.void
        swap(&moved, &first)
        defer { first = moved }
        _ = try Machine.run(header, changing: { moved = $0.move() }) { registers in
            registers.initialize(to: moved)
            moved = .void
            (registers + 1).initialize(to: second)
            for (index, capture) in captures.enumerated() { (registers + 2 + index).initialize(to: capture) }
        }
    }

    package override func call(on receiver: inout Value, _ arguments: [Value]) throws -> Value {
        header.pointee.changedParameters & 1 == 0
            ? try super.call(on: &receiver, arguments) : try call(changing: &receiver, arguments)
    }

    @_optimize(speed)
    package override func call(_ arguments: [Value]) throws -> Value {
        let count = self.count
        guard arguments.count >= count else {
            if count == 1 { return try call(Value.void) }
            throw RuntimeError("\(routine.name) takes \(count) arguments, but \(arguments.count) were given")
        }
        if count == 1, arguments.count > 1 { return try call(Value.tuple(arguments)) }
        let changed = header.pointee.changedParameters
        if changed == 0 {
            return try enter { registers in
                for index in 0..<count { (registers + index).initialize(to: arguments[index]) }
            }
        }
        // What is changed comes in cells.
        try Interruption.check()
        try StackLimit.checkCalls()
        let cells = arguments.map { $0.object(as: Cell.self) }
        return try Machine.run(
            header,
            changing: { registers in
                for index in 0..<count where changed & 1 << index != 0 {
                    let value = (registers + index).move()
                    cells[index]?.value = value
                }
            }
        ) { registers in
            for index in 0..<count {
                let isChanged = changed & 1 << index != 0
                (registers + index).initialize(
                    to: isChanged ? cells[index]?.value ?? arguments[index] : arguments[index])
                if isChanged { cells[index]?.value = .void }
            }
            for (index, capture) in captures.enumerated() { (registers + count + index).initialize(to: capture) }
        }
    }
}
