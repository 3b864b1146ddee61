// The code of a call: a fresh frame, the arguments in its first slots, the body.

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
        let table = VirtualTable(member, code, members)
        let labels = member.signature.parameters.map(\.label)
        let dispatcher = Dispatcher(program)
        let isStatic = member.isStatic
        return { frame in
            let object = try receiver(frame)
            if let code = table.implementation(for: isStatic ? object.namedType : object.nominal) {
                return try Invocation.tracked(code, span) {
                    try Interruption.check()
                    return try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { callee in
                        callee[0] = object
                        for (index, argument) in arguments.enumerated() where index + 1 < code.frameSize {
                            callee[index + 1] = try argument(frame)
                        }
                        return try Invocation.run(code, callee, frame, places.map { ($0.0 + 1, $0.1) }[...])
                    }
                }
            }
            // The library fulfils the requirement.
            let values = try arguments.prefix(labels.count).map { try $0(frame) }
            if member.name == "subscript" {
                return try dispatcher.element(of: object, labels, values, at: self.site(span), span)
            }
            return try dispatcher.call(object, member.name, labels, values, at: self.site(span), span)
        }
    }
}

extension Value {
    /// The type that the value stands for, where it is a type.
    var namedType: NominalType { object(as: TypeObject.self)?.type.nominal ?? nominal }
}

/// Which function a method name means for each class: filled as classes are met.
final class VirtualTable: @unchecked Sendable {
    // Unchecked: the lock guards the cache.
    private let member: FunctionMember
    private let code: FunctionCode?
    private let members: MemberTable
    /// Whether it is what writes by a subscript that is meant.
    private let isSetter: Bool
    private var known: [NominalType: FunctionCode] = [:]
    private let lock = WordLock()

    init(_ member: FunctionMember, _ code: FunctionCode?, _ members: MemberTable, isSetter: Bool = false) {
        self.member = member
        self.code = code
        self.members = members
        self.isSetter = isSetter
    }

    /// The implementation for a type; nil if the script has none.
    func implementation(for nominal: NominalType) -> FunctionCode? {
        if nominal === member.owner, let code { return code }
        if let found = lock.withLock({ known[nominal] }) { return found }
        let answering = members.answering(nominal, member)
        let candidates = members.members(member.name, of: answering, isStatic: member.isStatic || member.name == "init")
        for candidate in candidates where members.mayMeet(candidate, member) {
            switch candidate.kind {
            case .function(let code), .initializer(let code, _):
                // A type's initializer needs an object first: `Dispatcher` makes it.
                if member.isStatic, candidate.isInitializer { return nil }
                lock.withLock { known[nominal] = code }
                return code
            case .subscript(let get, let set):
                guard let code = isSetter ? set : get else { continue }
                lock.withLock { known[nominal] = code }
                return code
            case .stored, .computed, .enumCase, .staticStored, .requirement: continue
            }
        }
        return code
    }
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
                    return try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { try code.body($0) }
                }
            }
        case 1:
            let first = arguments[0].run
            return { frame in
                let a = try first(frame)
                return try tracked(code, span) {
                    try Interruption.check()
                    if let direct = code.direct { return try direct.run(a, .void) }
                    return try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { callee in
                        callee[0] = a
                        return try code.body(callee)
                    }
                }
            }
        case 2:
            let (first, second) = (arguments[0].run, arguments[1].run)
            return { frame in
                let (a, b) = (try first(frame), try second(frame))
                return try tracked(code, span) {
                    try Interruption.check()
                    if let direct = code.direct { return try direct.run(a, b) }
                    return try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { callee in
                        callee[0] = a
                        callee[1] = b
                        return try code.body(callee)
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
                        return try code.body(callee)
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
        if let direct = code.direct {
            try StackLimit.check(limit)
            return try direct.run(first, second)
        }
        return try Frame.with(code.frameSize, stackLimit: limit) { callee in
            callee[0] = first
            if code.parameterCount > 1 { callee[1] = second }
            return try code.body(callee)
        }
    }

    /// Runs a body whose inout parameters are moved in from places and back afterwards.
    static func run(
        _ code: FunctionCode, _ callee: Frame, _ caller: Frame, _ places: ArraySlice<(Int, Place)>
    ) throws -> Value {
        guard let (slot, place) = places.first else { return try code.body(callee) }
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
        let all = [(0, receiver)] + places.map { ($0.0 + 1, $0.1) }
        return { frame in
            try tracked(code, span) {
                try Interruption.check()
                return try Frame.with(code.frameSize, stackLimit: frame.stackLimit) { callee in
                    for (index, argument) in arguments.enumerated() { callee[index + 1] = try argument(frame) }
                    return try run(code, callee, frame, all[...])
                }
            }
        }
    }
}
