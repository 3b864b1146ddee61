// Reading fields and elements where they lie: nothing takes a reference to what holds them.

extension Typed {
    /// A plain field of what an expression gives.
    ///
    /// - Parameter general: Reads the field of anything.
    func field(_ index: Int, _ type: ScriptType, _ general: @escaping Code) -> Typed {
        let read: (Frame) throws -> Value?
        switch form {
        case .slot(let slot): read = { frame in frame.slots[slot].field(index) }
        case .global(let cell): read = { _ in cell.field(index) }
        case .part, .general, .constant: return Typed(type, general)
        }
        var typed = Typed(type) { frame in
            if let content = try read(frame) { return content }
            return try general(frame)
        }
        typed.form = .part
        typed.know(read)
        return typed
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
        guard let integer = index.integer, let read = reading(by: integer.entry) else { return Typed(type, anywhere) }
        var typed = Typed(type) { frame in
            if let element = try read(frame) { return element }
            return try anywhere(frame)
        }
        typed.form = .part
        typed.know(calling: integer.calls, read)
        return typed
    }

    /// The value of a key in a dictionary.
    ///
    /// - Parameter general: Reads an element of anything.
    func entry(of key: @escaping Code, _ type: ScriptType, _ general: @escaping (Value, Value) throws -> Value) -> Typed
    {
        let dictionary = code
        let read: (Frame) throws -> Value? = { frame in
            let dictionary = try dictionary(frame)
            let key = try key(frame)
            if let found = dictionary.object(as: DictionaryObject.self) { return found.table[key] }
            return try general(dictionary, key).unwrapped
        }
        var typed = Typed(.optional(type)) { .optional(try read($0)) }
        typed.content = Content(run: read)
        return typed
    }

    /// Reads an element where that only reads; nil where there is none.
    private func reading(by position: @escaping IntegerCode.Run) -> ((Frame) throws -> Value?)? {
        switch form {
        case .slot(let slot):
            return { frame in try position(frame).flatMap { frame.slots[slot].element(at: $0) } }
        case .global(let cell):
            return { frame in try position(frame).flatMap { cell.element(at: $0) } }
        case .part:
            let code = code
            return { frame in try position(frame).flatMap { try code(frame).element(at: $0) } }
        case .general, .constant: return nil
        }
    }

    /// Takes for code of Ints what reads an Int or a truth value.
    private mutating func know(calling calls: [FunctionCode] = [], _ read: @escaping (Frame) throws -> Value?) {
        if type == .int {
            integer = IntegerCode(calling: calls) { frame in
                if case .int(let integer)? = try read(frame) { return integer }
                return nil
            }
        }
        if type == .bool {
            truth = IntegerCode(calling: calls) { frame in
                if case .bool(let truth)? = try read(frame) { return truth ? 1 : 0 }
                return nil
            }
        }
    }
}
