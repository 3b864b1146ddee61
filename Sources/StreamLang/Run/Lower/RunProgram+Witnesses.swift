// What method tables call: the routine of a member, or one that calls it in the way in which its requirement is called.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension RunProgram {
    /// The routine that a table has for a member.
    ///
    /// Who calls a requirement knows only how that is declared: whether it changes what it is called on (which a class's
    /// method does not), and nothing of the library's type that an extension adds the member to.
    func witness(_ member: ValueSymbol, for requirement: ValueSymbol, _ kind: Role.Kind) -> Routine? {
        guard let routine = routine(of: member, kind) else { return nil }
        let (changes, isAsked) = (isMutating(member, kind), isMutating(requirement, kind))
        let types = ownerParameters(of: member)
        // What is generic may answer what asks for one type, and then needs to be told it.
        let isGenericAlike =
            member.interface.generics.parameters.count == requirement.interface.generics.parameters.count
        if kind == .initializer || types.isEmpty && isGenericAlike && (member.isStatic || changes == isAsked) {
            return routine
        }
        let lowering = Lowering(self, routine.name, at: member.span ?? Span.nowhere)
        later { [self] in
            lowering.answer(requirement, with: member, routine, kind)
            finish(lowering)
        }
        return lowering.builder.routine
    }

    /// The parameters of a library's type around a member that an extension adds to it. Its values do not know what
    /// they stand for, so that calls pass it.
    func ownerParameters(of symbol: ValueSymbol) -> [GenericParameter] {
        guard let owner = symbol.owner, owner.module != "main", isScript(symbol), !symbol.isOperator else { return [] }
        return owner.isProtocol ? [owner.selfParameter] : owner.allParameters
    }

    /// What calls pass behind the arguments: the types that generic parameters stand for.
    func hiddenParameters(of symbol: ValueSymbol) -> [GenericParameter] {
        symbol.interface.generics.parameters + ownerParameters(of: symbol)
    }
}

extension Lowering {
    /// The whole body of a routine that calls a member as its requirement is called.
    fileprivate func answer(
        _ requirement: ValueSymbol, with member: ValueSymbol, _ routine: Routine, _ kind: RunProgram.Role.Kind
    ) {
        let isMutating = program.isMutating(requirement, kind)
        var arguments: [Passed] = []
        // Operators are called on nothing.
        let receiver = member.isOperator ? nil : Operand(register: selfParameter(isChanged: isMutating))
        if let receiver {
            arguments.append(
                program.isMutating(member, kind)
                    ? .place(LoweredPlace(.register(receiver.register), .unknown))
                    : .operand(member.owner === TypeSymbol.optional ? untold(receiver) : receiver))
        }
        var given: [Operand] = []
        for parameter in member.interface.parameters {
            let register = builder.parameter(isNumber: false)
            given.append(Operand(register: register))
            if parameter.isInout { builder.changedParameters |= 1 << UInt64(register.index) }
            arguments.append(
                parameter.isInout
                    ? .place(LoweredPlace(.register(register), .unknown)) : .operand(Operand(register: register)))
        }
        if kind == .setter { arguments.append(.operand(Operand(register: builder.parameter(isNumber: false)))) }
        let generics = member.interface.generics.parameters
        if generics.count == requirement.interface.generics.parameters.count {
            for _ in generics {
                arguments.append(.operand(Operand(register: builder.parameter(isNumber: false))))
            }
        } else {
            arguments += generics.map { .operand(told($0, by: given, member, requirement)) }
        }
        for parameter in program.ownerParameters(of: member) {
            let type = receiver.map { parameterOfSelf(parameter, member.owner, $0) }
            arguments.append(.operand(type ?? typeValue(.unknown, nil)))
        }
        let type = kind == .setter ? CheckedType.void : member.interface.result
        let result = emitCall(of: routine, arguments, type, nil)
        if type.isVoid || type.isNever {
            builder.emit(.finishNothing)
        } else {
            finish(result)
        }
    }

    /// An Optional as it is where its type is known: one that was in an `Any` was told it.
    private func untold(_ optional: Operand) -> Operand {
        compute(.unknown, [optional], nil) { .optional($0[0].unwrapped) }
    }

    /// What a generic parameter stands for that a requirement does not have: `T` in `-(_: Matrix<T>, _: Matrix<T>)` where
    /// `-(_: Self, _: Self)` is asked for.
    private func told(
        _ generic: GenericParameter, by given: [Operand], _ member: ValueSymbol, _ requirement: ValueSymbol
    ) -> Operand {
        let types = zip(member.interface.parameters.map(\.type), requirement.interface.parameters.map(\.type))
        for (argument, (own, asked)) in zip(given, types) {
            if own.parameter === generic { return typeValue(asked, nil) }
            if own.instance?.parameter === generic { return typeValue(asked.instance ?? .unknown, nil) }
            guard let symbol = own.symbol, let position = own.arguments.firstIndex(where: { $0.parameter === generic })
            else { continue }
            return parameterOfSelf(symbol.allParameters[position], symbol, argument)
        }
        return typeValue(.unknown, nil)
    }
}
