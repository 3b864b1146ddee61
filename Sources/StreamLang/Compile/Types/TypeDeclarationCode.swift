// Declarations of types and extensions: names first, then inheritance, then members, and bodies last.

import StreamSyntax

extension Compiler {
    /// Makes a type's name known, and those of the types inside it.
    func declareTypeName(_ declaration: Declaration, inside outer: NominalType?) {
        guard case .nominal(let nominal) = declaration.kind else {
            if case .extension(let members) = declaration.kind,
                case .named(let components) = members.type.kind,
                case .type(.nominal(let extended, _))? = meaning(
                    ofType: components.map(\.name.text).joined(separator: "."))
            {
                for member in members.members { declareTypeName(member, inside: extended) }
            }
            return
        }
        let name = outer.map { "\($0.name).\(nominal.name.text)" } ?? nominal.name.text
        let kind: NominalType.Kind
        switch nominal.form {
        case .struct: kind = .structure
        case .class: kind = .classType
        case .enum: kind = .enumeration
        case .protocol: kind = .protocolType
        }
        let type = NominalType(name, kind, generic: nominal.generics.parameters.map(\.name.text))
        type.isLocal = !isTopLevel && outer == nil
        type.enclosing = outer
        for case .associatedType(let associated) in nominal.members.map(\.kind) {
            type.associatedTypes[associated.name.text] = .unknown
        }
        type.associated = { [weak program, unowned type] name in
            program.flatMap { AssociatedTypes(program: $0, nominal: type).type(name) }
        }
        if nominal.name.text == "CodingKeys" { outer?.codingKeys = type }
        if declaration.hasAttribute("propertyWrapper") {
            program.wrappers[type] = WrapperType(type, nominal)
        }
        if declaration.hasAttribute("resultBuilder") {
            program.builders[type] = ResultBuilder(type, nominal)
        }
        type.isActor = nominal.isActor
        type.isObservable = declaration.hasAttribute("Observable")
        let meaning = Meaning.type(.nominal(type, type.genericParameters.map { .generic($0) }))
        if let outer {
            program.declare(nominal.name.text, inside: outer, meaning)
        } else if isTopLevel {
            program.globals[name] = meaning
        } else {
            define(nominal.name.text, meaning)
        }
        if type.isLocal { program.globals["\(name)"] = program.globals[name] }
        for member in nominal.members { declareTypeName(member, inside: type) }
    }

    private func meaning(ofType name: String) -> Meaning? {
        if let found = program.globals[name] { return found }
        return Library.types[name].map { .type(.nominal($0, [])) }
    }

    /// Declares other names for types; one may stand for another that is declared below.
    func declareAliases(_ declarations: [Declaration], inside outer: NominalType?) {
        var waiting = declarations
        while !isProbing {
            let later = waiting.filter { declaration in !succeeds { declareAlias(declaration, inside: outer) } }
            if later.count == waiting.count { break }
            waiting = later
        }
        for declaration in waiting { declareAlias(declaration, inside: outer) }
    }

    func declareAlias(_ declaration: Declaration, inside outer: NominalType?) {
        switch declaration.kind {
        case .typeAlias(let alias):
            let parameters = alias.generics.parameters.map(\.name.text)
            genericNames.append(Set(parameters))
            let hadFailed = hasFailed
            hasFailed = false
            let target = type(alias.type)
            genericNames.removeLast()
            defer { hasFailed = hasFailed || hadFailed }
            if isProbing, hasFailed { return }
            let meaning: Meaning = parameters.isEmpty ? .type(target) : .alias(parameters: parameters, target)
            if let outer {
                program.declare(alias.name.text, inside: outer, meaning)
            } else {
                define(alias.name.text, meaning)
            }
        case .associatedType(let associated):
            if let standard = associated.standard { outer?.associatedTypes[associated.name.text] = type(standard) }
        case .nominal(let nominal):
            guard let type = declaredType(nominal, inside: outer) else { return }
            inside(type) { declareAliases(nominal.members, inside: type) }
        case .extension(let members):
            // Only what the type's own declaration, above, may name already.
            guard members.members.contains(where: \.isAlias), let type = type(members.type).nominal, type.isScript
            else {
                return
            }
            inside(type) { declareAliases(members.members.filter(\.isAlias), inside: type) }
        default: break
        }
    }

    func declaredType(_ nominal: NominalDeclaration, inside outer: NominalType?) -> NominalType? {
        let name = outer.map { "\($0.name).\(nominal.name.text)" } ?? nominal.name.text
        if outer == nil, case .type(.nominal(let type, _))? = lookUp(nominal.name.text) { return type }
        if case .type(.nominal(let type, _))? = program.globals[name] { return type }
        return nil
    }

    /// Runs `body` where the names of a type's generic parameters and nested types are known.
    func inside<Result>(_ type: NominalType, _ body: () -> Result) -> Result {
        let outer = declaringType
        declaringType = .declared(type, type.genericParameters.map { .generic($0) })
        genericNames.append(Set(type.genericParameters))
        defer {
            declaringType = outer
            genericNames.removeLast()
        }
        return body()
    }

    func declareInheritance(_ declaration: Declaration, inside outer: NominalType? = nil) {
        if case .extension(let members) = declaration.kind, let extended = type(members.type).nominal {
            inside(extended) { for member in members.members { declareInheritance(member, inside: extended) } }
        }
        guard case .nominal(let nominal) = declaration.kind, let type = declaredType(nominal, inside: outer) else {
            return
        }
        inside(type) {
            type.bounds = bounds(nominal.generics)
            let parents = inherited(nominal.inheritance)
            type.parents = parents.filter { $0.kind == .classType } + parents.filter { $0.kind == .protocolType }
            for case .nominal(let parent, let arguments) in nominal.inheritance.map({ self.type($0) })
            where !arguments.isEmpty && arguments.contains(where: { $0 != .unknown }) {
                type.parentArguments[parent] = arguments
            }
            if nominal.form == .protocol, nominal.inheritance.contains(where: isClassBound) {
                type.parents.append(.anyObject)
            }
            if nominal.form == .enum, nominal.inheritance.contains(where: { self.type($0).isRaw }) {
                type.parents.append(.rawRepresentable)
            }
            // By itself, and stated besides where it is stated.
            if nominal.form == .enum, !nominal.hasPayloads { type.parents.append(.hashable) }
            for member in nominal.members { declareInheritance(member, inside: type) }
        }
    }

    private func inherited(_ syntax: [TypeSyntax]) -> [NominalType] {
        syntax.flatMap { syntax -> [NominalType] in
            if case .composition(let parts) = syntax.kind { return inherited(parts) }
            return self.type(syntax).nominal.map { [$0] } ?? []
        }
    }

    /// Whether only classes adopt a protocol that inherits from this.
    private func isClassBound(_ syntax: TypeSyntax) -> Bool {
        switch syntax.kind {
        case .composition(let parts): parts.contains(where: isClassBound)
        case .named(let components): ["AnyObject", "NSObjectProtocol"].contains(components.last?.name.text)
        default: false
        }
    }

    func declareExtensionInheritance(_ declaration: Declaration) {
        guard case .extension(let members) = declaration.kind, let nominal = type(members.type).nominal else { return }
        let parents = inherited(members.inheritance)
        if nominal.isScript {
            nominal.parents += parents
        } else {
            self.members.addConformance(of: nominal, to: parents)
        }
    }

    func declareMembers(_ declaration: Declaration, inside outer: NominalType? = nil) {
        switch declaration.kind {
        case .nominal(let nominal):
            guard let type = declaredType(nominal, inside: outer) else { return }
            inside(type) { TypeCompiler(self, type).declare(nominal) }
        case .extension(let members):
            guard let extended = type(members.type).nominal else { return }
            let requirements = inside(extended) { self.requirements(members.requirements) }
            if let constraint = requirements["Self"]?.nominal {
                program.selfConstraints[extended, default: []].append(constraint)
            }
            // `extension PrimitiveSequence where Trait == SingleTrait` extends Single.
            let kind = (requirements["Trait"] ?? requirements["SharingStrategy"])?.nominal?.kindOfSequence
            let kinds = kind.map { [$0] } ?? extended.sequenceKinds
            // One of all kinds is declared for each: what its members give is then known to be of the same kind.
            for nominal in extended.isScript || kinds.isEmpty ? [extended] : kinds {
                inside(nominal) {
                    declaringType = .declared(
                        nominal, nominal.genericParameters.map { requirements[$0] ?? .generic($0) })
                    TypeCompiler(self, nominal, requirements: requirements).declare(members)
                }
            }
        default: break
        }
    }

    private func requirements(_ list: [Generics.Requirement]) -> [String: ScriptType] {
        var found: [String: ScriptType] = [:]
        for requirement in list {
            switch requirement {
            case .sameType(let left, let right), .conformance(let left, let right):
                guard case .named(let components) = left.kind, let last = components.last else { continue }
                let required = type(right).erasingGenerics
                found[last.name.text] = required
                found[ScriptType.parameter(last.name.text)] = required
            }
        }
        return found
    }

    /// The statement that a declaration is, where it stands.
    func compileDeclaration(_ declaration: Declaration) -> Action {
        switch declaration.kind {
        case .variable(let variable): return compileVariable(variable, declaration)
        case .function(let function):
            return isTopLevel || function.isOperator ? { _ in .normal } : compileLocalFunction(function)
        case .importModule(let path): return compileImport(path)
        case .nominal, .extension, .typeAlias, .operator, .precedenceGroup, .initializer, .deinitializer,
            .subscriptMember, .enumCases, .associatedType:
            return { _ in .normal }
        }
    }

    private func compileImport(_ path: [Name]) -> Action {
        guard let module = path.first else { return { _ in .normal } }
        if !Platform.isImported(module.text), !isProbing, program.unknownModules.insert(module.text).inserted {
            diagnostics.append(
                Diagnostic(
                    Diagnostic.Code("W0601"), .warning, "no module '\(module.text)' here: the import has no effect",
                    at: module.span))
        }
        return { _ in .normal }
    }
}

extension Declaration {
    fileprivate var isAlias: Bool { if case .typeAlias = kind { true } else { false } }
}

extension NominalDeclaration {
    /// Whether a case of an enum carries values.
    fileprivate var hasPayloads: Bool {
        members.contains { member in
            guard case .enumCases(let cases) = member.kind else { return false }
            return cases.contains { $0.payload?.isEmpty == false }
        }
    }
}
