// Functions of Ints: called with Ints, they compute an Int or a truth value without building values.

import StreamSyntax
import Synchronization

import class Foundation.NSLock

/// The code of Ints of a function's body. Its frame holds the parameters and nothing else.
final class IntegerBody {
    let run: IntegerCode.Run
    let calls: [FunctionCode]
    /// The program of the body, where it can be one.
    let program: IntegerProgram?
    /// The body as that of `map`, which puts its result where the element was and gives 1, or of `filter`.
    let link: IntegerCode.Run
    /// Whether the result is a truth value.
    let isTruth: Bool

    /// How many parameters such a function may have: so many slots its frame always has.
    static let parameterLimit = 2

    init(_ code: IntegerCode, isTruth: Bool) {
        run = code.run
        calls = code.calls
        program = code.tree.map(IntegerProgram.init)
        link = isTruth ? code.entry : code.replacing
        self.isTruth = isTruth
    }
}

/// Whether a function can be called as one of Ints: decided when it is first asked, since functions call each other.
struct Integrality: ~Copyable {
    /// 0 as long as nobody asked, 1 if it can, 2 if not, 3 if it can and its program is to be run.
    private let state = Atomic<UInt8>(0)

    @inline(__always) var isCertain: Bool { state.load(ordering: .acquiring) & 1 == 1 }
    @inline(__always) var isExcluded: Bool { state.load(ordering: .relaxed) == 2 }
    @inline(__always) var hasProgram: Bool { state.load(ordering: .acquiring) == 3 }

    func confirm(withProgram: Bool = false) { state.store(withProgram ? 3 : 1, ordering: .releasing) }
    func exclude() { state.store(2, ordering: .relaxed) }
}

extension FunctionCode {
    /// Whether the body, and all that it calls, is code of Ints.
    @inline(__always)
    var isIntegral: Bool { integrality.isCertain || !integrality.isExcluded && decideIntegral() }

    @inline(never)
    private func decideIntegral() -> Bool {
        Self.deciding.withLock {
            var visited: [ObjectIdentifier: FunctionCode] = [:]
            guard mayBeIntegral(&visited) else { return false }
            // All that it calls is integral too, or else it were not; a program may call only what has a program.
            let havePrograms = visited.values.allSatisfy { code in
                guard let integers = code.integers, integers.program?.assemble() == true else { return false }
                return integers.calls.allSatisfy {
                    visited[ObjectIdentifier($0)] != nil || $0.integers?.program?.isAssembled == true
                }
            }
            for code in visited.values { code.integrality.confirm(withProgram: havePrograms) }
            return true
        }
    }

    private static let deciding = NSLock()

    /// Functions that call each other in a circle are taken for what the others are.
    private func mayBeIntegral(_ visited: inout [ObjectIdentifier: FunctionCode]) -> Bool {
        if integrality.isCertain { return true }
        if integrality.isExcluded { return false }
        guard visited.updateValue(self, forKey: ObjectIdentifier(self)) == nil else { return true }
        guard let integers, integers.calls.allSatisfy({ $0.mayBeIntegral(&visited) }) else {
            integrality.exclude()
            return false
        }
        return true
    }

    /// Runs the body as code of Ints. What that cannot do is done by the general body, once, in its place; a function
    /// whose result is no Int then is never called as one again.
    func run(_ first: Int, _ second: Int, stackLimit: UInt) throws -> Int? {
        guard let integers = integerEntry, !integrality.isExcluded else { return nil }
        try Interruption.check()
        if integrality.hasProgram, let program = programEntry {
            if let result = try IntegerProgram.run(program, first, second, stackLimit) { return result }
            // From closure to closure from now on, which know where it is that something fails.
            integrality.confirm()
        }
        let result = try withUnsafeTemporaryAllocation(of: Value.self, capacity: IntegerBody.parameterLimit) { buffer in
            let slots = buffer.baseAddress.unsafelyUnwrapped
            if UInt(bitPattern: slots) < stackLimit { throw RuntimeError.stackExhausted }
            slots.initialize(to: .int(first))
            (slots + 1).initialize(to: .int(second))
            return try integers._withUnsafeGuaranteedRef { try $0.run(Frame(slots: slots, stackLimit: stackLimit)) }
        }
        return try result ?? runGeneral(first, second, stackLimit)
    }

    @inline(never)
    private func runGeneral(_ first: Int, _ second: Int, _ stackLimit: UInt) throws -> Int? {
        let value = try Frame.with(frameSize, stackLimit: stackLimit) { frame in
            if parameterCount > 0 { frame[0] = .int(first) }
            if parameterCount > 1 { frame[1] = .int(second) }
            return try run(frame)
        }
        switch value {
        case .int(let integer) where integers?.isTruth == false: return integer
        case .bool(let truth) where integers?.isTruth == true: return truth ? 1 : 0
        case .int, .bool, .double, .void, .none, .shortString, .shortCharacter, .object:
            integrality.exclude()
            return nil
        }
    }
}

extension Invocation {
    /// The body of a function that needs no frame, by way of its code of Ints where it is called with such.
    static func entering(_ code: FunctionCode, else general: Direct) -> Direct {
        let count = code.parameterCount
        guard let isTruth = code.integers?.isTruth else { return general }
        let (run, needed) = (general.run, general.parameterCount)
        return Direct(needed) { [unowned code] a, b in
            if code.isIntegral, let first = a.integer ?? (count < 1 ? 0 : nil),
                let second = b.integer ?? (count < 2 ? 0 : nil),
                let result = try code.run(first, second, stackLimit: StackLimit.current)
            {
                return isTruth ? .bool(result == 1) : .int(result)
            }
            return try run(a, b)
        }
    }

    /// The call of a function of Ints; nil if it cannot be one.
    static func integers(_ code: FunctionCode, _ arguments: [IntegerCode?], _ span: Span) -> IntegerCode? {
        let given = arguments.compactMap { $0 }
        guard given.count == arguments.count, given.count <= IntegerBody.parameterLimit else { return nil }
        let calls = given.reduce(IntegerCode(calling: [code]) { _ in nil }) {
            IntegerCode(calling: $0.calls(with: $1), $0.run)
        }.calls
        let arguments = given.compactMap(\.tree)
        let tree = arguments.count == given.count ? IntegerTree.call(code, arguments) : nil
        switch given.count {
        case 0:
            return IntegerCode(tree, calling: calls) { frame in
                try tracked(code, span) { try code.run(0, 0, stackLimit: frame.stackLimit) }
            }
        case 1:
            let first = given[0].run
            return IntegerCode(tree, calling: calls) { frame in
                guard let a = try first(frame) else { return nil }
                return try tracked(code, span) { try code.run(a, 0, stackLimit: frame.stackLimit) }
            }
        default:
            let (first, second) = (given[0].run, given[1].run)
            return IntegerCode(tree, calling: calls) { frame in
                guard let a = try first(frame), let b = try second(frame) else { return nil }
                return try tracked(code, span) { try code.run(a, b, stackLimit: frame.stackLimit) }
            }
        }
    }
}

extension Value {
    /// The value, if it is an Int.
    @inline(__always) fileprivate var integer: Int? {
        if case .int(let integer) = self { return integer }
        return nil
    }
}

extension Compiler {
    /// A body of `if`s and `return`s as the conditional expression that it amounts to.
    func conditional(_ statements: ArraySlice<Statement>) -> Expression? {
        guard let statement = statements.first, statement.label == nil else { return nil }
        let rest = statements.dropFirst()
        switch statement.kind {
        case .return(let value?): return value
        case .if(let branches):
            var otherwise = branches.otherwise.map { conditional($0.statements[...]) } ?? conditional(rest)
            for clause in branches.clauses.reversed() {
                otherwise = choice(
                    clause.conditions, conditional(clause.body.statements[...]), otherwise, statement.span)
            }
            return otherwise
        case .guard(let conditions, let otherwise):
            return choice(conditions, conditional(rest), conditional(otherwise.statements[...]), statement.span)
        default: return nil
        }
    }

    private func choice(
        _ conditions: [Condition], _ then: Expression?, _ otherwise: Expression?, _ span: Span
    ) -> Expression? {
        guard conditions.count == 1, case .expression(let condition) = conditions[0].kind, let then, let otherwise
        else { return nil }
        return Expression(.ternary(condition: condition, then: then, else: otherwise), span)
    }
}
