// From types as written to types.

import StreamSyntax

/// Finds what written types mean in a scope.
package struct TypeResolver {
    let program: Program
    let scope: Scope
    /// What stands for generic arguments that are left out, and for `_`: unknown in declarations, a variable in expressions.
    var open: () -> Type = { .unknown }
    /// Takes the parameters that `some P` stands for; nil where an opaque type is a result.
    var implicit: ImplicitParameters?

    /// Parameters without a name: `func f(_ x: some P)`.
    package final class ImplicitParameters {
        var parameters: [GenericParameter] = []
        var requirements: [Requirement] = []
    }

    init(_ program: Program, _ scope: Scope) {
        self.program = program
        self.scope = scope
    }

    /// The type of the errors that are thrown; nil for any.
    package func thrown(_ effects: Effects) -> Type? {
        guard effects.mayThrow, let thrown = effects.thrown.map(type), thrown.constraints == nil else { return nil }
        return thrown
    }

    // MARK: Types of values

    package func type(_ syntax: TypeSyntax) -> Type {
        let type = meaning(syntax)
        // A protocol's name where a type stands is `any P`.
        if let symbol = type.symbol, symbol.isProtocol { return .existential([type]) }
        return type
    }

    /// The type, a protocol as the constraint that it is.
    private func meaning(_ syntax: TypeSyntax) -> Type {
        switch syntax.kind {
        case .named(let components): return named(components, syntax.span)
        case .array(let element): return .array(type(element))
        case .dictionary(let key, let value): return .dictionary(type(key), type(value))
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return .optional(type(wrapped))
        case .tuple(let elements):
            return .tuple(elements.map { TupleElement(label: $0.label?.text, type: type($0.type)) })
        case .function(let function):
            return .function(
                FunctionType(
                    function.parameters.map { parameter in
                        FunctionType.Parameter(
                            type(parameter.type), isInout: parameter.isInout, isVariadic: parameter.isVariadic,
                            isAutoclosure: parameter.attributes.contains { $0.name.text == "autoclosure" })
                    }, type(function.result),
                    isThrowing: function.effects.mayThrow,
                    thrown: thrown(function.effects), isAsync: function.effects.isAsync))
        case .metatype(let instance): return .metatype(type(instance))
        case .composition, .existential:
            let constraints = constraints(syntax)
            // `any P.Type`: the type of any type that conforms.
            if constraints.count == 1, constraints[0].instance != nil { return constraints[0] }
            return .existential(constraints)
        case .opaque(let constraint):
            let bounds = constraints(constraint)
            if let implicit {
                let parameter = GenericParameter("some \(bounds.map(\.description).joined(separator: " & "))")
                implicit.parameters.append(parameter)
                implicit.requirements += requirements(on: .parameter(parameter), bounds)
                return .parameter(parameter)
            }
            return .parameter(GenericParameter(bounds: bounds))
        case .placeholder: return open()
        case .invalid: return .unknown
        }
    }

    private func named(_ components: [TypeSyntax.Component], _ span: Span) -> Type {
        var components = components[...]
        var start = scope
        if components.count > 1, let module = program.scope(ofModule: components[0].name.text),
            scope.meaning(of: components[0].name.text, in: program) == nil
        {
            // `RxSwift.Observable`: what stands behind a module's name is looked for there.
            components.removeFirst()
            start = module
        }
        let first = components.removeFirst()
        var type: Type
        if let special = special(first.name.text) {
            type = special
        } else if let meaning = start.meaning(of: first.name.text, in: program) {
            type = apply(meaning, first.genericArguments)
        } else {
            program.note(.unknownType(first.name.text, scope), at: first.name.span)
            return .unknown
        }
        for component in components {
            guard let member = member(component, of: type) else { return .unknown }
            type = member
        }
        // Which of the types is meant that the name of one with packs stands for, only what is made of it tells.
        return type.symbol?.copies.isEmpty == false ? open() : type
    }

    /// Names that no declaration has.
    private func special(_ name: String) -> Type? {
        switch name {
        case "Any": .any
        case "Void": .void
        // Where the extension says what a parameter is: `extension Box where Value == String`.
        case "Self": scope.writtenSelf.map { program.normalized($0, in: scope.environment) }
        default: nil
        }
    }

    /// `Outer.Inner`, `T.Element`, `Self.Element`.
    func member(_ component: TypeSyntax.Component, of type: Type) -> Type? {
        if ["Type", "Protocol"].contains(component.name.text) {
            return .metatype(type.symbol?.isProtocol == true ? .existential([type]) : type)
        }
        return program.memberType(
            component.name.text, of: type, in: scope.environment,
            arguments: component.genericArguments.map { self.type($0) }, open: open)
    }

    private func apply(_ meaning: TypeMeaning, _ written: [TypeSyntax]) -> Type {
        switch meaning {
        case .parameter(let parameter): return .parameter(parameter)
        case .nominal(let named):
            let symbol = named.copy(taking: written.count, in: scope)
            let outer = symbol.enclosing?.allParameters ?? []
            // Inside `Box<T>` the bare name `Box` is `Box<T>`, and `Box<String>` in an extension `where T == String`.
            if written.isEmpty, !symbol.allParameters.isEmpty, scope.isInside(symbol) {
                return program.normalized(symbol.declared, in: scope.environment)
            }
            let outerArguments = outer.map { scope.isInside($0) ? Type.parameter($0) : open() }
            return .nominal(symbol, outerArguments + arguments(symbol, written))
        case .alias(let alias):
            let arguments = written.map { type($0) }
            if let own = alias.applied(to: arguments) { return own }
            let applied = alias.underlying(with: arguments, open: open)
            return alias.parameters.isEmpty ? applied : program.normalized(applied, in: scope.environment)
        }
    }

    private func arguments(_ symbol: TypeSymbol, _ written: [TypeSyntax]) -> [Type] {
        if symbol.isProtocol { return written.map { type($0) } }
        return symbol.parameters.indices.map { $0 < written.count ? type(written[$0]) : open() }
    }

    // MARK: Constraints

    /// What `T: A & B` asks: protocols with their arguments, classes.
    package func constraints(_ syntax: TypeSyntax) -> [Type] {
        switch syntax.kind {
        case .composition(let parts): return parts.flatMap { constraints($0) }
        case .existential(let part), .opaque(let part): return constraints(part)
        default:
            let type = meaning(syntax)
            if let parts = type.constraints { return parts }
            return type.isUnknown ? [] : [type]
        }
    }

    /// The requirements that a type meets some constraints, the arguments of primary associated types included.
    func requirements(on type: Type, _ constraints: [Type]) -> [Requirement] {
        constraints.flatMap { constraint -> [Requirement] in
            guard let symbol = constraint.symbol else { return [.same(type, constraint)] }
            if !symbol.isProtocol { return [.conforms(type, constraint)] }
            return [.conforms(type, .nominal(symbol))]
                + zip(symbol.associatedTypes, constraint.arguments).map { .same(Type(.dependent(type, $0.name)), $1) }
        }
    }

    /// Declares generic parameters in the scope, and gives what is required of them.
    func signature(_ generics: Generics) -> GenericSignature {
        var parameters: [GenericParameter] = []
        for written in generics.parameters {
            let parameter = GenericParameter(written.name.text)
            scope.types[written.name.text] = .parameter(parameter)
            parameters.append(parameter)
        }
        return GenericSignature(parameters, requirements(generics))
    }

    /// What is required of generic parameters that the scope knows.
    func requirements(_ generics: Generics) -> [Requirement] {
        var found: [Requirement] = []
        for written in generics.parameters {
            guard let constraint = written.constraint, case .parameter(let parameter)? = scope.types[written.name.text]
            else { continue }
            found += requirements(on: .parameter(parameter), constraints(constraint))
        }
        if generics.requirements.isEmpty { return found }
        var resolver = TypeResolver(program, Scope(.block, in: scope))
        (resolver.open, resolver.implicit) = (open, implicit)
        resolver.scope.environment = scope.environment.adding(found)
        return found + resolver.requirements(generics.requirements)
    }

    /// The requirements of a `where` clause. Each may name what those before it say that there is: `Self: RawRepresentable,
    /// RawValue == String`.
    func requirements(_ clauses: [Generics.Requirement]) -> [Requirement] {
        if clauses.isEmpty { return [] }
        var resolver = TypeResolver(program, Scope(.block, in: scope))
        (resolver.open, resolver.implicit) = (open, implicit)
        var found: [Requirement] = []
        for clause in clauses {
            let new =
                switch clause {
                case .conformance(let subject, let constraint):
                    requirements(on: resolver.type(subject), resolver.constraints(constraint))
                case .sameType(let left, let right): [Requirement.same(resolver.type(left), resolver.type(right))]
                }
            found += new
            resolver.scope.environment = resolver.scope.environment.adding(new)
        }
        return found
    }

    /// What an extension asks of the type that it extends: the arguments that its name has, as in `extension Observable<Int>`
    /// and `extension Collection<Int>`, and its `where` clause.
    func requirements(of written: ExtensionDeclaration, on symbol: TypeSymbol, as named: Type) -> [Requirement] {
        let given =
            symbol.isProtocol
            ? named.arguments.isEmpty ? [] : requirements(on: .parameter(symbol.selfParameter), [named])
            : zip(symbol.allParameters, named.arguments).compactMap { parameter, argument in
                argument.isUnknown || argument.parameter === parameter ? nil : .same(.parameter(parameter), argument)
            }
        return given + requirements(written.requirements)
    }

    /// What the types of a declaration require of its generic parameters: `T: Decodable` of one that takes a `Request<T>`,
    /// and that they are errors of those that are thrown.
    func implied(by types: [Type], of parameters: [GenericParameter]) -> [Requirement] {
        var found: [Requirement] = []
        func visit(_ type: Type) {
            guard type.contents.contains(.parameter) else { return }
            if case .nominal(let symbol, let arguments) = type.kind, !symbol.isProtocol {
                // `[K: V]` may be the first that is said of dictionaries.
                program.library.complete(symbol)
                let substitution = Substitution(symbol.allParameters, arguments)
                found += symbol.requirementsInside.map { $0.applying(substitution) }.filter { requirement in
                    let roots = requirement.sides.map(\.root)
                    return parameters.contains { parameter in roots.contains { $0 === parameter } }
                }
            }
            if let thrown = type.function?.thrown?.parameter, parameters.contains(where: { $0 === thrown }) {
                found.append(.conforms(.parameter(thrown), .nominal(.error)))
            }
            type.forEachPart(visit)
        }
        types.forEach(visit)
        return found
    }
}

extension Scope {
    /// What a type's name means here.
    func meaning(of name: String, in program: Program) -> TypeMeaning? {
        var scope: Scope? = self
        while let current = scope {
            if let own = current.types[name] { return own }
            switch current.kind {
            case .type(let symbol, _):
                if let own = current.declaredMeaning(of: name, in: program) { return own }
                // What members are to tell is what stands around the type: `func will(_ event: Event)` beside `enum Event`.
                if program.isToBeInferred(name, of: symbol, in: environment),
                    let outer = current.parent?.meaning(of: name, in: program)
                {
                    return outer
                }
                if let inherited = current.inheritedMeaning(of: name, in: program, environment) {
                    let outer = name == OldSpelling.elementType ? current.parent?.meaning(of: name, in: program) : nil
                    return outer ?? inherited
                }
            case .library:
                if let meaning = current.library?.meaning(of: name) { return meaning }
            case .file, .function, .block, .caught: break
            }
            scope = current.parent
        }
        return nil
    }

    /// What a name means that a type around declares: a nested type or a generic parameter.
    func declaredMeaning(of name: String, in program: Program) -> TypeMeaning? {
        guard case .type(let symbol, _) = kind else { return nil }
        return program.declaredType(name, of: symbol) ?? program.synthesizedKeys(name, of: symbol)
            ?? symbol.parameters.first { $0.name == name }.map { .parameter($0) }
    }

    /// What a name means that the type around inherits.
    func inheritedMeaning(
        of name: String, in program: Program, _ environment: GenericEnvironment
    ) -> TypeMeaning? {
        guard case .type(let symbol, _) = kind else { return nil }
        let inside: Type = symbol.isProtocol ? .parameter(symbol.selfParameter) : symbol.declared
        if let alias = program.genericAlias(name, of: inside, in: environment) { return .alias(alias) }
        return program.inheritedType(name, of: symbol, inside, in: environment).map { type in
            .alias(TypeAlias { type })
        }
    }

    /// Whether it is in the braces of a type or of its extensions.
    func isInside(_ symbol: TypeSymbol) -> Bool {
        if case .type(let own, _) = kind, sequence(first: own, next: \.enclosing).contains(where: { $0 === symbol }) {
            return true
        }
        return parent?.isInside(symbol) ?? false
    }

    /// Whether a generic parameter is one of a type around.
    func isInside(_ parameter: GenericParameter) -> Bool {
        if case .type(let own, _) = kind, own.allParameters.contains(where: { $0 === parameter }) {
            return true
        }
        return parent?.isInside(parameter) ?? false
    }
}

extension Program {
    /// Where a module's own names are looked up; nil if it is no module.
    func scope(ofModule name: String) -> Scope? {
        switch name {
        case "main": global
        // Of whichever module: `Glibc.pow`, and `Darwin.pow` in what is not compiled here.
        default: Platform.isImported(name) ? library.scope : nil
        }
    }

    /// A type that belongs to another one: nested, an alias, an associated type.
    func memberType(
        _ name: String, of type: Type, in environment: GenericEnvironment, arguments: [Type] = [],
        open: () -> Type = { .unknown }
    ) -> Type? {
        let type = type.found
        func inheritedAlias() -> Type? {
            genericAlias(name, of: type, in: environment).map {
                normalized($0.underlying(with: arguments, open: open), in: environment)
            }
        }
        guard let symbol = type.symbol, !symbol.isProtocol else {
            for (parent, _) in protocols(of: type, in: environment) {
                guard case .alias(let alias)? = declaredType(name, of: parent), alias.parameters.isEmpty else {
                    continue
                }
                return normalized(
                    Substitution([parent.selfParameter], [type]).apply(alias.underlying), in: environment)
            }
            return inheritedAlias() ?? associatedType(name, of: type, in: environment)
        }
        switch declaredType(name, of: symbol) ?? synthesizedKeys(name, of: symbol) {
        case .nominal(let named):
            let nested = named.copies.first { $0.parameters.count == arguments.count && !arguments.isEmpty } ?? named
            let own = nested.parameters.indices.map { $0 < arguments.count ? arguments[$0] : open() }
            return .nominal(nested, type.arguments + own)
        case .alias(let alias):
            let outer = Substitution(symbol.allParameters, type.arguments)
            return normalized(alias.underlying(with: arguments, in: outer, open: open), in: environment)
        case .parameter, nil: break
        }
        if let superclass = superclass(of: symbol) {
            let inherited = Substitution(symbol.allParameters, type.arguments).apply(superclass)
            if let found = memberType(name, of: inherited, in: environment, arguments: arguments, open: open) {
                return found
            }
        }
        return inheritedAlias() ?? associatedType(name, of: type, in: environment)
    }

    /// `typealias Completion<T> = …` of a protocol, as a type has it that conforms.
    func genericAlias(_ name: String, of type: Type, in environment: GenericEnvironment) -> TypeAlias? {
        guard genericAliasNames.contains(name) else { return nil }
        for (parent, _) in protocols(of: type, in: environment) {
            guard case .alias(let alias)? = declaredType(name, of: parent), !alias.parameters.isEmpty else { continue }
            return TypeAlias(alias.parameters) {
                Substitution([parent.selfParameter], [type]).apply(alias.underlying)
            }
        }
        return nil
    }

    /// Whether a name is that of an associated type which only the members of a type can tell.
    func isToBeInferred(_ name: String, of symbol: TypeSymbol, in environment: GenericEnvironment) -> Bool {
        guard !symbol.isProtocol, symbol.module == "main" else { return false }
        let parents = protocols(of: symbol.declared, in: environment).map(\.0).filter { parent in
            parent.associatedTypes.contains { $0.name == name } || declaredType(name, of: parent) != nil
        }
        return !parents.isEmpty && parents.allSatisfy { $0.module == "main" && declaredType(name, of: $0) == nil }
            && superclass(of: symbol).flatMap { memberType(name, of: $0, in: environment) } == nil
    }

    /// A type's name inside the braces of a type that has it from a protocol or a superclass.
    func inheritedType(_ name: String, of symbol: TypeSymbol, _ type: Type, in environment: GenericEnvironment) -> Type?
    {
        if symbol.isProtocol {
            let parents = inherited(symbol) + protocols(of: type, in: environment).map(\.0)
            let declares = parents.contains { parent in
                library.complete(parent)
                return parent.associatedTypes.contains { $0.name == name } || declaredType(name, of: parent) != nil
            }
            guard declares else { return nil }
            for parent in parents {
                if case .alias(let alias)? = declaredType(name, of: parent), alias.parameters.isEmpty {
                    return Substitution([parent.selfParameter], [type]).apply(alias.underlying)
                }
            }
            return normalized(Type(.dependent(type, name)), in: environment)
        }
        if let superclass = superclass(of: symbol) {
            if let found = memberType(name, of: superclass, in: environment) { return found }
        }
        guard
            protocols(of: symbol.declared, in: environment).contains(where: { parent, _ in
                parent.associatedTypes.contains { $0.name == name } || declaredType(name, of: parent) != nil
            })
        else { return nil }
        return associatedType(name, of: type, in: environment)
    }
}
