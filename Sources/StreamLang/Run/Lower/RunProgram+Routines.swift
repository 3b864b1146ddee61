// The routines of declarations: functions, accessors, initializers, deinitializers.

import RxEngine
import StreamCheck
import StreamRun
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
        case .enumCase: return caseRoutine(symbol, .function)
        case .none, .variable, .subscript:
            guard symbol.kind == .initializer, let owner = symbol.owner, owner.module == "main" else { return nil }
            return routine(symbol, .initializer, named: name, at: owner.declaration?.name.span ?? Span.nowhere) {
                lowering in
                lowering.synthesizedInitializer(symbol, owner)
            }
        }
    }

    /// What makes a case of an enum that answers a static requirement.
    private func caseRoutine(_ symbol: ValueSymbol, _ kind: Role.Kind) -> Routine? {
        guard let owner = symbol.owner else { return nil }
        let name = "\(owner.path).\(symbol.name)"
        return routine(symbol, kind, named: name, at: symbol.span ?? Span.nowhere) { lowering in
            lowering.caseOfRequirement(symbol, owner)
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
        if symbol.kind == .enumCase { return caseRoutine(symbol, .getter) }
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
        if symbol.wrapperStorage != nil {
            return routine(symbol, .getter, named: name, at: symbol.span ?? Span.nowhere) { lowering in
                lowering.wrapperGetter(symbol)
            }
        }
        if symbol.isStatic, let variable = staticVariable(symbol) {
            return routine(symbol, .getter, named: name, at: symbol.span ?? Span.nowhere) { lowering in
                _ = lowering.selfParameter(isChanged: false)
                let value = lowering.staticVariable(variable, symbol, .unknown, nil)
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
        if symbol.wrapperStorage != nil, !symbol.hasObservers {
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
                $0.element.firstValue != nil || $0.element.interface.result.beginsAsNil
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

    /// A declaration in one of its roles as a function, for the library; nil if it has no body.
    func function(of symbol: ValueSymbol, _ kind: Role.Kind = .function) -> RoutineObject? {
        routine(of: symbol, kind).map { function($0) }
    }

    /// A routine without captures as a function; its parameters are known once it is lowered.
    func function(_ routine: Routine) -> RoutineObject {
        finishRoutines()
        // Who calls it from outside knows nothing of types.
        let types = Array(repeating: Value.object(TypeObject(.unknown)), count: routine.typeParameterCount)
        return RoutineObject(routine, types)
    }
}
