// Typed trees to instructions: what the lowering of one body knows.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

/// Lowers one body: of a file, a function, an accessor, a closure.
final class Lowering {
    let program: RunProgram
    let builder: RoutineBuilder
    /// The lowering of the function around a closure.
    let outer: Lowering?
    var homes: [Captured: Home] = [:]
    /// What is captured from the function around, in the order of the hidden parameters.
    private(set) var captures: [Captured] = []
    var blocks: [BlockScope] = []
    var function = FunctionFacts()
    /// The name that a stream gets which is assigned right away, and the call that makes it.
    var label: (text: String, node: ObjectIdentifier)?
    /// The call whose defaults are being computed.
    var callSite: Span?
    /// Where the optional chains around end when a part of them is nil.
    var chainEnds: [RoutineBuilder.Label] = []
    /// Where the cases that `fallthrough` goes on with begin.
    var fallthroughs: [RoutineBuilder.Label] = []
    /// The variables that the pattern being lowered binds, and those that the alternatives before it bound, by name.
    var bound: [ValueSymbol] = []
    var alternatives: [String: Home] = [:]
    /// The property whose observer is being lowered: there it is assigned without another.
    var observing: ValueSymbol?
    /// The accessor of a local variable that is being lowered.
    var accessor: RunProgram.Role?
    /// Whether what a `defer` holds is being lowered: it runs after the initializer around it, so that observers are told.
    private(set) var isDeferred = false
    /// The call whose default arguments are being lowered.
    var standardUse: Use?
    /// The parameters' defaults that are lowered at the moment, the outermost first.
    var standards: [TypedExpression] = []
    /// What was lent by pointers to the call that is being made, with the cells that the pointers lead to.
    var lentPlaces: [(place: LoweredPlace, cell: Operand)] = []
    /// The values that stored properties share which get their first values.
    var wholes: [ObjectIdentifier: Register] = [:]
    /// What subjects of patterns and key paths stand for.
    var subject: Operand?
    /// The same as a place, where a key path is written through.
    var subjectPlace: LoweredPlace?
    /// Whether the positions of the place that is being found stay what they are until it is used.
    var keepsPositions = false
    private var outOfLine: [() -> Void] = []

    /// Where a variable is.
    enum Home {
        case register(Register)
        /// In a cell that closures share.
        case cell(Register)
        case global(Cell)
    }

    /// What `return` and `self` mean.
    struct FunctionFacts {
        var name = "main"
        var isInitializer = false
        var isFailable = false
        var isFile = false
        /// Whether it gives properties their first values.
        var makesFirstValues = false
        /// What is declared, if it is a function or an accessor.
        var symbol: ValueSymbol?
        /// The type around, if it is a member.
        var owner: TypeSymbol?
        /// The variables that go back to the caller from cells.
        var changedCells: [(register: Register, parameter: Register)] = []
    }

    /// What a block has to do at its end.
    struct BlockScope {
        enum Kind {
            case plain
            case loop(label: String?, breaks: RoutineBuilder.Label, continues: RoutineBuilder.Label)
            /// `switch`, `do` or `if` that may be left by `break`.
            case labelled(String?, breaks: RoutineBuilder.Label, isSwitch: Bool)
        }
        let kind: Kind
        let mark: RoutineBuilder.Mark
        /// What a `defer` at its beginning has it do at its end.
        var deferred: [TypedStatement]?
    }

    init(_ program: RunProgram, _ name: String, at span: Span, outer: Lowering? = nil) {
        self.program = program
        self.outer = outer
        builder = RoutineBuilder(name, at: span)
        function.name = name
    }

    // MARK: Code out of the way

    /// Has something emitted behind everything else, with the registers in use that are now.
    func later(_ body: @escaping () -> Void) {
        let (registers, passed, blocks, chainEnds) = (builder.mark(), builder.passed.count, blocks, chainEnds)
        outOfLine.append { [self] in
            builder.reset(to: registers)
            builder.popPassed(to: passed)
            (self.blocks, self.chainEnds) = (blocks, chainEnds)
            body()
        }
    }

    func finishOutOfLine() {
        while !outOfLine.isEmpty {
            let bodies = outOfLine
            outOfLine = []
            for body in bodies { body() }
        }
    }

    // MARK: Values

    /// Where the result of an expression goes: where it is wanted, or a register of its own.
    func result(_ type: CheckedType, _ target: Register?) -> Operand {
        if let target { return Operand(register: target) }
        return builder.temporary(isNumber: type.isNumber)
    }

    /// Lets go of a value that was only looked at.
    func drop(_ operand: Operand?) {
        guard let operand, operand.isTemporary else { return }
        if !builder.isNumber(operand.register) { builder.emit(.clear, operand.register) }
        builder.release(operand)
    }

    /// Lets go of a value that was moved.
    func used(_ operand: Operand?) { builder.release(operand) }

    func used(_ operands: [Operand?]) {
        for operand in operands.reversed() { used(operand) }
    }

    func constant(_ value: Value, _ target: Register? = nil) -> Operand {
        let operand = result(.unknown, target)
        builder.emit(.constant, operand.register, keeping: Constant(value))
        return operand
    }

    /// Brings a value to where it is wanted.
    func moved(_ operand: Operand, to target: Register?) -> Operand {
        guard let target else { return operand }
        builder.emit(.copy, target, operand)
        used(operand)
        return Operand(register: target)
    }

    /// A value that is computed of others by a function.
    func compute(
        _ type: CheckedType, _ operands: [Operand], _ target: Register?,
        _ body: @escaping ([Value]) throws -> Value
    ) -> Operand {
        let result = result(type, target)
        builder.compute(result.register, operands, body)
        used(operands)
        return result
    }

    /// Something that a function does with values.
    func perform(_ operands: [Operand], _ body: @escaping ([Value]) throws -> Void) {
        let done = compute(.unknown, operands, nil) { values in
            try body(values)
            return .void
        }
        drop(done)
    }

    /// A register as an expression, for nodes that are made here.
    func named(_ name: String, _ type: CheckedType, in register: Register) -> TypedExpression {
        let symbol = ValueSymbol(local: name, type)
        homes[.variable(ObjectIdentifier(symbol))] = .register(register)
        return TypedExpression(.variable(symbol), type, builder.span)
    }

    // MARK: Variables

    func home(_ captured: Captured) -> Home? {
        if let own = homes[captured] { return own }
        if case .variable(let id) = captured, let global = program.globals[id] { return .global(global) }
        guard let outer, let home = outer.home(captured) else { return nil }
        if case .global = home { return home }
        let register = capture(captured)
        let own: Home
        if case .cell = home { own = .cell(register) } else { own = .register(register) }
        homes[captured] = own
        return own
    }

    /// Has the closure take something with it, which comes as a parameter.
    func capture(_ captured: Captured) -> Register {
        captures.append(captured)
        return builder.parameter(isNumber: false)
    }

    func home(of symbol: ValueSymbol) -> Home? {
        if let known = home(.variable(ObjectIdentifier(symbol))) { return known }
        // A variable of the file that is declared behind the closure which uses it.
        guard symbol.isGlobalVariable, program.isScript(symbol), program.isKept(symbol) else { return nil }
        return .global(program.cell(of: symbol))
    }

    /// Whether a variable that the code at hand declares is the file's, and kept in a cell.
    func hasCell(_ symbol: ValueSymbol) -> Bool {
        function.isFile && symbol.isGlobalVariable && program.isKept(symbol)
    }

    func isShared(_ symbol: ValueSymbol) -> Bool {
        program.variables.shared.contains(ObjectIdentifier(symbol)) && !symbol.traits.contains(.constant)
    }

    // MARK: Blocks

    /// Lowers what is inside a block; its variables end with it.
    func block(
        _ kind: BlockScope.Kind = .plain, deferring deferred: [TypedStatement]? = nil, _ body: () -> Void
    ) {
        let scope = BlockScope(kind: kind, mark: builder.mark(), deferred: deferred)
        blocks.append(scope)
        let start = builder.position
        body()
        if let deferred { runDeferred(deferred, from: start, scope.mark) }
        blocks.removeLast()
        clear(since: scope.mark)
        builder.reset(to: scope.mark)
    }

    /// Runs what a block deferred at its normal end, and has it run after errors.
    private func runDeferred(_ body: [TypedStatement], from start: Int, _ mark: RoutineBuilder.Mark) {
        let end = RoutineBuilder.Label()
        let target = RoutineBuilder.Label()
        let declared = builder.counted(since: mark)
        let error = builder.fresh(isNumber: false)
        builder.handle(from: start, at: target, error: error)
        // What is declared behind a `defer` is gone when that runs.
        for register in declared { builder.emit(.clear, register) }
        leaving(blocks.count - 1) { self.statements(body) }
        builder.jump(to: end)
        builder.place(target)
        for register in declared { builder.emit(.clear, register) }
        leaving(blocks.count - 1) { self.statements(body) }
        builder.emit(.rethrow, nil, Operand(register: error, isTemporary: true))
        builder.place(end)
    }

    /// Emits what is done while blocks are left, as if it stood outside of them.
    private func leaving(_ depth: Int, _ body: () -> Void) {
        let (saved, wasDeferred) = (blocks, isDeferred)
        blocks = Array(blocks.prefix(depth))
        blocks.append(BlockScope(kind: .plain, mark: builder.mark()))
        isDeferred = true
        body()
        isDeferred = wasDeferred
        let mark = blocks[blocks.count - 1].mark
        clear(since: mark)
        builder.reset(to: mark)
        blocks = saved
    }

    private func clear(since mark: RoutineBuilder.Mark) {
        for register in builder.counted(since: mark) { builder.emit(.clear, register) }
    }

    /// Emits what leaving blocks needs: what they deferred, and the end of their variables.
    ///
    /// - Parameters:
    ///   - depth: So many blocks stay.
    ///   - result: What is given back, which stays.
    func leave(to depth: Int, clearing clears: Bool = true, with result: Operand? = nil) {
        for index in stride(from: blocks.count - 1, through: depth, by: -1) {
            guard let body = blocks[index].deferred else { continue }
            // What is declared behind a `defer` is gone when that runs.
            for register in builder.counted(since: blocks[index].mark) where register != result?.register {
                builder.emit(.clear, register)
            }
            leaving(index) { self.statements(body) }
        }
        if clears, depth < blocks.count { clear(since: blocks[depth].mark) }
    }
}

extension CheckedType {
    /// Whether its values lie in registers that are not counted.
    var isNumber: Bool { isNominal(.int) || isNominal(.double) || isNominal(.bool) }
    var isInt: Bool { isNominal(.int) }
    var isDouble: Bool { isNominal(.double) }
    var isBool: Bool { isNominal(.bool) }
}
