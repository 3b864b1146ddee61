// Inout arguments of calls that are bound at run time: they come as cells, whose content goes in and back.

import StreamSyntax

/// The inout arguments of a call, by the slots that stand for them.
struct InoutArguments {
    fileprivate var cells: [(slot: Int, cell: Cell)] = []

    /// Puts what the slots hold after the call back into the cells.
    func giveBack(from frame: Frame) {
        for (slot, cell) in cells {
            cell.value = frame[slot].object(as: Cell.self)?.value ?? frame[slot]
            frame[slot] = .void
        }
    }
}

extension Frame {
    /// Takes a call's arguments into slots. What comes in a cell moves out of it, so that the slot alone refers to it.
    ///
    /// - Parameter first: The slot of the first argument.
    /// - Returns: Those that are inout.
    func receive(_ arguments: [Value], from first: Int = 0) -> InoutArguments {
        var changed = InoutArguments()
        for (slot, argument) in zip(first..., arguments) {
            guard let cell = argument.object(as: Cell.self) else {
                self[slot] = argument
                continue
            }
            changed.cells.append((slot, cell))
            self[slot] = cell.value
            cell.value = .void
        }
        return changed
    }
}

/// The places that a call's inout arguments name, by the arguments' indices.
typealias InoutPlaces = [(index: Int, place: Place)]

extension Compiler {
    /// The arguments of a call whose callee shows only when it runs: inout ones as cells, with the places they come from.
    func openArguments(
        _ arguments: [Argument], _ compileArgument: (Int, Expression) -> Code
    ) -> (codes: [Code], places: InoutPlaces) {
        var places: InoutPlaces = []
        let codes = arguments.enumerated().map { index, argument -> Code in
            guard case .inoutArgument(let operand) = argument.value.kind, let place = place(operand) else {
                return compileArgument(index, argument.value)
            }
            places.append((index, place))
            return { _ in .object(Cell(.void)) }
        }
        return (codes, places)
    }

    /// Code that calls a local function, which lies in a variable with what it captures.
    func localCall(
        _ member: FunctionMember, _ variable: Variable, _ arguments: [Thunk], _ places: [(Int, Place)], at span: Span
    ) -> Code {
        let function = read(variable, at: span).code
        let inouts = places.map { (index: $0.0, place: $0.1) }
        // What generic parameters stand for comes behind the written arguments.
        let count = member.signature.parameters.count
        return { frame in
            guard case .object(let object) = try function(frame), let closure = object as? FunctionObject else {
                throw self.runtimeError("E0506", "'\(member.name)' is called before it is declared", at: span)
            }
            var given = try arguments.map { try $0(frame) }
            guard let local = closure as? ClosureObject else { return try closure.call(Array(given.prefix(count))) }
            if inouts.isEmpty, given.count == count { return try local.call(given) }
            for (index, _) in inouts { given[index] = .object(Cell(.void)) }
            return try Compiler.moving(inouts, { given[$0] }, frame) { try local.callDeclared(given) }
        }
    }

    /// Runs a body while what its inout arguments name lies in their cells, so that nothing else refers to it.
    ///
    /// - Parameters:
    ///   - argument: The argument at an index.
    ///   - first: The first place whose content has not moved yet.
    static func moving(
        _ places: InoutPlaces, _ argument: (Int) -> Value, _ frame: Frame, from first: Int = 0,
        _ body: () throws -> Value
    ) throws -> Value {
        guard first < places.count else { return try body() }
        let (index, place) = places[first]
        guard let cell = argument(index).object(as: Cell.self) else { return .void }
        var answer = Value.void
        try place.mutate(frame, false) { value in
            cell.value = value
            value = .void
            defer {
                value = cell.value
                cell.value = .void
            }
            answer = try moving(places, argument, frame, from: first + 1, body)
        }
        return answer
    }
}
