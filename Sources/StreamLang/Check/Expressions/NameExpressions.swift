// Names: what they mean where they stand.

import StreamSyntax

/// What a name means where it stands.
enum NameMeaning {
    case variable(ValueSymbol)
    /// Functions, and whether they are members, called on `self`.
    case functions([Candidate], isMember: Bool)
    case type(Type)
    case none
}

extension ExpressionChecker {
    // MARK: References

    /// Makes the node of a name, a member or an implicit member, called or not.
    ///
    /// - Parameter site: The call; nil where it is not called.
    func reference(_ expression: StreamSyntax.Expression, site: CallSite?) -> TypedExpression {
        switch expression.kind {
        case .name(let reference): return name(reference, expression, site)
        case .member(let base, let reference): return member(base, reference, expression, site)
        case .implicitMember(let reference): return implicitMember(reference, expression, site)
        default: return invalid(expression.span)
        }
    }

    /// - Parameter start: Where it is looked up; nil for where it stands.
    func name(
        _ reference: Reference, _ expression: StreamSyntax.Expression, _ site: CallSite?, from start: Scope? = nil
    ) -> TypedExpression {
        site?.genericArguments = reference.genericArguments.map { type($0) }
        switch meaning(of: reference, from: start) {
        case .variable(let symbol):
            if let (storage, parts) = symbol.wrapper {
                let wrapper = node(.variable(storage), storage.interface.result, expression)
                let references = parts.map { Reference(Name($0, reference.name.span)) }
                let inner = references.dropLast().reduce(wrapper) { member(of: $0, $1, expression, nil) }
                return member(of: inner, references[references.count - 1], expression, site)
            }
            let node = node(.variable(symbol), variableType(symbol), expression)
            return site.map { callValue(node, $0) } ?? node
        case .functions(let candidates, true) where scope.isBeforeSelf && candidates.allSatisfy(\.isCurried):
            _ = solver.fail(reference.name.span, .memberBeforeSelf(reference.name.text))
            return site.map { callValue(invalid(expression.span), $0) } ?? invalid(expression.span)
        // An old function is not meant by a name that is not called: that is a slip.
        case .functions(let candidates, _)
        where site == nil
            && candidates.allSatisfy { $0.symbol.traits.contains(.old) && $0.symbol.kind == .function }:
            _ = solver.fail(reference.name.span, .unknownName(reference.name.text, scope))
            return invalid(expression.span)
        case .functions(let candidates, let isMember):
            let receiver = isMember ? implicitSelf(expression.span, for: candidates) : nil
            let node = node(.invalid, site?.result ?? solver.freshValue(), expression)
            let meant = reference.filter(candidates, isCalled: site != nil)
            choose(
                Name(reference.name.text, expression.span), target == .none ? meant : meant.assignable,
                receiver: receiver,
                node, site)
            return node
        case .type(let type):
            let base = node(.metatype, .metatype(type), expression)
            return site.map { construct(type, base, expression, $0) } ?? base
        case .none where !OldSpelling.behindRx(reference.name.text).isEmpty && selfType != nil:
            let own = selfReference(StreamSyntax.Expression(.selfReference, reference.name.span))
            return member(of: own, reference, expression, site)
        case .none where scope.isBeforeSelf && hasInstanceMember(reference.name.text):
            _ = solver.fail(reference.name.span, .memberBeforeSelf(reference.name.text))
            return site.map { callValue(invalid(expression.span), $0) } ?? invalid(expression.span)
        case .none:
            _ = solver.fail(reference.name.span, .unknownName(reference.name.text, scope))
            let node = invalid(expression.span)
            return site.map { callValue(node, $0) } ?? node
        }
    }

    private func hasInstanceMember(_ name: String) -> Bool {
        selfType.map { !program.members(name, of: $0.type, isStatic: false, in: scope.environment).isEmpty } ?? false
    }

    /// The type of a variable where it is read; of one declared as `T!` either.
    func variableType(_ symbol: ValueSymbol) -> Type {
        let type = symbol.interface.result
        guard symbol.traits.contains(.implicitlyUnwrapped), type.wrapped != nil else {
            return program.normalized(type, in: scope.environment)
        }
        return solver.fresh(unwrapped: type)
    }

    /// What a name means: the nearest scope that has it says so.
    func meaning(of reference: Reference, from start: Scope? = nil) -> NameMeaning {
        let name = reference.name.text
        var functions: [Candidate] = []
        var isMember = false
        // What a local function names that its block declares behind it; something around the block comes first.
        var later: ValueSymbol?
        var current: Scope? = start ?? scope
        while let scope = current {
            if scope.isFile, let later, functions.isEmpty { return .variable(later) }
            if let own = scope.values[name], let first = own.latest(before: reference.name.span) {
                if !scope.isFile, first.isDeclared(after: reference.name.span) {
                    later = later ?? first
                } else if first.kind == .variable {
                    return functions.isEmpty ? .variable(first) : .functions(functions, isMember: isMember)
                }
                if later !== first {
                    functions += own.map { Candidate($0, isOuter: !functions.isEmpty) }
                    // Functions of a file stand beside those of the library.
                    if !scope.isFile { return .functions(functions, isMember: isMember) }
                }
            }
            if functions.isEmpty, let type = scope.types[name] { return .type(opened(type, reference)) }
            if case .type(let symbol, _) = scope.kind, functions.isEmpty {
                // Old spellings are written behind a dot: `Task` is no case `task`.
                // One that is a type's name today means the type: `URL` in an extension of URLRequest.
                let members = implicitMembers(name, of: symbol).filter {
                    $0.symbol.name == name
                        && !($0.symbol.traits.contains(.old) && program.library.meaning(of: name) != nil)
                }
                if let first = members.first {
                    functions = members
                    isMember = true
                    if first.symbol.kind == .variable { return .functions(members, isMember: true) }
                }
                if functions.isEmpty, let type = scope.typeMeaning(name, program) {
                    return .type(opened(type, reference))
                }
            }
            if case .library = scope.kind {
                let found = program.library.functions(name)
                functions += found.map { Candidate($0, isOuter: isMember) }
                if functions.isEmpty, let meaning = program.library.meaning(of: name) {
                    return .type(opened(meaning, reference))
                }
            }
            current = scope.parent
        }
        if !functions.isEmpty { return .functions(functions, isMember: isMember) }
        if let type = scope.selfTypeName(name) { return .type(program.normalized(type, in: scope.environment)) }
        if name == "Any" { return .type(.any) }
        if name == "Void" { return .type(.void) }
        return .none
    }

    /// A type where an expression names it: arguments that are left out are found from how it is used.
    func opened(_ meaning: TypeMeaning, _ reference: Reference) -> Type {
        let written = reference.genericArguments.map { type($0) }
        func argument(_ index: Int) -> Type { index < written.count ? written[index] : solver.fresh() }
        switch meaning {
        case .parameter(let parameter): return program.normalized(.parameter(parameter), in: scope.environment)
        case .nominal(let named):
            let symbol = named.copy(taking: written.count, in: scope)
            if symbol.isProtocol { return .existential([.nominal(symbol, written)]) }
            // Inside `Box<T>` the bare name is `Box<T>`.
            if written.isEmpty, scope.isInside(symbol) {
                return program.normalized(symbol.declared, in: scope.environment)
            }
            let outer = symbol.enclosing?.allParameters ?? []
            let arguments =
                outer.map { scope.isInside($0) ? .parameter($0) : solver.fresh() }
                + symbol.parameters.indices.map(argument)
            if written.count < symbol.parameters.count {
                let substitution = Substitution(symbol.allParameters, arguments)
                for requirement in symbol.requirements {
                    _ = solver.add(requirement.applying(substitution), at: reference.name.span)
                }
            }
            return .nominal(symbol, arguments)
        case .alias(let alias):
            if let own = alias.applied(to: written) { return own }
            if let copy = alias.copy(taking: written.count) { return opened(.alias(copy), reference) }
            let type = Substitution(alias.parameters, alias.parameters.indices.map(argument)).apply(alias.underlying)
            return program.normalized(
                solver.instantiated(type.replacingUnknown { solver.fresh() }, Span.nowhere), in: scope.environment)
        }
    }

    // MARK: Self

    /// The type of `self` here, and whether it is the type itself, as in static members.
    var selfType: (type: Type, isStatic: Bool)? {
        guard let context = scope.typeContext else { return nil }
        let symbol = context.symbol
        return (symbol.isProtocol ? .parameter(symbol.selfParameter) : symbol.declared, context.isStatic)
    }

    func selfReference(_ expression: StreamSyntax.Expression) -> TypedExpression {
        // `[weak self]` and `guard let self` declare a variable of the name.
        if let own = declaredSelf { return node(.variable(own), variableType(own), expression) }
        guard let own = selfType else {
            _ = solver.fail(expression.span, .noSelf)
            return invalid(expression.span)
        }
        let type = program.normalized(own.type, in: scope.environment)
        return node(.selfReference, own.isStatic ? .metatype(type) : type, expression)
    }

    /// The variable that `self` names inside of a closure's list of captures, or behind `guard let self`.
    private var declaredSelf: ValueSymbol? {
        var current: Scope? = scope
        while let scope = current {
            if let own = scope.values["self"]?.last { return own }
            if case .type = scope.kind { return nil }
            current = scope.parent
        }
        return nil
    }

    func superReference(_ expression: StreamSyntax.Expression) -> TypedExpression {
        guard let own = selfType, let symbol = own.type.symbol, let superclass = program.superclass(of: symbol) else {
            return invalid(expression.span)
        }
        return node(.superReference, own.isStatic ? .metatype(superclass) : superclass, expression)
    }

    func implicitSelf(_ span: Span, for candidates: [Candidate]) -> TypedExpression? {
        guard let own = selfType else { return nil }
        if candidates.first?.symbol.isStatic == true, !own.isStatic {
            return TypedExpression(.metatype, .metatype(own.type), span)
        }
        // `guard let self` and `[unowned self]`.
        if let named = declaredSelf, named.interface.result.wrapped == nil {
            return TypedExpression(.variable(named), variableType(named), span)
        }
        return TypedExpression(.selfReference, own.isStatic ? .metatype(own.type) : own.type, span)
    }

    func implicitMembers(_ name: String, of symbol: TypeSymbol) -> [Candidate] {
        guard let own = selfType, own.type.symbol === symbol || own.type.parameter === symbol.selfParameter else {
            // A type around the type: only what belongs to the type itself can be meant.
            return program.members(name, of: symbol.declared, isStatic: true, in: scope.environment).map(Candidate.init)
        }
        let type = program.normalized(own.type, in: scope.environment)
        let members = program.members(name, of: type, isStatic: own.isStatic, in: scope.environment)
        if name == "init" { return [] }
        if own.isStatic, members.isEmpty {
            // A method named without an object is a function of the object.
            return program.members(name, of: type, isStatic: false, in: scope.environment).filter {
                $0.symbol.kind == .function
            }.map { member in
                var candidate = Candidate(member)
                candidate.isCurried = true
                return candidate
            }
        }
        return members.map(Candidate.init)
    }
}

extension Scope {
    /// Whether it is the first value of a property, or in a closure of one.
    fileprivate var isBeforeSelf: Bool {
        var current: Scope? = self
        while let scope = current {
            if case .function(let context) = scope.kind {
                if context.isInitialValue { return true }
                if !context.isClosure { return false }
            }
            current = scope.parent
        }
        return false
    }

    /// A type that the braces of a type know: nested, an alias, a generic parameter, an associated type.
    fileprivate func typeMeaning(_ name: String, _ program: Program) -> TypeMeaning? {
        declaredMeaning(of: name, in: program) ?? inheritedMeaning(of: name, in: program, environment)
    }

    fileprivate func selfTypeName(_ name: String) -> Type? { name == "Self" ? writtenSelf : nil }
}

extension Type {
    /// The type with something for each part that is not known.
    func replacingUnknown(_ make: () -> Type) -> Type {
        if !hasUnknown { return self }
        return isUnknown ? make() : mapParts { $0.replacingUnknown(make) }
    }
}
