// Variables and members that are not simply read: computed, lazy, wrapped, dynamic ones, key paths, selectors.

import RxEngine
import StreamCheck
import StreamSyntax

extension Lowering {
    // MARK: Variables

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

    // MARK: Synthesized members

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
            return constant(.array(nominal.cases.indices.map { .object(EnumObject($0, [], nominal)) }), target)
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

    // MARK: Property wrappers

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

    // MARK: What only the run knows

    func dynamicMember(_ base: TypedExpression, _ name: String, _ node: TypedExpression, _ target: Register?) -> Operand
    {
        let context = context(node)
        return compute(node.type, [expression(base)], target) { try DynamicMembers.get($0[0], name, context) }
    }

    func dynamicCall(
        _ callee: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression, _ target: Register?
    ) -> Operand {
        let context = context(node)
        let labels = arguments.map(\.label)
        let values = arguments.compactMap(\.plainValue)
        if case .dynamicMember(let base, let name) = callee.kind {
            return compute(node.type, ([base] + values).map { expression($0) }, target) { all in
                try DynamicMembers.call(all[0], name, labels, Array(all.dropFirst()), context)
            }
        }
        return compute(node.type, ([callee] + values).map { expression($0) }, target) { all in
            try DynamicMembers.call(all[0], Array(all.dropFirst()))
        }
    }

    func dynamicSubscript(
        _ base: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression, _ target: Register?
    ) -> Operand {
        let values = arguments.compactMap(\.plainValue)
        if arguments.first?.label == "keyPath" {
            return compute(node.type, ([base] + values).map { expression($0) }, target) { all in
                guard let path = all[1].object(as: FunctionObject.self) else { return .none }
                return try path.call(all[0])
            }
        }
        return compute(node.type, ([base] + values).map { expression($0) }, target) { all in
            try Subscripts.get(all[0], all.count > 1 ? all[1] : .none)
        }
    }

    func dynamicPlace(_ receiver: TypedExpression, _ name: String, _ node: TypedExpression) -> LoweredPlace {
        let context = context(node)
        let object = expression(receiver)
        return LoweredPlace(
            .computed(
                read: {
                    self.compute(node.type, [object.borrowed], nil) { try DynamicMembers.get($0[0], name, context) }
                },
                write: { value in
                    self.perform([object.borrowed, value]) { try DynamicMembers.set($0[0], name, $0[1], context) }
                }), node.type, [object])
    }

    // MARK: Key paths and selectors

    func keyPath(_ path: TypedKeyPath, _ type: CheckedType, _ target: Register?) -> Operand {
        let last = path.steps.last
        let reader = Lowering(program, "key path", at: builder.span, outer: self)
        reader.function.name = functionName
        reader.subject = Operand(register: reader.builder.parameter(isNumber: path.root.isNumber))
        if let last {
            reader.pathResult(last, type)
        } else {
            reader.builder.emit(path.root.isNumber ? .finishNumber : .finish, nil, reader.subject)
        }
        program.finish(reader)
        var operands = reader.captures.map(capturedOperand)
        let read = reader.builder.routine
        let readCount = operands.count
        var write: Routine?
        if let last, last.isPlaceOfPath {
            let writer = Lowering(program, "key path", at: builder.span, outer: self)
            writer.builder.changedParameters = 1
            let root = writer.builder.parameter(isNumber: path.root.isNumber)
            writer.subject = Operand(register: root)
            writer.subjectPlace = LoweredPlace(.register(root), path.root)
            let value = writer.builder.parameter(isNumber: last.type.isNumber)
            let place = writer.place(last)
            writer.write(place, Operand(register: value))
            writer.close(place)
            writer.builder.emit(.finishNothing)
            program.finish(writer)
            operands += writer.captures.map(capturedOperand)
            write = writer.builder.routine
        }
        let shape = (
            root: program.types.runtimeType(path.root),
            value: program.types.runtimeType(type.arguments.count == 2 ? type.arguments[1] : last?.type ?? path.root),
            access: last?.accessOfPath ?? .writing
        )
        let writeCount = operands.count
        var steps: [KeyPathObject.Step] = []
        for step in path.steps {
            let keys = step.keysOfPath
            steps.append(step.stepOfPath(operands.count - writeCount, keys.count))
            operands += keys.map { expression($0) }
        }
        return compute(type, operands, target) { captured in
            let read = RoutineObject(read, Array(captured.prefix(readCount)))
            let write = write.map { RoutineObject($0, Array(captured[readCount..<writeCount])) }
            return .object(
                KeyPathObject(
                    steps, keys: Array(captured.dropFirst(writeCount)), shape, read: { try read.call($0) },
                    write: write.map { write in
                        { try write.call(changing: &$0, $1) }
                    }))
        }
    }

    /// What a path leads to; nil if an optional part of it is.
    private func pathResult(_ last: TypedExpression, _ type: CheckedType) {
        let none = RoutineBuilder.Label()
        chainEnds.append(none)
        let value = expression(last)
        let chains = last.chainsInPath
        if chains, last.type.wrapped == nil {
            let result = builder.temporary(isNumber: false)
            builder.emit(.wrap, result.register, value)
            builder.emit(.finish, nil, result)
        } else {
            finish(value)
        }
        builder.place(none)
        let empty = constant(.none)
        builder.emit(.finish, nil, empty)
        chainEnds.removeLast()
    }

    func selector(_ inner: TypedExpression, _ target: Register?) -> Operand {
        guard case .function(let use, let receiver) = inner.kind else {
            return constant(.object(SelectorObject(inner.selectorName, nil)), target)
        }
        let name = use.symbol.name
        // A selector names a method, whatever object stands before it, and holds no object.
        var method = inner
        if let own = receiver?.type, own.instance == nil {
            let type = CheckedType.function(
                StreamCheck.FunctionType([StreamCheck.FunctionType.Parameter(own)], inner.type))
            method = TypedExpression(.function(use, receiver: nil), type, inner.span)
        }
        return compute(.unknown, [expression(method)], target) { values in
            .object(SelectorObject(name, values[0].object(as: FunctionObject.self), takesObject: true))
        }
    }
}

extension TypedExpression {
    fileprivate var selectorName: String {
        switch kind {
        case .member(let use, _): use.symbol.name
        case .conversion(_, let inner): inner.selectorName
        default: ""
        }
    }

    /// Whether an optional part is in a path.
    fileprivate var chainsInPath: Bool {
        switch kind {
        case .optionalBind: true
        case .member(_, let receiver), .subscript(_, let receiver, _), .tupleElement(let receiver, _),
            .forceUnwrap(let receiver), .conversion(_, let receiver), .dynamicSubscript(let receiver, _):
            receiver.chainsInPath
        case .call(_, let receiver?, _): receiver.chainsInPath
        default: false
        }
    }

    /// Whether a path can be assigned through.
    fileprivate var isPlaceOfPath: Bool {
        switch kind {
        case .discard: true
        case .member(let use, let receiver):
            use.symbol.traits.contains(.settable) && (use.symbol.owner?.isClass == true || receiver.isPlaceOfPath)
        case .subscript(let use, let receiver, _):
            (use.symbol.traits.contains(.settable) || use.symbol.entry != nil) && receiver.isPlaceOfPath
        case .tupleElement(let receiver, _), .forceUnwrap(let receiver): receiver.isPlaceOfPath
        default: false
        }
    }

    fileprivate var accessOfPath: KeyPathObject.Access {
        guard isPlaceOfPath else { return .reading }
        var node = self
        while true {
            switch node.kind {
            case .member(let use, let receiver):
                if use.symbol.owner?.isClass == true { return .writingThroughReferences }
                node = receiver
            case .subscript(_, let receiver, _), .tupleElement(let receiver, _), .forceUnwrap(let receiver):
                node = receiver
            default: return .writing
            }
        }
    }

    /// The keys of a subscript in a path.
    fileprivate var keysOfPath: [TypedExpression] {
        switch kind {
        case .subscript(_, _, let arguments), .dynamicSubscript(_, let arguments): arguments.compactMap(\.plainValue)
        default: []
        }
    }

    /// - Parameters:
    ///   - first: Where its keys begin among those of the path.
    ///   - count: So many it has.
    fileprivate func stepOfPath(_ first: Int, _ count: Int) -> KeyPathObject.Step {
        switch kind {
        case .member(let use, _): .property(use.symbol.name)
        case .dynamicMember(_, let name): .property(name)
        case .tupleElement(_, let index): .tupleElement(index)
        case .forceUnwrap, .optionalBind: .unwrap
        default: .element(Array(first..<first + count))
        }
    }
}
