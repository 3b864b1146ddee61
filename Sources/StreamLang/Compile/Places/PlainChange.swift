// Changes of variables and fields that are made where the value lies, by the shortest way to there.

import StreamSyntax

/// A change that neither calls a script nor fails: of a collection by an element or a key, most often. A type for each, so
/// that it becomes part of the code for each kind of place.
protocol PlainChange<Argument> {
    /// What the change needs to know.
    associatedtype Argument

    /// Computes the argument, before the value is looked at.
    func argument(in frame: Frame) throws -> Argument

    /// Makes the change, unless the value or the argument is of a kind that it does not know: then it gives false. What it
    /// takes out of the value goes into the argument, since releasing it may call a script.
    func change(_ value: inout Value, by argument: inout Argument) -> Bool

    /// The change of what lies in a place.
    ///
    /// - Parameters:
    ///   - isPure: Whether `otherwise` runs no script.
    ///   - otherwise: Makes it where this cannot.
    func code(in place: Place, isPure: Bool, otherwise: @escaping (inout Value, Argument) throws -> Void) -> Action
}

extension PlainChange {
    func code(in place: Place, isPure: Bool, otherwise: @escaping (inout Value, Argument) throws -> Void) -> Action {
        let mutate = place.mutate
        switch place.home {
        case .slot(let slot):
            return { frame in
                var argument = try argument(in: frame)
                if !change(&frame.slots[slot], by: &argument) { try otherwise(&frame.slots[slot], argument) }
                return .normal
            }
        case .global(let cell):
            return { frame in
                var argument = try argument(in: frame)
                if !cell.change(by: &argument, self) {
                    try cell.mutate(isPure: isPure) { try otherwise(&$0, argument) }
                }
                return .normal
            }
        case .captured(let slot):
            return { frame in
                var argument = try argument(in: frame)
                if frame.slots[slot].object(as: Cell.self)?.change(by: &argument, self) != true {
                    try mutate(frame, isPure) { try otherwise(&$0, argument) }
                }
                return .normal
            }
        case .field(let slot, let index):
            return { frame in
                var argument = try argument(in: frame)
                var isDone = false
                _ = try frame.slots[slot].withField(index) { isDone = change(&$0, by: &argument) }
                if !isDone { try mutate(frame, isPure) { try otherwise(&$0, argument) } }
                return .normal
            }
        case .element(let element):
            let (key, mutate) = (element.key, element.mutate)
            let general: (Frame, Value, Argument) throws -> Void = { frame, key, argument in
                var argument = argument
                try mutate(frame, key, isPure) {
                    if !change(&$0, by: &argument) { try otherwise(&$0, argument) }
                }
            }
            switch element.owner.home {
            case .slot(let slot):
                return { frame in
                    let key = try key(frame)
                    var argument = try argument(in: frame)
                    let isDone = frame.slots[slot].changeEntry(of: key) { change(&$0, by: &argument) }
                    if !isDone { try general(frame, key, argument) }
                    return .normal
                }
            case .global(let cell):
                return { frame in
                    let key = try key(frame)
                    var argument = try argument(in: frame)
                    if !cell.changeEntry(of: key, by: &argument, self) { try general(frame, key, argument) }
                    return .normal
                }
            case .captured, .field, .element, nil:
                return { frame in
                    let key = try key(frame)
                    try general(frame, key, try argument(in: frame))
                    return .normal
                }
            }
        case nil:
            return { frame in
                var argument = try argument(in: frame)
                try mutate(frame, isPure) {
                    if !change(&$0, by: &argument) { try otherwise(&$0, argument) }
                }
                return .normal
            }
        }
    }
}

/// Adds an element to an array.
struct Appending: PlainChange {
    let element: Code

    @inline(__always) func argument(in frame: Frame) throws -> Value { try element(frame) }

    @inline(__always)
    func change(_ value: inout Value, by argument: inout Value) -> Bool { value.append(argument) }
}

/// Changes a number by another one.
struct NumberChange<Operation: FastOperation>: PlainChange {
    let amount: Code

    @inline(__always) func argument(in frame: Frame) throws -> Value { try amount(frame) }

    @inline(__always)
    func change(_ value: inout Value, by argument: inout Value) -> Bool { Operation.change(&value, argument) }
}

/// Changes the Int of a key in a dictionary by a number. The operator is a closure and no type: a call costs little
/// next to the search for the key, and a change for each operator was a twenty-fifth of the language's code.
struct EntryChange: PlainChange {
    let key: Code
    let initial: Int
    let amount: Int
    let operation: (Int, Int) -> Int?

    @inline(__always) func argument(in frame: Frame) throws -> Value { try key(frame) }

    @inline(__always)
    func change(_ value: inout Value, by argument: inout Value) -> Bool {
        value.changeEntry(of: argument, default: initial) { operation($0, amount) }
    }
}

/// Gives an element of an array another value.
struct ElementAssignment: PlainChange {
    let position: Code
    let element: Code

    @inline(__always)
    func argument(in frame: Frame) throws -> (position: Value, element: Value) {
        let position = try position(frame)
        return (position, try element(frame))
    }

    @inline(__always)
    func change(_ value: inout Value, by argument: inout (position: Value, element: Value)) -> Bool {
        guard case .int(let position) = argument.position else { return false }
        return value.exchangeElement(at: position, with: &argument.element)
    }
}

/// Gives a key of a dictionary another value, or none.
struct EntryAssignment: PlainChange {
    let key: Code
    let content: (Frame) throws -> Value?

    @inline(__always)
    func argument(in frame: Frame) throws -> (key: Value, content: Value?) {
        let key = try key(frame)
        return (key, try content(frame))
    }

    @inline(__always)
    func change(_ value: inout Value, by argument: inout (key: Value, content: Value?)) -> Bool {
        value.exchangeEntry(of: argument.key, with: &argument.content)
    }
}
