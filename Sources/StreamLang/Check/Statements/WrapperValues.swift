// What wrapped properties, variables and parameters begin with: `@Clamped(0...9) var level = 3` makes
// `Clamped(wrappedValue: 3, 0...9)`.

import StreamSyntax

extension BodyChecker {
    /// Checks the wrapper that a property begins with, if it is a wrapped one.
    func checkWrapper(
        _ binding: VariableDeclaration.Binding, _ declaration: Declaration, of symbol: TypeSymbol, in scope: Scope
    ) {
        guard case .name(let name) = binding.pattern.kind,
            let storage = program.declaredMembers("_\(name.text)", of: symbol).first(where: {
                $0.span == name.span && $0.traits.contains(.stored)
            }), storage.name != name.text,
            let arguments = arguments(Collector(program).wrappers(declaration.attributes, in: scope), binding, name)
        else { return }
        let callee = StreamSyntax.Expression(.implicitMember(Reference(Name("init", name.span))), name.span)
        let call = StreamSyntax.Expression(.call(Call(callee: callee, arguments: arguments)), name.span)
        let context = FunctionContext(result: storage.interface.result, isMember: true, isStatic: true)
        let checker = ExpressionChecker(program, in: Scope(.function(context), in: scope))
        program.typed(checker.check(call, expected: storage.interface.result), forWrapperIn: storage)
        program.note(checker)
    }

    /// Checks what a class's wrapped properties stand for if their wrapper asks for the object around it: `x` is
    /// `Wrapper[_enclosingInstance: self, wrapped: \Owner.x, storage: \Owner._x]`, `$x` the same with `projected:`.
    func checkAccess(
        _ binding: VariableDeclaration.Binding, _ declaration: Declaration, of symbol: TypeSymbol, in scope: Scope
    ) {
        guard symbol.isClass, !declaration.modifiers.isStatic, case .name(let name) = binding.pattern.kind,
            let (attribute, wrapper) = Collector(program).wrappers(declaration.attributes, in: scope).first
        else { return }
        let span = name.span
        let owner = TypeSyntax(.named([TypeSyntax.Component(Name(symbol.name, span))]), span)
        func keyPath(_ member: String) -> StreamSyntax.Expression {
            let path = KeyPathLiteral(root: owner, components: [.member(Reference(Name(member, span)))])
            return StreamSyntax.Expression(.keyPath(path), span)
        }
        for (property, part) in [(name.text, "wrapped"), ("$\(name.text)", "projected")] {
            let labels = ["_enclosingInstance", part, "storage"]
            guard let own = program.declaredMembers(property, of: symbol).first(where: { $0.span == span }),
                program.declaredMembers("subscript", of: wrapper).contains(where: {
                    $0.isStatic && $0.interface.parameters.map(\.label) == labels
                })
            else { continue }
            let values = [
                StreamSyntax.Expression(.selfReference, span), keyPath(property),
                keyPath("_\(name.text)"),
            ]
            let access = StreamSyntax.Expression(
                .subscription(
                    attribute.expression,
                    zip(labels, values).map { Argument(label: Name($0, span), value: $1) }), span)
            let context = FunctionContext(result: own.interface.result, isMember: true)
            let checker = ExpressionChecker(program, in: Scope(.function(context), in: scope))
            program.typed(checker.check(access, expected: own.interface.result), forWrapped: own)
            program.note(checker)
        }
    }

    /// What the outermost of some wrappers is made of; nil where there are none, or nothing says it yet.
    private func arguments(
        _ wrappers: [Collector.Wrapper], _ binding: VariableDeclaration.Binding, _ name: Name
    ) -> [Argument]? {
        guard let outer = wrappers.first else { return nil }
        var value = binding.value
        if value == nil, outer.attribute.values.isEmpty, !program.isMadeOfNothing(outer.symbol) {
            // An Optional is nil without a value, if the wrappers take one and nothing else.
            guard binding.type?.isOptional == true,
                wrappers.allSatisfy({ !$0.attribute.values.isEmpty || program.isMadeOfValue($0.symbol, alone: true) })
            else { return nil }
            value = StreamSyntax.Expression(.nilLiteral, name.span)
        }
        return Collector(program).wrapperArguments(value, wrappers[...], at: name.span)
    }

    /// Declares what a wrapped parameter, local variable or variable of a file, `x`, is: the wrapper `_x`, and `x` and `$x` as parts of that.
    ///
    /// - Parameter type: The type of its value, if it is written.
    /// - Returns: The statement that makes the wrapper; nil for what is not wrapped.
    func declareWrapped(
        _ binding: VariableDeclaration.Binding, _ type: Type?, _ attributes: [Attribute], in scope: Scope
    ) -> TypedStatement? {
        let collector = Collector(program)
        let wrappers = collector.wrappers(attributes, in: scope)
        guard case .name(let name) = binding.pattern.kind, let arguments = arguments(wrappers, binding, name) else {
            return nil
        }
        let call = Call(callee: wrappers[0].attribute.expression, arguments: arguments)
        let checker = ExpressionChecker(program, in: scope)
        let value = checker.check(
            StreamSyntax.Expression(.call(call), name.span),
            expected: wrappers.allSatisfy(\.attribute.genericArguments.isEmpty)
                ? type.map { collector.wrapperType(wrappers, around: $0, in: scope) } : nil
        )
        program.note(checker)
        // The variables of a file were declared before.
        if scope.isFile, let known = scope.values["_\(name.text)"]?.last(where: { $0.span == name.span }) {
            return TypedStatement(
                .variable(TypedPattern(.variable(known), value.type, name.span), value: value, nil), name.span)
        }
        let storage = ValueSymbol(local: "_\(name.text)", value.type, traits: .settable, span: name.span)
        storage.wrapperCount = wrappers.count
        scope.declare(storage)
        for name in [name.text, "$\(name.text)"] {
            let parts = storage.wrapperParts(of: name)
            guard let member = program.path(parts, of: value.type, in: scope.environment)?.last else { continue }
            let own = ValueSymbol(local: name, member.result, traits: .settable)
            own.wrapper = (storage, parts)
            scope.declare(own)
        }
        return TypedStatement(
            .variable(TypedPattern(.variable(storage), value.type, name.span), value: value, nil), name.span)
    }
}

extension StatementChecker {
    /// Makes the local variable in a wrapper one whose observers are told: it is computed of what it would be without them.
    /// What they assign themselves they are told, too.
    func observeWrapped(_ binding: VariableDeclaration.Binding, _ variable: VariableDeclaration) {
        guard !scope.isFile, let observers = binding.accessors, !observers.isComputed,
            case .name(let name) = binding.pattern.kind, let own = scope.values[name.text]?.last,
            let (storage, parts) = own.wrapper
        else { return }
        let wrapper = StreamSyntax.Expression(.name(Reference(Name(storage.name, name.span))), name.span)
        let type = own.interface.result
        let accessors = observers.asComputed(
            of: parts.reduce(wrapper) {
                StreamSyntax.Expression(.member($0, Reference(Name($1, name.span))), name.span)
            })
        let computed = VariableDeclaration.Binding(
            pattern: binding.pattern, type: binding.type, value: nil, accessors: accessors)
        scope.declare(
            ValueSymbol(
                name.text, .variable, in: .local, traits: .settable, declaration: .variable(variable, computed)
            ) { ValueSymbol.Interface(result: type) })
        postpone { $0.check(accessors, of: type, in: $1) }
    }
}

extension Accessors {
    /// The getter and setter of a variable that lies elsewhere and is told to observers.
    fileprivate func asComputed(of place: Expression) -> Accessors {
        let span = place.span
        func variable(_ text: String) -> StreamSyntax.Expression {
            StreamSyntax.Expression(.name(Reference(Name(text, span))), span)
        }
        func constant(_ name: Name, _ value: Expression) -> Statement {
            let binding = VariableDeclaration.Binding(
                pattern: Pattern(.name(name), span), type: nil, value: value, accessors: nil)
            return Statement(
                .declaration(
                    Declaration(.variable(VariableDeclaration(introducer: .let, bindings: [binding])), span)), span)
        }
        // A closure, which a `return` leaves.
        func call(_ body: Block, after first: [Statement] = []) -> Statement {
            let void = TypeSyntax(.named([TypeSyntax.Component(Name("Void", span))]), span)
            let closure = Closure(
                captures: [], parameters: [], effects: Effects(), result: void,
                body: first + body.statements + [Statement(.return(nil), span)], shorthandParameterCount: 0,
                unwrappedNames: [], bodyEffects: BodyEffects(), span: body.span)
            let callee = StreamSyntax.Expression(.closure(closure), body.span)
            return Statement(
                .expression(StreamSyntax.Expression(.call(Call(callee: callee, arguments: [])), body.span)), body.span)
        }
        var statements: [Statement] = []
        if let willSet, let body = willSet.body {
            statements.append(call(body, after: willSet.parameter.map { [constant($0, variable("newValue"))] } ?? []))
        }
        if didSet != nil {
            statements.append(constant(didSet?.parameter ?? Name("oldValue", span), place))
        }
        let assignment = StreamSyntax.Expression(.assignment(target: place, value: variable("newValue")), span)
        statements.append(Statement(.expression(assignment), span))
        if let body = didSet?.body { statements.append(call(body)) }
        func accessor(_ statements: [Statement], at span: Span) -> Accessor {
            Accessor(parameter: nil, effects: Effects(), body: Block(statements, span), span: span)
        }
        var computed = self
        (computed.willSet, computed.didSet) = (nil, nil)
        computed.get = accessor([Statement(.return(place), span)], at: span)
        computed.set = accessor(statements, at: self.span)
        return computed
    }
}

extension Program {
    private func initializers(of wrapper: TypeSymbol) -> [[ValueSymbol.Parameter]] {
        declaredMembers("init", of: wrapper).map(\.interface.parameters)
    }

    /// Whether a property wrapper can be made of a value, `init(wrappedValue:)`.
    ///
    /// - Parameter alone: Whether of that alone.
    func isMadeOfValue(_ wrapper: TypeSymbol, alone: Bool = false) -> Bool {
        initializers(of: wrapper).contains { parameters in
            parameters.first?.label == "wrappedValue" && (!alone || parameters.dropFirst().allSatisfy(\.hasDefault))
        }
    }

    /// Whether a property wrapper can be made of nothing.
    func isMadeOfNothing(_ wrapper: TypeSymbol) -> Bool {
        initializers(of: wrapper).contains { $0.allSatisfy(\.hasDefault) && $0.first?.label != "wrappedValue" }
    }

    /// Whether a memberwise initializer takes the wrapper of a property rather than the value in it: where neither the
    /// property begins with a value nor the wrapper is made of one.
    package func isTakenWhole(_ field: ValueSymbol) -> Bool {
        guard field.isWrapperStorage, !field.hasFirstValue, let outer = field.interface.result.symbol else {
            return false
        }
        return field.traits.contains(.wrapperOfArguments) || isMadeOfNothing(outer)
            || !wrapperTypes(of: field).allSatisfy { $0.symbol.map { isMadeOfValue($0, alone: true) } ?? true }
    }

    /// The types of the wrappers that a property stands in, the outermost one first.
    package func wrapperTypes(of storage: ValueSymbol) -> [Type] {
        let type = storage.interface.result
        let inner = path(storage.wrapperParts(of: storage.propertyName), of: type) ?? []
        return [type] + inner.dropLast().map(\.result)
    }

    /// The members that some names stand for, each a member of the one before; nil if one is missing.
    package func path(
        _ names: [String], of type: Type, in environment: GenericEnvironment = GenericEnvironment()
    ) -> [Member]? {
        var (found, type) = ([Member](), type)
        for name in names {
            guard let member = members(name, of: type, isStatic: false, in: environment).first else { return nil }
            found.append(member)
            type = member.result
        }
        return found
    }
}

extension Member {
    /// The type of what it is, of this receiver.
    package var result: Type { substitution.apply(symbol.interface.result) }
}

extension ValueSymbol {
    /// The members that lead from a wrapper to the property `x` that it wraps, or to `$x`, what it projects.
    package func wrapperParts(of name: String) -> [String] {
        name.hasPrefix("$") ? ["projectedValue"] : Array(repeating: "wrappedValue", count: wrapperCount)
    }
}
