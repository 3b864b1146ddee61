// Changes of variables and fields that are made where the value lies, by the shortest way to there.

/// A change that neither calls a script nor fails: of a collection by an element or a key, most often.
struct PlainChange {
    /// What the change needs to know.
    let argument: Code
    /// Makes the change, unless the value or the argument is of a kind that it does not know: then it gives false.
    let change: (inout Value, Value) -> Bool
    /// Makes it by way of anything.
    let otherwise: (Frame, Value) throws -> Void

    /// The change of what lies in a place.
    func code(at home: Place.Home?) -> Action {
        let (argument, change, otherwise) = (argument, change, otherwise)
        switch home {
        case .slot(let slot):
            return { frame in
                let argument = try argument(frame)
                if !change(&frame.slots[slot], argument) { try otherwise(frame, argument) }
                return .normal
            }
        case .global(let cell):
            return { frame in
                let argument = try argument(frame)
                if !cell.change(by: argument, change) { try otherwise(frame, argument) }
                return .normal
            }
        case .captured(let slot):
            return { frame in
                let argument = try argument(frame)
                if frame.slots[slot].object(as: Cell.self)?.change(by: argument, change) != true {
                    try otherwise(frame, argument)
                }
                return .normal
            }
        case .field(let slot, let index):
            return { frame in
                let argument = try argument(frame)
                var isDone = false
                _ = try frame.slots[slot].withField(index) { isDone = change(&$0, argument) }
                if !isDone { try otherwise(frame, argument) }
                return .normal
            }
        case .entry, nil:
            return { frame in
                try otherwise(frame, try argument(frame))
                return .normal
            }
        }
    }
}
