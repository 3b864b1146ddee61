// Reading fields and elements where they lie: nothing takes a reference to what holds them.

/// Reads a field or an element of what lies in a variable; nil where there is none. It only reads, so that general code
/// may be run in its place. Generic, so that what is made of it is one function, as for operators of Ints.
protocol PartRead {
    func read(_ frame: Frame) throws -> Value?
}

private struct FieldOfSlot: PartRead {
    let slot: Int
    let index: Int
    @inline(__always) func read(_ frame: Frame) -> Value? { frame.slots[slot].field(index) }
}

private struct FieldOfGlobal: PartRead {
    let cell: Cell
    let index: Int
    @inline(__always) func read(_ frame: Frame) -> Value? { cell.field(index) }
}

private struct ElementOfSlot: PartRead {
    let slot: Int
    let position: IntegerCode.Run
    @inline(__always)
    func read(_ frame: Frame) throws -> Value? {
        guard let position = try position(frame) else { return nil }
        return frame.slots[slot].element(at: position)
    }
}

private struct ElementOfGlobal: PartRead {
    let cell: Cell
    let position: IntegerCode.Run
    @inline(__always)
    func read(_ frame: Frame) throws -> Value? {
        guard let position = try position(frame) else { return nil }
        return cell.element(at: position)
    }
}

private struct ElementOfPart: PartRead {
    let array: Code
    let position: IntegerCode.Run
    @inline(__always)
    func read(_ frame: Frame) throws -> Value? {
        guard let position = try position(frame) else { return nil }
        return try array(frame).element(at: position)
    }
}

private struct CountOfSlot: PartRead {
    let slot: Int
    @inline(__always) func read(_ frame: Frame) -> Value? { frame.slots[slot].elementsInPlace.map { .int($0.count) } }
}

private struct CountOfGlobal: PartRead {
    let cell: Cell
    @inline(__always) func read(_ frame: Frame) -> Value? { cell.elementsInPlace.map { .int($0.count) } }
}

private struct CapturedContent: PartRead {
    let slot: Int
    @inline(__always) func read(_ frame: Frame) -> Value? { frame.slots[slot].object(as: Cell.self)?.value }
}

/// A field of a variable that closures share, whatever becomes of its other fields.
private struct FieldOfCaptured: PartRead {
    let slot: Int
    let index: Int
    @inline(__always) func read(_ frame: Frame) -> Value? { frame.slots[slot].object(as: Cell.self)?.field(index) }
}

/// A field of a part of such a variable.
private struct FieldOfPart: PartRead {
    let part: Typed.Content
    let index: Int
    func read(_ frame: Frame) throws -> Value? { try part.run(frame)?.field(index) }
}

/// A part as a whole: nil where something of it is moved out.
private struct Whole<Part: PartRead>: PartRead {
    let part: Part
    @inline(__always)
    func read(_ frame: Frame) throws -> Value? {
        guard let content = try part.read(frame), !content.lacksParts else { return nil }
        return content
    }
}

/// A part that is an Int, or a truth value.
private struct IntegerPart<Part: PartRead>: IntegerOperand {
    let part: Part
    @inline(__always)
    func read(_ frame: Frame) throws -> Int? {
        switch try part.read(frame) {
        case .int(let integer)?: integer
        case .bool(let truth)?: truth ? 1 : 0
        case .double?, .void?, .none?, .shortString?, .shortCharacter?, .object?, nil: nil
        }
    }
}

extension Typed {
    private init(
        _ part: some PartRead, _ type: ScriptType, _ tree: IntegerTree? = nil, calling calls: [FunctionCode] = [],
        else general: @escaping Code
    ) {
        self.init(type, .part) { frame in
            if let content = try part.read(frame), !content.isMovedOut { return content }
            return try general(frame)
        }
        if type == .int { integer = IntegerCode(IntegerPart(part: part), tree, calling: calls) }
        if type == .bool { truth = IntegerCode(IntegerPart(part: part), tree, calling: calls) }
    }

    /// A variable that closures share, by the slot of its cell.
    init(captured slot: Int, _ type: ScriptType, else general: @escaping Code) {
        self.init(CapturedContent(slot: slot), mayLackParts: type, else: general)
        if incomplete != nil { capturedSlot = slot }
    }

    /// A part that, where its type is a struct, may lack parts itself: to read it as a whole is an error then.
    private init(_ part: some PartRead, mayLackParts type: ScriptType, else general: @escaping Code) {
        guard type.mayLackParts else {
            self.init(part, type, else: general)
            return
        }
        self.init(Whole(part: part), type, else: general)
        incomplete = Content { try part.read($0) }
    }

    /// A plain field of what an expression gives.
    ///
    /// - Parameter general: Reads the field of anything.
    func field(_ index: Int, _ type: ScriptType, _ general: @escaping Code) -> Typed {
        switch form {
        case .slot(let slot): Typed(FieldOfSlot(slot: slot, index: index), type, else: general)
        case .global(let cell): Typed(FieldOfGlobal(cell: cell, index: index), type, else: general)
        case .part:
            if let slot = capturedSlot {
                Typed(FieldOfCaptured(slot: slot, index: index), mayLackParts: type, else: general)
            } else if let incomplete {
                Typed(FieldOfPart(part: incomplete, index: index), mayLackParts: type, else: general)
            } else {
                Typed(type, general)
            }
        case .general, .constant: Typed(type, general)
        }
    }

    /// An element of an array by an Int.
    ///
    /// - Parameter general: Reads any element of anything.
    func element(
        at index: Typed, _ type: ScriptType, _ general: @escaping (Value, Value) throws -> Value
    ) -> Typed {
        let (array, position) = (code, index.code)
        let anywhere: Code = { frame in
            let array = try array(frame)
            let position = try position(frame)
            if case .int(let position) = position, let element = array.element(at: position) { return element }
            return try general(array, position)
        }
        guard let integer = index.integer else { return Typed(type, anywhere) }
        let (entry, calls) = (integer.entry, integer.calls)
        let reached = integerArray.flatMap { array in integer.tree.map { (array, $0) } }
        let tree = reached.map { IntegerTree.element($0, $1, isTruth: type == .bool) }
        var element: Typed
        switch form {
        case .slot(let slot):
            element = Typed(ElementOfSlot(slot: slot, position: entry), type, tree, calling: calls, else: anywhere)
        case .global(let cell):
            element = Typed(ElementOfGlobal(cell: cell, position: entry), type, tree, calling: calls, else: anywhere)
        case .part:
            element = Typed(ElementOfPart(array: array, position: entry), type, tree, calling: calls, else: anywhere)
        case .general, .constant: return Typed(type, anywhere)
        }
        element.row = reached.map { .row($0, $1) }
        return element
    }

    /// How many elements an array has.
    ///
    /// - Parameter general: Counts the elements of anything.
    func count(_ general: @escaping Code) -> Typed {
        let tree = integerArray.map { IntegerTree.count($0) }
        switch form {
        case .slot(let slot): return Typed(CountOfSlot(slot: slot), .int, tree, else: general)
        case .global(let cell): return Typed(CountOfGlobal(cell: cell), .int, tree, else: general)
        case .part, .general, .constant:
            var count = Typed(.int, general)
            count.integer = tree.map { IntegerCode($0) { try general($0).register(isTruth: false) } }
            return count
        }
    }

    /// The value of a key in a dictionary.
    ///
    /// - Parameter general: Reads an element of anything.
    func entry(
        of key: @escaping Code, _ type: ScriptType, _ general: @escaping (Value, Value) throws -> Value
    ) -> Typed {
        let dictionary = code
        let anywhere: (Frame, Value) throws -> Value? = { frame, key in
            let dictionary = try dictionary(frame)
            if let found = dictionary.object(as: DictionaryObject.self) { return found.table[key] }
            return try general(dictionary, key).unwrapped
        }
        let read: (Frame) throws -> Value?
        switch form {
        case .slot(let slot):
            read = { frame in
                let key = try key(frame)
                return try frame.slots[slot].entry(of: key) ?? anywhere(frame, key)
            }
        case .global(let cell):
            read = { frame in
                let key = try key(frame)
                return try cell.entry(of: key) ?? anywhere(frame, key)
            }
        case .part, .general, .constant:
            read = { frame in
                let dictionary = try dictionary(frame)
                let key = try key(frame)
                return try dictionary.entry(of: key) ?? general(dictionary, key).unwrapped
            }
        }
        var typed = Typed(.optional(type)) { .optional(try read($0)) }
        typed.content = Content(run: read)
        return typed
    }
}
