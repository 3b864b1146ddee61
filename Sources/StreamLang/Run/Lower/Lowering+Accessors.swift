// Variables and properties that are not simply read and written: computed, observed, lazy, synthesized ones.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// A local or global variable with a getter.
    func computedVariable(_ symbol: ValueSymbol, _ type: CheckedType, _ target: Register?) -> Operand {
        guard case .variable(_, let binding) = symbol.declaration, let body = binding.accessors?.get?.body,
            let typed = program.checked.bodies[body.span]
        else { return unsupported("'\(symbol.name)'", target) }
        return run(.getter, of: symbol, typed, [], type, target)
    }

    /// Runs an accessor of a variable: of a file's one its routine, of a local one a closure that is called at once.
    private func run(
        _ kind: RunProgram.Role.Kind, of symbol: ValueSymbol, _ body: TypedBody, _ arguments: [Operand],
        _ type: CheckedType, _ target: Register?
    ) -> Operand {
        var passed = arguments.map { Passed.operand($0.borrowed) }
        let routine: Routine
        if symbol.isGlobalVariable, let own = program.routine(of: symbol, kind) {
            routine = own
        } else {
            // An accessor that comes to itself again would be lowered for ever.
            let accessor = RunProgram.Role(symbol: ObjectIdentifier(symbol), kind: kind)
            if sequence(first: self, next: \.outer).contains(where: { $0.accessor == accessor }) {
                return compute(type, [], target) { _ in throw RuntimeError.stackExhausted }
            }
            let inner = Lowering(program, function.name, at: builder.span, outer: self)
            inner.accessor = accessor
            inner.function.name = function.name
            inner.function.owner = function.owner
            inner.observing = observing
            for parameter in body.parameters { inner.parameter(parameter) }
            inner.prepareShared(body.parameters)
            inner.body(body.statements)
            program.finish(inner)
            routine = inner.builder.routine
            passed += inner.captures.map { .operand(capturedOperand($0)) }
        }
        return emitCall(of: routine, passed, type, target)
    }

    /// Assigns a variable that has a setter or observers, is lazy, weak or unowned.
    func assignSpecial(_ symbol: ValueSymbol, _ value: Operand) {
        guard case .variable(_, let binding) = symbol.declaration, let accessors = binding.accessors,
            observing !== symbol
        else {
            let content = content(of: value, symbol)
            store(content, in: home(of: symbol))
            return used(content)
        }
        if let body = accessors.set?.body, let typed = program.checked.bodies[body.span] {
            return drop(run(.setter, of: symbol, typed, [value], .void, nil))
        }
        let outer = observing
        observing = symbol
        defer { observing = outer }
        let type = symbol.interface.result
        let old =
            accessors.didSet.map(program.usesOldValue) == true
            ? copied(load(home(of: symbol) ?? .register(value.register), type, nil)) : nil
        if let body = accessors.willSet?.body, let typed = program.checked.bodies[body.span] {
            drop(run(.willSet, of: symbol, typed, [value], .void, nil))
        }
        store(value, in: home(of: symbol))
        if let body = accessors.didSet?.body, let typed = program.checked.bodies[body.span] {
            drop(run(.didSet, of: symbol, typed, [old ?? constant(.void)], .void, nil))
            drop(old)
        }
    }

    private func store(_ value: Operand, in home: Home?) {
        switch home {
        case .register(let register)?: builder.emit(.copy, register, value)
        case .cell(let register)?: builder.emit(.storeCell, register, value)
        case .global(let cell)?: builder.emit(.storeGlobal, nil, value, keeping: cell)
        case nil: break
        }
    }

    func lazyContent(_ node: TypedExpression) -> Operand {
        let function = autoclosure(node)
        return compute(.unknown, [function], nil) { values in
            guard let function = values[0].object(as: FunctionObject.self) else { return .none }
            return .object(LazyObject { _ in try function.call() })
        }
    }

    func lazyVariable(_ symbol: ValueSymbol, _ home: Home, _ target: Register?) -> Operand {
        let content = load(home, .unknown, nil)
        let value = compute(.unknown, [content], nil) { values in
            guard case .object(let object) = values[0], let lazy = object as? LazyValue else { return values[0] }
            return try lazy.compute()
        }
        if !symbol.traits.contains(.concurrent) { store(value.borrowed, in: home) }
        return moved(value, to: target)
    }

    func globalEntry(_ symbol: ValueSymbol, _ type: CheckedType, _ target: Register?) -> Operand {
        guard let entry = symbol.entry as? Builtin else { return unsupported("'\(symbol.name)'", target) }
        return callEntry(entry, nil, [], TypedExpression(.invalid, type, builder.span), target)
    }
}

extension Lowering {
    /// A lazy property of an object: computed when it is read first, and kept.
    func lazyField(_ index: Int, _ object: Operand, _ type: CheckedType, _ target: Register?) -> Operand {
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
}

extension Lowering {
    /// `rawValue`, `allCases`, `hashValue`: what a type has without writing it.
    func synthesizedMember(
        _ symbol: ValueSymbol, _ receiver: TypedExpression, _ node: TypedExpression, _ target: Register?
    ) -> Operand? {
        guard case .none = symbol.declaration, let owner = symbol.owner else { return nil }
        let nominal = program.types.nominal(owner)
        switch symbol.name {
        case "rawValue":
            return compute(node.type, [expression(receiver)], target) { values in
                values[0].object(as: EnumObject.self)?.enumCase.rawValue ?? .none
            }
        case "allCases":
            if owner.allParameters.isEmpty {
                return constant(.array(nominal.cases.indices.map { .object(EnumObject($0, [], nominal)) }), target)
            }
            return compute(node.type, [expression(receiver)], target) { values in
                let arguments = values[0].describedType?.genericArguments ?? []
                return .array(
                    nominal.cases.indices.map { .object(EnumObject($0, [], nominal, arguments: arguments)) })
            }
        default: return nil
        }
    }

    /// The getter of a synthesized property.
    func synthesizedGetter(_ symbol: ValueSymbol, _ owner: TypeSymbol) {
        _ = selfParameter(isChanged: false)
        let receiver = TypedExpression(.selfReference, owner.declared, builder.span)
        let use = Use(symbol, Substitution())
        let node = TypedExpression(.member(use, receiver: receiver), symbol.interface.result, builder.span)
        guard let value = synthesizedMember(symbol, receiver, node, nil) else {
            return builder.emit(.finishNothing)
        }
        finish(value)
    }
}

extension Lowering {
    /// Writes a stored property, with its observers.
    func storedSetter(_ symbol: ValueSymbol) {
        function.owner = symbol.owner
        let isValue = !symbol.isStatic && symbol.owner?.isClass != true
        let own = symbol.isMember ? selfParameter(isChanged: isValue) : nil
        let value = builder.parameter(isNumber: symbol.interface.result.isNumber)
        let receiver = TypedExpression(.selfReference, symbol.owner?.declared ?? .unknown, symbol.span ?? Span.nowhere)
        observing = symbol
        let use = Use(symbol, Substitution())
        let node = TypedExpression(.member(use, receiver: receiver), symbol.interface.result, receiver.span)
        // What a subclass overrides is read and written as the superclass does it.
        let inherited = symbol.traits.contains(.overriding) ? program.types.overridden(symbol) : nil
        let didSet = program.observer(of: symbol, .didSet)
        let old = didSet?.takesValue == true ? builder.temporary(isNumber: symbol.interface.result.isNumber) : nil
        if let old {
            if let getter = inherited.flatMap({ program.getter(of: $0) }), let own {
                let value = emitCall(of: getter, [.operand(Operand(register: own))], node.type, old.register)
                used(value)
            } else {
                used(moved(read(place(node)), to: old.register))
            }
        }
        let told = own.map { own -> Passed in
            isValue ? .place(LoweredPlace(.register(own), .unknown)) : .operand(Operand(register: own))
        }
        if let willSet = program.observer(of: symbol, .willSet) {
            observe(willSet.routine, told, Operand(register: value))
        }
        if let setter = inherited.flatMap({ program.setter(of: $0) }), let own {
            drop(emitCall(of: setter, [own, value].map { .operand(Operand(register: $0)) }, .void))
        } else {
            let place = place(node)
            write(place, Operand(register: value))
            close(place)
        }
        if let didSet { observe(didSet.routine, told, old?.borrowed) }
        if symbol.traits.contains(.dynamic), let own { announceAssignment(of: symbol, own) }
        builder.emit(.finishNothing)
    }

    /// Assigns an observed property of a struct that lies in a variable. What was there is released when the variable has
    /// its new value.
    func assign(_ symbol: ValueSymbol, at index: Int, of outer: LoweredPlace, _ value: Operand) {
        let place = LoweredPlace(.structField(outer, index), symbol.interface.result)
        let didSet = program.observer(of: symbol, .didSet)
        let old =
            didSet?.takesValue == true
            ? moved(read(place), to: builder.fresh(isNumber: symbol.interface.result.isNumber)) : nil
        if let willSet = program.observer(of: symbol, .willSet) {
            observe(willSet.routine, .place(outer), value.borrowed)
        }
        write(place, value)
        guard let didSet else { return }
        observe(didSet.routine, .place(outer), old?.borrowed)
        if let old { drop(Operand(register: old.register, isTemporary: true)) }
    }

    private func observe(_ routine: Routine, _ receiver: Passed?, _ value: Operand?) {
        let arguments = (receiver.map { [$0] } ?? []) + [.operand(value ?? constant(.void))]
        drop(emitCall(of: routine, arguments, .void))
    }
}
