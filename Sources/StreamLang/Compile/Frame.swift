// Where the variables of a call lie.

/// The variables of one call, and how far the stack may grow below it.
package struct Frame {
    let slots: UnsafeMutablePointer<Value>
    let stackLimit: UInt

    @inline(__always) subscript(slot: Int) -> Value {
        get { slots[slot] }
        nonmutating set { slots[slot] = newValue }
    }

    /// The Int in a slot; nil for anything else.
    @inline(__always)
    func integer(in slot: Int) -> Int? {
        if case .int(let integer) = slots[slot] { return integer }
        return nil
    }

    /// Stores an Int. In place of another one, the usual case, nothing has to be released.
    @inline(__always)
    func put(_ integer: Int, in slot: Int) {
        if case .int = slots[slot] {
            (slots + slot).initialize(to: .int(integer))
        } else {
            slots[slot] = .int(integer)
        }
    }

    /// Runs `body` on a fresh frame of `size` slots, which are released in reverse order afterwards.
    @inline(__always)
    static func with<Result>(
        _ size: Int, stackLimit: UInt, _ body: (Frame) throws -> Result
    ) throws -> Result {
        try withUnsafeTemporaryAllocation(of: Value.self, capacity: max(size, 1)) { buffer in
            guard let slots = buffer.baseAddress else { preconditionFailure("the buffer has at least one slot") }
            if UInt(bitPattern: slots) < stackLimit { throw RuntimeError.stackExhausted }
            slots.initialize(repeating: .void, count: size)
            defer {
                var slot = size
                while slot > 0 {
                    slot -= 1
                    (slots + slot).deinitialize(count: 1)
                }
            }
            return try body(Frame(slots: slots, stackLimit: stackLimit))
        }
    }
}

extension RuntimeError {
    static let stackExhausted = RuntimeError(
        "the script calls itself too deeply", hint: "does the recursion have an end? Check the case that stops it",
        code: "E0509")
}
