// Properties, subscripts, and functions that are not called.

import RxEngine
import StreamCheck
import StreamSyntax

extension Lowering {
    // MARK: Reading

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
                ? callRequirement(symbol, receiver, [], node, target)
                : dynamicMember(receiver, symbol.name, node, target)
        }
        if symbol.isStatic, let variable = program.staticVariable(symbol) {
            return compute(node.type, [typeOperand(receiver)], target) { _ in try variable.get() }
        }
        if let index = program.types.fieldIndex(of: symbol), !program.isDynamic(symbol) || receiver.isSuper,
            !program.isMutating(symbol, .getter)
        {
            return field(index, symbol, expression(receiver, isWhole: false), node.type, target, isWhole: isWhole)
        }
        if let synthesized = synthesizedMember(symbol, receiver, node, target) { return synthesized }
        return callRoutine(symbol, .getter, receiver, typeArguments(use), node.type, target)
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

    /// A lazy property of an object: computed when it is read first, and kept.
    private func lazyField(_ index: Int, _ object: Operand, _ type: CheckedType, _ target: Register?) -> Operand {
        compute(type, [object], target) { values in
            guard case .object(let owner) = values[0], let content = Fields.stored(owner, index) else { return .none }
            guard case .object(let pending) = try content.checkedPresent(), let lazy = pending as? LazyObject else {
                return content
            }
            let computed = try lazy.compute(for: values[0])
            Fields.store(computed, owner, index)
            return computed
        }
    }

    /// The getter of a lazy property of a value, which changes the value when it is read first.
    func lazyGetter(_ index: Int) {
        let own = selfParameter(isChanged: true)
        let content = part(.structField, of: Operand(register: own), index, .unknown, nil)
        let known = RoutineBuilder.Label()
        let isPending = compute(.bool, [content.borrowed], nil) { .bool($0[0].object(as: LazyObject.self) != nil) }
        builder.jump(.jumpIfFalse, to: known, nil, isPending)
        builder.compute(content.register, [content, Operand(register: own)]) { values in
            try values[0].object(as: LazyObject.self)?.compute(for: values[1]) ?? .none
        }
        builder.emit(.setStructField, own, content.borrowed, small: index)
        builder.place(known)
        builder.emit(.finish, nil, content)
    }

    // MARK: Places

    func memberPlace(_ use: Use, _ receiver: TypedExpression, _ node: TypedExpression) -> LoweredPlace {
        let symbol = use.symbol
        if let entry = symbol.entry as? Builtin { return entryPlace(entry, receiver, node) }
        guard program.isScript(symbol) else { return dynamicPlace(receiver, symbol.name, node) }
        if symbol.isStatic, let variable = program.staticVariable(symbol) {
            return staticPlace(use, variable, receiver, node)
        }
        let isDirect =
            isInInitializer(of: symbol, receiver) || observing === symbol
            || !symbol.hasObservers && (receiver.isSuper || !program.isDynamic(symbol))
        if let index = program.types.fieldIndex(of: symbol), isDirect {
            if symbol.isReferenceField { return referencePlace(index, symbol, receiver, node) }
            if symbol.owner?.isClass == true {
                let object = expression(receiver)
                let place = LoweredPlace(.instanceField(object, index), node.type, [object])
                return symbol.isTracked && !isInInitializer(of: symbol, receiver)
                    ? tracked(place, index, object, node.type) : place
            }
            return LoweredPlace(.structField(place(receiver), index), node.type)
        }
        let accessors = accessorPlace(use, receiver, [], node)
        guard let (storage, _) = program.wrapperPart(symbol), isInInitializer(of: symbol, receiver),
            program.checked.wrapperValues[ObjectIdentifier(storage)] == nil
        else { return accessors }
        return wrapping(storage, receiver, accessors)
    }

    /// A wrapped property in an initializer: the first value makes the wrapper.
    private func wrapping(
        _ storage: ValueSymbol, _ receiver: TypedExpression, _ accessors: LoweredPlace
    ) -> LoweredPlace {
        guard let index = program.types.fieldIndex(of: storage), storage.isWrapperStorage,
            case .computed(let read, let write) = accessors.home
        else { return accessors }
        let node = TypedExpression(
            .member(Use(storage, Substitution()), receiver: receiver), storage.interface.result, receiver.span)
        return LoweredPlace(
            .computed(
                read: read,
                write: { [self] value in
                    let (known, end) = (RoutineBuilder.Label(), RoutineBuilder.Label())
                    let isNew = compute(.bool, [selfOperand().borrowed], nil) { values in
                        guard case .object(let object) = values[0] else { return .bool(false) }
                        return .bool(Fields.stored(object, index).map { $0 == .void } ?? true)
                    }
                    builder.jump(.jumpIfFalse, to: known, nil, isNew)
                    used(isNew)
                    let made = wrap(value.borrowed, storage)
                    let place = place(node)
                    self.write(place, made)
                    used(made)
                    close(place)
                    builder.jump(to: end)
                    builder.place(known)
                    write(value)
                    builder.place(end)
                }), accessors.type, [])
    }

    /// Whether a property is `self`'s, in an initializer of the type that stores it: there nobody observes.
    private func isInInitializer(of symbol: ValueSymbol, _ receiver: TypedExpression) -> Bool {
        guard function.isInitializer, !isDeferred, !symbol.traits.contains(.overriding),
            case .selfReference = receiver.kind
        else { return false }
        return symbol.owner === function.owner
    }

    /// A weak, unowned or lazy property.
    private func referencePlace(
        _ index: Int, _ symbol: ValueSymbol, _ receiver: TypedExpression, _ node: TypedExpression
    ) -> LoweredPlace {
        let isClass = symbol.owner?.isClass == true
        let object = isClass ? expression(receiver) : nil
        let outer = isClass ? nil : place(receiver)
        let isLazy = symbol.traits.contains(.lazy)
        return LoweredPlace(
            .computed(
                read: { [self] in
                    if let outer, isLazy {
                        return dispatch(symbol, .getter, isSuper: false, [.place(outer)], node.type)
                    }
                    return field(index, symbol, object?.borrowed ?? read(outer!), node.type, nil)
                },
                write: { [self] value in
                    let content =
                        isLazy ? value : compute(.unknown, [value], nil) { Weak.make($0[0]) }
                    if let object {
                        builder.emit(.setInstanceField, object.register, content, small: index)
                    } else if let outer {
                        let whole = take(outer)
                        builder.emit(.setStructField, whole.register, content, small: index)
                        put(outer, whole)
                    }
                    used(content)
                }), node.type, object.map { [$0] } ?? [])
    }

    private func staticPlace(
        _ use: Use, _ variable: StaticVariable, _ receiver: TypedExpression, _ node: TypedExpression
    ) -> LoweredPlace {
        if use.symbol.hasObservers, observing !== use.symbol { return accessorPlace(use, receiver, [], node) }
        return LoweredPlace(.ofType(variable), node.type)
    }

    /// What is read by a getter and written by a setter, or told to observers.
    private func accessorPlace(
        _ use: Use, _ receiver: TypedExpression, _ arguments: [Operand], _ node: TypedExpression
    ) -> LoweredPlace {
        let symbol = use.symbol
        let isValue = !symbol.isStatic && symbol.owner?.isClass != true
        let outer = isValue ? place(receiver) : nil
        let object = isValue ? nil : symbol.isStatic ? typeOperand(receiver) : expression(receiver)
        let passed = arguments.map { Passed.operand($0.borrowed) }
        let isSuper = receiver.isSuper
        return LoweredPlace(
            .computed(
                read: { [self] in
                    let own: Passed =
                        if let object { .operand(object.borrowed) } else if program.isMutating(symbol, .getter) {
                            .place(outer!)
                        } else { .operand(read(outer!).borrowed) }
                    return dispatch(symbol, .getter, isSuper: isSuper, [own] + passed + typeArguments(use), node.type)
                },
                write: { [self] value in
                    if let outer, outer.isStored, !symbol.traits.contains(.overriding), symbol.hasObservers,
                        let index = program.types.fieldIndex(of: symbol), !symbol.isReferenceField
                    {
                        return assign(symbol, at: index, of: outer, value)
                    }
                    let own: Passed =
                        if let object { .operand(object.borrowed) } else if program.isMutating(symbol, .setter) {
                            .place(outer!)
                        } else { .operand(read(outer!)) }
                    let all = [own] + passed + [.operand(value)] + typeArguments(use)
                    drop(dispatch(symbol, .setter, isSuper: isSuper, all, .void))
                }), node.type, (object.map { [$0] } ?? []) + arguments)
    }

    /// A property of the library.
    private func entryPlace(_ entry: Builtin, _ receiver: TypedExpression, _ node: TypedExpression) -> LoweredPlace {
        guard case .call(let body) = entry.body else { return LoweredPlace(.value(expression(node)), node.type) }
        let context = context(node)
        let isValue = entry.owner?.kind == .structure && !entry.form.isStatic
        let outer = isValue && receiver.isPlace ? place(receiver) : nil
        let object = outer == nil ? (entry.form.isStatic ? typeOperand(receiver) : expression(receiver)) : nil
        return LoweredPlace(
            .computed(
                read: { [self] in
                    let own = object?.borrowed ?? read(outer!)
                    let result = result(node.type, nil)
                    builder.emit(.callEntry, result.register, own.borrowed, list: []) { EntryCall(entry, context, $0) }
                    return result
                },
                write: { [self] value in
                    let own = object?.borrowed ?? read(outer!)
                    let owner = entry.owner
                    let changed = compute(.unknown, [own.borrowed, value], nil) { values in
                        let result = try body(Arguments(receiver: values[0], values[1], in: context))
                        // A property of a value answers the value with the change.
                        return result.nominal === owner ? result : values[0]
                    }
                    if let outer { write(outer, changed) }
                    drop(changed)
                }), node.type, object.map { [$0] } ?? [])
    }

    // MARK: Subscripts

    func subscription(
        _ use: Use, _ receiver: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        if let position = arrayPosition(receiver, arguments) {
            let array = stable(expression(receiver), before: position)
            let index = expression(position)
            let result = result(node.type, target)
            builder.emit(.element, result.register, array.borrowed, index)
            used(index)
            drop(array)
            return result
        }
        if !program.isScript(use.symbol), isWhole(arguments) {
            return compute(node.type, [expression(receiver)], target) {
                try Subscripts.get($0[0], Arithmetic.range(nil, nil, closed: false))
            }
        }
        if let entry = use.symbol.entry as? Builtin { return callEntry(entry, receiver, arguments, node, target) }
        guard program.isScript(use.symbol) else {
            if use.symbol.interface.parameters.first?.label == "dynamicMember", let path = arguments.first?.plainValue {
                // A member of what a match found: the match itself has its parts.
                return compute(node.type, [expression(receiver), expression(path)], target) { values in
                    try values[1].object(as: FunctionObject.self)?.call(values[0]) ?? .none
                }
            }
            return use.symbol.owner == nil
                ? dynamicSubscript(receiver, arguments, node, target)
                : callRequirement(use.symbol, receiver, arguments, node, target)
        }
        let passed = self.passed(arguments, to: use) + typeArguments(use)
        return callRoutine(use.symbol, .getter, receiver, passed, node.type, target)
    }

    /// `array[...]`: all of it.
    private func isWhole(_ arguments: [TypedArgument]) -> Bool {
        guard arguments.count == 1, let range = arguments[0].plainValue, range.type.function != nil,
            case .function = range.unconverted.kind
        else { return false }
        return true
    }

    /// The position of `array[position]`.
    private func arrayPosition(_ receiver: TypedExpression, _ arguments: [TypedArgument]) -> TypedExpression? {
        guard receiver.type.isNominal(.array), arguments.count == 1, arguments[0].label == nil,
            let position = arguments[0].plainValue, position.type.isInt
        else { return nil }
        return position
    }

    func subscriptPlace(
        _ use: Use, _ receiver: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression
    ) -> LoweredPlace {
        if let position = arrayPosition(receiver, arguments) {
            let outer = place(receiver)
            let index = expression(position)
            let kept = index.isTemporary ? index : copied(index)
            return LoweredPlace(.element(outer, kept.borrowed), node.type, [kept])
        }
        if let entry = use.symbol.entry as? Builtin { return elementPlace(receiver, arguments, node, entry) }
        if program.isScript(use.symbol) {
            return accessorPlace(use, receiver, passed(arguments, to: use).map { held(operand($0)) }, node)
        }
        return elementPlace(receiver, arguments, node)
    }

    /// An element of a collection, or what a key path leads to.
    ///
    /// - Parameter entry: The library's subscript; nil where only the run knows which it is.
    func elementPlace(
        _ receiver: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression, _ entry: Builtin? = nil
    ) -> LoweredPlace {
        let context = context(node)
        let outer = place(receiver)
        let whole = isWhole(arguments) ? try? Arithmetic.range(nil, nil, closed: false) : nil
        let isEntry = entry != nil && receiver.type.isNominal(.dictionary) && arguments.first?.label == nil
        let fallback = isEntry && arguments.count == 2 ? arguments[1].plainValue : nil
        let given = isEntry ? Array(arguments.prefix(1)) : arguments
        let operands = whole.map { [constant($0)] } ?? given.map { held(operand(passed($0, nil))) }
        let isKeyPath = arguments.first?.label == "keyPath"
        let type = program.types.runtimeType(receiver.type)
        let isPure = type.hasInertKeys && !isKeyPath
        let readElement = { [self] in
            let own = read(outer)
            let result = result(node.type, nil)
            if let entry {
                let standard = fallback.map(autoclosure)
                builder.emit(
                    .callEntry, result.register, own.borrowed,
                    list: operands.map(\.borrowed) + (standard.map { [$0] } ?? [])
                ) { EntryCall(entry, context, $0) }
                used(standard)
            } else {
                builder.compute(result.register, [own.borrowed] + operands.map(\.borrowed)) { all in
                    if !isKeyPath { return try Subscripts.get(all[0], all[1]) }
                    return try all[1].object(as: FunctionObject.self)?.call(all[0]) ?? .none
                }
            }
            drop(own)
            return result
        }
        let writeElement = { [self] (value: Operand) in
            let whole = take(outer)
            let change = Builtin.changing("set") { object, a in
                if isKeyPath {
                    try KeyPathWriting.write(&object, a[0], a[1])
                } else {
                    try Subscripts.set(&object, a[0], to: a[1])
                }
                return .void
            }
            let released = released(by: type)
            builder.emit(
                .changeByEntry, builder.fresh(isNumber: false), whole.borrowed, released?.borrowed,
                list: [operands.first?.borrowed, value]
            ) { EntryCall(change, context, isPure: isPure, $0) }
            put(outer, whole)
            drop(released)
        }
        let home: LoweredPlace.Home =
            isEntry
            ? .entry(outer, key: operands[0].borrowed, fallback: fallback, read: readElement, write: writeElement)
            : .computed(read: readElement, write: writeElement)
        return LoweredPlace(home, node.type, operands)
    }

    /// A value that stays while others are computed.
    private func held(_ operand: Operand) -> Operand { operand.isTemporary ? operand : copied(operand) }

    // MARK: Functions as values

    func functionValue(_ use: Use, _ receiver: TypedExpression?, _ node: TypedExpression, _ target: Register?)
        -> Operand
    {
        let symbol = use.symbol
        if symbol.kind == .variable, symbol.entry != nil { return globalEntry(symbol, node.type, target) }
        let parameters = symbol.interface.parameters
        if symbol.kind == .enumCase {
            if parameters.isEmpty { return makeCase(use, [], node, target) }
            if symbol.owner === TypeSymbol.optional {
                return constant(.object(NativeFunction(parameterCount: 1) { .some($0[0]) }), target)
            }
            let template = caseTemplate(use)
            return constant(
                .object(
                    NativeFunction(parameterCount: parameters.count) {
                        .object(EnumObject(template.index, $0, template.nominal, arguments: template.arguments))
                    }), target)
        }
        if symbol.isOperator, !program.isScript(symbol) {
            if parameters.count == 2, let function = OperatorFunctions.binary(symbol.name) {
                return constant(.object(BinaryFunction(function)), target)
            }
            if let function = OperatorFunctions.unary(symbol.name, isPostfix: symbol.traits.contains(.postfix)) {
                return constant(.object(NativeFunction(parameterCount: 1) { try function($0[0]) }), target)
            }
            return assignmentFunction(symbol, target)
        }
        // A function that calls it with what it gets.
        return wrapper(use, receiver, node, target)
    }

    /// `+=` as a value, for `reduce(into: 0, +=)`.
    private func assignmentFunction(_ symbol: ValueSymbol, _ target: Register?) -> Operand {
        guard symbol.name.hasSuffix("="), let function = OperatorFunctions.binary(String(symbol.name.dropLast())) else {
            return unsupported("'\(symbol.name)' as a value", target)
        }
        return constant(
            .object(
                BinaryFunction { left, right in
                    if let cell = left.object(as: Cell.self) {
                        cell.value = try function(cell.value, right)
                        return .void
                    }
                    return try function(left, right)
                }), target)
    }

    private func wrapper(_ use: Use, _ receiver: TypedExpression?, _ node: TypedExpression, _ target: Register?)
        -> Operand
    {
        let symbol = use.symbol
        guard let shape = node.type.function else { return unsupported("'\(symbol.name)' as a value", target) }
        // `Type.method` gives a function of the object that gives the method.
        if symbol.isMember, !symbol.isStatic, receiver == nil || receiver?.type.instance != nil {
            return unboundMethod(use, shape, target)
        }
        let lowering = Lowering(program, symbol.name, at: builder.span)
        lowering.function.name = symbol.name
        var arguments: [TypedArgument] = []
        for (index, parameter) in symbol.interface.parameters.enumerated() {
            let single = shape.parameters[safe: index]?.type ?? parameter.type
            let type = parameter.isVariadic ? .array(single) : single
            if index >= shape.parameters.count {
                arguments.append(TypedArgument(kind: .standard, label: parameter.label, type: type))
                continue
            }
            let value = lowering.named(
                "$\(index)", type, in: lowering.builder.parameter(isNumber: type.isNumber))
            let given = parameter.isInout ? TypedExpression(.inoutArgument(value), type, builder.span) : value
            arguments.append(TypedArgument(kind: .value(given), label: parameter.label, type: type))
            if parameter.isInout { lowering.builder.changedParameters |= 1 << UInt64(index) }
        }
        var captured: [Operand] = []
        var inner = receiver
        if let receiver {
            captured.append(expression(receiver))
            inner = lowering.named("receiver", receiver.type, in: lowering.builder.parameter(isNumber: false))
        } else if case .local = symbol.place {
            for one in program.variables.captures(of: symbol) {
                captured.append(capturedOperand(one))
                lowering.homes[one] = homeInside(one, lowering.builder.parameter(isNumber: false))
            }
        }
        let call = TypedExpression(.call(use, receiver: inner, arguments), shape.result, builder.span)
        lowering.finish(with: call)
        program.finish(lowering)
        let routine = lowering.builder.routine
        let result = result(.unknown, target)
        builder.emit(.makeClosure, result.register, list: captured) { ClosureTemplate(routine, $0.compactMap { $0 }) }
        used(captured)
        return result
    }

    private func unboundMethod(_ use: Use, _ shape: StreamCheck.FunctionType, _ target: Register?) -> Operand {
        guard let own = shape.parameters.first?.type, let bound = shape.result.function else {
            return unsupported("'\(use.symbol.name)' as a value", target)
        }
        let lowering = Lowering(program, use.symbol.name, at: builder.span)
        let receiver = lowering.named("object", own, in: lowering.builder.parameter(isNumber: own.isNumber))
        let method = TypedExpression(.function(use, receiver: receiver), .function(bound), builder.span)
        lowering.finish(with: method)
        program.finish(lowering)
        return constant(.object(RoutineObject(lowering.builder.routine, [])), target)
    }

    /// Returns the value of an expression, as the whole body.
    func finish(with node: TypedExpression) {
        if node.type.isVoid {
            effect(node)
            builder.emit(.finishNothing)
        } else {
            finish(expression(node))
        }
    }

    /// Returns a value, of which there is one kind of instruction for numbers and one for all else.
    func finish(_ value: Operand) {
        builder.emit(builder.isNumber(value.register) ? .finishNumber : .finish, nil, value)
    }
}

extension TypedExpression {
    var isSuper: Bool { if case .superReference = kind { true } else { false } }

    /// Whether it can be assigned.
    var isPlace: Bool {
        switch kind {
        case .variable(let symbol): !symbol.traits.contains(.constant)
        case .selfReference: true
        case .member(let use, let receiver):
            use.symbol.traits.contains(.settable) && (use.symbol.owner?.isClass == true || receiver.isPlace)
        case .subscript(_, let receiver, _), .tupleElement(let receiver, _), .forceUnwrap(let receiver),
            .optionalBind(let receiver), .dynamicSubscript(let receiver, _):
            receiver.isPlace
        default: false
        }
    }
}

extension ValueSymbol {
    /// Whether it is `type(of:)`, which no declaration could say.
    fileprivate var isTypeOfValue: Bool { owner == nil && name == "type(of:)" }

    /// Whether what a field holds is not its value: a reference that does not count, or a value still to be computed.
    var isReferenceField: Bool { isUncounted || traits.contains(.lazy) }

    /// Whether what it refers to does not live on by it.
    var isUncounted: Bool { !traits.isDisjoint(with: [.weak, .unowned]) }
}
