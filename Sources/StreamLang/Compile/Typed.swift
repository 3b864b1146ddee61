// What compiling an expression gives: its type as far as known, and code; with what makes faster code possible.

/// A compiled expression.
struct Typed {
    /// What kind of code it is, so that operators can be specialised.
    enum Form {
        case general
        case constant(Value)
        case slot(Int)
        /// A plain global variable.
        case global(Cell)
        /// A field or an element of what lies in a variable: it is only read, and could be read again.
        case part
    }

    /// Code in an Optional, for the same reason as `Thunk`.
    struct Content {
        let run: (Frame) throws -> Value?
    }

    /// What only some expressions have.
    private struct Extras {
        var direct: Direct?
        var integer: IntegerCode?
        var truth: IntegerCode?
        var content: Content?
        var action: Step?
        var row: IntegerArray?
        var incomplete: Content?
        var capturedSlot: Int?
    }

    /// Extras out of the way: all that is compiled is copied often.
    private final class Box {
        let extras: Extras

        init(_ extras: Extras) { self.extras = extras }
    }

    var type: ScriptType
    let form: Form
    var code: Code
    private var box: Box?
    /// A number literal, which may still become a Double.
    var isIntegerLiteral = false
    /// The variable or the function was declared `T!`: the value unwraps by itself where a value is needed.
    var isImplicitlyUnwrapped = false

    init(_ type: ScriptType, _ code: @escaping Code) { self.init(type, .general, code) }

    init(_ type: ScriptType, _ form: Form, _ code: @escaping Code) {
        self.type = type
        self.form = form
        self.code = code
    }

    init(constant value: Value, _ type: ScriptType) { self.init(type, .constant(value)) { _ in value } }

    init(slot: Int, _ type: ScriptType) { self.init(type, .slot(slot)) { $0[slot] } }

    init(global cell: Cell, _ type: ScriptType) { self.init(type, .global(cell)) { _ in try cell.read() } }

    /// An assignment.
    init(action: @escaping Action, integers: IntegerStatement? = nil) {
        self.init(.void) { frame in
            _ = try action(frame)
            return .void
        }
        self.action = Step(action, integers: integers)
    }

    /// Stands where an error was reported.
    static var invalid: Typed { Typed(constant: .void, .unknown) }

    /// The same without a frame, where that is possible. A constant and a variable tell it by their form.
    var direct: Direct? {
        get {
            switch form {
            case .constant(let value): Direct(0) { _, _ in value }
            case .slot(let slot): .slot(slot)
            case .global(let cell): Direct(0) { _, _ in try cell.read() }
            case .general, .part: box?.extras.direct
            }
        }
        set { changeExtras { $0.direct = newValue } }
    }

    /// The same for Ints, where all operands are known to be; of a constant and a variable again by the form.
    var integer: IntegerCode? {
        get {
            guard type == .int else { return nil }
            switch form {
            case .constant(.int(let number)): return .constant(number)
            case .slot(let slot): return .slot(slot)
            case .global(let cell): return .global(cell)
            case .constant, .general, .part: return box?.extras.integer
            }
        }
        set { changeExtras { $0.integer = newValue } }
    }

    /// The same for a truth value: 1 or 0.
    var truth: IntegerCode? {
        get {
            guard type == .bool else { return nil }
            switch form {
            case .constant(.bool(let flag)): return .constant(flag ? 1 : 0)
            case .slot(let slot): return .truthSlot(slot)
            case .global(let cell): return .globalTruth(cell)
            case .constant, .general, .part: return box?.extras.truth
            }
        }
        set { changeExtras { $0.truth = newValue } }
    }

    /// Of an Optional that would be made to be taken apart at once: what it holds, or nil.
    var content: Content? {
        get { box?.extras.content }
        set { changeExtras { $0.content = newValue } }
    }

    /// The same as a statement, where that is shorter than its value thrown away.
    var action: Step? {
        get { box?.extras.action }
        set { changeExtras { $0.action = newValue } }
    }

    /// The array in an array that it is, for programs of Ints.
    var row: IntegerArray? {
        get { box?.extras.row }
        set { changeExtras { $0.row = newValue } }
    }

    /// What the variable or the part holds, though a part of it may be moved out: only its fields may be read from it.
    var incomplete: Content? {
        get { box?.extras.incomplete }
        set { changeExtras { $0.incomplete = newValue } }
    }

    /// The slot of the cell in which all of that lies.
    var capturedSlot: Int? {
        get { box?.extras.capturedSlot }
        set { changeExtras { $0.capturedSlot = newValue } }
    }

    /// The same with faster code that is known where it is made.
    func with(direct: Direct?, integer: IntegerCode? = nil, truth: IntegerCode? = nil) -> Typed {
        if direct == nil, integer == nil, truth == nil { return self }
        var typed = self
        typed.changeExtras { ($0.direct, $0.integer, $0.truth) = (direct, integer, truth) }
        return typed
    }

    private mutating func changeExtras(_ change: (inout Extras) -> Void) {
        var extras = box?.extras ?? Extras()
        change(&extras)
        box = Box(extras)
    }

    /// What the Optional holds, or nil.
    var contentCode: (Frame) throws -> Value? {
        if let content { return content.run }
        if case .slot(let slot) = form { return { $0.slots[slot].unwrapped } }
        let code = code
        return { try code($0).unwrapped }
    }

    var constant: Value? {
        if case .constant(let value) = form { return value }
        return nil
    }

    func with(type: ScriptType) -> Typed {
        var copy = self
        copy.type = type
        if box?.extras.content != nil, type != self.type { copy.content = nil }
        return copy
    }
}

extension Optional<Typed> {
    /// The code; nil gives `.void`. Written out: the operator `??` would wrap the function for each call.
    var codeOrVoid: Code {
        if let typed = self { return typed.code }
        return { _ in .void }
    }
}

/// Something that can be assigned or changed in place.
struct Place {
    /// Changes a value in place. A pure change calls neither a script nor the engine, so it may hold a guard.
    typealias Mutation = (Frame, _ isPure: Bool, (inout Value) throws -> Void) throws -> Void

    private(set) var type: ScriptType
    let get: Code
    let set: (Frame, Value) throws -> Void
    let mutate: Mutation
    /// Whether what changes it must reach it once: observers or a setter see that, or finding it has effects.
    var isReachedOnce: Bool
    /// Where a plain variable or field lives, which is then changed there.
    var home: Home?

    /// Where a value lies that nothing observes or computes.
    enum Home {
        /// A local variable.
        case slot(Int)
        /// A variable that closures share, by the slot of its cell.
        case captured(slot: Int)
        /// A global variable, which needs no frame.
        case global(Cell)
        /// A field of the instance or struct in a local variable, as `self` is.
        case field(slot: Int, index: Int)
        /// An element of a collection.
        indirect case element(Element)
    }

    /// An element of an array, or what a dictionary has for a key.
    struct Element {
        /// Where the collection lies.
        let owner: Place
        let key: Code
        /// The key as programs of Ints compute it.
        var position: IntegerTree?
        /// The Int that there is where the dictionary has none yet: `counts[word, default: 0]`.
        var initial: Int?
        /// Changes the element of a collection.
        let change: (inout Value, _ key: Value, (inout Value) throws -> Void) throws -> Void
        /// Changes the element where it lies.
        let mutate: (Frame, _ key: Value, _ isPure: Bool, (inout Value) throws -> Void) throws -> Void
    }

    /// The slot of a local variable.
    var slot: Int? {
        if case .slot(let slot)? = home { return slot }
        return nil
    }

    /// What a cell holds: an inout argument that comes through a function value.
    init(of cell: Cell) { self.init(.unknown, get: { _ in cell.value }, set: { _, value in cell.value = value }) }

    func with(type: ScriptType) -> Place {
        var copy = self
        copy.type = type
        return copy
    }

    init(_ type: ScriptType, get: @escaping Code, set: @escaping (Frame, Value) throws -> Void) {
        self.init(type, get: get, set: set) { frame, _, body in
            var value = try get(frame)
            try body(&value)
            try set(frame, value)
        }
    }

    // No default for the last parameter: an Optional would wrap the function, for each call.
    init(
        _ type: ScriptType, get: @escaping Code, set: @escaping (Frame, Value) throws -> Void,
        isReachedOnce: Bool = true, mutate: @escaping Mutation
    ) {
        self.type = type
        self.get = get
        self.set = set
        self.isReachedOnce = isReachedOnce
        self.mutate = mutate
    }
}

extension Place {
    /// Changes a collection. What that takes out of it is released when the collection is back in its place.
    @inline(__always)
    func change(_ frame: Frame, _ isPure: Bool, _ body: (inout Value) throws -> Void) throws {
        if isPure { return try mutate(frame, true, body) }
        try Displaced.releasedAfter { try mutate(frame, false, body) }
    }

    /// The place in what is found once for each use, and lies in a slot meanwhile.
    func holding(_ receiver: @escaping Code, in slot: Int) -> Place {
        func held<Result>(_ frame: Frame, _ body: () throws -> Result) throws -> Result {
            frame[slot] = try receiver(frame)
            defer { frame[slot] = .void }
            return try body()
        }
        return Place(
            type, get: { frame in try held(frame) { try get(frame) } },
            set: { frame, value in try held(frame) { try set(frame, value) } }, isReachedOnce: isReachedOnce,
            mutate: { frame, isPure, body in try held(frame) { try mutate(frame, isPure, body) } })
    }
}
