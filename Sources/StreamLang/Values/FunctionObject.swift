// Everything that can be called.

import RxEngine
import StreamSyntax

/// A function value: a closure, a declared function, a bound method, a built-in used as a value, an operator.
///
/// Subclasses override `call(_:)`, and the short forms where they can avoid the array.
package class FunctionObject: Object {
    /// How many parameters the function declares; nil where any number does.
    package let parameterCount: Int?

    init(parameterCount: Int?) {
        self.parameterCount = parameterCount
        super.init(.function)
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        writer.append("(Function)")
    }

    /// Calls the function.
    ///
    /// - Parameter arguments: One value for each parameter.
    /// - Returns: The result, `.void` where there is none.
    /// - Throws: `ScriptError` for what the script throws, `Diagnostic` for an error of the run itself.
    package func call(_ arguments: [Value]) throws -> Value {
        preconditionFailure("\(Swift.type(of: self)) does not override call(_:)")
    }

    /// Calls the function without arguments.
    package func call() throws -> Value { try call([]) }

    /// Calls the function with one argument. A tuple is spread over several parameters; an argument for a function
    /// without parameters is left out.
    package func call(_ argument: Value) throws -> Value {
        switch parameterCount {
        case nil, 1: return try call([argument])
        case 0: return try call([])
        default:
            if let tuple = argument.object(as: TupleObject.self) { return try call(tuple.elements) }
            return try call([argument])
        }
    }

    /// Calls the function with two arguments; a function of one parameter gets them as a tuple.
    package func call(_ first: Value, _ second: Value) throws -> Value {
        parameterCount == 1 ? try call([.tuple([first, second])]) : try call([first, second])
    }

    /// Calls the function with a first argument that it changes in place (`inout`).
    package func call(changing first: inout Value, _ second: Value) throws {
        let cell = Cell(first)
        first = .void
        defer { first = cell.value }
        _ = try call(.object(cell), second)
    }

    /// Calls the function with a first argument that it changes in place, and any number of others.
    package final func call(changing first: inout Value, _ others: [Value]) throws -> Value {
        let cell = Cell(first)
        first = .void
        defer { first = cell.value }
        return try call([.object(cell)] + others)
    }

    /// Calls a method that may change what it is called on.
    package func call(on receiver: inout Value, _ arguments: [Value]) throws -> Value {
        try call([receiver] + arguments)
    }
}

/// A function that is implemented in Swift.
package final class NativeFunction: FunctionObject {
    private let body: ([Value]) throws -> Value

    package init(parameterCount: Int?, _ body: @escaping ([Value]) throws -> Value) {
        self.body = body
        super.init(parameterCount: parameterCount)
    }

    package override func call(_ arguments: [Value]) throws -> Value { try body(arguments) }
}

/// A function of two parameters that is implemented in Swift, such as an operator.
package final class BinaryFunction: FunctionObject {
    private let body: (Value, Value) throws -> Value

    package init(_ body: @escaping (Value, Value) throws -> Value) {
        self.body = body
        super.init(parameterCount: 2)
    }

    package override func call(_ arguments: [Value]) throws -> Value {
        guard arguments.count == 2 else {
            throw RuntimeError("an operator of two values is called with \(arguments.count.counted("argument"))")
        }
        return try body(arguments[0], arguments[1])
    }
    package override func call(_ first: Value, _ second: Value) throws -> Value { try body(first, second) }
}

/// A function that was put where only the run knows its type, with that type.
package final class ToldFunction: FunctionObject {
    /// The function itself, as which it comes out again.
    let function: FunctionObject
    private let type: ScriptType

    package init(_ function: FunctionObject, _ type: ScriptType) {
        (self.function, self.type) = (function, type)
        super.init(parameterCount: function.parameterCount)
    }

    package override var runtimeType: ScriptType { type }
    package override func call(_ arguments: [Value]) throws -> Value { try function.call(arguments) }
    package override func call(_ argument: Value) throws -> Value { try function.call(argument) }
}

/// An error that a script throws, on its way through Swift and the engine.
public struct ScriptError: LocatedError, CustomStringConvertible, CustomDebugStringConvertible {
    /// The thrown value.
    public let value: Value
    /// The `throw` statement; nil for an error that the library made.
    public var span: Span?
    /// Where that stands, for traces.
    package var thrownAt: CallSite?

    /// Wraps a thrown value.
    public init(_ value: Value) { self.value = value }

    /// The error as `print` shows it.
    public var description: String { value.description }
    /// The error as `debugPrint` shows it.
    public var debugDescription: String { value.debugDescription }
}
