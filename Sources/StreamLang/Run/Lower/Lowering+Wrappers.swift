// Property wrappers.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// `x` of a wrapped property: a part of its wrapper, `_x`.
    func wrapperGetter(_ symbol: ValueSymbol) {
        function.owner = symbol.owner
        _ = selfParameter(isChanged: program.isMutating(symbol, .getter))
        guard let part = wrapperPart(symbol) else { return builder.emit(.finishNothing) }
        finish(with: part)
    }

    func wrapperSetter(_ symbol: ValueSymbol) {
        function.owner = symbol.owner
        _ = selfParameter(isChanged: program.isMutating(symbol, .setter))
        let value = builder.parameter(isNumber: symbol.interface.result.isNumber)
        if let part = wrapperPart(symbol) {
            let place = place(part)
            write(place, Operand(register: value))
            close(place)
        }
        builder.emit(.finishNothing)
    }

    /// A wrapped property of `self` as what it stands for: `self._x.wrappedValue`.
    func wrapperPart(_ symbol: ValueSymbol) -> TypedExpression? {
        if let access = program.checked.wrapperAccesses[ObjectIdentifier(symbol)] { return access }
        guard let owner = symbol.owner, let (storage, path) = program.wrapperPart(symbol) else { return nil }
        let span = symbol.span ?? Span.nowhere
        let own = symbol.isStatic ? CheckedType.metatype(owner.declared) : owner.declared
        let wrapper = TypedExpression(
            .member(Use(storage, Substitution()), receiver: TypedExpression(.selfReference, own, span)),
            storage.interface.result, span)
        return path.reduce(wrapper) {
            TypedExpression(.member(Use($1.symbol, $1.substitution), receiver: $0), $1.result, span)
        }
    }

    /// The wrapper that a wrapped property begins with.
    func wrapperValue(of field: ValueSymbol) -> Operand? {
        guard let node = program.checked.wrapperValues[ObjectIdentifier(field)] else { return nil }
        return expression(node)
    }

    /// The wrapper of a value that a memberwise initializer is given.
    func wrap(_ value: Operand, _ field: ValueSymbol) -> Operand {
        if let written = program.checked.wrapperValues[ObjectIdentifier(field)],
            let call = wrapping(value, written, field.wrapperCount)
        {
            return expression(call)
        }
        return program.checked.wrapperTypes(of: field).reversed().reduce(value) { value, type in
            let initializer = program.initializers(of: type).first {
                $0.interface.parameters.first?.label == "wrappedValue"
                    && $0.interface.parameters.dropFirst().allSatisfy(\.hasDefault)
            }
            return initializer.flatMap { made(type, by: $0, [value]) } ?? value
        }
    }

    /// What makes some wrappers in each other, with another value than the one that is written.
    private func wrapping(_ value: Operand, _ written: TypedExpression, _ count: Int) -> TypedExpression? {
        switch written.kind {
        case .conversion(let conversion, let inner):
            return wrapping(value, inner, count).map {
                TypedExpression(.conversion(conversion, $0), written.type, written.span)
            }
        case .call(let use, let receiver, var arguments):
            guard use.symbol.interface.parameters.first?.label == "wrappedValue", !arguments.isEmpty else { return nil }
            let type = arguments[0].isAutoclosure ? arguments[0].type.function?.result : arguments[0].type
            var inner = named("wrappedValue", type ?? .unknown, in: value.register)
            if count > 1 {
                guard case .value(let written) = arguments[0].kind, let call = wrapping(value, written, count - 1)
                else {
                    return nil
                }
                inner = call
            }
            arguments[0].kind = .value(inner)
            return TypedExpression(.call(use, receiver: receiver, arguments), written.type, written.span)
        default: return nil
        }
    }
}

extension RunProgram {
    /// What a wrapped property stands for: the property that holds its wrapper, and what leads from that to it.
    func wrapperPart(_ symbol: ValueSymbol) -> (storage: ValueSymbol, path: [Member])? {
        guard let storage = symbol.wrapperStorage else { return nil }
        return checked.path(storage.wrapperParts(of: symbol.name), of: storage.interface.result).map { (storage, $0) }
    }
}
