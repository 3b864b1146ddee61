// What a built-in gets: a typed reader over the receiver and the arguments.

import CSystem
import RxEngine
import StreamSyntax

/// The receiver and the arguments of one call of a built-in, in the order of its signature.
///
/// A parameter with a default that was not given is missing: the reader's optional forms answer nil for it. A variadic
/// parameter arrives as one array. A wrong type throws a diagnostic that names the built-in, the parameter, what is
/// expected and what was given.
package struct Arguments {
    /// The value that the member was called on; for a static member, its `TypeObject`.
    package let receiver: Value
    // The first two arguments have places of their own, so that most calls need no array.
    private let first: Value?
    private let second: Value?
    private let rest: [Value?]
    package let context: CallContext

    /// Where the call stands in the script.
    package var site: CallSite { context.site }
    /// The place as `debug()` tells it: file, line and function, each by an argument or as the call stands.
    func place(file: Int, line: Int, function: Int) throws -> String {
        let path = isGiven(file) ? try string(file) : site.file
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let number = self[line].unwrapped?.exactly(Int.self) ?? context.caller.line
        return "\(name):\(number) (\(isGiven(function) ? try string(function) : context.caller.function))"
    }
    /// What the static pass knows of the call's result, for those that reify it (`PublishSubject<Int>()`).
    package var resultType: ScriptType { context.resultType }
    /// The running script: output, clock, random numbers.
    package var session: Session { context.session }

    /// Makes the arguments of a call: one value for each parameter, nil where a default applies.
    package init(
        receiver: Value = .void, _ values: [Value?], site: CallSite, resultType: ScriptType = .unknown, session: Session
    ) {
        self.init(receiver: receiver, values, in: CallContext(site, resultType, session))
    }

    package init(receiver: Value, _ values: [Value?], in context: CallContext) {
        self.init(
            receiver: receiver, values.first ?? nil, values.count > 1 ? values[1] : nil,
            values.count > 2 ? Array(values[2...]) : [], in: context)
    }

    @inline(__always)
    package init(
        receiver: Value, _ first: Value? = nil, _ second: Value? = nil, _ rest: [Value?] = [], in context: CallContext
    ) {
        self.receiver = receiver
        self.first = first
        self.second = second
        self.rest = rest
        self.context = context
        csystem_note_place(context.place)
    }

    /// The same call of another value.
    package func asked(of receiver: Value) -> Arguments {
        Arguments(receiver: receiver, first, second, rest, in: context)
    }

    private func value(_ index: Int) -> Value? {
        switch index {
        case 0: first
        case 1: second
        default: index - 2 < rest.count ? rest[index - 2] : nil
        }
    }

    /// Whether the argument was given.
    package func has(_ index: Int) -> Bool { value(index) != nil }

    /// An argument as it is; `nil` of the language where it was not given.
    package subscript(index: Int) -> Value { value(index) ?? Value.none }

    /// An integer.
    package func int(_ index: Int) throws -> Int {
        if case .int(let value)? = self[index].unwrapped { return value }
        throw wrong(index, "an Int")
    }

    /// A floating-point number; a number of any other type is taken too.
    package func double(_ index: Int) throws -> Double {
        switch self[index].unwrapped {
        case .double(let value)?: return value
        case .int(let value)?: return Double(value)
        case .object(let sized as NumberObject)?: return Value.object(sized).asDouble ?? .nan
        case .bool?, .void?, .shortString?, .shortCharacter?, .object?, .some(.none), nil:
            throw wrong(index, "a Double")
        }
    }

    /// A truth value.
    package func bool(_ index: Int) throws -> Bool {
        if case .bool(let value)? = self[index].unwrapped { return value }
        throw wrong(index, "a Bool")
    }

    /// A string.
    package func string(_ index: Int) throws -> String {
        if let text = self[index].unwrapped?.text { return text }
        throw wrong(index, "a String")
    }

    /// An array's elements.
    package func array(_ index: Int) throws -> [Value] {
        if let elements = self[index].unwrapped?.elements { return elements }
        throw wrong(index, "an array")
    }

    /// A function.
    package func function(_ index: Int) throws -> FunctionObject {
        if let function = self[index].unwrapped?.object(as: FunctionObject.self) { return function }
        throw wrong(index, "a closure or function")
    }

    /// What an object of the library wraps.
    package func native<Native>(_ index: Int, _ expected: String, as type: Native.Type = Native.self) throws -> Native {
        if let object = self[index].unwrapped?.object(as: NativeObject<Native>.self) { return object.native }
        throw wrong(index, expected)
    }

    /// What the receiver, an object of the library, wraps.
    package func receiver<Native>(as type: Native.Type) throws -> Native {
        if let object = receiver.object(as: NativeObject<Native>.self) { return object.native }
        throw RuntimeError("this member needs \(type), not \(receiver.nominal.name)")
    }

    /// The receiver, a value of the library, with a change, if there is a value to assign; else what it has.
    package func changed<Native>(
        _ change: (inout Native) throws -> Void, read: (Native) -> Value
    ) throws -> Value {
        var native = try receiver(as: Native.self)
        guard has(0) else { return read(native) }
        try change(&native)
        return .object(NativeObject(native, receiver.nominal))
    }

    /// The error for an argument of the wrong type.
    package func wrong(_ index: Int, _ expected: String) -> RuntimeError {
        RuntimeError("argument \(index + 1) must be \(expected), not \(self[index].nominal.name)")
    }
}

/// What all runs of one call have in common.
package final class CallContext {
    /// Where the call stands, shared by the sequences that it makes.
    package let origin: Origin
    package let resultType: ScriptType
    /// The last generic argument of the result's type.
    let elementType: ScriptType?
    package let session: Session
    package let caller: Caller
    /// The same as a word, which a message about a fault of the process can read.
    let place: UInt64
    package var site: CallSite { origin.site }

    /// The line of the called name, which in a chain is not that of the call's start, and the function around it.
    package struct Caller {
        package let line: Int
        package let function: String
        /// The call in its text, if it stands in one.
        package let span: Span?

        package init(line: Int, function: String, span: Span? = nil) {
            self.line = line
            self.function = function
            self.span = span
        }
    }

    package init(_ site: CallSite, _ resultType: ScriptType, _ session: Session, _ caller: Caller? = nil) {
        self.resultType = resultType
        if case .nominal(_, let arguments) = resultType { elementType = arguments.last } else { elementType = nil }
        self.session = session
        self.caller = caller ?? Caller(line: site.line, function: "main")
        origin = Origin(site, line: self.caller.line)
        place = csystem_make_place(site.file, Int32(self.caller.line))
    }
}

/// An error of the run itself, raised by a built-in; the caller adds the place and makes a diagnostic of it.
package struct RuntimeError: Error {
    package let message: String
    package let hint: String?
    package let notes: [String]
    /// The identity of the fault; `E0500` stands for all that have none of their own.
    package let code: String
    /// Whether the message is the script's own text, which is shown however long it is.
    package let isWhole: Bool
    package init(
        _ message: String, hint: String? = nil, notes: [String] = [], code: String = "E0500", isWhole: Bool = false
    ) {
        self.isWhole = isWhole
        self.message = message
        self.hint = hint
        self.notes = notes
        self.code = code
    }

    /// The error with its place.
    package func diagnostic(at span: Span?) -> Diagnostic {
        Diagnostic(
            Diagnostic.Code(code), .error, message, at: span, hint: hint, notes: notes.map { Diagnostic.Note($0) },
            isWhole: isWhole)
    }
}
