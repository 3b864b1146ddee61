// Members that are assigned and changed: properties, elements.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    func memberPlace(_ use: Use, _ receiver: TypedExpression, _ node: TypedExpression) -> LoweredPlace {
        let symbol = use.symbol
        if let entry = symbol.entry as? Builtin { return entryPlace(entry, receiver, node) }
        guard program.isScript(symbol) else { return dynamicPlace(receiver, symbol.name, node) }
        if symbol.isStatic, let variable = program.staticVariable(symbol) {
            return staticPlace(use, variable, receiver, node)
        }
        // The observers of a property that overrides another one are told of what they assign themselves.
        let isDirect =
            isInInitializer(of: symbol, receiver)
            || isObserving(symbol, receiver) && !symbol.traits.contains(.overriding)
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
        // What its observers assign themselves goes into the wrapper without telling them.
        if isObserving(symbol, receiver), !symbol.traits.contains(.overriding), let part = wrapperPart(symbol) {
            return place(part)
        }
        let accessors = accessorPlace(use, receiver, node)
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
        if use.symbol.hasObservers, observing !== use.symbol { return accessorPlace(use, receiver, node) }
        guard use.symbol.isUncounted else { return LoweredPlace(.ofType(variable), node.type) }
        return LoweredPlace(
            .computed(
                read: { self.staticVariable(variable, use.symbol, node.type, nil) },
                write: { value in self.perform([value]) { try variable.set(Weak.make($0[0])) } }), node.type)
    }

    /// What is read by a getter and written by a setter, or told to observers.
    private func accessorPlace(
        _ use: Use, _ receiver: TypedExpression, _ node: TypedExpression, _ given: [TypedArgument] = []
    ) -> LoweredPlace {
        let symbol = use.symbol
        // What lies in an `any P` of a class-bound protocol is an object too, which needs no place to be changed.
        let isObject =
            symbol.owner?.isClass == true
            || symbol.owner?.isProtocol == true
                && program.checked.conformance(of: receiver.type, to: .anyObject) != nil
        let isValue = !symbol.isStatic && !isObject
        let outer = isValue ? place(receiver) : nil
        let object = isValue ? nil : given.isEmpty ? expression(receiver) : held(expression(receiver))
        let arguments = passed(given, to: use).map { held(operand($0)) }
        let passed = arguments.map { Passed.operand($0.borrowed) }
        // An initializer assigns what its own class has, whatever a subclass makes of that.
        let isSuper = receiver.isSuper || symbol.wrapperStorage != nil && isInInitializer(of: symbol, receiver)
        return LoweredPlace(
            .computed(
                read: { [self] in
                    let own: Passed =
                        if let object { .operand(object.borrowed) } else if program.isMutating(symbol, .getter) {
                            .place(outer!)
                        } else { .operand(read(outer!)) }
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
        let object = outer == nil ? expression(receiver) : nil
        return LoweredPlace(
            .computed(
                read: { [self] in
                    let own = object?.borrowed ?? read(outer!)
                    let result = result(node.type, nil)
                    builder.emit(.callEntry, result.register, own.borrowed, list: []) { EntryCall(entry, context, $0) }
                    drop(own)
                    return result
                },
                write: { [self] value in
                    let own = object?.borrowed ?? read(outer!)
                    let owner = entry.owner
                    let changed = compute(.unknown, [own, value], nil) { values in
                        let result = try body(Arguments(receiver: values[0], values[1], in: context))
                        // A property of a value answers the value with the change.
                        return result.nominal === owner ? result : values[0]
                    }
                    if let outer { write(outer, changed) }
                    drop(changed)
                }), node.type, object.map { [$0] } ?? [])
    }

    // MARK: Subscripts

    func subscriptPlace(
        _ use: Use, _ receiver: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression
    ) -> LoweredPlace {
        if let position = arrayPosition(receiver, arguments) {
            let outer = place(receiver)
            let index = expression(position)
            let kept = index.isTemporary || keepsPositions ? index : copied(index)
            return LoweredPlace(.element(outer, kept.borrowed), node.type, [kept])
        }
        if let entry = use.symbol.entry as? Builtin {
            return elementPlace(receiver, arguments, node, entry, isMemory: use.symbol.changesNoOwner)
        }
        if program.isScript(use.symbol) {
            return accessorPlace(use, receiver, node, arguments)
        }
        return elementPlace(receiver, arguments, node, isMemory: use.symbol.changesNoOwner)
    }

    /// An element of a collection, or what a key path leads to.
    ///
    /// - Parameter entry: The library's subscript; nil where only the run knows which it is.
    func elementPlace(
        _ receiver: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression, _ entry: Builtin? = nil,
        isMemory: Bool = false
    ) -> LoweredPlace {
        let context = context(node)
        // What lies in memory changes, and not the value that leads there.
        let outer: LoweredPlace
        if isMemory {
            let memory = held(expression(receiver))
            outer = LoweredPlace(.value(memory.borrowed), receiver.type, [memory])
        } else {
            outer = place(receiver)
        }
        let whole = isWhole(arguments) ? try? Arithmetic.range(nil, nil, closed: false) : nil
        let isEntry = entry != nil && receiver.type.isNominal(.dictionary) && arguments.first?.label == nil
        let fallback = isEntry && arguments.count == 2 ? arguments[1].plainValue : nil
        let given = isEntry ? Array(arguments.prefix(1)) : arguments
        let operands = whole.map { [constant($0)] } ?? given.map { held(operand(passed($0, nil))) }
        let isKeyPath = arguments.first?.label == "keyPath"
        let type = program.types.runtimeType(receiver.type)
        let isPure = type.hasInertKeys && !isKeyPath
        let readElement = { [self] (outer: LoweredPlace) in
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
        let writeElement = { [self] (outer: LoweredPlace, value: Operand) in
            let outer = isPure ? kept(outer) : outer
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
            let start = builder.position
            builder.emit(
                .changeByEntry, builder.fresh(isNumber: false), whole.borrowed, released?.borrowed,
                list: [operands.first?.borrowed, value]
            ) { EntryCall(change, context, isPure: isPure, $0) }
            putBack(outer, whole, afterErrorFrom: start)
            put(outer, whole)
            drop(released)
        }
        let home: LoweredPlace.Home =
            isEntry
            ? .entry(outer, key: operands[0].borrowed, fallback: fallback, read: readElement, write: writeElement)
            : .computed(read: { readElement(outer) }, write: { writeElement(outer, $0) })
        return LoweredPlace(home, node.type, isMemory ? outer.operands + operands : operands)
    }

    /// A value that stays while others are computed.
    private func held(_ operand: Operand) -> Operand { operand.isTemporary ? operand : copied(operand) }
}

extension ValueSymbol {
    /// Whether it is a subscript whose setter leaves the value that it belongs to as it is.
    fileprivate var changesNoOwner: Bool {
        if case .subscript(let written) = declaration { written.accessors.set?.isNonmutating ?? false } else { false }
    }
}

extension TypedExpression {
    /// Whether it can be assigned.
    var isPlace: Bool {
        switch kind {
        case .variable(let symbol): !symbol.traits.contains(.constant)
        // What a key path is written through stands as `.discard` in it.
        case .selfReference, .discard: true
        case .member(let use, let receiver):
            use.symbol.traits.contains(.settable) && (use.symbol.owner?.isClass == true || receiver.isPlace)
        case .subscript(_, let receiver, _), .tupleElement(let receiver, _), .forceUnwrap(let receiver),
            .optionalBind(let receiver), .dynamicSubscript(let receiver, _):
            receiver.isPlace
        default: false
        }
    }
}
