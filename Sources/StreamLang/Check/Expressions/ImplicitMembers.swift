// `.just(1)`: members of the type that is expected.

import StreamSyntax

extension ExpressionChecker {

    func implicitMember(_ reference: Reference, _ expression: StreamSyntax.Expression, _ site: CallSite?)
        -> TypedExpression
    {
        site?.genericArguments = reference.genericArguments.map { type($0) }
        let base = solver.fresh()
        let result = site?.result ?? solver.fresh()
        let node = node(.invalid, result, expression)
        implicitBases.append(base)
        let scope = scope
        let mayBe = { [self] (type: Type) in
            reference.name.text == MemberCompletion.placeholder
                || !program.members(reference.name.text, of: type, isStatic: true, in: scope.environment).isEmpty
                || type.symbol.map { program.declaredType(reference.name.text, of: $0) != nil } ?? false
        }
        let constraint = ExpectationConstraint(base, expression.span, isMember: true, mayBe: mayBe) {
            [self] expected in inside(scope) { findImplicit(reference, expected, base, node, site) }
        }
        solver.add(constraint)
        site?.literals(awaiting: constraint)
        return node
    }

    func findImplicit(
        _ reference: Reference, _ expected: Type?, _ base: Type, _ node: TypedExpression, _ site: CallSite?
    ) -> Bool {
        guard var type = expected, !type.isUnknown else {
            // A candidate that would tell the type is better.
            if solver.trialDepth > 0 { solver.count(.mistake) }
            return dynamic(TypedExpression(.metatype, .metatype(.unknown), node.span), reference.name.text, node, site)
                && solver.unify(base, .unknown, at: node.span)
        }
        let name = reference.name.text
        if name == MemberCompletion.placeholder, complete(type, isStatic: true) {
            return dynamic(TypedExpression(.metatype, .metatype(type), node.span), name, node, site)
                && solver.unify(base, .unknown, at: node.span)
        }
        var candidates = reference.filter(self.candidates(name, of: type, isStatic: true))
        // What an Optional has, and what it wraps.
        while let wrapped = type.wrapped?.found, wrapped.variable == nil {
            type = wrapped
            // Of the cases of several Optionals the outermost is meant: `.some(nil)` as a `T??`.
            let known = candidates.map(\.symbol)
            candidates += reference.filter(self.candidates(name, of: type, isStatic: true))
                .filter { candidate in !known.contains { $0 === candidate.symbol } }
        }
        if let constraints = type.constraints {
            let concrete = reference.filter(constraints.flatMap { concreteMembers(name, of: $0) })
            if !concrete.isEmpty {
                candidates = concrete
                if concrete.count == 1, let own = concrete[0].owner.types.first { type = own }
            }
        }
        let receiver = TypedExpression(.metatype, .metatype(type), node.span)
        guard !candidates.isEmpty else {
            // A chain may begin with a nested type: `.Palette.primary` where a colour is expected.
            if let found = findNested(reference, of: type, node, site) { return found }
            _ = solver.fail(site?.span ?? node.span, .noMember(name, of: type, isStatic: true))
            return solver.trialDepth > 0
                ? false : dynamic(receiver, name, node, site) && solver.unify(base, .unknown, at: node.span)
        }
        choose(reference.name, candidates, receiver: receiver, node, site)
        return true
    }

    /// Members of a type that a protocol's extension says: `extension P where Self == Concrete { static var name }`.
    private func concreteMembers(_ name: String, of constraint: Type) -> [Candidate] {
        guard let symbol = constraint.symbol, symbol.isProtocol else { return [] }
        return program.inherited(symbol).flatMap { parent in
            program.declaredMembers(name, of: parent).filter(\.isStatic).compactMap { member in
                for case .same(let left, let right) in member.ownerRequirements
                where left.parameter === parent.selfParameter {
                    return Candidate(member, owner: Substitution([parent.selfParameter], [right]))
                }
                return nil
            }
        }
    }
}
