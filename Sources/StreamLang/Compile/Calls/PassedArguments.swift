// How a call's arguments come into the callee's frame.

/// The code of a call's arguments. Generic, so that a call with few of them looks nothing up.
protocol PassedArguments {
    /// Evaluates the arguments in the caller's frame, into the callee's from a slot on, as far as that has slots.
    func pass(from caller: Frame, to callee: Frame, at slot: Int, below end: Int) throws
}

struct NoArguments: PassedArguments {
    @inline(__always) func pass(from caller: Frame, to callee: Frame, at slot: Int, below end: Int) {}
}

struct OneArgument: PassedArguments {
    let code: Code

    @inline(__always)
    func pass(from caller: Frame, to callee: Frame, at slot: Int, below end: Int) throws {
        if slot < end { callee[slot] = try code(caller) }
    }
}

struct TwoArguments: PassedArguments {
    let first: Code
    let second: Code

    @inline(__always)
    func pass(from caller: Frame, to callee: Frame, at slot: Int, below end: Int) throws {
        if slot < end { callee[slot] = try first(caller) }
        if slot + 1 < end { callee[slot + 1] = try second(caller) }
    }
}

struct ManyArguments: PassedArguments {
    let codes: [Thunk]

    func pass(from caller: Frame, to callee: Frame, at slot: Int, below end: Int) throws {
        for (index, code) in codes.enumerated() where slot + index < end { callee[slot + index] = try code(caller) }
    }
}
