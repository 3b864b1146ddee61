// From declarations as written to symbols, so that all of a text's names are known before any body is looked at.

import StreamSyntax

/// Declares what statements declare, in three rounds: names of types, then what they inherit, then their members.
package final class Collector {
    let program: Program
    let module: String
    /// Types whose inheritance and members are still to be read.
    private var open: [(symbol: TypeSymbol, declaration: Declaration, scope: Scope)] = []
    private var extensions: [(declaration: Declaration, scope: Scope)] = []

    package init(_ program: Program, module: String = "main") {
        self.program = program
        self.module = module
    }

    /// Declares the types, extensions and functions among some statements, wherever they stand among them.
    package func collect(_ statements: [Statement], in scope: Scope) {
        let declarations = statements.compactMap { statement in
            if case .declaration(let declaration) = statement.kind { declaration } else { nil as Declaration? }
        }
        for declaration in declarations { declareType(declaration, in: scope) }
        for declaration in declarations { declareExtension(declaration, in: scope) }
        finish()
        for declaration in declarations {
            guard case .function = declaration.kind else { continue }
            let place: ValueSymbol.Place = scope.function == nil && scope.isFile ? .global : .local
            for symbol in members(declaration, in: place, scope, entry: nil) { scope.declare(symbol) }
        }
    }

    // MARK: Types

    func declareType(_ declaration: Declaration, in scope: Scope, enclosing: TypeSymbol? = nil) {
        switch declaration.kind {
        case .nominal(let nominal): declareNominal(nominal, declaration, in: scope, enclosing)
        case .typeAlias(let written):
            let inner = Scope(.block, in: scope)
            let parameters = written.generics.parameters.map { GenericParameter($0.name.text) }
            for parameter in parameters { inner.types[parameter.name] = .parameter(parameter) }
            let program = program
            let alias = TypeAlias(
                parameters,
                requirements: { TypeResolver(program, inner).requirements(written.generics) }
            ) { TypeResolver(program, inner).type(written.type) }
            if enclosing?.isProtocol == true, !parameters.isEmpty {
                program.genericAliasNames.insert(written.name.text)
            }
            declare(.alias(alias), written.name.text, in: scope, enclosing)
            let name = written.name.text.withoutCopies
            if name != written.name.text { declareCopy(alias, name, in: scope, enclosing) }
        default: break
        }
    }

    private func declare(_ meaning: TypeMeaning, _ name: String, in scope: Scope, _ enclosing: TypeSymbol?) {
        if case .type(let symbol, .some) = scope.kind, symbol === enclosing {
            program.add(meaning, named: name, to: symbol)
        } else if let enclosing {
            enclosing.types[name] = meaning
        } else {
            scope.types[name] = meaning
        }
    }

    private func declareNominal(
        _ nominal: NominalDeclaration, _ declaration: Declaration, in scope: Scope, _ enclosing: TypeSymbol?
    ) {
        let name = nominal.name.text
        let known = module == "main" || enclosing != nil ? nil : TypeSymbol.known[name]
        // A protocol's angle brackets name its primary associated types.
        let parameters =
            nominal.form == .protocol ? [] : nominal.generics.parameters.map { GenericParameter($0.name.text) }
        let symbol =
            known
            ?? TypeSymbol(
                name, TypeSymbol.Kind(nominal.form), module: module, parameters: parameters, enclosing: enclosing,
                declaration: nominal)
        symbol.isActor = nominal.isActor
        switch scope.kind {
        case .function, .block, .caught: symbol.isLocal = true
        case .library, .file, .type: break
        }
        symbol.isFinal = declaration.modifiers.contains(.final) || nominal.isNoncopyable && symbol.isClass
        symbol.isNoncopyable = nominal.isNoncopyable
        symbol.attributes = Set(declaration.attributes.map(\.name.text))
        declare(.nominal(symbol), name, in: scope, enclosing)
        if !nominal.name.span.copy.isNone, symbol.writtenName != name {
            declareCopy(symbol, nominal.name, in: scope, enclosing)
        }
        program.note(declared: symbol)
        let inner = Scope(.type(symbol, nil), in: scope)
        for parameter in symbol.parameters { inner.types[parameter.name] = .parameter(parameter) }
        open.append((symbol, declaration, inner))
        if nominal.form == .protocol {
            let primary = nominal.primaryAssociatedTypes.map(\.text)
            // Primary ones first, so that arguments in angle brackets count from the left.
            let written = nominal.members.compactMap { member in
                if case .associatedType(let type) = member.kind { type } else { nil as AssociatedTypeDeclaration? }
            }
            let names = primary + written.map(\.name.text).filter { !primary.contains($0) }
            symbol.associatedTypes = names.map { TypeSymbol.AssociatedType(name: $0, standard: nil) }
        }
        for member in nominal.members { declareType(member, in: inner, enclosing: symbol) }
    }

    /// Declares one of the aliases that the name of one with parameter packs stands for.
    private func declareCopy(_ alias: TypeAlias, _ name: String, in scope: Scope, _ enclosing: TypeSymbol?) {
        let known = enclosing.map { program.declaredType(name, of: $0) } ?? scope.types[name]
        if case .alias(let family)? = known, family.copies.last?.parameters.count == alias.parameters.count - 1 {
            family.copies.append(alias)
        } else {
            let family = TypeAlias { .unknown }
            family.copies = [alias]
            declare(.alias(family), name, in: scope, enclosing)
        }
    }

    /// Declares one of the types that the name of one with parameter packs stands for.
    private func declareCopy(_ symbol: TypeSymbol, _ name: Name, in scope: Scope, _ enclosing: TypeSymbol?) {
        let known =
            enclosing.map { program.declaredType(symbol.writtenName, of: $0) } ?? scope.types[symbol.writtenName]
        if case .nominal(let family)? = known, family.copies.first?.declaration?.name.span.plain == name.span.plain {
            family.copies.append(symbol)
        } else {
            let family = TypeSymbol(symbol.writtenName, symbol.kind, enclosing: enclosing)
            family.copies = [symbol]
            declare(.nominal(family), symbol.writtenName, in: scope, enclosing)
        }
    }

    func declareExtension(_ declaration: Declaration, in scope: Scope) {
        guard case .extension = declaration.kind else { return }
        extensions.append((declaration, scope))
    }

    /// Reads inheritance, extensions and members of what was declared.
    func finish() {
        var types = open
        open = []
        // What extensions declare may be extended and inherited by what stands before them.
        var places = placeExtensions()
        if types.isEmpty, places.isEmpty { return }
        inherit(types)
        // Types that are inherited with what declares them may be extended, too.
        places += placeExtensions()
        extensions = []
        let late = places.filter(isToldByMembers)
        places.removeAll(where: isToldByMembers)
        for place in places { read(place) }
        let nested = open
        open = []
        inherit(nested)
        types += nested
        for (symbol, declaration, scope) in types {
            guard case .nominal(let nominal) = declaration.kind else { continue }
            for member in nominal.members {
                for value in members(member, in: .type(symbol), scope, entry: nil) {
                    symbol.members[value.name, default: []].append(value)
                    symbol.orderedMembers.append(value)
                }
            }
            synthesize(symbol)
        }
        for place in places { addMembers(of: place) }
        program.forget()
        if late.isEmpty { return }
        for place in late { read(place) }
        for place in late { addMembers(of: place) }
        program.forget()
    }

    /// Leaves all that until something of one of the types is asked for.
    ///
    /// - Parameter reading: Is given the rest of the work to do.
    func finishWhenAsked(_ reading: @escaping (_ finish: () -> Void) -> Void) {
        for (symbol, _, _) in open { symbol.reading = { reading(self.finish) } }
    }

    /// Reads what types inherit.
    private func inherit(_ types: [(symbol: TypeSymbol, declaration: Declaration, scope: Scope)]) {
        for (symbol, _, _) in types { symbol.reading = nil }
        for (symbol, declaration, scope) in types {
            if case .nominal(let nominal) = declaration.kind { inherit(symbol, nominal, in: scope) }
        }
    }

    private func inherit(_ symbol: TypeSymbol, _ nominal: NominalDeclaration, in scope: Scope) {
        let resolver = TypeResolver(program, scope)
        if case .type(_, let place?)? = scope.parent?.kind { symbol.requirementsAround = place.requirements }
        if !symbol.isProtocol { symbol.requirements = resolver.requirements(nominal.generics) }
        // What is around a type was not all known when it was declared.
        scope.environment = (scope.parent?.environment ?? scope.environment).adding(symbol.requirementsInside)
        for written in nominal.inheritance {
            for parent in resolver.constraints(written) {
                guard let parentSymbol = parent.symbol else { continue }
                if parentSymbol.isProtocol {
                    state(symbol, [Conformance(parent)])
                    if symbol.isProtocol, !parent.arguments.isEmpty {
                        symbol.requirements += resolver.requirements(on: .parameter(symbol.selfParameter), [parent])
                            .filter(\.isSame)
                    }
                } else if symbol.kind == .enum {
                    symbol.rawType = parent
                    symbol.types["RawValue"] = .alias(TypeAlias { parent })
                    state(symbol, [.rawRepresentable, .equatable, .hashable].map { Conformance(.nominal($0)) })
                } else if symbol.isProtocol {
                    symbol.requirements.append(.conforms(.parameter(symbol.selfParameter), parent))
                } else {
                    symbol.superclass = parent
                }
            }
        }
        // Extensions may have been read meanwhile: what always holds comes before what holds under conditions.
        let stated = symbol.conformances
        symbol.conformances = []
        state(symbol, stated.filter(\.requirements.isEmpty) + stated.filter { !$0.requirements.isEmpty })
        // What a protocol asks of its associated types may name those that it inherits.
        if symbol.isProtocol { require(symbol, nominal, resolver) }
        if module == "main",
            symbol.conformances.contains(where: { $0.constraint.symbol?.name.hasPrefix("ExpressibleBy") ?? false })
        {
            program.addLiteralType(symbol)
        }
        if symbol.kind == .enum, module == "main", nominal.hasPlainCases {
            // A case without values can be compared and hashed without saying so.
            state(symbol, [.equatable, .hashable].map { Conformance(.nominal($0)) })
        }
    }

    /// Adds to what a type conforms to.
    private func state(_ symbol: TypeSymbol, _ conformances: [Conformance]) {
        symbol.conformances += conformances
        program.library.conformancesRead += 1
    }

    /// Reads what a protocol requires of its associated types, and their defaults.
    private func require(_ symbol: TypeSymbol, _ nominal: NominalDeclaration, _ resolver: TypeResolver) {
        let own = Type.parameter(symbol.selfParameter)
        for case .associatedType(let written) in nominal.members.map(\.kind) {
            guard let index = symbol.associatedTypes.firstIndex(where: { $0.name == written.name.text }) else {
                continue
            }
            let member = Type(.dependent(own, written.name.text))
            symbol.requirements += resolver.requirements(
                on: member, written.inheritance.flatMap { resolver.constraints($0) })
            symbol.requirements += resolver.requirements(written.requirements)
            if let standard = written.standard {
                symbol.associatedTypes[index] = TypeSymbol.AssociatedType(
                    name: written.name.text, standard: resolver.type(standard))
            }
        }
        symbol.requirements += resolver.requirements(nominal.generics.requirements)
    }

    // MARK: Extensions

    private struct ExtensionPlace {
        let written: ExtensionDeclaration
        /// What is extended, as it is written.
        let named: Type
        let symbol: ExtensionSymbol
        let scope: Scope
    }

    /// Declares the types of the extensions whose own type is known, until there are no more; the others are kept.
    private func placeExtensions() -> [ExtensionPlace] {
        var places: [ExtensionPlace] = []
        var count = -1
        while count != places.count {
            count = places.count
            extensions.removeAll { declaration, scope in
                guard case .extension(let written) = declaration.kind, let place = place(written, in: scope) else {
                    return false
                }
                for member in written.members { declareType(member, in: place.scope, enclosing: place.symbol.extended) }
                places.append(place)
                return true
            }
        }
        return places
    }

    private func place(_ written: ExtensionDeclaration, in scope: Scope) -> ExtensionPlace? {
        let extended = TypeResolver(program, scope).type(written.type)
        // `extension P` extends the protocol, not `any P`.
        let named = extended.constraints?.first ?? extended
        guard let symbol = named.symbol else { return nil }
        let place = ExtensionSymbol(symbol)
        return ExtensionPlace(written: written, named: named, symbol: place, scope: extensionScope(place, in: scope))
    }

    /// Reads what an extension requires and inherits.
    private func read(_ place: ExtensionPlace) {
        let symbol = place.symbol.extended, scope = place.scope
        scope.environment = (scope.parent?.environment ?? scope.environment).adding(symbol.requirementsInside)
        let resolver = TypeResolver(program, scope)
        place.symbol.requirements = resolver.requirements(of: place.written, on: symbol, as: place.named)
        scope.environment = scope.environment.adding(place.symbol.requirements)
        for parent in place.written.inheritance.flatMap({ resolver.constraints($0) }) {
            if parent.symbol?.name.hasPrefix("ExpressibleBy") == true, module == "main" {
                program.addLiteralType(symbol)
            }
            program.add(Conformance(parent, when: place.symbol.requirements), to: symbol)
        }
    }

    private func addMembers(of place: ExtensionPlace) {
        for member in place.written.members {
            for value in members(member, in: .extension(place.symbol), place.scope, entry: nil) {
                program.add(value, to: place.symbol.extended)
            }
        }
    }

    /// Whether an extension asks something of an associated type that follows from the type's members, which have to be
    /// known before it is read: `extension Pages: Equatable where Element: Equatable`.
    private func isToldByMembers(_ place: ExtensionPlace) -> Bool {
        let symbol = place.symbol.extended
        if symbol.module != "main" || symbol.isProtocol { return false }
        return place.written.requirements.contains { requirement in
            let subject =
                switch requirement {
                case .conformance(let subject, _), .sameType(let subject, _): subject
                }
            guard case .named(let parts) = subject.kind,
                let name = parts.first(where: { $0.name.text != "Self" })?.name.text
            else { return false }
            return place.scope.types[name] == nil && place.scope.declaredMeaning(of: name, in: program) == nil
        }
    }

    private func extensionScope(_ place: ExtensionSymbol, in scope: Scope) -> Scope {
        let symbol = place.extended
        program.library.complete(symbol)
        let inner = Scope(.type(symbol, place), in: scope)
        for parameter in symbol.allParameters { inner.types[parameter.name] = .parameter(parameter) }
        inner.environment = scope.environment.adding(symbol.requirementsInside)
        return inner
    }

    /// Where the library's entries stand that belong to a type under one of its names.
    func extensionPlace(of symbol: TypeSymbol, named name: String, in scope: Scope) -> (
        symbol: ExtensionSymbol, scope: Scope
    ) {
        let place = ExtensionSymbol(symbol)
        let inner = extensionScope(place, in: scope)
        if name != symbol.path, case .alias(let alias)? = scope.meaning(of: name, in: program) {
            // A protocol that has the entries of a type has its parameters as associated types.
            if symbol.isProtocol {
                let parameters = alias.underlying.symbol?.allParameters ?? []
                place.requirements += zip(parameters, alias.underlying.arguments).compactMap { parameter, argument in
                    argument.parameter == nil
                        ? .same(Type(.dependent(.parameter(symbol.selfParameter), parameter.name)), argument) : nil
                }
            }
            place.requirements += zip(symbol.allParameters, alias.underlying.arguments).compactMap {
                parameter, argument in
                if let own = argument.parameter {
                    inner.types[own.name] = .parameter(parameter)
                    place.requirements += alias.requirements(on: own, as: parameter)
                    return nil
                }
                return argument.isUnknown ? nil : .same(.parameter(parameter), argument)
            }
            inner.environment = inner.environment.adding(place.requirements)
        }
        return (place, inner)
    }
}

extension TypeSymbol.Kind {
    fileprivate init(_ form: NominalDeclaration.Form) {
        switch form {
        case .struct: self = .struct
        case .class: self = .class
        case .enum: self = .enum
        case .protocol: self = .protocol
        }
    }
}

extension NominalDeclaration {
    /// Whether it is an enum none of whose cases has values.
    fileprivate var hasPlainCases: Bool {
        members.allSatisfy { member in
            if case .enumCases(let cases) = member.kind { cases.allSatisfy { $0.payload == nil } } else { true }
        }
    }
}

extension Scope {
    var isFile: Bool {
        switch kind {
        case .file, .library: true
        case .type, .function, .block, .caught: false
        }
    }
}
