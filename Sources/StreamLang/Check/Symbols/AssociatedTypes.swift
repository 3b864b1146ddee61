// What the associated types of types are: as they are declared, as members that answer requirements tell them, and as paths.

import StreamSyntax

extension Program {
    struct WitnessKey: Hashable {
        let symbol: ObjectIdentifier
        let name: String
    }

    /// A type with all of its associated types found that can be.
    package func normalized(_ type: Type, in environment: GenericEnvironment) -> Type {
        let type = type.found
        if !type.contents.contains(.dependent) {
            // A parameter may be said to be a certain type: `where Element == Int`.
            if !type.contents.contains(.parameter) || environment.requirements.isEmpty { return type }
        }
        if let parameter = type.parameter, parameter.bounds.isEmpty {
            return environment.equal(type).map { normalized($0, in: environment) } ?? type
        }
        let parts = type.mapParts { normalized($0, in: environment) }
        guard case .dependent(let base, let name) = parts.kind else { return parts }
        return associatedType(name, of: base, in: environment) ?? parts
    }

    /// What a type has for an associated type of its protocols; nil if nothing tells.
    package func associatedType(
        _ name: String, of type: Type, in environment: GenericEnvironment = GenericEnvironment()
    ) -> Type? {
        let type = type.found
        switch type.kind {
        case .nominal(let symbol, let arguments):
            if let output = RegexOutputs(name, of: type) {
                return output.isGeneric || output.open != nil ? Type(.dependent(type, name)) : output.type
            }
            guard let witness = witness(name, of: symbol) else { return nil }
            var substitution = Substitution(symbol.allParameters, arguments)
            substitution.set(symbol.selfParameter, type)
            return normalized(substitution.apply(witness), in: environment)
        case .existential(let constraints):
            for constraint in constraints {
                guard let symbol = constraint.symbol else { continue }
                if !symbol.isProtocol {
                    if let found = associatedType(name, of: constraint, in: environment) { return found }
                    continue
                }
                if let said = saidType(name, by: symbol) { return said }
                for parent in inherited(symbol) {
                    guard let index = parent.associatedTypes.firstIndex(where: { $0.name == name }) else { continue }
                    if parent === symbol, index < constraint.arguments.count { return constraint.arguments[index] }
                    // A parent's primary type is that of the same name below.
                    if let own = symbol.associatedTypes.firstIndex(where: { $0.name == name }),
                        own < constraint.arguments.count
                    {
                        return constraint.arguments[own]
                    }
                    return upperBound(of: name, in: parent)
                }
            }
            return nil
        case .parameter, .dependent:
            let member = Type(.dependent(type, name))
            if let equal = environment.equal(member), !equal.isSame(as: member) {
                return normalized(equal, in: environment)
            }
            // `Self.SubSequence.Element == Element` is said by the protocol of `Self`, not by that of its `SubSequence`.
            var owner = type
            while true {
                if let equal = equal(member, of: owner, in: environment) { return normalized(equal, in: environment) }
                guard case .dependent(let outer, _) = owner.kind else { break }
                owner = outer
            }
            if environment.equates || hasOwnEquations(on: type, in: environment),
                let nearest = nearest(member, in: environment)
            {
                return nearest
            }
            // `some Sequence<Int>` says what its elements are.
            if let bounds = type.parameter?.bounds, !bounds.isEmpty {
                for bound in bounds {
                    guard let symbol = bound.symbol, symbol.isProtocol,
                        let index = symbol.associatedTypes.firstIndex(where: { $0.name == name }),
                        index < bound.arguments.count
                    else { continue }
                    return bound.arguments[index]
                }
            }
            for constraint in constraints(on: type, in: environment) where constraint.symbol?.isProtocol == false {
                if let found = associatedType(name, of: constraint, in: environment) { return found }
            }
            return member
        case .unknown: return .unknown
        case .variable, .tuple, .function, .metatype: return nil
        }
    }

    /// Whether a script's protocols say of a type that paths of it are the same: the library's all have a shortest one.
    private func hasOwnEquations(on type: Type, in environment: GenericEnvironment) -> Bool {
        protocols(of: type, in: environment).contains {
            $0.0.module == "main" && $0.0.requirements.contains(where: \.isSame)
        }
    }

    /// What the protocols of a type say that a path of associated types is: `Iterator.Element == Element`. The shorter path
    /// is the type's own name for it.
    private func equal(_ path: Type, of owner: Type, in environment: GenericEnvironment) -> Type? {
        for (symbol, _) in protocols(of: owner, in: environment) {
            let substitution = Substitution([symbol.selfParameter], [owner])
            for case .same(let left, let right) in symbol.requirements
            where left.mayBecome(path) || right.mayBecome(path) {
                let (left, right) = (substitution.apply(left), substitution.apply(right))
                if left.isSame(as: path), right.pathLength ?? 0 < left.pathLength ?? 0 { return right }
                if right.isSame(as: path), left.pathLength ?? 0 < right.pathLength ?? 0 { return left }
            }
        }
        return nil
    }

    /// Of all types that a path is the same as, by several requirements together, the one that stands for them: one that is
    /// no path, else the shortest path, of several the first by name. Nil if that is the path itself.
    private func nearest(_ path: Type, in environment: GenericEnvironment) -> Type? {
        guard pathsBeingNamed.insert(path.description).inserted else { return nil }
        defer { pathsBeingNamed.remove(path.description) }
        var names = [path]
        var index = 0
        func add(_ type: Type) {
            guard names.count < 16, type.pathLength ?? 0 <= path.pathLength! + 1,
                !names.contains(where: { $0.isSame(as: type) })
            else { return }
            names.append(type)
        }
        func addEquals(of type: Type, _ requirements: [Requirement], _ substitution: Substitution) {
            for case .same(let left, let right) in requirements where left.mayBecome(type) || right.mayBecome(type) {
                Requirement.same(left, right).applying(substitution).equal(to: type).map(add)
            }
        }
        while index < names.count {
            let type = names[index]
            index += 1
            guard case .dependent(let base, let name) = type.kind else { continue }
            addEquals(of: type, environment.requirements, Substitution())
            var owner = base
            while true {
                for (symbol, _) in protocols(of: owner, in: environment)
                where symbol.requirements.contains(where: \.isSame) {
                    addEquals(of: type, symbol.requirements, Substitution([symbol.selfParameter], [owner]))
                }
                guard case .dependent(let outer, _) = owner.kind else { break }
                owner = outer
            }
            // What the base is the same as has the same member.
            if let base = associatedBase(base, in: environment), !base.isSame(as: type) {
                if base.pathLength != nil {
                    add(Type(.dependent(base, name)))
                } else if let found = associatedType(name, of: base, in: environment) {
                    add(found)
                }
            }
        }
        let others = names.filter { $0.pathLength == nil }
        if let known = others.first { return normalized(known, in: environment) }
        let best = names.min { ($0.pathLength!, $0.description) < ($1.pathLength!, $1.description) }!
        return best.isSame(as: path) ? nil : best
    }

    /// What a base of associated types is the same as, if it is not its own name for it.
    private func associatedBase(_ base: Type, in environment: GenericEnvironment) -> Type? {
        guard case .dependent(let outer, let name) = base.kind,
            let found = associatedType(name, of: outer, in: environment), !found.isSame(as: base)
        else { return base.parameter == nil ? nil : environment.equal(base) }
        return found
    }

    /// The type that a protocol says its associated type is: `where RawValue == Int`.
    private func saidType(_ name: String, by symbol: TypeSymbol) -> Type? {
        for parent in inherited(symbol) {
            let member = Type(.dependent(.parameter(parent.selfParameter), name))
            for requirement in parent.requirements {
                if let other = requirement.equal(to: member), !other.contents.contains(.dependent),
                    !other.contents.contains(.parameter)
                {
                    return other
                }
            }
        }
        return nil
    }

    /// What is known of an associated type of any value of a protocol: that it meets the constraints.
    private func upperBound(of name: String, in symbol: TypeSymbol) -> Type {
        let member = Type(.dependent(.parameter(symbol.selfParameter), name))
        let constraints: [Type] = symbol.requirements.compactMap { requirement in
            if case .conforms(let subject, let constraint) = requirement, subject.isSame(as: member) {
                constraint
            } else {
                nil
            }
        }
        return .existential(constraints)
    }

    /// What a declared type has for an associated type, in terms of its own generic parameters.
    private func witness(_ name: String, of symbol: TypeSymbol) -> Type? {
        let key = WitnessKey(symbol: ObjectIdentifier(symbol), name: name)
        if let known = witnessCache[key] { return known }
        witnessCache[key] = .some(nil)  // while it is being found it is not known
        witnessesBeingFound.insert(key)
        defer { witnessesBeingFound.remove(key) }
        let found = findWitness(name, of: symbol)
        witnessCache[key] = .some(found)
        return found
    }

    private func findWitness(_ name: String, of symbol: TypeSymbol) -> Type? {
        let own = ownWitness(name, of: symbol)
        // A generic parameter of the name is meant where no member says otherwise: of a `Bag<Element>` whose subscript gives
        // `(element: Element, count: Int)` the elements are such pairs.
        let isParameter = own?.parameter.map { own in symbol.module == "main" && own.name == name } ?? false
        if let own, !isParameter { return own }
        if let superclass = superclass(of: symbol), let parent = superclass.symbol,
            let inherited = witness(name, of: parent)
        {
            return Substitution(parent.allParameters, superclass.arguments).apply(inherited)
        }
        let all = protocols(of: symbol.declared)
        let conformed = all.filter { !$0.0.associatedTypes.isEmpty || !$0.0.requirements.isEmpty }
        for (parent, constraint) in conformed where parent === constraint.symbol {
            if let index = parent.associatedTypes.firstIndex(where: { $0.name == name }),
                index < constraint.arguments.count
            {
                return constraint.arguments[index]
            }
        }
        func inferred(fromItself: Bool) -> Type? {
            for (parent, _) in conformed where parent.associatedTypes.contains(where: { $0.name == name }) {
                if let found = inferWitness(name, of: symbol, from: parent, itself: fromItself) { return found }
            }
            return nil
        }
        if let found = inferred(fromItself: true) { return found }
        let environment = GenericEnvironment()
        for (parent, _) in conformed {
            let substitution = Substitution([parent.selfParameter], [symbol.declared])
            let member = Type(.dependent(symbol.declared, name))
            for requirement in parent.requirements where requirement.isSame {
                guard let other = requirement.applying(substitution).equal(to: member) else { continue }
                let found = normalized(other, in: environment)
                if !found.hasOpenPath { return found }
            }
        }
        if let found = own ?? inferred(fromItself: false) { return found }
        for (parent, _) in conformed {
            let substitution = Substitution([parent.selfParameter], [symbol.declared])
            if let standard = parent.associatedTypes.first(where: { $0.name == name })?.standard {
                return normalized(substitution.apply(standard), in: environment)
            }
        }
        for (parent, _) in all {
            let substitution = Substitution([parent.selfParameter], [symbol.declared])
            // `typealias Element = …` in an extension of the protocol.
            if case .alias(let alias)? = declaredType(name, of: parent), alias.parameters.isEmpty {
                return normalized(substitution.apply(alias.underlying), in: environment)
            }
        }
        return nil
    }

    /// A type, alias or generic parameter of the name, declared in the type or its extensions.
    private func ownWitness(_ name: String, of symbol: TypeSymbol) -> Type? {
        switch declaredType(name, of: symbol) {
        case .nominal(let nested): return nested.declared
        case .alias(let alias) where alias.parameters.isEmpty: return alias.underlying
        case .parameter(let parameter): return .parameter(parameter)
        case .alias, nil: return symbol.parameters.first { $0.name == name }.map(Type.parameter)
        }
    }

    /// What a protocol's requirements make an associated type be, seen from the members that answer them.
    ///
    /// - Parameter isItself: Whether the type's own members are meant, or those that it has from its protocols.
    private func inferWitness(_ name: String, of symbol: TypeSymbol, from parent: TypeSymbol, itself isItself: Bool)
        -> Type?
    {
        let asked = Type(.dependent(.parameter(parent.selfParameter), name))
        let itself = Type(.dependent(symbol.declared, name))
        let environment = GenericEnvironment()
        /// Whether parameters are what the type says that associated types are: `Index` in a subscript. What the library gives
        /// all types counts only where these are known for sure, as do several members that may answer.
        func hasKnownTypes(
            _ parameters: some Sequence<(Type, Type)>, _ member: ValueSymbol, isAlone: Bool
        ) -> Bool {
            parameters.allSatisfy { pattern, type in
                guard case .dependent(let base, let other) = pattern.kind, other != name,
                    base.parameter === parent.selfParameter
                else { return true }
                let isOfLibrary = symbol.module == "main" && member.span?.source == .library
                let isAskedAll = isOfLibrary || !isAlone && parent.module != "main"
                let known = isAskedAll ? witness(other, of: symbol) : ownWitness(other, of: symbol)
                return known.map { normalized($0, in: environment).isSame(as: normalized(type, in: environment)) }
                    ?? true
            }
        }
        /// The types that a requirement has, each with that which one of the members has there that may answer it.
        func answers(_ requirement: ValueSymbol, _ members: [Member]) -> [[(Type, Type)]] {
            let wanted = requirement.interface
            return members.compactMap { member in
                // What is to give the type that is being found, `subscript(position: Index) -> Element`, tells nothing of it.
                guard !(parent.module != "main" && givesWhatIsBeingFound(member.symbol, symbol)),
                    member.symbol.kind == requirement.kind && member.symbol.isStatic == requirement.isStatic
                        || (member.symbol.kind == .enumCase && requirement.isStatic && requirement.kind == .function)
                else { return nil }
                let own = member.symbol.interface
                let types = (own.parameters.map(\.type) + [own.result, own.error]).map { type in
                    member.substitution.types.isEmpty
                        ? type : normalized(member.substitution.apply(type), in: environment)
                }
                let pairs = Array(zip(wanted.parameters.map(\.type) + [wanted.result, wanted.error], types))
                let isAnswer =
                    own.isCalled(like: wanted) && takes(member.symbol, as: requirement)
                    && hasKnownTypes(pairs.dropLast(2), member.symbol, isAlone: members.count == 1)
                    && pairs.dropLast(2).allSatisfy { $0.mayBe($1, own.generics.parameters) }
                return isAnswer ? pairs : nil
            }
        }
        func given(_ asked: Type, _ pairs: [(Type, Type)]) -> Type? {
            for (pattern, type) in pairs {
                // What is only said to be itself is not known: `var id: ID` where `ID = Tagged<Self, RawID>`.
                if let found = pattern.match(asked, in: type), !found.isUnknown, !found.isSame(as: itself) {
                    return found
                }
            }
            return nil
        }
        func find(_ members: (ValueSymbol) -> [Member]) -> Type? {
            // Of a script's own protocol each requirement counts that only one member answers, and of several members the one
            // that agrees with these: `subscript(position: Position) -> Item` of an Array beside `add(_ item: Item)`.
            let isOwn = parent.module == "main"
            var open: [[[(Type, Type)]]] = []
            var certain: [[(Type, Type)]] = []
            for requirement in parent.orderedMembers {
                let answers = answers(requirement, members(requirement))
                if !isOwn || answers.count == 1 {
                    if let found = answers.lazy.compactMap({ given(asked, $0) }).first { return found }
                    if isOwn { certain.append(answers[0]) }
                } else if answers.contains(where: { given(asked, $0) != nil }) {
                    open.append(answers)
                }
            }
            func agrees(_ pairs: [(Type, Type)]) -> Bool {
                pairs.allSatisfy { pattern, type in
                    certain.allSatisfy { known in given(pattern, known).map { $0.isSame(as: type) } ?? true }
                }
            }
            let candidates = open.flatMap { answers in answers.filter(agrees) + answers }
            return candidates.lazy.compactMap { given(asked, $0) }.first
        }
        if isItself {
            return find { requirement in
                declaredMembers(requirement.name, of: symbol).map {
                    Member(symbol: $0, substitution: Substitution(), requirements: [])
                }
            }
        }
        // What the protocols of a type of the library give it answers a script's protocol, and what a script's own
        // extensions of protocols give its types.
        if symbol.module != "main", parent.module != "main" { return nil }
        /// Whether a member is there for types that are themselves what is asked for, `where Iterator == Self`, and the type
        /// may be that.
        func isForItself(_ member: Member) -> Bool {
            member.symbol.ownerRequirements.contains {
                $0.applying(member.substitution).equal(to: itself)?.isSame(as: symbol.declared) ?? false
            }
                && parent.requirements.allSatisfy { requirement in
                    guard case .conforms(let subject, let constraint) = requirement, subject.isSame(as: asked),
                        let wanted = constraint.symbol
                    else { return true }
                    return protocols(of: symbol.declared).contains { $0.0 === wanted }
                }
        }
        return find { requirement in
            members(requirement.name, of: symbol.declared, isStatic: requirement.isStatic, in: environment).filter {
                if $0.symbol.traits.contains(.requirement) { return false }
                if symbol.module != "main" { return true }
                return $0.symbol.span != nil && ($0.symbol.entry == nil || isForItself($0))
            }
        }
    }
}

extension Program {
    /// Whether a member is said to give an associated type of its owner that is being found.
    private func givesWhatIsBeingFound(_ member: ValueSymbol, _ owner: TypeSymbol) -> Bool {
        guard let name = member.writtenResult?.content.singleName else { return false }
        return witnessesBeingFound.contains(WitnessKey(symbol: ObjectIdentifier(owner), name: name))
    }
}

extension ValueSymbol {
    /// The type that it gives, as a script wrote it.
    fileprivate var writtenResult: TypeSyntax? {
        switch declaration {
        case .function(let function): function.result
        case .subscript(let written): written.result
        case .variable(_, let binding): binding.type
        case .initializer, .enumCase, .none: nil
        }
    }
}

extension TypeSyntax {
    /// What it is an Optional of, if it is one.
    fileprivate var content: TypeSyntax { if case .optional(let wrapped) = kind { wrapped.content } else { self } }

    fileprivate var singleName: String? {
        if case .named(let parts) = kind, parts.count == 1 { parts[0].name.text } else { nil }
    }
}

extension Type {
    /// Whether a path of associated types in it belongs to a type of which nothing tells them; `T.Element` is known.
    fileprivate var hasOpenPath: Bool {
        if !contents.contains(.dependent) { return false }
        if case .dependent = kind { return root == nil }
        var isOpen = false
        forEachPart { if $0.hasOpenPath { isOpen = true } }
        return isOpen
    }

    /// Whether a requirement's type and a member's have the same shape, as far as it is said.
    ///
    /// - Parameter generics: The member's own parameters, which may stand for anything; those of its type stand for
    ///   themselves.
    fileprivate func mayBe(_ type: Type, _ generics: [GenericParameter]) -> Bool {
        switch (kind, type.kind) {
        case (.nominal, .parameter), (.nominal, .dependent):
            type.root.map { root in generics.contains { $0 === root } } ?? true
        case (.nominal(let left, _), .nominal(let right, _)): left === right
        case (.nominal, .existential), (.nominal, .tuple), (.nominal, .function), (.tuple, .nominal),
            (.function, .nominal):
            false
        default: true
        }
    }

    /// What stands in another type at the place where this one has a certain part.
    fileprivate func match(_ part: Type, in other: Type) -> Type? {
        if isSame(as: part) { return other }
        switch (kind, other.kind) {
        case (.nominal(let left, let leftArguments), .nominal(let right, let rightArguments)) where left === right:
            return Type.match(part, leftArguments, rightArguments)
        case (.tuple(let left), .tuple(let right)): return Type.match(part, left.map(\.type), right.map(\.type))
        case (.function(let left), .function(let right)):
            return Type.match(
                part, left.parameters.map(\.type) + [left.result], right.parameters.map(\.type) + [right.result])
        case (.metatype(let left), .metatype(let right)): return left.match(part, in: right)
        default: return nil
        }
    }

    private static func match(_ part: Type, _ left: [Type], _ right: [Type]) -> Type? {
        guard left.count == right.count else { return nil }
        for (one, other) in zip(left, right) {
            if let found = one.match(part, in: other) { return found }
        }
        return nil
    }
}
