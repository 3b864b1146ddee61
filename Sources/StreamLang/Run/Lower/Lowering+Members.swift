// Members that are read: properties, fields, subscripts.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// - Parameter isWhole: Whether not only a part of the value is read.
    func member(
        _ use: Use, _ receiver: TypedExpression, _ node: TypedExpression, _ target: Register?, isWhole: Bool = true
    ) -> Operand {
        let symbol = use.symbol
        if symbol.isTypeOfValue { return typeOfValue(receiver, node, target) }
        if let entry = symbol.entry as? Builtin {
            if symbol.kind == .enumCase { return makeCase(use, [], node, target) }
            return callEntry(entry, receiver, [], node, target)
        }
        if symbol.kind == .enumCase { return makeCase(use, [], node, target) }
        guard program.isScript(symbol) else {
            return symbol.traits.contains(.requirement) || symbol.isStatic
                ? callRequirement(use, receiver, [], node, target)
                : dynamicMember(receiver, symbol.name, node, target)
        }
        if symbol.isStatic, let variable = program.staticVariable(symbol) {
            return staticVariable(variable, symbol, node.type, target, of: [expression(receiver)])
        }
        if let (inherited, superclass) = inherited(symbol, receiver) {
            return member(inherited, superclass, node, target, isWhole: isWhole)
        }
        if let index = program.types.fieldIndex(of: symbol),
            !program.isDynamic(symbol) || receiver.isSuper || isObserving(symbol, receiver),
            !program.isMutating(symbol, .getter)
        {
            let object =
                symbol.isReferenceField || symbol.isTracked ? expression(receiver, isWhole: false) : borrowed(receiver)
            return field(index, symbol, object, node.type, target, isWhole: isWhole)
        }
        if let synthesized = synthesizedMember(symbol, receiver, node, target) { return synthesized }
        let opened = opening(use, receiver, [])
        return callRoutine(symbol, .getter, opened.receiver, opened.arguments, node.type, target)
    }

    /// What a variable of a type holds, or refers to.
    func staticVariable(
        _ variable: StaticVariable, _ symbol: ValueSymbol, _ type: CheckedType, _ target: Register?,
        of operands: [Operand] = []
    ) -> Operand {
        guard symbol.isUncounted else { return compute(type, operands, target) { _ in try variable.get() } }
        return reference(compute(.unknown, operands, nil) { _ in try variable.get() }, symbol, target)
    }

    /// Whether a property is `self`'s in its own observers, where it is what is stored.
    func isObserving(_ symbol: ValueSymbol, _ receiver: TypedExpression) -> Bool {
        guard observing === symbol else { return false }
        if symbol.isStatic { return true }
        if case .selfReference = receiver.kind { return true }
        return false
    }

    /// What a property is in its own observers that overrides one of a superclass: that one.
    func inherited(_ symbol: ValueSymbol, _ receiver: TypedExpression) -> (Use, TypedExpression)? {
        guard symbol.traits.contains(.overriding), isObserving(symbol, receiver),
            let inherited = program.types.overridden(symbol), let owner = symbol.owner,
            let superclass = program.checked.superclass(of: owner)
        else { return nil }
        return (
            Use(inherited, Substitution()), TypedExpression(.superReference, superclass, receiver.span)
        )
    }

    /// A stored property of an object.
    func field(
        _ index: Int, _ symbol: ValueSymbol, _ object: Operand, _ type: CheckedType, _ target: Register?,
        isWhole: Bool = true
    ) -> Operand {
        let operation: Instruction.Operation = symbol.owner?.isClass == true ? .instanceField : .structField
        if symbol.isTracked { noteRead(index, object) }
        if symbol.isUncounted {
            return reference(part(operation, of: object, index, .unknown, nil), symbol, target)
        }
        if symbol.traits.contains(.lazy) { return lazyField(index, object, type, target) }
        return part(operation, of: object, index, type, target, isWhole: isWhole)
    }

    func subscription(
        _ use: Use, _ receiver: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        if let position = arrayPosition(receiver, arguments) {
            let array = runsNothing(position) ? borrowed(receiver) : stable(expression(receiver), before: position)
            let index = expression(position)
            let result = result(node.type, target)
            builder.emit(.element, result.register, array.borrowed, index)
            used(index)
            drop(array)
            return result
        }
        if !program.isScript(use.symbol), isWhole(arguments) {
            let context = context(node)
            return compute(node.type, [expression(receiver)], target) {
                try Arguments(receiver: $0[0], in: context).slice(nil, nil, closed: false)
            }
        }
        if let entry = use.symbol.entry as? Builtin { return callEntry(entry, receiver, arguments, node, target) }
        guard program.isScript(use.symbol) else {
            if use.symbol.interface.parameters.first?.label == "dynamicMember", let path = arguments.first?.plainValue {
                // A member of what a match found: a part of the match, if that is a tuple, whose last part is all that was found.
                // `match.0` where nothing is captured is all of it.
                let isWhole = use.symbol.interface.parameters[0].type.arguments.first?.tupleElements != nil
                return compute(node.type, [expression(receiver), expression(path)], target) { values in
                    let output = values[0].tupleElements?.last ?? values[0]
                    if isWhole { return output }
                    let found = output.object(as: TupleObject.self) == nil ? output : values[0]
                    return try values[1].object(as: FunctionObject.self)?.call(found) ?? .none
                }
            }
            return use.symbol.owner == nil
                ? dynamicSubscript(receiver, arguments, node, target)
                : callRequirement(use, receiver, arguments, node, target)
        }
        let passed = self.passed(arguments, to: use) + typeArguments(use)
        return callRoutine(use.symbol, .getter, receiver, passed, node.type, target)
    }

    /// `array[...]`: all of it.
    func isWhole(_ arguments: [TypedArgument]) -> Bool {
        guard arguments.count == 1, let range = arguments[0].plainValue, range.type.function != nil,
            case .function = range.unconverted.kind
        else { return false }
        return true
    }

    /// The position of `array[position]`.
    func arrayPosition(_ receiver: TypedExpression, _ arguments: [TypedArgument]) -> TypedExpression? {
        guard receiver.type.isNominal(.array), arguments.count == 1, arguments[0].label == nil,
            let position = arguments[0].plainValue, position.type.isInt
        else { return nil }
        return position
    }
}

extension TypedExpression {
    var isSuper: Bool { if case .superReference = kind { true } else { false } }
}

extension ValueSymbol {
    /// Whether it is `type(of:)`, which no declaration could say.
    fileprivate var isTypeOfValue: Bool { owner == nil && name == "type(of:)" }

    /// Whether what a field holds is not its value: a reference that does not count, or a value still to be computed.
    var isReferenceField: Bool { isUncounted || traits.contains(.lazy) }

    /// Whether what it refers to does not live on by it.
    var isUncounted: Bool { !traits.isDisjoint(with: [.weak, .unowned]) }
}
