// The bodies of functions, initializers, accessors and the members of types.

import StreamSyntax

/// Checks the bodies that a declaration has. What it is called by others with was found before.
package final class BodyChecker {
    let program: Program

    init(_ program: Program) { self.program = program }

    /// Checks all bodies in a declaration and in what is declared inside.
    func check(_ declaration: Declaration, in scope: Scope) {
        program.checkRules(declaration, in: scope)
        switch declaration.kind {
        case .function(let function):
            let symbol = scope.values[function.name.text]?.last { $0.span == function.name.span }
            guard let body = function.body else { return }
            check(
                body, of: symbol, function.parameters, function.generics, function.effects, in: scope,
                builder: builder(symbol), name: function.name)
        case .nominal(let nominal): checkMembers(nominal.members, of: symbol(of: nominal, in: scope), nil, in: scope)
        case .extension(let member):
            let extended = TypeResolver(program, scope).type(member.type)
            let named = extended.constraints?.first ?? extended
            checkMembers(member.members, of: named.symbol, member, in: scope)
        default: break
        }
    }

    /// The result builder of a member: its own, or that of the requirement that it answers.
    private func builder(_ symbol: ValueSymbol?, of type: TypeSymbol? = nil) -> Type? {
        if let own = symbol?.interface.builder { return own }
        guard let symbol, let type, !type.isProtocol else { return nil }
        for (parent, _) in program.protocols(of: type.declared) where parent.module == "main" {
            let requirements = program.declaredMembers(symbol.name, of: parent)
            for requirement in requirements where requirement.traits.contains(.requirement) {
                guard requirement.kind == symbol.kind,
                    requirement.interface.parameters.map(\.label) == symbol.interface.parameters.map(\.label)
                else { continue }
                guard let builder = requirement.interface.builder else { continue }
                // It may be made of what the protocol leaves open: `@StoreBuilder<State> var body`.
                var own = Substitution()
                own.set(parent.selfParameter, type.declared)
                let environment = GenericEnvironment().adding(type.requirementsInside)
                return program.normalized(own.apply(builder), in: environment)
            }
        }
        return nil
    }

    private func symbol(of nominal: NominalDeclaration, in scope: Scope) -> TypeSymbol? {
        if case .nominal(let symbol)? = scope.meaning(of: nominal.name.text, in: program) { return symbol }
        return nil
    }

    // MARK: Members

    private func checkMembers(
        _ members: [Declaration], of symbol: TypeSymbol?, _ extending: ExtensionDeclaration?, in scope: Scope
    ) {
        guard let symbol else { return }
        let place = program.scope(of: symbol, extending, in: scope)
        for member in members {
            switch member.kind {
            case .function(let function):
                guard let body = function.body else { continue }
                let own = program.declaredMembers(function.name.text, of: symbol).first {
                    $0.span == function.name.span
                }
                check(
                    body, of: own, function.parameters, function.generics, function.effects, in: place,
                    isStatic: member.modifiers.isStatic || function.isOperator, isMember: true,
                    builder: builder(own, of: symbol), name: function.name)
            case .initializer(let initializer):
                guard let body = initializer.body else { continue }
                let own = program.declaredMembers("init", of: symbol).first { $0.span == member.span }
                check(
                    body, of: own, initializer.parameters, initializer.generics, initializer.effects, in: place,
                    isMember: true, isInitializer: true)
            case .deinitializer(let body): check(body, FunctionContext(result: .void, isMember: true), in: place)
            case .subscriptMember(let written):
                let own = program.declaredMembers("subscript", of: symbol).first { $0.span == member.span }
                checkSubscript(written, own, isStatic: member.modifiers.isStatic, in: place)
            case .variable(let variable): checkProperties(variable, member, of: symbol, in: place)
            case .nominal, .extension: check(member, in: place)
            case .enumCases(let cases):
                for one in cases {
                    let own = program.declaredMembers(one.name.text, of: symbol).first { $0.span == one.name.span }
                    for parameter in own?.interface.parameters ?? [] {
                        parameter.standard?.note()
                    }
                }
            default: break
            }
        }
        if extending == nil, !symbol.isProtocol { checkCoding(of: symbol, in: place) }
    }

    private func checkProperties(
        _ variable: VariableDeclaration, _ declaration: Declaration, of symbol: TypeSymbol, in scope: Scope
    ) {
        let isStatic = declaration.modifiers.isStatic
        for binding in variable.fields {
            checkWrapper(binding, declaration, of: symbol, in: scope)
            checkAccess(binding, declaration, of: symbol, in: scope)
            guard case .name(let name) = binding.pattern.kind else { continue }
            let own = program.declaredMembers(name.text, of: symbol).first {
                $0.span == name.span && $0.name == name.text
            }
            let type = own?.interface.result ?? .unknown
            if own?.isCircular == true { program.note(.circularReference(name.text), at: name.span) }
            let context = FunctionContext(
                result: type, isMember: true, isStatic: isStatic || !declaration.modifiers.contains(.lazy))
            context.isInitialValue = !isStatic && !declaration.modifiers.contains(.lazy)
            if let value = binding.value {
                let inner = Scope(.function(context), in: scope)
                let checker = ExpressionChecker(program, in: inner)
                // The property knows the value that it was declared by.
                var written = value
                if case .variable(_, let binding)? = own?.declaration, let known = binding.value { written = known }
                let node = checker.check(value, expected: type)
                program.typed(node, for: written)
                type.noteOpaque(given: node)
                program.note(checker)
                BodyRules(program, BodyRules.Function(kind: .closure)).check(node)
            }
            if let accessors = binding.accessors {
                check(
                    accessors, of: type, in: scope, isStatic: isStatic, isMember: true,
                    builder: builder(own, of: symbol),
                    traits: own?.traits.intersection(.implicitlyUnwrapped) ?? [])
            }
        }
    }

    private func checkSubscript(
        _ written: SubscriptDeclaration, _ symbol: ValueSymbol?, isStatic: Bool, in scope: Scope
    ) {
        let inner = Scope(.block, in: scope)
        let (declared, _) = declare(symbol, written.parameters, written.generics, in: inner)
        check(
            written.accessors, of: symbol?.interface.result ?? .unknown, in: inner, isStatic: isStatic, isMember: true,
            parameters: declared)
    }

    /// Checks the getter, setter and observers of a variable.
    ///
    /// - Parameter traits: What its old and new values have of it: that they may be unwrapped without `!`.
    func check(
        _ accessors: Accessors, of type: Type, in scope: Scope, isStatic: Bool = false, isMember: Bool = false,
        builder: Type? = nil, parameters: [ValueSymbol] = [], traits: ValueSymbol.Traits = []
    ) {
        func body(_ accessor: Accessors.Accessor?, result: Type, parameter: String?, _ builder: Type? = nil) {
            guard let accessor, let block = accessor.body else { return }
            let inner = Scope(.block, in: scope)
            var declared = parameters
            if let parameter {
                let own = ValueSymbol(local: accessor.parameter?.text ?? parameter, type, traits: traits)
                inner.declare(own)
                declared.append(own)
            }
            let context = FunctionContext(result: result, isMember: isMember, isStatic: isStatic, builder: builder)
            context.isThrowing = accessor.effects.isThrowing
            context.thrown = TypeResolver(program, scope).thrown(accessor.effects)
            let isChanging = parameter == nil ? accessor.isMutating : !accessor.isNonmutating
            if isMember, !isStatic, !isChanging { context.constantSelf = valueType(around: scope) }
            check(block, context, declared, in: inner)
        }
        body(accessors.get, result: type, parameter: nil, builder)
        body(accessors.set, result: .void, parameter: "newValue")
        body(accessors.willSet, result: .void, parameter: "newValue")
        body(accessors.didSet, result: .void, parameter: "oldValue")
    }

    // MARK: Bodies

    private func check(
        _ body: Block, of symbol: ValueSymbol?, _ parameters: [Parameter], _ generics: Generics, _ effects: Effects,
        in scope: Scope,
        isStatic: Bool = false, isMember: Bool = false, isInitializer: Bool = false, builder: Type? = nil,
        name: Name? = nil
    ) {
        let inner = Scope(.block, in: scope)
        let (declared, wrappers) = declare(symbol, parameters, generics, in: inner)
        let result: Type = isInitializer ? .void : symbol?.interface.result ?? .unknown
        let context = FunctionContext(
            result: result, isMember: isMember, isStatic: isStatic, isInitializer: isInitializer, builder: builder)
        context.thrown = symbol?.interface.thrown
        context.isThrowing = effects.isThrowing || effects.isRethrowing
        context.name = name
        if isMember, !isStatic, !isInitializer, symbol?.traits.isDisjoint(with: [.mutating, .consuming]) == true {
            context.constantSelf = valueType(around: scope)
        }
        check(body, context, declared, in: inner, after: wrappers)
    }

    /// Declares the parameters of a function and what is known of its generic ones, and checks their defaults.
    ///
    /// - Returns: The parameters, and what makes the wrappers of those that have some.
    private func declare(
        _ symbol: ValueSymbol?, _ parameters: [Parameter], _ generics: Generics, in scope: Scope
    ) -> (parameters: [ValueSymbol], wrappers: [TypedStatement]) {
        guard let interface = symbol?.interface else { return ([], []) }
        var declared: [ValueSymbol] = []
        for parameter in interface.generics.parameters { scope.types[parameter.name] = .parameter(parameter) }
        scope.environment = scope.environment.adding(interface.generics.requirements)
        for (parameter, written) in zip(interface.parameters, parameters) {
            var type = parameter.type
            if parameter.isVariadic { type = .array(type) }
            if parameter.isAutoclosure, type.function == nil { type = .function([], type) }
            let isChanged = parameter.isInout || written.isConsumed
            var traits: ValueSymbol.Traits = isChanged ? [.parameter, .settable] : [.parameter, .constant]
            if written.type.isImplicitlyUnwrapped { traits.insert(.implicitlyUnwrapped) }
            let own = ValueSymbol(local: parameter.name, type, traits: traits, span: written.name.span)
            parameter.standard?.note()
            declared.append(own)
        }
        declared.forEach(scope.declare)
        let wrappers = zip(declared, parameters).compactMap { own, written -> TypedStatement? in
            let name = StreamSyntax.Expression(.name(Reference(written.name)), written.name.span)
            let binding = VariableDeclaration.Binding(
                pattern: Pattern(.name(written.name), written.name.span), type: nil, value: name, accessors: nil)
            return declareWrapped(binding, own.interface.result, written.attributes, in: scope)
        }
        return (declared, wrappers)
    }

    private func check(
        _ body: Block, _ context: FunctionContext, _ parameters: [ValueSymbol] = [], in scope: Scope,
        after wrappers: [TypedStatement] = []
    ) {
        let declared = context.result
        context.result = declared.insideItsDeclaration
        let inner = Scope(.function(context), in: scope)
        let checker = ExpressionChecker(program, in: inner)
        let statements = wrappers + checker.statements.check(body.statements)
        program.typed(TypedBody(parameters: parameters, statements: statements), for: body)
        program.note(checker)
        if declared.contents.contains(.parameter) { declared.noteOpaque(given: statements.returned) }
        var function = BodyRules.Function(kind: .declared)
        (function.result, function.canThrow) = (context.result, context.isThrowing)
        function.environment = inner.environment
        (function.constantSelf, function.isInitializer) = (context.constantSelf, context.isInitializer)
        function.isBuilt = context.builder != nil
        BodyRules(program, function).check(statements)
        let result = context.result.found
        if let name = context.name, context.builder == nil, !result.isVoid, !result.isNever, !result.isUnknown,
            !result.isAny, !statements.leave, !parameters.contains(where: { $0.interface.result.hasNoValues })
        {
            program.note(.missingReturn(result, isClosure: false), at: name.span)
        }
    }

    /// The struct or enum of a script whose members are in a scope.
    private func valueType(around scope: Scope) -> TypeSymbol? {
        guard let symbol = scope.typeContext?.symbol, symbol.module == "main",
            symbol.kind == .struct || symbol.kind == .enum
        else { return nil }
        return symbol
    }
}

extension Type {
    /// Whether it is an enum without cases, so that what takes one is never called.
    fileprivate var hasNoValues: Bool {
        isNever
            || symbol?.kind == .enum && symbol?.module == "main"
                && symbol?.orderedMembers.contains { $0.kind == .enumCase } == false
    }
}

extension [TypedStatement] {
    /// The first value that they return.
    fileprivate var returned: TypedExpression? {
        for statement in self {
            if case .return(let value?) = statement.kind { return value }
            var inside: [TypedStatement] = []
            statement.forEachPart { if case .statement(let inner) = $0 { inside.append(inner) } }
            if let value = inside.returned { return value }
        }
        return nil
    }
}
