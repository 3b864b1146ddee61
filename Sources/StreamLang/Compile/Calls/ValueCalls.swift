// Calls of values: closures, types, and values that are called like functions.

import StreamSyntax

extension Compiler {
    /// Calls what an expression gives.
    ///
    /// - Parameter written: The expression, where a value that is called like a function may change in place.
    func callValue(
        _ callee: Typed, _ arguments: CallArguments, _ expected: ScriptType, at span: Span, written: Expression? = nil
    ) -> Typed {
        if case .metatype(let type) = callee.type { return construct(type, arguments, expected, at: span) }
        let callee = callee.isImplicitlyUnwrapped ? forceUnwrapped(callee, at: span) : callee
        if let nominal = callee.type.nominal {
            // A value that is called like a function.
            let candidates = candidates("callAsFunction", of: nominal, isStatic: false, callableOnly: true)
            if !candidates.isEmpty {
                return emitMemberCall(
                    "callAsFunction", candidates, receiver: callee.type, base: written, callee, isStatic: false,
                    arguments,
                    expected, at: span, nameSpan: span, generics: [])
            }
        }
        if let call = dynamicallyCalled(callee, arguments, expected, at: span) { return call }
        let signature = callee.type.function
        let (plain, places) = openArguments(arguments.all) { index, argument in
            let parameter = signature.flatMap { signature -> ScriptType? in
                let position = signature.position(ofArgument: index, of: arguments.all.count)
                return position < signature.parameters.count ? signature.parameters[position].type : nil
            }
            let value = compile(argument, parameter ?? .unknown)
            return parameter.map { coerce(value, to: $0, at: argument.span).code } ?? value.code
        }
        let codes = variadicArguments(plain.map { Thunk($0) }, signature)
        if let signature, signature.parameters.count != codes.count,
            !(signature.parameters.count == 1 && signature.parameters[0].type == .void)
        {
            report(
                "E0406", "this function takes \(signature.parameters.count) arguments, but \(codes.count) are given",
                at: span)
        }
        let function = callee.code
        let result = signature?.result ?? .unknown
        let objectAt: (Frame) throws -> FunctionObject = { frame in
            let value = try function(frame)
            if case .object(let object) = value, let function = object as? FunctionObject { return function }
            throw self.runtimeError(
                "E0508", "cannot call a value of type '\(value.nominal.name)'", at: span,
                hint: value.isOptional ? "it is Optional: write '?(…)' or '!(…)'" : nil)
        }
        if !places.isEmpty {
            return Typed(result) { frame in
                let function = try objectAt(frame)
                let values = try codes.map { try $0(frame) }
                return try Compiler.moving(places, { values[$0] }, frame) { try function.call(values) }
            }
        }
        switch codes.count {
        case 0: return Typed(result) { try objectAt($0).call() }
        case 1:
            let first = codes[0].run
            return Typed(result) { frame in
                let function = try objectAt(frame)
                return try function.call(try first(frame))
            }
        case 2:
            let (first, second) = (codes[0].run, codes[1].run)
            return Typed(result) { frame in
                let function = try objectAt(frame)
                return try function.call(try first(frame), try second(frame))
            }
        default:
            return Typed(result) { frame in
                let function = try objectAt(frame)
                return try function.call(try codes.map { try $0(frame) })
            }
        }
    }

    /// Whether a type has a property of that name that can be called, which hides what is declared outside of types.
    func hasOwnFunction(_ name: String, _ nominal: NominalType, _ isStatic: Bool) -> Bool {
        members.members(name, of: nominal, isStatic: isStatic).contains { property in
            !property.isCallable
                && (property.type.function != nil
                    || property.type.nominal.map { !members.members("callAsFunction", of: $0, isStatic: false).isEmpty }
                        ?? false)
        }
    }

    /// What a function gets: the arguments of a variadic parameter as one array.
    private func variadicArguments(_ codes: [Thunk], _ signature: FunctionSignature?) -> [Thunk] {
        guard let signature, let start = signature.variadicPosition else { return codes }
        let end = codes.count - (signature.parameters.count - start - 1)
        guard start <= end else { return codes }
        let elements = codes[start..<end].map(\.run)
        return codes[..<start] + [Thunk { frame in .array(try elements.map { try $0(frame) }) }] + codes[end...]
    }
}
