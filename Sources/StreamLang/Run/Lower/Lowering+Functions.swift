// The routines of declarations: functions, accessors, initializers, deinitializers.

import RxEngine
import StreamCheck
import StreamSyntax

extension RunProgram {
    /// The routine of a function or initializer; nil if it has no body.
    func routine(of symbol: ValueSymbol) -> Routine? {
        types.note(symbol)
        let name = symbol.owner.map { "\($0.path).\(symbol.name)" } ?? symbol.name
        switch symbol.declaration {
        case .function(let declaration):
            guard let body = declaration.body, let typed = checked.bodies[body.span] else { return nil }
            return routine(symbol, .function, named: name, at: body.span) { lowering in
                self.lower(symbol, into: lowering) { lowering in
                    lowering.function.name = Self.functionName(symbol.name, symbol)
                    lowering.enter(symbol, typed)
                    lowering.body(typed.statements)
                }
            }
        case .initializer(let declaration):
            guard let body = declaration.body, let typed = checked.bodies[body.span] else { return nil }
            return routine(symbol, .initializer, named: name, at: body.span) { lowering in
                lowering.function.name = Self.functionName("init", symbol)
                lowering.initializer(symbol, typed)
            }
        case .none, .variable, .subscript, .enumCase:
            guard symbol.kind == .initializer, let owner = symbol.owner, owner.module == "main" else { return nil }
            return routine(symbol, .initializer, named: name, at: owner.declaration?.name.span ?? Span.nowhere) {
                lowering in
                lowering.synthesizedInitializer(symbol, owner)
            }
        }
    }

    /// A function's name with its labels, as `#function` tells it.
    static func functionName(_ name: String, _ symbol: ValueSymbol) -> String {
        "\(name)(\(symbol.interface.parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    }

    private func accessors(of symbol: ValueSymbol) -> Accessors? {
        switch symbol.declaration {
        case .variable(_, let binding): binding.accessors
        case .subscript(let declaration): declaration.accessors
        default: nil
        }
    }

    /// The routine that reads a property or subscript; of a stored property too, for who does not know that it is one.
    func getter(of symbol: ValueSymbol) -> Routine? {
        types.note(symbol)
        let name = symbol.owner.map { "\($0.path).\(symbol.name)" } ?? symbol.name
        if let body = accessors(of: symbol)?.get?.body, let typed = checked.bodies[body.span] {
            return routine(symbol, .getter, named: name, at: body.span) { lowering in
                self.lower(symbol, into: lowering) { lowering in
                    lowering.function.name =
                        symbol.kind == .subscript ? Self.functionName("subscript", symbol) : symbol.name
                    lowering.enter(symbol, typed, .getter)
                    lowering.body(typed.statements)
                }
            }
        }
        if symbol.wrappedPart != nil {
            return routine(symbol, .getter, named: name, at: symbol.span ?? Span.nowhere) { lowering in
                lowering.wrapperGetter(symbol)
            }
        }
        if symbol.isStatic, let variable = staticVariable(symbol) {
            return routine(symbol, .getter, named: name, at: symbol.span ?? Span.nowhere) { lowering in
                _ = lowering.selfParameter(isChanged: false)
                let value = lowering.compute(.unknown, [], nil) { _ in try variable.get() }
                lowering.builder.emit(.finish, nil, value)
            }
        }
        if case .none = symbol.declaration, let owner = symbol.owner, owner.module == "main", symbol.kind == .variable {
            return routine(symbol, .getter, named: name, at: symbol.span ?? Span.nowhere) { lowering in
                lowering.synthesizedGetter(symbol, owner)
            }
        }
        guard let index = types.fieldIndex(of: symbol) else {
            // A computed property that a subclass only observes.
            return symbol.hasObservers ? types.overridden(symbol).flatMap { getter(of: $0) } : nil
        }
        return routine(symbol, .getter, named: name, at: symbol.span ?? Span.nowhere) { [self] lowering in
            if isMutating(symbol, .getter) { return lowering.lazyGetter(index) }
            let own = lowering.selfParameter(isChanged: false)
            let value = lowering.field(index, symbol, Operand(register: own), symbol.interface.result, nil)
            lowering.finish(value)
        }
    }

    /// The routine that writes a property or subscript.
    func setter(of symbol: ValueSymbol) -> Routine? {
        types.note(symbol)
        let name = symbol.owner.map { "\($0.path).\(symbol.name)" } ?? symbol.name
        if let body = accessors(of: symbol)?.set?.body, let typed = checked.bodies[body.span] {
            return routine(symbol, .setter, named: name, at: body.span) { lowering in
                lowering.function.name =
                    symbol.kind == .subscript ? Self.functionName("subscript", symbol) : symbol.name
                lowering.enter(symbol, typed, .setter)
                lowering.body(typed.statements)
            }
        }
        if symbol.wrappedPart != nil {
            return routine(symbol, .setter, named: name, at: symbol.span ?? Span.nowhere) { lowering in
                lowering.wrapperSetter(symbol)
            }
        }
        guard types.fieldIndex(of: symbol) != nil || symbol.isStatic || symbol.hasObservers else { return nil }
        return routine(symbol, .setter, named: name, at: symbol.span ?? Span.nowhere) { lowering in
            lowering.storedSetter(symbol)
        }
    }

    /// What `willSet` or `didSet` of a property runs; nil if it has none.
    ///
    /// A `didSet` that does not mention the old value gets none: that is released before it runs.
    func observer(of symbol: ValueSymbol, _ kind: Role.Kind) -> (routine: Routine, takesValue: Bool)? {
        let accessor = kind == .willSet ? accessors(of: symbol)?.willSet : accessors(of: symbol)?.didSet
        guard let accessor, let body = accessor.body, let typed = checked.bodies[body.span] else { return nil }
        let made = routine(symbol, kind, named: "\(symbol.name).\(kind)", at: body.span) { lowering in
            lowering.function.name = symbol.name
            lowering.observing = symbol
            if symbol.isMember {
                lowering.function.owner = symbol.owner
                _ = lowering.selfParameter(isChanged: !symbol.isStatic && symbol.owner?.isClass != true)
            }
            for parameter in typed.parameters { lowering.parameter(parameter) }
            lowering.prepareShared(typed)
            lowering.body(typed.statements)
        }
        return (made, kind == .willSet || usesOldValue(accessor))
    }

    /// Whether a `didSet` names the value before.
    func usesOldValue(_ accessor: Accessors.Accessor) -> Bool {
        guard let body = accessor.body.flatMap({ checked.bodies[$0.span] }) else { return false }
        return accessor.parameter != nil || body.parameters.contains { variables.names($0, in: body) }
    }

    /// The routine that gives the stored properties of a type, inherited ones not counted, their first values; nil if
    /// there are none.
    func firstValues(of symbol: TypeSymbol) -> Routine? {
        let fields = types.storedProperties(of: symbol).enumerated().filter {
            $0.element.owner === symbol && !$0.element.traits.contains(.overriding)
        }
        guard
            fields.contains(where: {
                $0.element.firstValue != nil || $0.element.interface.result.wrapped != nil
                    || $0.element.isWrapperStorage
            })
        else { return nil }
        return routine(
            symbol, .firstValues, named: "\(symbol.path).init", at: symbol.declaration?.name.span ?? Span.nowhere
        ) {
            lowering in
            lowering.function.owner = symbol
            lowering.function.isInitializer = true
            lowering.function.makesFirstValues = true
            lowering.firstValues(Array(fields), symbol)
        }
    }

    /// The deinitializer of a class; nil if it has none.
    func deinitializer(of symbol: TypeSymbol) -> RoutineObject? {
        guard symbol.isClass, let declaration = symbol.declaration else { return nil }
        for member in declaration.members {
            guard case .deinitializer(let body) = member.kind, let typed = checked.bodies[body.span] else { continue }
            let routine = routine(symbol, .deinitializer, named: "\(symbol.path).deinit", at: body.span) { lowering in
                lowering.function.name = "deinit"
                lowering.function.owner = symbol
                _ = lowering.selfParameter(isChanged: false)
                lowering.body(typed.statements)
            }
            return function(routine)
        }
        return nil
    }

    /// A routine without captures as a function; its parameters are known once it is lowered.
    func function(_ routine: Routine) -> RoutineObject {
        finishRoutines()
        // Who calls it from outside knows nothing of types.
        let types = Array(repeating: Value.object(TypeObject(.unknown)), count: routine.typeParameterCount)
        return RoutineObject(routine, types)
    }
}

extension Lowering {
    // MARK: Entering

    /// The parameter `self`.
    func selfParameter(isChanged: Bool) -> Register {
        if isChanged { builder.changedParameters |= 1 }
        let register = builder.parameter(isNumber: false)
        homes[.selfReference] = .register(register)
        return register
    }

    /// Declares what a function gets: `self`, its parameters, and what its generic parameters stand for.
    func enter(_ symbol: ValueSymbol, _ body: TypedBody, _ kind: RunProgram.Role.Kind = .function) {
        function.owner = symbol.owner
        if symbol.isMember, !symbol.isOperator {
            let isChanged = !symbol.isStatic && program.isMutating(symbol, kind)
            _ = selfParameter(isChanged: isChanged)
        }
        let interface = symbol.interface
        for (index, parameter) in body.parameters.enumerated() {
            self.parameter(parameter, isInout: interface.parameters[safe: index]?.isInout ?? false)
        }
        let hidden = program.hiddenParameters(of: symbol)
        builder.routine.typeParameterCount = hidden.count
        for parameter in hidden {
            homes[.type(ObjectIdentifier(parameter))] = .register(builder.parameter(isNumber: false))
        }
        if symbol.isOperator, let owner = symbol.owner { enterOperator(owner, body.parameters) }
        if case .local = symbol.place {
            // What a local function takes with it comes last.
            for captured in program.variables.captures(of: symbol) {
                let register = builder.parameter(isNumber: false)
                let isShared =
                    captured == .selfReference
                    ? program.functionsSharingSelf.contains(ObjectIdentifier(symbol)) : isCell(captured)
                homes[captured] = isShared ? .cell(register) : .register(register)
            }
        }
        prepareShared(body)
    }

    /// Puts what closures share with a body, and may change, into cells: parameters, and `self` where that goes back.
    fileprivate func prepareShared(_ body: TypedBody) {
        prepareShared(body.parameters)
        if builder.changedParameters & 1 != 0, case .register? = homes[.selfReference],
            program.variables.closuresUseSelf(in: body.statements)
        {
            share(.selfReference)
        }
    }

    /// An operator of a type has no `self`: its operands tell of which type it is.
    private func enterOperator(_ owner: TypeSymbol, _ parameters: [ValueSymbol]) {
        let own = parameters.first { parameter in
            let type = parameter.interface.result
            return type.symbol === owner || type.parameter === owner.selfParameter
        }
        guard let own, case .register(let register)? = homes[.variable(ObjectIdentifier(own))] else { return }
        let type = builder.fresh(isNumber: false)
        builder.compute(type, [Operand(register: register)]) { .object(DynamicTypes.type(of: $0[0])) }
        homes[.selfReference] = .register(type)
    }

    /// Whether something captured lies in a cell.
    private func isCell(_ captured: Captured) -> Bool {
        guard case .variable(let id) = captured, let symbol = program.variables.symbols[id] else { return false }
        return isShared(symbol)
    }

    /// A whole body, with its end.
    func body(_ statements: [TypedStatement]) {
        let start = builder.position
        self.statements(statements)
        finishFunction(nil)
        guard !function.changedCells.isEmpty else { return }
        // What closures shared goes back to the caller after an error, too.
        let target = RoutineBuilder.Label()
        let error = builder.fresh(isNumber: false)
        builder.handle(from: start, at: target, error: error)
        builder.place(target)
        leaveCells()
        builder.emit(.rethrow, nil, Operand(register: error, isTemporary: true))
    }

    // MARK: Initializers

    func initializer(_ symbol: ValueSymbol, _ body: TypedBody) {
        guard let owner = symbol.owner else { return }
        function.owner = owner
        function.isInitializer = true
        function.isFailable = symbol.traits.contains(.failable)
        let own = selfParameter(isChanged: false)
        for (index, parameter) in body.parameters.enumerated() {
            self.parameter(parameter, isInout: symbol.interface.parameters[safe: index]?.isInout ?? false)
        }
        let hidden = program.hiddenParameters(of: symbol)
        builder.routine.typeParameterCount = hidden.count
        for parameter in hidden {
            homes[.type(ObjectIdentifier(parameter))] = .register(builder.parameter(isNumber: false))
        }
        prepareShared(body.parameters)
        let delegates = body.statements.contains(where: \.delegates)
        if !delegates, owner.module == "main" { emitFirstValues(owner, own) }
        if !owner.isClass, program.variables.closuresUseSelf(in: body.statements) { share(.selfReference) }
        statements(body.statements)
        if owner.isClass, !delegates, !body.statements.contains(where: \.callsSuperInitializer) {
            initializeSuperclass(of: owner, own)
        }
        finishInitializer()
    }

    /// Has the stored properties of a type given their first values.
    private func emitFirstValues(_ owner: TypeSymbol, _ own: Register) {
        guard let routine = program.firstValues(of: owner) else { return }
        let place = LoweredPlace(.register(own), owner.declared)
        drop(emitCall(of: routine, [owner.isClass ? .operand(Operand(register: own)) : .place(place)], .void))
    }

    /// The same for the classes that inherit an initializer.
    func emitFirstValues(from symbol: TypeSymbol, below owner: TypeSymbol, _ object: Operand) {
        var current: TypeSymbol? = symbol
        while let type = current, type !== owner, type.module == "main" {
            if let routine = program.firstValues(of: type) {
                drop(emitCall(of: routine, [.operand(object.borrowed)], .void))
            }
            current = program.checked.superclass(of: type)?.symbol
        }
    }

    /// `super.init()` where nothing is written.
    private func initializeSuperclass(of owner: TypeSymbol, _ own: Register) {
        guard let parent = program.checked.superclass(of: owner)?.symbol else { return }
        if parent.module != "main" { return keepAncestor(parent, own, []) }
        guard
            let initializer = program.initializers(of: parent.declared).first(where: {
                $0.kind == .initializer && $0.interface.parameters.allSatisfy(\.hasDefault)
            }), let routine = program.routine(of: initializer)
        else { return }
        let standards = standards(of: initializer.interface.parameters[...])
        drop(emitCall(of: routine, [.operand(Operand(register: own))] + standards, .unknown))
    }

    /// What the library keeps for an object whose class inherits from one of the library's.
    func keepAncestor(_ parent: TypeSymbol, _ own: Register, _ arguments: [TypedArgument]) {
        guard let entry = program.ancestorInitializer(of: program.types.nominal(parent), arguments.map(\.label)) else {
            return
        }
        let operands = arguments.map { argument -> Operand? in argument.plainValue.map { expression($0) } }
        let made = builder.temporary(isNumber: false)
        let context = CallContext(
            program.site(builder.span), .nominal(program.types.nominal(parent), []), program.session)
        builder.emit(.callEntry, made.register, nil, list: operands) { EntryCall(entry, context, $0) }
        used(operands)
        perform([Operand(register: own), made]) { $0[0].keep($0[1]) }
    }

    /// Ends an initializer: it gives the object.
    func finishInitializer() {
        leave(to: 0, clearing: false)
        let own = selfOperand()
        if function.isFailable {
            let result = builder.temporary(isNumber: false)
            builder.emit(.wrap, result.register, Operand(register: own.register, isTemporary: true))
            builder.emit(.finish, nil, result)
            used(result)
        } else {
            builder.emit(.finish, nil, Operand(register: own.register, isTemporary: true))
        }
        used(own)
    }

    /// Ends a failable initializer without an object.
    func failInitializer() {
        leave(to: 0, clearing: false)
        let none = constant(.none)
        builder.emit(.finish, nil, none)
        used(none)
    }

    /// Ends it where another failable initializer made nothing; what that made is taken out of its Optional.
    func failInitializer(ifMissing made: Operand) {
        let failed = RoutineBuilder.Label()
        builder.jump(.unwrap, to: failed, made.register, made.borrowed)
        later { [self] in
            builder.place(failed)
            failInitializer()
        }
    }

    /// The memberwise initializer of a struct, `init()` of a class, and `init(rawValue:)`.
    func synthesizedInitializer(_ symbol: ValueSymbol, _ owner: TypeSymbol) {
        function.owner = owner
        let own = selfParameter(isChanged: false)
        let parameters = symbol.interface.parameters.map { parameter in
            builder.parameter(isNumber: parameter.type.isNumber)
        }
        switch owner.kind {
        case .class:
            function.isInitializer = true
            emitFirstValues(owner, own)
            initializeSuperclass(of: owner, own)
            return finishInitializer()
        case .enum:
            let nominal = program.types.nominal(owner)
            let found = compute(.unknown, parameters.map { Operand(register: $0) }, nil) { values in
                .optional(
                    nominal.cases.firstIndex { $0.rawValue == values[0] }.map { .object(EnumObject($0, [], nominal)) })
            }
            builder.emit(.finish, nil, found)
        case .struct, .protocol:
            let arguments = zip(symbol.interface.parameters, parameters).map { ($0.name, Operand(register: $1)) }
            let made = makeStruct(owner, arguments, [], nil)
            builder.emit(.finish, nil, made)
        }
    }

    /// Gives the fields of an object their first values.
    func firstValues(_ fields: [(offset: Int, element: ValueSymbol)], _ owner: TypeSymbol) {
        let own = selfParameter(isChanged: !owner.isClass)
        for (index, field) in fields {
            let mark = builder.mark()
            guard let value = firstValue(of: field, owner) else { continue }
            builder.emit(owner.isClass ? .setInstanceField : .setStructField, own, value, small: index)
            used(value)
            if field.storedPart == nil { builder.reset(to: mark) }
        }
        leave(to: 0, clearing: false)
        builder.emit(.finishNothing)
    }

    /// The value that a field has before an initializer says otherwise; nil if there is none.
    func firstValue(of field: ValueSymbol, _ owner: TypeSymbol) -> Operand? {
        if field.isWrapperStorage { return wrapperValue(of: field) }
        guard let written = field.firstValue, let node = program.checked.values[ObjectIdentifier(written)] else {
            return field.interface.result.wrapped != nil && !field.traits.contains(.constant) ? constant(.none) : nil
        }
        if field.traits.contains(.lazy) { return lazyContent(node, of: owner) }
        if let part = field.storedPart, let whole = node.wholeOfPart {
            let known =
                wholes[ObjectIdentifier(part.whole)] ?? expression(whole, into: builder.fresh(isNumber: false)).register
            wholes[ObjectIdentifier(part.whole)] = known
            return self.part(
                .tupleElement, of: Operand(register: known), part.index, field.interface.result,
                builder.fresh(isNumber: field.interface.result.isNumber))
        }
        label = node.streamCall.map { ("\(owner.path).\(field.name)", ObjectIdentifier($0)) }
        defer { label = nil }
        let value = expression(node)
        guard field.isUncounted else { return value }
        return compute(.unknown, [value], nil) { Weak.make($0[0]) }
    }

    // MARK: Accessors

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

    /// A value that is computed when a lazy property is read first.
    func lazyContent(_ node: TypedExpression, of owner: TypeSymbol) -> Operand {
        let inner = Lowering(program, "lazy", at: node.span)
        inner.function.owner = owner
        inner.function.makesFirstValues = true
        _ = inner.selfParameter(isChanged: false)
        inner.finish(with: node)
        program.finish(inner)
        let function = RoutineObject(inner.builder.routine, [])
        return compute(.unknown, [], nil) { _ in .object(LazyObject { try function.call($0) }) }
    }
}

extension ValueSymbol {
    /// Which part of a value that several stored properties share it is: `let (a, b) = make()`.
    var storedPart: VariableDeclaration.Part? {
        if case .variable(_, let binding) = declaration { binding.part } else { nil }
    }
}

extension TypedExpression {
    /// The value that it is a part of.
    var wholeOfPart: TypedExpression? {
        switch kind {
        case .conversion(_, let inner): inner.wholeOfPart
        case .tupleElement(let whole, _): whole
        default: nil
        }
    }
}

extension TypedStatement {
    /// Whether it hands an initializer over to another one of the same type.
    var delegates: Bool {
        contains { use, receiver in
            if case .selfReference = receiver.kind { return use.symbol.kind == .initializer }
            return false
        }
    }

    /// Whether it calls an initializer of the superclass.
    var callsSuperInitializer: Bool {
        contains { use, receiver in receiver.isSuper && use.symbol.kind == .initializer }
    }

    /// Whether a call with a receiver, at the top or in a branch, is of a kind.
    private func contains(_ test: (Use, TypedExpression) -> Bool) -> Bool {
        func find(_ node: TypedExpression) -> Bool {
            switch node.kind {
            case .call(let use, let receiver?, _): test(use, receiver)
            case .tryMark(_, let inner), .awaitMark(let inner), .conversion(_, let inner): find(inner)
            case .assignment(_, let value): find(value)
            default: false
            }
        }
        switch kind {
        case .expression(let node): return find(node)
        case .if(let clauses, let otherwise):
            return clauses.contains { $0.body.contains { $0.contains(test) } }
                || otherwise?.contains { $0.contains(test) } == true
        case .guard(_, let body), .defer(let body): return body.contains { $0.contains(test) }
        case .do(let body, let catches):
            return body.contains { $0.contains(test) } || catches.contains { $0.body.contains { $0.contains(test) } }
        case .switch(_, let cases): return cases.contains { $0.body.contains { $0.contains(test) } }
        default: return false
        }
    }
}
