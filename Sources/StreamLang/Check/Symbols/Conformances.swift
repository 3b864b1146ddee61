// Which protocols a type conforms to, and under which conditions.

/// That a type conforms to a protocol.
package struct Conformed {
    /// What must hold besides, as an extension says: `Element: Equatable`.
    package let requirements: [Requirement]
    /// The protocol as it was stated, with the arguments of its primary associated types.
    package let constraint: Type
}

extension Conformed {
    fileprivate func applying(_ substitution: Substitution) -> Conformed {
        Conformed(
            requirements: requirements.map { $0.applying(substitution) }, constraint: substitution.apply(constraint))
    }
}

struct SymbolPair: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier
}

extension Program {
    /// The protocols that a protocol inherits from, itself first.
    package func inherited(_ symbol: TypeSymbol) -> [TypeSymbol] {
        let moment = library.conformancesRead
        if let known = inheritanceCache[ObjectIdentifier(symbol)], known.moment ?? moment == moment {
            return known.protocols
        }
        let found = findInherited(symbol)
        // While declarations are being read not all is known of them.
        if symbol.module != "main", library.conformancesRead == moment || !library.isReading {
            inheritanceCache[ObjectIdentifier(symbol)] = Inherited(
                protocols: found, moment: library.isReading ? moment : nil)
        }
        return found
    }

    private func findInherited(_ symbol: TypeSymbol) -> [TypeSymbol] {
        var found: [TypeSymbol] = []
        func visit(_ symbol: TypeSymbol) {
            if found.contains(where: { $0 === symbol }) { return }
            found.append(symbol)
            for conformance in declaredConformances(of: symbol) { conformance.constraint.symbol.map(visit) }
        }
        visit(symbol)
        return found
    }

    /// Whether a protocol is another one or inherits from it.
    package func isKind(_ symbol: TypeSymbol, of parent: TypeSymbol) -> Bool {
        if symbol === parent { return true }
        return declaredConformances(of: symbol).contains { conformance in
            conformance.constraint.symbol.map { isKind($0, of: parent) } ?? false
        }
    }

    /// Whether a type conforms to a protocol, and under which further conditions; nil if it does not.
    ///
    /// A variable conforms to nothing yet.
    package func conformance(
        of type: Type, to wanted: TypeSymbol, in environment: GenericEnvironment = GenericEnvironment()
    ) -> Conformed? {
        let type = type.found
        switch type.kind {
        case .nominal(let symbol, let arguments):
            if wanted === TypeSymbol.anyObject {
                let isObject = symbol.isClass || isKind(symbol, of: wanted) || !classes(of: type).isEmpty
                return isObject ? Conformed(requirements: [], constraint: .nominal(wanted)) : nil
            }
            if wanted === TypeSymbol.sendable { return Conformed(requirements: [], constraint: .nominal(wanted)) }
            if symbol.isProtocol {
                return isKind(symbol, of: wanted) ? Conformed(requirements: [], constraint: type) : nil
            }
            guard let declared = declaredConformance(of: symbol, to: wanted) else { return nil }
            // An NSArray or NSDictionary is compared whatever its elements are.
            if wanted === TypeSymbol.equatable, type.isCollectionOfFoundation {
                return Conformed(requirements: [], constraint: declared.constraint)
            }
            return arguments.isEmpty ? declared : declared.applying(Substitution(symbol.allParameters, arguments))
        case .existential(let constraints):
            if wanted === TypeSymbol.sendable { return Conformed(requirements: [], constraint: .nominal(wanted)) }
            for constraint in constraints {
                if let found = conformance(of: constraint, to: wanted, in: environment) { return found }
            }
            return nil
        case .parameter, .dependent:
            for constraint in self.constraints(on: type, in: environment) {
                if let found = conformance(of: constraint, to: wanted, in: environment) { return found }
            }
            return wanted === TypeSymbol.sendable ? Conformed(requirements: [], constraint: .nominal(wanted)) : nil
        case .metatype, .function, .tuple:
            return wanted === TypeSymbol.sendable ? Conformed(requirements: [], constraint: .nominal(wanted)) : nil
        case .variable: return nil
        case .unknown: return Conformed(requirements: [], constraint: .nominal(wanted))
        }
    }

    /// The conformance of a declared type, in terms of its own parameters, stated by itself or by a superclass.
    private func declaredConformance(of symbol: TypeSymbol, to wanted: TypeSymbol) -> Conformed? {
        let key = SymbolPair(first: ObjectIdentifier(symbol), second: ObjectIdentifier(wanted))
        if let known = conformanceCache[key] { return known }
        let found = findConformance(of: symbol, to: wanted)
        // While a declaration of the library is being read not all is known of it.
        if !library.isReading { conformanceCache[key] = .some(found) }
        return found
    }

    private func findConformance(of symbol: TypeSymbol, to wanted: TypeSymbol) -> Conformed? {
        let stated = declaredConformances(of: symbol)
        // One that is stated says under which conditions, whatever else implies it.
        let known =
            stated.first { $0.constraint.symbol === wanted }
            ?? stated.first { $0.constraint.symbol.map { isKind($0, of: wanted) } ?? false }
        if let known { return Conformed(requirements: known.requirements, constraint: known.constraint) }
        guard let superclass = superclass(of: symbol), let parent = superclass.symbol else { return nil }
        return declaredConformance(of: parent, to: wanted)?.applying(
            Substitution(parent.allParameters, superclass.arguments))
    }

    /// The protocols and classes that are asked of a generic parameter or an associated type.
    ///
    /// - Parameter inside: The types of which that is being found out already: of these counts what is said of themselves.
    package func constraints(on type: Type, in environment: GenericEnvironment, inside: [Type] = []) -> [Type] {
        let isInside = inside.contains { $0.isSame(as: type) }
        let names = isInside ? [type] : environment.names(of: type)
        var found = environment.constraints(on: names)
        if case .parameter(let parameter) = type.kind { found += parameter.bounds }
        if isInside { return found }
        let inside = inside + [type]
        for name in names {
            // A protocol asks something of all paths that begin with its types: `T.Items.Element` where
            // `associatedtype Items: Collection where Items.Element: P`.
            var path = name
            while case .dependent(let base, _) = path.kind {
                for (symbol, _) in protocols(of: base, in: environment, inside: inside)
                where !symbol.requirements.isEmpty {
                    let substitution = Substitution([symbol.selfParameter], [base])
                    for case .conforms(let subject, let asked) in symbol.requirements
                    where subject.mayBecome(name) && substitution.apply(subject).isSame(as: name) {
                        found.append(substitution.apply(asked))
                    }
                }
                path = base
            }
        }
        return found
    }

    /// The classes one of whose objects a constraint asks for: itself, or what a protocol and those that it inherits ask of
    /// `Self`.
    func classes(of constraint: Type) -> [Type] {
        guard let symbol = constraint.symbol else { return [] }
        guard symbol.isProtocol else { return symbol.isClass ? [constraint] : [] }
        return inherited(symbol).flatMap { parent in
            parent.requirements.compactMap { requirement in
                guard case .conforms(let subject, let bound) = requirement, subject.parameter === parent.selfParameter,
                    bound.symbol?.isClass == true
                else { return nil }
                return bound
            }
        }
    }

    /// All protocols that a type is known to conform to, each with the constraint that says so.
    package func protocols(
        of type: Type, in environment: GenericEnvironment = GenericEnvironment(), inside: [Type] = []
    ) -> [(TypeSymbol, Type)] {
        var found: [(TypeSymbol, Type)] = []
        func add(_ constraint: Type) {
            guard let symbol = constraint.symbol else { return }
            if symbol.isProtocol {
                for parent in inherited(symbol) where !found.contains(where: { $0.0 === parent }) {
                    found.append((parent, constraint))
                }
            } else {
                for conformance in declaredConformances(of: symbol) { add(conformance.constraint) }
                let substitution = Substitution(symbol.allParameters, constraint.arguments)
                superclass(of: symbol).map { add(substitution.apply($0)) }
            }
        }
        let type = type.found
        switch type.kind {
        case .nominal: add(type)
        case .existential(let constraints): constraints.forEach(add)
        case .parameter, .dependent: constraints(on: type, in: environment, inside: inside).forEach(add)
        case .tuple, .function, .metatype, .variable, .unknown: break
        }
        return found
    }

    /// Whether what an extension asks for a member holds for all values of a type of which some is known.
    package func isCertain(_ member: Member, of type: TypeSymbol, where known: [Requirement]) -> Bool {
        areCertain(
            member.symbol.ownerRequirements.map { $0.applying(member.substitution) } + member.requirements, of: type,
            where: known)
    }

    /// Whether requirements hold for all values of a type of which some is known.
    package func areCertain(_ requirements: [Requirement], of type: TypeSymbol, where known: [Requirement]) -> Bool {
        areCertain(requirements, in: GenericEnvironment().adding(type.requirementsInside + known))
    }

    /// Whether requirements hold by all that is known.
    func areCertain(_ requirements: [Requirement], in environment: GenericEnvironment) -> Bool {
        requirements.allSatisfy { requirement in
            switch requirement {
            case .same(let left, let right):
                normalized(left, in: environment).isSame(as: normalized(right, in: environment))
            case .conforms(let subject, let constraint):
                constraint.symbol.map { wanted in
                    let subject = normalized(subject, in: environment)
                    return wanted.isProtocol
                        ? conformance(of: subject, to: wanted, in: environment) != nil
                        : subject.symbol.map { $0 === wanted || isSubclass($0, of: wanted) } ?? false
                } ?? true
            }
        }
    }

    /// Whether a type of the library conforms to a protocol of the library's.
    package func conforms(_ symbol: TypeSymbol, to name: String) -> Bool {
        guard case .nominal(let wanted)? = library.meaning(of: name) else { return false }
        return conformance(of: symbol.declared, to: wanted) != nil
    }

    /// Whether only a script's extension makes a type of the library conform to a protocol of the library's.
    package func isMadeConforming(_ symbol: TypeSymbol, to name: String) -> Bool {
        guard isExtended(symbol), conforms(symbol, to: name), case .nominal(let wanted)? = library.meaning(of: name)
        else { return false }
        return !sequence(first: symbol, next: { self.superclass(of: $0)?.symbol }).contains { type in
            type.conformances.contains { $0.constraint.symbol.map { isKind($0, of: wanted) } ?? false }
        }
    }

    package func isSubclass(_ symbol: TypeSymbol, of other: TypeSymbol) -> Bool {
        var current = superclass(of: symbol)?.symbol
        while let parent = current {
            if parent === other { return true }
            current = superclass(of: parent)?.symbol
        }
        return false
    }

    /// Whether generic parameters of a member may be what a requirement has in their place.
    package func takes(_ member: ValueSymbol, as requirement: ValueSymbol) -> Bool {
        zip(member.interface.parameters, requirement.interface.parameters).allSatisfy { own, other in
            guard own.type.parameter != nil, other.type.symbol != nil else { return true }
            return member.interface.generics.requirements.allSatisfy { asked in
                guard case .conforms(let subject, let bound) = asked, subject.isSame(as: own.type),
                    let wanted = bound.symbol
                else { return true }
                return conformance(of: other.type, to: wanted) != nil
            }
        }
    }
}

extension Type {
    /// Whether it is what Foundation calls an NSArray or an NSDictionary.
    fileprivate var isCollectionOfFoundation: Bool {
        guard let symbol, let content = arguments.last?.found, content.isAny else { return false }
        if symbol === TypeSymbol.array { return true }
        return symbol === TypeSymbol.dictionary && arguments.first?.found.symbol === TypeSymbol.anyHashable
    }
}
