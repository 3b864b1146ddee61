// Which members a name means on a type.

/// A member of a certain type that a name may mean.
package final class Member {
    package let symbol: ValueSymbol
    /// What the declaration of the type that was asked says of the member's owner, and what it asks.
    private let declared: (substitution: Substitution, requirements: [Requirement])
    /// What the parameters of the type that was asked stand for. It is put in when it is first asked for: of the overloads
    /// of a name the labels rule most out.
    private let outer: Substitution?

    init(symbol: ValueSymbol, substitution: Substitution, requirements: [Requirement], outer: Substitution? = nil) {
        self.symbol = symbol
        declared = (substitution, requirements)
        self.outer = outer
    }

    /// What the generic parameters of its owner are, and `Self`.
    package private(set) lazy var substitution: Substitution = {
        guard let outer else { return declared.substitution }
        var all = declared.substitution.mapTypes(outer.apply)
        all.add(outer)
        return all
    }()

    /// What must hold for the member to be there.
    package var requirements: [Requirement] {
        guard let outer, !declared.requirements.isEmpty else { return declared.requirements }
        return declared.requirements.map { $0.applying(outer) }
    }
}

extension Member {
    /// The member with what the parameters of the type that was asked stand for.
    fileprivate func applying(_ outer: Substitution) -> Member {
        Member(symbol: symbol, substitution: substitution, requirements: requirements, outer: outer)
    }
}

struct MemberKey: Hashable {
    let symbol: ObjectIdentifier
    let name: String
    let isStatic: Bool
}

extension Program {
    /// The members of a name on values of a type, or on the type itself: nearest first.
    ///
    /// - Parameters:
    ///   - type: Of the value; for static members the instance type.
    ///   - isStatic: Whether the member belongs to the type. Initializers are `init`, and cases are static.
    package func members(
        _ name: String, of type: Type, isStatic: Bool, in environment: GenericEnvironment = GenericEnvironment()
    ) -> [Member] {
        let type = type.found
        switch type.kind {
        case .nominal(let symbol, let arguments):
            if !arguments.isEmpty { return members(name, of: symbol, type, isStatic: isStatic) }
            let key = MemberKey(symbol: ObjectIdentifier(symbol), name: name, isStatic: isStatic)
            if let known = plainMemberCache[key] { return known }
            let found = members(name, of: symbol, type, isStatic: isStatic)
            plainMemberCache[key] = found
            return found
        case .existential(let constraints):
            return constraints.flatMap { members(name, required: $0, of: type, isStatic: isStatic) }
        case .parameter, .dependent:
            return constraints(on: type, in: environment).flatMap {
                members(name, required: $0, of: type, isStatic: isStatic)
            }
        case .tuple, .function, .metatype, .variable, .unknown: return []
        }
    }

    private func members(_ name: String, of symbol: TypeSymbol, _ type: Type, isStatic: Bool) -> [Member] {
        var outer = Substitution(symbol.allParameters, type.arguments)
        outer.set(symbol.selfParameter, type)
        let found = memberTable(name, of: symbol, isStatic: isStatic).map { $0.applying(outer) }
        if found.isEmpty, isStatic, symbol.module != "main", symbol.types[name] == nil,
            let today = OldSpelling.caseToday(name)
        {
            return memberTable(today, of: symbol, isStatic: true).map { $0.applying(outer) }
        }
        return found
    }

    /// The members that a constraint gives to a type: those of a protocol, or of a superclass.
    private func members(_ name: String, required constraint: Type, of type: Type, isStatic: Bool) -> [Member] {
        guard let symbol = constraint.symbol else { return [] }
        var outer = Substitution([symbol.selfParameter], [type])
        outer.add(Substitution(symbol.allParameters, constraint.arguments))
        return memberTable(name, of: symbol, isStatic: isStatic).map { $0.applying(outer) }
    }

    /// The members of a name that a declared type has by itself and by inheritance, remembered until something is declared.
    private func memberTable(_ name: String, of symbol: TypeSymbol, isStatic: Bool) -> [Member] {
        let key = MemberKey(symbol: ObjectIdentifier(symbol), name: name, isStatic: isStatic)
        if let known = memberCache[key] { return known }
        let found = findMembers(name, of: symbol, isStatic: isStatic)
        memberCache[key] = found
        return found
    }

    private func findMembers(_ name: String, of symbol: TypeSymbol, isStatic: Bool) -> [Member] {
        var found: [Member] = []
        func add(_ members: [ValueSymbol], _ substitution: Substitution, _ requirements: [Requirement]) {
            for member in members where member.isFound(static: isStatic) {
                if found.contains(where: { $0.symbol.overrides(member, of: symbol) }) { continue }
                // Of what a protocol of the library requires its requirement tells the type, not what runs it for a refinement.
                if symbol.isProtocol, member.kind == .variable, member.traits.contains(.requirement) {
                    found.removeAll { $0.symbol.kind == .variable && $0.symbol.entry != nil }
                }
                found.append(Member(symbol: member, substitution: substitution, requirements: requirements))
            }
        }
        add(declaredMembers(name, of: symbol), Substitution(), [])
        // Superclasses, from the nearest.
        var chain: [(TypeSymbol, Substitution)] = [(symbol, Substitution())]
        while let (current, substitution) = chain.last, let superclass = superclass(of: current),
            let parent = superclass.symbol
        {
            var next = Substitution(parent.allParameters, superclass.arguments.map(substitution.apply))
            if chain.contains(where: { $0.0 === parent }) { break }
            next.set(parent.selfParameter, .parameter(symbol.selfParameter))
            // What a superclass keeps to itself does not stand in the way of a subclass's own.
            let hasOwn = !found.isEmpty
            let members = declaredMembers(name, of: parent)
            add(
                (name == "init" ? chain.reduce(members) { initializers($0, inheritedBy: $1.0) } : members)
                    .filter { !hasOwn || !$0.traits.contains(.private) }, next, [])
            chain.append((parent, next))
        }
        // Protocols: requirements and what extensions give.
        var seen: [TypeSymbol] = []
        for (owner, substitution) in chain {
            for conformance in declaredConformances(of: owner) {
                guard let stated = conformance.constraint.symbol else { continue }
                for parent in inherited(stated) where !seen.contains(where: { $0 === parent }) {
                    seen.append(parent)
                    let own = Substitution(
                        [parent.selfParameter],
                        [symbol.hasOpenSelf ? .parameter(symbol.selfParameter) : symbol.declared]
                    )
                    // What a type must have, it has: the requirement itself is for those of whom nothing else is known.
                    let members = declaredMembers(name, of: parent).filter { member in
                        symbol.isProtocol || !member.traits.contains(.requirement)
                    }
                    add(members, own, conformance.requirements.map { $0.applying(substitution) })
                }
            }
        }
        // A protocol for objects of a class has the members of that.
        for bound in symbol.isProtocol ? classes(of: symbol.declared) : [] {
            guard let owner = bound.symbol else { continue }
            var own = Substitution([owner.selfParameter], [.parameter(symbol.selfParameter)])
            own.add(Substitution(owner.allParameters, bound.arguments))
            found += memberTable(name, of: owner, isStatic: isStatic).map { $0.applying(own) }
        }
        // A concrete type has what a protocol of the library requires, also where no declaration says from where.
        if !symbol.isProtocol {
            for parent in seen where found.isEmpty || parent.module != "main" {
                let own = Substitution([parent.selfParameter], [symbol.declared])
                add(declaredMembers(name, of: parent).filter { $0.traits.contains(.requirement) }, own, [])
            }
        }
        return found
    }

    /// Those of a superclass's initializers that a class inherits: all if it declares none but convenience ones, else the
    /// convenience ones, if it overrides all others.
    private func initializers(_ members: [ValueSymbol], inheritedBy symbol: TypeSymbol) -> [ValueSymbol] {
        let own = declaredMembers("init", of: symbol)
        if own.allSatisfy({ $0.traits.contains(.convenience) }) { return members }
        // The library does not say which of its own are convenience ones: those are there that a class's own do not stand for.
        if members.contains(where: \.isOfLibrary) {
            let isMadeOfNothing = own.contains { $0.interface.parameters.allSatisfy(\.hasDefault) }
            return isMadeOfNothing ? members.filter { !$0.interface.parameters.isEmpty } : members
        }
        let isComplete = members.allSatisfy { member in
            member.traits.contains(.convenience) || own.contains { $0.interface.isCalled(like: member.interface) }
        }
        return isComplete ? members.filter { $0.traits.contains(.convenience) } : []
    }
}

extension ValueSymbol {
    /// Whether a look-up on a value, or on a type, finds it.
    func isFound(static isStatic: Bool) -> Bool {
        switch kind {
        case .initializer, .enumCase: isStatic
        case .variable, .function, .subscript: self.isStatic == isStatic
        }
    }

    /// Whether it stands for a member of a superclass, or on a type that is known for a requirement. Where only the protocol
    /// is known the requirement itself is meant, which may be answered by another member.
    fileprivate func overrides(_ other: ValueSymbol, of symbol: TypeSymbol) -> Bool {
        guard kind == other.kind,
            traits.contains(.overriding) || other.traits.contains(.requirement) && !symbol.isProtocol
        else { return false }
        // A protocol's extension with conditions answers its requirement only where they hold.
        if !traits.contains(.overriding), owner?.isProtocol == true, !ownerRequirements.isEmpty { return false }
        if kind == .variable { return true }
        let (own, others) = (interface, other.interface)
        guard own.isCalled(like: others) else { return false }
        // Two may differ in their results alone: each overrides its own.
        if traits.contains(.overriding) { return owner !== other.owner && own.result.mayOverride(others.result) }
        return own.parameters.isEmpty || own.matches(others)
    }
}

extension Type {
    /// Whether what overrides may give it where the overridden gives another type, as far as its shape says: a subclass, or
    /// what an Optional wraps.
    fileprivate func mayOverride(_ other: Type) -> Bool {
        guard case .nominal(let own, let arguments) = kind, case .nominal(let others, let otherArguments) = other.kind
        else { return true }
        if own !== others { return others === TypeSymbol.optional || own.isClass && others.isClass }
        return zip(arguments, otherArguments).allSatisfy { $0.mayOverride($1) }
    }
}

extension ValueSymbol.Interface {
    /// Whether the parameters have the same labels and take the same numbers of values.
    package func isCalled(like other: ValueSymbol.Interface) -> Bool {
        parameters.map(\.label) == other.parameters.map(\.label)
            && parameters.map(\.isVariadic) == other.parameters.map(\.isVariadic)
    }

    /// Whether the parameters are of the same shape, so that one may answer the other.
    fileprivate func matches(_ other: ValueSymbol.Interface) -> Bool {
        zip(parameters, other.parameters).allSatisfy { own, others in
            switch (own.type.kind, others.type.kind) {
            case (.function(let left), .function(let right)): left.parameters.count == right.parameters.count
            case (.nominal(let left, _), .nominal(let right, _)): left === right
            default: true
            }
        }
    }
}
