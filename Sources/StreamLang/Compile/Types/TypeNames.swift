// From types as written to types as known.

import StreamSyntax

extension Compiler {
    /// The type that a piece of type syntax names.
    func type(_ syntax: TypeSyntax) -> ScriptType {
        switch syntax.kind {
        case .named(let components): return namedType(components, syntax.span)
        case .array(let element): return .array(type(element))
        case .dictionary(let key, let value): return .nominal(.dictionary, [type(key), type(value)])
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return .optional(type(wrapped))
        case .tuple(let elements):
            return .tuple(elements.map { ScriptType.Element(label: $0.label?.text, type: type($0.type)) })
        case .function(let function):
            let parameters = function.parameters.map {
                FunctionSignature.Parameter(
                    label: $0.label?.text, type: type($0.type), isVariadic: $0.isVariadic, isInout: $0.isInout)
            }
            return .function(
                FunctionSignature(
                    parameters, type(function.result),
                    canThrow: function.effects.isThrowing || function.effects.isRethrowing,
                    isAsync: function.effects.isAsync))
        case .metatype(let instance): return .metatype(type(instance))
        case .composition(let parts): return composition(parts.map { type($0) })
        case .opaque(let constraint), .existential(let constraint): return type(constraint)
        case .placeholder: return constructedType ?? .unknown
        case .invalid: return .unknown
        }
    }

    /// `A & B`: a protocol without a declaration, whose parents are the parts; each composition is one type.
    private func composition(_ parts: [ScriptType]) -> ScriptType {
        let nominals: [NominalType] = parts.compactMap { $0.nominal }.filter { $0 != .anyObject && $0 != .sendable }
        // What parts with arguments bring shows when the program runs.
        guard nominals.count > 1, parts.allSatisfy(\.genericArguments.isEmpty) else {
            return parts.first { $0.nominal?.isScript == true } ?? .any
        }
        if let known = program.compositions[nominals] { return .nominal(known, []) }
        let name = nominals.map { $0.name }.joined(separator: " & ")
        let made = NominalType(name, .protocolType, parents: nominals, isComposition: true)
        program.compositions[nominals] = made
        return .nominal(made, [])
    }

    private func namedType(_ components: [TypeSyntax.Component], _ span: Span) -> ScriptType {
        var components = components
        let isQualified = components.count > 1 && isModule(components[0].name.text)
        if isQualified || components.count > 1 && isOwnModule(components[0].name.text) { components.removeFirst() }
        let first = components[0]
        let arguments = first.genericArguments.map { type($0) }
        let named = isQualified ? libraryType(first.name.text, arguments) : nil
        guard var found = named ?? simpleType(first.name.text, arguments) else {
            let names = Array(Library.types.keys) + Array(program.globals.keys)
            report(
                "E0301", "cannot find type '\(first.name.text)' in scope", at: first.name.span,
                hint: ForeignNames.replacement(ofName: first.name.text) ?? NearestName.hint(
                    for: first.name.text, among: names)
                    ?? "declare it first, or check how it is written")
            return .unknown
        }
        if found.nominal === NominalType.indexingIterator, let list = found.genericArguments.first {
            found = iterator(over: list)
        }
        for component in components.dropFirst() {
            if component.name.text == "Iterator", found.nominal?.isScript == false,
                found.nominal?.isKind(of: .sequence) == true
            {
                found = iterator(over: found)
                continue
            }
            let arguments = component.genericArguments.map { type($0) }
            found =
                nestedType(component.name.text, in: found, arguments) ?? found.associated(component.name.text)
                ?? .unknown
        }
        return found
    }

    /// The type of a list's iterator, whatever the list.
    private func iterator(over list: ScriptType) -> ScriptType {
        let element = list.nominal?.arguments(list.genericArguments, asSeenBy: .sequence).first
        let isErased = list.nominal?.isKind(of: .anySequence) == true
        return .nominal(isErased ? .anyIterator : .indexingIterator, [element ?? .unknown])
    }

    /// The type that one name means, if it means a type.
    func simpleType(_ name: String, _ arguments: [ScriptType] = []) -> ScriptType? {
        if name == "Self" { return isSelfGeneric ? .generic("Self") : selfTypeInScope ?? .unknown }
        for names in genericNames.reversed() where names.contains(name) { return .generic(name) }
        if let nested = nestedTypeHidingGlobal(name, arguments) { return nested }
        switch lookUpType(name) {
        case .type(.nominal(let nominal, let named))?:
            // Another name for a generic type with its arguments.
            if arguments.isEmpty, named != nominal.genericParameters.map({ .generic($0) }) {
                return .nominal(nominal, named)
            }
            // A generic type's bare name inside itself means itself.
            if arguments.isEmpty, !nominal.genericParameters.isEmpty,
                case .nominal(nominal, let own)? = selfTypeInScope,
                own.count == nominal.genericParameters.count
            {
                return .nominal(nominal, own)
            }
            return .nominal(nominal, padded(arguments, nominal))
        case .type(let type)?: return type
        case .alias(let parameters, let type)?: return Bindings(names: parameters, arguments).apply(type)
        case .variable?, .functions?, nil: break
        }
        if arguments.count == 2, let kind = arguments[0].nominal?.kindOfSequence {
            return .nominal(kind, Array(arguments.suffix(kind.genericParameters.count)))
        }
        if let (_, trait) = selfTypeInScope?.nominal?.spelledOut,
            ["Trait", "SharingStrategy"].contains(ScriptType.parameter(name))
        {
            return .nominal(trait, [])
        }
        if let own = selfTypeInScope?.nominal {
            for enclosing in enclosingTypes(of: own) {
                if let nested = nestedType(name, in: enclosing, arguments) { return nested }
            }
        }
        if let found = ownTypeOfCollection(name) ?? libraryType(name, arguments) { return found }
        // The element of what an extension extends, under its old name too.
        if let own = selfTypeInScope?.nominal, own.genericParameters.contains("Element"),
            ScriptType.parameter(name) == "Element"
        {
            return .generic("Element")
        }
        return nil
    }

    /// `Index` and `SubSequence` in an extension of collections, `Stride` in one of what has distances; unknown where
    /// each type has its own.
    private func ownTypeOfCollection(_ name: String) -> ScriptType? {
        if name == "Stride", selfTypeInScope?.nominal?.isKind(of: .strideable) == true { return .unknown }
        guard let own = selfTypeInScope, let nominal = own.nominal,
            ["Index", "SubSequence", "Indices"].contains(name), nominal.isKind(of: .sequence)
        else { return nil }
        if nominal === NominalType.string { return Library.aliases["String.\(name)"] }
        guard nominal === NominalType.array, name != "Indices" else { return .unknown }
        return name == "Index" ? .int : .nominal(.arraySlice, own.genericArguments)
    }

    /// The library's type of a name, whatever the script calls alike.
    private func libraryType(_ name: String, _ arguments: [ScriptType]) -> ScriptType? {
        guard arguments.isEmpty else { return findLibraryType(name, arguments) }
        if let known = program.libraryTypes[name] { return known }
        let found = findLibraryType(name, [])
        program.libraryTypes[name] = found
        return found
    }

    private func findLibraryType(_ name: String, _ arguments: [ScriptType]) -> ScriptType? {
        if let alias = Library.aliases[name] { return alias }
        if let (parameters, type) = Library.rxGenericAliases[name] {
            return Bindings(names: parameters, arguments).apply(type)
        }
        if name == "Optional" { return .optional(arguments.first ?? .unknown) }
        if !arguments.isEmpty, let (parameters, type) = Library.typesNamedByBase[name] {
            return Bindings(names: parameters, arguments).apply(type)
        }
        return Library.types[name].map { .nominal($0, padded(arguments, $0)) }
    }

    func lookUpType(_ name: String) -> Meaning? { lookUpLocalType(name) ?? program.globals[name] }

    private func lookUpLocalType(_ name: String) -> Meaning? {
        var scope: FunctionScope? = function
        while let current = scope {
            if let own = current.own(name), own.isType { return own }
            scope = current.parent
        }
        return nil
    }

    /// What a type around the place, or a superclass of one, declares under the name of one of the script's global types.
    func nestedTypeHidingGlobal(_ name: String, _ arguments: [ScriptType] = []) -> ScriptType? {
        guard let own = selfTypeInScope?.nominal, program.globals[name]?.isType == true,
            lookUpLocalType(name) == nil
        else { return nil }
        let owner = enclosingTypes(of: own).first { enclosing in
            var current = enclosing.nominal
            while let nominal = current {
                if program.globals["\(nominal.name).\(name)"]?.isType == true { return true }
                current = nominal.parents.first { $0.kind == .classType }
            }
            return false
        }
        return owner.flatMap { nestedType(name, in: $0, arguments) }
    }

    private func padded(_ arguments: [ScriptType], _ nominal: NominalType) -> [ScriptType] {
        if arguments.count >= nominal.genericParameters.count { return arguments }
        return nominal.genericParameters.indices.map { $0 < arguments.count ? arguments[$0] : .unknown }
    }

    /// The type of `self` around the current place.
    var selfTypeInScope: ScriptType? {
        var scope: FunctionScope? = function
        while let current = scope {
            if let type = current.selfType { return type }
            scope = current.parent
        }
        return declaringType
    }

    /// A type declared inside another, or an associated name such as `Element`.
    func nestedType(_ name: String, in outer: ScriptType, _ arguments: [ScriptType]) -> ScriptType? {
        guard let nominal = outer.nominal else { return nil }
        if name == "Type" { return .metatype(outer) }
        let isOwn = program.nestedTypeNames.contains(name)
        let mayBeLibrarys = name.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
        if !isOwn, !mayBeLibrarys, !nominal.isScript { return nil }
        var candidates = [nominal]
        while let next = candidates.popLast() {
            switch isOwn ? program.globals["\(next.name).\(name)"] : nil {
            case .type(.nominal(let nested, let own))?:
                if own.allSatisfy({ if case .generic = $0 { true } else { false } }) {
                    return .nominal(nested, padded(arguments, nested))
                }
                return .nominal(nested, own)
            case .type(let type)?:
                // An alias of a generic superclass speaks of its parameters: they are known here.
                guard next !== nominal, !next.genericParameters.isEmpty else { return type }
                let known = nominal.arguments(outer.genericArguments, asSeenBy: next)
                return Bindings(names: next.genericParameters, known).apply(type, keepFree: true)
            case .alias(let parameters, let type)?: return Bindings(names: parameters, arguments).apply(type)
            case .variable?, .functions?, nil: break
            }
            if mayBeLibrarys, let found = libraryType("\(next.name).\(name)", arguments) { return found }
            let parameters = next.genericParameters
            if let index = parameters.firstIndex(of: name) ?? parameters.firstIndex(of: ScriptType.parameter(name)) {
                let known = outer.genericArguments
                return index < known.count ? known[index] : .unknown
            }
            if next.associatedTypes[name] != nil { return .generic("Self.\(name)") }
            candidates += members.parents(of: next)
        }
        return nil
    }

    /// A type that code asks another type for: what a protocol calls an associated type is a known one there.
    func typeMember(_ name: String, of outer: ScriptType, _ arguments: [ScriptType] = []) -> ScriptType? {
        guard let nested = nestedType(name, in: outer, arguments) else { return nil }
        guard nested == .generic("Self.\(name)"), outer.nominal?.kind != .protocolType else { return nested }
        return outer.associated(name) ?? nested
    }

    /// The type that a name behind a dot means.
    func typeMember(_ reference: Reference, of outer: ScriptType) -> ScriptType? {
        if reference.name.text == "Type" || reference.name.text == "self" { return nil }
        return typeMember(reference.name.text, of: outer, reference.genericArguments.map { type($0) })
    }

    /// The type that an expression names, if it stands for a type: `Int`, `Observable<Int>`, `Outer.Inner`, `[String]`.
    func typeNamed(by expression: Expression) -> ScriptType? {
        switch expression.kind {
        case .name(let reference):
            let name = reference.name.text
            if reference.genericArguments.isEmpty {
                switch lookUp(name) {
                case .variable?, .functions?: return nil
                case .type?, .alias?, nil: break
                }
            }
            let type = simpleType(name, reference.genericArguments.map { self.type($0) })
            return type == nil || hasOwnProperty(name) ? nil : type
        case .type(let syntax): return type(syntax)
        case .member(let base, let reference):
            if isOwnModule(base) { return typeNamed(by: Expression(.name(reference), expression.span)) }
            if isModule(base) {
                let arguments = reference.genericArguments.map { type($0) }
                return libraryType(reference.name.text, arguments) ?? simpleType(reference.name.text, arguments)
            }
            return typeNamed(by: base).flatMap { typeMember(reference, of: $0) }
        case .array(let elements) where elements.count == 1:
            return typeNamed(by: elements[0]).map { .array($0) }
        case .optionalChain(let chain):
            // `[Int?].name`
            guard case .optionalBind(let wrapped) = chain.kind else { return nil }
            return typeNamed(by: wrapped).map { .optional($0) }
        case .dictionary(let elements) where elements.count == 1:
            guard let key = typeNamed(by: elements[0].key), let value = typeNamed(by: elements[0].value) else {
                return nil
            }
            return .nominal(.dictionary, [key, value])
        default: return nil
        }
    }
}
