// Members that run inside of something: in their actor's turn, or between announcements of the call.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

/// Runs the body of a member, whose arguments it gets, with `self` first.
typealias Surrounding = (_ arguments: [Value], _ body: () throws -> Value) throws -> Value

extension RunProgram {
    /// Lowers a body, or what runs it inside of what surrounds such members.
    func lower(_ symbol: ValueSymbol, into lowering: Lowering, _ body: (Lowering) -> Void) {
        lowering.function.symbol = symbol
        guard let surrounding = surrounding(of: symbol) else { return body(lowering) }
        let inner = Lowering(self, lowering.builder.routine.name, at: lowering.builder.span)
        inner.function.symbol = symbol
        body(inner)
        finish(inner)
        lowering.forward(to: inner.builder.routine, inside: surrounding)
    }

    private func surrounding(of symbol: ValueSymbol) -> Surrounding? {
        if let actor = checked.globalActor(of: symbol) {
            guard actor.module == "main" else { return { try MainActorTurn.enter($1) } }
            return takeTurn(of: actor)
        }
        guard let owner = symbol.owner, owner.isClass, owner.module == "main", !symbol.isStatic else { return nil }
        if owner.isActor, !symbol.traits.contains(.nonisolated) { return Self.takeTurn }
        guard symbol.kind == .function, !symbol.traits.isDisjoint(with: [.overriding, .objc]),
            libraryAncestor(of: owner) != nil
        else { return nil }
        return announceCalls(of: symbol)
    }

    /// A function of a global actor waits for the turn of its `shared`.
    private func takeTurn(of actor: TypeSymbol) -> Surrounding? {
        guard let shared = checked.members("shared", of: actor.declared, isStatic: true).first?.symbol,
            let variable = staticVariable(shared)
        else { return nil }
        return { try Self.takeTurn([try variable.get()] + $0, $1) }
    }

    /// A member of an actor waits for its turn.
    private static func takeTurn(_ arguments: [Value], _ body: () throws -> Value) throws -> Value {
        guard let turn = arguments[0].object(as: InstanceObject.self)?.turn else { return try body() }
        return try turn.run(body)
    }

    /// Lets an object tell of each call of a method, before and after it, where the method is its own class's.
    private func announceCalls(of symbol: ValueSymbol) -> Surrounding {
        let name = symbol.name
        let classes = Set(
            types.all.filter { types.implementation(of: symbol, in: $0) === symbol }
                .map { ObjectIdentifier(types.nominal($0)) })
        return { arguments, body in
            guard let object = arguments[0].object(as: InstanceObject.self),
                let attachments = object.presentAttachments, classes.contains(ObjectIdentifier(object.nominal))
            else { return try body() }
            let given = Array(arguments.dropFirst())
            attachments.calls.onNext(MethodCall(name: name, arguments: given, hasReturned: false))
            let result = try body()
            attachments.calls.onNext(MethodCall(name: name, arguments: given, hasReturned: true))
            return result
        }
    }
}

extension Lowering {
    /// The whole body of a routine that calls another one with what it gets, inside of something.
    fileprivate func forward(to routine: Routine, inside surrounding: @escaping Surrounding) {
        let changed = routine.header.pointee.changedParameters
        builder.changedParameters = changed
        builder.routine.typeParameterCount = routine.typeParameterCount
        let parameters = (0..<routine.header.pointee.parameterCount).map { _ in builder.parameter(isNumber: false) }
        // What is changed goes in cells.
        let operands = parameters.enumerated().map { index, parameter -> Operand in
            guard changed & 1 << UInt64(index) != 0 else { return Operand(register: parameter) }
            let cell = builder.fresh(isNumber: false)
            builder.emit(.makeCell, cell, Operand(register: parameter))
            return Operand(register: cell)
        }
        let function = RoutineObject(routine, [])
        let result = compute(.unknown, operands, nil) { arguments in
            try surrounding(arguments) { try function.call(arguments) }
        }
        for (parameter, operand) in zip(parameters, operands) where operand.register != parameter {
            builder.emit(.loadCell, parameter, operand)
        }
        builder.emit(.finish, nil, result)
    }
}
