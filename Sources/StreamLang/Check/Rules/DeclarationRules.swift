// What declarations owe: what protocols ask for, `override` where it belongs, a beginning behind `@main`.

import StreamSyntax

extension Program {
    /// Checks a declaration at the place where it stands.
    func checkRules(_ declaration: Declaration, in scope: Scope) {
        switch declaration.kind {
        case .importModule(let path):
            guard let module = path.first, !Platform.isImported(module.text),
                unknownModules.insert(module.text).inserted
            else { return }
            note(.unknownModule(module.text), at: module.span)
        case .nominal(let nominal):
            guard case .nominal(let symbol)? = scope.meaning(of: nominal.name.text, in: self) else { return }
            if descends(symbol, from: symbol) { return note(.ancestorOfItself(symbol), at: nominal.name.span) }
            if contains(symbol, symbol) { return note(.partOfItself(symbol), at: nominal.name.span) }
            if !symbol.isProtocol { checkRequirements(of: symbol, at: nominal.name.span) }
            checkOverrides(nominal, symbol)
            if let mark = declaration.attributes.first(where: { $0.name.text == "main" }),
                members("main", of: symbol.declared, isStatic: true).isEmpty
            {
                note(.missingEntryPoint(symbol.name), at: mark.name.span)
            }
        default: break
        }
    }

    // MARK: Types that need themselves

    /// Whether a class or protocol of the script has an ancestor among its own.
    private func descends(_ symbol: TypeSymbol, from ancestor: TypeSymbol) -> Bool {
        reaches(ancestor, from: symbol) { type in
            guard type.isClass || type.isProtocol else { return [] }
            return declaredConformances(of: type).compactMap(\.constraint.symbol)
                + [superclass(of: type)?.symbol].compactMap(\.self)
        }
    }

    /// Whether each value of a struct would hold another one.
    private func contains(_ symbol: TypeSymbol, _ part: TypeSymbol) -> Bool {
        func structs(in type: Type) -> [TypeSymbol] {
            if let wrapped = type.wrapped { return structs(in: wrapped) }
            if let elements = type.tupleElements { return elements.flatMap { structs(in: $0.type) } }
            return type.symbol.map { $0.kind == .struct ? [$0] : [] } ?? []
        }
        return reaches(part, from: symbol) { type in
            guard type.kind == .struct else { return [] }
            return type.orderedMembers.filter { $0.traits.contains(.stored) && !$0.isStatic }
                .flatMap { structs(in: $0.interface.result) }
        }
    }

    private func reaches(_ end: TypeSymbol, from start: TypeSymbol, _ next: (TypeSymbol) -> [TypeSymbol]) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var left = [start]
        while let type = left.popLast() {
            for one in next(type) where one.module == "main" {
                if one === end { return true }
                if seen.insert(ObjectIdentifier(one)).inserted { left.append(one) }
            }
        }
        return false
    }

    // MARK: Protocols

    private func checkRequirements(of symbol: TypeSymbol, at span: Span) {
        var seen: [TypeSymbol] = []
        for conformance in declaredConformances(of: symbol) {
            guard let stated = conformance.constraint.symbol else { continue }
            for parent in inherited(stated) where parent.module == "main" && !seen.contains(where: { $0 === parent }) {
                seen.append(parent)
                let required = parent.orderedMembers.filter {
                    $0.kind == .function || $0.kind == .variable && $0.traits.contains(.requirement)
                }
                for requirement in required.sorted(by: { $0.name < $1.name }) where !has(symbol, requirement) {
                    note(.missingRequirement(requirement, of: parent, in: symbol), at: span)
                }
            }
        }
    }

    private func has(_ symbol: TypeSymbol, _ requirement: ValueSymbol) -> Bool {
        let found = members(
            requirement.name, of: symbol.declared, isStatic: requirement.isStatic
        )
        .map(\.symbol).filter { $0 !== requirement && !$0.traits.contains(.requirement) }
        return found.contains { own in
            guard requirement.kind == .function else { return !isOther(own, than: requirement) }
            return own.kind == .enumCase
                || own.interface.parameters.map(\.label) == requirement.interface.parameters.map(\.label)
                    && !isOther(own, than: requirement)
        }
    }

    /// Whether a result is surely of another type than the one that is asked for: a Single where an Observable is.
    private func isOther(_ own: ValueSymbol, than wanted: ValueSymbol) -> Bool {
        let (own, asked) = (own.interface.result, wanted.interface.result)
        guard let symbol = own.symbol, let other = asked.symbol, symbol.module != "main", other.module != "main",
            !symbol.isProtocol, !other.isProtocol
        else { return false }
        return symbol !== other && superclass(of: symbol)?.symbol !== other && other !== TypeSymbol.optional
    }

    // MARK: Overriding

    private func checkOverrides(_ nominal: NominalDeclaration, _ symbol: TypeSymbol) {
        let superclass = superclass(of: symbol)
        for member in nominal.members {
            let word = member.modifiers.first(.override)
            guard nominal.form == .class else {
                if let word { note(.overrideOutsideClass, at: word.span) }
                continue
            }
            for own in symbol.orderedMembers where own.span == member.memberSpan(own.kind) {
                guard own.kind != .subscript, own.kind != .enumCase, !(own.isInitializer && member.isRequired) else {
                    continue
                }
                let overridden = superclass.map { overridable(own, from: $0) } ?? []
                if let word {
                    guard overridden.isEmpty, superclass.map({ isScriptOnly($0, own.name) }) ?? true else { continue }
                    note(
                        .needlessOverride(own.name, kind: own.word, in: symbol, superclass: superclass?.symbol),
                        at: word.span)
                } else if !member.modifiers.isStatic, overridden.contains(where: { isSame($0, as: own) }) {
                    note(.missingOverride(own.name), at: own.isInitializer ? member.span : own.span ?? member.span)
                }
            }
        }
    }

    /// The members of a superclass that one may override, by its labels.
    private func overridable(_ own: ValueSymbol, from superclass: Type) -> [ValueSymbol] {
        let designating = own.isInitializer ? designatingClass(superclass.symbol) : nil
        return members(own.name, of: superclass, isStatic: own.isStatic || own.isInitializer).map(
            \.symbol
        )
        .filter { member in
            guard member.owner?.isClass == true, member.owner?.module == "main", member.kind == own.kind,
                !member.traits.contains(.private), !member.traits.contains(.convenience),
                !own.isInitializer || member.owner === designating
            else { return false }
            return own.kind == .variable
                || member.interface.parameters.map(\.label) == own.interface.parameters.map(\.label)
        }
    }

    /// The class whose initializers a class has: its own, or those of the nearest one above that declares any.
    private func designatingClass(_ symbol: TypeSymbol?) -> TypeSymbol? {
        guard let symbol, let above = superclass(of: symbol)?.symbol,
            declaredMembers("init", of: symbol).allSatisfy({ $0.traits.contains(.convenience) })
        else { return symbol }
        return designatingClass(above)
    }

    private func isSame(_ inherited: ValueSymbol, as own: ValueSymbol) -> Bool {
        if own.kind == .variable { return true }
        let (left, right) = (inherited.interface, own.interface)
        return zip(left.parameters, right.parameters).allSatisfy { $0.type.isSame(as: $1.type) }
            && (own.isInitializer || left.result.isSame(as: right.result))
    }

    /// Whether a class has the script's classes alone above it: what others have may be unknown here.
    private func isScriptOnly(_ type: Type, _ name: String) -> Bool {
        guard let symbol = type.symbol, symbol.module == "main" else { return false }
        // What protocols of the library ask for may be made for the class: `encode(to:)`.
        let isSynthesized = declaredConformances(of: symbol).contains { conformance in
            conformance.constraint.symbol.map { $0.module != "main" && !declaredMembers(name, of: $0).isEmpty } ?? false
        }
        if isSynthesized { return false }
        return superclass(of: symbol).map { isScriptOnly($0, name) } ?? true
    }
}

extension Declaration {
    /// Where the symbol of a member says that it stands.
    fileprivate func memberSpan(_ kind: ValueSymbol.Kind) -> Span? {
        switch self.kind {
        case .function(let function): function.name.span
        case .initializer: span
        case .variable(let variable):
            if case .name(let name)? = variable.bindings.first?.pattern.kind { name.span } else { nil }
        default: nil
        }
    }

    fileprivate var isRequired: Bool { modifiers.contains(.required) }
}

extension ValueSymbol {
    fileprivate var isInitializer: Bool { kind == .initializer }

    fileprivate var word: String {
        switch kind {
        case .variable: "property"
        case .initializer: "initializer"
        default: "method"
        }
    }
}
