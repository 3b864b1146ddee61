// Inout arguments of calls that are bound at run time: they come as cells, whose content goes in and back.

/// The inout arguments of a call, by the slots that stand for them.
struct InoutArguments {
    fileprivate var cells: [(slot: Int, cell: Cell)] = []

    /// Puts what the slots hold after the call where the arguments came from.
    func giveBack(from frame: Frame) {
        for (slot, cell) in cells { cell.value = frame[slot].object(as: Cell.self)?.value ?? frame[slot] }
    }
}

extension Frame {
    /// Takes a call's arguments into slots.
    ///
    /// - Parameter first: The slot of the first argument.
    /// - Returns: Those that are inout.
    func receive(_ arguments: [Value], from first: Int = 0) -> InoutArguments {
        var changed = InoutArguments()
        for (slot, argument) in zip(first..., arguments) {
            let cell = argument.object(as: Cell.self)
            if let cell { changed.cells.append((slot, cell)) }
            self[slot] = cell?.value ?? argument
        }
        return changed
    }
}

extension Compiler {
    /// The arguments of a call whose callee shows only when it runs: inout ones as cells, with the places they come from.
    func openArguments(
        _ arguments: [Argument], _ compileArgument: (Int, Expression) -> Code
    ) -> (codes: [Code], changed: [(index: Int, place: Place)]) {
        var changed: [(index: Int, place: Place)] = []
        let codes = arguments.enumerated().map { index, argument -> Code in
            guard case .inoutArgument(let operand) = argument.value.kind, let place = place(operand) else {
                return compileArgument(index, argument.value)
            }
            changed.append((index, place))
            return { .object(Cell(try place.get($0))) }
        }
        return (codes, changed)
    }
}

extension [(index: Int, place: Place)] {
    /// Puts what the cells hold after a call where the arguments came from.
    func giveBack(_ arguments: [Value], _ frame: Frame) throws {
        for (index, place) in self {
            if let cell = arguments[index].object(as: Cell.self) { try place.set(frame, cell.value) }
        }
    }
}
