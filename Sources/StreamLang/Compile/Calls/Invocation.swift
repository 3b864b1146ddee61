// The code of a call: a fresh frame, the arguments in its first slots, the body.

import StreamSyntax

extension Compiler {
    /// Code that calls a script's function, method, initializer or enum case with arguments in parameter order.
    func invocation(
        of member: FunctionMember, _ receiver: Typed?, _ arguments: [Thunk], _ places: [(Int, Place)],
        _ receiverPlace: Place?, at span: Span
    ) -> Code {
        switch member.kind {
        case .enumCase(let index): return construction(of: index, member, arguments)
        case .function(let code):
            if let variable = member.variable { return localCall(member, variable, arguments, places, at: span) }
            guard let receiver else { return Invocation.call(code, arguments, places, span) }
            if member.isMutating, let receiverPlace {
                if members.isOpen(member) {
                    return virtualMutation(member, code, receiver.code, receiverPlace, arguments, places, span)
                }
                return Invocation.callMutating(code, receiverPlace, arguments, places, span)
            }
            if members.isOpen(member), !member.isStatic || receiver.constant == nil {
                return virtualCall(member, code, receiver.code, arguments, places, span)
            }
            return Invocation.call(code, [Thunk(receiver.code)] + arguments, places.map { ($0.0 + 1, $0.1) }, span)
        case .requirement:
            guard let receiver else { return { _ in .void } }
            if member.isMutating, let receiverPlace {
                return virtualMutation(member, nil, receiver.code, receiverPlace, arguments, places, span)
            }
            return virtualCall(member, nil, receiver.code, arguments, places, span)
        case .initializer(let code, _):
            return Invocation.call(
                code, [Thunk(receiver.codeOrVoid)] + arguments, places.map { ($0.0 + 1, $0.1) }, span)
        case .stored, .computed, .subscript, .staticStored:
            preconditionFailure("a property is not called")
        }
    }

    func construction(
        of index: Int, _ member: FunctionMember, _ arguments: [Thunk], arguments types: [ScriptType] = []
    ) -> Code {
        guard let nominal = member.owner else { preconditionFailure("a case belongs to an enum") }
        if arguments.isEmpty {
            let value = Value.object(EnumObject(index, [], nominal, arguments: types))
            return { _ in value }
        }
        if arguments.count == 1 {
            let first = arguments[0].run
            return { .object(EnumObject(index, [try first($0)], nominal, arguments: types)) }
        }
        return { frame in .object(EnumObject(index, try arguments.map { try $0(frame) }, nominal, arguments: types)) }
    }

    /// Calls the implementation that the receiver's own type has, which may change the value in its place.
    private func virtualMutation(
        _ member: FunctionMember, _ code: FunctionCode?, _ receiver: @escaping Code, _ place: Place,
        _ arguments: [Thunk], _ places: [(Int, Place)], _ span: Span
    ) -> Code {
        let table = VirtualTable(member, code, members)
        let shared = virtualCall(member, code, receiver, arguments, places, span)
        return { frame in
            let nominal = try receiver(frame).nominal
            guard nominal.kind != .classType, let code = table.implementation(for: nominal) else {
                return try shared(frame)
            }
            return try Invocation.callMutating(code, place, arguments, places, span)(frame)
        }
    }

    /// Calls the implementation that the receiver's own type has.
    private func virtualCall(
        _ member: FunctionMember, _ code: FunctionCode?, _ receiver: @escaping Code, _ arguments: [Thunk],
        _ places: [(Int, Place)], _ span: Span
    ) -> Code {
        let labels = member.signature.parameters.map(\.label)
        let dispatcher = Dispatcher(program)
        /// The library fulfils the requirement.
        let fulfilled: (Frame, Value) throws -> Value = { frame, object in
            let values = try arguments.prefix(labels.count).map { try $0(frame) }
            if member.name == "subscript" {
                return try dispatcher.element(of: object, labels, values, at: self.site(span), span)
            }
            return try dispatcher.call(object, member.name, labels, values, at: self.site(span), span)
        }
        return Invocation.virtual(
            VirtualTable(member, code, members), isStatic: member.isStatic, receiver, arguments,
            places.map { ($0.0 + 1, $0.1) }, span, else: fulfilled)
    }
}

extension Value {
    /// The type that the value stands for, where it is a type.
    var namedType: NominalType { object(as: TypeObject.self)?.type.nominal ?? nominal }
}

/// Entering functions.
enum Invocation {
    /// Adds the call to the stack of an error that passes.
    @inline(__always)
    static func tracked<Result>(_ code: FunctionCode, _ span: Span, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as Diagnostic {
            throw error.calling(code.name, at: span)
        } catch let error as RuntimeError {
            throw Diagnostic(Diagnostic.Code("E0509"), .error, error.message, at: span, hint: error.hint)
                .calling(code.name, at: span)
        }
    }

    static func call(_ code: FunctionCode, _ arguments: [Thunk], _ places: [(Int, Place)], _ span: Span) -> Code {
        if !places.isEmpty {
            return { frame in
                try tracked(code, span) {
                    try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { callee in
                        for (index, argument) in arguments.enumerated() { callee[index] = try argument(frame) }
                        return try run(code, callee, frame, places[...])
                    }
                }
            }
        }
        switch arguments.count {
        case 0:
            return { frame in
                try tracked(code, span) {
                    try Interruption.check()
                    return try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { try code.run($0) }
                }
            }
        case 1:
            let first = arguments[0].run
            return { frame in
                let a = try first(frame)
                return try tracked(code, span) {
                    try Interruption.check()
                    return try code.run(a, arguments: 1, stackLimit: frame.stackLimit)
                }
            }
        case 2:
            let (first, second) = (arguments[0].run, arguments[1].run)
            return { frame in
                let (a, b) = (try first(frame), try second(frame))
                return try tracked(code, span) {
                    try Interruption.check()
                    return try code.run(a, b, arguments: 2, stackLimit: frame.stackLimit)
                }
            }
        case 3:
            let (first, second, third) = (arguments[0].run, arguments[1].run, arguments[2].run)
            return { frame in
                var (a, b, c) = (try first(frame), try second(frame), try third(frame))
                return try tracked(code, span) {
                    try Interruption.check()
                    return try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { callee in
                        swap(&callee.slots[0], &a)
                        swap(&callee.slots[1], &b)
                        swap(&callee.slots[2], &c)
                        return try code.run(callee)
                    }
                }
            }
        default:
            return { frame in
                let values = try arguments.map { try $0(frame) }
                return try tracked(code, span) {
                    try Interruption.check()
                    return try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { callee in
                        for (index, value) in values.enumerated() { callee[index] = value }
                        return try code.run(callee)
                    }
                }
            }
        }
    }

    /// The call of a function with one or two arguments that need no frame themselves.
    static func direct(_ code: FunctionCode, _ arguments: [Direct?], _ span: Span) -> Direct? {
        guard let first = arguments.first??.run, let last = arguments.last??.run else { return nil }
        let needed = arguments.compactMap { $0?.parameterCount }.max() ?? 0
        switch arguments.count {
        case 1:
            return Direct(needed) { a, b in
                let x = try first(a, b)
                return try tracked(code, span) { try enter(code, x, .void) }
            }
        case 2:
            return Direct(needed) { a, b in
                let (x, y) = (try first(a, b), try last(a, b))
                return try tracked(code, span) { try enter(code, x, y) }
            }
        default: return nil
        }
    }

    /// Runs a function of one or two parameters without a caller's frame.
    @inline(__always)
    private static func enter(_ code: FunctionCode, _ first: Value, _ second: Value) throws -> Value {
        try Interruption.check()
        let limit = StackLimit.current
        try StackLimit.check(limit)
        return try code.run(first, second, arguments: min(code.parameterCount, 2), stackLimit: limit)
    }

    /// Runs a body whose inout parameters are moved in from places and back afterwards.
    static func run(
        _ code: FunctionCode, _ callee: Frame, _ caller: Frame, _ places: ArraySlice<(Int, Place)>
    ) throws -> Value {
        guard let (slot, place) = places.first else { return try code.run(callee) }
        var result = Value.void
        try place.mutate(caller, false) { value in
            callee[slot] = value
            value = .void
            defer {
                value = callee[slot]
                callee[slot] = .void
            }
            result = try run(code, callee, caller, places.dropFirst())
        }
        return result
    }

    /// Calls a mutating method: the receiver moves into the callee's first slot and back.
    static func callMutating(
        _ code: FunctionCode, _ receiver: Place, _ arguments: [Thunk], _ places: [(Int, Place)], _ span: Span
    ) -> Code {
        switch arguments.count {
        case 0: callMutating(code, receiver, NoArguments(), places, span)
        case 1: callMutating(code, receiver, OneArgument(code: arguments[0].run), places, span)
        default: callMutating(code, receiver, ManyArguments(codes: arguments), places, span)
        }
    }

    private static func callMutating(
        _ code: FunctionCode, _ receiver: Place, _ arguments: some PassedArguments, _ places: [(Int, Place)],
        _ span: Span
    ) -> Code {
        let inner = places.map { ($0.0 + 1, $0.1) }
        let mutate = receiver.mutate
        let slot = receiver.slot
        return { frame in
            try tracked(code, span) {
                try Interruption.check()
                return try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { callee in
                    try arguments.pass(from: frame, to: callee, at: 1, below: code.frameSize)
                    guard inner.isEmpty else { return try run(code, callee, frame, [(0, receiver)] + inner) }
                    if let slot { return try changing(&frame.slots[slot], code, callee) }
                    var result = Value.void
                    try mutate(frame, false) { result = try changing(&$0, code, callee) }
                    return result
                }
            }
        }
    }

    /// Runs a body while what it changes lies in its first slot.
    @inline(__always)
    private static func changing(_ value: inout Value, _ code: FunctionCode, _ callee: Frame) throws -> Value {
        swap(&callee.slots[0], &value)
        defer { swap(&callee.slots[0], &value) }
        return try code.run(callee)
    }

    /// Calls what a table has for the receiver's own type.
    ///
    /// - Parameter otherwise: Answers for a type of which the table has nothing.
    static func virtual(
        _ table: VirtualTable, isStatic: Bool, _ receiver: @escaping Code, _ arguments: [Thunk],
        _ places: [(Int, Place)], _ span: Span, else otherwise: @escaping (Frame, Value) throws -> Value
    ) -> Code {
        switch arguments.count {
        case 0: virtual(table, isStatic, receiver, NoArguments(), places, span, otherwise)
        case 1: virtual(table, isStatic, receiver, OneArgument(code: arguments[0].run), places, span, otherwise)
        case 2:
            virtual(
                table, isStatic, receiver, TwoArguments(first: arguments[0].run, second: arguments[1].run), places,
                span, otherwise)
        default: virtual(table, isStatic, receiver, ManyArguments(codes: arguments), places, span, otherwise)
        }
    }

    private static func virtual(
        _ table: VirtualTable, _ isStatic: Bool, _ receiver: @escaping Code, _ arguments: some PassedArguments,
        _ places: [(Int, Place)], _ span: Span, _ otherwise: @escaping (Frame, Value) throws -> Value
    ) -> Code {
        return { frame in
            var object = try receiver(frame)
            guard let code = table.implementation(for: isStatic ? object.namedType : object.nominal) else {
                return try otherwise(frame, object)
            }
            return try tracked(code, span) {
                try Interruption.check()
                return try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { callee in
                    // Moved, not copied: to count a reference costs as much as a short body.
                    swap(&callee.slots[0], &object)
                    try arguments.pass(from: frame, to: callee, at: 1, below: code.frameSize)
                    return places.isEmpty ? try code.run(callee) : try run(code, callee, frame, places[...])
                }
            }
        }
    }
}
