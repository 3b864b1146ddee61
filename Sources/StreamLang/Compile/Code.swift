// What trees are compiled to: closures over a frame of value slots.

import CSystem
import Foundation
import RxEngine
import Synchronization

/// Computes a value.
typealias Code = (Frame) throws -> Value
/// Computes a truth value.
typealias Test = (Frame) throws -> Bool
/// Carries out a statement.
typealias Action = (Frame) throws -> Completion

/// A piece of code in an array or Optional: in a struct it keeps its calling convention, where a bare closure would be
/// wrapped twice, at each call, for the generic container.
struct Thunk {
    let run: Code
    init(_ run: @escaping Code) { self.run = run }
    @inline(__always) func callAsFunction(_ frame: Frame) throws -> Value { try run(frame) }

    /// The same as a statement.
    var ignoringResult: Action {
        let run = run
        return { frame in
            _ = try run(frame)
            return .normal
        }
    }
}

/// A condition in a tuple or array, for the same reason.
struct Check {
    let run: Test
    init(_ run: @escaping Test) { self.run = run }
}

/// A statement in an array, for the same reason.
struct Step {
    let run: Action
    /// What it amounts to where it changes nothing but Ints.
    let integers: IntegerStatement?

    init(_ run: @escaping Action, integers: IntegerStatement? = nil) {
        self.run = run
        self.integers = integers
    }
}

/// How a statement ended.
enum Completion {
    case normal
    case returned(Value)
    /// `break` or `continue` of the loop (or labelled statement) with this number.
    case left(Int)
    case continued(Int)
    case fellThrough
}

/// How far the stack of the current thread may grow.
enum StackLimit {
    /// The lowest address that a frame may have on this thread.
    @inline(__always) static var current: UInt { StackRoom.limits.calls }

    /// Fails where the stack of the current thread has come too far down.
    @inline(__always)
    static func check(_ limit: UInt) throws {
        if StackRoom.here < limit { throw RuntimeError.stackExhausted }
    }

    /// Fails where calls have used up the stack of the current thread.
    @inline(__always)
    static func checkCalls() throws { if !StackRoom.isRoomy { try check(current) } }

    /// Fails where the stack has no room for what the engine calls: what fails there ends all that called each other on it.
    @inline(__always)
    static func checkNesting() throws { if !StackRoom.isRoomy { try check(StackRoom.limits.nesting) } }
}

/// The request to end what runs: polled at each loop's turn and each call.
package enum Interruption {
    private static let requests = Atomic<Int>(0)

    /// Asks all script code to end.
    package static func request() {
        csystem_set_interrupted(true)
        requests.wrappingAdd(1, ordering: .relaxed)
    }

    /// How often script code was asked to end: those who wait may look only when the request is gone again.
    static var count: Int { requests.load(ordering: .relaxed) }
    package static func clear() { csystem_set_interrupted(false) }
    @inline(__always) package static var isRequested: Bool { csystem_is_interrupted() }

    @inline(__always) static func check() throws {
        if isRequested { throw Interrupted() }
    }
}

/// Ends an evaluation that was interrupted.
package struct Interrupted: EndsRun {}

/// The compiled form of a function, closure, accessor or initializer.
final class FunctionCode: @unchecked Sendable {
    // Unchecked: filled in by the compiler before the first call, constant from then on.

    /// The name that call stacks show.
    let name: String
    var parameterCount = 0
    var frameSize = 0
    /// Where each captured variable goes in the frame.
    var captureSlots: [Int] = []
    var body: Code {
        get { content.run }
        set { content = Content(newValue, content.direct) }
    }
    /// The body of a function that needs no frame.
    var direct: Direct? {
        get { content.direct }
        set { content = Content(content.run, newValue) }
    }
    private var content = Content({ _ in .void }, nil) {
        didSet { entry = .passUnretained(content) }
    }
    /// The same where it is called: to retain a closure for the call would cost more than many a body.
    private var entry: Unmanaged<Content>
    /// The body of a function that computes an Int or a truth value from Ints.
    var integers: IntegerBody? {
        didSet {
            integerEntry = integers.map { .passUnretained($0) }
            programEntry = integers?.program.map { UnsafePointer($0.entry) }
        }
    }
    /// The same where it is called, for the same reason.
    private(set) var integerEntry: Unmanaged<IntegerBody>?
    private(set) var programEntry: UnsafePointer<IntegerProgram.Entry>?
    let integrality = Integrality()

    init(_ name: String) {
        self.name = name
        entry = .passUnretained(content)
    }

    /// What is run, constant so that calling it retains nothing.
    private final class Content {
        let run: Code
        let direct: Direct?

        init(_ run: @escaping Code, _ direct: Direct?) {
            self.run = run
            self.direct = direct
        }
    }

    /// Runs the body in a frame that holds the arguments.
    @inline(__always)
    func run(_ frame: Frame) throws -> Value {
        try Store.checkNoneUnderWay()
        return try entry._withUnsafeGuaranteedRef { try $0.run(frame) }
    }

    /// Runs the body with one or two arguments, in a frame only if it needs one.
    @inline(__always)
    func run(_ first: Value, _ second: Value = .void, arguments: Int, stackLimit: UInt) throws -> Value {
        try Store.checkNoneUnderWay()
        return try entry._withUnsafeGuaranteedRef { content in
            if let direct = content.direct { return try direct.run(first, second) }
            return try Frame.with(frameSize, stackLimit: stackLimit) { frame in
                if arguments > 0 { frame[0] = first }
                if arguments > 1 { frame[1] = second }
                return try content.run(frame)
            }
        }
    }
}

/// A closure or function together with the variables that it captured.
final class ClosureObject: FunctionObject {
    let code: FunctionCode
    private var captures: [Value]
    /// The body that needs no frame, where there is one: not optional, so that a call need not retain it.
    private let direct: Direct.Run
    private let isDirect: Bool

    init(_ code: FunctionCode, captures: [Value], parameterCount: Int?) {
        self.code = code
        self.captures = captures
        isDirect = code.direct != nil
        if let direct = code.direct { self.direct = direct.run } else { direct = { _, _ in .void } }
        super.init(parameterCount: parameterCount)
    }

    deinit { DeepRelease.release(&captures) }

    @inline(__always)
    private func enter(_ fill: (Frame) -> Void) throws -> Value {
        // An endless stream runs no loop of the script's: its closures are where an interruption is seen.
        try Interruption.check()
        let limits = StackRoom.limits
        // Whoever calls may be the engine, and what fails here then ends all that called each other on this stack.
        try StackLimit.check(limits.nesting)
        return try Frame.with(code.frameSize, stackLimit: limits.calls) { frame in
            fill(frame)
            var index = 0
            while index < captures.count {
                frame[code.captureSlots[index]] = captures[index]
                index += 1
            }
            return try code.run(frame)
        }
    }

    override func call(on receiver: inout Value, _ arguments: [Value]) throws -> Value {
        try code.run(changing: &receiver, arguments)
    }

    override func call() throws -> Value {
        if code.parameterCount > 0 { return try call([]) }
        if isDirect {
            try Store.checkNoneUnderWay()
            return try direct(.void, .void)
        }
        return try enter { _ in }
    }

    override func call(_ argument: Value) throws -> Value {
        if isDirect, code.parameterCount < 2 {
            try Interruption.check()
            try Store.checkNoneUnderWay()
            return try direct(argument, .void)
        }
        switch code.parameterCount {
        case 0: return try enter { _ in }
        case 1: return try enter { $0[0] = argument }
        default: return try super.call(argument)
        }
    }

    override func call(_ first: Value, _ second: Value) throws -> Value {
        if code.parameterCount != 2 { return try super.call(first, second) }
        if isDirect {
            try Interruption.check()
            try Store.checkNoneUnderWay()
            return try direct(first, second)
        }
        return try enter {
            $0[0] = first
            $0[1] = second
        }
    }

    /// The first parameter is `inout`: its slot's content moves in and back.
    override func call(changing first: inout Value, _ second: Value) throws {
        guard code.parameterCount == 2 else { return try super.call(changing: &first, second) }
        try Frame.with(code.frameSize, stackLimit: StackLimit.current) { frame in
            frame[0] = first
            first = .void
            // The body may have moved its parameter into a cell.
            defer { first = frame[0].object(as: Cell.self)?.value ?? frame[0] }
            frame[1] = second
            for (slot, capture) in zip(code.captureSlots, captures) { frame[slot] = capture }
            _ = try code.run(frame)
        }
    }

    /// Calls a local function: inout arguments come in cells, and move into its slots and back; what its generic
    /// parameters stand for comes behind all arguments.
    func callDeclared(_ arguments: [Value]) throws -> Value {
        try Interruption.check()
        return try Frame.with(code.frameSize, stackLimit: StackLimit.current) { frame in
            let changed = frame.receive(arguments)
            defer { changed.giveBack(from: frame) }
            for (slot, capture) in zip(code.captureSlots, captures) { frame[slot] = capture }
            return try code.run(frame)
        }
    }

    override func call(_ arguments: [Value]) throws -> Value {
        guard arguments.count >= code.parameterCount else {
            if code.parameterCount == 1 { return try call(Value.void) }
            throw RuntimeError(
                "\(code.name) takes \(code.parameterCount) arguments, but \(arguments.count) were given")
        }
        if code.parameterCount == 1 && arguments.count > 1 { return try call(Value.tuple(arguments)) }
        return try enter { frame in
            for index in 0..<code.parameterCount { frame[index] = arguments[index] }
        }
    }
}
