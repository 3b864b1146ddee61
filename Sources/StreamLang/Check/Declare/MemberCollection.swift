// The symbols of functions, variables, initializers, subscripts and cases.

import StreamSyntax

extension Collector {
    /// The symbols that one declaration declares: several for `var a = 1, b = 2` and `case a, b`, none for types.
    ///
    /// - Parameter entry: What runs it, for a member of the library.
    func members(_ declaration: Declaration, in place: ValueSymbol.Place, _ scope: Scope, entry: AnyObject?)
        -> [ValueSymbol]
    {
        var traits = traits(declaration)
        if place.isNoncopyable { traits.remove(.mutating) }
        let isStatic = declaration.modifiers.isStatic
        switch declaration.kind {
        case .function(let function):
            var traits = traits
            if function.body == nil, place.isProtocol { traits.insert(.requirement) }
            if function.result?.isImplicitlyUnwrapped == true { traits.insert(.implicitlyUnwrapped) }
            // `init` with a stated result is an initializer of the library.
            let isInitializer = function.name.text == "init" && entry != nil
            let symbol = ValueSymbol(
                function.name.text, isInitializer ? .initializer : .function, in: place,
                isStatic: isStatic || isInitializer || function.isOperator && place.isType, traits: traits,
                span: function.name.span, entry: entry, declaration: .function(function)
            ) { [self] in
                let interface = interface(
                    function.generics, function.parameters, function.result, function.effects, scope,
                    areOperands: function.isOperator)
                interface.builder = builder(declaration.attributes, in: scope)
                return interface
            }
            symbol.attributes = declaration.attributes.map(\.name.text).filter { $0.first?.isUppercase == true }
            if function.isOperator, module == "main" { program.addOperator(symbol) }
            return [symbol]
        case .initializer(let initializer):
            var traits = traits
            if initializer.failure != .none { traits.insert(.failable) }
            if initializer.failure == .implicitlyUnwrapped { traits.insert(.implicitlyUnwrapped) }
            if initializer.body == nil, place.isProtocol { traits.insert(.requirement) }
            let own = madeType(place)
            return [
                ValueSymbol(
                    "init", .initializer, in: place, isStatic: true, traits: traits, span: declaration.span,
                    entry: entry,
                    declaration: .initializer(initializer)
                ) { [self] in
                    let interface = interface(
                        initializer.generics, initializer.parameters, nil, initializer.effects, scope)
                    interface.result = initializer.failure == .none ? own : .optional(own)
                    return interface
                }
            ]
        case .subscriptMember(let member):
            var traits = traits
            if member.accessors.set != nil { traits.insert(.settable) }
            if member.result.isImplicitlyUnwrapped { traits.insert(.implicitlyUnwrapped) }
            if place.isProtocol, member.accessors.get?.body == nil { traits.insert(.requirement) }
            return [
                ValueSymbol(
                    "subscript", .subscript, in: place, isStatic: isStatic, traits: traits, span: declaration.span,
                    entry: entry, declaration: .subscript(member)
                ) { [self] in
                    interface(
                        member.generics, member.parameters, member.result, member.accessors.get?.effects ?? Effects(),
                        scope)
                }
            ]
        case .variable(let variable): return variables(variable, declaration, traits, in: place, scope, entry)
        case .enumCases(let cases):
            return cases.map { one in
                let own = ownType(place)
                return ValueSymbol(
                    one.name.text, .enumCase, in: place, isStatic: true,
                    traits: declaration.isUnavailable ? .unavailable : [], span: one.name.span,
                    declaration: .enumCase(one)
                ) { [self] in
                    let resolver = TypeResolver(program, scope)
                    return ValueSymbol.Interface(
                        parameters: (one.payload ?? []).map { part in
                            let type = resolver.type(part.type)
                            return ValueSymbol.Parameter(
                                label: part.label?.text, name: "", type: type, hasDefault: part.defaultValue != nil,
                                standard: part.defaultValue.map { Default($0, type, [], in: scope, program) })
                        }, result: own)
                }
            }
        case .importModule, .deinitializer, .nominal, .extension, .typeAlias, .associatedType, .operator,
            .precedenceGroup:
            return []
        }
    }

    private func traits(_ declaration: Declaration) -> ValueSymbol.Traits {
        var traits: ValueSymbol.Traits = []
        for modifier in declaration.modifiers.list {
            switch modifier.keyword {
            // An initializer that the superclass requires overrides that one without saying so.
            case .override, .required: traits.insert(.overriding)
            case .mutating: traits.insert(.mutating)
            case .consuming: traits.insert(.consuming)
            case .weak: traits.insert(.weak)
            case .unowned: traits.insert(.unowned)
            case .lazy: traits.insert(.lazy)
            case .private where modifier.argument == nil: traits.insert(.private)
            case .convenience: traits.insert(.convenience)
            case .dynamic: traits.insert(.dynamic)
            case .nonisolated: traits.insert(.nonisolated)
            case .prefix: traits.insert(.prefix)
            case .postfix: traits.insert(.postfix)
            default: break
            }
        }
        if declaration.hasAttribute("_disfavoredOverload") { traits.insert(.disfavoured) }
        if declaration.hasAttribute("discardableResult") { traits.insert(.discardable) }
        if declaration.hasAttribute("objc") { traits.insert(.objc) }
        if declaration.hasAttribute("IBOutlet") { traits.insert(.outlet) }
        if declaration.hasAttribute("ObservationIgnored") { traits.insert(.observationIgnored) }
        return traits
    }

    private func variables(
        _ variable: VariableDeclaration, _ declaration: Declaration, _ traits: ValueSymbol.Traits,
        in place: ValueSymbol.Place, _ scope: Scope, _ entry: AnyObject?
    ) -> [ValueSymbol] {
        variable.fields.flatMap { binding -> [ValueSymbol] in
            guard case .name(let name) = binding.pattern.kind else { return [] }
            var traits = traits
            let isComputed = binding.accessors?.isComputed ?? false
            if !isComputed { traits.insert(.stored) }
            if variable.introducer == .let { traits.insert(.constant) }
            if isComputed ? binding.accessors?.set != nil : variable.introducer == .var { traits.insert(.settable) }
            if binding.type?.isImplicitlyUnwrapped == true { traits.insert(.implicitlyUnwrapped) }
            if place.isProtocol, binding.accessors?.get?.body == nil { traits.insert(.requirement) }
            let isStatic = declaration.modifiers.isStatic
            let span = name.span
            let wrappers = wrappers(declaration.attributes, in: scope)
            if !wrappers.isEmpty {
                return wrapped(name, binding, wrappers, variable, traits, isStatic, in: place, scope)
            }
            return [
                ValueSymbol(
                    name.text, .variable, in: place, isStatic: isStatic, traits: traits, span: span, entry: entry,
                    declaration: .variable(variable, binding)
                ) { [self] in
                    let effects = binding.accessors?.get?.effects ?? Effects()
                    let interface = ValueSymbol.Interface(
                        result: variableType(binding, traits, scope), isThrowing: effects.isThrowing,
                        isAsync: effects.isAsync, builder: builder(declaration.attributes, in: scope))
                    interface.thrown = TypeResolver(program, scope).thrown(effects)
                    return interface
                }
            ]
        }
    }

    private func variableType(
        _ binding: VariableDeclaration.Binding, _ traits: ValueSymbol.Traits, _ scope: Scope
    ) -> Type {
        let isLazy = traits.contains(.lazy)
        if let written = binding.type {
            let type = TypeResolver(program, scope).type(written)
            // A written type may leave arguments to the value: `let s: PublishSubject = .init()`.
            guard type.hasUnknown, let value = binding.value else { return type }
            return program.inferInitialValue(value, type, isLazy, scope)
        }
        guard let value = binding.value else { return .unknown }
        let type = program.inferInitialValue(value, nil, isLazy, scope)
        return traits.contains(.weak) && type.wrapped == nil ? .optional(type) : type
    }

    func ownType(_ place: ValueSymbol.Place) -> Type {
        switch place {
        case .global, .local: .unknown
        case .type(let symbol): symbol.isProtocol ? .parameter(symbol.selfParameter) : symbol.declared
        case .extension(let symbol):
            symbol.extended.isProtocol ? .parameter(symbol.extended.selfParameter) : symbol.extended.declared
        }
    }

    /// What an initializer makes: of a class an object of the class that it is asked of, which may inherit it.
    private func madeType(_ place: ValueSymbol.Place) -> Type {
        let own = ownType(place)
        guard let symbol = own.symbol, symbol.isClass else { return own }
        return .parameter(symbol.selfParameter)
    }

    // MARK: Interfaces

    /// The types of something that is called.
    ///
    /// - Parameter areOperands: Whether its parameters have no labels, whatever they are called.
    private func interface(
        _ generics: Generics, _ parameters: [Parameter], _ result: TypeSyntax?, _ effects: Effects, _ outer: Scope,
        areOperands: Bool = false
    ) -> ValueSymbol.Interface {
        let scope = Scope(.block, in: outer)
        var resolver = TypeResolver(program, scope)
        var signature = resolver.signature(generics)
        scope.environment = outer.environment.adding(signature.requirements)
        let implicit = TypeResolver.ImplicitParameters()
        resolver = TypeResolver(program, scope)
        resolver.implicit = implicit
        let types = parameters.map {
            (own: resolver.type($0.type), builder: builder($0.attributes, in: scope))
        }
        signature.parameters += implicit.parameters
        signature.requirements += implicit.requirements
        resolver.implicit = nil
        let given = result.map { resolver.type($0) } ?? .void
        let thrown = resolver.thrown(effects)
        if !signature.parameters.isEmpty {
            let bounds = signature.requirements.flatMap { requirement in
                switch requirement {
                case .conforms(_, let bound): [bound]
                case .same(let left, let right): [left, right]
                }
            }
            signature.requirements += resolver.implied(
                by: types.map(\.own) + [.function(FunctionType([], given, thrown: thrown))] + bounds,
                of: signature.parameters)
        }
        let inside = Scope(.block, in: scope)
        inside.environment = outer.environment.adding(signature.requirements)
        let generics = signature.parameters + (outer.typeContext?.symbol.allParameters ?? [])
        let taken = zip(parameters, types).map { parameter, types in
            ValueSymbol.Parameter(
                label: areOperands ? nil : parameter.label?.text, name: parameter.name.text, type: types.own,
                hasDefault: parameter.defaultValue != nil, isVariadic: parameter.isVariadic, isInout: parameter.isInout,
                isAutoclosure: parameter.isAutoclosure, builder: types.builder,
                standard: parameter.defaultValue.map {
                    let passed = parameter.isAutoclosure ? types.own.found.function?.result : nil
                    return Default($0, passed ?? types.own, generics, in: inside, program)
                })
        }
        let made = ValueSymbol.Interface(
            generics: signature, parameters: taken, result: given,
            isThrowing: effects.mayThrow, isRethrowing: effects.isRethrowing,
            isAsync: effects.isAsync)
        made.thrown = thrown
        return made
    }

    /// The result builder among some attributes.
    func builder(_ attributes: [Attribute], in scope: Scope) -> Type? {
        for attribute in attributes {
            guard meaning(of: attribute, in: scope) != nil else { continue }
            let type = TypeResolver(program, scope).type(attribute.type)
            if type.symbol?.attributes.contains("resultBuilder") == true { return type }
        }
        return nil
    }

    /// The type that an attribute names, be it nested in others or behind the name of a module; nil for Swift's own attributes.
    private func meaning(of attribute: Attribute, in scope: Scope) -> TypeMeaning? {
        guard let first = attribute.outer.first?.name, let around = scope.meaning(of: first.text, in: program) else {
            return scope.meaning(of: attribute.name.text, in: program)
        }
        return (attribute.outer.dropFirst().map(\.name) + [attribute.name]).reduce(around) { around, name in
            around?.symbol.flatMap { program.declaredType(name.text, of: $0) }
        }
    }

    // MARK: Property wrappers

    typealias Wrapper = (attribute: Attribute, symbol: TypeSymbol)

    /// The property wrappers among some attributes, by their own names or by aliases: the outermost one first.
    func wrappers(_ attributes: [Attribute], in scope: Scope) -> [Wrapper] {
        attributes.compactMap { attribute in
            guard let symbol = meaning(of: attribute, in: scope)?.symbol, symbol.attributes.contains("propertyWrapper")
            else { return nil }
            return (attribute, symbol)
        }
    }

    /// The generic arguments of a wrapper that its attribute writes, or the alias that this names, or the types around it
    /// have; unknown where nothing says it.
    func wrapperArguments(_ attribute: Attribute, in scope: Scope) -> [Type] {
        TypeResolver(program, scope).type(attribute.type).arguments
    }

    /// A wrapped property, its wrapper and what the wrapper projects: `x`, `_x`, `$x`.
    private func wrapped(
        _ name: Name, _ binding: VariableDeclaration.Binding, _ wrappers: [Wrapper],
        _ variable: VariableDeclaration, _ traits: ValueSymbol.Traits, _ isStatic: Bool, in place: ValueSymbol.Place,
        _ scope: Scope
    ) -> [ValueSymbol] {
        let kept: ValueSymbol.Traits =
            wrappers[0].attribute.values.isEmpty ? [.stored, .settable] : [.stored, .settable, .wrapperOfArguments]
        let storage = ValueSymbol(
            "_\(name.text)", .variable, in: place, isStatic: isStatic, traits: kept, span: name.span,
            declaration: .variable(variable, binding)
        ) { [self] in ValueSymbol.Interface(result: wrapperType(binding, wrappers, scope)) }
        storage.wrapperCount = wrappers.count
        func part(_ name: String, _ span: Span) -> ValueSymbol {
            let parts = storage.wrapperParts(of: name)
            let part = ValueSymbol(
                name, .variable, in: place, isStatic: isStatic, traits: traits.subtracting(.stored).union(.settable),
                span: span,
                declaration: .variable(variable, binding)
            ) { [self] in
                if name == storage.propertyName, let written = binding.type {
                    return ValueSymbol.Interface(result: TypeResolver(program, scope).type(written))
                }
                let members = program.path(parts, of: storage.interface.result, in: scope.environment)
                return ValueSymbol.Interface(result: members?.last?.result ?? .unknown)
            }
            if case .global = place { part.wrapper = (storage, parts) } else { part.wrapperStorage = storage }
            return part
        }
        var symbols = [storage, part(name.text, name.span)]
        if wrappers[0].symbol.projects(in: program) {
            symbols.append(part("$\(name.text)", name.span))
        }
        return symbols
    }

    private func wrapperType(
        _ binding: VariableDeclaration.Binding, _ wrappers: [Wrapper], _ scope: Scope
    ) -> Type {
        let outer = wrappers[0]
        let written = wrapperArguments(outer.attribute, in: scope)
        let value = binding.type.map { TypeResolver(program, scope).type($0) }
        let around = value.map { wrapperType(wrappers, around: $0, in: scope) }
        if let around, !around.hasUnknown || wrappers.allSatisfy(\.attribute.values.isEmpty) { return around }
        if !written.isEmpty, !written.contains(where: \.hasUnknown) { return .nominal(outer.symbol, written) }
        // `@Clamped(0...1) var x = 0.5` is `Clamped(wrappedValue: 0.5, 0...1)`.
        let call = wrapping(binding.value, wrappers[...], at: outer.attribute.name.span)
        return program.inferInitialValue(call, around, false, scope)
    }

    /// What makes the wrappers of a value: `Logged(wrappedValue: Clamped(wrappedValue: 0.5, 0...1))`.
    func wrapping(
        _ value: StreamSyntax.Expression?, _ wrappers: ArraySlice<Wrapper>, at span: Span
    ) -> StreamSyntax.Expression {
        guard let outer = wrappers.first else { return value ?? StreamSyntax.Expression(.nilLiteral, span) }
        let call = Call(callee: outer.attribute.expression, arguments: wrapperArguments(value, wrappers, at: span))
        return StreamSyntax.Expression(.call(call), span)
    }

    /// What the outermost of some wrappers is made of.
    func wrapperArguments(
        _ value: StreamSyntax.Expression?, _ wrappers: ArraySlice<Wrapper>, at span: Span
    ) -> [Argument] {
        guard let outer = wrappers.first else { return [] }
        let inner = value.map { value in
            let wrapped = wrapping(value, wrappers.dropFirst(), at: span)
            return Argument(label: Name("wrappedValue", value.span), value: wrapped)
        }
        return (inner.map { [$0] } ?? []) + outer.attribute.values
    }

    /// The type of some wrappers around a value's.
    func wrapperType(_ wrappers: [Wrapper], around value: Type, in scope: Scope) -> Type {
        wrappers.reversed().reduce(value) {
            wrapperType($1.symbol, wrapperArguments($1.attribute, in: scope), around: $0, in: scope)
        }
    }

    /// A wrapper's type around a value's, from which follows what is not written: `@Clamped var x: Int` is a `Clamped<Int>`,
    /// and `@Default<Empty> var list: [Int]` a `Default<Empty<[Int]>>`.
    private func wrapperType(_ symbol: TypeSymbol, _ written: [Type], around value: Type, in scope: Scope) -> Type {
        let arguments = written.isEmpty ? symbol.allParameters.map { _ in .unknown } : written
        guard arguments.contains(where: \.hasUnknown),
            let declared = program.declaredMembers("wrappedValue", of: symbol).first?.interface.result
        else { return .nominal(symbol, arguments) }
        let solver = Solver(program, environment: scope.environment)
        let open = arguments.map { $0.replacingUnknown { solver.fresh() } }
        let wrapped = solver.instantiated(Substitution(symbol.allParameters, open).apply(declared), .nowhere)
        _ = solver.unify(wrapped, value, at: .nowhere) && solver.drain()
        return .nominal(symbol, open.map(\.resolved.withoutVariables))
    }
}

extension Type {
    /// The type with what is still to be found unknown.
    fileprivate var withoutVariables: Type {
        if !hasVariables { return self }
        return found.variable == nil ? mapParts(\.withoutVariables) : .unknown
    }
}

extension TypeSymbol {
    /// Whether a wrapper has a `projectedValue`. It may be declared further down, where its members are not read yet.
    fileprivate func projects(in program: Program) -> Bool {
        let isWritten = declaration?.members.contains { member in
            guard case .variable(let variable) = member.kind else { return false }
            return variable.fields.contains { binding in
                if case .name(let name) = binding.pattern.kind { name.text == "projectedValue" } else { false }
            }
        }
        return isWritten == true || !program.declaredMembers("projectedValue", of: self).isEmpty
    }
}

extension ValueSymbol.Place {
    /// Whether it is a protocol's braces, where members without bodies are requirements.
    var isProtocol: Bool { if case .type(let symbol) = self { symbol.isProtocol } else { false } }

    /// Whether it is a struct whose values are changed where they are, since none is copied.
    var isNoncopyable: Bool {
        switch self {
        case .type(let symbol): symbol.isNoncopyable && symbol.isClass
        case .extension(let symbol): symbol.extended.isNoncopyable && symbol.extended.isClass
        case .global, .local: false
        }
    }

    var isType: Bool {
        switch self {
        case .type, .extension: true
        case .global, .local: false
        }
    }
}
