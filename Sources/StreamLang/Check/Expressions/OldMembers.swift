// Members that have another name, or another place, today.

import StreamSyntax

extension ExpressionChecker {
    /// The members of today that an old name of a value means, which count only where nothing else fits.
    func oldCandidates(_ name: String, of type: Type) -> [Candidate] {
        OldSpelling.named(name).flatMap { old -> [Candidate] in
            guard case .member(let today) = old.today, program.isOwner(old.owner, of: type, in: solver.environment)
            else { return [] }
            return program.members(today, of: type, isStatic: false, in: solver.environment).map { member in
                var candidate = Candidate(member)
                candidate.isOld = true
                return candidate
            }
        }
    }

    /// Finds what an old name means that is no member of the value today.
    ///
    /// - Returns: Nil if it means nothing.
    func findOld(
        _ reference: Reference, of receiver: TypedExpression, _ type: Type, _ node: TypedExpression, _ site: CallSite?
    ) -> Bool? {
        let name = reference.name
        let behindRx = OldSpelling.behindRx(name.text)
        if !behindRx.isEmpty, !candidates("rx", of: type, isStatic: false).isEmpty {
            let rx = member(of: receiver, "rx", node.span)
            return solver.whenKnown(rx.type, node.span) { [self] reactive in
                let today = behindRx.first { !candidates($0, of: reactive, isStatic: false).isEmpty } ?? behindRx[0]
                return find(Reference(Name(today, name.span)), of: rx, reactive, node, site)
            }
        }
        for old in OldSpelling.named(name.text) where program.isOwner(old.owner, of: type, in: solver.environment) {
            switch old.today {
            case .member: continue
            case .typeOfValue:
                node.kind = .member(Use(.typeOf, Substitution()), receiver: receiver)
                return finishValue(node, .metatype(type), site)
            case .methodOfOwner(let method, let labels):
                guard let site, let owner = receiver.owner else { return nil }
                let values = [receiver] + site.arguments.map(\.value)
                guard values.count == labels.count else { return nil }
                let arguments = zip(labels, values).map { WrittenArgument(label: $0, value: $1) }
                let call = CallSite(arguments, result: site.result, span: site.span)
                let candidates = candidates(method, of: owner.type.found, isStatic: false)
                guard !candidates.isEmpty else { return nil }
                choose(Name(method, name.span), candidates, receiver: owner, node, call)
                return true
            case .through(let method, let earlier):
                guard let site, receiver.isMade(by: earlier),
                    site.arguments.contains(where: { $0.label == "onNext" })
                else { return nil }
                let made = TypedExpression(.invalid, solver.fresh(), node.span)
                let conversion = CallSite([], result: made.type, span: node.span)
                choose(
                    Name(method, name.span), candidates(method, of: type, isStatic: false), receiver: receiver, made,
                    conversion)
                return find(reference, of: made, made.type.found, node, site)
            }
        }
        return nil
    }

    private func member(of receiver: TypedExpression, _ name: String, _ span: Span) -> TypedExpression {
        let node = TypedExpression(.dynamicMember(receiver, name), solver.fresh(), span)
        let candidates = candidates(name, of: receiver.type.found, isStatic: false)
        if !candidates.isEmpty { choose(Name(name, span), candidates, receiver: receiver, node, nil) }
        return node
    }
}

extension TypedExpression {
    /// The value whose property it is.
    fileprivate var owner: TypedExpression? {
        switch kind {
        case .member(_, let owner), .dynamicMember(let owner, _): owner
        default: nil
        }
    }

    /// Whether a method of the name is called in the chain that it ends.
    fileprivate func isMade(by name: String) -> Bool {
        switch kind {
        case .call(let use, let receiver?, _): use.symbol.name == name || receiver.isMade(by: name)
        case .dynamicMember(let receiver, let own): own == name || receiver.isMade(by: name)
        default: false
        }
    }
}
