// The bodies of initializers, and the first values of stored properties.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
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
        let start = builder.position
        let delegates = body.statements.contains(where: \.delegates)
        builder.routine.delegates = delegates
        if !delegates, owner.module == "main" { emitFirstValues(owner, own) }
        if !owner.isClass, program.variables.closuresUseSelf(in: body.statements) { share(.selfReference) }
        statements(body.statements)
        if owner.isClass, !delegates, !body.statements.contains(where: \.callsSuperInitializer) {
            initializeSuperclass(of: owner, own)
        }
        finishInitializer()
        leaveCells(afterErrorFrom: start)
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
        let initializer = program.initializers(of: parent.declared).first {
            $0.kind == .initializer && $0.interface.parameters.allSatisfy(\.hasDefault)
        }
        // The classes between it and the one whose initializer it is have only their first values to give.
        if let initializer, let inherited = initializer.owner, let routine = program.routine(of: initializer) {
            emitFirstValues(from: parent, below: inherited, Operand(register: own))
            let standards = standards(of: initializer.interface.parameters[...])
            drop(emitCall(of: routine, [.operand(Operand(register: own))] + standards, .unknown))
        } else if let ancestor = program.libraryAncestor(of: parent) {
            emitFirstValues(from: parent, below: ancestor, Operand(register: own))
            keepAncestor(ancestor, own, [])
        }
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
        leaveCells()
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
        leaveCells()
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
        case .class where !owner.isNoncopyable:
            function.isInitializer = true
            emitFirstValues(owner, own)
            initializeSuperclass(of: owner, own)
            return finishInitializer()
        case .enum:
            let nominal = program.types.nominal(owner)
            let type = typeValue(owner.declared, nil)
            let found = compute(.unknown, [type] + parameters.map { Operand(register: $0) }, nil) { values in
                let arguments = values[0].describedType?.genericArguments ?? []
                return .optional(
                    nominal.cases.firstIndex { $0.rawValue == values[1] }
                        .map { .object(EnumObject($0, [], nominal, arguments: arguments)) })
            }
            builder.emit(.finish, nil, found)
        case .struct, .class, .protocol:
            let arguments = zip(symbol.interface.parameters, parameters).map { ($0.name, Operand(register: $1)) }
            let made = makeStruct(owner, arguments, [], nil)
            builder.emit(.finish, nil, made)
        }
    }

    /// The whole body of a routine that makes a case which answers a static requirement.
    func caseOfRequirement(_ symbol: ValueSymbol, _ owner: TypeSymbol) {
        function.owner = owner
        _ = selfParameter(isChanged: false)
        let parameters = symbol.interface.parameters.map { parameter in
            Passed.operand(Operand(register: builder.parameter(isNumber: parameter.type.isNumber)))
        }
        let use = Use(symbol, Substitution(owner.allParameters, owner.allParameters.map(CheckedType.parameter)))
        let node = TypedExpression(.invalid, owner.declared, symbol.span ?? Span.nowhere)
        builder.emit(.finish, nil, makeCase(use, parameters, node, nil))
    }

    // MARK: First values

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
        // `#function` in a property's first value is the type; in a lazy one it is the property.
        let outer = function.name
        function.name = owner.name
        defer { function.name = outer }
        if field.isWrapperStorage { return wrapperValue(of: field) }
        guard let written = field.firstValue, let node = program.checked.values[ObjectIdentifier(written)] else {
            return field.traits.contains(.constant) ? nil : field.interface.result.valueOfNil.map { constant($0) }
        }
        if field.traits.contains(.lazy) { return lazyContent(node, of: owner, named: field.name) }
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
        return content(of: expression(node), field)
    }

    /// A value that is computed when a lazy property is read first.
    private func lazyContent(_ node: TypedExpression, of owner: TypeSymbol, named name: String) -> Operand {
        let inner = Lowering(program, "lazy", at: node.span)
        inner.function.name = name
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
