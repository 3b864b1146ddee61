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
    private func wrapperPart(_ symbol: ValueSymbol) -> TypedExpression? {
        if let access = program.checked.wrapperAccesses[ObjectIdentifier(symbol)] { return access }
        guard let owner = symbol.owner, let (storage, member) = program.wrapperPart(symbol) else { return nil }
        let span = symbol.span ?? Span.nowhere
        let own = symbol.isStatic ? CheckedType.metatype(owner.declared) : owner.declared
        let wrapper = TypedExpression(
            .member(Use(storage, Substitution()), receiver: TypedExpression(.selfReference, own, span)),
            storage.interface.result, span)
        return TypedExpression(
            .member(Use(member.symbol, member.substitution), receiver: wrapper), symbol.interface.result, span)
    }

    /// The wrapper that a wrapped property begins with.
    func wrapperValue(of field: ValueSymbol) -> Operand? {
        guard let node = program.checked.wrapperValues[ObjectIdentifier(field)] else { return nil }
        return expression(node)
    }

    /// The wrapper of a value that a memberwise initializer is given.
    func wrap(_ value: Operand, _ field: ValueSymbol) -> Operand {
        let type = field.interface.result
        if let written = program.checked.wrapperValues[ObjectIdentifier(field)], let call = wrapping(value, written) {
            return expression(call)
        }
        let members = program.initializers(of: type)
        let initializer = members.first {
            $0.interface.parameters.first?.label == "wrappedValue"
                && $0.interface.parameters.dropFirst().allSatisfy(\.hasDefault)
        }
        return initializer.flatMap { made(type, by: $0, [value]) } ?? value
    }

    /// What makes a wrapper, with another value than the one that is written.
    private func wrapping(_ value: Operand, _ written: TypedExpression) -> TypedExpression? {
        switch written.kind {
        case .conversion(let conversion, let inner):
            return wrapping(value, inner).map {
                TypedExpression(.conversion(conversion, $0), written.type, written.span)
            }
        case .call(let use, let receiver, var arguments):
            guard use.symbol.interface.parameters.first?.label == "wrappedValue", !arguments.isEmpty else { return nil }
            let type = arguments[0].isAutoclosure ? arguments[0].type.function?.result : arguments[0].type
            arguments[0].kind = .value(named("wrappedValue", type ?? .unknown, in: value.register))
            return TypedExpression(.call(use, receiver: receiver, arguments), written.type, written.span)
        default: return nil
        }
    }
}

extension RunProgram {
    /// What a wrapped property stands for: the property that holds its wrapper, and the part of that.
    func wrapperPart(_ symbol: ValueSymbol) -> (storage: ValueSymbol, member: Member)? {
        guard let part = symbol.wrappedPart, let owner = symbol.owner else { return nil }
        let name = symbol.name.hasPrefix("$") ? String(symbol.name.dropFirst()) : symbol.name
        guard let storage = owner.members["_\(name)"]?.first(where: { $0.traits.contains(.stored) }) else { return nil }
        let members = checked.members(
            part, of: storage.interface.result, isStatic: false)
        return members.first.map { (storage, $0) }
    }
}

extension ValueSymbol {
    /// The part of its wrapper that a wrapped property is: `wrappedValue`, or `projectedValue` of `$x`.
    var wrappedPart: String? {
        guard isMember, case .variable(_, let binding) = declaration, !traits.contains(.stored),
            binding.accessors?.isComputed != true, traits.contains(.settable), isWrapped
        else { return nil }
        return name.hasPrefix("$") ? "projectedValue" : "wrappedValue"
    }

    private var isWrapped: Bool {
        guard let owner else { return false }
        let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
        return owner.members["_\(plain)"]?.contains { $0.traits.contains(.stored) } ?? false
    }
}
