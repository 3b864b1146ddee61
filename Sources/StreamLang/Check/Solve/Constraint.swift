// What waits to be decided.

import StreamSyntax

/// Something that cannot be decided until more is known. It waits on a variable, or in the solver's list.
class Constraint: Watched {
    /// Whether nothing is left to do. ``Solver`` takes that back with what it undoes.
    fileprivate(set) var isDone = false
    /// Its place in the solver's list; nil if it is in none.
    var index: Int?
    /// The place for messages.
    let span: Span

    /// The kind of list that it may be in.
    var work: Work { .deferred }

    init(_ span: Span) {
        self.span = span
        super.init()
    }

    /// Tries to get on with it once the variable that it waits for is found.
    ///
    /// - Returns: False if it cannot be met.
    func wake(_ solver: Solver) -> Bool { true }
}

/// An associated type of a type that is still to be found: `T.Element` of a variable.
final class AssociatedConstraint: Constraint {
    let base: Type
    let name: String
    let result: Type

    init(_ base: Type, _ name: String, _ result: Type, _ span: Span) {
        self.base = base
        self.name = name
        self.result = result
        super.init(span)
    }

    override func wake(_ solver: Solver) -> Bool {
        guard base.found.variable == nil else { return solver.wait(self, for: base) }
        solver.finish(self)
        guard let found = solver.associatedType(name, of: solver.deepResolved(base), span) else { return false }
        // The elements of a dictionary are no plain pairs.
        if let own = found.found.tupleElements, let wanted = result.found.tupleElements,
            own.map(\.label) != wanted.map(\.label)
        {
            return solver.mismatch(found, result, span)
        }
        return solver.unify(found, result, at: span)
    }
}

/// What only a closure of the generator can go on with: a member of what is still to be found, the content of an Optional…
final class DeferredConstraint: Constraint {
    let type: Type
    private let resume: (Type) -> Bool

    init(_ type: Type, _ span: Span, resume: @escaping (Type) -> Bool) {
        self.type = type
        self.resume = resume
        super.init(span)
    }

    override func wake(_ solver: Solver) -> Bool {
        let found = type.found
        guard found.variable == nil else { return solver.wait(self, for: type) }
        solver.finish(self)
        return resume(found)
    }

    /// Goes on although nothing will be known.
    func giveUp(_ solver: Solver) -> Bool {
        solver.finish(self)
        return resume(.unknown)
    }
}

/// What its surroundings decide: an implicit member, a key path. It goes on once the variable has a bound above it.
final class ExpectationConstraint: Constraint {
    let type: Type
    private let resume: (Type?) -> Bool
    override var work: Work { .expectations }
    /// Whether it could be of a type, where that is still a guess.
    let mayBe: (Type) -> Bool
    /// Whether it is a member of the type that is expected.
    let isMember: Bool

    init(
        _ type: Type, _ span: Span, isMember: Bool = false, mayBe: @escaping (Type) -> Bool = { _ in false },
        resume: @escaping (_ expected: Type?) -> Bool
    ) {
        self.type = type
        self.mayBe = mayBe
        self.isMember = isMember
        self.resume = resume
        super.init(span)
    }

    /// What is expected as far as it is known; nil if nothing is.
    ///
    /// - Parameter isLast: Whether nothing more will be known. Until then what stands beside it says more than `any P`.
    func expected(_ solver: Solver, isLast: Bool = false) -> Type? {
        let found = type.found
        // What an Optional wraps may have the member.
        func isTold(_ type: Type) -> Bool {
            solver.isKnown(type) && (!isMember || isLast || type.found.wrapped.map { solver.isKnown($0) } ?? true)
        }
        guard let variable = found.variable else { return isTold(found) ? found : nil }
        solver.note(variable, [.bound, .upper])
        let upper = solver.expected(of: variable)
        // What stands beside it in a place, of many only the first.
        func beside(in place: TypeVariable?, where suits: (Type) -> Bool = { _ in true }) -> Type? {
            guard let place else { return nil }
            solver.note(place, [.lower, .bound])
            return place.lower.prefix(16).first { isTold($0) && suits($0.found) }?.found
        }
        if let upper, !isTold(upper) { return nil }
        // `nodes: [.text("a"), node]` of any nodes, or of a superclass: what stands beside it has the member.
        if isMember, let upper, upper.isExistential || upper.symbol?.isClass == true, !mayBe(upper),
            let found = variable.upper.lazy.compactMap({ beside(in: $0.variable, where: self.mayBe) }).first
        {
            return found
        }
        if let upper, !upper.isExistential || variable.upper.contains(where: { $0.found === upper }) { return upper }
        if let found = variable.upper.lazy.compactMap({ beside(in: $0.found.variable) }).first { return found }
        if isLast, isMember, upper == nil { return asked(of: variable, solver) }
        return isLast && upper?.isAny == false ? upper : nil
    }

    /// What is asked of a generic parameter that a member of no type that is known is passed for: `any P`, for
    /// `extension P where Self == Concrete { static var name }`.
    private func asked(of variable: TypeVariable, _ solver: Solver) -> Type? {
        for case let place? in variable.upper.map(\.found.variable) {
            solver.note(place, .required)
            let asked = place.required.filter { $0.symbol?.isProtocol == true }
            if !asked.isEmpty { return .existential(asked) }
        }
        return nil
    }

    /// - Parameter expected: Nil if nothing will ever be known.
    func decide(_ expected: Type?, _ solver: Solver) -> Bool {
        solver.finish(self)
        return resume(expected)
    }
}

extension Solver {
    /// Marks a constraint as done, until that is undone.
    func finish(_ constraint: Constraint) {
        constraint.isDone = true
        record(.done(constraint))
        changed(constraint, .bound)
        if let index = constraint.index { retire(constraint.work, index) }
    }

    func reopen(_ constraint: Constraint) { constraint.isDone = false }
}
