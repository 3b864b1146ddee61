// What a type has for what it inherits, or what a protocol asks for.

import StreamCheck

extension TypeLowering {
    func noteOverrides(_ symbol: TypeSymbol) {
        guard symbol.isClass else { return }
        for member in symbol.members.values.joined() where member.traits.contains(.overriding) {
            var parent = checked.superclass(of: symbol)?.symbol
            while let current = parent {
                for other in checked.declaredMembers(member.name, of: current) where member.answers(other) {
                    overridden.insert(ObjectIdentifier(other))
                }
                parent = checked.superclass(of: current)?.symbol
            }
        }
    }

    /// The property that another one overrides.
    func overridden(_ symbol: ValueSymbol) -> ValueSymbol? {
        guard let owner = symbol.owner, let parent = checked.superclass(of: owner) else { return nil }
        return checked.members(symbol.name, of: parent, isStatic: false).first?.symbol
    }

    func isOverridden(_ symbol: ValueSymbol) -> Bool { overridden.contains(ObjectIdentifier(symbol)) }

    /// What a type has for a member that it inherits, or that a protocol asks for.
    func implementation(of symbol: ValueSymbol, in type: TypeSymbol) -> ValueSymbol? {
        guard let owner = symbol.owner, !type.isProtocol else { return nil }
        var known: [Requirement] = []
        if owner.isProtocol {
            guard let conformance = checked.conformance(of: type.declared, to: owner) else { return nil }
            known = conformance.requirements
        } else if type !== owner, !checked.isSubclass(type, of: owner) {
            return nil
        }
        if owner.isProtocol, let inherited = inheritedWitness(of: symbol, in: type) {
            return inherited.owner?.isProtocol == true ? inherited : implementation(of: inherited, in: type)
        }
        let candidates = checked.members(
            symbol.name, of: type.declared, isStatic: symbol.isFoundOnTypes
        )
        .filter { !owner.isProtocol || checked.isCertain($0, of: type, where: known) }.filter {
            !$0.symbol.traits.contains(.requirement) && $0.symbol.answers(symbol)
                && checked.takes($0.symbol, as: symbol)
        }
        let exact = candidates.count > 1 ? candidates.filter { isExact($0, symbol, in: type) } : []
        let own = (exact.isEmpty ? candidates : exact).map(\.symbol).filter { program.isScript($0) }
        // One that is as generic as what is asked for comes before the others, of several one that requires as much.
        let generics = symbol.interface.generics
        let asGeneric = own.filter { $0.interface.generics.parameters.count == generics.parameters.count }
        let asStrict = asGeneric.filter { $0.interface.generics.requirements.count == generics.requirements.count }
        return [asStrict, asGeneric, own].first { !$0.isEmpty }.flatMap { checked.mostSpecific($0) }
    }

    /// Whether a member has just the types that are asked for: of `func f() -> Int` and `func f() -> String` one has.
    private func isExact(_ member: Member, _ asked: ValueSymbol, in type: TypeSymbol) -> Bool {
        let (own, other) = (member.symbol.interface, asked.interface)
        guard own.generics.parameters.count == other.generics.parameters.count else { return false }
        var given = member.substitution
        given.add(Substitution(own.generics.parameters, other.generics.parameters.map { .parameter($0) }))
        let itself = Substitution(asked.owner.map { [$0.selfParameter] } ?? [], [type.declared])
        func isSame(_ left: Type, _ right: Type) -> Bool {
            checked.normalized(given.apply(left), in: GenericEnvironment())
                .isSame(as: checked.normalized(itself.apply(right), in: GenericEnvironment()))
        }
        return isSame(own.result, other.result)
            && zip(own.parameters, other.parameters).allSatisfy { isSame($0.type, $1.type) }
    }

    /// What the superclass has for a requirement, if it conforms itself: a subclass answers only by overriding that.
    private func inheritedWitness(of symbol: ValueSymbol, in type: TypeSymbol) -> ValueSymbol? {
        guard let parent = checked.superclass(of: type)?.symbol, parent.module == "main", symbol.kind != .initializer
        else { return nil }
        return implementation(of: symbol, in: parent)
    }
}

extension ValueSymbol {
    /// Whether it is asked of the type instead of a value.
    var isFoundOnTypes: Bool { isStatic || kind == .initializer || kind == .enumCase }

    /// Whether it can stand for a member of a superclass or a requirement, by name and labels.
    func answers(_ other: ValueSymbol) -> Bool {
        if self === other { return true }
        if kind == .enumCase, other.kind == .variable { return other.isStatic && interface.parameters.isEmpty }
        guard kind == other.kind || other.kind == .function && kind == .enumCase,
            isStatic == other.isStatic || kind == .enumCase
        else { return false }
        if kind == .variable { return true }
        let (own, others) = (interface.parameters, other.interface.parameters)
        return interface.isCalled(like: other.interface)
            && zip(own, others).allSatisfy { one, other in
                guard let left = one.type.symbol, let right = other.type.symbol else { return true }
                return left === right || right.isProtocol
            }
    }
}

extension Program {
    /// What a type has itself comes before what protocols' extensions have; of those the one that asks for most: whose
    /// conditions imply those of all others, or else of which there are most.
    func mostSpecific(_ members: [ValueSymbol]) -> ValueSymbol? {
        members.first { $0.owner?.isProtocol == false }
            ?? members.first { one in members.allSatisfy { $0 === one || asks(one, asMuchAs: $0) } }
            ?? members.max { $0.ownerRequirements.count < $1.ownerRequirements.count }
    }

    private func asks(_ one: ValueSymbol, asMuchAs other: ValueSymbol) -> Bool {
        guard let left = one.owner, let right = other.owner else { return false }
        if left === right { return areCertain(other.ownerRequirements, of: left, where: one.ownerRequirements) }
        if isKind(left, of: right) { return true }
        // `Self == S` says of which other protocols it is.
        let asked = [.conforms(.parameter(right.selfParameter), .nominal(right))] + other.ownerRequirements
        let itself = Substitution([right.selfParameter], [.parameter(left.selfParameter)])
        return areCertain(asked.map { $0.applying(itself) }, of: left, where: one.ownerRequirements)
    }
}
