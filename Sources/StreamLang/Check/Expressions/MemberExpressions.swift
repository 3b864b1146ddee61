// Members of values and types, those that `@dynamicMemberLookup` makes too.

import StreamSyntax

extension TypedExpression {
    /// Whether it is a place whose value may be changed, as far as that is known: not a constant, a literal or a call.
    fileprivate var mayChange: Bool {
        switch kind {
        case .variable(let symbol): !symbol.traits.isDisjoint(with: [.settable, .inoutParameter])
        case .member(let use, let receiver), .subscript(let use, let receiver, _):
            use.symbol.traits.contains(.settable) && (receiver.mayChange || receiver.type.found.symbol?.isClass ?? true)
        case .forceUnwrap(let inner), .optionalBind(let inner), .tupleElement(let inner, _): inner.mayChange
        case .array, .dictionary, .text, .interpolation, .integer, .float, .tuple, .call, .callValue, .closure: false
        default: true
        }
    }
}

extension ExpressionChecker {
    // MARK: Members

    func member(
        _ base: StreamSyntax.Expression, _ reference: Reference, _ expression: StreamSyntax.Expression,
        _ site: CallSite?
    ) -> TypedExpression {
        // `Swift.print`, `main.Event`: the name is looked for in the module.
        if case .name(let name) = base.kind, let module = program.scope(ofModule: name.name.text),
            case .none = meaning(of: name)
        {
            return self.name(reference, expression, site, from: module)
        }
        if case .superReference = base.kind, let own = selfType?.type.symbol, own.module == "main",
            program.superclass(of: own) == nil, site?.arguments.isEmpty == false, reference.name.text != "init"
        {
            _ = solver.fail(expression.span, .noSuperclass)
        }
        site?.genericArguments = reference.genericArguments.map { type($0) }
        let receiver = asType(base).map { node(.metatype, .metatype($0), base) } ?? generateBase(base)
        return member(of: receiver, reference, expression, site)
    }

    /// The type that an expression writes, where its form could also be that of a value: `[Int].empty`, `Int?.none`.
    func asType(_ expression: StreamSyntax.Expression) -> Type? {
        func named(_ expression: StreamSyntax.Expression) -> Type? {
            switch expression.kind {
            case .name(let reference): if case .type(let type) = meaning(of: reference) { type } else { nil }
            case .type(let syntax): type(syntax)
            default: asType(expression)
            }
        }
        switch expression.kind {
        case .array(let elements): return elements.count == 1 ? named(elements[0]).map(Type.array) : nil
        case .dictionary(let elements):
            guard elements.count == 1, let key = named(elements[0].key), let value = named(elements[0].value) else {
                return nil
            }
            return .dictionary(key, value)
        case .optionalBind(let inner): return named(inner).map(Type.optional)
        case .optionalChain(let inner): return asType(inner)
        default: return nil
        }
    }

    func member(
        of receiver: TypedExpression, _ reference: Reference, _ expression: StreamSyntax.Expression, _ site: CallSite?
    ) -> TypedExpression {
        let result = site?.result ?? solver.freshValue()
        let node = node(.dynamicMember(receiver, reference.name.text), result, expression)
        if let variable = receiver.type.found.variable, let whole = variable.implicitlyUnwrapped {
            // What the Optional itself does not have, or not with such labels, is meant of its content.
            let own = program.members(reference.name.text, of: whole, isStatic: false, in: scope.environment)
            let isOwn = own.contains { member in
                guard let site, member.symbol.isCallable else { return true }
                return ArgumentMatching.match(site.arguments, member.symbol.parameters) != nil
            }
            _ = solver.bind(variable, to: isOwn ? whole : whole.wrapped ?? whole, at: receiver.span)
        }
        let constraint = DeferredConstraint(receiver.type, reference.name.span) { [self, target] type in
            find(reference, of: receiver, type, node, site, isTarget: target != .none)
        }
        if !solver.isKnown(receiver.type) { site?.literals(awaiting: constraint) }
        _ = solver.add(constraint)
        return node
    }

    /// Looks for a member once the type of what it is asked of is known.
    ///
    /// - Parameter isTarget: Whether it is assigned to.
    func find(
        _ reference: Reference, of receiver: TypedExpression, _ type: Type, _ node: TypedExpression, _ site: CallSite?,
        isTarget: Bool = false
    ) -> Bool {
        let name = reference.name.text
        // A parameter may be said to be a certain type here: `init(value: Input) where Source == Box<Input>`.
        let type = type.parameter == nil ? type : program.normalized(type, in: scope.environment)
        if name == MemberCompletion.placeholder, type.instance == nil, complete(type, isStatic: false) {
            return dynamic(receiver, name, node, site)
        }
        if type.isUnknown { return dynamic(receiver, name, node, site) }
        if let elements = type.tupleElements {
            let index = elements.firstIndex { $0.label == name } ?? Int(name).flatMap { $0 < elements.count ? $0 : nil }
            guard let index else { return solver.fail(reference.name.span, .noMember(name, of: type, isStatic: false)) }
            node.kind = .tupleElement(receiver, index)
            return finishValue(node, elements[index].type, site)
        }
        if let instance = type.instance?.found { return findStatic(reference, of: receiver, instance, node, site) }
        if name == "init", let site { return delegate(type, receiver, node, site) }
        var candidates = candidates(name, of: type, isStatic: false)
        if candidates.isEmpty, let constraints = type.constraints, constraints.isEmpty, name == "map" {
            return dynamic(receiver, name, node, site)
        }
        candidates = reference.filter(candidates, isCalled: site != nil)
        if isTarget { candidates = candidates.assignable }
        if !receiver.mayChange, candidates.contains(where: { !$0.symbol.traits.contains(.mutating) }) {
            candidates.removeAll { $0.symbol.traits.contains(.mutating) }
        }
        if let found = dynamicMember(of: type),
            !candidates.contains(where: { solver.mayHold($0) && !(site == nil && mayBeHidden($0, by: type)) })
        {
            return chooseDynamicMember(found, name, receiver, node, site, isTarget: isTarget)
        }
        if candidates.isEmpty, let found = findOld(reference, of: receiver, type, node, site) { return found }
        if let site, OldSpelling.named(name).contains(where: \.isThrough),
            site.arguments.contains(where: { $0.label == "onNext" }),
            let found = findOld(reference, of: receiver, type, node, site)
        {
            return found
        }
        if candidates.isEmpty {
            if let own = type.function, name == "callAsFunction" { return finishValue(node, .function(own), site) }
            guard solver.fail(reference.name.span, .noMember(name, of: type, isStatic: false)) else {
                return solver.trialDepth > 0 ? false : dynamic(receiver, name, node, site)
            }
        }
        choose(reference.name, candidates, receiver: receiver, node, site)
        return true
    }

    /// `self.init(…)`, `super.init(…)`: makes nothing new.
    func delegate(_ type: Type, _ receiver: TypedExpression, _ node: TypedExpression, _ site: CallSite) -> Bool {
        let candidates = candidates("init", of: type, isStatic: true)
        let inner = CallSite(site.arguments, result: solver.fresh(), span: site.span)
        guard solver.unify(site.result, .void, at: site.span) else { return false }
        if candidates.isEmpty, site.arguments.isEmpty {
            node.kind = .tuple([])
            return true
        }
        choose(Name("init", site.span), candidates, receiver: receiver, node, inner)
        return true
    }

    func findStatic(
        _ reference: Reference, of receiver: TypedExpression, _ instance: Type, _ node: TypedExpression,
        _ site: CallSite?
    ) -> Bool {
        let name = reference.name.text
        if instance.variable != nil {
            return solver.whenKnown(instance, reference.name.span) { [self] found in
                findStatic(reference, of: receiver, found, node, site)
            }
        }
        if name == MemberCompletion.placeholder, complete(instance, isStatic: true) {
            return dynamic(receiver, name, node, site)
        }
        if instance.isUnknown { return dynamic(receiver, name, node, site) }
        var candidates = candidates(name, of: instance, isStatic: true)
        // `Type.method` is a function of the value.
        candidates += program.members(name, of: instance, isStatic: false, in: solver.environment)
            .filter { $0.symbol.kind == .function }.map { member in
                var candidate = Candidate(member)
                candidate.isCurried = true
                return candidate
            }
        candidates = reference.filter(candidates)
        if candidates.contains(where: { !$0.isCurried }) { candidates.removeAll(where: \.isCurried) }
        if candidates.isEmpty {
            if ["Type", "Protocol", "self"].contains(name) {
                node.kind = .metatype
                return finishValue(node, .metatype(name == "self" ? instance : .metatype(instance)), site)
            }
            if let found = findNested(reference, of: instance, node, site) { return found }
            if let found = dynamicMember(of: instance, isStatic: true) {
                return chooseDynamicMember(found, name, receiver, node, site)
            }
            guard solver.fail(reference.name.span, .noMember(name, of: instance, isStatic: true)) else {
                return solver.trialDepth > 0 ? false : dynamic(receiver, name, node, site)
            }
        }
        choose(reference.name, candidates, receiver: receiver, node, site)
        return true
    }

    /// Goes on with a type that belongs to another one, named or made; nil if there is none of the name.
    func findNested(_ reference: Reference, of outer: Type, _ node: TypedExpression, _ site: CallSite?) -> Bool? {
        let component = TypeSyntax.Component(reference.name, genericArguments: reference.genericArguments)
        guard let nested = resolver().member(component, of: outer) else { return nil }
        let base = TypedExpression(.metatype, .metatype(nested), node.span)
        node.kind = .metatype
        guard let site else { return solver.unify(node.type, base.type, at: node.span) }
        return construct(nested, base, node, site)
    }

    /// Leaves a member to the run.
    func dynamic(_ receiver: TypedExpression, _ name: String, _ node: TypedExpression, _ site: CallSite?)
        -> Bool
    {
        let member = TypedExpression(.dynamicMember(receiver, name), .unknown, node.span)
        node.kind = member.kind
        if let site {
            node.kind = .dynamicCall(member, site.written)
            return solver.unify(site.result, .unknown, at: site.span)
        }
        return solver.unify(node.type, .unknown, at: node.span)
    }

    /// A value that was found without a choice: read, or called.
    func finishValue(_ node: TypedExpression, _ type: Type, _ site: CallSite?) -> Bool {
        guard let site else { return solver.unify(node.type, type, at: node.span) }
        let callee = TypedExpression(node.kind, type, node.span)
        node.kind = .callValue(callee, site.written)
        return solver.whenKnown(type, site.span) { [self] type in callFound(type, node, callee, site) }
    }

    // MARK: Dynamic members

    func dynamicMember(of type: Type, isStatic: Bool = false) -> [Member]? {
        let found = program.members("subscript", of: type, isStatic: isStatic, in: solver.environment).filter {
            $0.symbol.interface.parameters.first?.label == "dynamicMember" && $0.symbol.interface.parameters.count == 1
        }
        return found.isEmpty ? nil : found
    }

    /// Whether a member hides none that is found by its name: on a script's type a method of the library that is not called,
    /// which RxSwift alone may not have, `model.count`; and what nothing but a conformance under conditions says to be
    /// there, `box.hash` where `extension Box: Hashable where Content: Hashable`.
    private func mayBeHidden(_ candidate: Candidate, by type: Type) -> Bool {
        if type.symbol?.module == "main", candidate.symbol.kind == .function, candidate.symbol.isOfLibrary {
            return true
        }
        guard let symbol = type.symbol, !symbol.isProtocol, let owner = candidate.symbol.owner, owner.isProtocol,
            program.declaredMembers(candidate.symbol.name, of: owner).contains(where: {
                $0.traits.contains(.requirement) && $0.kind == candidate.symbol.kind
            })
        else { return false }
        return program.conformance(of: symbol.declared, to: owner)?.requirements.isEmpty == false
    }

    /// Whether the paths that a subscript takes can lead to a member: only to one that can be assigned, if they write, and
    /// to a number only in a tuple.
    private func mayLead(_ member: Member, to name: String) -> Bool {
        let path = member.path
        guard let root = path.arguments.first?.found else { return true }
        if let index = Int(name), root.variable == nil { return index < root.tupleElements?.count ?? 0 }
        guard path.symbol?.name.hasSuffix("WritableKeyPath") == true else { return true }
        let members = program.members(name, of: root, isStatic: false, in: solver.environment)
        return members.isEmpty || members.contains { $0.symbol.traits.contains(.settable) }
    }

    /// Whether the paths that a subscript takes begin with what has such a member.
    private func leads(_ member: Member, to name: String) -> Bool {
        guard let root = member.path.arguments.first?.found, root.variable == nil else { return true }
        return !program.members(name, of: root, isStatic: false, in: solver.environment).isEmpty
    }

    /// `value.name` as `value[dynamicMember: …]`, whose argument is the name or a key path.
    func chooseDynamicMember(
        _ members: [Member], _ name: String, _ receiver: TypedExpression, _ node: TypedExpression, _ site: CallSite?,
        isTarget: Bool = false
    ) -> Bool {
        // Which of several paths leads to the member is told by what they begin with: the output of a match.
        if members.count > 1, let open = members.lazy.compactMap(root).first(where: { $0.variable != nil }) {
            return solver.whenKnown(open, node.span) { [self] _ in
                chooseAmong(members, name, receiver, node, site, isTarget)
            }
        }
        return chooseAmong(members, name, receiver, node, site, isTarget)
    }

    /// What the path begins with that a subscript takes.
    private func root(_ member: Member) -> Type? {
        member.path.arguments.first?.found
    }

    private func chooseAmong(
        _ members: [Member], _ name: String, _ receiver: TypedExpression, _ node: TypedExpression, _ site: CallSite?,
        _ isTarget: Bool
    ) -> Bool {
        let result = site == nil ? node.type : solver.fresh()
        let value = TypedExpression(.dynamicMember(receiver, name), result, node.span)
        let reference = Reference(Name(name, node.span))
        let path = keyPath(
            KeyPathLiteral(root: nil, components: [.member(reference)]), StreamSyntax.Expression(.invalid, node.span))
        let text = TypedExpression(.text(name), solver.fresh(.string), node.span)
        // A key path where one leads to the member, else a text, if one is taken.
        var fitting = members.filter { $0.takesPath && mayLead($0, to: name) }
        let texts = members.filter { !$0.takesPath }
        let takesText = !texts.isEmpty && !fitting.contains { leads($0, to: name) }
        if takesText { fitting = texts }
        let argument = takesText ? text : path
        // What is called is no Optional.
        if site != nil { fitting.removeAll { $0.symbol.interface.result.wrapped != nil } }
        let inner = CallSite(
            [WrittenArgument(label: "dynamicMember", value: argument)], result: result, span: node.span)
        let candidates = (fitting.isEmpty ? members : fitting).map(Candidate.init)
        choose(
            Name("subscript", node.span), isTarget ? candidates.assignable : candidates, receiver: receiver, value,
            inner)
        guard let site else {
            node.kind = .conversion(.dynamic, value)
            return true
        }
        node.kind = .callValue(value, site.written)
        return solver.whenKnown(result, node.span) { [self] type in callFound(type, node, value, site) }
    }
}

extension Member {
    /// Whether the key paths that find dynamic members may lead to a subscript, which a tuple has none of.
    var leadsToSubscripts: Bool {
        takesPath && path.arguments.first?.found.tupleElements == nil
    }

    /// The type of what dynamic members are found by.
    fileprivate var path: Type { substitution.apply(symbol.interface.parameters[0].type) }

    /// Whether what a dynamic member is found by is a key path, and no text.
    var takesPath: Bool { symbol.interface.parameters.first?.type.symbol?.name.hasSuffix("KeyPath") ?? false }
}
